package backgammon

import (
	"strconv"
	"strings"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

// match is what a position knows of the match around it.
type match struct {
	length   int    // points to reach; 0: no match
	score    [2]int // by seat, before this game
	crawford bool   // this is the game without doubling
	cube     bool   // there is a cube
}

// stage is what a position waits for.
type stage int8

const (
	openingThrow stage = iota // one die each
	onRoll                    // turn may throw, perhaps double
	thrown                    // turn plays its dice
	doubled                   // the other takes or drops
	over
)

// nobody owns the cube while it is in the middle.
const nobody = -1

// most is the logarithm of the greatest cube, 64.
const most = 6

// The ids of the rules that forbid an action, as in game.Illegal.Rule.
const (
	RuleOver     = "backgammon.over"     // the game is over
	RuleThrow    = "backgammon.throw"    // first the dice
	RuleThrown   = "backgammon.thrown"   // the dice are thrown: play them
	RuleAnswer   = "backgammon.answer"   // a double waits: take or drop
	RuleNoDouble = "backgammon.nodouble" // there is no double to answer
	RuleDice     = "backgammon.dice"     // not a throw, or a die used twice
	RuleOpening  = "backgammon.opening"  // no double before the opening throw
	RuleCrawford = "backgammon.crawford" // no doubling in the Crawford game
	RuleNoCube   = "backgammon.nocube"   // this match has no cube
	RuleOwner    = "backgammon.owner"    // the other owns the cube
	RuleLimit    = "backgammon.limit"    // the cube shows 64
	RuleSyntax   = "backgammon.syntax"   // not an action of this game
)

// The ids of the rules that end a game, as in game.Outcome.Rule.
const (
	EndSingle     = "backgammon.single"
	EndGammon     = "backgammon.gammon"
	EndBackgammon = "backgammon.backgammon"
	EndDropped    = "backgammon.dropped"
	EndConceded   = "backgammon.conceded"
)

// Position is one position of a game within its match: an immutable value.
type Position struct {
	match
	board  board.Board // as turn sees it
	turn   int8        // the seat on turn; 0 before the opening throw
	stage  stage
	asks   bool // every throw is asked for, as engines do: the seat says "roll"
	asked  bool // on roll, and the seat has asked for the dice
	dice   [2]int8
	value  int8 // logarithm of the cube
	owner  int8 // seat, or nobody
	began  int8 // seat, or -1
	auto   string
	last   Last
	winner int8
	stakes int    // of the game that is over, cube included
	rule   string // that ended it
}

var (
	_ game.Position = Position{}
	_ game.Conceder = Position{}
)

// Wait tells who is to act. A throw that needs no decision is chance's alone.
func (p Position) Wait() game.Wait {
	throw := game.Draw{Dice: 2}
	switch p.stage {
	case openingThrow:
		return game.Wait{Seat: game.Chance, Draw: throw}
	case onRoll:
		if !p.asked && (p.asks || p.mayDouble() == nil) {
			return game.Wait{Seat: int(p.turn), Draw: throw}
		}
		return game.Wait{Seat: game.Chance, Draw: throw}
	case thrown:
		return game.Wait{Seat: int(p.turn), Auto: p.auto}
	case doubled:
		return game.Wait{Seat: int(1 - p.turn)}
	}
	return game.Wait{Seat: game.Nobody}
}

// mayDouble answers why the side on roll may not double, nil when it may.
func (p Position) mayDouble() *game.Illegal {
	switch {
	case p.stage == openingThrow:
		return game.Forbid(RuleOpening, "nobody doubles before the opening throw")
	case p.stage != onRoll:
		return game.Forbid(RuleThrown, "one doubles before one's throw")
	case !p.cube || p.length == 1:
		return game.Forbid(RuleNoCube, "there is no cube in this match")
	case p.crawford:
		return game.Forbid(RuleCrawford, "the Crawford game is played without doubling")
	case p.owner == 1-p.turn:
		return game.Forbid(RuleOwner, "the other side owns the cube")
	case p.value >= most:
		return game.Forbid(RuleLimit, "the cube shows 64")
	}
	return nil
}

// Legal lists the actions of the seat to act.
func (p Position) Legal() []string {
	switch {
	case p.stage == thrown:
		return p.plays().texts()
	case p.stage == doubled:
		return []string{"drop", "take"}
	case p.stage == onRoll && !p.asked && p.mayDouble() == nil:
		return []string{"double", "roll"}
	case p.stage == onRoll && !p.asked && p.asks:
		return []string{"roll"}
	}
	return nil
}

// Apply makes an action: "double", "take", "drop", a play in any unambiguous
// spelling, "roll" (which asks for the dice) or the draw "dice 31".
func (p Position) Apply(action string) (game.Step, error) {
	action = strings.ToLower(strings.TrimSpace(action))
	if dice, ok := strings.CutPrefix(action, "dice"); ok {
		return p.throw(dice)
	}
	switch action {
	case "roll":
		return p.roll()
	case "double":
		return p.double()
	case "take", "drop":
		return p.answer(action)
	}
	return p.play(action)
}

func (p Position) roll() (game.Step, error) {
	if err := p.needs(onRoll); err != nil {
		return game.Step{}, err
	}
	p.asked = true
	return game.Step{Next: p, Action: "roll"}, nil
}

// needs tells why an action of another stage is refused.
func (p Position) needs(want stage) error {
	switch {
	case p.stage == want:
		return nil
	case p.stage == over:
		return game.Forbid(RuleOver, "the game is over")
	case p.stage == doubled:
		return game.Forbid(RuleAnswer, "a double waits to be taken or dropped")
	case want == doubled:
		return game.Forbid(RuleNoDouble, "there is no double to answer")
	case p.stage == thrown:
		return game.Forbid(RuleThrown, "the dice are thrown already")
	}
	return game.Forbid(RuleThrow, "first the dice are thrown")
}

// throw takes the dice of a draw: "31", "3 1".
func (p Position) throw(text string) (game.Step, error) {
	if p.stage != openingThrow {
		if err := p.needs(onRoll); err != nil {
			return game.Step{}, err
		}
	}
	text = strings.Join(strings.Fields(text), "")
	n, err := strconv.Atoi(text)
	d1, d2 := n/10, n%10
	if err != nil || len(text) != 2 || d1 < 1 || d1 > 6 || d2 < 1 || d2 > 6 {
		return game.Step{}, game.Forbid(RuleDice, "%q is no throw of two dice", text)
	}
	return game.Step{Next: p.with(int8(d1), int8(d2)), Action: "dice " + text}, nil
}

// with is the position after a throw. Equal dice of an opening change nothing.
func (p Position) with(d1, d2 int8) Position {
	if p.stage == openingThrow {
		p.last = Last{Action: "dice", By: -1, Dice: [2]int{int(d1), int(d2)}}
		if d1 == d2 {
			return p
		}
		p.turn = 0
		if d2 > d1 {
			p.turn = 1
		}
		p.began = p.turn
	}
	p.stage, p.dice, p.asked = thrown, [2]int8{d1, d2}, false
	if plays := p.plays(); len(plays) == 1 {
		p.auto = plays[0].Text
	}
	return p
}

func (p Position) double() (game.Step, error) {
	if p.stage == doubled || p.stage == over {
		return game.Step{}, p.needs(onRoll)
	}
	if why := p.mayDouble(); why != nil {
		return game.Step{}, why
	}
	p.stage, p.asked = doubled, false
	p.last = Last{Action: "double", By: int(p.turn)}
	return game.Step{Next: p, Action: "double"}, nil
}

func (p Position) answer(action string) (game.Step, error) {
	if err := p.needs(doubled); err != nil {
		return game.Step{}, err
	}
	by := 1 - p.turn
	p.last = Last{Action: action, By: int(by)}
	if action == "drop" {
		return game.Step{Next: p.wonBy(p.turn, 1, EndDropped), Action: action}, nil
	}
	p.stage, p.value, p.owner = onRoll, p.value+1, by
	return game.Step{Next: p, Action: action}, nil
}

// wonBy ends the game: so many times the cube for a seat.
func (p Position) wonBy(seat int8, times int, rule string) Position {
	p.stage, p.winner, p.stakes, p.rule = over, seat, times<<p.value, rule
	return p
}

func (p Position) play(action string) (game.Step, error) {
	if err := p.needs(thrown); err != nil {
		if p.stage != over && !looksLikePlay(action) {
			err = game.Forbid(RuleSyntax, "%q is no action of this game", action)
		}
		return game.Step{}, err
	}
	made, err := p.plays().find(action, p)
	if err != nil {
		return game.Step{}, err
	}
	return game.Step{Next: p.after(made), Action: made.Text, Event: made.event()}, nil
}

// after is the position behind a play: the other side's turn, or the end.
func (p Position) after(made Play) Position {
	p.last = Last{Action: made.Text, By: int(p.turn), Dice: [2]int{int(p.dice[0]), int(p.dice[1])}, Steps: made.packed()}
	p.board, p.auto = made.Final, ""
	if won := p.board.Won(); won > 0 {
		p.dice = [2]int8{}
		return p.wonBy(p.turn, won, [4]string{1: EndSingle, 2: EndGammon, 3: EndBackgammon}[won])
	}
	return p.pass()
}

// pass gives the turn to the other side.
func (p Position) pass() Position {
	p.board, p.turn = p.board.Flip(), 1-p.turn
	p.stage, p.dice, p.auto = onRoll, [2]int8{}, ""
	return p
}

// Outcome tells how the game ended.
func (p Position) Outcome() (game.Outcome, bool) {
	if p.stage != over {
		return game.Outcome{}, false
	}
	return p.outcome(int(p.winner), p.stakes, p.rule), true
}

func (p Position) outcome(winner, stakes int, rule string) game.Outcome {
	points := []float64{0, 0}
	if winner >= 0 {
		points[winner] = float64(stakes)
	}
	return game.Outcome{Points: points, Rule: rule, Winner: winner}
}

// Forfeit is the outcome when a seat gives the whole match up: the score stays
// as it is, the other has won.
func (p Position) Forfeit(seat int, rule string) game.Outcome {
	return p.outcome(1-seat, 0, rule)
}

// Draw is never agreed in backgammon: nobody gets anything.
func (p Position) Draw() game.Outcome { return p.outcome(-1, 0, "draw") }

// Began is the seat that began this game, or -1 before the opening throw.
func (p Position) Began() int { return int(p.began) }

// Concessions are the values (1, 2, 3 times the cube) at which a seat may
// offer to concede the game: on its own turn with no double pending, and once
// it has borne off a checker the single value alone. That it offers once a
// turn is the match's to watch.
func (p Position) Concessions(seat int) []int {
	if seat != int(p.turn) || p.stage != onRoll && p.stage != thrown {
		return nil
	}
	if own, _ := p.board.Count(); own < board.Checkers {
		return []int{1}
	}
	return []int{1, 2, 3}
}

// Conceded is the outcome when a concession of a seat at times the cube has
// been accepted.
func (p Position) Conceded(seat, times int) game.Outcome {
	return p.outcome(1-seat, times<<p.value, EndConceded)
}

// Cube is the cube's value.
func (p Position) Cube() int { return 1 << p.value }

// DeadDouble tells that a double is legal but can bring its owner nothing: the
// stake as it is already wins him the match. The page then throws at once.
func (p Position) DeadDouble() bool {
	return p.length > 0 && p.score[p.turn]+p.Cube() >= p.length
}
