package socket

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/netip"
	"sync"
	"time"
)

// Limits bound what sessions and addresses may do. Zero fields take the
// values of Defaults.
type Limits struct {
	Frames         float64 // a second that a session may send; bursts of twice as many
	FrameBytes     int     // of one message to us
	QueueFrames    int     // waiting for one connection
	QueueBytes     int     // waiting for one connection
	AddressSockets int     // that one address may hold
	AddressNew     float64 // new ones a second from one address; bursts of twice as many
}

// Defaults are the house's limits.
var Defaults = Limits{
	Frames: 20, FrameBytes: 16 << 10,
	QueueFrames: 256, QueueBytes: 256 << 10,
	AddressSockets: 500, AddressNew: 50,
}

// orDefaults fills the zero fields.
func (l Limits) orDefaults() Limits {
	l.Frames = or(l.Frames, Defaults.Frames)
	l.FrameBytes = or(l.FrameBytes, Defaults.FrameBytes)
	l.QueueFrames = or(l.QueueFrames, Defaults.QueueFrames)
	l.QueueBytes = or(l.QueueBytes, Defaults.QueueBytes)
	l.AddressSockets = or(l.AddressSockets, Defaults.AddressSockets)
	l.AddressNew = or(l.AddressNew, Defaults.AddressNew)
	return l
}

func or[T comparable](value, otherwise T) T {
	var zero T
	if value == zero {
		return otherwise
	}
	return value
}

// Registry holds all websockets of a node. Safe for concurrent use.
type Registry struct {
	limits    Limits
	log       *slog.Logger
	sessions  *ledger[string]
	addresses *ledger[netip.Prefix]
	wheel     wheel

	mu       sync.Mutex
	conns    map[*Conn]struct{}
	draining bool
	closed   map[Code]uint64
}

// NewRegistry makes an empty registry.
func NewRegistry(limits Limits, log *slog.Logger) *Registry {
	limits = limits.orDefaults()
	return &Registry{
		limits:    limits,
		log:       log,
		sessions:  newLedger[string](limits.Frames),
		addresses: newLedger[netip.Prefix](limits.AddressNew),
		conns:     map[*Conn]struct{}{},
		closed:    map[Code]uint64{},
	}
}

// Stats are the registry's counts for the metrics.
type Stats struct {
	Open   int
	Closed map[Code]uint64 // since the start, by cause
}

// Stats counts.
func (g *Registry) Stats() Stats {
	g.mu.Lock()
	defer g.mu.Unlock()
	closed := make(map[Code]uint64, len(g.closed))
	for code, n := range g.closed {
		closed[code] = n
	}
	return Stats{Open: len(g.conns), Closed: closed}
}

// join takes a connection in. One that shook hands while the drain began is
// told at once to come back.
func (g *Registry) join(c *Conn) {
	g.mu.Lock()
	g.conns[c] = struct{}{}
	late := g.draining
	g.mu.Unlock()
	if late {
		c.Close(Restarting, retryHint(0))
	}
}

func (g *Registry) isDraining() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.draining
}

// release gives back what a connection counted for.
func (g *Registry) release(c *Conn) {
	g.sessions.leave(c.session)
	g.addresses.leave(c.address)
}

// leave lets a connection go.
func (g *Registry) leave(c *Conn, cause Code) {
	g.wheel.remove(c)
	g.release(c)
	g.mu.Lock()
	delete(g.conns, c)
	g.closed[cause]++
	g.mu.Unlock()
}

// Draining is how a registry says goodbye.
type Draining struct {
	Batch   int           // connections closed at once
	Spacing time.Duration // between two batches
	Spread  time.Duration // the retry hints lie between RetryAtLeast and this much more
}

// RetryAtLeast is the shortest pause a drained client is asked for.
const RetryAtLeast = 250 * time.Millisecond

// Drain refuses new connections and closes all others with Restarting, in
// batches, each with a pause of its own in the reason ("retry=1830", in
// milliseconds), so that they do not come back all at once. It returns when
// the last one is gone, or with ctx's error.
func (g *Registry) Drain(ctx context.Context, d Draining) error {
	for i, c := range g.stop() {
		if i > 0 && i%max(1, d.Batch) == 0 && !pause(ctx, d.Spacing) {
			return fmt.Errorf("socket drain: %w", ctx.Err())
		}
		c.Close(Restarting, retryHint(d.Spread))
	}
	return g.wait(ctx)
}

// stop refuses what comes and lists what is there.
func (g *Registry) stop() []*Conn {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.draining = true
	conns := make([]*Conn, 0, len(g.conns))
	for c := range g.conns {
		conns = append(conns, c)
	}
	return conns
}

func retryHint(spread time.Duration) string {
	hint := RetryAtLeast + rand.N(max(1, spread))
	return fmt.Sprintf("retry=%d", hint.Milliseconds())
}

// lookAgain is how often wait counts: stopping need not be quicker.
const lookAgain = 5 * time.Millisecond

// wait waits for the last connection.
func (g *Registry) wait(ctx context.Context) error {
	for g.Stats().Open > 0 {
		if !pause(ctx, lookAgain) {
			return fmt.Errorf("socket drain: %w", ctx.Err())
		}
	}
	return nil
}

// pause sleeps and tells whether ctx is still good.
func pause(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// Why Upgrade refused; the request has been answered.
var (
	ErrNoUpgrade = errors.New("socket: the request asks for no websocket; a proxy may have dropped its Upgrade header")
	ErrOrigin    = errors.New("socket: opened by a foreign page")
	ErrCrowded   = errors.New("socket: too many connections from one address")
	ErrDraining  = errors.New("socket: the server is restarting")
)
