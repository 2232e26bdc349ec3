package boards

import (
	"fmt"
	"strings"
)

// Width of every board, in units.
const Width = 720

// Point is a place on a board, in units from its upper left corner.
type Point struct{ X, Y int }

// Counter is a piece on a point.
type Counter struct {
	Point
	Colour int // 0 begins; what it looks like is the game's
}

// Line joins points, in order.
type Line []Point

// Mill is a picture of a mill board: counters and the marks of the look.
type Mill struct {
	*Board
	DarkFirst bool // colour 0 is the dark one
	Counters  []Counter

	Mills     []Line  // closed now: light line with a dark core
	Locks     []Line  // protected: a dark slot
	Last      []Point // ticks round the piece
	Ghosts    []Point // where a piece stood
	Goals     []Point // can go here
	Removable []Point // can be taken
	Picked    []Point // picked up
	Arrow     Line    // from and to; empty: none
}

// ReadMill makes a picture of a position's text (RULES §1) in a game of the
// family.
func ReadMill(game, text string) (Mill, error) {
	m := Mill{Board: boardOf[game], DarkFirst: game != "nine"}
	if m.Board == nil {
		return Mill{}, fmt.Errorf("boards: %q is no mill game", game)
	}
	stones, _, _ := strings.Cut(text, " ")
	zero, one, ok := strings.Cut(stones, "/")
	if !ok {
		return Mill{}, fmt.Errorf("boards: %q is no mill position", text)
	}
	for colour, list := range []string{zero, one} {
		if err := m.put(colour, list); err != nil {
			return Mill{}, err
		}
	}
	return m, nil
}

// Slab is wood.
func (m *Mill) Slab() string { return "wood" }

// put lays the counters of one colour; "-" is none.
func (m *Mill) put(colour int, list string) error {
	if list == "-" {
		return nil
	}
	for name := range strings.SplitSeq(list, ",") {
		p, ok := m.At(name)
		if !ok {
			return fmt.Errorf("boards: no point %q", name)
		}
		m.Counters = append(m.Counters, Counter{p, colour})
	}
	return nil
}

// IsDark tells what a counter of a colour looks like.
func (m Mill) IsDark(colour int) bool { return (colour == 0) == m.DarkFirst }

// Ring are the ten places of the waiting disk, 360 units wide, clockwise from
// just right of the top.
func Ring() []Point {
	return []Point{
		{218, 62},
		{280, 107},
		{304, 180},
		{280, 253},
		{218, 298},
		{142, 298},
		{80, 253},
		{56, 180},
		{80, 107},
		{142, 62},
	}
}
