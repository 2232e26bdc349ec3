package server_test

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/server"
	"hanpan/server/store"
)

func nineRoom(envelope string) server.Wish {
	return server.Wish{Game: "nine", Limit: 30, Envelope: envelope}
}

func isTaken(err error) bool {
	return codeOf(err) == game.Taken
}

// gate holds the store's commits back, or makes them fail.
type gate struct {
	shut   atomic.Bool
	fail   atomic.Bool
	opened chan struct{}
	held   chan struct{}
}

func (g *gate) before([]store.Change) error {
	if !g.shut.Load() {
		return nil
	}
	select {
	case g.held <- struct{}{}:
	default:
	}
	<-g.opened
	if g.fail.Load() {
		return errors.New("the disk is full")
	}
	return nil
}

// While the commit is held back, the move is nowhere; when it fails, the mover
// hears so and everybody still sees the old state.
func TestNothingIsShownBeforeItIsStored(t *testing.T) {
	for _, fails := range []bool{false, true} {
		g := &gate{opened: make(chan struct{}), held: make(chan struct{}, 1)}
		h := openHouse(t, t.TempDir(), store.Options{BeforeCommit: g.before}, nil)
		a, b, link := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		w := h.page("cy")
		before := w.watch(link)
		g.fail.Store(fails)
		g.shut.Store(true)
		id := first.do("play", "d2", nil)
		<-g.held
		h.nowhere(link, before, w, second)
		g.shut.Store(false)
		close(g.opened)
		got := first.answered(id)
		if fails {
			if got.Code != "storage" || got.State.Text != before.Text {
				t.Errorf("the mover hears %s %s", got.T, got.Code)
			}
			h.nowhere(link, before, w, second)
			continue
		}
		if got.T != "ok" {
			t.Fatalf("the mover hears %s", got.Code)
		}
		second.in("the move", func(s state) bool { return s.V > before.V })
	}
}

// nowhere looks at everything that shows a match: it must be as before.
func (h *house) nowhere(link string, before state, watchers ...*page) {
	h.t.Helper()
	time.Sleep(50 * time.Millisecond)
	for _, w := range watchers {
		for len(w.heard) > 0 {
			if m := <-w.heard; strings.Contains(string(m.Raw), "d2") && m.T == "event" {
				h.t.Errorf("%s heard %s", w.player, m.Raw)
			}
		}
	}
	look, err := h.Look(h.t.Context(), link, "cy")
	if err != nil || look.View.V != before.V || look.View.Text != before.Text {
		h.t.Errorf("look: %d %q %v", look.View.V, look.View.Text, err)
	}
	out, err := h.Export(h.t.Context(), link, "cy")
	if err != nil || len(out.Log) != before.V {
		h.t.Errorf("export of %d entries, %v", len(out.Log), err)
	}
	if s := h.page("late").watch(link); s.V != before.V || s.Text != before.Text {
		h.t.Errorf("a newcomer sees %d %q", s.V, s.Text)
	}
}
