package boards

import (
	"fmt"
	"math"
	"strings"
)

// Path is a line as an SVG path.
func (l Line) Path() string {
	var b strings.Builder
	for i, p := range l {
		fmt.Fprintf(&b, "%c%d %d", "ML"[min(i, 1)], p.X, p.Y)
	}
	return b.String()
}

// Ticks are the four ticks round a last move, as an SVG path.
func (p Point) Ticks() string {
	var b strings.Builder
	for _, d := range [4][2]float64{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		fmt.Fprintf(&b, "M%s %sL%s %s",
			unit(float64(p.X)+29.7*d[0]), unit(float64(p.Y)+29.7*d[1]),
			unit(float64(p.X)+36.06*d[0]), unit(float64(p.Y)+36.06*d[1]))
	}
	return b.String()
}

// Arcs are the two arcs beside a piece that can be taken, as an SVG path.
func (p Point) Arcs() string {
	x, y := float64(p.X), float64(p.Y)
	return fmt.Sprintf("M%s %sA45 45 0 0 1 %s %sM%s %sA45 45 0 0 0 %s %s",
		unit(x+35.46), unit(y-27.7), unit(x+35.46), unit(y+27.7),
		unit(x-35.46), unit(y-27.7), unit(x-35.46), unit(y+27.7))
}

// Cross is the × on a piece that can be taken, as an SVG path.
func (p Point) Cross() string {
	return fmt.Sprintf("M%d %dL%d %dM%d %dL%d %d",
		p.X-7, p.Y-8, p.X+7, p.Y+6, p.X+7, p.Y-8, p.X-7, p.Y+6)
}

// ArrowPath is the arrow's shaft and head, kept clear of both pieces.
func (m Mill) ArrowPath() string {
	if len(m.Arrow) != 2 {
		return ""
	}
	from, to := m.Arrow[0], m.Arrow[1]
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	length := math.Hypot(dx, dy)
	dx, dy = dx/length, dy/length
	short := 38.0
	if length <= 100 { // one step: else the head would lie on the piece
		short = 12
	}
	x, y := float64(to.X)-short*dx, float64(to.Y)-short*dy
	head := func(side float64) (string, string) {
		return unit(x - 20*dx - 14*side*dy), unit(y - 20*dy + 14*side*dx)
	}
	ax, ay := head(1)
	bx, by := head(-1)
	return fmt.Sprintf("M%s %sL%s %sM%s %sL%s %sL%s %s",
		unit(float64(from.X)+52*dx), unit(float64(from.Y)+52*dy), unit(x), unit(y),
		ax, ay, unit(x), unit(y), bx, by)
}

// unit writes a measure with two decimals at most.
func unit(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
}

// MarkMove marks a move in the mills' notation ("d2", "d2-d3", "d6xa1"): ticks
// where it ended, ghosts where it came from and what it took.
func (m *Mill) MarkMove(action string) {
	step, taken, took := strings.Cut(action, "x")
	if from, to, slid := strings.Cut(step, "-"); slid {
		m.Ghosts = append(m.Ghosts, m.Named(from)...)
		step = to
	}
	m.Last = append(m.Last, m.Named(step)...)
	if took {
		m.Ghosts = append(m.Ghosts, m.Named(strings.Split(taken, "x")...)...)
	}
}

// ShowMove marks a move that is about to be made: an arrow from the counter
// picked up, or the free point where one is placed.
func (m *Mill) ShowMove(action string) {
	step, _, _ := strings.Cut(action, "x")
	from, to, slides := strings.Cut(step, "-")
	if ends := m.Named(from, to); slides && len(ends) == 2 {
		m.Picked, m.Arrow = append(m.Picked, ends[0]), ends
		return
	}
	m.Goals = append(m.Goals, m.Named(step)...)
}

// dotGap lies between the dots of a path.
const dotGap = 15.0

// dots are the places of the dots along a line, as many as fit between its ends.
func (l Line) dots() [][2]float64 {
	dx, dy := float64(l[1].X-l[0].X), float64(l[1].Y-l[0].Y)
	n := int(math.Hypot(dx, dy) / dotGap)
	all := make([][2]float64, 0, n)
	for i := 1; i < n; i++ {
		share := float64(i) / float64(n)
		all = append(all, [2]float64{float64(l[0].X) + share*dx, float64(l[0].Y) + share*dy})
	}
	return all
}
