package train

import (
	"math/rand/v2"

	"hanpan/game/backgammon/board"
	"hanpan/game/backgammon/net"
)

// Phase is a part of a plan.
type Phase struct {
	Games int     `json:"games"` // games to play
	Rate  float32 `json:"rate"`  // learning rate at its beginning
	End   float32 `json:"end"`   // and at its end; between them it falls evenly
	Exact bool    `json:"exact"` // learn from all 21 throws, not from the one that came
	Stray float64 `json:"stray"` // how often a game leaves the best play for another
}

// Plan says how weights are made.
type Plan struct {
	Seed   uint64  `json:"seed"`
	Hidden [3]int  `json:"hidden"` // hidden units: contact, crashed, race
	Phases []Phase `json:"phases"`
}

// Run is a training under way; it belongs to one goroutine.
type Run struct {
	plan    Plan
	played  int // games so far
	source  *rand.PCG
	dice    *rand.Rand
	weights *net.Weights
	eval    *net.Evaluator
	plays   board.Generator
	Steps   int64 // positions learned from since this Run was made
}

// Start begins a plan.
func Start(p Plan) *Run {
	source := rand.NewPCG(p.Seed, 0)
	dice := rand.New(source)
	w := net.New(p.Hidden, dice)
	return &Run{plan: p, source: source, dice: dice, weights: w, eval: net.NewEvaluator(w)}
}

// Weights are those trained so far; they change with the next game.
func (r *Run) Weights() *net.Weights { return r.weights }

// Played is the number of games so far.
func (r *Run) Played() int { return r.played }

// Game plays one game and learns from it; false when the plan is done.
func (r *Run) Game() bool {
	phase, at, ok := r.phase()
	if !ok {
		return false
	}
	rate := phase.Rate + (phase.End-phase.Rate)*float32(at)/float32(phase.Games)
	b := board.Start
	d1, d2 := r.opening()
	for {
		b = r.turn(&b, d1, d2, phase, rate)
		if net.Exact(&b) {
			break
		}
		d1, d2 = r.die(), r.die()
	}
	r.played++
	return true
}

// phase is the present one and how many of its games are played.
func (r *Run) phase() (Phase, int, bool) {
	at := r.played
	for _, p := range r.plan.Phases {
		if at < p.Games {
			return p, at, true
		}
		at -= p.Games
	}
	return Phase{}, 0, false
}

func (r *Run) die() int { return 1 + r.dice.IntN(6) }

// opening throws until the dice differ.
func (r *Run) opening() (int, int) {
	for {
		if d1, d2 := r.die(), r.die(); d1 != d2 {
			return d1, d2
		}
	}
}

// turn learns from a position, plays the throw and answers the board as the
// other side sees it.
func (r *Run) turn(b *board.Board, d1, d2 int, phase Phase, rate float32) board.Board {
	next, target := r.best(b, d1, d2)
	if phase.Exact {
		target = r.exact(b)
	}
	r.eval.Learn(b, target, rate)
	r.Steps++
	if phase.Stray > 0 && r.dice.Float64() < phase.Stray {
		plays := r.plays.Plays(b, d1, d2)
		next = plays[r.dice.IntN(len(plays))].Flip()
	}
	return next
}

// best is the position behind the best play of a throw, as the other side sees
// it, and what it is worth to the one who played.
func (r *Run) best(b *board.Board, d1, d2 int) (next board.Board, value net.Chances) {
	best := float32(-10)
	for _, after := range r.plays.Plays(b, d1, d2) {
		flipped := after.Flip()
		c := r.eval.Judge(&flipped).Swap()
		if e := c.Equity(); e > best {
			best, next, value = e, flipped, c
		}
	}
	return next, value
}

// exact is the mean over all throws of what the best play is worth.
func (r *Run) exact(b *board.Board) (mean net.Chances) {
	for a := 1; a <= 6; a++ {
		for c := 1; c <= a; c++ {
			weight := float32(2.0 / 36)
			if a == c {
				weight = 1.0 / 36
			}
			_, value := r.best(b, a, c)
			mean = mean.Add(value, weight)
		}
	}
	return mean
}
