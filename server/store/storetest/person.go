package storetest

import (
	"context"
	"testing"

	"hanpan/matchmaking"
	"hanpan/server/store"
)

var personTests = map[string]func(*testing.T, Fresh){
	"written whole": func(t *testing.T, fresh Fresh) {
		s, ctx := opened(t, fresh), context.Background()
		a, b := player(1), player(2)
		commit(t, s, people(a, b))
		a.Name, a.Skeleton, a.Lang, a.Seen = "하늘", "haneul", "en", t0+9
		commit(t, s, people(a))
		got, err := s.Players(ctx, []string{a.ID, b.ID, "nobody"})
		ok(t, err)
		same(t, got, map[string]store.Player{a.ID: a, b.ID: b})
		one, err := s.Player(ctx, a.ID)
		ok(t, err)
		same(t, one, a)
		_, err = s.Player(ctx, "nobody")
		missing(t, err)
	},
	"a skeleton is one player's": func(t *testing.T, fresh Fresh) {
		s, ctx := opened(t, fresh), context.Background()
		a, b := player(1), player(2)
		commit(t, s, people(a))
		b.Skeleton = a.Skeleton
		conflicts(t, s, people(b))
		got, err := s.PlayerBySkeleton(ctx, a.Skeleton)
		ok(t, err)
		same(t, got, a)
		a.Skeleton = "other" // frees it
		commit(t, s, people(a), people(b))
		got, err = s.PlayerBySkeleton(ctx, b.Skeleton)
		ok(t, err)
		same(t, got, b)
		_, err = s.PlayerBySkeleton(ctx, "free")
		missing(t, err)
	},
	"twenty want one skeleton": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		var changes []store.Change
		for n := range 20 {
			p := player(n)
			p.Skeleton = "same"
			changes = append(changes, people(p))
		}
		winner := only(t, atOnce(s, changes))
		got, err := s.PlayerBySkeleton(context.Background(), "same")
		ok(t, err)
		same(t, got, changes[winner].Players[0])
	},
	"sessions begin, are renewed and end": sessions,
	"a session of nobody is refused": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		conflicts(t, s, store.Change{Sessions: []store.Session{{Hash: [32]byte{1}, Player: "nobody"}}})
	},
	"signs of life": func(t *testing.T, fresh Fresh) {
		s, ctx := opened(t, fresh), context.Background()
		for _, sign := range []struct {
			node string
			at   int64
		}{{"a", t0}, {"b", t0 + 5}, {"a", t0 + 7}} {
			ok(t, s.Sign(ctx, sign.node, sign.at))
		}
		for node, want := range map[string]int64{"a": t0 + 7, "b": t0 + 5, "c": 0} {
			got, err := s.LastSign(ctx, node)
			ok(t, err)
			same(t, got, want)
		}
	},
	"a sign sweeps what ended a day ago": func(t *testing.T, fresh Fresh) {
		s, ctx := opened(t, fresh), context.Background()
		a, x := player(1), ticket(1, t0)
		old := store.Session{Hash: [32]byte{1}, Player: a.ID, Expires: t0}
		commit(t, s, people(a), put(x), store.Change{Sessions: []store.Session{old}})
		ok(t, s.Sign(ctx, "a", t0+24*60*60*1000))
		_, err := s.Session(ctx, old.Hash)
		ok(t, err)
		_, err = s.TicketOf(ctx, x.Player)
		ok(t, err)
		ok(t, s.Sign(ctx, "a", t0+24*60*60*1000+1))
		_, err = s.Session(ctx, old.Hash)
		missing(t, err)
		_, err = s.TicketOf(ctx, x.Player)
		missing(t, err)
	},
}

func sessions(t *testing.T, fresh Fresh) {
	s, ctx, a := opened(t, fresh), context.Background(), player(1)
	one := store.Session{Hash: [32]byte{1, 31: 1}, Player: a.ID, Made: t0, Expires: t0 + 10}
	two := store.Session{Hash: [32]byte{2}, Player: a.ID, Made: t0, Expires: t0 + 10}
	commit(t, s, store.Change{Players: []store.Player{a}, Sessions: []store.Session{one, two}})
	one.Expires = t0 + 99
	commit(t, s, store.Change{Sessions: []store.Session{one}, End: [][32]byte{two.Hash}})
	got, err := s.Session(ctx, one.Hash)
	ok(t, err)
	same(t, got, one)
	_, err = s.Session(ctx, two.Hash)
	missing(t, err)
	commit(t, s, store.Change{End: [][32]byte{two.Hash}}) // ended twice is ended
	b := player(2)
	commit(t, s, store.Change{Players: []store.Player{b}})
	conflicts(t, s, store.Change{Sessions: []store.Session{{Hash: one.Hash, Player: b.ID, Expires: t0 + 99}}}) // somebody else's
}

func people(list ...store.Player) store.Change { return store.Change{Players: list} }

var lifeTests = map[string]func(*testing.T, Fresh){
	"what was answered is there after reopening": reopening,
	"a closed store says so": func(t *testing.T, fresh Fresh) {
		s, ctx := fresh(t)(), context.Background()
		ok(t, s.Ready(ctx))
		ok(t, s.Close())
		ok(t, s.Close())
		_, head := s.Head(ctx, id("match", 1))
		for _, err := range []error{s.Commit(ctx, begin(1)), s.Sign(ctx, "a", t0), s.Ready(ctx), head} {
			if err != store.ErrClosed {
				t.Fatalf("got %v, want ErrClosed", err)
			}
		}
	},
	"closing waits for what was handed over": func(t *testing.T, fresh Fresh) {
		open := fresh(t)
		s := open()
		var changes []store.Change
		for n := range 40 {
			changes = append(changes, begin(n))
		}
		done := make(chan []error)
		go func() { done <- atOnce(s, changes) }()
		ok(t, s.Close())
		results := <-done
		s = open()
		defer s.Close()
		for n, err := range results {
			if _, read := s.Head(context.Background(), id("match", n)); (read == nil) != (err == nil) {
				t.Fatalf("match %d: commit said %v, after reopening %v", n, err, read)
			}
		}
	},
}

func reopening(t *testing.T, fresh Fresh) {
	open, ctx := fresh(t), context.Background()
	s := open()
	seed, a, x := [32]byte{5}, player(1), ticket(4, t0+50)
	all := begin(1)
	all.Secrets = []store.Secret{{Match: id("match", 1), Seed: seed}}
	all.Players, all.Put = []store.Player{a}, []matchmaking.Ticket{x}
	all.Sessions = []store.Session{{Hash: [32]byte{6}, Player: a.ID, Made: t0, Expires: t0}}
	commit(t, s, all, next(1, 2))
	ok(t, s.Sign(ctx, "a", t0))
	for range 2 {
		ok(t, s.Close())
		s = open()
	}
	defer s.Close()
	logIs(t, s, id("match", 1), created(newHead(1).Players...), played(2))
	gotSeed, err := s.Secret(ctx, id("match", 1))
	ok(t, err)
	gotPlayer, err := s.Player(ctx, a.ID)
	ok(t, err)
	gotSession, err := s.Session(ctx, all.Sessions[0].Hash)
	ok(t, err)
	gotTicket, err := s.TicketOf(ctx, x.Player)
	ok(t, err)
	sign, err := s.LastSign(ctx, "a")
	ok(t, err)
	same(t, []any{gotSeed, gotPlayer, gotSession, gotTicket, sign}, []any{seed, a, all.Sessions[0], x, t0})
	commit(t, s, next(1, 3))
}
