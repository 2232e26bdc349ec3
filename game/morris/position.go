package morris

import (
	"math/bits"
	"slices"

	"hanpan/game"
)

// Position is a position of one game of the family. It is a comparable value:
// two with the same board, hands, turn, history and last turn are ==.
type Position struct {
	rules   *ruleset
	on      [2]uint32 // counters on the board, by colour
	hand    [2]int8   // counters to be placed, by colour
	toMove  int8      // colour
	starter int8      // the seat of colour 0; -1 while the lot is awaited
	plies   int8      // since the last removal
	ended   ending
	winner  int8 // colour; -1 for a draw and while the game goes on
	past    past
	last    lastTurn
}

// lastTurn is what the board shows of the turn before.
type lastTurn struct {
	action string // "" at the start
	from   int8
	to     int8
	closed bool
}

var _ game.Position = Position{}

// start is the first position of a game; starter is the seat of colour 0 or
// -1 when the lot decides.
func (r *ruleset) start(starter int) Position {
	p := Position{rules: r, hand: [2]int8{r.counters, r.counters}, starter: int8(starter), winner: -1}
	return p.judged()
}

// state is the position as the rules see it, from the side to move.
func (p Position) state() state {
	me, you := p.toMove, 1-p.toMove
	return state{me: p.on[me], you: p.on[you], myHand: p.hand[me], yourHand: p.hand[you]}
}

// seat is the seat that plays a colour, and the colour that a seat plays.
func (p Position) seat(colour int8) int { return int(colour ^ p.starter) }

// Began is the seat of colour 0, or -1 while the lot is awaited.
func (p Position) Began() int { return int(p.starter) }

// Wait tells who is to act: Chance for the lot, then the seat whose colour is
// to move. Nothing plays itself.
func (p Position) Wait() game.Wait {
	switch {
	case p.starter < 0:
		return game.Wait{Seat: game.Chance, Draw: game.Draw{Lot: 2}}
	case p.ended != goesOn:
		return game.Wait{Seat: game.Nobody}
	}
	return game.Wait{Seat: p.seat(p.toMove)}
}

// Legal lists the turns of the side to move in their canonical spelling.
func (p Position) Legal() []string {
	if p.starter < 0 || p.ended != goesOn {
		return nil
	}
	turns := p.rules.turns(p.state(), nil)
	legal := make([]string, len(turns))
	for i, t := range turns {
		legal[i] = p.spell(t)
	}
	slices.Sort(legal)
	return legal
}

// Apply makes a turn in any unambiguous spelling, or the lot ("lot 0" gives
// colour 0 to seat 0). What the rules forbid is a *game.Illegal that names the
// rule: one of the constants of this package.
func (p Position) Apply(action string) (game.Step, error) {
	if p.starter < 0 {
		return p.draw(action)
	}
	if p.ended != goesOn {
		return game.Step{}, game.Forbid(RuleOver, "the game is over")
	}
	w, err := read(p.rules.board, action)
	if err != nil {
		return game.Step{}, err
	}
	t, err := p.check(w)
	if err != nil {
		return game.Step{}, err
	}
	return p.play(t), nil
}

// draw makes the lot.
func (p Position) draw(action string) (game.Step, error) {
	for starter, lot := range [...]string{"lot 0", "lot 1"} {
		if action == lot {
			return game.Step{Next: p.rules.start(starter), Action: lot}, nil
		}
	}
	return game.Step{}, game.Forbid(RuleLot, "the lot decides first who begins")
}

// Closed is the event of a turn that closed mills, whether or not they earned
// a removal. As JSON: {"mills":[["a1","a4","a7"]]}.
type Closed struct {
	Mills [][3]string `json:"mills"`
}

// play makes a legal turn.
func (p Position) play(t turn) game.Step {
	action := p.spell(t)
	next := p.after(t)
	next.last = lastTurn{action: action, from: t.from, to: t.to}
	step := game.Step{Action: action}
	if mills := next.closedBy(p.toMove, t.to); len(mills) > 0 {
		next.last.closed = true
		step.Event = Closed{Mills: mills}
	}
	step.Next = next
	return step
}

// after is the position behind a turn, judged, without its last turn.
func (p Position) after(t turn) Position {
	me, you := p.toMove, 1-p.toMove
	s := p.state().after(t)
	next := p
	next.on[me], next.on[you] = s.you, s.me
	next.hand[me] = s.yourHand
	next.toMove = you
	next.plies++
	if t.takes != 0 {
		next.plies = 0
	}
	if t.takes != 0 || t.from == placed {
		next.past = ""
	}
	return next.judged()
}

// closedBy lists the mills of a colour through a point.
func (p Position) closedBy(colour, point int8) [][3]string {
	var mills [][3]string
	for _, row := range p.rules.board.rows {
		if m := rowMask(row); m>>point&1 == 1 && p.on[colour]&m == m {
			mills = append(mills, p.rules.board.rowNames(row))
		}
	}
	return mills
}

// total is a colour's counters on the board and in hand.
func (p Position) total(colour int8) int {
	return bits.OnesCount32(p.on[colour]) + int(p.hand[colour])
}
