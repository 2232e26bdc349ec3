package net

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func noise(r *rand.Rand, n int) []float32 {
	x := make([]float32, n)
	for i := range x {
		x[i] = float32(r.NormFloat64() * 2)
	}
	return x
}

// The assembly and plain Go agree bit for bit, so that the same seed gives the
// same answer everywhere (DESIGN §8).
func TestLanesAgreeBitForBit(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		width := block * (1 + r.IntN(5))
		weights, bias := noise(r, width*40), noise(r, width)
		rows, values := make([]int32, r.IntN(20)), noise(r, 20)
		for i := range rows {
			rows[i] = int32(r.IntN(40))
		}
		fast, plain := make([]float32, width), make([]float32, width)
		gather(fast, bias, weights, rows, values)
		gatherGo(plain, bias, weights, rows, values)
		if !slices.Equal(fast, plain) {
			t.Fatal("gather differs")
		}
		addScaled(fast, bias, values[0])
		addScaledGo(plain, bias, values[0])
		squash(fast)
		squashGo(plain)
		if !slices.Equal(fast, plain) {
			t.Fatal("addScaled or squash differs")
		}
		if dot(fast, bias) != dotGo(plain, bias) {
			t.Fatal("dot differs")
		}
	}
}
