package morris

import (
	"strings"
	"testing"
)

func TestAnySpellingIsRead(t *testing.T) {
	slides := parsed(t, "nine", "", "a1,a4,d7,d3/b4,b6,f4,g4 0,0 i")
	places := parsed(t, "nine", "", "a1,a4/b4,b6,f4 6,6 i")
	double := parsed(t, "diagonal", "", "a1,b4,b6,d2,f2/c5,e5,g4,g7 0,0 i")
	for _, c := range []struct {
		p         Position
		canonical string
		spellings string
	}{
		{places, "d2", "d2|D2| d2 |d 2"},
		{places, "a7xb4", "a7xb4|A7XB4|a7 x b4|a7:b4|a7×b4|a7 x  B4"},
		{slides, "d3-d2", "d3-d2|D3-d2|d3d2|d3 d2|d3 - d2|d3–d2|d3—d2|d3→d2|d3->d2|d3>d2"},
		{slides, "d7-a7xb6", "d7-a7xb6|d7a7xb6|D7-A7 x B6|d7 a7 : b6"},
		{double, "a1-b2xc5xe5", "a1-b2xc5xe5|a1b2xe5xc5|a1-b2xc5,e5|a1 b2 x c5 e5"},
	} {
		for spelling := range strings.SplitSeq(c.spellings, "|") {
			step, err := c.p.Apply(spelling)
			if err != nil || step.Action != c.canonical {
				t.Errorf("%q: %q %v, want %s", spelling, step.Action, err, c.canonical)
			}
		}
	}
}

func TestUnreadableSpellings(t *testing.T) {
	p := parsed(t, "nine", "", "-/- 9,9 i")
	for _, action := range []string{
		"", " ", "d", "22", "d2-", "-d2", "xa1", "d2xa", "d2-d3-d5", "lot 0", "resign",
		"d2x", "d2\x00", "d22", "dd2", "d2!", strings.Repeat("d2x", 30) + "a1", "𝐝2",
	} {
		refused(t, p, action, RuleNotation)
	}
	for _, action := range []string{"a2", "d4", "h1", "d2-z9", "d2xd4", "a0"} {
		refused(t, p, action, RulePoint)
	}
	refused(t, parsed(t, "six", "", "-/- 6,6 i"), "a4", RulePoint)
}

func TestTextOfAPosition(t *testing.T) {
	p := parsed(t, "nine", "", "g7,a1,D3/f6,b4,e4,c4,d5 0,0 i")
	if got := p.Text(); got != "a1,d3,g7/b4,c4,d5,e4,f6 0,0 i plies:0" {
		t.Error(got)
	}
	if got := nine.start(0).Text(); got != "-/- 9,9 i plies:0" {
		t.Error(got)
	}
	p = parsed(t, "nine", "", "-/a1 9,8 i plies:7")
	if got := p.Text(); got != "-/a1 9,8 i plies:7" {
		t.Error(got)
	}
	if p.Began() != 0 || p.View(0).(View).Repeat != 1 {
		t.Errorf("began %d, stood %d times", p.Began(), p.View(0).(View).Repeat)
	}
}

func TestImpossibleTexts(t *testing.T) {
	for _, c := range []struct{ id, text, rule string }{
		{"nine", "", TextShape},
		{"nine", "a1,d3,g7/b4,c4,d5", TextShape},
		{"nine", "a1,d3,g7 0,0 i", TextShape},
		{"nine", "a1/d3/g7 0,0 i", TextShape},
		{"nine", "a1,d3,g7/b4,c4,d5 0 i", TextShape},
		{"nine", "a1,d3,g7/b4,c4,d5 0,0,0 i", TextShape},
		{"nine", "a1,d3,g7/b4,c4,d5 0,0 x", TextShape},
		{"nine", "a1,d3,g7/b4,c4,d5 0,0 i plies", TextShape},
		{"nine", "a1,d3,g7/b4,c4,d5 0,0 i plies:0 more", TextShape},
		{"nine", strings.Repeat("a", 300), TextShape},
		{"nine", "a1,d3,d4/b4,c4,d5 0,0 i", TextPoint},
		{"nine", "a1,d3,/b4,c4,d5 0,0 i", TextPoint},
		{"nine", "/b4,c4,d5 9,9 i", TextPoint},
		{"six", "a1,a4/b2 5,5 i", TextPoint},
		{"nine", "a1,d3,a1/b4,c4,d5 0,0 i", TextTwice},
		{"nine", "a1,d3,g7/b4,c4,a1 0,0 i", TextTwice},
		{"nine", "a1,d3,g7/b4,c4,d5 10,10 i", TextHands},
		{"nine", "a1,d3,g7/b4,c4,d5 -1,0 i", TextHands},
		{"nine", "a1,d3,g7/b4,c4,d5 a,0 i", TextHands},
		{"nine", "a1,d3,g7/b4,c4,d5 0,1 i", TextHands},
		{"nine", "a1,d3,g7/b4,c4,d5 3,1 i", TextHands},
		{"nine", "a1,d3,g7/b4,c4,d5 7,7 i", TextCount},
		{"nine", "a1/b4,c4,d5 0,0 i", TextCount},
		{"nine", "a1,d3/b4,c4 0,0 i", TextCount},
		{"three", "a1,a2/b1,b2,c3 0,0 i", TextCount},
		{"three", "a1,a2,a3/b1,b2,b3 0,0 i", TextRows},
		{"nine", "a1,d3,g7/b4,c4,d5 0,0 i plies:101", TextPlies},
		{"nine", "a1,d3,g7/b4,c4,d5 0,0 i plies:-1", TextPlies},
		{"nine", "a1,d3,g7/b4,c4,d5 0,0 i plies:", TextPlies},
	} {
		p, err := byID(t, c.id).Parse(nil, c.text)
		wantIllegal(t, c.text, err, c.rule)
		if p != nil {
			t.Errorf("%q: also answered a position", c.text)
		}
	}
}

func TestTextsOfGamesThatAreOver(t *testing.T) {
	over(t, parsed(t, "nine", "", "a1,d3/b4,c4,d5 0,0 i"), EndFew, 1)
	over(t, parsed(t, "nine", "", "a1,d3,g7/b4,c4 0,0 o"), EndFew, 0)
	over(t, parsed(t, "nine", "", shuffleText+" plies:100"), EndHundred, -1)
	over(t, parsed(t, "three", "", "a1,a2,a3/b1,b2,c3 0,0 o"), EndRow, 0)
	over(t, parsed(t, "morabaraba", "", strings.Replace(fullText, "/", "/a4,", 1)+" 0,0 i"), EndFull, -1)
}
