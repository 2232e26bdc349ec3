package hats

import (
	"encoding/hex"
	"errors"
	"fmt"
	"testing"

	"hanpan/game"
)

const limit = 30 // seconds

// people is a match of so many persons under a limit, all seeds told.
func people(t testing.TB, seats int) game.Match {
	t.Helper()
	options, err := Rules{}.Options(fmt.Appendf(nil, `{"seats":%d}`, seats))
	if err != nil {
		t.Fatal(err)
	}
	setup := &game.Setup{Format: game.Format, Game: "hats", Options: options, Kind: game.Public, Limit: limit, First: -1}
	var envelopes, seeds []string
	for seat := range seats {
		seed := make([]byte, game.SeedSize)
		seed[0] = byte(seat)
		envelopes, seeds = append(envelopes, game.Envelope(seed)), append(seeds, hex.EncodeToString(seed))
		setup.Seats = append(setup.Seats, game.SeatSetup{Player: fmt.Sprint("p", seat), Envelope: envelopes[seat]})
	}
	m, err := game.Begin(Rules{}, game.Entry{Seq: 1, Verb: game.Create, Setup: setup})
	if err != nil {
		t.Fatal(err)
	}
	m = entered(t, m, game.Entry{Verb: game.Seal, Envelopes: envelopes, ServerEnvelope: game.Envelope(secret[:])})
	return entered(t, m, game.Entry{Verb: game.Seeds, Seeds: seeds})
}

// acted does at a time what is waited for, chosen by whom it says.
func acted(t testing.TB, m game.Match, at int64, by game.By) game.Match {
	t.Helper()
	w := m.Wait()
	if w.Draw != (game.Draw{}) {
		d, err := m.Drawer(secret)
		if err != nil {
			t.Fatal(err)
		}
		return entered(t, m, game.Entry{Time: at, Verb: game.Drawn, Seat: w.Seat, By: by, Action: d.Draw(m.Draws, w.Draw), N: m.Draws})
	}
	a := chosen(t, m.Position, game.Normal, game.Budget{Seed: uint64(m.V)})
	return entered(t, m, game.Entry{Time: at, Verb: game.Play, Seat: w.Seat, By: by, Action: a})
}

// TestC29_WithoutALimitAnAbsentPlayerIsPlayedOnTooWhileSomebodyWaits: five
// minutes are waited for him, and for ever where nobody else is there.
func TestC29_WithoutALimitAnAbsentPlayerIsPlayedOnTooWhileSomebodyWaits(t *testing.T) {
	m := people(t, 3)
	m.Setup.Limit = 0
	m = acted(t, m, 0, game.ByChance)
	gone := m.Wait().Seat
	if due, _ := m.Due(); due.What != game.DueExpire {
		t.Fatalf("%+v is due while all are there", due)
	}
	m = entered(t, m, game.Entry{Time: 7000, Verb: game.Away, Seat: gone})
	due, _ := m.Due()
	if due != (game.Due{At: 7000 + game.PlayedOnAfter, What: game.DueTimeout}) {
		t.Fatalf("%+v is due for the absent seat", due)
	}
	alone := m
	for seat := range 3 {
		if seat != gone {
			alone = entered(t, alone, game.Entry{Time: 8000, Verb: game.Away, Seat: seat})
		}
	}
	if due, _ := alone.Due(); due.What != game.DueExpire {
		t.Errorf("%+v is due though nobody waits", due)
	}
	m = entered(t, m, game.Entry{Time: due.At, Verb: game.Timeout, Seat: gone})
	for m.Wait().Seat == gone {
		if due, _ := m.Due(); due.What != game.DueComputer && due.What != game.DueAuto {
			t.Fatalf("%+v is due for the seat on autopilot", due)
		}
		m = acted(t, m, m.At, game.ByAutopilot)
	}
	m = entered(t, m, game.Entry{Time: m.At, Verb: game.Here, Seat: gone})
	m = entered(t, m, game.Entry{Time: m.At, Verb: game.Back, Seat: gone})
	if m.Seats[gone].Autopilot || m.Phase != game.Playing {
		t.Errorf("back, and still on autopilot: %+v", m.Seats[gone])
	}
}

// TestC29_OneAbsentPlayerBlocksNobody: four play, seat 2 is not there; he is
// played on at every turn, nobody waits longer than one limit, and he returns.
func TestC29_OneAbsentPlayerBlocksNobody(t *testing.T) {
	const gone = 2
	m := acted(t, people(t, 4), 0, game.ByChance)
	for served := 0; served < 5; {
		due, ok := m.Due()
		if !ok || due.At-m.At > limit*1000 {
			t.Fatalf("%+v is due after %d ms", due, due.At-m.At)
		}
		switch seat := m.Wait().Seat; {
		case seat != gone:
			m = acted(t, m, m.At+1000, game.ByPlayer)
		case due.What == game.DueTimeout:
			if m.Seats[gone].Autopilot {
				t.Fatal("a second limit runs for who is played on")
			}
			m = entered(t, m, game.Entry{Time: due.At, Verb: game.Timeout, Seat: gone})
		case due.What == game.DueComputer || due.What == game.DueAuto:
			m = acted(t, m, max(due.At, m.At), game.ByAutopilot)
			served = m.Seats[gone].Served
		default:
			t.Fatalf("%+v is due for the absent seat", due)
		}
	}
	m = entered(t, m, game.Entry{Time: m.At, Verb: game.Back, Seat: gone})
	for m.Wait().Seat != gone {
		m = acted(t, m, m.At+1000, game.ByPlayer)
	}
	if due, _ := m.Due(); due.What != game.DueTimeout || m.Seats[gone].Autopilot {
		t.Errorf("back, but %+v is due", due)
	}
}

// Who resigned is played on by the computer, and acts no more.
func TestWhoResignedActsNoMore(t *testing.T) {
	m := acted(t, people(t, 3), 0, game.ByChance)
	gone := m.Wait().Seat
	m = entered(t, m, game.Entry{Verb: game.Resign, Seat: gone})
	_, err := m.Check(game.Entry{Verb: game.Play, Seat: gone, Turn: m.Turns, Action: "roll"})
	if refusal, ok := errors.AsType[*game.Refusal](err); !ok || refusal.Code != game.NotYours {
		t.Errorf("the throw of who resigned is answered %v", err)
	}
}
