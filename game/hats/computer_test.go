package hats

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hanpan/game"
)

var levels = []game.Level{game.Beginner, game.Normal, game.Expert, game.Random, Greedy}

// chosen is a computer's action.
func chosen(t testing.TB, p game.Position, level game.Level, b game.Budget) string {
	t.Helper()
	action, err := Computer{}.Choose(p, level, b)
	if err != nil {
		t.Fatalf("%s at %s: %v", level, p.Text(), err)
	}
	return action
}

// strayed is a position some random throws into a game; it is not over.
func strayed(t testing.TB, rng *rand.Rand) Position {
	t.Helper()
	p := start(int8(2+rng.IntN(5)), 4+2*int8(rng.IntN(2)), 0)
	for range rng.IntN(400) {
		next := wandered(t, p, rng)
		if next.over() {
			break
		}
		p = next
	}
	return p
}

func TestALegalReplyEverywhere(t *testing.T) {
	positions := 2000
	if testing.Short() {
		positions = 200
	}
	rng := rand.New(rand.NewPCG(6, 6))
	for range positions {
		p := strayed(t, rng)
		level := levels[rng.IntN(len(levels))]
		b := game.Budget{Nodes: int64(1) << rng.IntN(12), Seed: rng.Uint64()}
		if a := chosen(t, p, level, b); !slices.Contains(p.Legal(), a) {
			t.Fatalf("%s at %s answers %s", level, p.Text(), a)
		}
	}
}

func TestSameSeedSameAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for i := range 40 {
		p, level := strayed(t, rng), levels[i%len(levels)]
		b := game.Budget{Nodes: 1000, Seed: 42}
		want := chosen(t, p, level, b)
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() {
				if got, err := (Computer{}).Choose(p, level, b); err != nil || got != want {
					t.Errorf("%s: %s %v, first %s", level, got, err, want)
				}
			})
		}
		wg.Wait()
	}
}

func TestNoSearchLooksFarBeyondItsNodes(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for range 50 {
		p := strayed(t, rng)
		if p.die == 0 {
			p.throw(3)
		}
		moves := p.moves(nil)
		if len(moves) == 0 {
			continue
		}
		q := newSearch(game.Budget{Nodes: 500}, expertNodes)
		q.think(&p.state, moves)
		if slack := int64(600 + len(moves)); q.nodes > 500+slack {
			t.Errorf("%s: looked at %d", p.Text(), q.nodes)
		}
	}
}

func TestStoppedFromOutside(t *testing.T) {
	var stop atomic.Bool
	p := parsed(t, ruleText+" die:3")
	stop.Store(true)
	for _, level := range levels {
		began := time.Now()
		a := chosen(t, p, level, game.Budget{Nodes: 1 << 40, Stop: stop.Load})
		if took := time.Since(began); took > time.Second || !slices.Contains(p.Legal(), a) {
			t.Errorf("%s: %s after %v", level, a, took)
		}
	}
}

func TestNobodyToChooseFor(t *testing.T) {
	c := Computer{}
	_, err := c.Choose(start(2, 4, -1), game.Expert, game.Budget{})
	wantIllegal(t, "the lot", err, RuleLot)
	_, err = c.Choose(parsed(t, ruleText+" resigned:1"), game.Expert, game.Budget{})
	wantIllegal(t, "over", err, RuleOver)
	_, err = c.Choose(nil, game.Expert, game.Budget{})
	wantIllegal(t, "nothing", err, RuleNotation)
	for _, level := range []game.Level{"", "master", "ref2"} {
		_, err = c.Choose(start(2, 4, 0), level, game.Budget{})
		wantIllegal(t, string(level), err, RuleLevel)
	}
}

func TestComputersAskForTheThrowAndLoseIt(t *testing.T) {
	for _, level := range levels {
		if a := chosen(t, start(3, 4, 1), level, game.Budget{}); a != roll {
			t.Errorf("%s: %s", level, a)
		}
		if a := chosen(t, parsed(t, lostText), level, game.Budget{}); a != lost {
			t.Errorf("%s: %s", level, a)
		}
	}
}

// TestGreedy: imprisons most, else captures most, else leaves the fewest
// within six spaces of enemies, else ends farthest from its gate.
func TestGreedy(t *testing.T) {
	for name, c := range map[string][2]string{
		"imprisons before it captures": {"seats=2 hats=4 home=1,1 units=10:0,12:1,12:1,46:0(1),30:0 jail=-;- turn=0 die:2", "46-0"},
		"imprisons most":               {"seats=2 hats=4 home=1,1 units=2:0(1),46:0(1,1),30:0 jail=-;- turn=0 die:2", "46-0"},
		"captures most":                {"seats=2 hats=4 home=1,0 units=10:0,12:1(0),30:0,32:1,36:1,36:1 jail=-;- turn=0 die:2", "10-12"},
		"hides":                        {"seats=2 hats=4 home=2,3 units=2:0,6:1,33:0 jail=-;- turn=0 die:2", "2-4"},
		"goes far":                     {"seats=2 hats=4 home=0,1 units=5:0,5:0,5:0,5:0 jail=1,1,1;- turn=0 die:1", "5-6"},
	} {
		if a := chosen(t, parsed(t, c[0]), Greedy, game.Budget{}); a != c[1] {
			t.Errorf("%s: %s, want %s", name, a, c[1])
		}
	}
}

func TestExpertSeesWhatIsThere(t *testing.T) {
	for name, c := range map[string][2]string{
		"takes the last hat":           {"seats=2 hats=4 home=3,0 units=1:0,3:1 jail=1,1,1;- turn=0 die:2", "1-3"},
		"plays a resigned seat to win": {"seats=3 hats=4 home=3,4,0 units=1:0,3:2 jail=2,2,2;-;- turn=0 die:2 resigned:0", "1-3"},
		"frees its own":                {"seats=2 hats=4 home=0,1 units=1:0,3:1(0,0,0),30:1,33:1 jail=-;- turn=0 die:2", "1-3"},
	} {
		if a := chosen(t, parsed(t, c[0]), game.Expert, game.Budget{}); a != c[1] {
			t.Errorf("%s: %s, want %s", name, a, c[1])
		}
	}
}

// TestBeginnerSparesTheLastHatOfOneOfSeveral: but not in a game of two, which
// would never end.
func TestBeginnerSparesTheLastHatOfOneOfSeveral(t *testing.T) {
	three := parsed(t, "seats=3 hats=4 home=3,0,4 units=1:0,3:1 jail=1,1,1;-;- turn=0 die:2")
	two := parsed(t, "seats=2 hats=4 home=3,0 units=1:0,3:1 jail=1,1,1;- turn=0 die:2")
	won := 0
	for seed := range uint64(60) {
		if a := chosen(t, three, game.Beginner, game.Budget{Seed: seed}); a == "1-3" {
			t.Errorf("seed %d: %s", seed, a)
		}
		if chosen(t, two, game.Beginner, game.Budget{Seed: seed}) == "1-3" {
			won++
		}
	}
	if won < 20 || won > 55 {
		t.Errorf("of 60 wins a beginner sees %d", won)
	}
}

func TestBeginnersVary(t *testing.T) {
	p, seen := parsed(t, "seats=2 hats=4 home=2,2 units=1:0,9:0,30:1,34:1 jail=-;- turn=0 die:5"), map[string]bool{}
	for seed := range uint64(40) {
		seen[chosen(t, p, game.Beginner, game.Budget{Seed: seed})] = true
	}
	if len(seen) < 3 {
		t.Errorf("only %v", seen)
	}
}

func TestEval(t *testing.T) {
	for text, want := range map[string]string{
		ruleText + " resigned:0": "0.000 1.000",
		ruleText + " quiet:300":  "0.500 0.500",
		"seats=3 hats=4 home=0,4,4 units=- jail=-;0,0,0,0;- turn=1 out:0": "0.000 ",
		"seats=2 hats=4 home=3,0 units=1:0,3:1 jail=1,1,1;- turn=0 die:2": "1.000 0.000",
	} {
		got, err := Rules{}.Eval(parsed(t, text))
		if err != nil || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s %v, want %s", text, got, err, want)
		}
		sum := 0.0
		for word := range strings.FieldsSeq(got) {
			share, err := strconv.ParseFloat(word, 64)
			if err != nil {
				t.Fatal(err)
			}
			sum += share
		}
		if math.Abs(sum-1) > 0.01 {
			t.Errorf("%s: shares %s", text, got)
		}
	}
	_, err := Rules{}.Eval(start(2, 4, -1))
	wantIllegal(t, "the lot", err, RuleLot)
}

func BenchmarkExpert(b *testing.B) {
	rng := rand.New(rand.NewPCG(9, 9))
	var all []Position
	for len(all) < 64 {
		p := strayed(b, rng)
		if p.die == 0 {
			p.throw(int8(1 + rng.IntN(6)))
		}
		all = append(all, p)
	}
	i, worst := 0, time.Duration(0)
	for b.Loop() {
		began := time.Now()
		chosen(b, all[i%len(all)], game.Expert, game.Budget{})
		worst = max(worst, time.Since(began))
		i++
	}
	b.ReportMetric(float64(worst.Microseconds())/1000, "ms-worst")
}
