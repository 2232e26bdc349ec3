package morris

import (
	"encoding/binary"

	"hanpan/game"
)

// ending is how a game ended on the board.
type ending int8

const (
	goesOn ending = iota
	tooFew
	rowMade
	blocked
	blockedDraw
	fullBoard
	threefold
	hundred
)

// The ids of the rules that end a game, as in Outcome.Rule. A game that was
// given up has the id that Forfeit was told.
const (
	EndFew         = "mill.few"       // fewer than three counters are left
	EndRow         = "mill.row"       // three: the first mill wins
	EndBlocked     = "mill.blocked"   // no legal turn loses
	EndBlockedDraw = "draw.blocked"   // no legal turn is a draw (diagonal)
	EndFull        = "draw.full"      // the board is full (morabaraba; twelve, phased)
	EndThreefold   = "draw.threefold" // the position stands for the third time
	EndHundred     = "draw.hundred"   // 100 plies without a removal
	EndAgreed      = "draw.agreed"    // both agreed
)

var endRules = [...]string{
	tooFew: EndFew, rowMade: EndRow, blocked: EndBlocked, blockedDraw: EndBlockedDraw,
	fullBoard: EndFull, threefold: EndThreefold, hundred: EndHundred,
}

// drawPlies without a removal are a draw.
const drawPlies = 100

// past holds the positions since the last turn that cannot come back, the
// present one included, eight bytes each: a string, so that positions compare.
// A game is drawn after 100 plies, so it holds at most 101.
type past string

func (p past) add(key uint64) past {
	return p + past(binary.LittleEndian.AppendUint64(nil, key))
}

// count is how often a position stood.
func (p past) count(key uint64) int {
	n := 0
	for i := 0; i < len(p); i += 8 {
		if p.at(i) == key {
			n++
		}
	}
	return n
}

func (p past) at(i int) uint64 { return binary.LittleEndian.Uint64([]byte(p[i : i+8])) }

// key tells a position from all others with the same hands: placements empty
// the past, so the hands need no place in it.
func (p Position) key() uint64 {
	return uint64(p.on[0]) | uint64(p.on[1])<<24 | uint64(p.toMove)<<48
}

// judged enters the position into the past and ends the game where the rules
// do, in the order of RULES §1.
func (p Position) judged() Position {
	p.past = p.past.add(p.key())
	s := p.state()
	switch {
	case p.rules.lost(s):
		return p.lostBy(p.toMove)
	case p.rules.lost(state{me: s.you, you: s.me, myHand: s.yourHand, yourHand: s.myHand}):
		return p.lostBy(1 - p.toMove)
	case p.rules.stuck(s):
		return p.stuck()
	case p.past.count(p.key()) >= 3:
		p.ended = threefold
	case p.plies >= drawPlies:
		p.ended = hundred
	}
	return p
}

// lostBy ends the game against a colour that is short of counters, or that let
// the other make its row.
func (p Position) lostBy(colour int8) Position {
	p.ended, p.winner = tooFew, 1-colour
	if p.rules.row {
		p.ended = rowMade
	}
	return p
}

// stuck ends the game when the side to move has no legal turn.
func (p Position) stuck() Position {
	switch {
	case p.rules.fullDraw && p.on[0]|p.on[1] == p.rules.board.all:
		p.ended = fullBoard
	case p.rules.stuckDraw:
		p.ended = blockedDraw
	default:
		p.ended, p.winner = blocked, 1-p.toMove
	}
	return p
}

// Outcome tells how the game ended on the board; false while it goes on.
func (p Position) Outcome() (game.Outcome, bool) {
	if p.ended == goesOn {
		return game.Outcome{}, false
	}
	if p.winner < 0 {
		return drawn(endRules[p.ended]), true
	}
	return wonBy(p.seat(p.winner), endRules[p.ended]), true
}

// Forfeit is the outcome when a seat gives the game up, for the rule it is
// told ("resign").
func (p Position) Forfeit(seat int, rule string) game.Outcome { return wonBy(1-seat, rule) }

// Draw is the outcome when both agreed on it.
func (p Position) Draw() game.Outcome { return drawn(EndAgreed) }

func wonBy(seat int, rule string) game.Outcome {
	points := make([]float64, 2)
	points[seat] = 1
	return game.Outcome{Points: points, Rule: rule, Winner: seat}
}

func drawn(rule string) game.Outcome {
	return game.Outcome{Points: []float64{0.5, 0.5}, Rule: rule, Winner: -1}
}
