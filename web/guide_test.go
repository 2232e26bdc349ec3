package web

import (
	"slices"
	"strings"
	"testing"

	"hanpan/game"
	"hanpan/game/backgammon"
	"hanpan/game/hats"
	"hanpan/game/morris"
	"hanpan/web/boards"
)

// rulesNamed finds a game that has a guide.
func rulesNamed(t *testing.T, id string) game.Rules {
	t.Helper()
	for _, r := range append(morris.All(), backgammon.Rules{}, hats.Rules{}) {
		if r.ID() == id {
			return r
		}
	}
	t.Fatalf("no game %q", id)
	return nil
}

func parse(t *testing.T, id, text string) game.Position {
	t.Helper()
	rules := rulesNamed(t, id)
	options, err := rules.Options(nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Parse(options, text)
	if err != nil {
		t.Fatalf("%s: %q: %v", id, text, err)
	}
	return p
}

// eachFrame calls f for every picture of every guide that shows a position.
func eachFrame(f func(id, topic string, n int, f frame)) {
	for id, face := range faces {
		if face.Guide == nil {
			continue
		}
		for _, topic := range face.Guide.Topics {
			for i, frame := range topic.Frames {
				if frame.Text != "" {
					f(id, topic.ID, i+1, frame)
				}
			}
		}
	}
}

func TestTheGuidesPicturesAreRealPositions(t *testing.T) {
	eachFrame(func(id, topic string, n int, f frame) {
		p := parse(t, id, f.Text)
		if f.Play != "" && !mayPlay(p, f.Play) {
			t.Errorf("%s %s %d: %s is no turn of %s: %v", id, topic, n, f.Play, f.Text, p.Legal())
		}
	})
}

func mayPlay(p game.Position, action string) bool { return slices.Contains(p.Legal(), action) }

// frameOf finds a topic's frame, counted from 1 as on the page.
func frameOf(t *testing.T, id, name string, n int) frame {
	t.Helper()
	for _, topic := range faces[id].Guide.Topics {
		if topic.ID == name {
			return topic.Frames[n-1]
		}
	}
	t.Fatalf("no topic %q in %s", name, id)
	return frame{}
}

// after plays turns, and tells how it ended if it did.
func after(t *testing.T, p game.Position, turns string) game.Position {
	t.Helper()
	for turn := range strings.FieldsSeq(turns) {
		step, err := p.Apply(turn)
		if err != nil {
			t.Fatalf("%s: %v", turn, err)
		}
		p = step.Next
	}
	return p
}

// TestTheGuidesTurnsLeadFromPictureToPicture plays what the captions tell.
func TestTheGuidesTurnsLeadFromPictureToPicture(t *testing.T) {
	for _, c := range []struct {
		game, topic string
		from, to    int
		turns       string
	}{
		{"nine", "close", 1, 3, "a7xf4"},
		{"nine", "open", 1, 2, "d7-d6 c4-c3"},
		{"nine", "open", 2, 3, "d6-d7xb4"},
		{"nine", "running", 1, 2, "d7-d6xd5"},
		{"nine", "running", 2, 3, "c4-c5 d6-d7xa4"},
		{"diagonal", "mill:running", 1, 3, "d7-d6xd5 c4-c5 d6-d7xa4"},
		{"twelve", "mill:running", 1, 3, "d7-d6xd5 c4-c5 d6-d7xa4"},
		{"nine", "stuck", 1, 2, "c3-c4"},
		{"nine", "fly", 2, 3, "d3-a4xf6"},
		{"nine", "draw", 1, 2, "a1-a4 b4-b6 a4-a1 b6-b4"},
		{"nine", "draw", 2, 3, "a1-a4 b4-b6 a4-a1 b6-b4"},
		{"diagonal", "mill:slanted", 1, 3, "b2xf4"},
		{"diagonal", "double", 1, 4, "a4-a1xe4xd7"},
		{"diagonal", "triple", 1, 2, "a1xb6xd3xf6"},
		{"diagonal", "open", 1, 2, "b2-d2 d5-d6"},
		{"diagonal", "open", 2, 3, "d2-b2xg4"},
		{"diagonal", "tempo", 1, 2, "b6-b4 c5-b6 f2-e3 d2-d1 f4-f2 b2-a1xb4"},
		{"diagonal", "tempo", 2, 3, "g4-f4 a4-b4 e3-d3 a1-b2xd3 f4-g4 b2-a1xf2 g4-f4 a1-b2xd6 f4-f2 b2-a1xf2"},
		{"diagonal", "stuck", 1, 2, "b4-b2"},
		{"diagonal", "mill:draw", 1, 3, "a1-a4 b4-b6 a4-a1 b6-b4 a1-a4 b4-b6 a4-a1 b6-b4"},
		{"twelve", "mill:mixed", 2, 3, "d2-d3xf4"},
		{"twelve", "mill:dotted", 1, 2, "b2"},
		{"twelve", "double", 1, 3, "a1-b2xg7"},
		{"twelve", "open", 1, 2, "d7-d6 c4-c3"},
		{"twelve", "open", 2, 3, "d6-d7xb4"},
		{"twelve", "corners", 1, 4, "a7 a4 d7xf4"},
		{"twelve", "block", 1, 2, "b2xg7"},
		{"twelve", "stuck", 1, 2, "b4-b2"},
		{"lasker", "fly", 1, 2, "d3-a4xf6"},
		{"morabaraba", "one", 1, 2, "a4-a1xe4"},
		{"six", "close", 1, 3, "e5xd2"},
		{"six", "bridge", 1, 2, "a3-b3xc1"},
		{"three", "row", 1, 2, "b3"},
		{"three", "row", 3, 4, "c1-c2"},
		{"hats", "out", 2, 3, "home-50"},
		{"hats", "catch", 1, 2, "10-14"},
		{"hats", "catch", 3, 4, "18-14"},
		{"hats", "free", 1, 2, "20-23"},
		{"hats", "gate", 1, 2, "45-2"},
		{"hats", "gate", 3, 4, "home-0"},
		{"hats", "safe", 1, 2, "2-4"},
		{"hats", "six", 1, 2, "home-52"},
		{"hats", "end", 1, 2, "25-30"},
	} {
		p := after(t, parse(t, c.game, frameOf(t, c.game, c.topic, c.from).Text), c.turns)
		if want := parse(t, c.game, frameOf(t, c.game, c.topic, c.to).Text).Text(); p.Text() != want {
			t.Errorf("%s %s %d→%d ends at %q, the picture shows %q", c.game, c.topic, c.from, c.to, p.Text(), want)
		}
	}
}

// TestTheGuidesGamesEndAsTheCaptionsSay plays the last turn before each end.
func TestTheGuidesGamesEndAsTheCaptionsSay(t *testing.T) {
	for _, c := range []struct {
		game, text, turns string
		winner            int
		rule              string
	}{
		{"nine", frameOf(t, "nine", "stuck", 1).Text, "c3-c4", 0, morris.EndBlocked},
		{"nine", frameOf(t, "nine", "stuck", 3).Text, "", 1, morris.EndBlocked},
		{"diagonal", frameOf(t, "diagonal", "stuck", 1).Text, "b4-b2", -1, morris.EndBlockedDraw},
		{"twelve", frameOf(t, "twelve", "stuck", 1).Text, "b4-b2", 0, morris.EndBlocked},
		{"twelve", frameOf(t, "twelve", "stuck", 3).Text, "", 1, morris.EndBlocked},
		{"three", frameOf(t, "three", "row", 3).Text, "c1-c2", 0, morris.EndRow},
	} {
		o, over := after(t, parse(t, c.game, c.text), c.turns).Outcome()
		if !over || o.Winner != c.winner || o.Rule != c.rule {
			t.Errorf("%s %s %s: %+v, %v", c.game, c.text, c.turns, o, over)
		}
	}
}

// TestTheGuidesRaceOfTwoMills counts what the captions of "tempo" say: own
// moves alone, Black is three from its next mill and White two.
func TestTheGuidesRaceOfTwoMills(t *testing.T) {
	text := frameOf(t, "diagonal", "tempo", 1).Text
	for side, want := range map[string]int{"i": 3, "o": 2} {
		if got := movesToAMill(t, strings.Replace(text, " i ", " "+side+" ", 1), 4); got != want {
			t.Errorf("side %s is %d moves from a mill, want %d", side, got, want)
		}
	}
}

// movesToAMill is how many own moves a side needs, the other standing still.
func movesToAMill(t *testing.T, text string, most int) int {
	t.Helper()
	side := strings.Fields(text)[2]
	at := []string{text}
	for n := 1; n <= most; n++ {
		var next []string
		for _, text := range at {
			p := parse(t, "diagonal", text)
			for _, action := range p.Legal() {
				if strings.Contains(action, "x") {
					return n
				}
				fields := strings.Fields(after(t, p, action).Text())
				next = append(next, fields[0]+" "+fields[1]+" "+side)
			}
		}
		slices.Sort(next)
		at = slices.Compact(next)
	}
	return most + 1
}

// TestTheGuidesThirdTimeIsADraw plays the two rounds and looks for the draw.
func TestTheGuidesThirdTimeIsADraw(t *testing.T) {
	p := parse(t, "nine", frameOf(t, "nine", "draw", 1).Text)
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

// TestTheGuidesDoubleMillTakesEveryTurn: whatever the other side answers, the
// running counter closes the next mill.
func TestTheGuidesDoubleMillTakesEveryTurn(t *testing.T) {
	for _, id := range []string{"nine", "diagonal", "twelve"} {
		p := after(t, parse(t, id, runningTopic.Frames[0].Text), "d7-d6xd5")
		for _, reply := range p.Legal() {
			if isTaking(reply) || !slices.ContainsFunc(after(t, p, reply).Legal(), isTaking) {
				t.Errorf("%s: %s stops it", id, reply)
			}
		}
	}
}

// TestMillGuidesAreWhole: each of the three mill games of the first shelf
// tells of everything that issue 3 asks for.
func TestMillGuidesAreWhole(t *testing.T) {
	for _, id := range []string{"nine", "diagonal", "twelve"} {
		g := faces[id].Guide
		for part, n := range map[string]int{"rules": len(g.Rules), "options": len(g.Options), "hand": len(g.Hand), "advice": len(g.Advice), "history": len(g.History), "questions": len(g.Questions)} {
			if n < 3 {
				t.Errorf("%s has %d parts of %s", id, n, part)
			}
		}
		if !slices.Contains(g.History, "names") {
			t.Errorf("%s does not tell its names", id)
		}
	}
}

// TestTheGuideMarksWhatMayBeRemoved compares the marked counters with the rules.
func TestTheGuideMarksWhatMayBeRemoved(t *testing.T) {
	for _, c := range []struct {
		game, before, turn, topic string
		frame                     int
	}{
		{"nine", "d7,g7,b4/d5,f4,g1 6,6 i", "a7", "close", 2},
		{"nine", "a1,d1,g4,f4/b2,b4,b6,d5 0,0 i", "g4-g1", "safe", 1},
		{"nine", "a1,d1,g4,f4/b2,b4,b6,d6,f6 0,0 i", "g4-g1", "safe", 2},
		{"diagonal", frameOf(t, "diagonal", "mill:slanted", 1).Text, "b2", "mill:slanted", 2},
		{"diagonal", frameOf(t, "diagonal", "double", 1).Text, "a4-a1", "double", 2},
		{"diagonal", frameOf(t, "diagonal", "double", 1).Text, "a4-a1xe4", "double", 3},
		{"diagonal", "a1,d1,f4,g4/b2,b4,b6,d5 0,0 i", "g4-g1", "mill:safe", 1},
		{"diagonal", "a1,d1,f4,g4/b2,b4,b6,d6,f6 0,0 i", "g4-g1", "mill:safe", 2},
		{"twelve", "a1,b2,c3,g4/d7,e5,f4,g7 6,6 o", "a7", "mill:dotted", 3},
		{"twelve", "a1,d1,f4,g4/b2,b4,b6,d5 8,8 i", "g4-g1", "shelter", 1},
		{"twelve", "a1,d1,f4,g4/b2,b4,b6,d6,f6 8,7 i", "g4-g1", "shelter", 2},
		{"twelve", frameOf(t, "twelve", "double", 1).Text, "a1-b2", "double", 2},
		{"six", frameOf(t, "six", "close", 1).Text, "e5", "close", 2},
	} {
		f := frameOf(t, c.game, c.topic, c.frame)
		var may []string
		for _, action := range parse(t, c.game, c.before).Legal() {
			if taken, ok := strings.CutPrefix(action, c.turn+"x"); ok {
				taken, _, _ = strings.Cut(taken, "x")
				may = append(may, taken)
			}
		}
		slices.Sort(may)
		may = slices.Compact(may)
		if want := slices.Sorted(slices.Values(f.Removable)); !slices.Equal(may, want) {
			t.Errorf("%s %s %d: the rules take %v, the picture marks %v", c.game, c.topic, c.frame, may, want)
		}
	}
}

func TestTheGuidesFlierReachesEveryFreePoint(t *testing.T) {
	f := frameOf(t, "nine", "fly", 1)
	var may []string
	for _, action := range parse(t, "nine", f.Text).Legal() {
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
	if _, over := parse(t, "nine", frameOf(t, "nine", "hand", 1).Text).Outcome(); over {
		t.Error("two counters on the board and a hand are no loss")
	}
	for _, action := range parse(t, "nine", frameOf(t, "nine", "hand", 2).Text).Legal() {
		if !strings.Contains(action, "-") {
			t.Errorf("with empty hands %s places", action)
		}
	}
}

// TestMarksInPicturesLieOnPoints finds slips in names of points.
func TestMarksInPicturesLieOnPoints(t *testing.T) {
	eachFrame(func(id, topic string, n int, f frame) {
		p := f.picture(id)
		if p == nil {
			t.Errorf("%s %s %d has no picture", id, topic, n)
			return
		}
		m, ok := p.(*boards.Mill)
		if !ok {
			return
		}
		if rows := append(slices.Clone(f.Mills), f.Locks...); len(m.Rows(rows...)) != len(rows) {
			t.Errorf("%s %s %d: a row of %v is none", id, topic, n, rows)
		}
		if points := append(slices.Clone(f.Goals), f.Removable...); len(m.Named(points...)) != len(points) {
			t.Errorf("%s %s %d: a point of %v is none", id, topic, n, points)
		}
	})
}
