package socket

import (
	"sync"
	"time"
)

// Intervals of pings: where a seat in a live match or a ticket is held, and elsewhere.
const (
	PingSeated  = 5 * time.Second
	PingWatcher = 20 * time.Second
)

// Patience is how long an unanswered ping is waited for before the peer is
// taken for gone.
const Patience = 5 * time.Second

const (
	wheelTick  = 250 * time.Millisecond
	wheelSlots = 128 // more ticks than the longest interval has
)

// wheel pings all connections of a registry from one goroutine, which runs
// only while there are any. A connection lies in the slot of its next ping.
type wheel struct {
	mu      sync.Mutex
	slots   [wheelSlots][]*Conn
	at      int // the slot of the present tick
	count   int
	turning bool
}

// berth is a connection's place in the wheel, guarded by the wheel.
type berth struct {
	slot, index int
	every       int // ticks between pings
	aboard      bool
}

// add puts a connection in. Its first ping goes out at the next tick, so that
// a round trip is known early.
func (w *wheel) add(c *Conn, every time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c.berth = berth{every: ticks(every), aboard: true}
	w.put(c, 1)
	w.count++
	if !w.turning {
		w.turning = true
		go w.turn()
	}
}

// set changes a connection's interval; the next ping comes no later than that.
func (w *wheel) set(c *Conn, every time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c.berth.every = ticks(every)
	if !c.berth.aboard {
		return
	}
	ahead := (c.berth.slot - w.at + wheelSlots) % wheelSlots
	w.lift(c)
	w.put(c, max(1, min(ahead, c.berth.every)))
}

// remove takes a connection out.
func (w *wheel) remove(c *Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if c.berth.aboard {
		w.lift(c)
		c.berth.aboard = false
		w.count--
	}
}

// put lays a connection into the slot some ticks ahead.
func (w *wheel) put(c *Conn, ahead int) {
	slot := (w.at + ahead) % wheelSlots
	c.berth.slot, c.berth.index = slot, len(w.slots[slot])
	w.slots[slot] = append(w.slots[slot], c)
}

// lift takes a connection out of its slot; the slot's last one moves into the gap.
func (w *wheel) lift(c *Conn) {
	list := w.slots[c.berth.slot]
	last := list[len(list)-1]
	list[c.berth.index] = last
	last.berth.index = c.berth.index
	list[len(list)-1] = nil
	w.slots[c.berth.slot] = list[:len(list)-1]
}

// turn moves the wheel with the clock until it is empty.
func (w *wheel) turn() {
	ticker := time.NewTicker(wheelTick)
	defer ticker.Stop()
	for range ticker.C {
		if !w.step() {
			return
		}
	}
}

// step pings the connections of the next slot, and tells whether any are left.
func (w *wheel) step() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.at = (w.at + 1) % wheelSlots
	due := w.slots[w.at]
	for _, c := range due {
		w.put(c, c.berth.every)
		go c.ping()
	}
	clear(due)
	w.slots[w.at] = due[:0]
	w.turning = w.count > 0
	return w.turning
}

func ticks(d time.Duration) int {
	return max(1, min(int(d/wheelTick), wheelSlots-1))
}
