package server_test

import (
	"testing"
	"testing/synctest"
	"time"

	"hanpan/game"
	"hanpan/server"
	"hanpan/server/store"
)

// A computer takes as long to reply as the house wants, and what it plays for
// somebody who is not there keeps its own pause.
func TestComputersReplyWithTheMannersOfTheHouse(t *testing.T) {
	for _, pause := range []time.Duration{0, 20 * time.Millisecond, 3 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			t.Cleanup(func() { time.Sleep(time.Minute) })
			h := openHouse(t, t.TempDir(), store.Options{}, func(c *server.Config) { c.Pause = pause })
			pages, link := h.hatRoom(server.Wish{Seats: 3, Limit: 30, Fill: game.Beginner}, "ada")
			pages[0].answered(pages[0].do("start", "", nil))
			throughSeals(pages...)
			pages[0].conn.Cut()
			time.Sleep(3 * time.Minute)
			want := map[game.By]time.Duration{game.ByComputer: pause, game.ByAutopilot: game.PauseAbsent * time.Millisecond}
			if pause == 0 {
				want[game.ByComputer] = game.PauseComputer * time.Millisecond
			}
			h.paused(link, want)
		})
	}
}

// paused compares the times between entries with what is wanted of whoever made
// the later one; the first turn played for somebody comes at his limit.
func (h *house) paused(link string, want map[game.By]time.Duration) {
	h.t.Helper()
	record, err := h.Export(h.t.Context(), link, "")
	if err != nil {
		h.t.Fatal(err)
	}
	seen := map[game.By]int{}
	for i, e := range record.Log {
		pause, ok := want[e.By]
		if !ok || e.Verb != game.Play && e.Verb != game.Drawn || record.Log[i-1].Verb != game.Play && record.Log[i-1].Verb != game.Drawn {
			continue
		}
		if e.By == game.ByAutopilot && seen[e.By] == 0 {
			seen[e.By]++
			continue
		}
		seen[e.By]++
		if took := time.Duration(e.Time-record.Log[i-1].Time) * time.Millisecond; took < pause || took > pause+100*time.Millisecond {
			h.t.Errorf("entry %d by %s comes after %v, want %v", e.Seq, e.By, took, pause)
		}
	}
	if len(seen) < len(want) || seen[game.ByAutopilot] < 3 {
		h.t.Errorf("only %v were made", seen)
	}
}
