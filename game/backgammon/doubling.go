package backgammon

import (
	"hanpan/game/backgammon/board"
	"hanpan/game/backgammon/cube"
	"hanpan/game/backgammon/net"
)

// dilemma is what doubling is worth to the side on roll.
type dilemma struct{ hold, taken, dropped float32 }

// doubles tells whether doubling is better than holding the cube.
func (d dilemma) doubles() bool { return min(d.taken, d.dropped) > d.hold }

// takes tells whether the other side should take.
func (d dilemma) takes() bool { return d.taken <= d.dropped }

// cubeAction decides for the side that may double, or that has been doubled.
func (t *thinker) cubeAction(p Position) string {
	d := t.dilemma(&p.board)
	switch {
	case p.stage == doubled && d.takes():
		return "take"
	case p.stage == doubled:
		return "drop"
	case !p.DeadDouble() && d.doubles():
		return "double"
	}
	return "roll"
}

// dilemma weighs the double of the side on roll: by a look at the position, or
// for the expert at what every throw makes of it.
func (t *thinker) dilemma(b *board.Board) dilemma {
	d := dilemma{dropped: t.outlook.Gain(1 << t.level)}
	if !t.deep {
		c, x := t.eval.Judge(b), efficiency(b)
		d.hold = t.outlook.Worth(c, t.level, t.owner, x)
		d.taken = t.outlook.Worth(c, t.level+1, cube.Yours, x)
		return d
	}
	for _, th := range board.Throws {
		next, _ := t.reply(b, th, 2, true)
		c := t.onRoll(&next)
		d.hold += th.Chance * t.theirs(c, &next, t.level, t.owner)
		d.taken += th.Chance * t.theirs(c, &next, t.level+1, cube.Yours)
	}
	return d
}

// onRoll are the chances of the other side on roll, a throw ahead if the nodes
// allow it.
func (t *thinker) onRoll(b *board.Board) net.Chances {
	if net.Exact(b) || t.spent(onePly) {
		return t.eval.Judge(b)
	}
	return t.ahead(b, 1, false)
}

// theirs is what a position is worth to this side when the other is on roll,
// has the chances c and may double if the cube lets it.
func (t *thinker) theirs(c net.Chances, b *board.Board, level int, owner cube.Owner) float32 {
	other, x := t.outlook.Swap(), efficiency(b)
	if net.ClassOf(b) == net.Over {
		return t.whole() - other.Dead(c, level)
	}
	worth := other.Worth(c, level, owner.Swap(), x)
	if other.MayTurn(level, owner.Swap()) {
		taken := other.Worth(c, level+1, cube.Yours, x)
		worth = max(worth, min(taken, other.Gain(1<<level)))
	}
	return t.whole() - worth
}

// whole is what both sides' worths add up to.
func (t *thinker) whole() float32 {
	if t.outlook.You == 0 {
		return 0
	}
	return 1
}
