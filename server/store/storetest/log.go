package storetest

import (
	"context"
	"errors"
	"testing"

	"hanpan/game"
	"hanpan/server/store"
)

var logTests = map[string]func(*testing.T, Fresh){
	"reads back every field": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		commit(t, s, begin(1))
		e := game.Entry{
			Seq: 2, Time: t0 + 5, Node: "b", Verb: game.Seeds, Seat: game.Chance, By: game.ByChance,
			ID: "x", Turn: 3, Action: "<lot> & \"1\" \u2028 한", Player: "p", Envelope: "e",
			Envelopes: []string{"a", ""}, ServerEnvelope: "s", Seeds: []string{"c"}, N: 4, From: 5, To: 6, Reveal: "r",
		}
		commit(t, s, store.Change{
			Rows:  []store.Row{{Match: id("match", 1), Entry: e}},
			Heads: []store.HeadUpdate{{Match: id("match", 1), Live: true}},
		})
		logIs(t, s, id("match", 1), created(newHead(1).Players...), e)
	},
	"reads after a number, in order": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		commit(t, s, begin(1), next(1, 2), next(1, 3), next(1, 4))
		for after, want := range map[int][]game.Entry{2: {played(3), played(4)}, 4: {}, 9: {}} {
			got, err := s.Log(context.Background(), id("match", 1), after)
			ok(t, err)
			same(t, got, want)
		}
	},
	"an unknown match is not found": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		_, err := s.Log(context.Background(), id("match", 1), 0)
		missing(t, err)
	},
	"no entry twice, none left out, none without its match": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		conflicts(t, s, next(1, 2))
		commit(t, s, begin(1), next(1, 2))
		conflicts(t, s, next(1, 2), next(1, 4), begin(1))
		logIs(t, s, id("match", 1), created(newHead(1).Players...), played(2))
		commit(t, s, next(1, 3)) // a refused entry takes no number
	},
	"several entries of one match in one change": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		c := begin(1)
		c.Rows = append(c.Rows, store.Row{Match: id("match", 1), Entry: played(2)}, store.Row{Match: id("match", 1), Entry: played(3)})
		commit(t, s, c)
		logIs(t, s, id("match", 1), created(newHead(1).Players...), played(2), played(3))
	},
	"a link is one match's": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		commit(t, s, begin(1))
		c := begin(2)
		c.New[0].Link = newHead(1).Link
		conflicts(t, s, c)
		_, err := s.Head(context.Background(), id("match", 2))
		missing(t, err)
	},
	"entries of two matches, or of none": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		commit(t, s, begin(1), begin(2), next(2, 2))
		conflicts(t, s, both(next(1, 2), next(2, 2)), both(next(2, 2), next(1, 2)), both(begin(3), next(2, 2)))
		logIs(t, s, id("match", 1), created(newHead(1).Players...))
		logIs(t, s, id("match", 2), created(newHead(2).Players...), played(2))
		_, err := s.Head(context.Background(), id("match", 3))
		missing(t, err)
		commit(t, s, both(next(2, 3), next(1, 2)))
		logIs(t, s, id("match", 1), created(newHead(1).Players...), played(2))
	},
	"a change that contradicts itself does nothing": malformedChanges,
	"an ended context does nothing": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if err := s.Commit(ctx, begin(1)); !errors.Is(err, context.Canceled) || errors.Is(err, store.ErrUnknown) {
			t.Fatal(err)
		}
		_, err := s.Head(context.Background(), id("match", 1))
		missing(t, err)
	},
	"a seed is in Secret alone, and once": secrets,
}

func malformedChanges(t *testing.T, fresh Fresh) {
	s := opened(t, fresh)
	commit(t, s, begin(1))
	wrong := map[string]func(*store.Change){
		"a gap within":            func(c *store.Change) { c.Rows = append(c.Rows, store.Row{Match: id("match", 1), Entry: played(4)}) },
		"no head":                 func(c *store.Change) { c.Heads = nil },
		"a head twice":            func(c *store.Change) { c.Heads = append(c.Heads, c.Heads[0]) },
		"a head without entry":    func(c *store.Change) { c.Heads[0].Match = id("match", 7) },
		"number 0":                func(c *store.Change) { c.Rows[0].Entry.Seq = 0 },
		"number 1 of no new one":  func(c *store.Change) { c.Rows[0].Entry.Seq = 1 },
		"new without an entry":    func(c *store.Change) { c.New = append(c.New, newHead(7)) },
		"new with a later number": func(c *store.Change) { c.New = append(c.New, newHead(1)) },
	}
	for name, spoil := range wrong {
		c := next(1, 2)
		spoil(&c)
		if err := s.Commit(context.Background(), c); !errors.Is(err, store.ErrMalformed) {
			t.Errorf("%s: got %v, want ErrMalformed", name, err)
		}
	}
	logIs(t, s, id("match", 1), created(newHead(1).Players...))
}

func secrets(t *testing.T, fresh Fresh) {
	s, ctx, match := opened(t, fresh), context.Background(), id("match", 1)
	commit(t, s, begin(1))
	seed := [32]byte{1, 2, 3, 31: 9}
	keep := next(1, 2)
	keep.Secrets = []store.Secret{{Match: match, Seed: seed}}
	commit(t, s, keep)
	again := next(1, 3)
	again.Secrets = []store.Secret{{Match: match, Seed: [32]byte{7}}}
	nowhere := next(1, 3)
	nowhere.Secrets = []store.Secret{{Match: id("match", 7), Seed: seed}}
	conflicts(t, s, again, nowhere)
	got, err := s.Secret(ctx, match)
	ok(t, err)
	same(t, got, seed)
	logIs(t, s, match, created(newHead(1).Players...), played(2))

	end := next(1, 3)
	end.Forget = []string{match}
	commit(t, s, end)
	_, err = s.Secret(ctx, match)
	missing(t, err)
}
