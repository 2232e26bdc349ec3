package bearoff

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"hanpan/game/backgammon/board"
)

func TestKnownOdds(t *testing.T) {
	began := time.Now()
	table := Shared()
	t.Logf("built in %v", time.Since(began))
	for _, c := range []struct {
		b    board.Board
		once float64 // chance to bear off all in one throw
	}{
		{board.Board{1: 1}, 1},
		{board.Board{1: 2}, 1},
		{board.Board{6: 1}, 27.0 / 36},
		{board.Board{5: 1, 2: 1}, 19.0 / 36},
		{board.Board{3: 2}, 17.0 / 36},
		{board.Board{6: 2}, 4.0 / 36},
	} {
		odds := table.All(&c.b)
		if math.Abs(float64(odds[1])-c.once) > 1e-6 {
			t.Errorf("%v: %v, want %v in one throw", c.b, odds, c.once)
		}
	}
}

// Every distribution sums to 1, and a full side's first checker comes off no
// later than its last.
func TestOddsSumToOne(t *testing.T) {
	table := Shared()
	for i, odds := range table.all {
		sum := 0.0
		for _, p := range odds {
			sum += float64(p)
		}
		if math.Abs(sum-1) > 1e-4 {
			t.Fatalf("position %d sums to %v", i, sum)
		}
	}
}

func TestWin(t *testing.T) {
	table := Shared()
	one, two := board.Board{1: 1}, board.Board{6: 2}
	if got := Win(table.All(&one), table.All(&two)); got != 1 {
		t.Errorf("on roll with one checker: %v", got)
	}
	six := board.Board{6: 1}
	if got := Win(table.All(&six), table.All(&one)); math.Abs(float64(got)-0.75) > 1e-6 {
		t.Errorf("6-point against one checker: %v, want 0.75", got)
	}
}

// The quick steps of the builder reach the best of what the generator of legal
// plays allows, for every throw.
func TestBestPlaysAreThoseOfTheGenerator(t *testing.T) {
	table := Shared()
	var g board.Generator
	r := rand.New(rand.NewPCG(2, 3))
	for range 300 {
		var b board.Board
		for range 1 + r.IntN(board.Checkers) {
			b[1+r.IntN(points)]++
		}
		mean := float32(1)
		for _, th := range board.Throws {
			least := float32(1e9)
			for _, f := range g.Plays(&b, th.High, th.Low) {
				least = min(least, table.mean[index(&f)])
			}
			mean += th.Chance * least
		}
		if got := table.mean[index(&b)]; math.Abs(float64(got-mean)) > 1e-4 {
			t.Errorf("%v needs %v throws, want %v", b, got, mean)
		}
	}
}
