package backgammon

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

// Through random games: every listed action is accepted and spelt as listed,
// the text is read back as the same position, checkers are kept, and exactly
// the side that Wait names has something to do.
func TestRandomGamesKeepTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var p game.Position = opening(match{length: 7, score: [2]int{1, 2}, cube: true})
		for range 400 {
			if _, over := p.Outcome(); over {
				return
			}
			p = step(t, p)
		}
	})
}

func step(t *rapid.T, p game.Position) game.Position {
	w, legal := p.Wait(), p.Legal()
	if (w.Seat >= 0) != (len(legal) > 0) || !slices.IsSorted(legal) {
		t.Fatalf("%s waits for %+v with %v", p.Text(), w, legal)
	}
	action := rapid.StringMatching(`dice [1-6][1-6]`).Draw(t, "dice")
	if len(legal) > 0 {
		action = rapid.SampledFrom(legal).Draw(t, "action")
	}
	if w.Auto != "" && (len(legal) != 1 || legal[0] != w.Auto) {
		t.Fatalf("%s plays %q by itself, legal are %v", p.Text(), w.Auto, legal)
	}
	s, err := p.Apply(action)
	if err != nil || s.Action != action {
		t.Fatalf("%s: %q is made %q, %v", p.Text(), action, s.Action, err)
	}
	checkText(t, s.Next)
	return s.Next
}

func checkText(t *rapid.T, p game.Position) {
	pos := p.(Position)
	own, other := pos.board.Count()
	if own > board.Checkers || other > board.Checkers {
		t.Fatalf("%s: %d and %d checkers", p.Text(), own, other)
	}
	if pos.asked || pos.stage == over || pos.stage == openingThrow {
		return // an ID cannot tell these
	}
	back, err := Rules{}.Parse(nil, p.Text())
	if err != nil || back.Text() != p.Text() || p.Wait().Seat >= 0 && !slices.Equal(back.Legal(), p.Legal()) {
		t.Fatalf("%s is read as %v, %v", p.Text(), back, err)
	}
}

// A view lists steps for the seat that plays its dice and for nobody else.
func TestViewsShowTheTreeToTheMoverAlone(t *testing.T) {
	p := parse(t, "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:1:0:0:3:10")
	for seat, want := range map[int]bool{0: false, 1: true, game.Nobody: false} {
		if v := p.View(seat).(View); (len(v.Tree) > 0) != want || v.Turn != 1 || v.Stage != "thrown" {
			t.Errorf("seat %d: %+v", seat, v)
		}
	}
	v := p.View(0).(View)
	if v.Pips != [2]int{167, 167} || v.Board[24] != 2 || v.Board[1] != -2 {
		t.Errorf("%+v", v)
	}
	if _, err := json.Marshal(v); err != nil {
		t.Error(err)
	}
}

// FuzzParse: any text is a position that is written and read alike, or refused.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"start", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:1:0:0:3:10", "4HPwATDgc/ABMA:cAkFAAAAAAAE",
		"4HPwATDgc/ABMA", "XGID=ab----E-C---eE---c-e----A-:1:-1:-1:D:1:2:0:7:10",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Rules{}.Parse(nil, text)
		if err != nil {
			if ruleOf(err) == "" {
				t.Fatalf("%q: %v is no rule", text, err)
			}
			return
		}
		if pos := p.(Position); pos.stage == over {
			return
		}
		back, err := Rules{}.Parse(nil, p.Text())
		if err != nil || back.Text() != p.Text() {
			t.Fatalf("%q is written %q, read %v, %v", text, p.Text(), back, err)
		}
	})
}

// FuzzApply: any action is refused with a rule or leads on.
func FuzzApply(f *testing.F) {
	for _, seed := range []string{"8/5 6/5", "bar/22", "24/18*/13(2)", "roll", "double", "dice 31", "13/7 6/off", "-", "25/0"} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	onBar, err := parseID("XGID=ab----D-C---dE---c-e----BA:0:0:1:44:0:0:0:3:10")
	if err != nil {
		f.Fatal(err)
	}
	free, err := parseID("XGID=-b----E-C---eE---c-e----B-:0:0:1:62:0:0:0:3:10")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, action string, bar bool) {
		p := free
		if bar {
			p = onBar
		}
		s, err := p.Apply(action)
		if err != nil {
			if ruleOf(err) == "" {
				t.Fatalf("%q: %v is no rule", action, err)
			}
			return
		}
		if !slices.Contains(p.Legal(), s.Action) {
			t.Fatalf("%q is made %q", action, s.Action)
		}
	})
}

// FuzzReadMAT: any text is a match that the rules allow, or refused.
func FuzzReadMAT(f *testing.F) {
	f.Add(" 3 point match\n\n Game 1\n A : 0      B : 0\n  1) 31: 8/5 6/5     52: 13/8 24/22\n  2)  Doubles => 2   Takes\n")
	f.Add(" 1 point match\n Game 1\n A : 0 B : 0\n  1)                                 43: 24/20 13/10\n      Wins 1 point\n Game 2")
	f.Fuzz(func(t *testing.T, text string) {
		paper, err := ReadMAT(text)
		if err != nil {
			return
		}
		back, err := ReadMAT(paper.MAT())
		if err != nil || actions(back) != actions(paper) {
			t.Fatalf("%q is written\n%s\nread %v", text, paper.MAT(), err)
		}
	})
}
