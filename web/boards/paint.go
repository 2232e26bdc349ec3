package boards

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// canvas paints shapes with soft edges. Shapes are in units; scale and offset
// bring them to pixels.
type canvas struct {
	img    *image.RGBA
	scale  float64
	dx, dy float64
}

// at moves and scales what is painted next.
func (c canvas) at(dx, dy, scale float64) canvas {
	c.dx, c.dy, c.scale = c.dx+dx*c.scale, c.dy+dy*c.scale, c.scale*scale
	return c
}

// fill paints what draw outlines. Only the box round the shape is looked at:
// a whole picture for each counter would take a hundred times as long.
func (c canvas) fill(ink color.Color, draw func(*pen)) {
	p := &pen{c: c}
	draw(p)
	box := p.box().Intersect(c.img.Bounds())
	if box.Empty() {
		return
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, shape := range p.shapes {
		for i, at := range shape {
			x, y := at[0]-float32(box.Min.X), at[1]-float32(box.Min.Y)
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	r.Draw(c.img, box, image.NewUniform(ink), image.Point{})
}

// pen outlines shapes in units and keeps them in pixels.
type pen struct {
	c      canvas
	shapes [][][2]float32
}

// box is the smallest rectangle of whole pixels round all shapes.
func (p *pen) box() image.Rectangle {
	var box image.Rectangle
	for _, shape := range p.shapes {
		for _, at := range shape {
			x, y := int(math.Floor(float64(at[0]))), int(math.Floor(float64(at[1])))
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return box
}

// polygon outlines a closed shape.
func (p *pen) polygon(points ...[2]float64) {
	shape := make([][2]float32, len(points))
	for i, at := range points {
		shape[i] = [2]float32{float32(p.c.dx + at[0]*p.c.scale), float32(p.c.dy + at[1]*p.c.scale)}
	}
	p.shapes = append(p.shapes, shape)
}

// circle outlines a disc, clockwise; hole outlines it the other way round.
func (p *pen) circle(x, y, radius float64) { p.ring(x, y, radius, 1) }
func (p *pen) hole(x, y, radius float64)   { p.ring(x, y, radius, -1) }

// facets are the corners of a circle: at these sizes nobody sees them.
const facets = 96

func (p *pen) ring(x, y, radius, way float64) {
	points := make([][2]float64, facets)
	for i := range points {
		a := way * 2 * math.Pi * float64(i) / facets
		points[i] = [2]float64{x + radius*math.Cos(a), y + radius*math.Sin(a)}
	}
	p.polygon(points...)
}

// line outlines a straight line with round ends. The ends lie on top of it and
// go round the same way, so they do not cut holes.
func (p *pen) line(x1, y1, x2, y2, width float64) {
	length := math.Hypot(x2-x1, y2-y1)
	if length == 0 {
		return
	}
	nx, ny := (y1-y2)/length*width/2, (x2-x1)/length*width/2
	p.polygon([2]float64{x1 - nx, y1 - ny}, [2]float64{x2 - nx, y2 - ny},
		[2]float64{x2 + nx, y2 + ny}, [2]float64{x1 + nx, y1 + ny})
	p.circle(x1, y1, width/2)
	p.circle(x2, y2, width/2)
}

// rounded outlines a rectangle with round corners.
func (p *pen) rounded(x, y, w, h, radius float64) {
	var points [][2]float64
	corners := [4][2]float64{{x + w - radius, y + h - radius}, {x + radius, y + h - radius}, {x + radius, y + radius}, {x + w - radius, y + radius}}
	for k, at := range corners {
		for i := range 13 {
			a := math.Pi / 2 * (float64(k) + float64(i)/12)
			points = append(points, [2]float64{at[0] + radius*math.Cos(a), at[1] + radius*math.Sin(a)})
		}
	}
	p.polygon(points...)
}
