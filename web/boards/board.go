package boards

import "strings"

// Board is what lies under the counters of a game of the mill family.
type Board struct {
	Name  string // its ground in the pages' sprite is "ground-<name>"
	pitch int    // between neighbouring letters and digits
	names string // of its points
	lines string // straight lines from end to end: ways, and mills
	paths string // ways that are no mills, drawn dotted
}

const (
	points24  = "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7"
	lines24   = "a1-a7 a7-g7 g7-g1 g1-a1 b2-b6 b6-f6 f6-f2 f2-b2 c3-c5 c5-e5 e5-e3 e3-c3 a4-c4 d5-d7 e4-g4 d1-d3"
	slants24  = "a1-c3 a7-c5 g1-e3 g7-e5"
	points16  = "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5"
	lines16   = "a1-a5 a5-e5 e5-e1 e1-a1 b2-b4 b4-d4 d4-d2 d2-b2"
	bridges16 = "a3-b3 c1-c2 c4-c5 d3-e3"
	points9   = "a1 a2 a3 b1 b2 b3 c1 c2 c3"
	lines9    = "a1-a3 b1-b3 c1-c3 a1-c1 a2-c2 a3-c3 a1-c3 a3-c1"
)

var (
	plain  = &Board{Name: "plain", pitch: 100, names: points24, lines: lines24}
	slants = &Board{Name: "slants", pitch: 100, names: points24, lines: lines24 + " " + slants24}
	dotted = &Board{Name: "dotted", pitch: 100, names: points24, lines: lines24, paths: slants24}
	small  = &Board{Name: "small", pitch: 150, names: points16, lines: lines16, paths: bridges16}
	tiny   = &Board{Name: "tiny", pitch: 300, names: points9, lines: lines9}
)

// Boards lists every board that a picture can lie on.
func Boards() []*Board { return []*Board{plain, slants, dotted, small, tiny} }

// boardOf tells which board a game is played on.
var boardOf = map[string]*Board{
	"nine": plain, "lasker": plain,
	"diagonal": slants, "morabaraba": slants,
	"twelve": dotted, "eleven": dotted,
	"six": small, "three": tiny,
}

// At is where a point lies: "a1" at the lower left.
func (b *Board) At(name string) (Point, bool) {
	if len(name) != 2 || !strings.Contains(" "+b.names+" ", " "+name+" ") {
		return Point{}, false
	}
	return Point{X: 60 + b.pitch*int(name[0]-'a'), Y: 660 - b.pitch*int(name[1]-'1')}, true
}

// Holes lists the points in the order of their names.
func (b *Board) Holes() []Point { return b.Named(strings.Fields(b.names)...) }

// Lines are the straight lines that can be mills.
func (b *Board) Lines() []Line { return b.Rows(strings.Fields(b.lines)...) }

// Paths are the ways that are no mills.
func (b *Board) Paths() []Line { return b.Rows(strings.Fields(b.paths)...) }

// Named turns names of points into places; a name that is none is left out.
func (b *Board) Named(names ...string) []Point {
	var all []Point
	for _, name := range names {
		if p, ok := b.At(name); ok {
			all = append(all, p)
		}
	}
	return all
}

// Rows turns "a1-g1" into the line that joins them; what is none is left out.
func (b *Board) Rows(names ...string) []Line {
	var all []Line
	for _, name := range names {
		from, to, _ := strings.Cut(name, "-")
		if ends := b.Named(from, to); len(ends) == 2 {
			all = append(all, ends)
		}
	}
	return all
}
