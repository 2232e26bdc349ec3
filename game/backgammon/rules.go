package backgammon

import (
	"encoding/json"
	"fmt"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

// Rules is backgammon.
type Rules struct{}

var _ game.Rules = Rules{}

// ID is the game's name.
func (Rules) ID() string { return "backgammon" }

// Seats: two play.
func (Rules) Seats() (least, most int) { return 2, 2 }

// UsesChance: dice always.
func (Rules) UsesChance(json.RawMessage) bool { return true }

// Manners: resigning loses the whole match; no draws, and so no leaving either.
func (Rules) Manners() game.Manners { return game.Manners{ResignEndsMatch: true, Claim: true} }

// Next answers the opening throw of the next game, or the match's result.
// Options that Options did not answer are read as the defaults.
func (Rules) Next(raw json.RawMessage, so game.Score) (game.Position, *game.Result) {
	o, err := readOptions(raw)
	if err != nil {
		o = defaults
	}
	score := [2]int{pointsOf(so.Points, 0), pointsOf(so.Points, 1)}
	switch {
	case so.Left == 0 || so.Left == 1:
		return nil, lostBy(so.Left, score)
	case o.decided(so.Game, score):
		return nil, wonBy(score)
	}
	m := match{length: o.Points, score: score, cube: o.Cube}
	m.crawford = crawford(o.Points, score, scoreBefore(so), so.Game)
	return opening(m), nil
}

// decided tells that no further game follows.
func (o options) decided(played int, score [2]int) bool {
	if o.Points == 0 {
		return played > 0
	}
	return max(score[0], score[1]) >= o.Points
}

// crawford tells whether the next game is the one without doubling: the first
// after somebody first needs one point only. before is the score ahead of the
// game just over.
func crawford(length int, score, before [2]int, played int) bool {
	if length < 2 || max(score[0], score[1]) != length-1 {
		return false
	}
	return played == 0 || max(before[0], before[1]) < length-1
}

// scoreBefore is the score ahead of the game just over.
func scoreBefore(so game.Score) [2]int { return [2]int{pointsOf(so.Before, 0), pointsOf(so.Before, 1)} }

func lostBy(seat int, score [2]int) *game.Result {
	places := []int{1, 1}
	places[seat] = 2
	return &game.Result{Places: places, Points: floats(score), Reason: "resign", Seat: seat}
}

func wonBy(score [2]int) *game.Result {
	places := []int{1, 1}
	switch {
	case score[0] > score[1]:
		places[1] = 2
	case score[1] > score[0]:
		places[0] = 2
	}
	return &game.Result{Places: places, Points: floats(score), Reason: "points", Seat: -1}
}

func floats(score [2]int) []float64 { return []float64{float64(score[0]), float64(score[1])} }

func pointsOf(points []float64, seat int) int {
	if seat < len(points) {
		return int(points[seat])
	}
	return 0
}

// Parse reads a position: an XGID, a GNU position ID with or without a match
// ID, or "start", the opening throw. IDs overrule the options. Such a position
// waits for its side before every throw, even where it cannot double, so that
// an engine can list and answer "roll"; in a match chance throws by itself.
func (Rules) Parse(raw json.RawMessage, text string) (game.Position, error) {
	o, err := readOptions(raw)
	if err != nil {
		return nil, err
	}
	p := opening(match{length: o.Points, cube: o.Cube})
	if text != startText {
		if p, err = parseID(text); err != nil {
			return nil, err
		}
	}
	p.asks = true
	return p, nil
}

// Start is the engine's first position: the opening throw.
func (r Rules) Start(raw json.RawMessage) (game.Position, error) { return r.Parse(raw, startText) }

// Eval is the engine's judgement: the chances to win, to win a gammon and a
// backgammon, to lose a gammon and a backgammon, and the equity, cubeless, of
// the side to act.
func (Rules) Eval(p game.Position) (string, error) {
	c, err := Player{}.Eval(p)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%.4f %.4f %.4f %.4f %.4f %+.4f", c.Win, c.WinGammon, c.WinBackgammon,
		c.LoseGammon, c.LoseBackgammon, c.Equity()), nil
}

// Prepare makes the tables that the computer needs, about a tenth of a second;
// else the first decision waits for them.
func Prepare() { thinkers.Put(thinkers.Get()) }

// Computer is the computer player.
func (Rules) Computer() game.Computer { return Player{} }

// opening is the first position of a game.
func opening(m match) Position {
	return Position{match: m, board: board.Start, stage: openingThrow, owner: nobody, began: -1, winner: -1}
}
