package storetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"hanpan/game"
	"hanpan/matchmaking"
	"hanpan/server/store"
)

// t0 is the time at which the tests' world begins.
const t0 = int64(1_796_000_000_000)

// newHead is the head of a public match between two.
func newHead(n int) store.Head {
	return store.Head{
		ID: id("match", n), Link: fmt.Sprintf("link%018d", n), Game: "nine", Kind: game.Public,
		Live: true, Players: []string{id("player", 2*n), id("player", 2*n+1)},
	}
}

// created is the entry that begins a match.
func created(players ...string) game.Entry {
	setup := &game.Setup{Format: game.Format, Game: "nine", Options: json.RawMessage(`{"games":1}`), Kind: game.Public, Limit: 45}
	for _, p := range players {
		setup.Seats = append(setup.Seats, game.SeatSetup{Player: p})
	}
	return game.Entry{Seq: 1, Time: t0, Node: "a", Verb: game.Create, Seat: game.Nobody, By: game.ByServer, Setup: setup}
}

// played is a player's entry.
func played(seq int) game.Entry {
	return game.Entry{
		Seq: seq, Time: t0 + int64(seq), Node: "a", Verb: game.Play, Seat: seq % 2,
		ID: id("action", seq), Turn: seq, Action: "d6-d5xa1",
	}
}

// begin is the change that creates match n.
func begin(n int) store.Change {
	h := newHead(n)
	return store.Change{
		Rows:  []store.Row{{Match: h.ID, Entry: created(h.Players...)}},
		New:   []store.Head{h},
		Heads: []store.HeadUpdate{{Match: h.ID, Live: true}},
	}
}

// next is the change that appends entry seq to match n.
func next(n, seq int) store.Change {
	return store.Change{
		Rows:  []store.Row{{Match: id("match", n), Entry: played(seq)}},
		Heads: []store.HeadUpdate{{Match: id("match", n), Due: t0 + int64(seq) + 45_000, Live: true}},
	}
}

// both joins changes of different matches into one.
func both(a, b store.Change) store.Change {
	a.Rows, a.New, a.Heads, a.Think = append(a.Rows, b.Rows...), append(a.New, b.New...), append(a.Heads, b.Heads...), append(a.Think, b.Think...)
	return a
}

func ticket(n int, good int64) matchmaking.Ticket {
	return matchmaking.Ticket{
		ID: id("ticket", n), Player: id("player", n), Game: "nine", Options: json.RawMessage(`{"games":1}`),
		Limit: 45, Envelope: "ab", Made: t0 + int64(n), Good: good, Node: "a",
	}
}

func player(n int) store.Player {
	return store.Player{
		ID: id("player", n), Name: fmt.Sprint("Player ", n), Skeleton: fmt.Sprint("player", n),
		Lang: "ko", Made: t0, Seen: t0,
	}
}

// commit does changes that must succeed.
func commit(t rapid.TB, s store.Store, changes ...store.Change) {
	t.Helper()
	for _, c := range changes {
		ok(t, s.Commit(context.Background(), c))
	}
}

// conflicts does changes that must fail with ErrConflict.
func conflicts(t rapid.TB, s store.Store, changes ...store.Change) {
	t.Helper()
	for i, c := range changes {
		if err := s.Commit(context.Background(), c); !errors.Is(err, store.ErrConflict) {
			t.Fatalf("change %d: got %v, want ErrConflict", i, err)
		}
	}
}

// logIs checks a match's whole log and its head's number.
func logIs(t rapid.TB, s store.Store, match string, want ...game.Entry) {
	t.Helper()
	got, err := s.Log(context.Background(), match, 0)
	ok(t, err)
	same(t, got, want)
	head, err := s.Head(context.Background(), match)
	ok(t, err)
	if head.Seq != len(want) {
		t.Fatalf("the head says %d, the log has %d entries", head.Seq, len(want))
	}
}

// missing checks that a read found nothing.
func missing(t rapid.TB, err error) {
	t.Helper()
	if !errors.Is(err, store.ErrNotFound) {
		t.Fatalf("got %v, want ErrNotFound", err)
	}
}

func same(t rapid.TB, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("want - got +\n%s", diff)
	}
}

// ids answers the heads' ids.
func ids(heads []store.Head) []string {
	list := []string{}
	for _, h := range heads {
		list = append(list, h.ID)
	}
	return list
}
