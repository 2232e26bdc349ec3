package morris

import (
	"encoding/json"

	"hanpan/game"
)

// Rules is one game of the family.
type Rules struct{ set *ruleset }

var _ game.Rules = Rules{}

// ID is the game's name: "nine".
func (r Rules) ID() string { return r.set.id }

// Seats: two play.
func (r Rules) Seats() (least, most int) { return 2, 2 }

// Manners: resigning loses the game in hand alone; draws, leaving the match,
// claiming and aborting exist.
func (r Rules) Manners() game.Manners { return game.Manners{Draw: true, Leave: true, Claim: true} }

// UsesChance tells whether the lot decides who begins.
func (r Rules) UsesChance(raw json.RawMessage) bool {
	o, err := r.set.readOptions(raw)
	return err == nil && o.Begins == byLot
}

// Parse reads a position's text (RULES §1): points in any order, plies
// optional. Seat 0 has colour 0, and the position stands for the first time.
func (r Rules) Parse(raw json.RawMessage, text string) (game.Position, error) {
	o, err := r.set.readOptions(raw)
	if err != nil {
		return nil, err
	}
	p, err := r.set.with(o).parse(text)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Next answers the first position of the next game, or the match's result.
// The seats change colours from game to game. Options that Options did not
// answer are read as the defaults.
func (r Rules) Next(raw json.RawMessage, so game.Score) (game.Position, *game.Result) {
	o, err := r.set.readOptions(raw)
	if err != nil {
		o = r.set.defaults()
	}
	left := o.Games - so.Game
	if so.Left >= 0 {
		return nil, leave(so, left)
	}
	if decided(so.Points, left) {
		return nil, result(so.Points, "points", -1)
	}
	return r.set.with(o).start(o.starter(so)), nil
}

// decided tells that the games left cannot change who wins the match or
// whether it is drawn.
func decided(points []float64, left int) bool {
	if left <= 0 {
		return true
	}
	lead := pointsOf(points, 0) - pointsOf(points, 1)
	return max(lead, -lead) > float64(left)
}

// leave is the result for a seat that left: the games left are lost.
func leave(so game.Score, left int) *game.Result {
	points := []float64{pointsOf(so.Points, 0), pointsOf(so.Points, 1)}
	if so.Left < 2 {
		points[1-so.Left] += float64(max(left, 0))
	}
	return result(points, "leave", so.Left)
}

func result(points []float64, reason string, seat int) *game.Result {
	a, b := pointsOf(points, 0), pointsOf(points, 1)
	places := []int{1, 1}
	switch {
	case a > b:
		places[1] = 2
	case b > a:
		places[0] = 2
	}
	return &game.Result{Places: places, Points: []float64{a, b}, Reason: reason, Seat: seat}
}

func pointsOf(points []float64, seat int) float64 {
	if seat < len(points) {
		return points[seat]
	}
	return 0
}
