package server_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/server"
	"hanpan/server/store"
)

// alone begins a player's game against the computer.
func (h *house) alone(player string) string {
	h.t.Helper()
	_, envelope := seedOf(player)
	link, err := h.Computer(h.t.Context(), player, server.Wish{
		Game: "nine", Options: json.RawMessage(`{"begins":"host"}`), Level: game.Beginner, Envelope: envelope,
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return link
}

// advice is what the server says for a hint.
type advice struct {
	ID     string        `json:"id"`
	Turn   int           `json:"turn"`
	Action string        `json:"action"`
	Why    string        `json:"why"`
	Hopes  game.Estimate `json:"hopes"`
}

// asks wants a hint and takes it.
func (p *page) asks() advice {
	p.t.Helper()
	id := p.do("hint", "", nil)
	m := p.until("a hint", func(m message) bool { return m.ID == id && m.T != "ok" })
	var a advice
	if err := json.Unmarshal(m.Raw, &a); err != nil || m.T != "hint" {
		p.t.Fatalf("%s %v", m.Raw, err)
	}
	p.answered(id)
	return a
}

func TestAHintIsToldMarkedAndLegal(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		link := h.alone("ada")
		p, watcher := h.page("ada"), h.page("bo")
		p.watch(link)
		watcher.watch(link)
		s := p.myTurn()
		told := p.asks()
		if !slices.Contains(s.Position.Legal, told.Action) || told.Why == "" || told.Turn != s.Turn {
			t.Fatalf("%+v where one may %v", told, s.Position.Legal)
		}
		if again := p.asks(); again.Action != told.Action || again.Why != told.Why {
			t.Errorf("asked again: %+v, before %+v", again, told)
		}
		p.answered(p.do("play", told.Action, nil))
		p.in("the turn made", func(now state) bool { return now.Turn > s.Turn })
		marked := watcher.until("the mark", func(m message) bool { return m.Entry != nil && m.Entry.Verb == game.Hint })
		if marked.Entry.Seat != 0 || marked.Entry.Action != told.Action {
			t.Errorf("marked %+v", marked.Entry)
		}
		look, err := h.Look(t.Context(), link, "ada")
		if err != nil || !look.View.Record[0].Moves[0].Hinted {
			t.Errorf("record %+v %v", look.View.Record, err)
		}
		export, err := h.Export(t.Context(), link, "ada")
		hints := 0
		for _, e := range export.Log {
			if e.Verb == game.Hint {
				hints++
			}
		}
		if hints != 1 || err != nil {
			t.Errorf("%d hints in the log, %v", hints, err)
		}
	})
}

func TestNoHintsBetweenPeople(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		for _, p := range []*page{first, second} {
			if m := p.answered(p.do("hint", "", nil)); m.T != "rejected" || m.Code != string(game.NotNow) {
				t.Errorf("%s: %s", p.player, m.Raw)
			}
		}
		first.play() // the turn is not stale
	})
}

// over plays a room to its end and answers its link.
func (h *house) over(host, guest string) string {
	h.t.Helper()
	a, b, link := h.room(host, guest, 0, `{"begins":"host"}`)
	for range 4 {
		a.play()
		b.play()
	}
	a.myTurn()
	a.answered(a.do("resign", "", nil))
	a.inPhase(game.Over)
	return link
}

// analysed waits for an analysis.
func (h *house) analysed(link, player string) server.Progress {
	h.t.Helper()
	for range 600 {
		p, err := h.Analysis(h.t.Context(), link, player)
		if err != nil {
			h.t.Fatal(err)
		}
		if p.State != "working" {
			return p
		}
		time.Sleep(20 * time.Millisecond)
	}
	h.t.Fatal("no analysis")
	return server.Progress{}
}

func TestAnAnalysisIsMadeOnceAndKept(t *testing.T) {
	h := newHouse(t)
	link := h.over("ada", "bo")
	if p, err := h.Analysis(t.Context(), link, "cy"); err != nil || p.State != "none" {
		t.Fatalf("before: %+v %v", p, err)
	}
	p, err := h.Analyse(t.Context(), link, "cy")
	if err != nil || p.State != "working" || p.Total != 8 {
		t.Fatalf("begun: %+v %v", p, err)
	}
	again, err := h.Analyse(t.Context(), link, "ada")
	if err != nil || again.State == "none" {
		t.Errorf("asked again: %+v %v", again, err)
	}
	made := h.analysed(link, "ada")
	if made.State != "ready" || len(made.Turns) != 8 {
		t.Fatalf("made: %+v", made)
	}
	for i, turn := range made.Turns {
		if turn.Seat != i%2 || turn.Judgement == "" || turn.Best == "" || turn.After.Share > turn.Before.Share {
			t.Errorf("turn %d: %+v", i, turn)
		}
	}
	h = h.restart(0)
	kept, err := h.Analyse(t.Context(), link, "bo")
	if err != nil || kept.State != "ready" || !slices.Equal(kept.Turns, made.Turns) {
		t.Errorf("after a restart: %+v %v", kept, err)
	}
}

func TestWhatIsNotAnalysed(t *testing.T) {
	h := newHouse(t)
	if _, err := h.Analyse(t.Context(), "nowhere", "ada"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no match: %v", err)
	}
	live := h.alone("ada")
	if _, err := h.Analyse(t.Context(), live, "ada"); !errors.Is(err, server.ErrNotOver) {
		t.Errorf("a live match: %v", err)
	}
	_, envelope := seedOf("dee")
	private, err := h.OpenRoom(t.Context(), "dee", server.Wish{Game: "nine", Private: true, Envelope: envelope})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Analysis(t.Context(), private, "eve"); !errors.Is(err, server.ErrPrivate) {
		t.Errorf("a stranger's private match: %v", err)
	}
	hats, err := h.Computer(t.Context(), "gus", server.Wish{Game: "hats", Level: game.Beginner, Envelope: envelope})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Analysis(t.Context(), hats, "gus"); !errors.Is(err, server.ErrUntaught) {
		t.Errorf("a game without teacher: %v", err)
	}
}
