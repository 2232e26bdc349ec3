package game_test

import (
	"testing"

	"hanpan/game"
)

// timeout ends the limit of the seat to act, when it is due.
func (f *fold) timeout() *fold {
	f.Helper()
	f.now = f.m.Deadline()
	return f.entry(game.Entry{Verb: game.Timeout, Seat: f.m.Wait().Seat, By: game.ByServer})
}

// absentTurn lets a turn be played for the seat to act, which is on autopilot
// already or whose limit runs out first.
func (f *fold) absentTurn() *fold {
	f.Helper()
	if !f.m.Seats[f.m.Wait().Seat].Autopilot {
		f.timeout()
	}
	due, _ := f.m.Due()
	f.now = max(f.now, due.At)
	return f.played(game.ByAutopilot)
}

func TestWhatIsDueOnATurn(t *testing.T) {
	f := nine(t).due(game.DueTimeout, noon+45_000)
	if f.m.Deadline() != noon+45_000 {
		t.Errorf("deadline %d", f.m.Deadline()-noon)
	}
	f.later(7_000).play("d2").due(game.DueTimeout, noon+52_000)
	f.later(1_000).entry(game.Entry{Verb: game.Away, Seat: 0}).due(game.DueTimeout, noon+52_000)
	f.later(1_000).do(game.Entry{Verb: game.Offer, Seat: 0, Action: "draw"}).due(game.DueTimeout, noon+52_000)
	f.timeout().due(game.DueComputer, noon+7_000)
	f.played(game.ByAutopilot).due(game.DueTimeout, noon+97_000).again()
	if f.m.Seats[0].Autopilot || !f.m.Seats[1].Autopilot {
		t.Error("autopilot sits on the wrong seat")
	}
	f.play("g7").due(game.DueComputer, f.now+game.PauseAbsent)
}

func TestWithoutALimitNobodyIsPlayedFor(t *testing.T) {
	f := started(t, setup(game.Room, "nine", `{"begins":"host"}`, 0, "ada", "bo"))
	if f.m.Deadline() != 0 {
		t.Errorf("deadline %d", f.m.Deadline())
	}
	f.later(5_000).entry(game.Entry{Verb: game.Away, Seat: 0}).due(game.DueExpire, f.now+game.SilenceKept)
	f.later(game.SilenceKept).entry(game.Entry{Verb: game.Expire, Seat: game.Nobody, Action: "silence"})
	if r := f.m.Result; r.Reason != "silence" || r.Places != nil {
		t.Errorf("result %+v", r)
	}
}

func TestTheComputerAnswersAfterAPause(t *testing.T) {
	f := started(t, setup(game.Alone, "nine", `{"begins":"host"}`, 0, "ada", "expert!"))
	f.due(game.DueExpire, noon+game.SilenceKept)
	f.later(9).play("d2").due(game.DueComputer, noon+9+game.PauseComputer)
	f.damaged(game.Entry{Verb: game.Timeout, Seat: 1})
	f.played(game.ByComputer).again()
	if f.m.Seats[1].Served != 0 {
		t.Error("a computer's own turns count as played for somebody")
	}
	f.refused(game.Unknown, game.Entry{Verb: game.Offer, Seat: 0, Action: "draw"})
}

// Of an action and a time-out the one stored first counts.
func TestAnActionBehindItsTimeOutIsLate(t *testing.T) {
	f := nine(t).later(45_000)
	turn := f.m.Turns
	f.timeout()
	f.refused(game.Late, game.Entry{Verb: game.Play, Seat: 0, Action: "d2", Turn: turn})
	if v := f.m.View(0); !v.Wait.Late || !v.Seats[0].Autopilot {
		t.Errorf("the view shows %+v %+v", v.Wait, v.Seats[0])
	}
	f.damaged(game.Entry{Verb: game.Timeout, Seat: 0})
	f.played(game.ByAutopilot)
	f.refused(game.Stale, game.Entry{Verb: game.Play, Seat: 0, Action: "d2", Turn: turn}).again()
	early := nine(t).later(60_000).do(game.Entry{Verb: game.Play, Seat: 0, Action: "d2"})
	early.damaged(game.Entry{Verb: game.Timeout, Seat: 0})
}

func TestAutopilotEndsWhenThePlayerActsOrIsBack(t *testing.T) {
	f := nine(t).timeout().played(game.ByAutopilot).play("f4")
	f.refused(game.NotNow, game.Entry{Verb: game.Back, Seat: 1})
	f.play("g7") // within the pause: the player is quicker than the autopilot
	if s := f.m.Seats[0]; s.Autopilot || s.Served != 0 || s.ServedAt != 0 {
		t.Errorf("after acting: %+v", s)
	}
	f = nine(t).absentTurn().play("f4").absentTurn().do(game.Entry{Verb: game.Back, Seat: 0}).again()
	if s := f.m.Seats[0]; s.Autopilot || s.Served != 0 || s.ServedAt != 0 {
		t.Errorf("after coming back: %+v", s)
	}
	f.refused(game.NotNow, game.Entry{Verb: game.Back, Seat: 0})
	f.play("b2").due(game.DueTimeout, f.now+45_000)
}

// Who comes back behind the limit finds this decision made for him, and the
// next one his own.
func TestBackWhileTheComputerDecides(t *testing.T) {
	f := nine(t).timeout().do(game.Entry{Verb: game.Back, Seat: 0}).due(game.DueComputer, noon)
	f.refused(game.Late, game.Entry{Verb: game.Play, Seat: 0, Action: "d2"})
	f.played(game.ByAutopilot).play("f4").due(game.DueTimeout, f.now+45_000).again()
}

// A throw by the player's own hand is acting; one made for him is not, and is
// no turn of its own.
func TestThrowsAndAutopilot(t *testing.T) {
	f := raceOn(t, 2, 30)
	seat := f.m.Wait().Seat
	f.timeout().entry(game.Entry{Verb: game.Drawn, Seat: seat, By: game.ByAutopilot, N: f.m.Draws, Action: "dice 4"})
	f.played(game.ByAutopilot)
	if s := f.m.Seats[seat]; s.Served != 1 || !s.Autopilot {
		t.Errorf("a throw and its play count as %d turns; autopilot %v", s.Served, s.Autopilot)
	}
	f.do(game.Entry{Verb: game.Play, Seat: 1 - seat, Action: "roll"})
	f.entry(game.Entry{Verb: game.Play, Seat: 1 - seat, Action: "go"})
	f.do(game.Entry{Verb: game.Play, Seat: seat, Action: "roll"}).again()
	if s := f.m.Seats[seat]; s.Served != 0 || s.Autopilot {
		t.Errorf("threw himself, and is still absent: %+v", s)
	}
	last := f.m.Records[0].Moves[len(f.m.Records[0].Moves)-1]
	if f.log[len(f.log)-1].Verb != game.Drawn || last.Seat != seat || last.Action[:5] != "dice " {
		t.Errorf("roll became %+v", f.log[len(f.log)-1])
	}
}

func TestWhatPlaysItselfIsNobodysTime(t *testing.T) {
	f := raceAt(t, 2, 1)
	if f.m.Deadline() != 0 || f.m.Wait().Auto != "go" {
		t.Errorf("deadline %d, waits for %+v", f.m.Deadline(), f.m.Wait())
	}
	seat := f.m.Wait().Seat
	f.due(game.DueAuto, f.now+game.AutoAfter).later(game.AutoAfter).played(game.ByItself)
	f.due(game.DueTimeout, f.now+30_000).again()
	if s := f.m.Seats[seat]; s.Served != 0 {
		t.Error("what plays itself counts as played for somebody")
	}
}

func TestThreeTurnsAndAMinuteToClaim(t *testing.T) {
	f := nine(t)
	claim := game.Entry{Verb: game.Claim, Seat: 1}
	first := int64(0)
	for n := range 3 {
		f.refused(game.NotYet, claim)
		f.absentTurn()
		if n == 0 {
			first = f.now
		}
		f.later(1_000).refused(game.NotYet, claim)
		if n < 2 {
			f.do(game.Entry{Verb: game.Play, Seat: 1, Action: f.m.Position.Legal()[0]})
		}
	}
	at, ok := f.m.ClaimAt(1)
	if at != first+game.ClaimAfter || !ok {
		t.Fatalf("may be claimed at %d after the first turn, %v", at-first, ok)
	}
	if v := f.m.View(1); v.Claim == nil || v.Claim.At != at {
		t.Errorf("the view offers %+v", v.Claim)
	}
	if v := f.m.View(0); v.Claim != nil {
		t.Error("the absent seat may claim")
	}
	f.refused(game.NotYet, game.Entry{Verb: game.Claim, Seat: 0})
	f.now = at - 1
	f.refused(game.NotYet, claim)
	f.now = at
	f.do(claim).inPhase(game.Over).again()
	r := f.m.Result
	if r.Reason != "claim" || r.Seat != 1 || r.Places[1] != 1 || r.Places[0] != 2 || r.Points[1] != 1 {
		t.Errorf("result %+v", r)
	}
	if out := f.m.Records[0].Outcome; out.Rule != "claim" || out.Winner != 1 {
		t.Errorf("outcome %+v", out)
	}
}

// A minute alone is not enough, nor is it when the three turns did not follow
// on each other; on the absent side's turn it may be claimed as well.
func TestClaimsNeedThreeTurnsRunning(t *testing.T) {
	f := nine(t).absentTurn().play("f4").absentTurn().play("f2").later(120_000)
	f.refused(game.NotYet, game.Entry{Verb: game.Claim, Seat: 1})
	f.now -= 120_000
	f.play("b4").play("g7").absentTurn().later(120_000)
	f.refused(game.NotYet, game.Entry{Verb: game.Claim, Seat: 1})
	f = nine(t).absentTurn().play("f4").absentTurn().play("f2").absentTurn().play("b2").later(61_000)
	if f.m.Wait().Seat != 0 {
		t.Fatal("not the absent side's turn")
	}
	f.do(game.Entry{Verb: game.Claim, Seat: 1}).inPhase(game.Over)
	f = nine(t).absentTurn().play("f4").absentTurn().play("f2").absentTurn().do(game.Entry{Verb: game.Back, Seat: 0}).later(61_000)
	f.refused(game.NotYet, game.Entry{Verb: game.Claim, Seat: 1})
}

func TestThreeSeatsClaimAndAbortNothing(t *testing.T) {
	f := raceOn(t, 3, 30)
	for range 9 {
		if f.m.Wait().Draw.Dice > 0 {
			f.thrown(2)
		}
		f.absentTurn()
	}
	f.later(game.AbortAfter)
	for seat := range 3 {
		f.refused(game.NotYet, game.Entry{Verb: game.Claim, Seat: seat})
		f.refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: seat})
		f.damaged(game.Entry{Verb: game.Claim, Seat: seat})
	}
	f.again()
}

// While the opponent is away and it is my turn, I move as ever, on a clock
// that ran as ever.
func TestC22_MovingWhileTheOtherIsAway(t *testing.T) {
	f := nine(t).absentTurn().play("f4").absentTurn().play("f2").absentTurn()
	began := f.now
	f.later(5_000).entry(game.Entry{Verb: game.Away, Seat: 0}).due(game.DueTimeout, began+45_000)
	f.now = began + 44_000
	if at, ok := f.m.ClaimAt(1); !ok || at > f.now+game.ClaimAfter {
		t.Fatalf("the countdown does not run: %d %v", at, ok)
	}
	f.play("g7").due(game.DueComputer, f.now+game.PauseAbsent).again()
	if f.m.Phase != game.Playing {
		t.Errorf("the match is %s", f.m.Phase)
	}
}

// Without a limit nobody is offered the end on his own turn, however long the
// other is away; on the absent side's turn after five minutes.
func TestC25_AbsenceCountsOnTheAbsentSidesTurnAlone(t *testing.T) {
	f := started(t, setup(game.Room, "nine", `{"begins":"host"}`, 0, "ada", "bo")).play("a1", "a4")
	f.entry(game.Entry{Verb: game.Away, Seat: 1}).later(game.AbortAfter)
	if _, ok := f.m.AbortAt(0); ok || f.m.View(0).Abort != nil {
		t.Error("an end is offered on one's own turn")
	}
	f.refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 0})
	f.play("d2")
	asked := f.now
	if at, ok := f.m.AbortAt(0); !ok || at != asked+game.AbortAfter {
		t.Errorf("may be ended %d after the turn, %v", at-asked, ok)
	}
	f.later(game.AbortAfter-1).refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 0})
	f.refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 1})
	f.later(1).do(game.Entry{Verb: game.Abort, Seat: 0}).inPhase(game.Over).again()
	if r := f.m.Result; r.Reason != "abort" || r.Seat != 0 || r.Places != nil {
		t.Errorf("result %+v", r)
	}
}

func TestAbsenceCountsFromWhenTheyLeft(t *testing.T) {
	f := started(t, setup(game.Room, "nine", `{"begins":"host"}`, 0, "ada", "bo")).play("a1", "a4", "d2").later(200_000)
	f.entry(game.Entry{Verb: game.Away, Seat: 1})
	if at, ok := f.m.AbortAt(0); !ok || at != f.now+game.AbortAfter {
		t.Errorf("may be ended at %d, %v", at-f.now, ok)
	}
	f.later(100_000).entry(game.Entry{Verb: game.Here, Seat: 1}).later(game.AbortAfter)
	f.refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 0})
	limited := nine(t).play("a1", "a4", "d2").entry(game.Entry{Verb: game.Away, Seat: 1}).later(game.AbortAfter)
	limited.refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 0})
}

// Until the second turn of the match either side aborts it, and the result
// names the side and nothing else.
func TestC30_AbortingBeforeTheSecondTurn(t *testing.T) {
	for _, turns := range [][]string{nil, {"d2"}} {
		for seat := range 2 {
			f := started(t, public("nine", "")).play(turns...)
			if at, ok := f.m.AbortAt(seat); !ok || at > f.now {
				t.Errorf("after %v: abort from %d %v", turns, at, ok)
			}
			f.do(game.Entry{Verb: game.Abort, Seat: seat}).inPhase(game.Over).again()
			r := f.m.Result
			if r.Reason != "abort" || r.Seat != seat || r.Places != nil || r.Points[0] != 0 || r.Points[1] != 0 {
				t.Errorf("result %+v", r)
			}
			if f.m.Records[0].Outcome != nil {
				t.Error("the game has an outcome")
			}
		}
	}
	f := started(t, public("nine", "")).play("d2", "f4")
	f.refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 0}).refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 1})
	second := started(t, public("nine", `{"games":2}`)).do(game.Entry{Verb: game.Resign, Seat: 0}).entry(game.Entry{Verb: game.Next, Seat: game.Nobody})
	second.refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 1})
}

// A throw with its play is one turn: the throw alone does not use it up.
func TestThrowsAreNoTurnsToAbortBy(t *testing.T) {
	f := raceAt(t, 2, 2).play("go").thrown(2)
	f.do(game.Entry{Verb: game.Abort, Seat: 0}).inPhase(game.Over)
	f = raceAt(t, 2, 2).play("go").thrown(2).play("go")
	f.refused(game.NotYet, game.Entry{Verb: game.Abort, Seat: 0})
}

// A time-out and a resignation in the same instant: whichever is stored first,
// the match ends once.
func TestC21_OneEndWhicheverIsFirst(t *testing.T) {
	f := nine(t).timeout().do(game.Entry{Verb: game.Resign, Seat: 0}).inPhase(game.Over)
	result := *f.m.Result
	f.damaged(game.Entry{Verb: game.Timeout, Seat: 0})
	f.damaged(game.Entry{Verb: game.Play, Seat: 0, By: game.ByAutopilot, Action: "d2"})
	f.damaged(game.Entry{Verb: game.Expire, Seat: game.Nobody, Action: "silence"})
	f.damaged(game.Entry{Verb: game.Claim, Seat: 1})
	f.damaged(game.Entry{Verb: game.Abort, Seat: 0})
	f.damaged(game.Entry{Verb: game.Resign, Seat: 1})
	if f.m.Result.Places[1] != result.Places[1] || f.m.Points[1] != 1 || f.m.Points[0] != 0 {
		t.Errorf("result %+v, was %+v", f.m.Result, result)
	}
	if due, ok := f.m.Due(); ok {
		t.Errorf("%v is due after the end", due)
	}
	f = nine(t).later(45_000).do(game.Entry{Verb: game.Resign, Seat: 0})
	f.damaged(game.Entry{Verb: game.Timeout, Seat: 0})
	f.again()
}

// Time without a server is charged to nobody: it moves the deadline, the
// minute of a claim and the five minutes of an absence.
func TestOutagesAreChargedToNobody(t *testing.T) {
	const gap = 120_000
	f := nine(t).later(10_000)
	f.now += gap
	f.entry(game.Entry{Verb: game.Outage, Seat: game.Nobody, From: f.now - gap, To: f.now})
	f.due(game.DueTimeout, noon+45_000+gap).again()

	f = nine(t).absentTurn().play("f4").absentTurn().play("f2").absentTurn()
	at, _ := f.m.ClaimAt(1)
	f.now += gap
	f.entry(game.Entry{Verb: game.Outage, Seat: game.Nobody, From: f.now - gap, To: f.now})
	if moved, _ := f.m.ClaimAt(1); moved != at+gap {
		t.Errorf("the claim moved by %d", moved-at)
	}

	f = started(t, setup(game.Room, "nine", `{"begins":"host"}`, 0, "ada", "bo")).play("a1", "a4", "d2").later(5_000)
	f.entry(game.Entry{Verb: game.Away, Seat: 1}).later(1_000)
	f.now += gap
	f.entry(game.Entry{Verb: game.Outage, Seat: game.Nobody, From: f.now - gap, To: f.now})
	if at, _ := f.m.AbortAt(0); at != f.now-1_000+game.AbortAfter {
		t.Errorf("the absence ends in %d", at-f.now)
	}

	f = phases[game.Between](t)
	f.now += gap
	f.entry(game.Entry{Verb: game.Outage, Seat: game.Nobody, From: f.now - gap, To: f.now})
	f.due(game.DueNext, noon+game.NextAfter+gap)

	f = begin(t, public("nine", "")).seal()
	f.now += gap
	f.entry(game.Entry{Verb: game.Outage, Seat: game.Nobody, From: f.now - gap, To: f.now})
	f.due(game.DueNoShow, noon+game.SeedsWithin+gap).again()
}
