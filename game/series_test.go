package game_test

import (
	"fmt"
	"testing"

	"hanpan/game"
)

// next begins the next game at the time it is due.
func (f *fold) next() *fold {
	f.Helper()
	due, ok := f.m.Due()
	if !ok || due.What != game.DueNext {
		f.Fatalf("no next game is due, but %v", due)
	}
	f.now = max(f.now, due.At)
	return f.entry(game.Entry{Verb: game.Next, Seat: game.Nobody, By: game.ByServer})
}

// games plays games of a match that end by resignation, by the losers' seats.
func (f *fold) games(losers ...int) *fold {
	f.Helper()
	for i, loser := range losers {
		if i > 0 {
			f.next()
		}
		f.do(game.Entry{Verb: game.Resign, Seat: loser})
	}
	return f
}

func series(t tb, games int) *fold {
	t.Helper()
	return started(t, public("nine", fmt.Sprintf(`{"games":%d,"begins":"host"}`, games)))
}

func TestTheNextGameStartsAfterTenSecondsOrWhenBothAreReady(t *testing.T) {
	f := series(t, 2).play("d2").later(3_000).do(game.Entry{Verb: game.Resign, Seat: 1})
	end := f.now
	f.inPhase(game.Between).due(game.DueNext, end+game.NextAfter)
	if v := f.m.View(0); v.Next != end+game.NextAfter || v.Outcome == nil || v.Outcome.Rule != "resign" || v.Wait != nil {
		t.Errorf("between games: %+v", v)
	}
	f.later(1_000).do(game.Entry{Verb: game.Ready, Seat: 1}).due(game.DueNext, end+game.NextAfter)
	if !f.m.View(0).Seats[1].Ready {
		t.Error("ready is not shown")
	}
	f.do(game.Entry{Verb: game.Ready, Seat: 0}).due(game.DueNext, end)
	f.next().inPhase(game.Playing).again()
	if f.m.Game != 1 || len(f.m.Records) != 2 || f.m.Wait().Seat != 1 {
		t.Errorf("game %d of %d records, seat %d begins", f.m.Game, len(f.m.Records), f.m.Wait().Seat)
	}
	if f.m.Seats[0].Ready || f.m.View(0).Outcome != nil {
		t.Error("the game before is still on the table")
	}
}

// Neither a computer nor an absent seat is waited for between two games.
func TestWhoIsNotWaitedForBetweenGames(t *testing.T) {
	f := started(t, setup(game.Alone, "nine", `{"games":2,"begins":"host"}`, 0, "ada", "normal!")).do(game.Entry{Verb: game.Resign, Seat: 0})
	f.due(game.DueNext, f.now+game.NextAfter).do(game.Entry{Verb: game.Ready, Seat: 0}).due(game.DueNext, f.m.Since)
	f = series(t, 2).absentTurn().do(game.Entry{Verb: game.Resign, Seat: 1}).do(game.Entry{Verb: game.Ready, Seat: 1})
	f.due(game.DueNext, f.m.Since)
}

func TestPointsAreSummedAndColoursChange(t *testing.T) {
	f := series(t, 4).games(0, 1, 0, 1).inPhase(game.Over).again()
	if r := f.m.Result; r.Points[0] != 2 || r.Points[1] != 2 || r.Places[0] != 1 || r.Places[1] != 1 || r.Reason != "points" {
		t.Errorf("result %+v", r)
	}
	for i, r := range f.m.Records {
		if r.Began != i%2 {
			t.Errorf("game %d was begun by %d", i, r.Began)
		}
	}
}

// A match ends early only when the games left cannot change it.
func TestAMatchEndsEarlyWhenItIsDecided(t *testing.T) {
	f := series(t, 2).games(0).inPhase(game.Between) // the other may still draw level
	f.next().do(game.Entry{Verb: game.Resign, Seat: 0}).inPhase(game.Over)
	f = series(t, 4).games(0, 0).inPhase(game.Between)
	f.next().do(game.Entry{Verb: game.Resign, Seat: 0}).inPhase(game.Over).again()
	if r := f.m.Result; len(f.m.Records) != 3 || r.Points[1] != 3 || r.Points[0] != 0 || r.Places[1] != 1 || r.Places[0] != 2 {
		t.Errorf("after %d games %+v", len(f.m.Records), f.m.Result)
	}
}

// Resigning loses the game in hand alone; leaving loses those left too.
func TestLeavingLosesTheGamesLeft(t *testing.T) {
	f := series(t, 4).games(1).next().do(game.Entry{Verb: game.Leave, Seat: 0}).inPhase(game.Over).again()
	r := f.m.Result
	if r.Reason != "leave" || r.Seat != 0 || r.Points[0] != 1 || r.Points[1] != 3 || r.Places[0] != 2 {
		t.Errorf("left while playing: %+v", r)
	}
	f = series(t, 4).games(1).do(game.Entry{Verb: game.Leave, Seat: 0}).inPhase(game.Over).again()
	if r := f.m.Result; r.Points[0] != 1 || r.Points[1] != 3 || r.Reason != "leave" {
		t.Errorf("left between games: %+v", r)
	}
	if len(f.m.Records) != 1 {
		t.Errorf("%d games", len(f.m.Records))
	}
}

func TestClaimingBetweenGames(t *testing.T) {
	f := series(t, 2).absentTurn().play("f4").absentTurn().play("f2").absentTurn()
	f.do(game.Entry{Verb: game.Resign, Seat: 1}).inPhase(game.Between).later(61_000)
	f.do(game.Entry{Verb: game.Claim, Seat: 1}).inPhase(game.Over).again()
	if r := f.m.Result; r.Reason != "claim" || r.Seat != 1 {
		t.Errorf("result %+v", r)
	}
}

// Where the game says so, resigning gives up the whole match, and the result
// says that it was resigned.
func TestResigningAMatchOfDice(t *testing.T) {
	f := started(t, setup(game.Public, "race2", `{"games":5,"goal":9}`, 30, "ada", "bo"))
	f.do(game.Entry{Verb: game.Resign, Seat: 0}).inPhase(game.Over).again()
	if r := f.m.Result; r.Reason != "resign" || r.Seat != 0 || r.Places[0] != 2 || r.Places[1] != 1 {
		t.Errorf("result %+v", r)
	}
}

// Draws are numbered through all games of a match, and the log with its secret
// shows that each was right.
func TestAMatchOfDiceCanBeChecked(t *testing.T) {
	f := started(t, setup(game.Public, "race3", `{"games":3,"goal":8}`, 30, "ada", "bo", "cy"))
	for f.m.Phase != game.Over {
		switch w := f.m.Wait(); {
		case f.m.Phase == game.Between:
			f.next()
		case w.Seat == game.Chance:
			f.entry(game.Entry{Verb: game.Drawn, Seat: game.Chance, By: game.ByChance})
		case w.Draw.Dice > 0:
			f.do(game.Entry{Verb: game.Play, Seat: w.Seat, Action: "roll"})
		default:
			f.play("go")
		}
	}
	f.again()
	if f.m.Draws < 9 || f.m.Game != 2 {
		t.Fatalf("%d draws in %d games", f.m.Draws, f.m.Game+1)
	}
	v, err := game.Verify(find, f.log, game.Kept{Server: f.m.ServerEnvelope, Seat: 2, Envelope: envelopeOf(2), Seed: seedOf(2)})
	if err != nil || v.Wrong() || v.Draws != f.m.Draws {
		t.Errorf("%v %+v", err, v)
	}
}
