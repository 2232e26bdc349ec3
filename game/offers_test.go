package game_test

import (
	"testing"

	"hanpan/game"
)

// quiet turns close no mill: the two sides place by turns.
var quiet = []string{"a1", "d1", "g1", "a4", "b4", "b2", "d2", "f2", "f4", "g4", "c3", "d3"}

var (
	offerDraw    = game.Entry{Verb: game.Offer, Action: "draw"}
	offerRematch = game.Entry{Verb: game.Offer, Action: "rematch"}
)

// by is an entry made by a seat, with its envelope for a rematch.
func by(seat int, e game.Entry) game.Entry {
	e.Seat, e.Envelope = seat, envelopeOf(seat)
	return e
}

// answer is an answer to the offer that stands.
func (f *fold) answer(verb game.Verb, seat int) game.Entry {
	return by(seat, game.Entry{Verb: verb, Of: f.m.Offer.V})
}

func TestADrawIsOfferedAndAnswered(t *testing.T) {
	f := nine(t).play(quiet[:3]...).do(by(0, offerDraw))
	if o := f.m.Offer; o == nil || o.Kind != "draw" || o.By != 0 || o.V != f.m.V {
		t.Fatalf("offer %+v", o)
	}
	f.refused(game.TooOften, by(0, offerDraw))
	f.refused(game.NoOffer, by(0, game.Entry{Verb: game.Accept, Of: f.m.Offer.V}))
	f.refused(game.NoOffer, by(1, game.Entry{Verb: game.Accept, Of: f.m.Offer.V - 1}))
	f.refused(game.NoOffer, by(1, game.Entry{Verb: game.Refuse, Of: f.m.Offer.V + 1}))
	f.refused(game.NoOffer, by(1, game.Entry{Verb: game.Accept}))
	f.do(f.answer(game.Accept, 1)).inPhase(game.Over).again()
	if r := f.m.Result; r.Points[0] != 0.5 || r.Points[1] != 0.5 || r.Places[0] != 1 || r.Places[1] != 1 {
		t.Errorf("result %+v", r)
	}
	if out := f.m.Records[0].Outcome; out.Rule != "draw.agreed" || out.Winner != -1 {
		t.Errorf("outcome %+v", out)
	}
}

func TestARefusedOrWithdrawnOfferIsGone(t *testing.T) {
	for _, seat := range []int{0, 1} {
		f := nine(t).do(by(0, offerDraw))
		f.do(f.answer(game.Refuse, seat))
		if f.m.Offer != nil {
			t.Fatal("the offer stands")
		}
		f.refused(game.NoOffer, by(1, game.Entry{Verb: game.Accept, Of: f.m.V - 1})).again()
	}
}

// An offer lapses when the other side makes a turn, by itself or by autopilot,
// and not when the side that made it does.
func TestADrawOfferLapses(t *testing.T) {
	f := nine(t).do(by(0, offerDraw)).play("a1")
	if f.m.Offer == nil {
		t.Fatal("lapsed by the own turn")
	}
	f.play("d1")
	if f.m.Offer != nil {
		t.Error("outlived the other's turn")
	}
	f = nine(t).do(by(1, offerDraw)).absentTurn()
	if f.m.Offer != nil {
		t.Error("outlived a turn made for the other")
	}
	if f.m.Phase != game.Playing {
		t.Error("autopilot took a draw")
	}
}

func TestADrawIsOfferedAgainAfterTenPlies(t *testing.T) {
	f := nine(t).do(by(0, offerDraw)).play("a1", "d1")
	for _, a := range quiet[2:10] {
		f.refused(game.TooOften, by(0, offerDraw)).play(a)
	}
	if n := len(f.m.Records[0].Moves); n != 10 {
		t.Fatalf("%d plies", n)
	}
	f.do(by(0, offerDraw)).again()
	other := nine(t).do(by(0, offerDraw)).play("a1", "d1")
	other.do(by(1, offerDraw)) // the bound is each side's own
}

func TestTwoDrawOffersAreAnAgreement(t *testing.T) {
	f := nine(t).do(by(0, offerDraw)).do(by(1, offerDraw)).inPhase(game.Over).again()
	if last := f.log[len(f.log)-1]; last.Verb != game.Accept || last.Of != f.m.V-1 {
		t.Errorf("stored as %+v", last)
	}
}

func TestDrawsCannotBeOfferedWhereTheGameHasNone(t *testing.T) {
	raceOn(t, 2, 30).refused(game.NotNow, by(0, offerDraw))
	f := nine(t).entry(game.Entry{Verb: game.Timeout, Seat: 0})
	f.damaged(game.Entry{Verb: game.Offer, Seat: 0, Action: "rematch", Envelope: envelopeOf(0)})
	f.damaged(game.Entry{Verb: game.Offer, Seat: 0, Action: "tea"})
	f.damaged(game.Entry{Verb: game.Accept, Seat: 0, Of: 1})
	f.damaged(game.Entry{Verb: game.Refuse, Seat: 0, Of: 1})
	f.do(game.Entry{Verb: game.Leave, Seat: 0}).damaged(game.Entry{Verb: game.Offer, Seat: 0, Action: "draw"})
}

func TestARematchIsOfferedAndFollowed(t *testing.T) {
	f := nine(t).do(game.Entry{Verb: game.Resign, Seat: 0})
	f.refused(game.NoEnvelope, game.Entry{Verb: game.Offer, Seat: 0, Action: "rematch"})
	f.do(by(0, offerRematch)).refused(game.TooOften, by(0, offerRematch))
	f.refused(game.NoOffer, by(0, game.Entry{Verb: game.Accept, Of: f.m.Offer.V}))
	f.refused(game.NoEnvelope, game.Entry{Verb: game.Accept, Seat: 1, Of: f.m.Offer.V})
	f.do(f.answer(game.Accept, 1)).again()
	last := f.log[len(f.log)-1]
	if last.Verb != game.Follow || last.Envelope != envelopeOf(1) || f.m.Next != "thenextmatch" || f.m.Offer != nil {
		t.Errorf("followed by %+v to %q", last, f.m.Next)
	}
	if v := f.m.View(-1); v.Rematch != f.m.Next {
		t.Error("watchers are not told where to")
	}
	f.refused(game.NotNow, by(0, offerRematch)).damaged(game.Entry{Verb: game.Follow, Seat: 0, Action: "another"})
}

func TestC60_OfferingBackAcceptsAndLeavingTakesBack(t *testing.T) {
	f := nine(t).do(game.Entry{Verb: game.Resign, Seat: 0})
	f.do(by(0, offerRematch)).do(by(1, offerRematch)).again()
	if f.log[len(f.log)-1].Verb != game.Follow {
		t.Errorf("offering back is %s", f.log[len(f.log)-1].Verb)
	}
	f = nine(t).do(game.Entry{Verb: game.Resign, Seat: 0}).do(by(0, offerRematch))
	f.entry(game.Entry{Verb: game.Refuse, Seat: 0, By: game.ByServer, Of: f.m.Offer.V})
	if f.m.Offer != nil || f.m.Seats[0].Declined {
		t.Errorf("taken back: %+v %+v", f.m.Offer, f.m.Seats[0])
	}
}

func TestTheComputerTakesEveryRematch(t *testing.T) {
	f := started(t, setup(game.Alone, "nine", `{"begins":"host"}`, 0, "ada", "normal!")).play("a1").do(game.Entry{Verb: game.Resign, Seat: 0})
	f.do(by(0, offerRematch))
	if f.log[len(f.log)-1].Verb != game.Follow {
		t.Errorf("answered with %s", f.log[len(f.log)-1].Verb)
	}
}

// Declined once, and offered again three times within a minute: the fourth
// and all later ones are refused. The other side may still offer.
func TestC61_ARematchAskedForTooOftenIsBlocked(t *testing.T) {
	f := nine(t).do(game.Entry{Verb: game.Resign, Seat: 0})
	declined := func() {
		t.Helper()
		f.do(by(0, offerRematch))
		f.do(f.answer(game.Refuse, 1))
	}
	declined() // the first does not count
	f.later(30_000)
	for range 3 {
		f.later(15_000)
		declined()
	}
	f.refused(game.TooOften, by(0, offerRematch))
	f.later(24*3_600_000).refused(game.TooOften, by(0, offerRematch)).again()
	f.do(by(1, offerRematch))
	f.do(by(0, offerRematch)).again()
	if f.log[len(f.log)-1].Verb != game.Follow {
		t.Error("a blocked side cannot say yes")
	}
}

// Who asks slowly, or was never declined, is not blocked.
func TestPatientRematchOffersAreNotBlocked(t *testing.T) {
	f := nine(t).do(game.Entry{Verb: game.Resign, Seat: 0})
	for range 10 {
		f.later(31_000).do(by(0, offerRematch))
		f.do(f.answer(game.Refuse, 1))
	}
	f = nine(t).do(game.Entry{Verb: game.Resign, Seat: 0})
	for range 10 {
		f.do(by(0, offerRematch))
		f.do(f.answer(game.Refuse, 0)) // taken back
	}
	f.do(by(0, offerRematch))
}

// Of several each says that he wants a rematch; the last one begins it.
func TestARematchOfThree(t *testing.T) {
	f := raceOn(t, 3, 30).entry(game.Entry{Verb: game.Expire, Seat: game.Nobody, Action: "silence"}).inPhase(game.Over)
	f.do(by(2, offerRematch)).do(by(0, offerRematch))
	if o := f.m.Offer; o == nil || o.By != 2 {
		t.Errorf("the offer %+v", o)
	}
	e, err := f.m.Check(by(1, offerRematch))
	if err != nil || e.Verb != game.Follow || len(f.m.RematchSeats(e)) != 3 {
		t.Errorf("the third wish: %+v %v", e, err)
	}
	f.entry(game.Entry{Verb: game.Refuse, Seat: 2, By: game.ByServer, Of: f.m.Offer.V}) // he left the page
	if o := f.m.Offer; o == nil || o.By != 0 {
		t.Errorf("the other wish is forgotten: %+v", o)
	}
}
