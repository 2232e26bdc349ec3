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
	Diagonals bool
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

// diagonal lists the games whose board has diagonal lines.
var diagonal = map[string]bool{"diagonal": true, "twelve": true, "eleven": true, "morabaraba": true}

// At is where a point of the 24-point board lies: "a1" at the lower left.
func At(name string) (Point, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'g' || name[1] < '1' || name[1] > '7' {
		return Point{}, false
	}
	p := Point{X: 60 + 100*int(name[0]-'a'), Y: 60 + 100*int('7'-name[1])}
	return p, points[p]
}

// points are the 24 places: on one of the three squares, corner or middle.
var points = func() map[Point]bool {
	all := map[Point]bool{}
	for ring := 1; ring <= 3; ring++ {
		for _, dx := range []int{-1, 0, 1} {
			for _, dy := range []int{-1, 0, 1} {
				if dx != 0 || dy != 0 {
					all[Point{360 + 100*ring*dx, 360 + 100*ring*dy}] = true
				}
			}
		}
	}
	return all
}()

// Holes lists the 24 points in a fixed order.
func Holes() []Point {
	var all []Point
	for x := 60; x <= 660; x += 100 {
		for y := 660; y >= 60; y -= 100 {
			if points[Point{x, y}] {
				all = append(all, Point{x, y})
			}
		}
	}
	return all
}

// ReadMill makes a picture of a position's text (RULES §1) in a game of the
// family with 24 points.
func ReadMill(game, text string) (Mill, error) {
	m := Mill{Diagonals: diagonal[game]}
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

// put lays the counters of one colour; "-" is none.
func (m *Mill) put(colour int, list string) error {
	if list == "-" {
		return nil
	}
	for name := range strings.SplitSeq(list, ",") {
		p, ok := At(name)
		if !ok {
			return fmt.Errorf("boards: no point %q", name)
		}
		m.Counters = append(m.Counters, Counter{p, colour})
	}
	return nil
}

// Named turns names of points into places; a name that is none is left out.
func Named(names ...string) []Point {
	var all []Point
	for _, name := range names {
		if p, ok := At(name); ok {
			all = append(all, p)
		}
	}
	return all
}

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
