package morris

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"hanpan/game"
)

// byID finds a game of the family.
func byID(t testing.TB, id string) game.Rules {
	t.Helper()
	for _, r := range All() {
		if r.ID() == id {
			return r
		}
	}
	t.Fatalf("no ruleset %q", id)
	return nil
}

// parsed is the position of a text; options may be "".
func parsed(t testing.TB, id, options, text string) Position {
	t.Helper()
	p, err := byID(t, id).Parse(json.RawMessage(options), text)
	if err != nil {
		t.Fatalf("%s %s: %v", id, text, err)
	}
	return p.(Position)
}

// played is the position after some actions.
func played(t testing.TB, p Position, actions ...string) Position {
	t.Helper()
	for _, a := range actions {
		step, err := p.Apply(a)
		if err != nil {
			t.Fatalf("%s from %s: %v", a, p.Text(), err)
		}
		p = step.Next.(Position)
	}
	return p
}

// refused wants an action to be forbidden by a rule.
func refused(t testing.TB, p Position, action, rule string) {
	t.Helper()
	step, err := p.Apply(action)
	var illegal *game.Illegal
	if !errors.As(err, &illegal) {
		t.Errorf("%s from %s: answered %+v %v, want %s", action, p.Text(), step, err, rule)
		return
	}
	if illegal.Rule != rule {
		t.Errorf("%s from %s: forbidden by %s (%s), want %s", action, p.Text(), illegal.Rule, illegal.Text, rule)
	}
}

// over wants the game to be over by a rule, won by a seat or drawn (-1).
func over(t testing.TB, p Position, rule string, winner int) {
	t.Helper()
	out, ended := p.Outcome()
	if !ended {
		t.Errorf("%s goes on, want %s", p.Text(), rule)
		return
	}
	if out.Rule != rule || out.Winner != winner {
		t.Errorf("%s ended by %s for seat %d, want %s for %d", p.Text(), out.Rule, out.Winner, rule, winner)
	}
	checkOver(t, p, out)
}

// checkOver wants what follows from the end of any game.
func checkOver(t testing.TB, p Position, out game.Outcome) {
	t.Helper()
	want := []float64{0.5, 0.5}
	if out.Winner >= 0 {
		want = []float64{0, 0}
		want[out.Winner] = 1
	}
	if !slices.Equal(out.Points, want) {
		t.Errorf("points %v for winner %d", out.Points, out.Winner)
	}
	if w := p.Wait(); w.Seat != game.Nobody || len(p.Legal()) != 0 {
		t.Errorf("over, but waits for %+v with %v", w, p.Legal())
	}
	refused(t, p, "a1", RuleOver)
}

// goes wants the game to go on.
func goes(t testing.TB, p Position) {
	t.Helper()
	if out, ended := p.Outcome(); ended {
		t.Errorf("%s ended by %s, want it to go on", p.Text(), out.Rule)
	}
}

// lists wants an action to be legal, or not.
func lists(t testing.TB, p Position, action string, want bool) {
	t.Helper()
	if got := slices.Contains(p.Legal(), action); got != want {
		t.Errorf("%s from %s: listed %v, want %v, in %v", action, p.Text(), got, want, p.Legal())
	}
}

// slow skips what takes seconds under go test -short, and what would take
// minutes under the race detector.
func slow(t *testing.T) {
	t.Helper()
	if testing.Short() || raced {
		t.Skip("slow: run it with go test, without -short and -race")
	}
}
