package morris

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"hanpan/game"
)

// wantIllegal wants an error that names a rule.
func wantIllegal(t testing.TB, what string, err error, rule string) {
	t.Helper()
	var illegal *game.Illegal
	if !errors.As(err, &illegal) || illegal.Rule != rule {
		t.Errorf("%q: %v, want %s", what, err, rule)
	}
}

func TestTheFamily(t *testing.T) {
	var ids []string
	for _, r := range All() {
		ids = append(ids, r.ID())
		if least, most := r.Seats(); least != 2 || most != 2 {
			t.Errorf("%s: %d to %d seats", r.ID(), least, most)
		}
		if r.Manners() != (game.Manners{Draw: true, Leave: true, Claim: true}) {
			t.Errorf("%s: %+v", r.ID(), r.Manners())
		}
	}
	want := []string{"nine", "diagonal", "twelve", "eleven", "lasker", "morabaraba", "six", "three"}
	if !slices.Equal(ids, want) {
		t.Error(ids)
	}
}

func TestOptions(t *testing.T) {
	for _, c := range []struct{ id, raw, want string }{
		{"nine", "", `{"games":1,"begins":"lot"}`},
		{"nine", "{}", `{"games":1,"begins":"lot"}`},
		{"nine", ` {"begins": "guest", "games": 4} `, `{"games":4,"begins":"guest"}`},
		{"nine", `{"games":20,"begins":"host"}`, `{"games":20,"begins":"host"}`},
		{"three", `{"games":2}`, `{"games":2,"begins":"lot"}`},
		{"twelve", "", `{"games":2,"begins":"lot","phased":false}`},
		{"eleven", "", `{"games":2,"begins":"lot","phased":false}`},
		{"twelve", `{"phased":true,"games":6}`, `{"games":6,"begins":"lot","phased":true}`},
	} {
		got, err := byID(t, c.id).Options(json.RawMessage(c.raw))
		if err != nil || string(got) != c.want {
			t.Errorf("%s %s: %s %v, want %s", c.id, c.raw, got, err, c.want)
		}
	}
}

func TestBadOptions(t *testing.T) {
	for _, c := range []struct{ id, raw, rule string }{
		{"nine", `{"games":0}`, OptionGames},
		{"nine", `{"games":-2}`, OptionGames},
		{"nine", `{"games":3}`, OptionGames},
		{"nine", `{"games":22}`, OptionGames},
		{"nine", `{"games":"2"}`, OptionGames},
		{"nine", `{"games":1.5}`, OptionGames},
		{"nine", `{"games":null}`, OptionGames},
		{"twelve", `{"games":1}`, OptionGames},
		{"eleven", `{"games":5}`, OptionGames},
		{"nine", `{"begins":"me"}`, OptionBegins},
		{"nine", `{"begins":1}`, OptionBegins},
		{"nine", `{"begins":null}`, OptionBegins},
		{"twelve", `{"phased":1}`, OptionPhased},
		{"twelve", `{"phased":null}`, OptionPhased},
		{"nine", `{"phased":true}`, OptionUnknown},
		{"nine", `{"Games":2}`, OptionUnknown},
		{"nine", `{"points":3}`, OptionUnknown},
		{"nine", `[]`, OptionFormat},
		{"nine", `{"games":1`, OptionFormat},
		{"nine", `{"games":1} {}`, OptionFormat},
	} {
		_, err := byID(t, c.id).Options(json.RawMessage(c.raw))
		wantIllegal(t, c.raw, err, c.rule)
	}
}

func TestUsesChance(t *testing.T) {
	for begins, want := range map[string]bool{"lot": true, "host": false, "guest": false} {
		if got := (Rules{&nine}).UsesChance(json.RawMessage(`{"games":1,"begins":"` + begins + `"}`)); got != want {
			t.Errorf("%s: %v", begins, got)
		}
	}
}

// first is the score before the first game.
func first() game.Score {
	return game.Score{Seats: 2, Points: []float64{0, 0}, Began: -1, First: -1, Left: -1}
}

// begins wants the next game to be begun by a seat.
func begins(t *testing.T, r game.Rules, raw string, so game.Score, seat int) {
	t.Helper()
	p, result := r.Next(json.RawMessage(raw), so)
	if result != nil || p == nil || p.Began() != seat || p.Wait().Seat != seat {
		t.Errorf("%s %+v: %+v %+v, want seat %d to begin", raw, so, p, result, seat)
	}
}

func TestTheLotGivesColourZeroToASeat(t *testing.T) {
	p, _ := Rules{&nine}.Next(json.RawMessage(`{"games":1,"begins":"lot"}`), first())
	if w := p.Wait(); w.Seat != game.Chance || w.Draw != (game.Draw{Lot: 2}) || p.Began() != -1 || len(p.Legal()) != 0 {
		t.Fatalf("%+v", w)
	}
	for seat, lot := range []string{"lot 0", "lot 1"} {
		step, err := p.Apply(lot)
		if err != nil || step.Action != lot || step.Next.Wait().Seat != seat || step.Next.Began() != seat {
			t.Errorf("%s: %+v %v", lot, step, err)
		}
	}
	refused(t, p.(Position), "lot 2", RuleLot)
	refused(t, p.(Position), "d2", RuleLot)
	refused(t, nine.start(0), "lot 0", RuleNotation)
}

func TestWhoBegins(t *testing.T) {
	so := first()
	begins(t, Rules{&nine}, `{"games":1,"begins":"host"}`, so, 0)
	begins(t, Rules{&nine}, `{"games":1,"begins":"guest"}`, so, 1)
	so.First = 1 // a rematch: no lot, whatever the options say
	begins(t, Rules{&nine}, `{"games":1,"begins":"lot"}`, so, 1)
	begins(t, Rules{&nine}, `{"games":1,"begins":"host"}`, so, 1)
}

func TestSeatsChangeColoursFromGameToGame(t *testing.T) {
	so := first()
	so.Game, so.Began, so.Points = 1, 1, []float64{0, 1}
	begins(t, Rules{&nine}, `{"games":4,"begins":"lot"}`, so, 0)
	so.Game, so.Began = 2, 0
	begins(t, Rules{&nine}, `{"games":4,"begins":"guest"}`, so, 1)
}

func TestOutcomesAreBySeat(t *testing.T) {
	p := parsed(t, "nine", "", "a1,a4,d7/b4,c4,e4 0,0 i")
	p.starter = 1
	if w := p.Wait(); w.Seat != 1 {
		t.Errorf("seat %d is to act", w.Seat)
	}
	over(t, played(t, p, "d7-a7xb4"), EndFew, 1)
}

func TestPhasedIsPlayedWhenChosen(t *testing.T) {
	so := first()
	so.First = 0
	p, _ := Rules{&twelve}.Next(json.RawMessage(`{"games":2,"begins":"lot","phased":true}`), so)
	refused(t, played(t, p.(Position), "a1", "d3"), "a1-a4", RulePlaceFirst)
}

func TestTheMatchEnds(t *testing.T) {
	for _, c := range []struct {
		name   string
		games  string
		game   int
		points []float64
		places []int // nil: another game follows
	}{
		{"one game, won", "1", 1, []float64{0, 1}, []int{2, 1}},
		{"one game, drawn", "1", 1, []float64{0.5, 0.5}, []int{1, 1}},
		{"two games, one played", "2", 1, []float64{1, 0}, nil},
		{"two games, equal", "2", 2, []float64{1, 1}, []int{1, 1}},
		{"four games, lead of two with two to go could be drawn", "4", 2, []float64{2, 0}, nil},
		{"four games, lead of two with one to go", "4", 3, []float64{2.5, 0.5}, []int{1, 2}},
		{"four games, lead of one with one to go", "4", 3, []float64{2, 1}, nil},
		{"four games, lead of a half with one to go", "4", 3, []float64{1.5, 1.5}, nil},
		{"six games, three and a half to nothing", "6", 4, []float64{0.5, 3.5}, []int{2, 1}},
	} {
		so := first()
		so.Game, so.Points, so.Began = c.game, c.points, (c.game+1)%2
		p, result := Rules{&nine}.Next(json.RawMessage(`{"games":`+c.games+`,"begins":"host"}`), so)
		if c.places == nil {
			if result != nil || p == nil {
				t.Errorf("%s: ended %+v", c.name, result)
			}
			continue
		}
		if p != nil || result == nil || !slices.Equal(result.Places, c.places) || result.Reason != "points" ||
			!slices.Equal(result.Points, c.points) || result.Seat != -1 {
			t.Errorf("%s: %v %+v", c.name, p, result)
		}
	}
}

func TestLeavingLosesTheGamesLeft(t *testing.T) {
	so := first()
	so.Game, so.Points, so.Began, so.Left = 2, []float64{1, 1}, 1, 0
	p, result := Rules{&nine}.Next(json.RawMessage(`{"games":6,"begins":"host"}`), so)
	if p != nil || !slices.Equal(result.Points, []float64{1, 5}) || !slices.Equal(result.Places, []int{2, 1}) ||
		result.Reason != "leave" || result.Seat != 0 {
		t.Errorf("%v %+v", p, result)
	}
}
