package net

import (
	"math"
	"math/rand/v2"
	"testing"

	"hanpan/game/backgammon/board"
)

// played are positions of games played at random.
func played(r *rand.Rand, n int) []board.Board {
	var g board.Generator
	var all []board.Board
	b := board.Start
	for len(all) < n {
		all = append(all, b)
		plays := g.Plays(&b, 1+r.IntN(6), 1+r.IntN(6))
		b = plays[r.IntN(len(plays))].Flip()
		if ClassOf(&b) == Over {
			b = board.Start
		}
	}
	return all
}

func TestLearningComesCloser(t *testing.T) {
	w := New([3]int{64, 64, 32}, rand.New(rand.NewPCG(1, 1)))
	e := NewEvaluator(w)
	target := Chances{Win: 0.8, WinGammon: 0.3, WinBackgammon: 0.02, LoseGammon: 0.05}
	b := board.Start
	before := e.Judge(&b)
	for range 50 {
		e.Learn(&b, target, 0.02)
	}
	after := e.Judge(&b)
	if gap(after, target) > gap(before, target)/4 {
		t.Errorf("from %+v to %+v, target %+v", before, after, target)
	}
}

func gap(a, b Chances) float32 { d := a.Equity() - b.Equity(); return max(d, -d) }

func TestWeightsSurviveTheirFile(t *testing.T) {
	w := New([3]int{64, 32, 32}, rand.New(rand.NewPCG(1, 1)))
	file := w.Marshal()
	back, err := Unmarshal(file)
	if err != nil || back.Hash() != w.Hash() {
		t.Fatalf("%v", err)
	}
	file[len(file)/2]++
	if _, err := Unmarshal(file); err != ErrHash {
		t.Errorf("a damaged file: %v", err)
	}
	if _, err := Unmarshal(file[:10]); err != ErrFormat {
		t.Errorf("a short file: %v", err)
	}
}

// Judging is done by the thousand a move: no allocation, and about a
// microsecond each.
func BenchmarkJudge(b *testing.B) {
	w := New([3]int{128, 128, 64}, rand.New(rand.NewPCG(1, 1)))
	e := NewEvaluator(w)
	boards := played(rand.New(rand.NewPCG(3, 4)), 1000)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		e.Judge(&boards[i%len(boards)])
	}
}

func BenchmarkInputs(b *testing.B) {
	boards := played(rand.New(rand.NewPCG(3, 4)), 1000)
	var in inputs
	n := 0
	for i := 0; b.Loop(); i++ {
		contactInputs(&boards[i%len(boards)], &in)
		n += in.n
	}
	b.ReportMetric(float64(n)/float64(b.N), "inputs")
}

func TestLogisticIsThat(t *testing.T) {
	for x := float32(-25); x < 25; x += 0.37 {
		want := 1 / (1 + math.Exp(-float64(x)))
		if got := float64(logistic(x)); math.Abs(got-want) > 1e-6*want+1e-9 {
			t.Errorf("%v: %v, want %v", x, got, want)
		}
	}
}

// Judging a thousand plays a move must leave nothing for the collector.
func TestJudgingDoesNotAllocate(t *testing.T) {
	e := NewEvaluator(New([3]int{64, 64, 32}, rand.New(rand.NewPCG(1, 1))))
	boards, i := played(rand.New(rand.NewPCG(3, 4)), 500), 0
	if n := testing.AllocsPerRun(1000, func() { e.Judge(&boards[i%len(boards)]); i++ }); n != 0 {
		t.Errorf("%v allocations a judgement", n)
	}
}
