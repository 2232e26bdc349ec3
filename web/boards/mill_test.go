package boards

import (
	"slices"
	"testing"
)

func TestReadMill(t *testing.T) {
	m, err := ReadMill("nine", "a1,d3/g7 6,7 i plies:0")
	if err != nil {
		t.Fatal(err)
	}
	want := []Counter{{Point{60, 660}, 0}, {Point{360, 460}, 0}, {Point{660, 60}, 1}}
	if !slices.Equal(m.Counters, want) {
		t.Errorf("counters %v, want %v", m.Counters, want)
	}
	if m.IsDark(0) || !m.IsDark(1) {
		t.Error("Ivory begins in nine")
	}
}

func TestReadMillOnEveryBoard(t *testing.T) {
	for _, c := range []struct {
		game, text   string
		holes, lines int
		paths        int
		first        Point
	}{
		{"nine", "b2/- 9,9 i", 24, 16, 0, Point{160, 560}},
		{"diagonal", "b2/- 9,9 i", 24, 20, 0, Point{160, 560}},
		{"twelve", "b2/- 9,9 i", 24, 16, 4, Point{160, 560}},
		{"six", "c5/- 6,6 i", 16, 8, 4, Point{360, 60}},
		{"three", "b2/- 3,3 i", 9, 8, 0, Point{360, 360}},
	} {
		m, err := ReadMill(c.game, c.text)
		if err != nil {
			t.Errorf("%s: %v", c.game, err)
			continue
		}
		if len(m.Holes()) != c.holes || len(m.Lines()) != c.lines || len(m.Paths()) != c.paths {
			t.Errorf("%s: %d holes, %d lines, %d paths", c.game, len(m.Holes()), len(m.Lines()), len(m.Paths()))
		}
		if m.Counters[0].Point != c.first || m.IsDark(0) != (c.game != "nine") {
			t.Errorf("%s: %+v, dark %v", c.game, m.Counters[0], m.IsDark(0))
		}
	}
}

func TestReadMillRefuses(t *testing.T) {
	for _, text := range []string{"", "a1", "d4/-", "a2/-", "h1/-", "a1,,d1/-", "a1/b9 0,0 i", "é1/-", "\x00/\xff", "1 /-", " a/-"} {
		if _, err := ReadMill("nine", text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

func TestMarksFollowTheLook(t *testing.T) {
	p := Point{160, 560}
	if got, want := p.Ticks(), "M189.7 589.7L196.06 596.06M130.3 589.7L123.94 596.06M130.3 530.3L123.94 523.94M189.7 530.3L196.06 523.94"; got != want {
		t.Errorf("ticks %s\nwant %s", got, want)
	}
	if got, want := (Point{360, 260}).Arcs(), "M395.46 232.3A45 45 0 0 1 395.46 287.7M324.54 232.3A45 45 0 0 0 324.54 287.7"; got != want {
		t.Errorf("arcs %s\nwant %s", got, want)
	}
	m := Mill{Arrow: Line{{60, 60}, {360, 60}}}
	if got, want := m.ArrowPath(), "M112 60L322 60M302 74L322 60L302 46"; got != want {
		t.Errorf("arrow %s\nwant %s", got, want)
	}
}

func FuzzReadMill(f *testing.F) {
	f.Add("a1,d3/g7 6,7 i plies:0")
	f.Add("-/- 9,9 i")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ReadMill("nine", text)
		for _, c := range m.Counters {
			if err == nil && !slices.Contains(plain.Holes(), c.Point) {
				t.Errorf("%q put a counter on %v", text, c.Point)
			}
		}
	})
}
