package storetest

import (
	"context"
	"testing"

	"hanpan/matchmaking"
	"hanpan/server/store"
)

var ticketTests = map[string]func(*testing.T, Fresh){
	"good ones are listed, the oldest first": func(t *testing.T, fresh Fresh) {
		s, ctx := opened(t, fresh), context.Background()
		a, b, c := ticket(3, t0+100), ticket(1, t0+50), ticket(2, t0+100)
		commit(t, s, put(a), put(b), put(c))
		for now, want := range map[int64][]matchmaking.Ticket{t0 + 50: {b, c, a}, t0 + 51: {c, a}, t0 + 101: nil} {
			got, err := s.Tickets(ctx, now)
			ok(t, err)
			same(t, got, want)
		}
		got, err := s.TicketOf(ctx, b.Player)
		ok(t, err)
		same(t, got, b)
		_, err = s.TicketOf(ctx, "nobody")
		missing(t, err)
	},
	"one a player": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		old := ticket(1, t0+100)
		commit(t, s, put(old))
		second := ticket(2, t0+200)
		second.Player, second.Made = old.Player, t0+100
		sameID := ticket(1, t0+200)
		sameID.Player = "other"
		conflicts(t, s, put(second), put(old), put(sameID))
		second.Made = t0 + 101 // the first is no longer good
		commit(t, s, put(second))
		got, err := s.Tickets(context.Background(), t0)
		ok(t, err)
		same(t, got, []matchmaking.Ticket{second})
	},
	"taken once, and only while good": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		a := ticket(1, t0+100)
		commit(t, s, put(a))
		conflicts(t, s, take(a, t0+101), store.Change{Take: []store.Taking{{Ticket: "none"}}})
		commit(t, s, take(a, t0+100))
		conflicts(t, s, take(a, t0), take(a, 0))
		commit(t, s, put(a), take(a, 0))
		_, err := s.TicketOf(context.Background(), a.Player)
		missing(t, err)
	},
	"an old one can be cancelled": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		a := ticket(1, t0)
		commit(t, s, put(a), take(a, 0))
	},
	"two are taken together or not": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		a, b := ticket(1, t0+100), ticket(2, t0+50)
		commit(t, s, put(a), put(b))
		pair := begin(1)
		pair.Take = []store.Taking{{Ticket: a.ID, At: t0 + 60}, {Ticket: b.ID, At: t0 + 60}}
		conflicts(t, s, pair)
		got, err := s.Tickets(context.Background(), t0)
		ok(t, err)
		same(t, got, []matchmaking.Ticket{a, b})
		_, err = s.Head(context.Background(), id("match", 1))
		missing(t, err)
		pair.Take[1].At = t0
		commit(t, s, pair)
	},
	"a change that fails later gives them back": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		a := ticket(1, t0+100)
		commit(t, s, put(a), begin(1))
		c := next(1, 7)
		c.Take = []store.Taking{{Ticket: a.ID, At: t0}}
		conflicts(t, s, c)
		commit(t, s, take(a, t0))
	},
	"altered while it is there": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		a := ticket(1, t0+100)
		alter := func(x matchmaking.Ticket) store.Change {
			return store.Change{Alter: []matchmaking.Ticket{x}}
		}
		conflicts(t, s, alter(a))
		commit(t, s, put(a))
		a.Good, a.AskFirst, a.Asking, a.AskedAt = t0+500, true, id("ticket", 9), t0+3
		commit(t, s, alter(a))
		got, err := s.Tickets(context.Background(), t0+500)
		ok(t, err)
		same(t, got, []matchmaking.Ticket{a})
	},
}

func put(x matchmaking.Ticket) store.Change {
	return store.Change{Put: []matchmaking.Ticket{x}}
}

func take(x matchmaking.Ticket, at int64) store.Change {
	return store.Change{Take: []store.Taking{{Ticket: x.ID, At: at}}}
}
