package backgammon

import (
	"slices"

	"hanpan/game"
	"hanpan/game/backgammon/board"
	"hanpan/game/backgammon/cube"
	"hanpan/game/backgammon/net"
)

// Verdict is what the expert thinks of one action. Equities are in points of
// the cube as it lies, from the view of who acted; in a match they are chances
// to win it, scaled so that a single game at this score is worth two.
type Verdict struct {
	Decision string      `json:"decision"` // "play", "double" (or not), "take" (or not), "throw"; "" for none
	Best     string      `json:"best"`     // what the expert would have done
	Lost     float32     `json:"lost"`     // equity given away, 0 when nothing
	Equity   float32     `json:"equity"`   // behind the action
	Luck     float32     `json:"luck"`     // of a throw: above what a throw brings on average
	Chances  net.Chances `json:"chances"`  // cubeless, behind the action
}

// Review judges an action of a match that is written down. A forced play and
// an opening throw are no decision. nodes bounds the positions looked at, 0 for
// the expert's own budget.
func (Player) Review(m MadePaper, b game.Budget) Verdict {
	p := m.Before
	if p.stage == openingThrow || p.stage == over {
		return Verdict{}
	}
	t := think(p, game.Expert, b)
	defer thinkers.Put(t)
	switch {
	case m.Play != nil:
		return t.reviewPlay(p, m.Action)
	case m.Action == "double" || m.Action == "take" || m.Action == "drop":
		return t.reviewCube(&p.board, m.Action)
	}
	return t.reviewThrow(p, m.Action)
}

func (t *thinker) reviewPlay(p Position, action string) Verdict {
	plays := p.plays()
	t.weigh(plays)
	t.sort()
	t.look(1)
	played := slices.IndexFunc(t.choices, func(c choice) bool { return plays[c.play].Text == action })
	if played < 0 {
		return Verdict{}
	}
	made, best := t.choices[played], t.choices[0]
	if played > 0 && !t.spent(onePly) {
		made.chances = t.ahead(&made.after, 1, false).Swap()
		made.worth = t.worth(made.chances, &made.after)
	}
	v := Verdict{Best: plays[best.play].Text, Equity: made.worth, Chances: made.chances}
	if len(plays) > 1 {
		v.Decision = "play"
		v.Lost = max(best.worth-made.worth, 0)
	}
	if v.Lost == 0 {
		v.Best = action
	}
	return v
}

// reviewCube judges an action with the cube; the dilemma is the doubler's.
func (t *thinker) reviewCube(b *board.Board, action string) Verdict {
	d, scale := t.dilemma(b), t.price.scale
	v := Verdict{Decision: "take", Best: "drop", Chances: t.eval.Judge(b)}
	if action == "double" {
		v.Decision, v.Best = "double", "roll"
		if d.doubles() {
			v.Best = "double"
		}
		v.Equity = scale * min(d.taken, d.dropped)
		v.Lost = max(scale*(d.hold-min(d.taken, d.dropped)), 0)
		return v
	}
	v.Chances = v.Chances.Swap()
	if d.takes() {
		v.Best = "take"
	}
	got, other := d.taken, d.dropped
	if action == "drop" {
		got, other = other, got
	}
	v.Equity, v.Lost = -scale*got, max(scale*(got-other), 0)
	return v
}

// reviewThrow judges a throw: the luck in it, and whether the right to double
// before it should have been used.
func (t *thinker) reviewThrow(p Position, action string) Verdict {
	v := Verdict{Decision: "throw", Best: "roll"}
	var got, mean float32
	for _, th := range board.Throws {
		next, c := t.reply(&p.board, th, 2, true)
		worth := t.worth(c, &next)
		mean += th.Chance * worth
		if isThrow(action, th) {
			got, v.Chances = worth, c
		}
	}
	v.Equity, v.Luck = got, got-mean
	if p.mayDouble() == nil && !p.DeadDouble() {
		v.Decision = "double"
		if d := t.dilemma(&p.board); d.doubles() {
			v.Best = "double"
			v.Lost = t.price.scale * (min(d.taken, d.dropped) - d.hold)
		}
	}
	return v
}

// isThrow tells whether an action "dice 31" is a throw.
func isThrow(action string, th board.Throw) bool {
	n := len(action)
	high, low := byte('0'+th.High), byte('0'+th.Low)
	return n >= 2 && (action[n-2] == high && action[n-1] == low || action[n-2] == low && action[n-1] == high)
}

// Eval estimates the cubeless chances of the side to act, one throw ahead: on
// roll, with dice to play, or doubled.
func (Player) Eval(p game.Position) (net.Chances, error) {
	pos, ok := p.(Position)
	if !ok {
		return net.Chances{}, game.Forbid(RuleForeign, "that is no position of backgammon")
	}
	if pos.stage == openingThrow || pos.stage == over {
		return net.Chances{}, game.Forbid(RuleNothing, "nobody is on turn")
	}
	t := think(pos, game.Expert, game.Budget{})
	defer thinkers.Put(t)
	t.outlook = cube.Outlook{} // points alone
	t.price = priceOf(t.outlook, 0)
	if pos.stage == thrown {
		t.weigh(pos.plays())
		t.sort()
		t.look(1)
		return t.choices[0].chances, nil
	}
	c := t.ahead(&pos.board, 1, true)
	if pos.stage == doubled {
		c = c.Swap()
	}
	return c, nil
}

// Concede tells whether the computer accepts that the other side, on its turn,
// concedes the game at times the cube: when that is at least what it expects.
func (Player) Concede(p game.Position, times int, level game.Level, b game.Budget) (bool, error) {
	pos, ok := p.(Position)
	if !ok || !slices.Contains(pos.Concessions(int(pos.turn)), times) {
		return false, game.Forbid(RuleConcede, "no concession of that value")
	}
	t := think(pos, level, b)
	defer thinkers.Put(t)
	offered := t.outlook.Gain(-times << t.level)
	return offered <= t.expects(pos)+generous/t.price.scale, nil
}

// generous is how little, in points, the computer does not haggle about.
const generous = 0.03

// expects is what the side on turn expects to get.
func (t *thinker) expects(p Position) float32 {
	if p.stage == onRoll {
		return t.outlook.Worth(t.eval.Judge(&p.board), t.level, t.owner, efficiency(&p.board))
	}
	best := float32(-1e9)
	for _, play := range p.plays() {
		next := play.Final.Flip()
		best = max(best, t.outlook.Worth(t.eval.Judge(&next).Swap(), t.level, t.owner, efficiency(&next)))
	}
	return best
}
