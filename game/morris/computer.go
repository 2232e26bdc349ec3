package morris

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"hanpan/game"
)

// RuleLevel is the id of a level that no computer here plays.
const RuleLevel = "computer.level"

// Computer is the family's computer player: the levels of the house, random,
// and ref1 … ref20, an alpha-beta search to that depth that only counts
// counters. It is safe for concurrent use.
type Computer struct {
	set  *ruleset
	ends *Endgames // nil: those that are shipped
}

var _ game.Computer = Computer{}

// Computer is the game's computer player.
func (r Rules) Computer() game.Computer { return Computer{set: r.set} }

// With is the same computer, whose expert looks ends up in these tables
// instead of the shipped ones. They are used in games of their own ruleset.
func (c Computer) With(e *Endgames) Computer {
	c.ends = e
	return c
}

// Positions each level looks at, at most. Expert's stay under 300 ms of a core.
const (
	beginnerNodes  = 4_000
	normalNodes    = 800
	hastyNodes     = 60 // normal, when it does not take its time
	expertNodes    = 800_000
	referenceNodes = 20_000_000
)

// limits bound one search.
type limits struct {
	nodes int64
	stop  func() bool
	ends  *Endgames // nil: plays without tables
}

// least takes the budget's nodes where they are fewer than the level's own.
func least(own int64, b game.Budget) limits {
	if b.Nodes > 0 {
		own = min(own, b.Nodes)
	}
	return limits{nodes: own, stop: b.Stop}
}

// Choose answers a legal turn of the side to move. Beginner and normal never
// look at more than their own number of positions; expert and ref<d> look at
// as many as Budget.Nodes says, more than their own too.
func (c Computer) Choose(p game.Position, level game.Level, b game.Budget) (string, error) {
	own, ok := p.(Position)
	if !ok {
		return "", game.Forbid(RuleNotation, "that is no position of this game")
	}
	switch own.Wait().Seat {
	case game.Chance:
		return "", game.Forbid(RuleLot, "the lot is awaited")
	case game.Nobody:
		return "", game.Forbid(RuleOver, "the game is over")
	}
	t, err := own.choose(level, b, c.ends)
	if err != nil {
		return "", err
	}
	return own.spell(t), nil
}

// choose thinks as the level does.
func (p Position) choose(level game.Level, b game.Budget, ends *Endgames) (turn, error) {
	rng := rand.New(rand.NewPCG(b.Seed, p.state().key()))
	switch level {
	case game.Random:
		turns := p.rules.turns(p.state(), nil)
		return turns[rng.IntN(len(turns))], nil
	case game.Beginner:
		return p.beginner(least(beginnerNodes, b), rng), nil
	case game.Normal:
		return p.normal(b, rng), nil
	case game.Expert:
		return p.expert(b, p.tables(ends), rng), nil
	}
	if digits, ok := strings.CutPrefix(string(level), "ref"); ok {
		if depth, err := strconv.ParseUint(digits, 10, 8); err == nil && depth >= 1 && depth <= 20 {
			return p.reference(int(depth), more(referenceNodes, b), rng), nil
		}
	}
	return turn{}, game.Forbid(RuleLevel, "no level %q here", level)
}

// more takes the budget's nodes where it says any.
func more(own int64, b game.Budget) limits {
	if b.Nodes > 0 {
		own = b.Nodes
	}
	return limits{nodes: own, stop: b.Stop}
}

// expert plays as well as it can; openings vary among turns it holds equal.
func (p Position) expert(b game.Budget, ends *Endgames, rng *rand.Rand) turn {
	l := more(expertNodes, b)
	l.ends = ends
	return p.thoughtful(l, rng)
}

// normal thinks for a moment, and in one turn of four hardly at all: a person
// who plays on without looking twice.
func (p Position) normal(b game.Budget, rng *rand.Rand) turn {
	own := int64(normalNodes)
	if rng.IntN(4) == 0 {
		own = hastyNodes
	}
	return p.thoughtful(least(own, b), rng)
}

// openingMargin is what a varied opening may cost, in hundredths of a counter.
const openingMargin = 15

// thoughtful searches and takes the best turn; while the board is nearly empty
// one of those that are as good.
func (p Position) thoughtful(b limits, rng *rand.Rand) turn {
	margin := 0
	if len(p.rules.board.named(p.on[0]|p.on[1])) < 6 && p.hand[0]+p.hand[1] > 0 {
		margin = openingMargin
	}
	s := begin(p, b)
	defer s.done()
	good := s.think(p, rng, margin)
	if margin == 0 {
		return good[0].turn
	}
	return good[rng.IntN(len(good))].turn
}

// evalNodes are what Eval looks at.
const evalNodes = 200_000

// Eval judges a position for the side to move, after a search of fixed size:
// "score <n>" in hundredths of a counter, or "win <plies>", "loss <plies>" or
// "draw" when the end is certain. A position of another game, or one that
// waits for the lot, is "score 0".
func Eval(p game.Position) string {
	own, ok := p.(Position)
	switch {
	case !ok || own.starter < 0:
		return "score 0"
	case own.ended != goesOn && own.winner < 0:
		return "draw 0"
	case own.ended != goesOn && own.winner == own.toMove:
		return "win 0"
	case own.ended != goesOn:
		return "loss 0"
	}
	s := begin(own, limits{nodes: evalNodes, ends: own.tables(nil)})
	defer s.done()
	score := s.think(own, rand.New(rand.NewPCG(0, 0)), 0)[0].score
	switch {
	case score > surelyOver:
		return fmt.Sprintf("win %d", win-score)
	case score < -surelyOver:
		return fmt.Sprintf("loss %d", win+score)
	case s.drawn(rootNode(own)):
		return "draw"
	}
	return fmt.Sprintf("score %d", score)
}
