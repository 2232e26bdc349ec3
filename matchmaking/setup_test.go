package matchmaking

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hanpan/game"
	"hanpan/game/morris"
)

var (
	sealedA = strings.Repeat("aa", 32)
	sealedB = strings.Repeat("bb", 32)
	sealedC = strings.Repeat("cc", 32)
)

func TestSetups(t *testing.T) {
	options := json.RawMessage(`{"games":1}`)
	ada := with(waits("ada", 2), func(t *Ticket) { t.Envelope = sealedA })
	bo := with(waits("bo", 1), func(t *Ticket) { t.Envelope = sealedB })
	room := Terms{Game: "nine", Options: options, Limit: 90, Private: true}
	for _, c := range []struct {
		name      string
		got, want game.Setup
	}{
		{"a pair", PairSetup(ada, bo), game.Setup{
			Format: game.Format, Game: "nine", Options: options, Kind: game.Public, Limit: 45, First: -1,
			Seats: []game.SeatSetup{{Player: "ada", Envelope: sealedA, Since: ada.Made}, {Player: "bo", Envelope: sealedB, Since: bo.Made}},
		}},
		{"the fall-back: no limit, normal", FallbackSetup(ada), game.Setup{
			Format: game.Format, Game: "nine", Options: options, Kind: game.Alone, Limit: 0, First: -1,
			Seats: []game.SeatSetup{{Player: "ada", Envelope: sealedA}, {Computer: game.Normal}},
		}},
		{"the computer begins", ComputerSetup(room, Person{"ada", sealedA}, game.Expert, 1, 1), game.Setup{
			Format: game.Format, Game: "nine", Options: options, Kind: game.Alone, Limit: 0, First: 1,
			Seats: []game.SeatSetup{{Player: "ada", Envelope: sealedA}, {Computer: game.Expert}},
		}},
		{"a room", RoomSetup(room, Person{"ada", sealedA}, 2), game.Setup{
			Format: game.Format, Game: "nine", Options: options, Kind: game.Room, Limit: 90, Private: true, First: -1,
			Seats: []game.SeatSetup{{Player: "ada", Envelope: sealedA}, {}},
		}},
	} {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// begin makes a match of a setup.
func begin(t *testing.T, s game.Setup) game.Match {
	t.Helper()
	m, err := game.Begin(nine(t), game.Entry{Seq: 1, Time: noon, Verb: game.Create, Setup: &s})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func nine(t *testing.T) game.Rules {
	t.Helper()
	for _, r := range morris.All() {
		if r.ID() == "nine" {
			return r
		}
	}
	t.Fatal("no rules for nine")
	return nil
}

// do judges an action as the table would, and applies it.
func do(t *testing.T, m game.Match, e game.Entry) (game.Match, error) {
	t.Helper()
	e.Time, e.Turn = max(e.Time, m.At), m.Turns
	e, err := m.Check(e)
	if err != nil {
		return m, err
	}
	e.Seq = m.V + 1
	m, err = m.Apply(e)
	if err != nil {
		t.Fatalf("%s: checked, and not applied: %v", e.Verb, err)
	}
	return m, nil
}

func room(t *testing.T) game.Setup {
	t.Helper()
	options, err := nine(t).Options(json.RawMessage(`{"begins":"host"}`))
	if err != nil {
		t.Fatal(err)
	}
	return RoomSetup(Terms{Game: "nine", Options: options, Limit: 45}, Person{"ada", sealedA}, 2)
}

func TestC46_OnePersonOneSeat(t *testing.T) {
	m := begin(t, room(t))
	sit := func(player, envelope string) error {
		var err error
		m, err = do(t, m, game.Entry{Verb: game.Sit, Player: player, Envelope: envelope})
		return err
	}
	var refusal *game.Refusal
	if err := sit("ada", sealedC); !errors.As(err, &refusal) || refusal.Code != game.Taken {
		t.Errorf("a second seat for the host: %v", err)
	}
	if seat, ok := m.SeatOf("ada"); !ok || seat != 0 {
		t.Errorf("the host's own seat: %d %t", seat, ok)
	}
	if err := sit("bo", sealedB); err != nil {
		t.Fatal(err)
	}
	if err := sit("cy", sealedC); !errors.As(err, &refusal) || refusal.Code != game.Taken {
		t.Errorf("a full room: %v", err)
	}
	if seat, ok := m.SeatOf("bo"); !ok || seat != 1 {
		t.Errorf("the guest's seat: %d %t", seat, ok)
	}
}

func TestC61_ARematchSwapsTheFirstMoveAndKeepsTheRest(t *testing.T) {
	seats := []game.SeatSetup{{Player: "ada", Envelope: sealedB}, {Player: "bo", Envelope: sealedC}}
	old := room(t)
	old.Private = true
	next := RematchSetup(old, "m1", seats, 0)
	want := old
	want.Before, want.First, want.Seats = "m1", 1, seats
	if diff := cmp.Diff(want, next); diff != "" {
		t.Error(diff)
	}
	if third := RematchSetup(next, "m2", seats, 1); third.First != 0 || third.Before != "m2" {
		t.Errorf("the third: %+v", third)
	}
	if m := begin(t, next); m.Wait().Seat != 1 {
		t.Errorf("seat %d begins, though the host is to by the options", m.Wait().Seat)
	}
	for name, s := range map[string]game.Setup{
		"nobody began": RematchSetup(old, "m1", seats, -1),
		"three seats":  RematchSetup(old, "m1", append(seats, game.SeatSetup{Player: "cy"}), 2),
	} {
		if s.First != -1 {
			t.Errorf("%s: seat %d is to begin", name, s.First)
		}
	}
}

func TestC61_WhoDeclinedIsNotPestered(t *testing.T) {
	m := begin(t, room(t))
	act := func(e game.Entry) error {
		var err error
		m, err = do(t, m, e)
		return err
	}
	offer := func(after int64) error {
		return act(game.Entry{Verb: game.Offer, Seat: 0, Action: "rematch", Envelope: sealedC, Time: noon + after})
	}
	decline := func() error { return act(game.Entry{Verb: game.Refuse, Seat: 1, Of: m.Offer.V}) }
	sat := act(game.Entry{Verb: game.Sit, Player: "bo", Envelope: sealedB})
	if err := errors.Join(sat, act(game.Entry{Verb: game.Leave, Seat: 0}), offer(0), decline(), offer(10_000), decline()); err != nil {
		t.Fatalf("one offer and another: %v", err)
	}
	made := 1 // since he was declined
	for after := int64(20_000); after < 60_000; after += 10_000 {
		if offer(after) != nil {
			break
		}
		made++
		if err := decline(); err != nil {
			t.Fatal(err)
		}
	}
	var refusal *game.Refusal
	if err := offer(59_000); made > 3 || !errors.As(err, &refusal) || refusal.Code != game.TooOften {
		t.Errorf("offered again %d times, then: %v", made, err)
	}
}
