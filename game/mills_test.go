package game_test

import (
	"testing"

	"hanpan/game"
	"hanpan/game/morris"
)

// eachMill gives every ruleset of the mill family two games, seat 0 beginning.
func eachMill(t *testing.T, try func(f *fold)) {
	t.Helper()
	for _, r := range morris.All() {
		t.Run(r.ID(), func(t *testing.T) { try(started(t, public(r.ID(), `{"games":2,"begins":"host"}`))) })
	}
}

// move plays the first turn there is.
func (f *fold) move() *fold {
	f.Helper()
	return f.play(f.m.Position.Legal()[0])
}

func TestTwelveIsPlayedInPairs(t *testing.T) {
	for _, id := range []string{"twelve", "eleven"} {
		f := started(t, public(id, `{"begins":"host"}`)).games(0).inPhase(game.Between)
		f.next().do(game.Entry{Verb: game.Resign, Seat: 1}).inPhase(game.Over).again()
		if r := f.m.Result; r.Points[0] != 1 || r.Points[1] != 1 || r.Places[0] != 1 || r.Places[1] != 1 {
			t.Errorf("%s: %+v", id, r)
		}
	}
}

// Resigning loses the game in hand alone, in every mill; leaving the others too.
func TestResigningAMillLosesOneGame(t *testing.T) {
	eachMill(t, func(f *fold) {
		f.move().do(game.Entry{Verb: game.Resign, Seat: 0}).inPhase(game.Between)
		f.next().inPhase(game.Playing).again()
		if f.m.Points[0] != 0 || f.m.Points[1] != 1 || f.m.Wait().Seat != 1 {
			f.Errorf("points %v, seat %d begins", f.m.Points, f.m.Wait().Seat)
		}
	})
	eachMill(t, func(f *fold) {
		f.move().do(game.Entry{Verb: game.Leave, Seat: 0}).inPhase(game.Over).again()
		if r := f.m.Result; r.Points[0] != 0 || r.Points[1] != 2 || r.Reason != "leave" {
			f.Errorf("%+v", r)
		}
	})
}

// A draw that both agree on ends the game in hand and no other; an offer does
// not outlive its game, and in the next one it may be made at once.
func TestADrawIsForTheGameInHand(t *testing.T) {
	eachMill(t, func(f *fold) {
		f.move().do(by(0, offerDraw))
		f.do(f.answer(game.Accept, 1)).inPhase(game.Between)
		f.next().inPhase(game.Playing).again()
		if f.m.Points[0] != 0.5 || f.m.Points[1] != 0.5 || f.m.Game != 1 {
			f.Errorf("points %v in game %d", f.m.Points, f.m.Game)
		}
	})
	eachMill(t, func(f *fold) {
		f.move().do(by(0, offerDraw)).do(game.Entry{Verb: game.Resign, Seat: 0})
		f.next()
		if f.m.Offer != nil {
			f.Errorf("%+v outlived its game", f.m.Offer)
		}
		f.refused(game.NoOffer, by(1, game.Entry{Verb: game.Accept, Of: f.m.V - 2}))
		f.do(by(0, offerDraw)).again()
	})
}

// A claim wins the whole match, games not yet played included.
func TestAClaimIsForTheMatch(t *testing.T) {
	eachMill(t, func(f *fold) {
		for n := range 3 {
			if f.absentTurn(); n < 2 {
				f.do(game.Entry{Verb: game.Play, Seat: 1, Action: f.m.Position.Legal()[0]})
			}
		}
		f.later(61_000).do(game.Entry{Verb: game.Claim, Seat: 1}).inPhase(game.Over).again()
		if r := f.m.Result; r.Reason != "claim" || r.Places[1] != 1 || r.Places[0] != 2 || len(f.m.Records) != 1 {
			f.Errorf("%+v after %d games", r, len(f.m.Records))
		}
	})
}

// Until the second turn of the match either side may abort it; not in the
// next game, though nobody has moved in it.
func TestAMillIsAbortedBeforeItsSecondTurnOnly(t *testing.T) {
	eachMill(t, func(f *fold) {
		f.move().do(game.Entry{Verb: game.Abort, Seat: 1}).inPhase(game.Over)
		if r := f.m.Result; r.Reason != "abort" || r.Places != nil || r.Points[0]+r.Points[1] != 0 {
			f.Errorf("%+v", r)
		}
	})
	eachMill(t, func(f *fold) {
		f.move().move().do(game.Entry{Verb: game.Resign, Seat: 0})
		f.next().refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 1})
	})
}

// The next game waits for both, or for ten seconds, in every mill.
func TestTheNextMillWaitsForBothOrTenSeconds(t *testing.T) {
	eachMill(t, func(f *fold) {
		f.move().do(game.Entry{Verb: game.Resign, Seat: 0})
		end := f.now
		f.due(game.DueNext, end+game.NextAfter).do(game.Entry{Verb: game.Ready, Seat: 0}).due(game.DueNext, end+game.NextAfter)
		f.do(game.Entry{Verb: game.Ready, Seat: 1}).due(game.DueNext, end)
	})
}
