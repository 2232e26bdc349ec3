package server_test

import (
	"testing"

	"hanpan/game"
)

// A page that comes back says what it watches and sends the move that had no
// answer in the same breath: the move is taken, not lost for want of a table.
func TestC03_AMoveSentTogetherWithTheWatchIsTaken(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	first, second := inTurn(a, b)
	for turn, n := -1, 0; n < 20; n++ {
		s := first.in("his turn", func(s state) bool { return s.Turn > turn && s.Phase == game.Playing && s.Wait.Seat == s.Seat })
		back := h.page(first.player)
		back.last = s
		back.send(map[string]any{"t": "watch", "link": link})
		if got := back.answered(back.do("play", s.Position.Legal[0], nil)); got.T != "ok" {
			t.Fatalf("turn %d: %+v", s.Turn, got.Code)
		}
		turn = s.Turn
		first, second = second, first
	}
}
