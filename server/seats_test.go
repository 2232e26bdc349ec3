package server_test

import (
	"errors"
	"fmt"
	"testing"

	"hanpan/game"
	"hanpan/server"
)

// A table of six has no seventh seat, and who comes behind the start watches.
func TestNobodySitsDownAtAFullOrStartedTable(t *testing.T) {
	refused := func(h *house, link, player string) {
		h.t.Helper()
		_, envelope := seedOf(player)
		var why *game.Refusal
		if err := h.Sit(h.t.Context(), link, player, envelope); !errors.As(err, &why) || why.Code != game.Taken {
			h.t.Errorf("%s sits down: %v", player, err)
		}
		if s := h.page(player).watch(link); s.Seat != -1 {
			h.t.Errorf("%s sits at %d", player, s.Seat)
		}
	}
	bubble(t, func(t *testing.T, h *house) {
		people := make([]string, 6)
		for i := range people {
			people[i] = fmt.Sprint("p", i)
		}
		_, link := h.hatRoom(server.Wish{Seats: 6, Limit: 30}, people...)
		refused(h, link, "seventh")
	})
	bubble(t, func(t *testing.T, h *house) {
		pages, link := h.hatRoom(server.Wish{Seats: 6, Limit: 30}, "ada", "bo")
		if got := pages[0].answered(pages[0].do("start", "", nil)); got.T != "ok" {
			t.Fatalf("start: %s", got.Code)
		}
		throughSeals(pages...)
		refused(h, link, "late")
	})
}
