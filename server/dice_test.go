package server_test

import (
	"encoding/json"
	"testing"

	"hanpan/game"
	"hanpan/server"
)

// backgammonRoom seats two friends at a match and waits for the opening throw.
func (h *house) backgammonRoom(host, guest string) (*page, *page, string) {
	h.t.Helper()
	_, envelope := seedOf(host)
	link, err := h.OpenRoom(h.t.Context(), host, server.Wish{
		Game: "backgammon", Options: json.RawMessage(`{"points":3}`), Limit: 45, Envelope: envelope,
	})
	if err != nil {
		h.t.Fatal(err)
	}
	a, b := h.page(host), h.page(guest)
	a.watch(link)
	h.sit(link, guest)
	b.watch(link)
	throughSeals(a, b)
	return a, b, link
}

// Dice that were thrown and not yet played are the same after a restart.
func TestC33_ThrownDiceOutliveARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		_, _, link := h.backgammonRoom("ada", "bo")
		before, err := h.Look(t.Context(), link, "ada")
		if err != nil {
			t.Fatal(err)
		}
		h = h.restart(0)
		s := h.page("ada").watch(link)
		if s.Text != before.View.Text || s.Text == "" || s.Phase != game.Playing {
			t.Errorf("after the restart %q, was %q", s.Text, before.View.Text)
		}
	})
}

// Resigning loses the whole match, not a single game; conceding the game at
// its single value may be refused, and then the score is untouched.
func TestC31_NobodyDodgesAGammonByResigning(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.backgammonRoom("ada", "bo")
		first, second := inTurn(a, b)
		if got := first.answered(first.do("offer", "concede 1", nil)); got.T != "ok" {
			t.Fatalf("concede: %s %s", got.Code, got.Rule)
		}
		s := second.in("the offer", func(s state) bool { return s.Offer != nil })
		if got := second.answered(second.do("refuse", "", map[string]any{"v": s.Offer.V})); got.T != "ok" {
			t.Fatalf("refuse: %s", got.Code)
		}
		s = first.in("no offer", func(s state) bool { return s.Offer == nil })
		if s.Phase != game.Playing || s.Points[0]+s.Points[1] != 0 {
			t.Errorf("after a refused concession: %s %v", s.Phase, s.Points)
		}
		first.answered(first.do("resign", "", nil))
		s = second.inPhase(game.Over)
		if s.Result.Reason != "resign" || s.Result.Places[second.last.Seat] != 1 {
			t.Errorf("result %+v", s.Result)
		}
	})
}
