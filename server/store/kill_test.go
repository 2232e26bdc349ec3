package store_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/matchmaking"
	"hanpan/server/store"
)

// childFolder names, to the test binary started again, the folder it is to fill
// until it is killed.
const childFolder = "HANPAN_STORE_TEST_FOLDER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childFolder); dir != "" {
		fmt.Fprintln(os.Stderr, fill(dir))
		os.Exit(1) // it is meant to be killed before
	}
	os.Exit(m.Run())
}

// matchesAtOnce is how many matches a child plays, besides its pairings.
const matchesAtOnce = 50

// fill goes on with every match in a folder where its log ends, pairs people all
// the while, and prints what was acknowledged.
func fill(dir string) error {
	s, err := store.OpenSQLite(context.Background(), dir, store.Options{})
	if err != nil {
		return err
	}
	failed := make(chan error)
	for n := range matchesAtOnce {
		go func() { failed <- goOn(s, n) }()
	}
	for n := range pairers {
		go func() { failed <- pairPeople(s, firstPairing+n) }()
	}
	return <-failed
}

func goOn(s *store.SQLite, n int) error {
	seq := 0
	head, err := s.Head(context.Background(), matchID(n))
	if err == nil {
		seq = head.Seq
	} else if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	for {
		seq++
		if err := s.Commit(context.Background(), entry(n, seq)); err != nil {
			return fmt.Errorf("match %d entry %d: %w", n, seq, err)
		}
		fmt.Printf("entry %d %d\n", n, seq) // one write to the pipe: unbuffered
	}
}

// firstPairing is the number of the first pairing's match, pairers how many
// pairings a child has under way.
const firstPairing, pairers = 1000, 10

// pairPeople has two tickets made, and then taken by match n, and goes on with
// the next pairing that is no other pairer's.
func pairPeople(s *store.SQLite, n int) error {
	ctx := context.Background()
	for ; ; n += pairers {
		queue, match := pairing(n)
		if _, err := s.Head(ctx, matchID(n)); err == nil {
			continue // made before the last kill
		}
		if err := s.Commit(ctx, queue); err != nil && !errors.Is(err, store.ErrConflict) {
			return err // a conflict: queued before the last kill
		}
		fmt.Printf("queued %d 0\n", n)
		if err := s.Commit(ctx, match); err != nil {
			return fmt.Errorf("pairing %d: %w", n, err)
		}
		fmt.Printf("paired %d 0\n", n)
	}
}

// pairing is the change that queues two people, and the one that pairs them.
func pairing(n int) (queue, match store.Change) {
	match = entry(n, 1)
	match.New[0].Kind = game.Public
	for side := range 2 {
		t := matchmaking.Ticket{ID: fmt.Sprintf("ticket-%d-%d", n, side), Player: fmt.Sprintf("player-%d-%d", n, side), Good: 1}
		queue.Put = append(queue.Put, t)
		match.Take = append(match.Take, store.Taking{Ticket: t.ID, At: 1})
		match.New[0].Players = append(match.New[0].Players, t.Player)
	}
	return queue, match
}

// Killed twenty times at random moments, the store keeps every entry it ever
// acknowledged, in order, once; and a pairing leaves both people in the queue or
// both in the match.
func TestKilledTwentyTimes(t *testing.T) {
	dir := t.TempDir()
	entries, pairs := map[int]int{}, map[int]string{}
	for range 20 {
		for _, ack := range fillAndKill(t, dir) {
			if ack.what == "entry" {
				entries[ack.match] = ack.seq
			} else {
				pairs[ack.match] = ack.what
			}
		}
		checkKept(t, dir, entries)
		checkPairings(t, dir, pairs)
	}
	if len(entries) != matchesAtOnce || len(pairs) < 20 {
		t.Fatalf("only %d matches and %d pairings were under way", len(entries), len(pairs))
	}
}

// ack is one line of a child.
type ack struct {
	what       string
	match, seq int
}

// fillAndKill starts a child, kills it at a random moment, which is counted in
// acknowledgements since machines differ in speed, and answers all of them.
func fillAndKill(t *testing.T, dir string) (acks []ack) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childFolder+"="+dir)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	left := 1 + rand.IntN(1000)
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		var a ack
		if _, err := fmt.Sscan(lines.Text(), &a.what, &a.match, &a.seq); err != nil {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		acks = append(acks, a)
		if left--; left == 0 {
			time.AfterFunc(time.Duration(rand.IntN(5000))*time.Microsecond, func() { child.Process.Kill() })
		}
	}
	if err := child.Wait(); child.ProcessState.Exited() {
		t.Fatalf("the child ended by itself: %v", err)
	}
	return acks
}

// checkPairings checks every pairing that a child may have begun.
func checkPairings(t *testing.T, dir string, pairs map[int]string) {
	t.Helper()
	s := open(t, dir, store.Options{})
	defer s.Close()
	last := firstPairing
	for n := range pairs {
		last = max(last, n)
	}
	for n := firstPairing; n <= last+pairers; n++ { // the next of the last may be half done
		_, match := pairing(n)
		waiting := 0
		for _, player := range match.New[0].Players {
			_, err := s.TicketOf(context.Background(), player)
			switch {
			case err == nil:
				waiting++
			case !errors.Is(err, store.ErrNotFound):
				t.Fatal(err)
			}
		}
		checkPairing(t, s, n, waiting, pairs[n])
	}
}

func checkPairing(t *testing.T, s *store.SQLite, n, waiting int, promised string) {
	t.Helper()
	_, err := s.Head(context.Background(), matchID(n))
	playing := err == nil
	switch {
	case err != nil && !errors.Is(err, store.ErrNotFound):
		t.Fatal(err)
	case waiting == 1, waiting == 2 && playing:
		t.Fatalf("pairing %d: %d in the queue, playing: %t", n, waiting, playing)
	case promised == "paired" && !playing, promised == "queued" && !playing && waiting == 0:
		t.Fatalf("pairing %d was %s: %d in the queue, playing: %t", n, promised, waiting, playing)
	}
}
