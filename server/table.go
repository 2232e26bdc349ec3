package server

import (
	"context"
	"sync/atomic"
	"time"

	"hanpan/game"
	"hanpan/server/store"
)

// Bounds of a table.
const (
	inboxSize  = 64
	waitingMax = 64               // client actions that wait for a commit under way
	idleAfter  = 30 * time.Second // nobody watching and nothing due for so long: put away
	farAhead   = time.Minute      // what is due later than that is the sweeper's
)

// table is one live match. Its goroutine owns every field but now.
type table struct {
	house *House
	head  store.Head
	m     game.Match
	now   atomic.Pointer[game.Match] // m, for readers elsewhere
	inbox chan func()
	gone  chan struct{} // closed when the goroutine has ended
	log   func(msg string, args ...any)

	subs     map[*client]int // seat of each client that watches
	watching atomic.Int32    // how many of them have no seat
	absent   map[int]int64   // seats without a socket, since when
	timer    *time.Timer
	idle     int64 // since when nobody needs the table

	committing bool
	waiting    []func() // what came while a commit is under way
	covering   bool     // an outage is being written down

	secret   *[game.SecretSize]byte
	seeds    map[int]string
	thinking question // what a computer thinks about or has thought about
	thought  string   // its answer
	advising bool     // a computer looks for a hint
	slack    [2]int64 // network allowance used in this game, by seat
	slackOf  int      // the game it counts for
}

func newTable(h *House, head store.Head, m game.Match) *table {
	t := &table{
		house: h, head: head, m: m, inbox: make(chan func(), inboxSize), gone: make(chan struct{}),
		subs: map[*client]int{}, absent: map[int]int64{}, seeds: map[int]string{}, timer: time.NewTimer(time.Hour),
	}
	t.log = h.cfg.Log.With("match", head.ID).Error
	t.publish(m)
	return t
}

// publish makes a value the present one.
func (t *table) publish(m game.Match) {
	t.m = m
	t.now.Store(&m)
}

// match is the present value, for any goroutine.
func (t *table) match() game.Match { return *t.now.Load() }

// run is the table's goroutine.
func (t *table) run(ctx context.Context) {
	defer close(t.gone)
	defer t.timer.Stop()
	t.begin()
	for {
		select {
		case <-ctx.Done():
			return
		case f := <-t.inbox:
			t.guard(f)
		case <-t.timer.C:
			t.guard(t.tick)
		}
		if t.finished() {
			t.house.put(t)
			t.drop()
			return
		}
	}
}

// guard keeps the process when one table fails; the match goes on from its log.
func (t *table) guard(f func()) {
	defer func() {
		if fault := recover(); fault != nil {
			t.log("table panicked", "fault", fault)
		}
	}()
	f()
}

// send gives work to the table; false when it has been put away, and the
// caller must open it again.
func (t *table) send(f func()) bool {
	select {
	case <-t.gone:
		return false
	case t.inbox <- f:
		return true
	case <-t.house.base.Done():
		return false
	}
}

// drop answers what came while the table was being put away: senders that
// got in are served, later ones are told by gone.
func (t *table) drop() {
	for {
		select {
		case f := <-t.inbox:
			t.guard(f)
		default:
			return
		}
	}
}

// begin looks at who is missing and at what is due.
func (t *table) begin() {
	now := t.house.now()
	t.idle = now
	for i, s := range t.m.Seats {
		if s.IsPerson() && s.Away == 0 {
			t.absent[i] = now
		}
	}
	t.coverOutage()
	t.schedule()
}

// finished tells whether the table can be put away.
func (t *table) finished() bool {
	if len(t.subs) > 0 || t.committing || len(t.inbox) > 0 {
		return false
	}
	now := t.house.now()
	if due, ok := t.m.Due(); ok && due.At < now+farAhead.Milliseconds() {
		return false
	}
	return now-t.idle >= idleAfter.Milliseconds()
}

// schedule sets the timer to the next thing the table must look at.
func (t *table) schedule() {
	next := t.idle + idleAfter.Milliseconds()
	if len(t.subs) > 0 {
		next = t.house.now() + time.Hour.Milliseconds()
	}
	if due, ok := t.dueAt(); ok {
		next = min(next, due)
	}
	for _, since := range t.absent {
		next = min(next, since+awayAfter)
	}
	t.timer.Reset(max(time.Duration(next-t.house.now())*time.Millisecond, time.Millisecond))
}

// tick does what is due.
func (t *table) tick() {
	if !t.committing {
		t.markAway()
	}
	if !t.committing {
		t.doDue()
	}
	t.schedule()
}
