package backgammon

import (
	"math"
	"strings"

	"hanpan/game"
	"hanpan/game/backgammon/net"
)

var _ game.Gambler = Player{}

// What a fault costs, in points, from which it has its word: GNU Backgammon's
// own limits of "doubtful", "bad" and "very bad" (its 1.07, "show analysis").
const (
	doubtful = 0.03
	bad      = 0.06
	veryBad  = 0.12
)

// Appraise judges a play or an action with the cube as the expert sees it.
// Every budget of nodes gives the same answer everywhere.
func (pl Player) Appraise(p game.Position, action string, b game.Budget) (game.Appraisal, error) {
	v, err := pl.verdict(p, action, b)
	if err != nil {
		return game.Appraisal{}, err
	}
	return v.appraisal(), nil
}

// AppraiseDraw judges a throw: the luck in it, and a double that was missed
// before it. Equal dice of an opening are nobody's.
func (pl Player) AppraiseDraw(p game.Position, draw string, b game.Budget) (int, game.Appraisal, error) {
	if !strings.HasPrefix(draw, "dice") {
		return 0, game.Appraisal{}, game.Forbid(RuleDice, "%q is no throw", draw)
	}
	v, err := pl.verdict(p, draw, b)
	if err != nil {
		return 0, game.Appraisal{}, err
	}
	return v.Seat, v.appraisal(), nil
}

func (pl Player) verdict(p game.Position, action string, b game.Budget) (Verdict, error) {
	own, ok := p.(Position)
	if !ok {
		return Verdict{}, game.Forbid(RuleForeign, "that is no position of backgammon")
	}
	step, err := own.Apply(action)
	if err != nil {
		return Verdict{}, err
	}
	return pl.Review(own.paper(step), b), nil
}

// appraisal is a verdict as the house tells it.
func (v Verdict) appraisal() game.Appraisal {
	a := game.Appraisal{
		Judgement: v.judgement(), Best: v.Best, Decision: v.Decision, Lost: fine(v.Lost), Luck: fine(v.Luck),
		Before: estimate(v.Hopes, v.Worth+v.Lost), After: estimate(v.Chances, v.Worth),
	}
	return a
}

// judgement is the word; a throw without a decision before it has none.
func (v Verdict) judgement() game.Judgement {
	lost := fine(v.Lost)
	switch {
	case strings.HasPrefix(v.Best, "dice"):
		return ""
	case lost >= veryBad:
		return game.Blunder
	case lost >= bad:
		return game.Mistake
	case lost >= doubtful:
		return game.Inaccuracy
	case lost > 0:
		return game.Good
	}
	return game.Best
}

// estimate is the chance to win the game, and points in hundredths.
func estimate(c net.Chances, worth float32) game.Estimate {
	return game.Estimate{Share: math.Round(1000*float64(c.Win)) / 1000, Score: int(math.Round(100 * float64(worth)))}
}

// fine rounds points to their ten-thousandths.
func fine(points float32) float64 { return math.Round(1e4*float64(points)) / 1e4 }
