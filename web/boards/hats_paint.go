package boards

import (
	"image/color"
	"math"
)

// Colours of Hat Hunt by daylight (static/css/tokens.css).
var (
	stoneTop  = color.RGBA{0x60, 0x7a, 0x6e, 0xff}
	stoneEdge = color.RGBA{0x43, 0x58, 0x50, 0xff}
	track     = color.RGBA{0xe3, 0xea, 0xe2, 0xff}
	cell      = color.RGBA{0xf6, 0xf8, 0xf3, 0xff}
	cellRim   = color.RGBA{0x2b, 0x3b, 0x35, 0xff}
	safe      = color.RGBA{0xf6, 0xd3, 0x7c, 0xff}
	seats     = [6]color.RGBA{
		{0xb0, 0x3d, 0x17, 0xff},
		{0x1f, 0x5d, 0x8a, 0xff},
		{0xe0, 0xa5, 0x26, 0xff},
		{0x3d, 0x7a, 0x3f, 0xff},
		{0x7b, 0x4a, 0x8c, 0xff},
		{0x3a, 0x40, 0x44, 0xff},
	}
	hatBand = color.RGBA{0xff, 0xfa, 0xf0, 0xff}
)

// paint draws the board, smaller where it is higher than the others.
func (h *Hats) paint(c canvas) {
	size := Width / float64(h.Height)
	c = c.at((Width-size*Width)/2, 0, size)
	c.fill(stoneEdge, func(p *pen) { p.rounded(0, 10, Width, float64(h.Height), 24) })
	c.fill(stoneTop, func(p *pen) { p.rounded(0, 0, Width, float64(h.Height), 24) })
	c.fill(track, h.tracks)
	for _, y := range h.Yards {
		h.paintYard(c, y)
	}
	c.fill(cellRim, func(p *pen) { h.cells(p, 1.5) })
	c.fill(cell, func(p *pen) { h.cells(p, -1.5) })
	c.fill(safe, func(p *pen) { h.squares(p) })
	for _, y := range h.Yards {
		h.paintGate(c, y)
	}
	for _, hat := range h.Hats {
		hat.paint(c)
	}
}

func (h *Hats) tracks(p *pen) {
	for i := range hatsRing {
		next := h.Nodes[(i+1)%hatsRing]
		p.line(h.Nodes[i].X, h.Nodes[i].Y, next.X, next.Y, 8)
	}
	for k := range h.Sectors {
		gate := h.Nodes[k*hatsRing/h.Sectors]
		p.line(gate.X, gate.Y, h.Middle.X, h.Middle.Y, 8)
	}
}

func (h *Hats) cells(p *pen, more float64) {
	for node, at := range h.Nodes {
		if !h.safe(node) {
			p.circle(at.X, at.Y, h.Cell+more)
		}
	}
}

func (h *Hats) squares(p *pen) {
	for _, node := range h.Safe {
		at := h.Nodes[node]
		p.rounded(at.X-h.Cell, at.Y-h.Cell, 2*h.Cell, 2*h.Cell, 5)
	}
}

// paintYard draws a home with its hats.
func (h *Hats) paintYard(c canvas, y Yard) {
	for _, layer := range []struct {
		ink  color.Color
		more float64
	}{{cellRim, 6}, {seats[y.Seat], 4}, {cell, -4}} {
		c.fill(layer.ink, func(p *pen) {
			if h.Sectors == 6 {
				p.circle(y.Home.X, y.Home.Y, 86+layer.more)
			} else {
				d := 113 + layer.more
				p.rounded(y.Home.X-d, y.Home.Y-d, 2*d, 2*d, 26)
			}
		})
	}
	for _, hat := range y.Hats {
		if !hat.Peg {
			hat.paint(c)
		}
	}
	box := h.PrisonBox(y.Home)
	c.fill(stoneTop, func(p *pen) { p.rounded(box.X, box.Y, box.W, box.H, 6) })
	for _, hat := range y.Prison {
		hat.paint(c)
	}
}

func (h *Hats) paintGate(c canvas, y Yard) {
	c.fill(cellRim, func(p *pen) { p.circle(y.Gate.X, y.Gate.Y, h.GateSize+6) })
	c.fill(seats[y.Seat], func(p *pen) { p.circle(y.Gate.X, y.Gate.Y, h.GateSize+4) })
	c.fill(cell, func(p *pen) { p.circle(y.Gate.X, y.Gate.Y, h.GateSize-4) })
}

// shapes are the hats' outlines above the brim; the crown has no brim.
var shapes = [6][][2]float64{
	{{-15, 6}, {-3, -28}, {3, -28}, {15, 6}},
	{{-16, 6}, {-16, -10}, {-11, -20}, {0, -24}, {11, -20}, {16, -10}, {16, 6}},
	{{-13, 6}, {-16, -25}, {0, -27}, {16, -25}, {13, 6}},
	{{-18, 9}, {-21, -20}, {-9, -8}, {0, -27}, {9, -8}, {21, -20}, {18, 9}},
	{{-18, 9}, {-14, -16}, {-4, -27}, {10, -28}, {26, -14}, {19, -10}, {14, -15}, {18, 9}},
	{{-10, 5}, {-8, -25}, {0, -27}, {8, -25}, {10, 5}},
}

// paint draws a hat with its rim and a plain band: at this size the band's
// pattern is not seen.
func (k Hat) paint(c canvas) {
	c = c.at(k.X, k.Y, k.Scale)
	if k.Shadow {
		c.fill(shade, func(p *pen) { p.ellipse(3, 14, 24, 7) })
	}
	for _, layer := range []struct {
		ink  color.Color
		grow float64
	}{{cellRim, 1.1}, {seats[k.Seat%6], 1}} {
		c.fill(layer.ink, func(p *pen) { k.outline(p, layer.grow) })
	}
	c.fill(hatBand, func(p *pen) { p.line(-11, 1, 11, 1, 4) })
}

func (k Hat) outline(p *pen, grow float64) {
	if k.Seat%6 != 3 && k.Seat%6 != 4 {
		p.ellipse(0, 7, 24*grow, 7.5*grow)
	}
	shape := make([][2]float64, len(shapes[k.Seat%6]))
	for i, at := range shapes[k.Seat%6] {
		shape[i] = [2]float64{at[0] * grow, (at[1]+9)*grow - 9}
	}
	p.polygon(shape...)
}

// ellipse outlines a flat disc, the same way round as circle.
func (p *pen) ellipse(x, y, rx, ry float64) {
	points := make([][2]float64, facets)
	for i := range points {
		a := 2 * math.Pi * float64(i) / facets
		points[i] = [2]float64{x + rx*math.Cos(a), y + ry*math.Sin(a)}
	}
	p.polygon(points...)
}
