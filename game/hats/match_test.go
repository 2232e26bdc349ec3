package hats

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"hanpan/game"
)

func TestTheGame(t *testing.T) {
	r := Rules{}
	least, most := r.Seats()
	if r.ID() != "hats" || least != 2 || most != 6 || !r.UsesChance(nil) || r.Manners() != (game.Manners{ResignEndsMatch: true, Limit: 30, Table: 4}) {
		t.Errorf("%s %d %d %+v", r.ID(), least, most, r.Manners())
	}
}

func TestOptions(t *testing.T) {
	for raw, want := range map[string]string{
		"": `{"seats":4,"hats":4}`, "{}": `{"seats":4,"hats":4}`,
		` {"hats":6} `:           `{"seats":4,"hats":6}`,
		`{"hats":4,"seats":2}`:   `{"seats":2,"hats":4}`,
		`{"seats":6,"hats":6.0}`: "", `{"seats":7}`: OptionSeats, `{"seats":1}`: OptionSeats, `{"seats":null}`: OptionSeats,
		`{"seats":"4"}`: OptionSeats, `{"seats":300}`: OptionSeats, `{"seats":2.5}`: OptionSeats,
		`{"hats":5}`: OptionHats, `{"hats":0}`: OptionHats, `{"hats":null}`: OptionHats,
		`{"Seats":2}`: OptionUnknown, `{"computers":2}`: OptionUnknown,
		`[]`: OptionFormat, `null`: OptionFormat, `{`: OptionFormat, `{} {}`: OptionFormat,
	} {
		got, err := Rules{}.Options(json.RawMessage(raw))
		switch {
		case want == "":
			wantIllegal(t, raw, err, OptionHats)
		case want[0] == '{' && (err != nil || string(got) != want):
			t.Errorf("%s: %s %v, want %s", raw, got, err, want)
		case want[0] != '{':
			wantIllegal(t, raw, err, want)
		}
	}
}

func TestNext(t *testing.T) {
	options := json.RawMessage(`{"seats":4,"hats":6}`)
	p, result := Rules{}.Next(options, game.Score{Seats: 3, Began: -1, First: -1, Left: -1})
	if q := p.(Position); result != nil || q.seats != 3 || q.hats != 6 || q.Began() != -1 {
		t.Errorf("%+v %v: empty seats close up, the lot decides", p, result)
	}
	p, _ = Rules{}.Next(options, game.Score{Seats: 4, Began: -1, First: 2, Left: -1})
	if p.Began() != 2 || p.Wait().Seat != 2 {
		t.Errorf("began %d, want 2", p.Began())
	}
	_, result = Rules{}.Next(options, game.Score{Seats: 4, Game: 1, Points: []float64{0.5, 3, 2, 0.5}, Left: -1})
	if result == nil || !slices.Equal(result.Places, []int{3, 1, 2, 3}) || result.Reason != "points" || result.Seat != -1 {
		t.Errorf("%+v", result)
	}
}

// TestAMatchOfTwo plays two computers' match through package game to its end.
func TestAMatchOfTwo(t *testing.T) {
	m := begun(t, 2)
	for m.Phase != game.Over {
		m = stepped(t, m)
	}
	last := m.Records[0].Outcome
	if len(m.Records) != 1 || m.Result.Reason != "points" || m.Result.Places[last.Winner] != 1 {
		t.Errorf("%+v after %+v", m.Result, last)
	}
}

func TestAMatchOfTwoEndsByResigning(t *testing.T) {
	m := begun(t, 2)
	m = stepped(t, stepped(t, m))
	m = entered(t, m, game.Entry{Verb: game.Resign, Seat: 1})
	if r := m.Result; m.Phase != game.Over || r.Reason != "resign" || r.Seat != 1 || !slices.Equal(r.Places, []int{1, 2}) {
		t.Errorf("%s %+v", m.Phase, m.Result)
	}
}

var (
	secret = [game.SecretSize]byte{1, 2, 3}
	reveal = "0102030000000000000000000000000000000000000000000000000000000000"
)

// begun is a match of computers whose seeds are known.
func begun(t testing.TB, seats int) game.Match {
	t.Helper()
	options, err := Rules{}.Options(fmt.Appendf(nil, `{"seats":%d}`, seats))
	if err != nil {
		t.Fatal(err)
	}
	setup := &game.Setup{Format: game.Format, Game: "hats", Options: options, Kind: game.Alone, First: -1}
	for range seats {
		setup.Seats = append(setup.Seats, game.SeatSetup{Computer: game.Normal})
	}
	m, err := game.Begin(Rules{}, game.Entry{Seq: 1, Verb: game.Create, Setup: setup})
	if err != nil {
		t.Fatal(err)
	}
	m = entered(t, m, game.Entry{Verb: game.Seal, Envelopes: make([]string, seats), ServerEnvelope: game.Envelope(secret[:])})
	return entered(t, m, game.Entry{Verb: game.Seeds, Seeds: slices.Repeat([]string{game.NoSeed}, seats)})
}

// entered is the match behind an entry; only the entry that ends it keeps the secret.
func entered(t testing.TB, m game.Match, e game.Entry) game.Match {
	t.Helper()
	e.Seq, e.Reveal = m.V+1, reveal
	next, err := m.Apply(e)
	if err != nil {
		t.Fatalf("%+v: %v", e, err)
	}
	return next
}

// stepped does what is due: a draw, a throw or a computer's move.
func stepped(t testing.TB, m game.Match) game.Match {
	t.Helper()
	w := m.Wait()
	if w.Draw != (game.Draw{}) {
		d, err := m.Drawer(secret)
		if err != nil {
			t.Fatal(err)
		}
		return entered(t, m, game.Entry{Verb: game.Drawn, Seat: w.Seat, Action: d.Draw(m.Draws, w.Draw), N: m.Draws})
	}
	action, err := m.Rules.Computer().Choose(m.Position, m.Seats[w.Seat].Computer, game.Budget{Seed: uint64(m.V)})
	if err != nil {
		t.Fatal(err)
	}
	return entered(t, m, game.Entry{Verb: game.Play, Seat: w.Seat, Action: action})
}
