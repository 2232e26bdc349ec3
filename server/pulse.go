package server

import (
	"context"
	"sync"
	"time"
)

// Times of a node's life signs (DESIGN §3), in milliseconds where untyped.
const (
	signEvery  = time.Second
	silence    = 3_000 // without a sign for longer, a node was not there
	late       = 2_000 // a second behind its own ticker: others may have written
	sweepAhead = 2_000
	sweepMost  = 500
)

// pulse writes the node's sign of life, knows when the node itself was not
// there, and wakes the matches for which something is due.
type pulse struct {
	house *House

	mu     sync.Mutex
	signed int64 // the last sign the store took
}

func newPulse(h *House) *pulse { return &pulse{house: h} }

// run signs and sweeps once a second.
func (p *pulse) run(ctx context.Context) {
	tick := time.NewTicker(signEvery)
	defer tick.Stop()
	p.sweep(ctx)
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := p.sign(ctx); err != nil && ctx.Err() == nil {
				p.house.cfg.Log.Error("no sign of life", "err", err)
				continue
			}
			p.sweep(ctx)
		}
	}
}

// sign writes a sign; the first one after a silence tells the tables of it.
func (p *pulse) sign(ctx context.Context) error {
	at := p.house.now()
	if err := p.house.store.Sign(ctx, p.house.cfg.Node, at); err != nil {
		return err
	}
	p.mu.Lock()
	was := p.signed
	p.signed = at
	p.mu.Unlock()
	if was > 0 && at-was > late {
		p.house.each(func(t *table) { t.send(func() { t.wake(was, at) }) })
	}
	return nil
}

// alive tells whether this node's own ticker is on time: if not, it may have
// been stopped or cut from the store, and does nothing that is due before it
// has signed and its tables have looked at their logs again.
func (p *pulse) alive(now int64) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return now-p.signed <= late
}

// behind tells that the ticker was on time once and is not now.
func (p *pulse) behind(now int64) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.signed > 0 && now-p.signed > late
}

// sweep opens the tables of matches with something due.
func (p *pulse) sweep(ctx context.Context) {
	due, err := p.house.store.Due(ctx, p.house.now()+sweepAhead, sweepMost)
	if err != nil {
		p.house.cfg.Log.Error("sweep", "err", err)
		return
	}
	for _, head := range due {
		if p.house.opened(head.ID) == nil {
			_, _ = p.house.openHead(ctx, head) // a log that does not replay has been reported
		}
	}
}
