package server_test

import (
	"fmt"
	"sync"
	"testing"

	"hanpan/game"
)

func TestC46_OnePersonHasOneSeat(t *testing.T) {
	h := newHouse(t)
	_, envelope := seedOf("ada")
	link, err := h.OpenRoom(t.Context(), "ada", nineRoom(envelope))
	if err != nil {
		t.Fatal(err)
	}
	h.sit(link, "ada")
	look, err := h.Look(t.Context(), link, "ada")
	if err != nil || look.View.Phase != game.Open || look.View.Seat != 0 {
		t.Errorf("after sitting down twice: %+v %v", look.View, err)
	}
}

func TestC50_FiftyComeForOneSeat(t *testing.T) {
	h := newHouse(t)
	_, envelope := seedOf("ada")
	link, err := h.OpenRoom(t.Context(), "ada", nineRoom(envelope))
	if err != nil {
		t.Fatal(err)
	}
	var seated, full sync.Map
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() {
			player := fmt.Sprint("guest", i)
			_, e := seedOf(player)
			if err := h.Sit(t.Context(), link, player, e); err == nil {
				seated.Store(player, true)
			} else if isTaken(err) {
				full.Store(player, true)
			}
		})
	}
	all.Wait()
	if s, f := size(&seated), size(&full); s != 1 || f != 49 {
		t.Errorf("%d seated, %d told that it is full", s, f)
	}
}

func TestC48_ATakenSeatIsNobodyElses(t *testing.T) {
	h := newHouse(t)
	_, _, link := h.room("ada", "bo", 30, `{}`)
	_, envelope := seedOf("cy")
	if err := h.Sit(t.Context(), link, "cy", envelope); !isTaken(err) {
		t.Errorf("a third person: %v", err)
	}
}

func TestC49_APrivateRoomShowsOthersNothing(t *testing.T) {
	h := newHouse(t)
	_, envelope := seedOf("ada")
	wish := nineRoom(envelope)
	wish.Private = true
	link, err := h.OpenRoom(t.Context(), "ada", wish)
	if err != nil {
		t.Fatal(err)
	}
	h.sit(link, "bo")
	cy := h.page("cy")
	cy.send(map[string]any{"t": "watch", "link": link})
	if got := cy.want("rejected"); got.Code != "private" || got.State.V != 0 {
		t.Errorf("a stranger got %s", got.Raw)
	}
	if _, err := h.Export(t.Context(), link, "cy"); err == nil {
		t.Error("a stranger got the export")
	}
	if look, err := h.Look(t.Context(), link, "cy"); err == nil || look.View.Seats != nil || look.View.Text != "" {
		t.Errorf("a stranger's look: %+v", look.View)
	}
}
