package net

import (
	"math/rand/v2"
	"testing"

	"hanpan/game/backgammon/board"
)

// hittingThrows asks the generator of legal plays which throws can hit.
func hittingThrows(b *board.Board) throws {
	var g board.Generator
	var t throws
	for a := 1; a <= 6; a++ {
		for c := 1; c <= a; c++ {
			for _, f := range g.Plays(b, a, c) {
				if f[0] < b[0] {
					t |= throwOf[a][c]
				}
			}
		}
	}
	return t
}

// The quick count of shots leaves out a few doubles from the bar and counts
// some hits that a compulsory step forbids; on the whole it must be the
// generator's.
func TestShotsAreThoseOfTheGenerator(t *testing.T) {
	wrong, all := 0, 0
	for _, b := range played(rand.New(rand.NewPCG(5, 6)), 20000) {
		me, _ := sides(&b)
		var quick throws
		for p := 1; p <= 24; p++ {
			if me.foe[p] == 1 && me.last > p {
				quick |= me.hits(p)
			}
		}
		legal := hittingThrows(&b)
		wrong += (quick ^ legal).count()
		all += legal.count()
	}
	if wrong*50 > all {
		t.Errorf("%d of %d hitting throws miscounted", wrong, all)
	} else {
		t.Logf("%d of %d hitting throws miscounted", wrong, all)
	}
}

func TestEscapesOfTheOpeningPosition(t *testing.T) {
	me, you := sides(&board.Start)
	// From 24 the points 19, 17 and 12 are closed: 5, 7 and 12 in front.
	want := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			closed := map[int]bool{5: true, 7: true, 12: true}
			if !closed[a+b] && (!closed[a] || !closed[b]) {
				want++
			}
		}
	}
	if me.escapes(24) != want || you.escapes(24) != want {
		t.Errorf("%d and %d, want %d", me.escapes(24), you.escapes(24), want)
	}
}
