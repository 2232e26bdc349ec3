package store_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"

	"hanpan/server/store"
)

// gate holds batches back: each waits in BeforeCommit until it is told how it
// goes, and says how many changes it has.
type gate struct {
	arrived chan []store.Change
	release chan error
}

func newGate() *gate { return &gate{make(chan []store.Change), make(chan error)} }

func (g *gate) options() store.Options {
	return store.Options{BeforeCommit: func(batch []store.Change) error {
		g.arrived <- batch
		return <-g.release
	}}
}

// pass lets the next n batches through.
func (g *gate) pass(n int) {
	for range n {
		<-g.arrived
		g.release <- nil
	}
}

// start does a change in the background.
func start(s store.Store, c store.Change) chan error {
	done := make(chan error, 1)
	go func() { done <- s.Commit(context.Background(), c) }()
	return done
}

func TestBatchOfFifty(t *testing.T) {
	g := newGate()
	s := open(t, t.TempDir(), g.options())
	defer s.Close()
	for n := range 51 {
		done := start(s, entry(n, 1))
		g.pass(1)
		wait(t, done, nil)
	}
	first := start(s, entry(50, 2)) // while it is held back the fifty queue up
	<-g.arrived
	var results []chan error
	for n := range 50 {
		seq := 2
		if n%20 == 7 { // 7, 27, 47
			seq = 3
		}
		results = append(results, start(s, entry(n, seq)))
	}
	waitFor(func() bool { return s.Waiting() == 50 })
	g.release <- nil
	if batch := <-g.arrived; len(batch) != 47 {
		t.Fatalf("%d changes are committed together, want 47", len(batch))
	}
	g.release <- nil
	wait(t, first, nil)
	for n, done := range results {
		if n%20 == 7 {
			wait(t, done, store.ErrConflict)
		} else {
			wait(t, done, nil)
		}
	}
}

// waitFor yields until something that is certain to come is there.
func waitFor(there func() bool) {
	for !there() {
		runtime.Gosched()
	}
}

func wait(t *testing.T, done chan error, want error) {
	t.Helper()
	if err := <-done; !errors.Is(err, want) {
		t.Fatalf("got %v, want %v", err, want)
	}
}

// A change fails together with later ones of its batch that build on it, even
// when what they expect is there because another made it.
func TestLaterOnesOfTheBatchFailToo(t *testing.T) {
	g := newGate()
	s := open(t, t.TempDir(), g.options())
	defer s.Close()
	hold := start(s, entry(9, 1))
	<-g.arrived
	var results []chan error
	for i, c := range []store.Change{
		entry(1, 1), entry(1, 1), entry(1, 2), entry(2, 1), entry(2, 2),
		entry(3, 2), entry(3, 1), // what does not build on the one that failed goes through
	} {
		results = append(results, start(s, c))
		waitFor(func() bool { return s.Waiting() == i+1 })
	}
	g.release <- nil
	g.pass(1)
	wait(t, hold, nil)
	for i, want := range []error{nil, store.ErrConflict, store.ErrConflict, nil, nil, store.ErrConflict, nil} {
		wait(t, results[i], want)
	}
	lengthIs(t, s, 1)
}

// What a failed change had written before it failed is gone, though its batch
// goes through, and so is what the writer had learnt from it.
func TestFailedChangeLeavesNothing(t *testing.T) {
	g := newGate()
	s := open(t, t.TempDir(), g.options())
	defer s.Close()
	queue, pair := pairing(3)
	for _, c := range []store.Change{entry(1, 1), queue} {
		done := start(s, c)
		g.pass(1)
		wait(t, done, nil)
	}
	hold := start(s, entry(9, 1))
	<-g.arrived
	late := entry(1, 7)
	pair.Rows, pair.Heads = append(pair.Rows, late.Rows...), append(pair.Heads, late.Heads...)
	pair.Players = []store.Player{{ID: "p", Skeleton: "p"}}
	failing := start(s, pair)
	waitFor(func() bool { return s.Waiting() == 1 })
	passing := start(s, entry(2, 1)) // gets the number that match 3 had for a moment
	waitFor(func() bool { return s.Waiting() == 2 })
	g.release <- nil
	g.pass(1)
	wait(t, hold, nil)
	wait(t, failing, store.ErrConflict)
	wait(t, passing, nil)
	nothingOfPairing(t, s)
	select {
	case err := <-start(s, entry(3, 2)):
		if !errors.Is(err, store.ErrConflict) {
			t.Fatal(err)
		}
	case batch := <-g.arrived:
		g.release <- errors.New("this must not be stored")
		t.Fatalf("an entry of a match that is not there goes through: %+v", batch)
	}
}

func nothingOfPairing(t *testing.T, s *store.SQLite) {
	t.Helper()
	ctx := context.Background()
	_, head := s.Head(ctx, matchID(3))
	_, player := s.Player(ctx, "p")
	if !errors.Is(head, store.ErrNotFound) || !errors.Is(player, store.ErrNotFound) {
		t.Fatalf("the match is there (%v) or the player (%v)", head, player)
	}
	if queue, err := s.Tickets(ctx, 0); err != nil || len(queue) != 2 {
		t.Fatalf("%d tickets are left of 2, %v", len(queue), err)
	}
}

func TestHeldBackIsNotSeen(t *testing.T) {
	g := newGate()
	s := open(t, t.TempDir(), g.options())
	defer s.Close()
	made := start(s, entry(1, 1))
	g.pass(1)
	wait(t, made, nil)
	for _, outcome := range []error{errors.New("the disk is full"), nil} {
		done := start(s, entry(1, 2))
		<-g.arrived
		lengthIs(t, s, 1)
		select {
		case err := <-done:
			t.Fatalf("answered %v before it was stored", err)
		default:
		}
		g.release <- outcome
		wait(t, done, outcome)
		if outcome != nil {
			lengthIs(t, s, 1)
		}
	}
	lengthIs(t, s, 2)
}

func TestAnswerLost(t *testing.T) {
	var lose atomic.Bool
	s := open(t, t.TempDir(), store.Options{AfterCommit: func([]store.Change) error {
		if lose.Load() {
			return errors.New("the line is dead")
		}
		return nil
	}})
	defer s.Close()
	commit(t, s, entry(1, 1))
	lose.Store(true)
	wait(t, start(s, entry(1, 2)), store.ErrUnknown)
	lengthIs(t, s, 2) // it can be read back
	lose.Store(false)
	commit(t, s, entry(1, 3))
}

func TestCallerGoesAway(t *testing.T) {
	g := newGate()
	s := open(t, t.TempDir(), g.options())
	defer s.Close()
	ctx, cancel := context.WithCancel(context.Background())
	results := make(chan error, 2)
	go func() { results <- s.Commit(ctx, entry(1, 1)) }()
	<-g.arrived
	go func() { results <- s.Commit(ctx, entry(2, 1)) }()
	waitFor(func() bool { return s.Waiting() == 1 })
	cancel()
	unknown := 0
	for range 2 {
		err := <-results
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if errors.Is(err, store.ErrUnknown) {
			unknown++
		}
	}
	if unknown != 1 {
		t.Fatalf("%d outcomes are unknown, want that of the one the writer had", unknown)
	}
	g.release <- nil
	last := start(s, entry(3, 1))
	g.pass(1)
	wait(t, last, nil)
	lengthIs(t, s, 1)
	if _, err := s.Head(context.Background(), matchID(2)); !errors.Is(err, store.ErrNotFound) {
		t.Fatal(fmt.Errorf("the change whose caller left before: %w", err))
	}
}
