package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync/atomic"
)

// job is a change on its way through the writer, with all that can be worked out
// before the writer has it.
type job struct {
	change Change
	bodies [][]byte // JSON of each row's entry
	ends   []HeadUpdate
	sign   *sign // a sign of life instead of a change

	state atomic.Int32 // waiting, then taken or left
	done  chan error   // holds the one answer
}

const (
	waiting = iota // in the queue
	taken          // the writer has it: it will be answered
	left           // its caller went away before: it never happens
)

// sign is a node's sign of life.
type sign struct {
	node string
	at   int64
}

// newJob checks a change's form and encodes its entries.
func newJob(c Change) (*job, error) {
	ends, err := headsAfter(c)
	if err != nil {
		return nil, err
	}
	j := &job{change: c, ends: ends, done: make(chan error, 1)}
	if len(c.Rows) > 0 {
		j.bodies = make([][]byte, len(c.Rows))
	}
	for i := range c.Rows {
		if j.bodies[i], err = json.Marshal(&c.Rows[i].Entry); err != nil {
			return nil, fmt.Errorf("%w: entry of match %s: %w", ErrMalformed, c.Rows[i].Match, err)
		}
	}
	return j, nil
}

// plain tells that the change is one entry upon one head and nothing else but
// throws to count: it either goes in with its first statement or leaves
// nothing to undo.
func (j *job) plain() bool {
	c := &j.change
	return len(c.Rows) == 1 && len(c.Heads) == 1 && j.sign == nil &&
		c.Heads[0].Players == nil &&
		len(c.New)+len(c.Secrets)+len(c.Forget)+len(c.Think) == 0 &&
		len(c.Take)+len(c.Put)+len(c.Alter) == 0 &&
		len(c.Players)+len(c.Sessions)+len(c.End) == 0
}

// first is the number of the change's first entry of a match, 0 when it has none.
func (j *job) first(match string) int {
	for i := range j.change.Rows {
		if row := &j.change.Rows[i]; row.Match == match {
			return row.Entry.Seq
		}
	}
	return 0
}

// headsAfter answers what the change leaves in each head, in the order in which
// its matches first appear, or ErrMalformed.
func headsAfter(c Change) ([]HeadUpdate, error) {
	if len(c.Rows) == 1 && len(c.Heads) == 1 && len(c.New) == 0 &&
		c.Heads[0].Match == c.Rows[0].Match && c.Rows[0].Entry.Seq > 1 {
		return c.Heads, nil
	}
	last := make(map[string]int, len(c.Heads)+len(c.New))
	var ends []HeadUpdate
	for _, row := range c.Rows {
		before, seen := last[row.Match]
		if !seen {
			end, err := headAfter(c, row)
			if err != nil {
				return nil, err
			}
			ends = append(ends, end)
		} else if row.Entry.Seq != before+1 {
			return nil, malformed("entry %d of match %s comes after %d", row.Entry.Seq, row.Match, before)
		}
		last[row.Match] = row.Entry.Seq
	}
	return ends, everyHeadUsed(c, last)
}

// headAfter answers what the change leaves in the head of the match whose first
// row is given.
func headAfter(c Change, first Row) (HeadUpdate, error) {
	created := slices.IndexFunc(c.New, func(h Head) bool { return h.ID == first.Match })
	updated := slices.IndexFunc(c.Heads, func(u HeadUpdate) bool { return u.Match == first.Match })
	switch seq := first.Entry.Seq; {
	case seq < 1:
		return HeadUpdate{}, malformed("entry %d of match %s", seq, first.Match)
	case (seq == 1) != (created >= 0):
		return HeadUpdate{}, malformed("match %s begins with entry %d", first.Match, seq)
	case updated >= 0:
		return c.Heads[updated], nil
	case created >= 0:
		h := c.New[created]
		return HeadUpdate{Match: h.ID, Due: h.Due, Live: h.Live}, nil
	default:
		return HeadUpdate{}, malformed("match %s has entries and no head", first.Match)
	}
}

// everyHeadUsed refuses heads of matches without entries, and two for one match.
func everyHeadUsed(c Change, rows map[string]int) error {
	seen := make(map[string]bool, len(c.Heads))
	for _, u := range c.Heads {
		if _, ok := rows[u.Match]; !ok || seen[u.Match] {
			return malformed("head of match %s without an entry, or twice", u.Match)
		}
		seen[u.Match] = true
	}
	clear(seen)
	for _, h := range c.New {
		if _, ok := rows[h.ID]; !ok || seen[h.ID] {
			return malformed("match %s is new without an entry, or twice", h.ID)
		}
		seen[h.ID] = true
	}
	return nil
}

func malformed(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrMalformed}, args...)...)
}

// Commit does a change wholly or not at all. When ctx ends before the writer has
// taken the change, it never happened; when it ends later, the outcome is not
// known to the caller.
func (s *SQLite) Commit(ctx context.Context, c Change) error {
	j, err := newJob(c)
	if err != nil {
		return err
	}
	return s.submit(ctx, j)
}

// Sign writes a node's sign of life, in a batch like any change. It also sweeps
// away the tickets and sessions that ended more than a day before.
func (s *SQLite) Sign(ctx context.Context, node string, at int64) error {
	return s.submit(ctx, &job{sign: &sign{node, at}, done: make(chan error, 1)})
}

func (s *SQLite) submit(ctx context.Context, j *job) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if !s.writer.queue.put(j) {
		return ErrClosed
	}
	select {
	case err := <-j.done:
		return err
	case <-ctx.Done():
	}
	if j.state.CompareAndSwap(waiting, left) {
		return ctx.Err()
	}
	return fmt.Errorf("%w: %w", ErrUnknown, ctx.Err())
}
