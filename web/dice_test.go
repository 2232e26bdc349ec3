package web

import (
	"math"
	"math/rand/v2"
	"testing"

	"hanpan/server/store"
)

// Players want the numbers behind the dice: fair dice lie within the bounds
// and below chi-square's, loaded ones do not.
func TestC83_LoadedDiceShow(t *testing.T) {
	fair, loaded := &tally{}, &tally{}
	dice := rand.New(rand.NewPCG(1, 2))
	for range 1_000_000 {
		a, b := byte('1'+dice.IntN(6)), byte('1'+dice.IntN(6))
		fair.add(string([]byte{a, b}), 1)
		if dice.IntN(100) == 0 {
			a = '6'
		}
		loaded.add(string([]byte{a, b}), 1)
	}
	if chi := fair.chiSquare(); chi > chiSquare99 {
		t.Errorf("fair dice have chi-square %.1f", chi)
	}
	if chi := loaded.chiSquare(); chi < chiSquare99 {
		t.Errorf("dice loaded once in a hundred have chi-square %.1f", chi)
	}
	if low, high := loaded.spread(6, 6); float64(loaded.pairs[6][6]) <= high {
		t.Errorf("%d double sixes lie within %.0f–%.0f", loaded.pairs[6][6], low, high)
	}
}

func TestTalliesPartTheSeatsAndForgetTheOrder(t *testing.T) {
	all := tallies(map[store.Throw]int64{
		{Seat: store.ThrowPerson, Faces: "31"}: 2, {Seat: store.ThrowPerson, Faces: "13"}: 3,
		{Seat: store.ThrowComputer, Faces: "66"}: 1, {Seat: store.ThrowPerson, Faces: "5"}: 9,
	})
	if p := all[store.ThrowPerson]; p.pairs[3][1] != 5 || p.all != 5 || p.doubles() != 0 {
		t.Errorf("people: %+v", p)
	}
	if c := all[store.ThrowComputer]; c.doubles() != 1 {
		t.Errorf("computers: %+v", c)
	}
}

func TestChancesOfAllPairsAddUp(t *testing.T) {
	sum, pairs := 0.0, 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= a; b++ {
			sum += chance(a, b)
			pairs++
		}
	}
	if math.Abs(sum-1) > 1e-12 || pairs != dicePairs {
		t.Errorf("%d pairs with chances of %v", pairs, sum)
	}
}
