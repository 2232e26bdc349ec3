package backgammon

import (
	"sync"

	"hanpan/game"
	"hanpan/game/backgammon/cube"
	"hanpan/game/backgammon/net"
)

// Rules of asking the computer, as in game.Illegal.Rule.
const (
	RuleLevel   = "level.unknown"     // no such strength in this game
	RuleNothing = "level.nothing"     // the position waits for nobody or for chance
	RuleConcede = game.RuleConcession // no concession of that value
	RuleForeign = "level.notthis"     // not a position of backgammon
)

// Player is the computer player. Beginner and normal look at
// each play once, with an unsteady eye; expert looks ahead, and further
// where it is close, within about 60 ms of one core.
type Player struct{}

var (
	_ game.Computer = Player{}
	_ game.Judge    = Player{}
)

// nodes a level looks at by itself: positions judged by a network.
const (
	expertNodes = 35_000
	normalNodes = 4_000
)

// Choose answers "double", "roll", "take", "drop" or a play.
func (Player) Choose(p game.Position, level game.Level, b game.Budget) (string, error) {
	pos, ok := p.(Position)
	if !ok {
		return "", game.Forbid(RuleForeign, "that is no position of backgammon")
	}
	legal := pos.Legal()
	switch {
	case len(legal) == 0:
		return "", game.Forbid(RuleNothing, "the position waits for nobody or for chance")
	case len(legal) == 1:
		return legal[0], nil
	case level == game.Random:
		return legal[seeded(b.Seed, 0).IntN(len(legal))], nil
	case level != game.Beginner && level != game.Normal && level != game.Expert:
		return "", game.Forbid(RuleLevel, "backgammon has no strength %q", level)
	}
	t := think(pos, level, b)
	defer thinkers.Put(t)
	if pos.stage == thrown {
		return t.play(pos, level, b.Seed), nil
	}
	if level == game.Beginner {
		return beginnersCube(pos, t.eval.Judge(&pos.board).Win, seeded(b.Seed, scatter(&pos.board))), nil
	}
	return t.cubeAction(pos), nil
}

// thinkers are kept, for their memory.
var thinkers = sync.Pool{New: func() any { return &thinker{eval: net.NewEvaluator(Weights())} }}

// think prepares a thinker for a position.
func think(p Position, level game.Level, b game.Budget) *thinker {
	t := thinkers.Get().(*thinker)
	t.stop, t.limit = b.Stop, b.Nodes
	if t.limit == 0 {
		t.limit = map[game.Level]int64{game.Expert: expertNodes}[level]
	}
	if t.limit == 0 {
		t.limit = normalNodes
	}
	t.eval.Looked = 0
	t.deep = level == game.Expert
	t.outlook, t.level, t.owner = p.outlook(p.turn), int(p.value), p.ownerFor(p.turn)
	t.price = priceOf(t.outlook, t.level)
	return t
}

// outlook is what this game means to a seat.
func (p Position) outlook(seat int8) cube.Outlook {
	o := cube.Outlook{Cube: p.cube && p.length != 1, Crawford: p.crawford, Table: cube.Without()}
	if o.Cube {
		o.Table = cube.With()
	}
	if p.length > 0 {
		o.Me, o.You = p.length-p.score[seat], p.length-p.score[1-seat]
		o.Post = !p.crawford && min(o.Me, o.You) == 1
	}
	return o
}

func (p Position) ownerFor(seat int8) cube.Owner {
	switch p.owner {
	case nobody:
		return cube.Middle
	case seat:
		return cube.Mine
	}
	return cube.Yours
}
