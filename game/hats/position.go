package hats

import (
	"slices"

	"hanpan/game"
)

// The ids of what an action is forbidden by, as in game.Illegal.Rule.
const (
	RuleLot      = "hats.lot"      // the lot for who starts comes first
	RuleDice     = "hats.dice"     // a throw is awaited
	RuleThrown   = "hats.thrown"   // the die is thrown already
	RuleOver     = "hats.over"     // the game is over
	RuleNotation = "hats.notation" // no spelling of a move or a throw
	RuleUnit     = "hats.unit"     // no unit there
	RuleForeign  = "hats.foreign"  // another player's unit
	RuleWhich    = "hats.which"    // two units there differ: name the captives
	RulePath     = "hats.path"     // this throw does not lead from there to there
	RuleFull     = "hats.full"     // a safe space holds three units already
	RuleMust     = "hats.must"     // moving is compulsory
	RuleOut      = "hats.out"      // the seat is out, or has resigned already
	RuleSeat     = "hats.seat"     // no such seat
)

// Position is a position of a game: an immutable value.
type Position struct {
	state
	starter int8  // the seat that began; -1 while the lot is awaited
	last    *Last // the last move; nil at the start
}

var _ game.Position = Position{}

// start is the first position of a game; with starter -1 the lot decides.
func start(seats, hats, starter int8) Position {
	p := Position{state: newState(seats, hats), starter: starter}
	p.turn = max(starter, 0)
	return p
}

// Began is the seat that began, or -1 while the lot is awaited; a position
// that was read from its text began with seat 0.
func (p Position) Began() int { return int(p.starter) }

// Wait tells who is to act: Chance for the lot; then the seat whose turn it
// is, first for its throw, then for its move. A lost throw plays itself.
func (p Position) Wait() game.Wait {
	switch {
	case p.starter < 0:
		return game.Wait{Seat: game.Chance, Draw: game.Draw{Lot: int(p.seats)}}
	case p.over():
		return game.Wait{Seat: game.Nobody}
	case p.die == 0:
		return game.Wait{Seat: int(p.turn), Draw: game.Draw{Dice: 1}}
	case len(p.moves(nil)) == 0:
		return game.Wait{Seat: int(p.turn), Auto: lost}
	}
	return game.Wait{Seat: int(p.turn)}
}

// Legal lists the moves of the seat to act in their canonical spelling: "-"
// alone for a lost throw, "roll" alone while the throw is awaited. "roll" is a
// request that a draw answers; Apply takes the draw.
func (p Position) Legal() []string {
	switch {
	case p.starter < 0 || p.over():
		return nil
	case p.die == 0:
		return []string{roll}
	}
	moves := p.moves(nil)
	if len(moves) == 0 {
		return []string{lost}
	}
	legal := make([]string, len(moves))
	for i, m := range moves {
		legal[i] = p.spell(m)
	}
	slices.Sort(legal)
	return legal
}

// Apply makes a move in any unambiguous spelling, or a draw: "lot 2",
// "dice 5". What the rules forbid is a *game.Illegal that names the rule: one
// of the constants of this package.
func (p Position) Apply(action string) (game.Step, error) {
	w, err := read(action)
	if err != nil {
		return game.Step{}, err
	}
	switch {
	case p.starter < 0:
		return p.draw(w)
	case p.over():
		return game.Step{}, game.Forbid(RuleOver, "the game is over")
	case p.die == 0:
		return p.thrown(w)
	}
	return p.play(w)
}

// draw makes the lot.
func (p Position) draw(w words) (game.Step, error) {
	if w.verb != wordLot || w.number >= p.seats {
		return game.Step{}, game.Forbid(RuleLot, "the lot decides first which of %d seats begins", p.seats)
	}
	return game.Step{Next: start(p.seats, p.hats, w.number), Action: w.spell()}, nil
}

// thrown makes the throw.
func (p Position) thrown(w words) (game.Step, error) {
	if w.verb != wordDice {
		return game.Step{}, game.Forbid(RuleDice, "seat %d has to throw first", p.turn)
	}
	next := p
	next.throw(w.number)
	return game.Step{Next: next, Action: w.spell()}, nil
}

// play makes a move, or loses the throw where there is none.
func (p Position) play(w words) (game.Step, error) {
	switch w.verb {
	case wordLost:
		return p.lost()
	case wordMove:
		m, err := p.find(w)
		if err != nil {
			return game.Step{}, err
		}
		return p.played(m), nil
	}
	return game.Step{}, game.Forbid(RuleThrown, "the die shows %d already", p.die)
}

func (p Position) lost() (game.Step, error) {
	if len(p.moves(nil)) > 0 {
		return game.Step{}, game.Forbid(RuleMust, "moving is compulsory")
	}
	next := p
	next.lose()
	next.last = &Last{Action: lost, Seat: int(p.turn), Die: int(p.die)}
	return game.Step{Next: next, Action: lost}, nil
}

func (p Position) played(m move) game.Step {
	next := p
	d := next.make(m)
	action, event := p.spell(m), p.event(m, d, &next.state)
	next.last = &Last{Action: action, Seat: int(p.turn), Die: int(p.die), Event: &event}
	return game.Step{Next: next, Action: action, Event: event}
}

// Outcome tells how the game ended: one player is left, or 300 throws were
// quiet. Points are, by seat, one for each player behind and a half for each
// beside.
func (p Position) Outcome() (game.Outcome, bool) {
	switch {
	case p.starter < 0 || !p.over():
		return game.Outcome{}, false
	case !p.alone():
		return p.ranked(EndQuiet), true
	case p.lastResigned():
		return p.ranked(EndResign), true
	}
	return p.ranked(EndLast), true
}

// lastResigned tells that a resignation ended the game: not all of the others
// are out.
func (p Position) lastResigned() bool {
	return int(p.out.n) < int(p.seats)-1 && p.last != nil && p.last.Action == EndResign
}

// Resign is the position once a seat has given up. The computer plays its hats
// on, and it ranks behind all who have not resigned; the game may be over by
// it. Who is out, or has resigned, or does not exist, cannot.
func (p Position) Resign(seat int) (game.Step, error) {
	switch s := int8(max(-1, min(seat, mostSeats))); {
	case s < 0 || s >= p.seats:
		return game.Step{}, game.Forbid(RuleSeat, "there is no seat %d", seat)
	case p.starter < 0:
		return game.Step{}, game.Forbid(RuleLot, "the lot comes first")
	case p.over():
		return game.Step{}, game.Forbid(RuleOver, "the game is over")
	case p.out.has(s) || p.resigned.has(s):
		return game.Step{}, game.Forbid(RuleOut, "seat %d takes no part any more", seat)
	default:
		next := p
		next.resigned.add(s)
		if next.alone() {
			next.die = 0 // a thrown die is not played any more
		}
		next.last = &Last{Action: EndResign, Seat: seat}
		return game.Step{Next: next, Action: EndResign}, nil
	}
}

// Forfeit is the outcome when a seat gives up and the game ends with it: the
// others rank as they stand.
func (p Position) Forfeit(seat int, rule string) game.Outcome {
	if s := int8(seat); !p.resigned.has(s) && !p.out.has(s) {
		p.resigned.add(s)
	}
	return p.ranked(rule)
}

// In tells whether a seat still takes part: neither out nor resigned.
func (p Position) In(seat int) bool {
	s := int8(max(-1, min(seat, mostSeats)))
	return s >= 0 && s < p.seats && !p.out.has(s) && !p.resigned.has(s)
}

// Standing is the outcome when the game ends as it stands, for no person is
// left to play it: players rank as after 300 throws.
func (p Position) Standing(rule string) game.Outcome { return p.ranked(rule) }

// Draw is the outcome when all share the place. The game has no draw offers.
func (p Position) Draw() game.Outcome {
	points := make([]float64, p.seats)
	for seat := range points {
		points[seat] = float64(p.seats-1) / 2
	}
	return game.Outcome{Points: points, Rule: "draw", Winner: -1}
}
