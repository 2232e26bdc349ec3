package game_test

import (
	"testing"

	"hanpan/game"
	"hanpan/game/backgammon"
)

// gammon is a match of backgammon to so many points, the opening thrown 3 1:
// seat 0 plays it.
func gammon(t tb, options string) *fold {
	t.Helper()
	f := begin(t, setup(game.Public, "backgammon", options, 45, "ada", "bo")).seal().seeds()
	return f.dice("31")
}

// dice are thrown as a test wants them: for whoever is to throw, or by chance.
func (f *fold) dice(which string) *fold {
	f.Helper()
	w := f.m.Wait()
	by := game.ByPlayer
	if w.Seat < 0 {
		by = game.ByChance
	}
	return f.entry(game.Entry{Verb: game.Drawn, Seat: w.Seat, By: by, N: f.m.Draws, Action: "dice " + which})
}

func concede(seat int, times string) game.Entry {
	return game.Entry{Verb: game.Offer, Seat: seat, Action: "concede " + times}
}

// TestC31_AGammonIsNotDodgedByResigning: resigning loses the match; a game is
// conceded only with the other's consent.
func TestC31_AGammonIsNotDodgedByResigning(t *testing.T) {
	f := gammon(t, "")
	f.do(game.Entry{Verb: game.Resign, Seat: 1}).inPhase(game.Over)
	if r := f.m.Result; r.Places[1] != 2 || r.Points[0] != 0 || r.Reason != "resign" {
		t.Errorf("result %+v", r)
	}
	f = gammon(t, "")
	f.refused(game.NotNow, concede(1, "1"))
	f.refused(game.IllegalA, concede(0, "4"))
	f.do(concede(0, "1"))
	if o := f.m.Offer; o == nil || o.Kind != "concede" || o.Times != 1 || f.m.Wait().Seat != 1 {
		t.Fatalf("offer %+v, waits for %+v", o, f.m.Wait())
	}
	f.refused(game.NotYours, game.Entry{Verb: game.Play, Seat: 0, Action: "8/5 6/5"})
	f.refused(game.NotNow, game.Entry{Verb: game.Play, Seat: 1, Action: "8/5 6/5"})
	f.refused(game.NoOffer, f.answer(game.Refuse, 0))
	f.do(f.answer(game.Refuse, 1)).again()
	if f.m.Points[0] != 0 || f.m.Points[1] != 0 || f.m.Phase != game.Playing || f.m.Wait().Seat != 0 {
		t.Errorf("a refused concession changed %v, %s, %+v", f.m.Points, f.m.Phase, f.m.Wait())
	}
	f.refused(game.TooOften, concede(0, "1"))
}

func TestAConcessionIsAcceptedAtItsValue(t *testing.T) {
	f := gammon(t, `{"points":5}`).do(concede(0, "2"))
	f.do(f.answer(game.Accept, 1)).inPhase(game.Between).again()
	if f.m.Points[1] != 2 || f.m.Records[0].Outcome.Rule != backgammon.EndConceded {
		t.Errorf("%v by %+v", f.m.Points, f.m.Records[0].Outcome)
	}
}

// One concession a turn; the next own turn allows another.
func TestAConcessionMayBeMadeAgainOnTheNextTurn(t *testing.T) {
	f := gammon(t, "").do(concede(0, "1"))
	f.do(f.answer(game.Refuse, 1)).do(game.Entry{Verb: game.Play, Action: "8/5 6/5"})
	f.do(concede(1, "1")).do(f.answer(game.Refuse, 0))
	f.refused(game.TooOften, concede(1, "1"))
	f.dice("65").do(game.Entry{Verb: game.Play, Seat: 1, Action: "24/13"})
	f.do(concede(0, "3")).again()
}

// The answer to a concession has a limit of its own; then the other's begins anew.
func TestAConcessionAndItsLimit(t *testing.T) {
	f := gammon(t, "").later(20_000).do(concede(0, "1")).due(game.DueTimeout, noon+65_000)
	f.later(5_000).do(f.answer(game.Refuse, 1)).due(game.DueTimeout, noon+70_000).again()
	f = gammon(t, "").do(concede(0, "1")).timeout()
	f.due(game.DueComputer, noon).refused(game.Late, f.answer(game.Accept, 1))
	f.entry(game.Entry{Verb: game.Refuse, Seat: 1, By: game.ByAutopilot, Of: f.m.Offer.V}).again()
	if !f.m.Seats[1].Autopilot || f.m.Late || f.m.Wait().Seat != 0 {
		t.Errorf("autopilot %v, late %v, waits for %+v", f.m.Seats[1].Autopilot, f.m.Late, f.m.Wait())
	}
}

// One limit covers a turn from the moment it is his: the throw is a part of it.
func TestAThrowDoesNotBeginTheLimitAnew(t *testing.T) {
	f := gammon(t, "").later(10_000).do(game.Entry{Verb: game.Play, Action: "8/5 6/5"}).due(game.DueTimeout, noon+55_000)
	f.later(30_000).dice("65").due(game.DueTimeout, noon+55_000)
	f.timeout().due(game.DueComputer, noon+40_000+game.PauseComputer)
	f.refused(game.Late, game.Entry{Verb: game.Play, Seat: 1, Action: "24/13"})
	f.played(game.ByAutopilot).due(game.DueTimeout, noon+100_000).again()
}

// At the limit the whole rest of the turn is the server's, the throw included.
func TestAThrowMadeAtTheLimitLeavesTheTurnToTheServer(t *testing.T) {
	f := gammon(t, "").do(game.Entry{Verb: game.Play, Action: "8/5 6/5"}).timeout()
	f.entry(game.Entry{Verb: game.Drawn, Seat: 1, By: game.ByAutopilot, N: f.m.Draws, Action: "dice 65"})
	if !f.m.Late || f.m.Seats[1].Served != 0 {
		t.Errorf("late %v, served %d", f.m.Late, f.m.Seats[1].Served)
	}
	f.due(game.DueComputer, f.now+game.PauseComputer).played(game.ByAutopilot)
	if f.m.Seats[1].Served != 1 {
		t.Errorf("served %d", f.m.Seats[1].Served)
	}
}

// The taker and then the doubler have limits of their own.
func TestTheLimitsOfADouble(t *testing.T) {
	f := gammon(t, "").do(game.Entry{Verb: game.Play, Action: "8/5 6/5"})
	f.later(20_000).do(game.Entry{Verb: game.Play, Seat: 1, Action: "double"}).due(game.DueTimeout, noon+65_000)
	f.refused(game.NotNow, concede(1, "1"))
	f.later(20_000).do(game.Entry{Verb: game.Play, Seat: 0, Action: "take"})
	f.later(1_000).dice("65").due(game.DueTimeout, noon+85_000).again()
}

// point gives a game to a seat: the other begins it and concedes.
func (f *fold) point(winner int) *fold {
	f.Helper()
	if winner == 1 {
		f.dice("31")
	} else {
		f.dice("13")
	}
	f.do(concede(1-winner, "1")).do(f.answer(game.Accept, winner))
	if f.m.Phase == game.Between {
		f.entry(game.Entry{Verb: game.Next, Seat: game.Nobody})
	}
	return f
}

// There is one Crawford game in a match, and none when the other side comes to
// one point later.
func TestCrawfordIsPlayedOnce(t *testing.T) {
	f := begin(t, setup(game.Public, "backgammon", `{"points":3}`, 45, "ada", "bo")).seal().seeds()
	for i, want := range []bool{false, false, true, false, false} {
		got := f.m.Position.View(game.Nobody).(backgammon.View).Crawford
		if got != want {
			t.Errorf("game %d at %v: Crawford %v", i+1, f.m.Points, got)
		}
		f.point([]int{0, 0, 1, 1, 1}[i])
	}
	f.inPhase(game.Over).again()
}
