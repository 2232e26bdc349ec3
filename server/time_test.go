package server_test

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"hanpan/game"
	"hanpan/server"
	"hanpan/server/store"
)

// myTurn waits until the page is to act, or the match is over.
func (p *page) myTurn() state {
	p.t.Helper()
	return p.in("a turn of mine", func(s state) bool {
		return s.Phase == game.Over || s.Wait != nil && s.Wait.Seat == s.Seat
	})
}

func TestC18_TheLimitEndsATurnThoughNobodyAsks(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		began := time.Now()
		s := second.myTurn()
		if took := time.Since(began); took < 44*time.Second || took > 46*time.Second {
			t.Errorf("the turn ended after %v", took)
		}
		if !s.Seats[first.last.Seat].Autopilot {
			t.Error("the silent seat is not on autopilot")
		}
	})
}

// Who lets the limit pass bounds the wait by it, once; from then on the
// autopilot answers after a natural pause, until the player acts again.
func TestC28_SittingOutTheLimitIsBounded(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		second.myTurn()
		second.play()
		began := time.Now()
		second.myTurn()
		if took := time.Since(began); took > 3*time.Second {
			t.Errorf("the autopilot took %v", took)
		}
		id := first.do("back", "", nil)
		if a := first.answered(id); a.T != "ok" {
			t.Fatalf("back: %s", a.Code)
		}
		second.play()
		if s := first.myTurn(); s.Seats[s.Seat].Autopilot || s.Deadline == 0 {
			t.Errorf("still on autopilot after coming back: %+v", s)
		}
	})
}

func TestC24_AfterThreeTurnsPlayedForHimTheOtherMayClaim(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, link := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		first.conn.Cut()
		for range 3 {
			second.myTurn()
			second.play()
		}
		s := second.myTurn()
		if s.Claim == nil {
			t.Fatal("three turns were played for the absent seat, and no claim is offered")
		}
		if early := second.answered(second.do("claim", "", nil)); early.Code != "notyet" {
			t.Errorf("a claim before sixty seconds: %s %s", early.T, early.Code)
		}
		time.Sleep(time.Duration(s.Claim.At-time.Now().UnixMilli()+1) * time.Millisecond)
		second.last = second.watch(link)
		if late := second.answered(second.do("claim", "", nil)); late.T != "ok" {
			t.Fatalf("claim: %s", late.Code)
		}
		s = second.inPhase(game.Over)
		if s.Result.Reason != "claim" || s.Result.Places[s.Seat] != 1 {
			t.Errorf("result %+v", s.Result)
		}
	})
}

func TestC22_ThePlayerHimselfMovesWhileTheOtherIsAway(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		second.conn.Cut()
		s := first.in("the other away", func(s state) bool { return s.Seats[second.last.Seat].Away })
		if left := s.Deadline - s.Now; left < 38_000 || left > 41_000 {
			t.Errorf("my own limit has %d ms left after five seconds", left)
		}
		first.play()
	})
}

func TestC26_AnAbsentOpponentIsShownAfterFiveSecondsWithHisLimit(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		began := time.Now()
		first.conn.Cut()
		s := second.in("absence", func(s state) bool { return s.Seats[first.last.Seat].Away })
		if took := time.Since(began); took < 5*time.Second || took > 6*time.Second {
			t.Errorf("shown after %v", took)
		}
		if s.Deadline == 0 || s.Wait.Seat != first.last.Seat {
			t.Error("his turn and his limit are not told")
		}
	})
}

func TestC25_WithoutLimitAnAbsenceCountsOnlyOnTheAbsentSidesTurn(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, link := h.room("ada", "bo", 0, `{"begins":"host"}`)
		a.play()
		b.play()
		b.conn.Cut()
		a.in("absence", func(s state) bool { return s.Seats[1].Away })
		time.Sleep(6 * time.Minute)
		if s := a.watch(link); s.Abort != nil {
			t.Errorf("on my own turn an end is offered: %+v", s.Abort)
		}
		a.play()
		s := a.watch(link)
		if s.Abort == nil || s.Abort.At < s.Now+4*60_000 {
			t.Fatalf("five minutes from his turn on: %+v at %d", s.Abort, s.Now)
		}
		time.Sleep(5*time.Minute + time.Second)
		if got := a.answered(a.do("abort", "", nil)); got.T != "ok" {
			t.Fatalf("abort: %s", got.Code)
		}
		if s := a.inPhase(game.Over); s.Result.Reason != "abort" || s.Result.Places != nil {
			t.Errorf("result %+v", s.Result)
		}
	})
}

func TestC20_NoTimerOutlivesTheGame(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, link := h.pair("ada", "bo")
		a.answered(a.do("resign", "", nil))
		before := a.inPhase(game.Over)
		time.Sleep(2 * time.Minute)
		if now := b.watch(link); now.V != before.V || now.Deadline != 0 {
			t.Errorf("the log grew from %d to %d after the end", before.V, now.V)
		}
		a.conn.Cut()
		b.conn.Cut()
		time.Sleep(2 * time.Minute)
		if n := h.Stats().Tables; n != 0 {
			t.Errorf("%d tables left", n)
		}
	})
}

func TestC30_AbortingEarlyHasNoResultAndNamesTheSide(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		first.play()
		second.myTurn()
		if got := second.answered(second.do("abort", "", nil)); got.T != "ok" {
			t.Fatalf("abort: %s", got.Code)
		}
		s := first.inPhase(game.Over)
		if s.Result.Reason != "abort" || s.Result.Seat != second.last.Seat || s.Result.Places != nil {
			t.Errorf("result %+v", s.Result)
		}
	})
}

func TestAfterTheSecondTurnNobodyAborts(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		first.play()
		second.play()
		first.myTurn()
		if got := first.answered(first.do("abort", "", nil)); got.Code != "notyet" {
			t.Errorf("abort after two turns: %s %s", got.T, got.Code)
		}
	})
}

func TestAPairingNobodyComesToEndsAndKeepsThePlaces(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b := h.page("ada"), h.page("bo")
		a.seek(false)
		made := a.queued("waiting").Made
		b.seek(false)
		link := a.queued("paired").Link
		a.watch(link)
		a.giveSeed()
		s := a.inPhase(game.Over)
		if s.Result.Reason != "noshow" || s.Result.Places != nil {
			t.Fatalf("result %+v", s.Result)
		}
		a.seek(false)
		if again := a.queued("waiting"); again.Made != made {
			t.Errorf("the place in the queue is from %d, was from %d", again.Made, made)
		}
	})
}

// The next game of a match begins when both are ready, or after ten seconds.
func TestTheNextGameBeginsByItself(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.room("ada", "bo", 30, `{"games":2,"begins":"host"}`)
		a.answered(a.do("resign", "", nil))
		began := time.Now()
		a.inPhase(game.Between)
		s := b.in("the second game", func(s state) bool { return turnOn(s) && s.Points[1] == 1 })
		if took := time.Since(began); took < 9*time.Second || took > 11*time.Second {
			t.Errorf("after %v", took)
		}
		if s.Wait.Seat != 1 || s.Points[1] != 1 {
			t.Errorf("seat %d begins with %v points", s.Wait.Seat, s.Points)
		}
		b.answered(b.do("resign", "", nil))
		a.inPhase(game.Over)
	})
}

func TestTwoMinutesWithoutAServerAreChargedToNobody(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, link := h.pair("ada", "bo")
		first, second := inTurn(a, b)
		time.Sleep(20 * time.Second)
		h = h.restart(2 * time.Minute)
		first, second = h.page(first.player), h.page(second.player)
		s := first.watch(link)
		if left := s.Deadline - s.Now; left < 22_000 || left > 26_000 {
			t.Errorf("%d ms are left of 45 s, 20 s of which were used", left)
		}
		second.watch(link)
		first.play()
	})
}

func TestC23_AServerThatWasAwayPunishesNobody(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		_, _, link := h.pair("ada", "bo")
		h = h.restart(10 * time.Minute)
		a := h.page("ada")
		s := a.watch(link)
		for _, seat := range s.Seats {
			if seat.Autopilot {
				t.Errorf("%s is on autopilot though there was no server", seat.Name)
			}
		}
		if s.Phase != game.Playing || s.Claim != nil {
			t.Errorf("after the restart: %+v", s)
		}
	})
}

// A process that was stopped and goes on shows nobody a deadline that passed
// meanwhile: it looks first.
func TestAProcessThatWasStoppedLooksBeforeItShows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		t.Cleanup(func() { time.Sleep(time.Minute) })
		var stopped atomic.Int64
		h := openHouse(t, t.TempDir(), store.Options{}, func(c *server.Config) {
			c.Now = func() time.Time { return time.Now().Add(time.Duration(stopped.Load())) }
		})
		a, _, link := h.pair("ada", "bo")
		time.Sleep(10 * time.Second)
		stopped.Store(int64(2 * time.Minute))
		again := h.page(a.player)
		if s := again.watch(link); s.Deadline-s.Now < 30_000 || s.Deadline-s.Now > 36_000 {
			t.Errorf("%d ms are left of 45 s, 10 s of which were used", s.Deadline-s.Now)
		}
	})
}

func TestC17_AClientCannotBuyTimeWithItsLag(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a, b, _ := h.pair("ada", "bo")
		_, second := inTurn(a, b)
		deadline := second.last.Deadline
		s := second.myTurn()
		if over := s.Now - deadline; over > 800 { // 300 ms of allowance and the autopilot's answer
			t.Errorf("the limit was fired %d ms late", over)
		}
	})
}
