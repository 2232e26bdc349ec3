package hats

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"hanpan/game"

	"pgregory.net/rapid"
)

// mostThrows is more than any game lasts: at most players × hats captures
// that are not undone, and 300 throws between them.
const mostThrows = 100_000

// TestGamesOfAnyNumber plays random games for 2 to 6 players, some seats
// resigning, and holds every position to the invariants of the package.
func TestGamesOfAnyNumber(t *testing.T) {
	for seats := int8(2); seats <= mostSeats; seats++ {
		for seed := range uint64(12) {
			rng := rand.New(rand.NewPCG(seed, uint64(seats)))
			p := start(seats, 4+2*int8(seed%2), int8(rng.IntN(int(seats))))
			for n := 0; ; n++ {
				checkInvariants(t, p)
				if _, over := p.Outcome(); over {
					break
				}
				if n > mostThrows {
					t.Fatalf("%d players, seed %d: no end", seats, seed)
				}
				p = wandered(t, p, rng)
			}
		}
	}
}

// wandered is the position after a random throw and move; now and then a seat
// resigns.
func wandered(t rapid.TB, p Position, rng *rand.Rand) Position {
	t.Helper()
	if p.seats > 2 && rng.IntN(1000) == 0 {
		if step, err := p.Resign(rng.IntN(int(p.seats))); err == nil {
			return step.Next.(Position)
		}
	}
	if p.die == 0 {
		return played(t, p, []string{"dice 1", "dice 2", "dice 3", "dice 4", "dice 5", "dice 6"}[rng.IntN(6)])
	}
	legal := p.Legal()
	return played(t, p, legal[rng.IntN(len(legal))])
}

// checkInvariants wants what doc.go promises of every position.
func checkInvariants(t testing.TB, p Position) {
	t.Helper()
	for _, check := range []func(*state) error{(*state).checkCounts, (*state).checkSpaces} {
		if err := check(&p.state); err != nil {
			t.Fatalf("%s: %v", p.Text(), err)
		}
	}
	if !slices.IsSorted(p.on()) || slices.ContainsFunc(p.units[p.n:], func(u unit) bool { return u != 0 }) {
		t.Fatalf("%s: units out of order", p.Text())
	}
	for seat := range p.seats {
		if p.out.has(seat) != (p.free(seat) == 0) {
			t.Fatalf("%s: seat %d has %d free hats", p.Text(), seat, p.free(seat))
		}
	}
	again, err := parse(p.Text())
	if err != nil || again.state != p.state {
		t.Fatalf("%s\nis read as %s, %v", p.Text(), again.Text(), err)
	}
}

// TestEveryLegalActionAndNoOther: of all moves that can be written, exactly
// those listed are accepted, each as it is written, each with its own result,
// and its event tells what changed.
func TestEveryLegalActionAndNoOther(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := drawn(rt)
		legal := p.Legal()
		if !slices.IsSorted(legal) || len(slices.Compact(slices.Clone(legal))) != len(legal) {
			rt.Fatalf("%s lists %v", p.Text(), legal)
		}
		results := map[state]string{}
		for _, a := range legal {
			step, err := p.Apply(a)
			if err != nil || step.Action != a {
				rt.Fatalf("%s: %s became %s %v", p.Text(), a, step.Action, err)
			}
			next := step.Next.(Position)
			if other, twice := results[next.state]; twice {
				rt.Fatalf("%s: %s and %s are the same move", p.Text(), a, other)
			}
			results[next.state] = a
			checkEvent(rt, p, next, step)
		}
		checkOthers(rt, p, legal)
	})
}

// drawn is a position on a thrown die, some way into a game.
func drawn(rt *rapid.T) Position {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 1))
	p := start(int8(2+rng.IntN(5)), 4+2*int8(rng.IntN(2)), 0)
	for range rng.IntN(300) {
		next := wandered(rt, p, rng)
		if next.over() {
			break
		}
		p = next
	}
	if p.die == 0 {
		p.throw(int8(1 + rng.IntN(6)))
	}
	return p
}

// checkOthers wants every move that is not listed to be refused with a rule.
func checkOthers(rt *rapid.T, p Position, legal []string) {
	froms := []string{home}
	for node := range p.board.nodes {
		froms = append(froms, numbers([]int8{node}))
	}
	for _, from := range froms {
		for to := range p.board.nodes {
			a := from + "-" + numbers([]int8{to})
			_, err := p.Apply(a)
			var illegal *game.Illegal
			if listed := slices.Contains(legal, a); listed != (err == nil) || !listed && !errors.As(err, &illegal) {
				rt.Fatalf("%s: %s listed %v, but %v", p.Text(), a, listed, err)
			}
		}
	}
}

// checkEvent wants the event to tell the difference between two positions.
func checkEvent(rt *rapid.T, p, next Position, step game.Step) {
	if step.Action == lost {
		if step.Event != nil {
			rt.Fatalf("a lost throw tells %+v", step.Event)
		}
		return
	}
	e, me := step.Event.(Event), p.turn
	if len(e.Path) != int(p.die) {
		rt.Fatalf("%s %s: a throw of %d goes %v", p.Text(), step.Action, p.die, e.Path)
	}
	won := e.Freed
	for _, stack := range e.Captured {
		if int8(stack.Owner) == me {
			rt.Fatalf("%s %s captures itself", p.Text(), step.Action)
		}
	}
	if got := int(next.free(me) - p.free(me)); got != won {
		rt.Fatalf("%s %s: %d hats are free, told %d", p.Text(), step.Action, got, won)
	}
	if got := int(next.jail[me].size() - p.jail[me].size()); got != len(e.Imprisoned) {
		rt.Fatalf("%s %s: %d imprisoned, told %v", p.Text(), step.Action, got, e.Imprisoned)
	}
	lost := make([]int, p.seats)
	for _, stack := range e.Captured {
		lost[stack.Owner]++
	}
	for seat := range p.seats {
		if seat != me && int(p.free(seat)-next.free(seat)) != lost[seat] {
			rt.Fatalf("%s %s: seat %d lost %d, told %+v", p.Text(), step.Action, seat, p.free(seat)-next.free(seat), e)
		}
	}
}

// FuzzParse: what is read at all is a sound position that prints what it is.
func FuzzParse(f *testing.F) {
	for _, text := range []string{ruleText, mixedText, lostText, "seats=4 hats=4 home=3,0,0,4 units=3:0(1,1,2,2) jail=1,1,2,2;-;-;- turn=3 quiet:1 out:2,1 resigned:0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := parse(text)
		if err != nil {
			var illegal *game.Illegal
			if !errors.As(err, &illegal) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		checkInvariants(t, p)
		for _, a := range p.Legal() {
			if a != roll {
				checkInvariants(t, played(t, p, a))
			}
		}
	})
}

// FuzzApply: whatever is written, an action is refused with a rule or leaves a
// sound position.
func FuzzApply(f *testing.F) {
	for _, a := range []string{"45(1,2)-42", "home-2", "-", "dice 5", "lot 1", "roll", "45()-42", "45(2,1)-0"} {
		f.Add(a, byte(3))
	}
	f.Fuzz(func(t *testing.T, action string, which byte) {
		p := []Position{parsed(t, mixedText), parsed(t, ruleText), start(5, 6, -1), parsed(t, lostText)}[which%4]
		step, err := p.Apply(action)
		if err != nil {
			var illegal *game.Illegal
			if !errors.As(err, &illegal) {
				t.Fatalf("%q: %v", action, err)
			}
			return
		}
		checkInvariants(t, step.Next.(Position))
		if again, err := p.Apply(step.Action); err != nil || again.Action != step.Action {
			t.Fatalf("%q became %q, which became %q %v", action, step.Action, again.Action, err)
		}
	})
}

// FuzzOptions: canonical options are canonical.
func FuzzOptions(f *testing.F) {
	for _, raw := range []string{"", "{}", `{"seats":2,"hats":6}`, `{"seats":null}`, `[`} {
		f.Add([]byte(raw))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		canonical, err := Rules{}.Options(raw)
		if err != nil {
			return
		}
		again, err := Rules{}.Options(canonical)
		if err != nil || !bytes.Equal(again, canonical) || !json.Valid(canonical) {
			t.Fatalf("%s became %s, which became %s %v", raw, canonical, again, err)
		}
		if _, err := (Rules{}).Start(canonical); err != nil {
			t.Fatal(err)
		}
	})
}
