package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"hanpan/game"
	"hanpan/matchmaking"
	"hanpan/server/store"
)

var raceTests = map[string]func(*testing.T, Fresh){
	"of fifty changes the three that conflict fail alone": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		var changes []store.Change
		for n := range 50 {
			commit(t, s, begin(n))
			seq := 2
			if n%20 == 7 { // 7, 27, 47
				seq = 3
			}
			changes = append(changes, next(n, seq))
		}
		for n, err := range atOnce(s, changes) {
			want := []game.Entry{created(newHead(n).Players...)}
			if n%20 == 7 {
				if !errors.Is(err, store.ErrConflict) {
					t.Fatalf("change %d: %v", n, err)
				}
			} else {
				ok(t, err)
				want = append(want, played(2))
			}
			logIs(t, s, id("match", n), want...)
		}
	},
	"C50: fifty take the last seat, one gets it": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		commit(t, s, begin(1))
		var changes []store.Change
		for n := range 50 {
			c := next(1, 2)
			c.Rows[0].Entry.Player = id("player", n)
			c.Heads[0].Players = []string{"host", id("player", n)}
			changes = append(changes, c)
		}
		winner := only(t, atOnce(s, changes))
		logIs(t, s, id("match", 1), created(newHead(1).Players...), changes[winner].Rows[0].Entry)
		head, err := s.Head(context.Background(), id("match", 1))
		ok(t, err)
		same(t, head.Players, changes[winner].Heads[0].Players)
	},
	"writers of one match never fork it": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		commit(t, s, begin(1))
		for seq := 2; seq < 60; seq++ {
			changes := []store.Change{next(1, seq), next(1, seq), next(1, seq+1), next(1, seq)}
			results := atOnce(s, changes)
			if results[2] == nil { // it came after the one it builds on
				seq++
			}
			results[2] = store.ErrConflict
			only(t, results)
		}
		log, err := s.Log(context.Background(), id("match", 1), 0)
		ok(t, err)
		for i, e := range log {
			if e.Seq != i+1 {
				t.Fatalf("entry %d has number %d", i+1, e.Seq)
			}
		}
	},
	"C41: a pairing and a fall-back, exactly one": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		for round := range 100 {
			pairOrFallBack(t, s, round)
		}
	},
	"two tickets of one player, exactly one": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		var changes []store.Change
		for n := range 20 {
			x := ticket(n, t0+10_000)
			x.Player = "p"
			changes = append(changes, store.Change{Put: []matchmaking.Ticket{x}})
		}
		winner := only(t, atOnce(s, changes))
		got, err := s.TicketOf(context.Background(), "p")
		ok(t, err)
		same(t, got, changes[winner].Put[0])
	},
}

// pairOrFallBack has two newcomers and the computer reach for one ticket at once.
func pairOrFallBack(t *testing.T, s store.Store, round int) {
	t.Helper()
	a, b, c := ticket(3*round, t0+99), ticket(3*round+1, t0+99), ticket(3*round+2, t0+99)
	commit(t, s, store.Change{Put: []matchmaking.Ticket{a, b, c}})
	match := func(n int, taken ...matchmaking.Ticket) store.Change {
		change := begin(3*round + n)
		change.New[0].Players = nil
		for _, x := range taken {
			change.Take = append(change.Take, store.Taking{Ticket: x.ID, At: t0})
			change.New[0].Players = append(change.New[0].Players, x.Player)
		}
		return change
	}
	changes := []store.Change{match(0, a, b), match(1, a), match(2, c, a)}
	winner := only(t, atOnce(s, changes))
	for n, change := range changes {
		_, err := s.Head(context.Background(), change.New[0].ID)
		if n == winner {
			ok(t, err)
		} else {
			missing(t, err)
		}
	}
	for _, x := range []matchmaking.Ticket{a, b, c} {
		_, err := s.TicketOf(context.Background(), x.Player)
		if contains(changes[winner].New[0].Players, x.Player) {
			missing(t, err)
		} else {
			ok(t, err)
		}
	}
}

// atOnce does changes from as many goroutines and answers their errors.
func atOnce(s store.Store, changes []store.Change) []error {
	results := make([]error, len(changes))
	var group sync.WaitGroup
	start := make(chan struct{})
	for i, c := range changes {
		group.Go(func() {
			<-start
			results[i] = s.Commit(context.Background(), c)
		})
	}
	close(start)
	group.Wait()
	return results
}

// only answers which of the results is a success; all others must be conflicts.
func only(t *testing.T, results []error) int {
	t.Helper()
	winner := -1
	for i, err := range results {
		switch {
		case err == nil && winner < 0:
			winner = i
		case !errors.Is(err, store.ErrConflict):
			t.Fatal(fmt.Errorf("change %d: %v, after %d had won", i, err, winner))
		}
	}
	if winner < 0 {
		t.Fatal("nobody won")
	}
	return winner
}
