package game_test

import (
	"slices"
	"testing"

	"hanpan/game"
)

// alone is a game against the computer that the person begins.
func alone(t tb) *fold {
	return started(t, setup(game.Alone, "nine", `{"begins":"host"}`, 0, "ada", "normal!"))
}

var askHint = game.Entry{Verb: game.Hint, Action: "d2"}

func TestAHintIsMarkedInTheRecordAndMakesNothingStale(t *testing.T) {
	f := alone(t)
	turn, deadline := f.m.Turns, f.m.Since
	f.do(by(0, askHint)).again()
	if f.m.Turns != turn || f.m.Since != deadline || !f.m.Hinted {
		t.Errorf("turn %d → %d, hinted %t", turn, f.m.Turns, f.m.Hinted)
	}
	f.do(game.Entry{Verb: game.Play, Turn: turn, Action: "a1"}).again()
	if f.m.Hinted || !f.m.Records[0].Moves[0].Hinted {
		t.Errorf("hinted %t, record %+v", f.m.Hinted, f.m.Records[0].Moves)
	}
	f.entry(game.Entry{Verb: game.Play, Seat: 1, By: game.ByComputer, Action: "a4"})
	f.do(game.Entry{Verb: game.Play, Action: "d1"}).again()
	for _, made := range f.m.Records[0].Moves[1:] {
		if made.Hinted {
			t.Errorf("%s was no hint", made.Action)
		}
	}
}

func TestHintsAreForOnesOwnTurnAgainstComputers(t *testing.T) {
	alone(t).refused(game.NotNow, by(1, askHint)) // a computer needs none
	f := alone(t).do(game.Entry{Verb: game.Play, Action: "a1"})
	f.refused(game.NotYours, by(0, askHint))
	nine(t).refused(game.NotNow, by(0, askHint))
	started(t, setup(game.Alone, "race3", "", 0, "ada", "normal!", "normal!")).refused(game.NotNow, by(0, askHint))
	if can := alone(t).m.View(0).Can; !slices.Contains(can, "hint") {
		t.Errorf("one can %v", can)
	}
	if can := nine(t).m.View(0).Can; slices.Contains(can, "hint") {
		t.Errorf("between people one can %v", can)
	}
	alone(t).damaged(by(0, game.Entry{Verb: game.Hint}))
	alone(t).damaged(by(1, askHint))
}

// mute is an appraiser that says nothing of throws.
type mute struct{ game.Appraiser }

// The turns of a log stand at the positions they were made in, over all games.
func TestTurnsOfALog(t *testing.T) {
	f := started(t, public("nine", `{"games":2}`)).play(quiet[:4]...)
	f.do(game.Entry{Verb: game.Resign})
	f.entry(game.Entry{Verb: game.Next, Seat: game.Nobody, By: game.ByServer})
	f.settle().play(quiet[4:7]...)
	all, err := game.Turns(find, f.log)
	turns := game.JudgedBy(mute{}, all)
	if err != nil || len(turns) != 7 || len(all) != len(turns)+1 {
		t.Fatalf("%d turns, %v", len(turns), err)
	}
	for i, turn := range turns {
		if turn.Action != quiet[i] || turn.Game != i/4 || turn.Before.Wait().Seat != turn.Seat || f.log[turn.V-1].Action != turn.Action {
			t.Errorf("turn %d: %+v", i, turn)
		}
	}
	f.log[len(f.log)-1].Action = "zz"
	if _, err := game.Turns(find, f.log); err == nil {
		t.Error("a damaged log has turns")
	}
	if _, err := game.Turns(find, nil); err == nil {
		t.Error("no log has turns")
	}
}
