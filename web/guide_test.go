package web

import (
	"slices"
	"strings"
	"testing"

	"hanpan/game"
	"hanpan/game/morris"
	"hanpan/web/boards"
)

var nine = morris.All()[0]

func parse(t *testing.T, text string) game.Position {
	t.Helper()
	options, err := nine.Options(nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := nine.Parse(options, text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

func TestTheGuidesPicturesAreRealPositions(t *testing.T) {
	for _, topic := range nineGuide.Topics {
		for i, f := range topic.Frames {
			if f.Text == "" {
				continue
			}
			p := parse(t, f.Text)
			if f.Play != "" && !mayPlay(p, f.Play) {
				t.Errorf("%s %d: %s is no turn of %s: %v", topic.ID, i+1, f.Play, f.Text, p.Legal())
			}
		}
	}
}

func mayPlay(p game.Position, action string) bool { return slices.Contains(p.Legal(), action) }

// frameOf finds a topic's frame, counted from 1 as on the page.
func frameOf(t *testing.T, id string, n int) frame {
	t.Helper()
	for _, topic := range nineGuide.Topics {
		if topic.ID == id {
			return topic.Frames[n-1]
		}
	}
	t.Fatalf("no topic %q", id)
	return frame{}
}

// TestTheGuidesTurnsLeadFromPictureToPicture plays what the captions tell.
func TestTheGuidesTurnsLeadFromPictureToPicture(t *testing.T) {
	for _, c := range []struct {
		topic    string
		from, to int
		turns    string
	}{
		{"close", 1, 3, "a7xf4"},
		{"open", 1, 2, "d7-d6 c4-c3"},
		{"open", 2, 3, "d6-d7xb4"},
		{"fly", 2, 3, "d3-a4xf6"},
		{"draw", 1, 2, "a1-a4 b4-b6 a4-a1 b6-b4"},
		{"draw", 2, 3, "a1-a4 b4-b6 a4-a1 b6-b4"},
	} {
		p := parse(t, frameOf(t, c.topic, c.from).Text)
		for turn := range strings.FieldsSeq(c.turns) {
			step, err := p.Apply(turn)
			if err != nil {
				t.Fatalf("%s: %s: %v", c.topic, turn, err)
			}
			p = step.Next
		}
		if want := parse(t, frameOf(t, c.topic, c.to).Text).Text(); p.Text() != want {
			t.Errorf("%s %d→%d ends at %q, the picture shows %q", c.topic, c.from, c.to, p.Text(), want)
		}
	}
}

// TestTheGuidesThirdTimeIsADraw plays the two rounds and looks for the draw.
func TestTheGuidesThirdTimeIsADraw(t *testing.T) {
	p := parse(t, frameOf(t, "draw", 1).Text)
	for range 2 {
		for _, turn := range []string{"a1-a4", "b4-b6", "a4-a1", "b6-b4"} {
			step, err := p.Apply(turn)
			if err != nil {
				t.Fatal(err)
			}
			p = step.Next
		}
	}
	if o, over := p.Outcome(); !over || o.Winner >= 0 {
		t.Errorf("outcome %+v, %v; want a draw", o, over)
	}
}

// TestTheGuideMarksWhatMayBeRemoved compares the marked counters with the rules.
func TestTheGuideMarksWhatMayBeRemoved(t *testing.T) {
	for _, c := range []struct {
		before, turn, topic string
		frame               int
	}{
		{"d7,g7,b4/d5,f4,g1 6,6 i", "a7", "close", 2},
		{"a1,d1,g4,f4/b2,b4,b6,d5 0,0 i", "g4-g1", "safe", 1},
		{"a1,d1,g4,f4/b2,b4,b6,d6,f6 0,0 i", "g4-g1", "safe", 2},
	} {
		f := frameOf(t, c.topic, c.frame)
		var may []string
		for _, action := range parse(t, c.before).Legal() {
			if taken, ok := strings.CutPrefix(action, c.turn+"x"); ok {
				may = append(may, taken)
			}
		}
		slices.Sort(may)
		if want := slices.Sorted(slices.Values(f.Removable)); !slices.Equal(may, want) {
			t.Errorf("%s %d: the rules take %v, the picture marks %v", c.topic, c.frame, may, want)
		}
	}
}

func TestTheGuidesFlierReachesEveryFreePoint(t *testing.T) {
	f := frameOf(t, "fly", 1)
	var may []string
	for _, action := range parse(t, f.Text).Legal() {
		if to, ok := strings.CutPrefix(action, "d3-"); ok {
			to, _, _ = strings.Cut(to, "x")
			if !slices.Contains(may, to) {
				may = append(may, to)
			}
		}
	}
	slices.Sort(may)
	if want := slices.Sorted(slices.Values(f.Goals)); !slices.Equal(may, want) {
		t.Errorf("d3 reaches %v, the picture marks %v", may, want)
	}
}

func TestTheGuidesEmptyHands(t *testing.T) {
	if _, over := parse(t, frameOf(t, "hand", 1).Text).Outcome(); over {
		t.Error("two counters on the board and a hand are no loss")
	}
	for _, action := range parse(t, frameOf(t, "hand", 2).Text).Legal() {
		if !strings.Contains(action, "-") {
			t.Errorf("with empty hands %s places", action)
		}
	}
	if o, over := parse(t, frameOf(t, "hand", 3).Text).Outcome(); !over || o.Winner != 1 {
		t.Errorf("the blocked side: %+v, %v", o, over)
	}
}

// TestMarksInPicturesLieOnPoints finds slips in names of points.
func TestMarksInPicturesLieOnPoints(t *testing.T) {
	for _, topic := range nineGuide.Topics {
		for i, f := range topic.Frames {
			if got := len(boards.Rows(append(f.Mills, f.Locks...)...)); got != len(f.Mills)+len(f.Locks) {
				t.Errorf("%s %d: a row of %v %v is none", topic.ID, i+1, f.Mills, f.Locks)
			}
			if got := len(boards.Named(append(f.Goals, f.Removable...)...)); got != len(f.Goals)+len(f.Removable) {
				t.Errorf("%s %d: a point of %v %v is none", topic.ID, i+1, f.Goals, f.Removable)
			}
			if f.Text != "" && f.picture("nine") == nil {
				t.Errorf("%s %d has no picture", topic.ID, i+1)
			}
		}
	}
}
