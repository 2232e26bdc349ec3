package server_test

import (
	"errors"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"hanpan/game"
)

func TestTheComputerSitsDownAfterTenSecondsAndSaysSo(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a := h.page("ada")
		a.seek(false)
		began := time.Now()
		q := a.queued("computer")
		if took := time.Since(began); took < 10*time.Second || took > 11*time.Second {
			t.Errorf("after %v", took)
		}
		s := a.watch(q.Link)
		if s.Kind != game.Alone || s.Seats[1].Computer != game.Normal {
			t.Errorf("against %+v", s.Seats)
		}
		a.giveSeed()
		a.play()
		a.play()
	})
}

func TestC37_AfterTenMinutesOfWaitingANewcomerIsPairedAtOnce(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a := h.page("ada")
		a.seek(true)
		q := a.queued("computer")
		if !q.Keep {
			t.Fatal("not looking any more")
		}
		a.watch(q.Link)
		time.Sleep(10 * time.Minute)
		b := h.page("bo")
		b.seek(false)
		b.queued("asking")
		asked := a.queued("asked")
		if asked.Name != "BO" {
			t.Errorf("asked about %q", asked.Name)
		}
		_, envelope := seedOf("ada")
		began := time.Now()
		a.send(map[string]any{"t": "answer", "ask": asked.Ask, "yes": true, "envelope": envelope})
		link := a.queued("paired").Link
		if other := b.queued("paired").Link; other != link || time.Since(began) > time.Second {
			t.Errorf("paired to %s and %s after %v", link, other, time.Since(began))
		}
	})
}

func TestNoOrSilenceEndsTheAskFirstTicketAndNothingElse(t *testing.T) {
	for _, answer := range []string{"no", "silence"} {
		t.Run(answer, func(t *testing.T) {
			bubble(t, func(t *testing.T, h *house) {
				a := h.page("ada")
				a.seek(true)
				computer := a.queued("computer").Link
				a.watch(computer)
				b := h.page("bo")
				b.seek(false)
				asked := a.queued("asked")
				if answer == "no" {
					a.send(map[string]any{"t": "answer", "ask": asked.Ask, "yes": false})
				}
				if q := a.queued("ended"); q.Ask != asked.Ask {
					t.Errorf("ended %q, asked %q", q.Ask, asked.Ask)
				}
				b.queued("computer")
				if s := a.watch(computer); s.Phase == game.Over {
					t.Error("the computer game is gone")
				}
			})
		})
	}
}

func TestC39_AClosedTabsTicketEndsByItself(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a := h.page("ada")
		a.seek(false)
		a.queued("waiting")
		time.Sleep(2 * time.Second)
		a.conn.Cut()
		time.Sleep(7 * time.Second)
		a.conn = nil
		b := h.page("bo")
		b.seek(false)
		made := b.queued("waiting").Made
		q := b.until("an end of waiting", func(m message) bool {
			return m.T == "queue" && (m.Queue == "paired" || m.Queue == "computer")
		})
		if q.Queue == "paired" {
			b.watch(q.Link)
			b.giveSeed()
			b.inPhase(game.Over)
			b.seek(false)
			if again := b.queued("waiting").Made; again != made {
				t.Errorf("the place was from %d, is from %d", made, again)
			}
		}
	})
}

func TestC36_ADeadGuestsTicketIsGoneAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		a := h.page("ada")
		a.seek(false)
		a.queued("waiting")
		h = h.restart(5 * time.Second)
		time.Sleep(15 * time.Second)
		tickets, err := h.store.Tickets(t.Context(), time.Now().UnixMilli())
		if err != nil || len(tickets) != 0 {
			t.Errorf("tickets left: %v %v", tickets, err)
		}
	})
}

func TestC44_TwoTabsShowOneTicketAndNeverAGame(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		one, two := h.page("ada"), h.page("ada")
		one.seek(false)
		made := one.queued("waiting").Made
		two.seek(false)
		q := two.queued("waiting")
		if q.Made != made || !q.Already {
			t.Errorf("the second tab: %+v", q)
		}
		link := one.queued("computer").Link
		if two.queued("computer").Link != link {
			t.Error("two tabs, two games")
		}
	})
}

func TestC41_TheFallbackAndAPartnerAtTheSameMoment(t *testing.T) {
	rounds := 100
	if os.Getenv("HANPAN_SOAK") != "" {
		rounds = 1000
	}
	for range rounds / 50 {
		bubble(t, func(t *testing.T, h *house) {
			for i := range 50 {
				h.meetAtTheLastMoment(i)
			}
		})
	}
}

// meetAtTheLastMoment lets a partner come in the very millisecond of the fallback.
func (h *house) meetAtTheLastMoment(i int) {
	a, b := h.page(fmt.Sprint("ada", i)), h.page(fmt.Sprint("bo", i))
	a.seek(false)
	made := a.queued("waiting").Made
	time.Sleep(time.Duration(made+10_000-time.Now().UnixMilli()) * time.Millisecond)
	b.seek(false)
	ends := func(m message) bool { return m.T == "queue" && (m.Queue == "paired" || m.Queue == "computer") }
	qa, qb := a.until("an end", ends), b.until("an end", ends)
	if (qa.Queue == "paired") != (qb.Queue == "paired") || (qa.Queue == "paired") != (qa.Link == qb.Link) {
		h.t.Errorf("round %d: %s %s, %s %s", i, qa.Queue, qa.Link, qb.Queue, qb.Link)
	}
	for _, p := range []*page{a, b} {
		mine, err := h.Mine(h.t.Context(), p.player)
		if err != nil || len(mine) != 1 {
			h.t.Errorf("round %d: %s is in %d matches (%v)", i, p.player, len(mine), err)
		}
		p.conn.Cut()
	}
}

func TestWhoIsInAMatchWithALimitIsLedBackToIt(t *testing.T) {
	h := newHouse(t)
	_, _, link := h.pair("ada", "bo")
	again := h.page("ada")
	again.seek(false)
	if q := again.queued("paired"); q.Link != link || !q.Resume {
		t.Errorf("led to %+v", q)
	}
}

func TestNobodySitsInTwoMatchesWithALimit(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	_, envelope := seedOf("cy")
	room, err := h.OpenRoom(t.Context(), "cy", nineRoom(envelope))
	if err != nil {
		t.Fatal(err)
	}
	_, envelope = seedOf("ada")
	if err := h.Sit(t.Context(), room, "ada", envelope); codeOf(err) != "engaged" {
		t.Errorf("a second seat: %v", err)
	}
	if _, err := h.OpenRoom(t.Context(), "ada", nineRoom(envelope)); codeOf(err) != "engaged" {
		t.Errorf("a second room: %v", err)
	}
	if err := h.Sit(t.Context(), link, "ada", envelope); err != nil {
		t.Errorf("the own seat again: %v", err)
	}
	a.answered(a.do("resign", "", nil))
	b.inPhase(game.Over)
	if err := h.Sit(t.Context(), room, "ada", envelope); err != nil {
		t.Errorf("after the match: %v", err)
	}
}

func codeOf(err error) game.Code {
	var refusal *game.Refusal
	if errors.As(err, &refusal) {
		return refusal.Code
	}
	return ""
}

func TestCancellingEndsTheTicketInEveryTab(t *testing.T) {
	h := newHouse(t)
	one, two := h.page("ada"), h.page("ada")
	one.seek(false)
	one.queued("waiting")
	two.seek(false)
	two.queued("waiting")
	two.send(map[string]any{"t": "unseek"})
	one.queued("none")
	two.queued("none")
}

func TestStartWithTheComputerNow(t *testing.T) {
	h := newHouse(t)
	a := h.page("ada")
	a.seek(false)
	a.queued("waiting")
	a.send(map[string]any{"t": "computer"})
	a.queued("computer")
}

func TestC32_AnOpenRoomAndATicketOutliveARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		_, envelope := seedOf("ada")
		link, err := h.OpenRoom(t.Context(), "ada", nineRoom(envelope))
		if err != nil {
			t.Fatal(err)
		}
		b := h.page("bo")
		b.seek(false)
		made := b.queued("waiting").Made
		h = h.restart(3 * time.Second)
		b = h.page("bo")
		b.seek(false)
		if again := b.queued("waiting").Made; again != made {
			t.Errorf("the ticket is from %d, was from %d", again, made)
		}
		h.sit(link, "cy")
		if look, err := h.Look(t.Context(), link, "ada"); err != nil || look.View.Phase == game.Open {
			t.Errorf("the room: %+v %v", look.View.Phase, err)
		}
	})
}

func size(m *sync.Map) (n int) {
	m.Range(func(any, any) bool { n++; return true })
	return n
}
