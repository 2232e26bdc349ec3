package morris

import (
	"math/bits"
	"slices"
	"strings"
)

// A board is one to three squares of eight points each, one within the other,
// and perhaps a point in the middle. Points are bits: eight a square, going
// round, corners on even bits, so that steps and rows are shifts and the rows
// of one square can be looked up by its byte.
type board struct {
	names  [24]string // by bit
	order  []int8     // bits in the order of the point list
	all    uint32
	adj    [32]uint32   // points one step away; 32, so that no index needs a check
	rows   [][3]int8    // the lines that are mills, each in list order
	other  [32][]uint32 // for each mill through a point its two other points
	side   [256]uint32  // points of whole sides in a square
	gap    [256]uint32  // points that complete a side in a square
	spokes uint32       // bits of a square from which a mill runs through three squares
	links  uint32       // points that have a step to the next square
	centre uint32       // the middle point's bit, or 0
}

// drawing is a board as a person would describe it.
type drawing struct {
	squares   []string // eight points going round, beginning with a corner
	middle    string   // the middle point, or ""
	diagonals bool     // steps also along the diagonals
	spokes    uint32   // see board.spokes
}

const midpoints, everyPoint = 0xaa, 0xff

func (d drawing) build() *board {
	b := &board{spokes: d.spokes}
	for s, square := range d.squares {
		for k, name := range strings.Fields(square) {
			b.names[8*s+k] = name
		}
	}
	n := 8 * len(d.squares)
	if d.middle != "" {
		b.names[n] = d.middle
		b.centre = 1 << n
		n++
	}
	b.all = 1<<n - 1
	b.list(n)
	b.steps(d, n)
	b.mills(len(d.squares))
	b.sides()
	return b
}

// list sorts the points by name: the point lists of RULES are alphabetical.
func (b *board) list(n int) {
	for p := range n {
		b.order = append(b.order, int8(p))
	}
	slices.SortFunc(b.order, func(p, q int8) int { return strings.Compare(b.names[p], b.names[q]) })
}

func (b *board) steps(d drawing, n int) {
	for p := range n &^ 7 {
		b.step(p, p&^7|(p+1)&7)
		if p+8 < n&^7 && (p&1 == 1 || d.diagonals) {
			b.step(p, p+8)
			b.links |= 1<<p | 1<<(p+8)
		}
		if b.centre != 0 {
			b.step(p, 8)
		}
	}
}

func (b *board) step(p, q int) {
	b.adj[p] |= 1 << q
	b.adj[q] |= 1 << p
}

func (b *board) mills(squares int) {
	for s := range squares {
		for k := 0; k < 8; k += 2 {
			b.mill(8*s+k, 8*s+k+1, 8*s+(k+2)&7)
		}
	}
	for k := range 8 {
		if b.spokes>>k&1 == 1 {
			b.mill(k, k+8, k+16)
		}
		if b.centre != 0 && k < 4 {
			b.mill(k, 8, k+4)
		}
	}
}

func (b *board) mill(points ...int) {
	slices.SortFunc(points, func(p, q int) int { return strings.Compare(b.names[p], b.names[q]) })
	row := [3]int8{int8(points[0]), int8(points[1]), int8(points[2])}
	b.rows = append(b.rows, row)
	for _, p := range row {
		b.other[p] = append(b.other[p], rowMask(row)&^(1<<p))
	}
}

func rowMask(row [3]int8) uint32 { return 1<<row[0] | 1<<row[1] | 1<<row[2] }

func (b *board) sides() {
	for on := range uint32(256) {
		for k := 0; k < 8; k += 2 {
			side := uint32(1<<k | 1<<(k+1) | 1<<((k+2)&7))
			switch missing := side &^ on; bits.OnesCount32(missing) {
			case 0:
				b.side[on] |= side
			case 1:
				b.gap[on] |= missing
			}
		}
	}
}

// inMills are the counters of on that stand in a mill.
func (b *board) inMills(on uint32) uint32 {
	in := b.side[on&255] | b.side[on>>8&255]<<8 | b.side[on>>16&255]<<16
	in |= (on & (on >> 8) & (on >> 16) & b.spokes) * 0x010101
	if on&b.centre != 0 {
		if through := on & opposite(on); through != 0 {
			in |= through | b.centre
		}
	}
	return in
}

// gaps are the points that complete a row of which on holds the other two.
// Some of them may be taken, by either side.
func (b *board) gaps(on uint32) uint32 {
	g := b.gap[on&255] | b.gap[on>>8&255]<<8 | b.gap[on>>16&255]<<16
	x, y, z := on, on>>8, on>>16
	g |= y&z&b.spokes | (x&z&b.spokes)<<8 | (x&y&b.spokes)<<16
	if b.centre != 0 {
		g |= b.gapsAcross(on)
	}
	return g
}

// gapsAcross are the gaps of the rows through the middle point.
func (b *board) gapsAcross(on uint32) uint32 {
	if on&b.centre != 0 {
		return opposite(on) &^ on
	}
	if on&opposite(on) != 0 {
		return b.centre
	}
	return 0
}

// opposite turns the only square of a board with a middle by half.
func opposite(on uint32) uint32 { return on&255>>4 | on<<4&255 }

// closes counts the mills that a counter on p makes with those of on.
func (b *board) closes(on uint32, p int) int {
	n := 0
	for _, two := range b.other[p] {
		if on&two == two {
			n++
		}
	}
	return n
}

// reach are the points one step away from any of on.
func (b *board) reach(on uint32) uint32 {
	r := forward(on) | backward(on) | (on<<8|on>>8)&b.links
	if b.centre != 0 && on != 0 {
		r |= b.reachMiddle(on)
	}
	return r & b.all
}

func (b *board) reachMiddle(on uint32) uint32 {
	var r uint32
	if on&b.centre != 0 {
		r = b.all &^ b.centre
	}
	if on&^b.centre != 0 {
		r |= b.centre
	}
	return r
}

// freeSteps counts the steps from on to empty points.
func (b *board) freeSteps(on, empty uint32) int {
	n := bits.OnesCount32(forward(on)&empty) + bits.OnesCount32(backward(on)&empty) +
		bits.OnesCount32(on<<8&b.links&empty) + bits.OnesCount32(on>>8&b.links&empty)
	if b.centre != 0 {
		n += b.freeMiddle(on, empty)
	}
	return n
}

// freeMiddle counts the steps from and to the middle point.
func (b *board) freeMiddle(on, empty uint32) int {
	switch {
	case on&b.centre != 0:
		return bits.OnesCount32(empty & 255)
	case empty&b.centre != 0:
		return bits.OnesCount32(on & 255)
	}
	return 0
}

// forward and backward go one point round in every square at once.
func forward(on uint32) uint32  { return on<<1&0xfefefe | on>>7&0x010101 }
func backward(on uint32) uint32 { return on>>1&0x7f7f7f | on<<7&0x808080 }

// point finds a point by its name.
func (b *board) point(name string) (int, bool) {
	for _, p := range b.order {
		if b.names[p] == name {
			return int(p), true
		}
	}
	return 0, false
}

// named lists the names of points in list order.
func (b *board) named(points uint32) []string {
	names := []string{}
	for _, p := range b.order {
		if points>>p&1 == 1 {
			names = append(names, b.names[p])
		}
	}
	return names
}
