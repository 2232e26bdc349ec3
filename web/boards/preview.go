package boards

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
)

// PreviewWidth and PreviewHeight are what chats show of a link, in pixels.
const (
	PreviewWidth  = 1200
	PreviewHeight = 630
)

// The daylight colours of the look (static/css/tokens.css).
var (
	table     = color.RGBA{0xe4, 0xea, 0xe4, 0xff}
	ink       = color.RGBA{0x1d, 0x27, 0x25, 0xff}
	stone     = color.RGBA{0xb0, 0x3d, 0x17, 0xff}
	wood      = color.RGBA{0xb7, 0x85, 0x51, 0xff}
	woodEdge  = color.RGBA{0x7a, 0x52, 0x30, 0xff}
	groove    = color.RGBA{0x42, 0x26, 0x0e, 0xff}
	shade     = color.NRGBA{0, 0, 0, 0x38}
	ivory     = color.RGBA{0xfb, 0xf5, 0xe6, 0xff}
	ivoryTurn = color.RGBA{0xbf, 0xa9, 0x82, 0xff}
	onyx      = color.RGBA{0x24, 0x28, 0x2c, 0xff}
	onyxTurn  = color.RGBA{0x8d, 0x96, 0x9d, 0xff}
	onyxRim   = color.RGBA{0x0b, 0x0d, 0x0f, 0xff}
)

// WritePreview draws the house's mark beside a board and writes it as PNG. It
// has no words: it is the same in every language, and names cannot be in it.
func WritePreview(w io.Writer, p Picture) error {
	img := image.NewRGBA(image.Rect(0, 0, PreviewWidth, PreviewHeight))
	draw.Draw(img, img.Bounds(), image.NewUniform(table), image.Point{}, draw.Src)
	c := canvas{img: img, scale: 1}
	mark(c.at(104, 208, 2.1))
	if p != nil {
		p.paint(c.at(624, 42, 0.75))
	}
	fast := png.Encoder{CompressionLevel: png.BestSpeed}
	return fast.Encode(w, img)
}

// mark paints 한판 in strokes, as the brand of every page.
func mark(c canvas) {
	c.fill(ink, func(p *pen) {
		for _, s := range strokes {
			p.line(s[0], s[1], s[2], s[3], 10)
		}
	})
	c.fill(stone, func(p *pen) { p.circle(33, 50, 15) })
}

var strokes = [][4]float64{
	{22, 8, 44, 8},
	{8, 26, 58, 26},
	{74, 6, 74, 66},
	{74, 36, 92, 36},
	{24, 74, 24, 94},
	{24, 94, 86, 94},
	{112, 12, 164, 12},
	{112, 56, 164, 56},
	{126, 12, 126, 56},
	{150, 12, 150, 56},
	{180, 6, 180, 66},
	{180, 36, 198, 36},
	{130, 74, 130, 94},
	{130, 94, 192, 94},
}

// paint draws the board and its counters.
func (m *Mill) paint(c canvas) {
	c.fill(woodEdge, func(p *pen) { p.rounded(0, 10, Width, Width, 24) })
	c.fill(wood, func(p *pen) { p.rounded(0, 0, Width, Width, 24) })
	c.fill(groove, m.grooves)
	for _, k := range m.Counters {
		counter(c.at(float64(k.X), float64(k.Y), 1), m.IsDark(k.Colour))
	}
}

// grooves outlines the lines, the dots of the paths, and the holes.
func (m Mill) grooves(p *pen) {
	for _, l := range m.Lines() {
		p.line(float64(l[0].X), float64(l[0].Y), float64(l[1].X), float64(l[1].Y), 6)
	}
	for _, l := range m.Paths() {
		for _, dot := range l.dots() {
			p.circle(dot[0], dot[1], 4)
		}
	}
	for _, h := range m.Holes() {
		p.circle(float64(h.X), float64(h.Y), 11)
	}
}

// counter paints a piece as the look has it: ivory with a turned ring, onyx
// with a dot.
func counter(c canvas, dark bool) {
	body, rim, turn, inner := ivory, groove, ivoryTurn, 22.0
	if dark {
		body, rim, turn, inner = onyx, onyxRim, onyxTurn, 0
	}
	c.fill(shade, func(p *pen) { p.circle(3, 8, 38) })
	c.fill(rim, func(p *pen) { p.circle(0, 4, 38) })
	c.fill(rim, func(p *pen) { p.circle(0, -1, 38) })
	c.fill(body, func(p *pen) { p.circle(0, -1, 35) })
	c.fill(turn, func(p *pen) {
		if inner == 0 {
			p.circle(0, -1, 6)
			return
		}
		p.circle(0, -1, inner+3)
		p.hole(0, -1, inner)
	})
}
