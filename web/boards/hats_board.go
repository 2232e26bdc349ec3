package boards

import (
	"fmt"
	"math"
	"strings"
)

// HatsBoard is one of the two boards of Hat Hunt, sector 0 at the bottom.
// static/js/boards/hats-geometry.js has the same measures.
type HatsBoard struct {
	Sectors  int
	Height   int     // 720 wide
	Cell     float64 // radius of a space
	GateSize float64 // radius of a gate
	HatScale float64
	Middle   Spot
	Nodes    []Spot
	Homes    []Spot
	Safe     []int
}

var hatsBoards = map[int]*HatsBoard{4: square(), 6: hexagon()}

// HatsBoards lists both boards, for the pages' sprite.
func HatsBoards() []*HatsBoard { return []*HatsBoard{hatsBoards[4], hatsBoards[6]} }

const (
	hatsRing  = 48
	hatsSpoke = 5
)

// square is the board of two and four.
func square() *HatsBoard {
	b := &HatsBoard{
		Sectors: 4, Height: 744, Cell: 19, GateSize: 24, HatScale: 1.12, Middle: Spot{360, 382},
		Safe: []int{4, 8, 16, 20, 28, 32, 40, 44, 50, 55, 60, 65},
	}
	turns := []float64{135, 225, 315, 45}
	b.Nodes = b.spaces(b.corners(turns, 324*math.Sqrt2), 6)
	b.Homes = b.corners(turns, 162*math.Sqrt2)
	return b
}

// hexagon is the board of three, five and six.
func hexagon() *HatsBoard {
	b := &HatsBoard{
		Sectors: 6, Height: 834, Cell: 17, GateSize: 21, HatScale: 1, Middle: Spot{360, 430},
		Safe: []int{4, 12, 20, 28, 36, 44, 50, 55, 60, 65, 70, 75},
	}
	turns := []float64{90, 150, 210, 270, 330, 30}
	b.Nodes = b.spaces(b.corners(turns, 376), 4)
	b.Homes = b.corners(turns, 238.29)
	return b
}

func (b *HatsBoard) corners(turns []float64, far float64) []Spot {
	all := make([]Spot, len(turns))
	for i, degrees := range turns {
		a := degrees * math.Pi / 180
		all[i] = Spot{b.Middle.X + far*math.Cos(a), b.Middle.Y + far*math.Sin(a)}
	}
	return all
}

// spaces are the nodes in the order of their numbers; the last corner lies
// before steps in front of gate 0.
func (b *HatsBoard) spaces(corners []Spot, before int) []Spot {
	side := hatsRing / b.Sectors
	var all []Spot
	for i := range hatsRing {
		step := i + before
		from, to := corners[(step/side+b.Sectors-1)%b.Sectors], corners[step/side%b.Sectors]
		all = append(all, from.toward(to, float64(step%side)/float64(side)))
	}
	for k := range b.Sectors {
		for j := range hatsSpoke {
			all = append(all, all[k*side].toward(b.Middle, float64(j+1)/(hatsSpoke+1)))
		}
	}
	return append(all, b.Middle)
}

// toward is the spot a share of the way to another.
func (s Spot) toward(to Spot, share float64) Spot {
	return Spot{s.X + share*(to.X-s.X), s.Y + share*(to.Y-s.Y)}
}

// pegs are the places of a home's hats.
func (b *HatsBoard) pegs(home Spot, hats int) []Hat {
	columns, dx, top, dy, scale := 2, 98.0, -55.0, 66.0, 1.45
	if b.Sectors == 6 {
		dx, top, dy, scale = 66, -36, 44, 1.05
	}
	if hats > 4 {
		columns, dx, scale = 3, 0.68*dx, 0.85*scale
	}
	all := make([]Hat, hats)
	for i := range all {
		x := float64(i%columns) - float64(columns-1)/2
		all[i] = Hat{Spot: Spot{home.X + x*dx, home.Y + top + float64(i/columns)*dy}, Scale: scale}
	}
	return all
}

// Box is a prison.
type Box struct{ X, Y, W, H, Scale float64 }

// PrisonBox is where a home's prison stands, and how large its hats are.
func (b *HatsBoard) PrisonBox(home Spot) Box {
	if b.Sectors == 4 {
		return Box{home.X - 93, home.Y + 57, 186, 40, 0.85}
	}
	return Box{home.X - 52, home.Y + 38, 104, 26, 0.55}
}

// Bars are a prison's, as an SVG path.
func (b Box) Bars() string {
	var out strings.Builder
	for i := 1; i <= 8; i++ {
		fmt.Fprintf(&out, "M%s %sv%s", unit(b.X+b.W/9*float64(i)), unit(b.Y), unit(b.H))
	}
	return out.String()
}

// dieAt is where the die of a sector's player lies.
func (b *HatsBoard) dieAt(sector int) Spot {
	home := b.Homes[sector]
	if b.Sectors == 6 {
		return home.toward(b.Middle, 88/238.29)
	}
	if home.X < b.Middle.X {
		return Spot{home.X + 98, home.Y - 98}
	}
	return Spot{home.X - 98, home.Y - 98}
}

// Track joins all spaces, as an SVG path.
func (b *HatsBoard) Track() string {
	var out strings.Builder
	out.WriteString(path(b.Nodes[:hatsRing]) + "Z")
	for k := range b.Sectors {
		out.WriteString(path([]Spot{b.Nodes[k*hatsRing/b.Sectors], b.Middle}))
	}
	return out.String()
}

// Cells are the ordinary spaces, as an SVG path; Squares the safe ones.
func (b *HatsBoard) Cells() string {
	var out strings.Builder
	for node, at := range b.Nodes[:len(b.Nodes)-1] {
		if !b.safe(node) {
			fmt.Fprintf(&out, "M%s %sa%[3]s %[3]s 0 1 0 %[4]s 0a%[3]s %[3]s 0 1 0 -%[4]s 0", unit(at.X-b.Cell), unit(at.Y), unit(b.Cell), unit(2*b.Cell))
		}
	}
	return out.String()
}

// Squares are the safe spaces, as an SVG path.
func (b *HatsBoard) Squares() string {
	var out strings.Builder
	for _, node := range b.Safe {
		at := b.Nodes[node]
		fmt.Fprintf(&out, "M%s %sh%[3]sv%[3]sh-%[3]sz", unit(at.X-b.Cell), unit(at.Y-b.Cell), unit(2*b.Cell))
	}
	return out.String()
}

func (b *HatsBoard) safe(node int) bool {
	for _, s := range b.Safe {
		if s == node {
			return true
		}
	}
	return false
}

// Arch is the arch of a gate, as an SVG path.
func (b *HatsBoard) Arch(at Spot) string {
	w, h := 10.0, 12.0
	if b.Sectors == 6 {
		w, h = 9, 11
	}
	return fmt.Sprintf("M%s %sV%sA%[4]s %[4]s 0 0 1 %[5]s %[3]sV%[2]sZ", unit(at.X-w), unit(at.Y+h), unit(at.Y), unit(w), unit(at.X+w))
}

// Lane joins a home and its gate, as an SVG path.
func (b *HatsBoard) Lane(y Yard) string {
	share := 1.0
	if b.Sectors == 4 {
		share = 0.36
	}
	return path([]Spot{y.Gate, y.Gate.toward(y.Home, share)})
}

// path is a line through spots as an SVG path.
func path(spots []Spot) string {
	var out strings.Builder
	for i, s := range spots {
		fmt.Fprintf(&out, "%c%s %s", "ML"[min(i, 1)], unit(s.X), unit(s.Y))
	}
	return out.String()
}

// At writes a spot for a transform.
func (s Spot) At() string { return unit(s.X) + " " + unit(s.Y) }

// XS and YS write a spot for attributes.
func (s Spot) XS() string { return unit(s.X) }

// YS writes the spot's height.
func (s Spot) YS() string { return unit(s.Y) }

// Path is the way as an SVG path.
func (w Way) Path() string { return path(w.Spots) }

// Steps are the spaces between start and end; End is the last.
func (w Way) Steps() []Spot { return w.Spots[1 : len(w.Spots)-1] }

// End is where the way ends.
func (w Way) End() Spot { return w.Spots[len(w.Spots)-1] }

// HatTicks are the four ticks round a unit that moved, as an SVG path.
func (s Spot) HatTicks() string {
	var out strings.Builder
	for _, d := range [4][2]float64{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		fmt.Fprintf(&out, "M%s %sL%s %s", unit(s.X+22*d[0]), unit(s.Y+16*d[1]), unit(s.X+29*d[0]), unit(s.Y+22*d[1]))
	}
	return out.String()
}

// HatArcs are the arcs beside who would be caught, as an SVG path.
func (s Spot) HatArcs() string {
	return fmt.Sprintf("M%s %sA36 36 0 0 1 %s %sM%s %sA36 36 0 0 0 %s %s",
		unit(s.X+28.4), unit(s.Y-22.2), unit(s.X+28.4), unit(s.Y+22.2), unit(s.X-28.4), unit(s.Y-22.2), unit(s.X-28.4), unit(s.Y+22.2))
}

// HatCross is the × on who would be caught, as an SVG path.
func (s Spot) HatCross() string {
	return fmt.Sprintf("M%s %sL%s %sM%[3]s %[2]sL%[1]s %[4]s", unit(s.X-6), unit(s.Y-6), unit(s.X+6), unit(s.Y+6))
}

// JailBars are the bars of the mark for imprisoning, as an SVG path.
func (s Spot) JailBars() string {
	return fmt.Sprintf("M%s %sv14M%s %[2]sv14M%s %[2]sv14", unit(s.X+17), unit(s.Y-29), unit(s.X+22), unit(s.X+27))
}

// JailX and JailY are the corner of that mark.
func (s Spot) JailX() string { return unit(s.X + 9) }

// JailY is its upper edge.
func (s Spot) JailY() string { return unit(s.Y - 34) }
