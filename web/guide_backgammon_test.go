package web

import (
	"testing"

	"hanpan/game"
	"hanpan/game/backgammon"
	"hanpan/web/boards"
)

// step is a frame of backgammon's guide, counted from 1, as a position.
func backgammonStep(t *testing.T, id string, n int) (frame, game.Position) {
	t.Helper()
	for _, topic := range backgammonGuide.Topics {
		if topic.ID == id {
			f := topic.Frames[n-1]
			p, err := backgammon.Rules{}.Parse(nil, f.Text)
			if err != nil {
				t.Fatalf("%s %d: %v", id, n, err)
			}
			return f, p
		}
	}
	t.Fatalf("no topic %q", id)
	return frame{}, nil
}

// Every play that a picture shows is legal where it is shown.
func TestTheBackgammonGuidesPlaysAreLegal(t *testing.T) {
	played := 0
	for _, topic := range backgammonGuide.Topics {
		for i, f := range topic.Frames {
			_, p := backgammonStep(t, topic.ID, i+1)
			if b, ok := f.picture("backgammon").(*boards.Backgammon); !ok || len(b.Checkers) == 0 {
				t.Errorf("%s %d has no picture", topic.ID, i+1)
			}
			if f.Play == "" {
				continue
			}
			played++
			if step, err := p.Apply(f.Play); err != nil || step.Action != f.Play {
				t.Errorf("%s %d: %s: %v, %v", topic.ID, i+1, f.Play, step.Action, err)
			}
		}
	}
	if played < 8 {
		t.Errorf("%d plays: the search is broken", played)
	}
}

// What the captions say is forced is forced.
func TestTheBackgammonGuidesForcedPlays(t *testing.T) {
	for _, c := range []struct {
		topic string
		frame int
		play  string
	}{{"enter", 3, "-"}, {"must", 1, "12/2"}, {"must", 2, "13/7"}} {
		if _, p := backgammonStep(t, c.topic, c.frame); len(p.Legal()) != 1 || p.Legal()[0] != c.play {
			t.Errorf("%s %d: %v, want %s alone", c.topic, c.frame, p.Legal(), c.play)
		}
	}
}

// A picture that says how it was come to follows from the one before it.
func TestTheBackgammonGuidesPicturesFollow(t *testing.T) {
	for _, topic := range []string{"enter", "hit"} {
		first, p := backgammonStep(t, topic, 1)
		second, want := backgammonStep(t, topic, 2)
		step, err := p.Apply(second.Made)
		if err != nil || first.Play != second.Made || step.Next.Text() != want.Text() {
			t.Errorf("%s: %s leads to %s, the picture is %s (%v)", topic, second.Made, step.Next.Text(), want.Text(), err)
		}
	}
}

func TestTheBackgammonGuidesScores(t *testing.T) {
	for n, rule := range []string{backgammon.EndSingle, backgammon.EndGammon, backgammon.EndBackgammon} {
		f, p := backgammonStep(t, "score", n+1)
		step, err := p.Apply(f.Play)
		if err != nil {
			t.Fatal(err)
		}
		if out, over := step.Next.Outcome(); !over || out.Rule != rule || out.Points[0] != float64(n+1) {
			t.Errorf("score %d: %+v", n+1, out)
		}
	}
}
