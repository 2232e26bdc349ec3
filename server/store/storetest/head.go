package storetest

import (
	"context"
	"testing"

	"hanpan/game"
	"hanpan/server/store"
)

var headTests = map[string]func(*testing.T, Fresh){
	"follows the log": func(t *testing.T, fresh Fresh) {
		s, ctx := opened(t, fresh), context.Background()
		commit(t, s, begin(1), next(1, 2))
		want := newHead(1)
		want.Seq, want.At, want.Node, want.Due = 2, t0+2, "a", t0+45_002
		got, err := s.Head(ctx, want.ID)
		ok(t, err)
		same(t, got, want)
		got, err = s.ByLink(ctx, want.Link)
		ok(t, err)
		same(t, got, want)
	},
	"is the new one's own without an update": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		c := begin(1)
		c.Heads, c.New[0].Due = nil, t0+7
		commit(t, s, c)
		got, err := s.Head(context.Background(), id("match", 1))
		ok(t, err)
		if !got.Live || got.Due != t0+7 || got.Seq != 1 {
			t.Fatalf("%+v", got)
		}
	},
	"is not found by another link": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		_, err := s.ByLink(context.Background(), "nowhere")
		missing(t, err)
		_, err = s.Head(context.Background(), "nothing")
		missing(t, err)
	},
	"changes who sits there": func(t *testing.T, fresh Fresh) {
		s, ctx := opened(t, fresh), context.Background()
		commit(t, s, begin(1))
		for seq, players := range [][]string{2: {"p", "q"}, 3: {"q"}, 4: {}, 5: {"r", "q"}} {
			if players == nil {
				continue
			}
			c := next(1, seq)
			c.Heads[0].Players = players
			commit(t, s, c)
			for _, p := range []string{"p", "q", "r", newHead(1).Players[0]} {
				heads, err := s.OfPlayer(ctx, p, 9)
				ok(t, err)
				sits := len(heads) == 1
				if want := contains(players, p); sits != want {
					t.Fatalf("after %v: %s sits there: %t", players, p, sits)
				}
			}
		}
		got, err := s.Head(ctx, id("match", 1))
		ok(t, err)
		same(t, got.Players, []string{"r", "q"})
	},
	"is due, the earliest first": due,
	"is listed while it is live and public": func(t *testing.T, fresh Fresh) {
		s, ctx := opened(t, fresh), context.Background()
		room, alone := begin(2), begin(3)
		room.New[0].Kind, alone.New[0].Kind = game.Room, game.Alone
		commit(t, s, begin(1), room, alone, begin(4), begin(5), next(1, 2), end(4, 2))
		got, err := s.Listed(ctx, 9)
		ok(t, err)
		same(t, ids(got), []string{id("match", 5), id("match", 1)})
		got, err = s.Listed(ctx, 1)
		ok(t, err)
		same(t, ids(got), []string{id("match", 5)})
	},
	"of a player: live ones, then the newest": func(t *testing.T, fresh Fresh) {
		s, ctx := opened(t, fresh), context.Background()
		for n := 1; n <= 5; n++ {
			c := begin(n)
			c.New[0].Players = []string{"p", id("player", n)}
			commit(t, s, c)
		}
		commit(t, s, next(2, 2), next(2, 3), end(3, 2), end(4, 2), next(1, 2), end(2, 4), next(5, 2), next(5, 3))
		got, err := s.OfPlayer(ctx, "p", 9)
		ok(t, err)
		same(t, ids(got), []string{id("match", 5), id("match", 1), id("match", 2), id("match", 4), id("match", 3)})
		got, err = s.OfPlayer(ctx, "p", 2)
		ok(t, err)
		same(t, ids(got), []string{id("match", 5), id("match", 1)})
		got, err = s.OfPlayer(ctx, "nobody", 9)
		ok(t, err)
		same(t, ids(got), []string{})
	},
}

// end is the change that ends match n with entry seq.
func end(n, seq int) store.Change {
	c := next(n, seq)
	c.Heads[0].Live = false
	return c
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

func due(t *testing.T, fresh Fresh) {
	s, ctx := opened(t, fresh), context.Background()
	for n, at := range []int64{1: t0 + 30, 2: t0 + 10, 3: t0 + 20, 4: 0, 5: t0 + 40, 6: t0 + 5} {
		if n == 0 {
			continue
		}
		c := begin(n)
		c.Heads[0].Due = at
		commit(t, s, c)
	}
	over := end(6, 2)
	over.Heads[0].Due = t0 + 5
	commit(t, s, over) // what is over is never due
	for _, c := range []struct {
		before int64
		limit  int
		want   []string
	}{
		{t0 + 30, 9, []string{id("match", 2), id("match", 3), id("match", 1)}},
		{t0 + 30, 2, []string{id("match", 2), id("match", 3)}},
		{t0 + 9, 9, []string{}},
	} {
		got, err := s.Due(ctx, c.before, c.limit)
		ok(t, err)
		same(t, ids(got), c.want)
	}
	later := next(2, 2)
	later.Heads[0].Due = t0 + 90
	commit(t, s, later)
	got, err := s.Due(ctx, t0+99, 9)
	ok(t, err)
	same(t, ids(got), []string{id("match", 3), id("match", 1), id("match", 5), id("match", 2)})
}
