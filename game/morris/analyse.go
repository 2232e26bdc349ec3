package morris

import (
	"fmt"
	"math"
	"math/rand/v2"

	"hanpan/game"
)

var _ game.Teacher = Computer{}

// Positions the teacher looks at unless the budget says otherwise; never
// fewer than leastTaught, so that every turn has been looked at once.
const (
	taughtNodes = 200_000
	leastTaught = 20_000
)

// Hint is the best turn of the side to move, and why: one of the Why
// constants. A position that waits for the lot or for nobody is an *Illegal.
func (c Computer) Hint(p game.Position, b game.Budget) (game.Advice, error) {
	own, err := awaited(p)
	if err != nil {
		return game.Advice{}, err
	}
	t := own.teach(b, c.ends, nil)
	best := t.best
	return game.Advice{Action: own.spell(best.turn), Why: own.why(t), Hopes: t.estimate(best)}, nil
}

// Appraise judges a turn against the best one. Both are looked at to the same
// depth, so that the difference is the turn's own.
func (c Computer) Appraise(p game.Position, action string, b game.Budget) (game.Appraisal, error) {
	own, err := awaited(p)
	if err != nil {
		return game.Appraisal{}, err
	}
	w, err := read(own.rules.board, action)
	if err != nil {
		return game.Appraisal{}, err
	}
	made, err := own.check(w)
	if err != nil {
		return game.Appraisal{}, err
	}
	t := own.teach(b, c.ends, &made)
	if t.made.score >= t.best.score {
		t.best = t.made
	}
	before, after := t.estimate(t.best), t.estimate(t.made)
	return game.Appraisal{
		Judgement: judge(before, after, t.best.turn == made),
		Best:      own.spell(t.best.turn), Before: before, After: after,
	}, nil
}

// awaited is a position of this family in which a side is to move.
func awaited(p game.Position) (Position, error) {
	own, ok := p.(Position)
	if !ok {
		return own, game.Forbid(RuleNotation, "that is no position of this game")
	}
	switch own.Wait().Seat {
	case game.Chance:
		return own, game.Forbid(RuleLot, "the lot is awaited")
	case game.Nobody:
		return own, game.Forbid(RuleOver, "the game is over")
	}
	return own, nil
}

// taught is what a search found out for the teacher.
type taught struct {
	best, made candidate
	drawn      bool // the tables know the position to be a draw
	narrow     bool // and some of its turns lose it
}

// teach looks for the best turn, and at made as deep as at the others. Chance
// has no part in it.
func (p Position) teach(b game.Budget, ends *Endgames, made *turn) taught {
	l := more(taughtNodes, b)
	l.nodes, l.ends = max(l.nodes, leastTaught), p.tables(ends)
	s := begin(p, l)
	defer s.done()
	n := rootNode(p)
	all := s.candidates(n, rand.New(rand.NewPCG(0, 0)))
	s.path = append(s.path, n.state.key())
	t := taught{drawn: s.drawn(n)}
	kept, decided := s.known(n, all)
	t.look(made, all)
	if decided {
		t.best = all[0]
		return t
	}
	if len(kept) > 0 {
		t.narrow, all = len(kept) < len(all), kept
	}
	s.deepen(n, all, made, &t)
	return t
}

// look takes the score of made from a list that has it.
func (t *taught) look(made *turn, all []candidate) {
	for _, c := range all {
		if made != nil && c.turn == *made {
			t.made = c
		}
	}
}

// deepen searches the candidates, and made where it is one of them, step by
// step; what a step left unfinished does not count.
func (s *search) deepen(n at, all []candidate, made *turn, t *taught) {
	t.best = candidate{turn: all[0].turn}
	alone := made != nil && isAmong(*made, all)
	for depth := 1; depth < deepest; depth++ {
		if s.look(n, all, depth, 0) < len(all) {
			return
		}
		sortByScore(all)
		own := all[0].score
		if alone && *made != all[0].turn {
			own = -s.value(n.next(*made, depth-1), -win, win)
		}
		if s.stopped {
			return
		}
		t.best = all[0]
		if alone {
			t.made = candidate{turn: *made, score: own}
		}
		if certain(all[0].score, depth) && (!alone || certain(own, depth)) {
			return
		}
	}
}

func isAmong(t turn, all []candidate) bool {
	for _, c := range all {
		if c.turn == t {
			return true
		}
	}
	return false
}

// estimate says what a score means for the side that moves.
func (t taught) estimate(c candidate) game.Estimate {
	switch {
	case c.score > surelyOver:
		return game.Estimate{Share: 1, Score: c.score, Exact: fmt.Sprintf("win %d", win-c.score)}
	case c.score < -surelyOver:
		return game.Estimate{Share: 0, Score: c.score, Exact: fmt.Sprintf("loss %d", win+c.score)}
	case t.drawn && isDrawish(c.score):
		return game.Estimate{Share: 0.5, Exact: "draw"}
	}
	return game.Estimate{Share: share(c.score), Score: c.score}
}

// isDrawish tells the scores of a drawn position from those that the tables
// give to wins whose end is too far.
func isDrawish(score int) bool { return score > -longWin/2 && score < longWin/2 }

// steepness is the score, in hundredths of a counter, at which about three
// games of four are won.
const steepness = 150

// share is what a score is worth: ½ when even, four fifths at two counters up.
func share(score int) float64 {
	s := 1 / (1 + math.Exp(-float64(score)/steepness))
	return math.Round(s*1000) / 1000
}
