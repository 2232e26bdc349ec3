package load

import (
	"sync"
	"time"
)

// duel times the moves of one match: from sending to everybody at the table
// having seen it.
type duel struct {
	meter   *meter
	viewers int // guests at the table: 2, or 1 against the computer

	mu    sync.Mutex
	at    time.Time // when the open move was sent
	turn  int
	seat  int
	open  bool
	views int
	moved time.Time // when a lone guest saw his own move: the computer's reply is due
	last  int       // v of the last event counted
}

// sent opens a move.
func (d *duel) sent(turn, seat int, now time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.at, d.turn, d.seat, d.open, d.views = now, turn, seat, true, 0
}

// saw takes note of one guest's seeing an entry.
func (d *duel) saw(viewer, v, turn, seat int, now time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.open && turn == d.turn && seat == d.seat:
		d.views++
		if d.views < d.viewers {
			return
		}
		d.open = false
		d.meter.moved(now.Sub(d.at), now)
		if d.viewers == 1 {
			d.moved = now
		}
	case d.viewers == 1 && seat != viewer && v > d.last && !d.moved.IsZero():
		d.meter.replied(now.Sub(d.moved), now)
		d.moved = time.Time{}
	}
	d.last = max(d.last, v)
}
