package backgammon

import (
	"math"
	"slices"

	"hanpan/game"
	"hanpan/game/backgammon/board"
	"hanpan/game/backgammon/cube"
	"hanpan/game/backgammon/net"
)

// Verdict is what the expert thinks of one action. Worths are points in units
// of the cube as it lies, from the view of who acted. In a match they are
// chances to win it, on the scale on which a single game lost is −1 and a
// single game won +1; for points alone plays are weighed without the cube.
type Verdict struct {
	Seat     int         // who acted; of a throw, whose it was; −1: of nobody
	Decision string      // "play", "double" (or not), "take" (or not); "" for none
	Best     string      // what the expert would have done
	Lost     float32     // points given away, 0 when nothing
	Worth    float32     // behind the action
	Luck     float32     // of a throw: above what a throw brings on average
	Chances  net.Chances // cubeless, behind the action
	Hopes    net.Chances // cubeless, behind the best action
}

// closeCube is how little a double that was rightly not made may cost to count
// as a decision: GNU Backgammon's "close cube decision" is of that size too.
const closeCube = 0.05

// Review judges an action of a match that is written down. A forced play and
// an opening throw are no decision. nodes bounds the positions looked at until
// the best play is known, 0 for the expert's own budget.
func (Player) Review(m MadePaper, b game.Budget) Verdict {
	p := m.Before
	v := Verdict{Seat: m.Seat, Best: m.Action}
	if p.stage == over {
		return v
	}
	t := think(p, game.Expert, b)
	defer thinkers.Put(t)
	switch {
	case m.Play != nil:
		t.reviewPlay(&v, p, m.Action)
	case p.stage == openingThrow:
		t.reviewOpening(&v, p, m.Action)
	case m.Action == "double":
		t.reviewDouble(&v, &p.board)
	case m.Action == "take" || m.Action == "drop":
		t.reviewAnswer(&v, &p.board, m.Action)
	default:
		t.reviewThrow(&v, p, m.Action)
	}
	return v
}

// reviewPlay looks at the play that was made as deep as at the best one.
func (t *thinker) reviewPlay(v *Verdict, p Position, action string) {
	plays := p.plays()
	t.weigh(plays)
	t.sort()
	for depth := 1; depth < depths; depth++ {
		t.look(depth)
	}
	best := t.choices[0]
	made := t.choices[slices.IndexFunc(t.choices, func(c choice) bool { return plays[c.play].Text == action })]
	if made.depth < best.depth {
		t.limit = math.MaxInt64 // whatever it takes
		t.deepen(&made, best.depth)
	}
	v.Worth, v.Chances, v.Hopes = t.centred(made.worth), made.chances, made.chances
	if len(plays) > 1 {
		v.Decision = "play"
	}
	if best.worth > made.worth {
		v.Best, v.Lost, v.Hopes = plays[best.play].Text, best.worth-made.worth, best.chances
	}
}

// centred moves a worth so that 0 lies between losing and winning a single game.
func (t *thinker) centred(worth float32) float32 { return worth - t.price.ground - 1 }

func (t *thinker) reviewDouble(v *Verdict, b *board.Board) {
	d, scale := t.dilemma(b), t.price.scale
	got := min(d.taken, d.dropped)
	v.Decision, v.Best = "double", "roll"
	if d.doubles() {
		v.Best = "double"
	}
	v.Chances = t.eval.Judge(b)
	v.Worth, v.Lost, v.Hopes = t.centred(scale*got), max(scale*(d.hold-got), 0), v.Chances
}

// reviewAnswer judges the answer to a double; the dilemma is the doubler's. Who
// drops has lost.
func (t *thinker) reviewAnswer(v *Verdict, b *board.Board, action string) {
	d, scale := t.dilemma(b), t.price.scale
	stays := t.eval.Judge(b).Swap()
	got, best := d.taken, min(d.taken, d.dropped)
	v.Decision, v.Best = "take", "drop"
	if d.takes() {
		v.Best, v.Hopes = "take", stays
	}
	if action == "take" {
		v.Chances = stays
	} else {
		got = d.dropped
	}
	v.Worth, v.Lost = -t.centred(scale*got), scale*(got-best)
}

// reviewThrow judges a throw: the luck in it, and whether the right to double
// before it should have been used.
func (t *thinker) reviewThrow(v *Verdict, p Position, action string) {
	var mean float32
	for _, th := range board.Throws {
		c, worth := t.answered(&p.board, th)
		mean += th.Chance * worth
		v.Hopes = v.Hopes.Add(c, th.Chance)
		if isThrow(action, th) {
			v.Worth, v.Chances = worth, c
		}
	}
	v.Luck = v.Worth - mean
	if p.mayDouble() == nil && !p.DeadDouble() {
		t.missed(v, &p.board)
	}
}

// answered is what a throw is worth with the play that looks best.
func (t *thinker) answered(b *board.Board, th board.Throw) (net.Chances, float32) {
	next, c := t.reply(b, th, 2, true)
	return c, t.centred(t.worth(c, &next))
}

// missed judges a double that was not made.
func (t *thinker) missed(v *Verdict, b *board.Board) {
	d := t.dilemma(b)
	gain := t.price.scale * (min(d.taken, d.dropped) - d.hold)
	if gain < -closeCube {
		return
	}
	v.Decision, v.Best = "double", "roll"
	if gain > 0 {
		v.Best, v.Lost = "double", gain
	}
}

// reviewOpening judges the luck of an opening throw for the side that begins,
// against all throws that let either side begin.
func (t *thinker) reviewOpening(v *Verdict, p Position, action string) {
	first := p.with(int8(action[len(action)-2]-'0'), int8(action[len(action)-1]-'0'))
	if first.stage == openingThrow {
		return
	}
	v.Seat = int(first.turn)
	other := p
	other.turn = 1 - first.turn
	mean := t.opens(p, first.turn, action, v) - t.opens(p, other.turn, "", &Verdict{})
	v.Luck = v.Worth - mean/2
}

// opens is the mean worth of beginning for a seat; what its throw brings goes
// into the verdict.
func (t *thinker) opens(p Position, seat int8, action string, v *Verdict) (mean float32) {
	t.outlook = p.outlook(seat)
	t.price = priceOf(t.outlook, t.level)
	for _, th := range board.Throws {
		if th.High == th.Low {
			continue
		}
		c, worth := t.answered(&p.board, th)
		mean += worth / 15
		if isThrow(action, th) {
			v.Worth, v.Chances, v.Hopes = worth, c, c
		}
	}
	return mean
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
