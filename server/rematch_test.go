package server_test

import (
	"fmt"
	"sync"
	"testing"

	"hanpan/game"
)

func TestC59_BothPressRematchAtOnce(t *testing.T) {
	h := newHouse(t)
	for i := range 50 {
		a, b, _ := h.pair(fmt.Sprint("ada", i), fmt.Sprint("bo", i))
		a.answered(a.do("resign", "", nil))
		a.inPhase(game.Over)
		b.inPhase(game.Over)
		var both sync.WaitGroup
		for _, p := range []*page{a, b} {
			_, envelope := seedOf(p.player)
			both.Go(func() { p.do("offer", "rematch", map[string]any{"envelope": envelope}) })
		}
		both.Wait()
		next := func(s state) bool { return s.Rematch != "" }
		la, lb := a.in("a rematch", next).Rematch, b.in("a rematch", next).Rematch
		mine, err := h.Mine(t.Context(), a.player)
		if la != lb || err != nil || len(mine) != 2 {
			t.Fatalf("round %d: %s and %s, %d matches (%v)", i, la, lb, len(mine), err)
		}
		a.conn.Cut()
		b.conn.Cut()
	}
}

func TestC60_OfferingBackAcceptsAndAnOfferLeavesWithItsMaker(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.pair("ada", "bo")
		a.answered(a.do("resign", "", nil))
		b.inPhase(game.Over)
		_, envelope := seedOf("ada")
		a.do("offer", "rematch", map[string]any{"envelope": envelope})
		b.in("the offer", func(s state) bool { return s.Offer != nil })
		a.conn.Cut()
		b.in("the offer gone", func(s state) bool { return s.Offer == nil })
	})
}

func TestC61_ADeclinedRematchCannotBeRepeatedToAnnoy(t *testing.T) {
	h := newHouse(t)
	a, b, _ := h.pair("ada", "bo")
	a.answered(a.do("resign", "", nil))
	b.inPhase(game.Over)
	_, envelope := seedOf("ada")
	code := ""
	for range 5 {
		got := a.answered(a.do("offer", "rematch", map[string]any{"envelope": envelope}))
		if code = got.Code; got.T == "rejected" {
			break
		}
		s := b.in("the offer", func(s state) bool { return s.Offer != nil })
		b.answered(b.do("refuse", "", map[string]any{"v": s.Offer.V}))
		b.in("no offer", func(s state) bool { return s.Offer == nil })
	}
	if code != "toooften" {
		t.Errorf("after offering again and again: %q", code)
	}
}

func TestARematchSwapsTheFirstMoveAndKeepsTheTerms(t *testing.T) {
	h := newHouse(t)
	a, b, _ := h.room("ada", "bo", 30, `{"begins":"host"}`)
	a.answered(a.do("resign", "", nil))
	b.inPhase(game.Over)
	a.inPhase(game.Over)
	for _, p := range []*page{a, b} {
		_, envelope := seedOf(p.player)
		p.do("offer", "rematch", map[string]any{"envelope": envelope})
	}
	link := a.in("a rematch", func(s state) bool { return s.Rematch != "" }).Rematch
	look, err := h.Look(t.Context(), link, "ada")
	if err != nil || look.View.Wait == nil || look.View.Wait.Seat != 1 || look.View.Limit != 30 || look.View.Kind != game.Room {
		t.Errorf("the rematch: %+v %v", look.View, err)
	}
}
