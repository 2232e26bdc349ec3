package boards

import "image/color"

// Colours of the backgammon board by daylight (static/css/tokens.css).
var (
	frame     = color.RGBA{0x86, 0x5b, 0x34, 0xff}
	frameEdge = color.RGBA{0x4d, 0x2f, 0x18, 0xff}
	linen     = color.RGBA{0xf0, 0xe8, 0xd6, 0xff}
	pointA    = color.RGBA{0xa5, 0x68, 0x3f, 0xff}
	pointB    = color.RGBA{0x58, 0x7d, 0x76, 0xff}
	dieFace   = color.RGBA{0xfd, 0xfa, 0xf2, 0xff}
	dieEdge   = color.RGBA{0x6a, 0x5a, 0x40, 0xff}
	diePip    = color.RGBA{0x24, 0x28, 0x2c, 0xff}
)

// paint draws the board, its checkers and dice. It is lower than the others,
// and lies in the middle of their height.
func (b *Backgammon) paint(c canvas) {
	c = c.at(0, (Width-BackgammonHeight)/2, 1)
	c.fill(frameEdge, func(p *pen) { p.rounded(0, 10, Width, BackgammonHeight, 24) })
	c.fill(frame, func(p *pen) { p.rounded(0, 0, Width, BackgammonHeight, 24) })
	c.fill(linen, func(p *pen) {
		p.rounded(12, 36, 324, 616, 4)
		p.rounded(384, 36, 324, 616, 4)
	})
	c.fill(pointA, func(p *pen) { triangles(p, 1) })
	c.fill(pointB, func(p *pen) { triangles(p, 0) })
	for _, k := range b.Checkers {
		counter(c.at(float64(k.X), float64(k.Y), checkerScale), k.Dark)
	}
	for _, d := range b.Dice {
		d.paint(c.at(float64(d.X), float64(d.Y), 1))
	}
}

// checkerScale makes a mill's counter a checker.
const checkerScale = 0.671

// triangles outlines the points whose number divided by two leaves rest.
func triangles(p *pen, rest int) {
	for point := 1; point <= 24; point++ {
		if point%2 != rest {
			continue
		}
		x, base, tip := float64(place(point, 0).X), 652.0, 420.0
		if point > 12 {
			base, tip = 36, 268
		}
		p.polygon([2]float64{x - 24, base}, [2]float64{x, tip}, [2]float64{x + 24, base})
	}
}

// pips are where a die's dots lie, in its own measure.
var pips = [7][][2]float64{
	1: {{0, 0}}, 2: {{-1, -1}, {1, 1}}, 3: {{-1, -1}, {0, 0}, {1, 1}}, 4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}}, 6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// Pips are where a die's dots lie, in units round its middle.
func (d Die) Pips() [][2]float64 {
	var all [][2]float64
	for _, at := range pips[min(max(d.Value, 0), 6)] {
		all = append(all, [2]float64{14.5 * at[0], 14.5 * at[1]})
	}
	return all
}

func (d Die) paint(c canvas) {
	c.fill(dieEdge, func(p *pen) { p.rounded(-28, -24, 56, 56, 11) })
	c.fill(dieFace, func(p *pen) { p.rounded(-27, -27, 54, 54, 10) })
	c.fill(diePip, func(p *pen) {
		for _, at := range d.Pips() {
			p.circle(at[0], at[1], 5)
		}
	})
}
