package hats

import (
	"encoding/json"

	"hanpan/game"
)

// Rules is the game. Its zero value is ready.
type Rules struct{}

var _ game.Rules = Rules{}

// ID is the game's name.
func (Rules) ID() string { return "hats" }

// Seats: two to six play.
func (Rules) Seats() (least, most int) { return leastSeats, mostSeats }

// Manners: a match is one game, so in a game of two resigning ends both; in a
// larger one it goes on (Position.Resign). There are no draws, no leaving but
// by resigning, and no claims: an absent seat is played on.
func (Rules) Manners() game.Manners { return game.Manners{ResignEndsMatch: true, Limit: 30, Table: 4} }

// UsesChance: there is a die in every match.
func (Rules) UsesChance(json.RawMessage) bool { return true }

// Next answers the one game of a match, or its result. The number of players
// decides the board, so the seats of the match overrule the option. Options
// that Options did not answer are read as the defaults.
func (Rules) Next(raw json.RawMessage, so game.Score) (game.Position, *game.Result) {
	if so.Game > 0 {
		reason := "points"
		if so.Left >= 0 {
			reason = "resign"
		}
		return nil, &game.Result{Places: places(so.Points), Points: so.Points, Reason: reason, Seat: so.Left}
	}
	o, err := readOptions(raw)
	if err != nil {
		o = options{Seats: defaultSeats, Hats: fewHats}
	}
	if so.Seats >= leastSeats && so.Seats <= mostSeats {
		o.Seats = int8(so.Seats)
	}
	return start(o.Seats, o.Hats, int8(max(-1, min(so.First, int(o.Seats)-1)))), nil
}

// Start is the first position with seat 0 to throw, no lot before it.
func (Rules) Start(raw json.RawMessage) (game.Position, error) {
	o, err := readOptions(raw)
	if err != nil {
		return nil, err
	}
	return start(o.Seats, o.Hats, 0), nil
}

// Parse reads a position's text (RULES §3), whose seats and hats overrule the
// options. Seat 0 began.
func (Rules) Parse(raw json.RawMessage, text string) (game.Position, error) {
	if _, err := readOptions(raw); err != nil {
		return nil, err
	}
	p, err := parse(text)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// EngineDice is the code with which a throw is asked for where moves were.
const EngineDice = "dice"

// List is what the engine lists: the moves of a thrown die. Before the throw
// there are none, and the error asks for it.
func (Rules) List(p game.Position) ([]string, error) {
	if p.Wait().Draw != (game.Draw{}) {
		return nil, game.Forbid(EngineDice, "a throw is awaited")
	}
	return p.Legal(), nil
}

// own is a position of this game.
func own(p game.Position) (Position, error) {
	q, ok := p.(Position)
	if !ok {
		return q, game.Forbid(RuleNotation, "that is no position of this game")
	}
	return q, nil
}
