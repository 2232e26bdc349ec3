package morris

import (
	"fmt"
	"strconv"
	"strings"

	"hanpan/game"
)

// The ids of what is wrong with a position's text, as in game.Illegal.Rule.
const (
	TextShape = "text.shape" // not "<points>/<points> <hands> <i|o> [plies:<n>]"
	TextPoint = "text.point" // no such point on this board
	TextTwice = "text.twice" // two counters on one point
	TextHands = "text.hands" // hands that this game cannot have
	TextCount = "text.count" // more or fewer counters than this game can have
	TextPlies = "text.plies" // plies outside 0 … 100
	TextRows  = "text.rows"  // three: both sides have their row
)

// Text is the position in the notation of RULES §1; Parse reads it. History,
// but for the plies since the last removal, and seats are left out.
func (p Position) Text() string {
	return fmt.Sprintf("%s/%s %d,%d %c plies:%d", p.pointList(0), p.pointList(1),
		p.hand[0], p.hand[1], "io"[p.toMove], p.plies)
}

func (p Position) pointList(colour int8) string {
	if p.on[colour] == 0 {
		return "-"
	}
	return strings.Join(p.rules.board.named(p.on[colour]), ",")
}

// longestText that parse looks at; the longest canonical one has under 100 bytes.
const longestText = 256

// parse reads a position's text as that of a game of its own: the position
// stands for the first time, and seat 0 has colour 0.
func (r *ruleset) parse(text string) (Position, error) {
	if len(text) > longestText {
		return Position{}, game.Forbid(TextShape, "that is longer than any position")
	}
	fields := strings.Fields(text)
	if len(fields) != 3 && len(fields) != 4 {
		return Position{}, game.Forbid(TextShape, "a position looks like a1,d3,g7/b4,c4,d5 0,0 i plies:0")
	}
	p := Position{rules: r, winner: -1}
	for _, step := range []func() error{
		func() error { return p.readBoard(fields[0]) },
		func() error { return p.readHands(fields[1]) },
		func() error { return p.readTurn(fields[2]) },
		func() error { return p.readPlies(fields[3:]) },
		p.checkCounts,
	} {
		if err := step(); err != nil {
			return Position{}, err
		}
	}
	return p.judged(), nil
}

func (p *Position) readBoard(field string) error {
	sides := strings.Split(field, "/")
	if len(sides) != 2 {
		return game.Forbid(TextShape, "the two sides' points are divided by one /")
	}
	for colour, side := range sides {
		if side == "-" {
			continue
		}
		for name := range strings.SplitSeq(side, ",") {
			if err := p.readPoint(colour, strings.ToLower(name)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *Position) readPoint(colour int, name string) error {
	point, ok := p.rules.board.point(name)
	if !ok {
		return game.Forbid(TextPoint, "this board has no point %q", name)
	}
	if (p.on[0]|p.on[1])>>point&1 == 1 {
		return game.Forbid(TextTwice, "two counters stand on %s", name)
	}
	p.on[colour] |= 1 << point
	return nil
}

func (p *Position) readHands(field string) error {
	hands := strings.Split(field, ",")
	if len(hands) != 2 {
		return game.Forbid(TextShape, "the hands are two numbers such as 9,9")
	}
	for colour, hand := range hands {
		n, err := strconv.ParseUint(hand, 10, 7)
		if err != nil || n > uint64(p.rules.counters) {
			return game.Forbid(TextHands, "a hand holds 0 to %d counters, not %q", p.rules.counters, hand)
		}
		p.hand[colour] = int8(n)
	}
	return nil
}

func (p *Position) readTurn(field string) error {
	switch strings.ToLower(field) {
	case "i":
		p.toMove = 0
	case "o":
		p.toMove = 1
	default:
		return game.Forbid(TextShape, "the side to move is i or o, not %q", field)
	}
	return nil
}

func (p *Position) readPlies(fields []string) error {
	if len(fields) == 0 {
		return nil
	}
	digits, ok := strings.CutPrefix(fields[0], "plies:")
	if !ok {
		return game.Forbid(TextShape, "the last field is plies:<number>, not %q", fields[0])
	}
	n, err := strconv.ParseUint(digits, 10, 7)
	if err != nil || n > drawPlies {
		return game.Forbid(TextPlies, "plies are 0 to %d, not %q", drawPlies, digits)
	}
	p.plies = int8(n)
	return nil
}

// checkCounts refuses what no game can reach and could not go on from.
func (p *Position) checkCounts() error {
	few := 0
	for colour := range int8(2) {
		n := p.total(colour)
		if n > int(p.rules.counters) || n < p.rules.fewest() {
			return game.Forbid(TextCount, "a side has %d to %d counters, board and hand, not %d",
				p.rules.fewest(), p.rules.counters, n)
		}
		if n < 3 {
			few++
		}
	}
	if few == 2 {
		return game.Forbid(TextCount, "both sides have fewer than three counters")
	}
	if p.rules.row && p.rules.board.inMills(p.on[0]) != 0 && p.rules.board.inMills(p.on[1]) != 0 {
		return game.Forbid(TextRows, "both sides have a row")
	}
	return p.checkHands()
}

// fewest is how many counters a side can be left with.
func (r *ruleset) fewest() int {
	if r.row {
		return int(r.counters)
	}
	return 2
}

// checkHands: where all is placed before anything moves the sides place in
// turns, so the side to move has as many in hand as the other or one more.
func (p *Position) checkHands() error {
	me, you := p.hand[p.toMove], p.hand[1-p.toMove]
	if p.rules.mixed || me == you || me == you+1 {
		return nil
	}
	return game.Forbid(TextHands, "the side to move has as many counters in hand as the other, or one more")
}
