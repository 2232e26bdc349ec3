package storetest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sort"
	"testing"

	"pgregory.net/rapid"

	"hanpan/game"
	"hanpan/matchmaking"
	"hanpan/server/store"
)

// model is what a store is meant to be, in memory.
type model struct {
	heads   []store.Head // in the order of their beginning
	logs    map[string][]game.Entry
	secrets map[string][32]byte
	tickets map[string]matchmaking.Ticket
}

// clone copies a model, so that a change can be tried.
func (m model) clone() model {
	m.heads = slices.Clone(m.heads)
	m.logs, m.secrets, m.tickets = maps.Clone(m.logs), maps.Clone(m.secrets), maps.Clone(m.tickets)
	return m
}

// with answers the model after a change; false when it conflicts.
func (m model) with(c store.Change) (model, bool) {
	after := m.clone()
	ok := after.takeTickets(c) && after.create(c) && after.append(c) && after.keep(c)
	if !ok {
		return m, false
	}
	return after, true
}

func (m *model) takeTickets(c store.Change) bool {
	for _, taking := range c.Take {
		if t, ok := m.tickets[taking.Ticket]; !ok || t.Good < taking.At {
			return false
		}
		delete(m.tickets, taking.Ticket)
	}
	for _, t := range c.Alter {
		if _, ok := m.tickets[t.ID]; !ok {
			return false
		}
		m.tickets[t.ID] = t
	}
	for _, t := range c.Put {
		for id, has := range m.tickets {
			if has.Player == t.Player && has.Good < t.Made {
				delete(m.tickets, id)
			}
		}
		for id, has := range m.tickets {
			if has.Player == t.Player || id == t.ID {
				return false
			}
		}
		m.tickets[t.ID] = t
	}
	return true
}

func (m *model) create(c store.Change) bool {
	for _, h := range c.New {
		for _, has := range m.heads {
			if has.ID == h.ID || has.Link == h.Link {
				return false
			}
		}
		m.heads = append(m.heads, h)
	}
	return true
}

func (m *model) append(c store.Change) bool {
	for _, row := range c.Rows {
		h := m.head(row.Match)
		if h == nil || h.Seq+1 != row.Entry.Seq {
			return false
		}
		h.Seq, h.At, h.Node = row.Entry.Seq, row.Entry.Time, row.Entry.Node
		m.logs[row.Match] = append(slices.Clip(m.logs[row.Match]), row.Entry)
	}
	for _, u := range c.Heads {
		h := m.head(u.Match)
		h.Due, h.Live = 0, u.Live
		if u.Live {
			h.Due = u.Due
		}
		if u.Players != nil {
			h.Players = u.Players
		}
	}
	return true
}

func (m *model) keep(c store.Change) bool {
	for _, s := range c.Secrets {
		if _, has := m.secrets[s.Match]; has || m.head(s.Match) == nil {
			return false
		}
		m.secrets[s.Match] = s.Seed
	}
	for _, match := range c.Forget {
		delete(m.secrets, match)
	}
	return true
}

func (m *model) head(match string) *store.Head {
	for i := range m.heads {
		if m.heads[i].ID == match {
			return &m.heads[i]
		}
	}
	return nil
}

// where answers the heads that fit, in an order.
func (m *model) where(fits func(store.Head) bool, less func(a, b store.Head) bool) []string {
	var list []store.Head
	for _, h := range m.heads {
		if fits(h) {
			list = append(list, h)
		}
	}
	slices.Reverse(list) // the last begun first, where nothing else decides
	sort.SliceStable(list, func(i, j int) bool { return less(list[i], list[j]) })
	return ids(list)
}

// The small world of the property: few of each, so that changes meet.
var (
	someMatch  = rapid.IntRange(0, 4)
	somePlayer = rapid.IntRange(0, 3)
	someTime   = rapid.Int64Range(t0, t0+20)
)

// someChange draws a change of one to three steps, often one that conflicts.
func someChange(t *rapid.T, m model) store.Change {
	var c store.Change
	for range rapid.IntRange(1, 3).Draw(t, "steps") {
		switch rapid.IntRange(0, 5).Draw(t, "step") {
		case 0:
			c = both(c, begin(someMatch.Draw(t, "new")))
		case 1, 2:
			c = both(c, someEntry(t, m))
		case 3:
			x := ticket(somePlayer.Draw(t, "put"), someTime.Draw(t, "good"))
			x.ID, x.Made = id("ticket", rapid.IntRange(0, 5).Draw(t, "ticket")), someTime.Draw(t, "made")
			c.Put = append(c.Put, x)
		case 4:
			c.Take = append(c.Take, store.Taking{Ticket: id("ticket", rapid.IntRange(0, 5).Draw(t, "take")), At: someTime.Draw(t, "at")})
		case 5:
			match := id("match", someMatch.Draw(t, "secret"))
			if rapid.Bool().Draw(t, "forget") {
				c.Forget = append(c.Forget, match)
			} else {
				c.Secrets = append(c.Secrets, store.Secret{Match: match, Seed: [32]byte{rapid.Byte().Draw(t, "seed")}})
			}
		}
	}
	return c
}

func someEntry(t *rapid.T, m model) store.Change {
	n := someMatch.Draw(t, "match")
	seq := 2
	if h := m.head(id("match", n)); h != nil {
		seq = max(2, h.Seq+rapid.SampledFrom([]int{1, 1, 1, 1, 0, 2}).Draw(t, "step from the head"))
	}
	c := next(n, seq)
	c.Heads[0].Due, c.Heads[0].Live = rapid.SampledFrom([]int64{0, t0 + 1, t0 + 2, t0 + 3}).Draw(t, "due"), rapid.Bool().Draw(t, "live")
	if rapid.IntRange(0, 3).Draw(t, "new players") == 0 {
		c.Heads[0].Players = []string{id("player", somePlayer.Draw(t, "sits"))}
	}
	return c
}

// checkModel does random changes to a store and to the model, reopening it now
// and then: both must answer the same throughout.
func checkModel(outer *testing.T, fresh Fresh) {
	rapid.Check(outer, func(t *rapid.T) {
		open := fresh(outer)
		s := open()
		defer func() { s.Close() }()
		m := model{logs: map[string][]game.Entry{}, secrets: map[string][32]byte{}, tickets: map[string]matchmaking.Ticket{}}
		for range rapid.IntRange(1, 25).Draw(t, "changes") {
			c := someChange(t, m)
			after, fits := m.with(c)
			err := s.Commit(context.Background(), c)
			switch {
			case errors.Is(err, store.ErrMalformed): // such as one match twice in a change
			case fits && err != nil, !fits && !errors.Is(err, store.ErrConflict):
				t.Fatalf("got %v where the model says %t: %+v", err, fits, c)
			default:
				m = after
			}
			if rapid.IntRange(0, 9).Draw(t, "reopen") == 0 {
				ok(t, s.Close())
				s = open()
			}
			agree(t, s, m)
		}
	})
}

// agree compares everything that can be read.
func agree(t *rapid.T, s store.Store, m model) {
	ctx := context.Background()
	for n := range 5 {
		agreeOnMatch(t, s, m, id("match", n))
	}
	anyDue, err := s.Due(ctx, t0+2, 99)
	ok(t, err)
	same(t, len(anyDue), len(m.where(func(h store.Head) bool { return h.Due > 0 && h.Due <= t0+2 }, func(a, b store.Head) bool { return a.Due < b.Due })))
	if !slices.IsSortedFunc(anyDue, func(a, b store.Head) int { return int(a.Due - b.Due) }) {
		t.Fatalf("due out of order: %+v", anyDue)
	}
	listed, err := s.Listed(ctx, 99)
	ok(t, err)
	same(t, ids(listed), m.where(func(h store.Head) bool { return h.Live }, func(a, b store.Head) bool { return false }))
	for n := range 4 {
		p := id("player", n)
		mine, err := s.OfPlayer(ctx, p, 99)
		ok(t, err)
		same(t, ids(mine), m.where(func(h store.Head) bool { return contains(h.Players, p) }, liveThenNewest))
	}
	tickets, err := s.Tickets(ctx, t0+10)
	ok(t, err)
	good := []string{}
	for _, x := range m.tickets {
		if x.Good >= t0+10 {
			good = append(good, fmt.Sprint(x))
		}
	}
	got := []string{}
	for _, x := range tickets {
		got = append(got, fmt.Sprint(x))
	}
	sort.Strings(good)
	sort.Strings(got)
	same(t, got, good)
}

func liveThenNewest(a, b store.Head) bool {
	if a.Live != b.Live {
		return a.Live
	}
	return a.At > b.At
}

func agreeOnMatch(t *rapid.T, s store.Store, m model, match string) {
	ctx := context.Background()
	want := m.head(match)
	got, err := s.Head(ctx, match)
	if want == nil {
		missing(t, err)
		return
	}
	ok(t, err)
	same(t, got, *want)
	log, err := s.Log(ctx, match, 0)
	ok(t, err)
	same(t, log, m.logs[match])
	seed, err := s.Secret(ctx, match)
	if wantSeed, has := m.secrets[match]; has {
		ok(t, err)
		same(t, seed, wantSeed)
	} else {
		missing(t, err)
	}
}
