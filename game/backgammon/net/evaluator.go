package net

import (
	"hanpan/game/backgammon/bearoff"
	"hanpan/game/backgammon/board"
)

// Class is the kind of a position; each has its own way to be judged.
type Class int

// The classes. Those below Race have networks of their own.
const (
	Contact Class = iota // the sides can still hit each other
	Crashed              // so, but one side has hardly anything left to play with
	Race                 // they have passed each other
	Bearoff              // and all are at home: the table knows
	Over                 // one side is done
	classes = 3          // with a network
)

// live is how few checkers above the 2-point make a side crashed.
const live = 6

// ClassOf tells how a position is judged.
func ClassOf(b *board.Board) Class {
	var n, up [2]int // checkers, and those above the 2-point, of both sides
	last, foe := 0, board.Bar
	for p, c := range b {
		switch {
		case c > 0:
			n[0] += int(c)
			last = p
			if p > 2 {
				up[0] += int(c)
			}
		case c < 0:
			n[1] -= int(c)
			foe = min(foe, p)
			if p < 23 {
				up[1] -= int(c)
			}
		}
	}
	switch {
	case n[0] == 0 || n[1] == 0:
		return Over
	case last > foe && (up[0] <= live || up[1] <= live):
		return Crashed
	case last > foe:
		return Contact
	case last <= 6 && foe >= 19:
		return Bearoff
	}
	return Race
}

// Weights are the networks of all classes that have one.
type Weights struct{ Networks [classes]*Network }

// Evaluator judges positions; it is one goroutine's memory for it.
type Evaluator struct {
	weights *Weights
	table   *bearoff.Table
	in      inputs
	hidden  [classes][]float32
	slope   []float32
	Looked  int64 // positions judged so far
}

// NewEvaluator makes the memory to judge with weights.
func NewEvaluator(w *Weights) *Evaluator {
	e := &Evaluator{weights: w, table: bearoff.Shared()}
	widest := 0
	for i, n := range w.Networks {
		e.hidden[i] = make([]float32, n.Hidden)
		widest = max(widest, n.Hidden)
	}
	e.slope = make([]float32, widest)
	return e
}

// Judge estimates the chances of the side on roll, whose view b is.
func (e *Evaluator) Judge(b *board.Board) Chances {
	e.Looked++
	class := ClassOf(b)
	switch class {
	case Over:
		return over(b)
	case Bearoff:
		return e.bearoff(b)
	}
	c := sane(b, fromArray(e.forward(b, class)))
	if class == Race {
		c = passed(b, c)
	}
	return c
}

// JudgeAfter estimates the chances of the side whose view b is and that has
// just moved: the other is on roll.
func (e *Evaluator) JudgeAfter(b *board.Board) Chances {
	next := b.Flip()
	return e.Judge(&next).Swap()
}

// Exact tells that a position needs no network: it is over, or in the table.
func Exact(b *board.Board) bool { return ClassOf(b) >= Bearoff }

// Learn moves the weights a step of rate so that b, seen by the side on roll,
// is judged more like target. Positions without a network teach nothing.
func (e *Evaluator) Learn(b *board.Board, target Chances, rate float32) {
	class := ClassOf(b)
	if class >= Bearoff {
		return
	}
	out := e.forward(b, class)
	n := e.weights.Networks[class]
	n.learn(&e.in, e.hidden[class], e.slope[:n.Hidden], out, target.array(), rate)
}

func (e *Evaluator) forward(b *board.Board, class Class) [outputs]float32 {
	if class == Race {
		raceInputs(b, &e.in)
	} else {
		contactInputs(b, &e.in)
	}
	return e.weights.Networks[class].forward(&e.in, e.hidden[class])
}

func over(b *board.Board) Chances {
	if won := b.Won(); won > 0 {
		return Won(won)
	}
	other := b.Flip()
	return Won(other.Won()).Swap()
}

func (e *Evaluator) bearoff(b *board.Board) Chances {
	other := b.Flip()
	me, you := e.table.All(b), e.table.All(&other)
	c := Chances{Win: bearoff.Win(me, you)}
	own, foe := b.Count()
	if foe == board.Checkers {
		c.WinGammon = bearoff.Win(me, e.table.First(&other))
	}
	if own == board.Checkers {
		c.LoseGammon = 1 - bearoff.Win(e.table.First(b), you)
	}
	return c
}

// passed takes out backgammons of a side that has left the other's home for
// good.
func passed(b *board.Board, c Chances) Chances {
	if b.Last() <= 18 {
		c.LoseBackgammon = 0
	}
	for _, n := range b[:7] {
		if n < 0 {
			return c
		}
	}
	c.WinBackgammon = 0
	return c
}

// sane takes out what cannot be: a gammon of a side that has borne off, gammons
// more often than wins, backgammons more often than gammons.
func sane(b *board.Board, c Chances) Chances {
	own, foe := b.Count()
	if foe < board.Checkers {
		c.WinGammon = 0
	}
	if own < board.Checkers {
		c.LoseGammon = 0
	}
	c.WinGammon = min(c.WinGammon, c.Win)
	c.LoseGammon = min(c.LoseGammon, 1-c.Win)
	c.WinBackgammon = min(c.WinBackgammon, c.WinGammon)
	c.LoseBackgammon = min(c.LoseBackgammon, c.LoseGammon)
	return c
}
