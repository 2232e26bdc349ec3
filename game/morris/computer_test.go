package morris

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hanpan/game"
)

var levels = []game.Level{game.Beginner, game.Normal, game.Expert, game.Random, "ref1", "ref3"}

// chosen is a computer's turn.
func chosen(t testing.TB, p Position, level game.Level, b game.Budget) string {
	t.Helper()
	action, err := Computer{set: p.rules}.Choose(p, level, b)
	if err != nil {
		t.Fatalf("%s at %s: %v", level, p.Text(), err)
	}
	return action
}

// strayed is a position some random turns from the start; it may be over.
func strayed(r *ruleset, rng *rand.Rand) Position {
	p := r.start(rng.IntN(2))
	for range rng.IntN(80) {
		turns := r.turns(p.state(), nil)
		next := p.play(turns[rng.IntN(len(turns))]).Next.(Position)
		if next.ended != goesOn {
			return p
		}
		p = next
	}
	return p
}

// rulesets are all of the family, the phased forms included.
func rulesets() []*ruleset {
	all := []*ruleset{twelve.phased, eleven.phased}
	for _, r := range All() {
		all = append(all, r.(Rules).set)
	}
	return all
}

func TestM06_ALegalReplyInEveryRuleset(t *testing.T) {
	positions := 10_000
	if testing.Short() || raced {
		positions = 500
	}
	rng, sets := rand.New(rand.NewPCG(6, 6)), rulesets()
	for i := range positions {
		p := strayed(sets[i%len(sets)], rng)
		level := levels[rng.IntN(len(levels))]
		nodes := int64(1) << rng.IntN(11)
		action := chosen(t, p, level, game.Budget{Nodes: nodes, Seed: rng.Uint64()})
		if !slices.Contains(p.Legal(), action) {
			t.Fatalf("%s %s at %s answers %s", p.rules.id, level, p.Text(), action)
		}
	}
}

func TestM06_NoSearchLooksAtMoreThanItsNodes(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for _, r := range rulesets() {
		p, nodes := strayed(r, rng), int64(1000)
		s := begin(p, limits{nodes: nodes})
		s.think(p, rng, 0)
		if s.nodes > nodes {
			t.Errorf("%s: looked at %d", r.id, s.nodes)
		}
		s.done()
	}
}

func TestM05_OpeningsVary(t *testing.T) {
	for _, level := range []game.Level{game.Beginner, game.Normal, game.Expert} {
		openings := map[string]bool{}
		for seed := range uint64(20) {
			openings[opening(t, level, seed)] = true
		}
		if len(openings) < 8 {
			t.Errorf("%s: %d openings in 20 games", level, len(openings))
		}
	}
}

// opening is a computer's first three turns, against one that always answers
// alike where it can.
func opening(t *testing.T, level game.Level, seed uint64) string {
	p, turns := nine.start(0), []string{}
	for range 3 {
		a := chosen(t, p, level, game.Budget{Seed: seed, Nodes: 20_000})
		turns = append(turns, a)
		p = played(t, p, a)
		p = played(t, p, p.Legal()[0])
	}
	return strings.Join(turns, " ")
}

func TestSameSeedSameAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for _, level := range levels {
		p := strayed(&nine, rng)
		want := chosen(t, p, level, game.Budget{Nodes: 5000, Seed: 42})
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				got, err := Computer{set: &nine}.Choose(p, level, game.Budget{Nodes: 5000, Seed: 42})
				if err != nil || got != want {
					t.Errorf("%s: %s %v, first %s", level, got, err, want)
				}
			})
		}
		wg.Wait()
	}
}

func TestStoppedFromOutside(t *testing.T) {
	var stop atomic.Bool
	stop.Store(true)
	p := nine.start(0)
	for _, level := range levels {
		began := time.Now()
		action := chosen(t, p, level, game.Budget{Nodes: 1 << 40, Stop: stop.Load})
		if took := time.Since(began); took > time.Second || !slices.Contains(p.Legal(), action) {
			t.Errorf("%s: %s after %v", level, action, took)
		}
	}
	stop.Store(false)
	time.AfterFunc(50*time.Millisecond, func() { stop.Store(true) })
	began := time.Now()
	chosen(t, p, game.Expert, game.Budget{Nodes: 1 << 40, Stop: stop.Load})
	if took := time.Since(began); took > time.Second {
		t.Errorf("stopped after 50 ms, answered after %v", took)
	}
}

func TestNobodyToChooseFor(t *testing.T) {
	c := Computer{set: &nine}
	_, err := c.Choose(nine.start(-1), game.Expert, game.Budget{})
	wantIllegal(t, "the lot", err, RuleLot)
	_, err = c.Choose(parsed(t, "nine", "", "a1,d3/b4,c4,d5 0,0 i"), game.Expert, game.Budget{})
	wantIllegal(t, "over", err, RuleOver)
	for _, level := range []game.Level{"", "master", "ref", "ref0", "ref21", "refx", "ref-1"} {
		_, err = c.Choose(nine.start(0), level, game.Budget{})
		wantIllegal(t, string(level), err, RuleLevel)
	}
}

func TestExpertSeesWhatIsThere(t *testing.T) {
	for _, c := range []struct{ name, id, text, want string }{
		{"wins by taking", "nine", "a1,a4,d7,g4/b4,c4,e5 0,0 i", "d7-a7x"},
		{"wins by blocking with the 100th ply", "nine", stuckText + " plies:99", "c3-c4"},
		{"does not block when that is a draw", "diagonal", "d1,d7,b2,b6,c3,g1,g7/a1,a4,a7,b4 0,0 i", "!c3-c4"},
		{"closes a mill", "nine", "d2,d6/a1,b6,f4 7,6 i", ""},
		{"stops a mill", "nine", "b4,d2/a1,a4 7,7 i", "a7"},
		{"makes its row", "three", "a1,a2/b2,c3 1,1 i", "a3"},
	} {
		got := chosen(t, parsed(t, c.id, "", c.text), game.Expert, game.Budget{})
		unwanted, not := strings.CutPrefix(c.want, "!")
		if not && got == unwanted || !not && !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestM04_TheBetterSideDoesNotRepeat: in a won position that has stood once
// already, no level that thinks goes back to it.
func TestM04_TheBetterSideDoesNotRepeat(t *testing.T) {
	p := parsed(t, "nine", "", "a1,a4,d6,f4,d1,g1/b6,c4,e3,d5 0,0 i")
	p = played(t, p, "f4-g4", "d5-e5", "g4-f4", "e5-d5", "f4-g4", "d5-e5")
	for _, level := range []game.Level{game.Normal, game.Expert} {
		if a := chosen(t, p, level, game.Budget{Seed: 3}); a == "g4-f4" {
			t.Errorf("%s repeats", level)
		}
	}
}

func TestEval(t *testing.T) {
	for text, want := range map[string]string{
		"a1,d3/b4,c4,d5 0,0 i":                      "loss 0",
		"a1,d3/b4,c4,d5 0,0 o":                      "win 0",
		shuffleText + " plies:100":                  "draw 0",
		"a1,a4,d7,g4/b4,c4,e5 0,0 i":                "win 1",
		stuckText:                                   "win 1",
		"b4,d2,f4,d6,g1,g7,a1/e3,c5,c4,a4,g4 0,0 i": "score ",
	} {
		if got := Eval(parsed(t, "nine", "", text)); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	if got := Eval(nine.start(-1)); got != "score 0" {
		t.Error(got)
	}
}

func TestTheTableKeepsWhatItIsTold(t *testing.T) {
	for _, f := range []found{
		{score: -29991, depth: 60, bound: exact, best: turn{from: placed, to: 23, takes: 0xffffff}},
		{score: 29999, depth: 0, bound: atMost, best: turn{from: 0, to: 0}},
		{score: 0, depth: 1, bound: atLeast, best: turn{from: 23, to: 7, takes: 1 << 23}},
	} {
		if got := unpack(f.pack()); got != f {
			t.Errorf("%+v became %+v", f, got)
		}
	}
}
