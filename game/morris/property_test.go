package morris

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// walked is a position of any ruleset that random turns led to, with those
// before it. The turns come from a drawn seed, so that long games are as likely
// as short ones.
func walked(t *rapid.T) []Position {
	r := rapid.SampledFrom(rulesets()).Draw(t, "ruleset")
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	line := []Position{r.start(rng.IntN(2))}
	for range rapid.SampledFrom([]int{0, 1, 5, 20, 40, 80, 160}).Draw(t, "turns") {
		p := line[len(line)-1]
		legal := p.Legal()
		if len(legal) == 0 {
			break
		}
		step, err := p.Apply(legal[rng.IntN(len(legal))])
		if err != nil {
			t.Fatal(err)
		}
		line = append(line, step.Next.(Position))
	}
	return line
}

func TestCountersAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, p := range walked(t) {
			v := p.View(0).(View)
			for colour := range 2 {
				onBoard := strings.Count(v.Board, string(rune('0'+colour)))
				if onBoard+v.Hands[colour]+v.Taken[colour] != int(p.rules.counters) || v.Taken[colour] < 0 {
					t.Fatalf("%s: %+v", p.Text(), v)
				}
			}
			if p.on[0]&p.on[1] != 0 || (p.on[0]|p.on[1])&^p.rules.board.all != 0 || len(p.past) > 8*(drawPlies+1) {
				t.Fatalf("%+v", p)
			}
		}
	})
}

func TestLegalIsSortedAndCanonical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := walked(t)
		p := line[len(line)-1]
		legal, seen := p.Legal(), map[Position]string{}
		if !slices.IsSorted(legal) {
			t.Fatal(legal)
		}
		for _, action := range legal {
			step, err := p.Apply(action)
			if err != nil || step.Action != action {
				t.Fatalf("%s from %s: %q %v", action, p.Text(), step.Action, err)
			}
			next := step.Next.(Position)
			next.last = lastTurn{}
			if other, twice := seen[next]; twice {
				t.Fatalf("%s and %s are the same turn", action, other)
			}
			seen[next] = action
		}
		if ended := p.ended != goesOn; ended != (len(legal) == 0) {
			t.Fatalf("%s: ended %v with %d turns", p.Text(), ended, len(legal))
		}
	})
}

func TestNothingElseIsLegal(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 2 {
		for _, r := range rulesets() {
			p := strayed(r, rng)
			legal := p.Legal()
			for action := range everyAction(p) {
				step, err := p.Apply(action)
				if err == nil && !slices.Contains(legal, step.Action) {
					t.Fatalf("%s from %s: %q %v, legal %v", action, p.Text(), step.Action, err, legal)
				}
				if err != nil && slices.Contains(legal, action) {
					t.Fatalf("%s from %s is listed but refused: %v", action, p.Text(), err)
				}
			}
		}
	}
}

// everyAction writes all placements and steps with no and one removal, and with
// two: all where a turn can earn two, else those that begin with one counter.
func everyAction(p Position) func(func(string) bool) {
	names := p.rules.board.named(p.rules.board.all)
	removals := []string{""}
	for _, a := range names {
		removals = append(removals, "x"+a)
	}
	theirs := p.rules.board.named(p.on[1-p.toMove])
	if !p.rules.perMill {
		theirs = theirs[:min(1, len(theirs))]
	}
	for _, a := range theirs {
		for _, b := range names {
			removals = append(removals, "x"+a+"x"+b)
		}
	}
	return func(yield func(string) bool) {
		for _, from := range append([]string{""}, names...) {
			for _, to := range names {
				for _, removal := range removals {
					if action := strings.TrimPrefix(from+"-"+to, "-") + removal; !yield(action) {
						return
					}
				}
			}
		}
	}
}

func TestTextsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := walked(t)
		p := line[len(line)-1]
		again, err := p.rules.parse(p.Text())
		if err != nil || again.Text() != p.Text() || again.on != p.on || again.hand != p.hand || again.toMove != p.toMove {
			t.Fatalf("%s: %s %v", p.Text(), again.Text(), err)
		}
		if p.ended == goesOn && !slices.Equal(p.Legal(), again.Legal()) {
			t.Fatalf("%s: %v, %v", p.Text(), p.Legal(), again.Legal())
		}
	})
}

func TestReplayIsTheSamePosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := walked(t)
		p := line[0]
		for _, want := range line[1:] {
			step, err := p.Apply(want.last.action)
			if err != nil || step.Next != want {
				t.Fatalf("%s from %s: %v", want.last.action, p.Text(), err)
			}
			p = want
		}
	})
}

func TestPerftAgreesWithTheListedTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := walked(t)
		p := line[len(line)-1]
		if p.ended == goesOn && Perft(p, 1) != uint64(len(p.Legal())) {
			t.Fatalf("%s: perft %d, %d turns", p.Text(), Perft(p, 1), len(p.Legal()))
		}
	})
}

// TestTheSearchSeesTheSameEnds compares the search's own idea of the end of a
// game with the rules'.
func TestTheSearchSeesTheSameEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := walked(t)
		p := line[len(line)-1]
		s := begin(p, limits{nodes: 1})
		defer s.done()
		n := rootNode(p)
		if n.since != len(s.path) || bits.OnesCount32(n.me) != bits.OnesCount32(p.on[p.toMove]) {
			t.Fatalf("%+v with a past of %d", n, len(s.path))
		}
		n.ply = 2 // not the very next position, where one repetition is enough
		if _, over := s.over(n); over != (p.ended != goesOn) {
			t.Fatalf("%s: %v, ended %d", p.Text(), over, p.ended)
		}
	})
}
