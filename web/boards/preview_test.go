package boards

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"
)

func TestThePreviewShowsTheCounters(t *testing.T) {
	m, err := ReadMill("nine", "a1/g7 8,8 i")
	if err != nil {
		t.Fatal(err)
	}
	var body bytes.Buffer
	if err := WritePreview(&body, &m); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&body)
	if err != nil {
		t.Fatal(err)
	}
	if b := img.Bounds(); b.Dx() != PreviewWidth || b.Dy() != PreviewHeight {
		t.Errorf("size %v", b)
	}
	for what, c := range map[string]struct {
		at   Point
		want color.Color
	}{
		"ivory on a1":     {Point{60, 646}, ivory},
		"onyx on g7":      {Point{660, 42}, onyx},
		"the hole on d1":  {Point{360, 660}, groove},
		"wood in between": {Point{310, 310}, wood},
	} {
		x, y := 624+c.at.X*3/4, 42+c.at.Y*3/4
		if r, g, b, _ := img.At(x, y).RGBA(); color.RGBAModel.Convert(c.want) != (color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}) {
			t.Errorf("%s: %v", what, img.At(x, y))
		}
	}
}

func BenchmarkPreview(b *testing.B) {
	m, err := ReadMill("nine", "d6,d7,g7,f4,f2,a4,c3/b4,b6,b2,d5,g1,e4 0,0 i")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := WritePreview(new(bytes.Buffer), &m); err != nil {
			b.Fatal(err)
		}
	}
}
