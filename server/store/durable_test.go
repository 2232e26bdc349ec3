package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/server/store"
)

// matchID is the id of a test's match.
func matchID(n int) string { return fmt.Sprintf("0190aaaa-bbbb-7ccc-8ddd-%012d", n) }

// entry is a change with entry seq of match n, which carries its mark; entry 1
// creates the match.
func entry(n, seq int) store.Change {
	e := game.Entry{
		Seq: seq, Time: int64(1_796_000_000_000 + seq), Node: "a", Verb: game.Play, Seat: seq % 2,
		ID: "0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee", Turn: seq, Action: markOf(n, seq),
	}
	c := store.Change{
		Rows:  []store.Row{{Match: matchID(n), Entry: e}},
		Heads: []store.HeadUpdate{{Match: matchID(n), Due: e.Time + 45_000, Live: true}},
	}
	if seq == 1 {
		c.New = []store.Head{{ID: matchID(n), Link: fmt.Sprint("link", n), Game: "nine", Kind: game.Public, Live: true}}
	}
	return c
}

func commit(t testing.TB, s store.Store, changes ...store.Change) {
	t.Helper()
	for _, c := range changes {
		if err := s.Commit(context.Background(), c); err != nil {
			t.Fatal(err)
		}
	}
}

// acked is what was acknowledged: the last number of each match.
type acked struct {
	mu   sync.Mutex
	seqs map[int]int
}

func (a *acked) add(match, seq int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.seqs[match] = seq
}

func (a *acked) copy() map[int]int {
	a.mu.Lock()
	defer a.mu.Unlock()
	seqs := map[int]int{}
	for match, seq := range a.seqs {
		seqs[match] = seq
	}
	return seqs
}

// produce appends to each of so many matches, each from its own goroutine, until
// the context ends or the entries are done, and reports what was acknowledged.
func produce(ctx context.Context, s store.Store, matches, entries int, report func(match, seq int)) {
	var group sync.WaitGroup
	for n := range matches {
		group.Go(func() {
			for seq := 1; seq <= entries && s.Commit(ctx, entry(n, seq)) == nil; seq++ {
				report(n, seq)
			}
		})
	}
	group.Wait()
}

// unsynced counts acknowledgements that no completed sync came before, among
// 16 × 40 entries.
func unsynced(t *testing.T, d *disk) (early, total int) {
	s := open(t, t.TempDir(), store.Options{VFS: d.name})
	defer s.Close()
	var mu sync.Mutex
	produce(context.Background(), s, 16, 40, func(match, seq int) {
		synced := d.synced(markOf(match, seq))
		mu.Lock()
		defer mu.Unlock()
		total++
		if !synced {
			early++
		}
	})
	return early, total
}

func TestNoAcknowledgementWithoutSync(t *testing.T) {
	if early, total := unsynced(t, newDisk(t)); early != 0 || total != 16*40 {
		t.Fatalf("%d of %d entries were acknowledged before they were synced", early, total)
	}
}

// The check above is worth nothing if it does not notice a store that skips syncs.
func TestSkippedSyncsAreNoticed(t *testing.T) {
	d := newDisk(t)
	d.skip = true
	if early, total := unsynced(t, d); early != total || total != 16*40 {
		t.Fatalf("%d of %d entries were found out", early, total)
	}
}

// The power fails at twenty moments, with logs being folded back in between.
// Whatever was acknowledged before is there.
func TestPowerLoss(t *testing.T) {
	d := newDisk(t)
	s := open(t, t.TempDir(), store.Options{VFS: d.name})
	defer s.Close()
	ctx, cancel := context.WithCancel(context.Background())
	done, acks := make(chan struct{}), acked{seqs: map[int]int{}}
	go func() {
		defer close(done)
		produce(ctx, s, 50, 1_000_000, acks.add)
	}()
	for range 20 {
		time.Sleep(50 * time.Millisecond)
		promised, dir := acks.copy(), t.TempDir()
		d.powerLoss(t, dir, coin)
		checkKept(t, dir, promised)
	}
	cancel()
	<-done
}

// checkKept opens a folder and checks that every acknowledged entry is there, in
// order, once, and at most one more of each match.
func checkKept(t testing.TB, dir string, promised map[int]int) {
	t.Helper()
	s := open(t, dir, store.Options{})
	defer s.Close()
	for n, seq := range promised {
		log, err := s.Log(context.Background(), matchID(n), 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(log) < seq {
			t.Fatalf("match %d: %d entries are left of %d acknowledged", n, len(log), seq)
		}
		for i, e := range log {
			if e.Seq != i+1 || e.Action != markOf(n, i+1) {
				t.Fatalf("match %d: entry %d is %+v", n, i+1, e)
			}
		}
	}
}

func TestWriteFails(t *testing.T) {
	d := newDisk(t)
	s := open(t, t.TempDir(), store.Options{VFS: d.name})
	defer s.Close()
	commit(t, s, entry(1, 1))
	d.failWrites.Store(true)
	err := s.Commit(context.Background(), entry(1, 2))
	if err == nil || errors.Is(err, store.ErrUnknown) || errors.Is(err, store.ErrConflict) {
		t.Fatalf("got %v, want an error of the disk", err)
	}
	if s.Ready(context.Background()) == nil {
		t.Fatal("ready on a disk that cannot be written")
	}
	d.failWrites.Store(false)
	commit(t, s, entry(1, 2)) // it never happened, so it can
	if err := s.Ready(context.Background()); err != nil {
		t.Fatal(err)
	}
}

// A sync that fails leaves the batch in the file. It must not come back after a
// crash once its writer was told that it had failed.
func TestSyncFails(t *testing.T) {
	d := newDisk(t)
	s := open(t, t.TempDir(), store.Options{VFS: d.name})
	defer s.Close()
	commit(t, s, entry(1, 1))
	d.failSyncs.Store(1)
	err := s.Commit(context.Background(), entry(1, 2))
	if err == nil || errors.Is(err, store.ErrUnknown) {
		t.Fatalf("got %v, want an error of the disk", err)
	}
	lengthIs(t, s, 1)
	after := t.TempDir()
	d.powerLoss(t, after, all)
	reopened := open(t, after, store.Options{})
	defer reopened.Close()
	lengthIs(t, reopened, 1)
	commit(t, s, entry(1, 2), entry(1, 3))
}

func TestOutcomeUnknown(t *testing.T) {
	d := newDisk(t)
	s := open(t, t.TempDir(), store.Options{VFS: d.name})
	defer s.Close()
	ctx := context.Background()
	commit(t, s, entry(1, 1))
	d.failSyncs.Store(2) // the batch's, and that of what would go over it
	if err := s.Commit(ctx, entry(1, 2)); !errors.Is(err, store.ErrUnknown) {
		t.Fatalf("got %v, want ErrUnknown", err)
	}
	_, log := s.Log(ctx, matchID(1), 0)
	_, head := s.Head(ctx, matchID(1))
	for _, err := range []error{log, head, s.Ready(ctx)} {
		if !errors.Is(err, store.ErrUnknown) {
			t.Fatalf("read with %v while the outcome is unknown", err)
		}
	}
	if err := s.Sign(ctx, "a", 1); err != nil { // settles it
		t.Fatal(err)
	}
	lengthIs(t, s, 1)
	commit(t, s, entry(1, 2))
}

func lengthIs(t *testing.T, s store.Store, want int) {
	t.Helper()
	log, err := s.Log(context.Background(), matchID(1), 0)
	if err != nil || len(log) != want {
		t.Fatalf("%d entries, %v; want %d", len(log), err, want)
	}
}
