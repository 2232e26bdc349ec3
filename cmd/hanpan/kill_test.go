package main

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"hanpan/game"
)

func newActionID() string { return uuid.Must(uuid.NewV7()).String() }

// friends are two guests in a room of their own.
type friends struct {
	host, guest *guest
	link        string
}

func befriend(t *testing.T, base string, n int) friends {
	t.Helper()
	f := friends{host: newGuest(t, 2*n), guest: newGuest(t, 2*n+1)}
	for _, g := range []*guest{f.host, f.guest} {
		if _, _, err := g.visit(base + "/"); err != nil {
			t.Fatal(err)
		}
	}
	var err error
	if f.link, err = f.host.openRoom(base); err != nil {
		t.Fatal(err)
	}
	if _, err = f.guest.post(base, "/m/"+f.link+"/sit", map[string][]string{"envelope": {f.guest.envelope()}}); err != nil {
		t.Fatal(err)
	}
	return f
}

// The real process is killed in the middle of load, again and again: every
// acknowledged entry is there afterwards, in order, once.
func TestKilledInTheMiddleOfLoadNothingAcknowledgedIsLost(t *testing.T) {
	kills, games := 20, 50
	if testing.Short() {
		kills, games = 3, 10
	}
	data := t.TempDir()
	p := start(t, data)
	all := make([]friends, games)
	for i := range all {
		all[i] = befriend(t, p.url, i)
	}
	notes := &acked{all: map[string]map[string]int{}}
	for range kills {
		loadAndKill(t, p, all, notes)
		p = start(t, data)
	}
	acknowledged := 0
	for _, f := range all {
		acknowledged += checkLog(t, p.url, f, notes.all[f.link])
	}
	t.Logf("%d acknowledged actions over %d kills", acknowledged, kills)
	if acknowledged < kills*games/5 {
		t.Errorf("only %d actions were acknowledged: that was no load", acknowledged)
	}
}

// loadAndKill lets everybody play until some turns are acknowledged, and kills
// the process in the middle of the rest.
func loadAndKill(t *testing.T, p *process, all []friends, notes *acked) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var playing sync.WaitGroup
	for _, f := range all {
		for _, g := range []*guest{f.host, f.guest} {
			playing.Go(func() { _ = g.playUntilCut(ctx, p.url, f.link, notes) })
		}
	}
	notes.grow(ctx, len(all)/2+rand.N(len(all)))
	p.kill()
	playing.Wait()
}

// checkLog compares a log with what was acknowledged, and counts that.
func checkLog(t *testing.T, base string, f friends, acknowledged map[string]int) int {
	t.Helper()
	e, err := f.host.exported(base, f.link)
	if err != nil {
		t.Fatal(err)
	}
	turns := map[int]bool{}
	for i, entry := range e.Log {
		if entry.Seq != i+1 {
			t.Fatalf("%s: entry %d stands at place %d", f.link, entry.Seq, i+1)
		}
		turns[entry.Seq] = entry.Verb == game.Play && entry.By == game.ByPlayer
	}
	used := map[int]string{}
	for id, v := range acknowledged {
		if !turns[v] {
			t.Errorf("%s: acknowledged turn %d is not in the log of %d", f.link, v, len(e.Log))
		}
		if other, twice := used[v]; twice {
			t.Errorf("%s: entry %d was acknowledged for %s and %s", f.link, v, other, id)
		}
		used[v] = id
	}
	if _, err := game.Replay(rulesOrNil, e.Log); err != nil {
		t.Errorf("%s: %v", f.link, err)
	}
	return len(acknowledged)
}
