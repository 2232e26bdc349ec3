package server

import (
	"context"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"time"

	"hanpan/game"
	"hanpan/server/store"
)

// commitWithin bounds how long a table waits for the store.
const commitWithin = 20 * time.Second

// writing is one change of a table on its way.
type writing struct {
	entries []game.Entry
	after   game.Match
	change  store.Change
	done    func(error) // nil error: stored and applied; called on the table
}

// write stores an entry, then applies and shows it. done may be nil.
func (t *table) write(e game.Entry, done func(error)) {
	t.writeWith(e, store.Change{}, done)
}

// writeWith is write with more that must hold together with the entry.
func (t *table) writeWith(e game.Entry, with store.Change, done func(error)) {
	w := writing{change: with, done: done}
	w.after, w.entries = t.m, nil
	if err := w.add(t, e); err != nil {
		t.log("entry does not fit", "do", e.Verb, "err", err)
		w.finish(err)
		return
	}
	t.commit(w)
}

// finish tells the writer.
func (w writing) finish(err error) {
	if w.done != nil {
		w.done(err)
	}
}

// add folds one more entry, with its place in the log and what the server
// alone can fill in: a draw, and the secret where the match ends.
func (w *writing) add(t *table, e game.Entry) error {
	e.Seq, e.Node = w.after.V+1, t.house.cfg.Node
	e.Time = max(t.house.now(), w.after.At)
	e, err := t.fill(w.after, e)
	if err != nil {
		return err
	}
	before := w.after
	after, err := before.Apply(e)
	if errors.Is(err, game.ErrReveal) {
		if err = t.needSecret(); err == nil {
			e.Reveal = hex.EncodeToString(t.secret[:])
			after, err = before.Apply(e)
		}
	}
	if err != nil {
		return err
	}
	w.after, w.entries = after, append(w.entries, e)
	w.change.Rows = append(w.change.Rows, store.Row{Match: t.head.ID, Entry: e})
	if faces, ok := strings.CutPrefix(e.Action, "dice "); ok && e.Verb == game.Drawn {
		w.change.Throws = append(w.change.Throws, store.Throw{Seat: throwerOf(before, after, e.Seat), Faces: faces})
	}
	if e.Reveal != "" {
		w.change.Forget = append(w.change.Forget, t.head.ID)
	}
	return nil
}

// throwerOf tells for whom dice are thrown. What the server throws by itself is
// the throw of the side that plays it, but for those that decide who begins.
func throwerOf(before, after game.Match, seat int) store.ThrowSeat {
	if seat < 0 && !before.Undecided() {
		seat = after.Wait().Seat
	}
	switch {
	case seat < 0:
		return store.ThrowOpening
	case after.Seats[seat].IsPerson():
		return store.ThrowPerson
	}
	return store.ThrowComputer
}

// fill draws what an entry leaves to chance.
func (t *table) fill(m game.Match, e game.Entry) (game.Entry, error) {
	if e.Verb != game.Drawn || e.Action != "" {
		return e, nil
	}
	if err := t.needSecret(); err != nil {
		return e, err
	}
	d, err := m.Drawer(*t.secret)
	if err != nil {
		return e, err
	}
	e.N, e.Action = m.Draws, d.Draw(m.Draws, m.Wait().Draw)
	return e, nil
}

// needSecret reads the match's secret once.
func (t *table) needSecret() error {
	if t.secret != nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(t.house.base, commitWithin)
	defer cancel()
	s, err := t.house.store.Secret(ctx, t.head.ID)
	if err == nil {
		t.secret = &s
	}
	return err
}

// commit hands the change to the store without waiting for it here.
func (t *table) commit(w writing) {
	w.change.Heads = append(w.change.Heads, t.headUpdate(w))
	t.committing = true
	go func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(t.house.base), commitWithin)
		defer cancel()
		err := t.house.store.Commit(ctx, w.change)
		t.send(func() { t.committed(w, err) })
	}()
}

// headUpdate is what the store must know without reading the log. Who sits is
// written only when that has changed: it costs as much as the rest.
func (t *table) headUpdate(w writing) store.HeadUpdate {
	u := store.HeadUpdate{Match: t.head.ID, Live: w.after.Phase != game.Over}
	if due, ok := w.after.Due(); ok {
		u.Due = due.At
	}
	if now := playersOf(w.after); !slices.Equal(now, playersOf(t.m)) {
		u.Players = now
	}
	return u
}

// committed goes on after the store has answered.
func (t *table) committed(w writing, err error) {
	t.committing = false
	switch {
	case err == nil:
		t.apply(w)
	case errors.Is(err, store.ErrUnknown) && t.readBack(w):
		err = nil
	case errors.Is(err, store.ErrConflict):
		t.reload()
	default:
		t.log("change not stored", "err", err)
	}
	w.finish(err)
	t.resume()
}

// apply shows what is stored.
func (t *table) apply(w writing) {
	t.publish(w.after)
	t.head.Seq, t.head.At = w.after.V, w.after.At
	t.show(w.entries)
}

// readBack finds out what became of a change whose outcome is not known.
func (t *table) readBack(w writing) bool {
	t.reload()
	last := w.entries[len(w.entries)-1]
	ctx, cancel := context.WithTimeout(t.house.base, commitWithin)
	defer cancel()
	log, err := t.house.store.Log(ctx, t.head.ID, last.Seq-1)
	return err == nil && len(log) > 0 && log[0].ID == last.ID && log[0].Node == last.Node && log[0].Time == last.Time
}

// reload takes the match from its log, where another writer was first.
func (t *table) reload() {
	ctx, cancel := context.WithTimeout(t.house.base, commitWithin)
	defer cancel()
	m, err := t.house.replay(ctx, t.head)
	if err != nil || m.V == t.m.V {
		return
	}
	t.publish(m)
	t.snapshots()
}

// resume does what came meanwhile, in order, until the next commit.
func (t *table) resume() {
	for len(t.waiting) > 0 && !t.committing {
		next := t.waiting[0]
		t.waiting = t.waiting[1:]
		next()
	}
	if !t.committing {
		t.markAway()
	}
	if !t.committing {
		t.doDue()
	}
	t.schedule()
}

// later runs f now, or behind the commit under way; false when too much waits.
func (t *table) later(f func()) bool {
	if !t.committing {
		f()
		return true
	}
	if len(t.waiting) >= waitingMax {
		return false
	}
	t.waiting = append(t.waiting, f)
	return true
}
