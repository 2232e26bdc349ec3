package morris

import (
	"math/rand/v2"
	"os"
	"testing"

	"hanpan/game"
)

// momentNodes are what one core of 2026 looks at in 300 ms (BenchmarkExpert).
const momentNodes = 2_000_000

// reached is the last depth that a search finishes.
func reached(p Position, nodes int64) int {
	s := begin(p, limits{nodes: nodes, ends: p.tables(nil)})
	defer s.done()
	n := rootNode(p)
	all := s.candidates(n, newRand())
	s.path = append(s.path, n.state.key())
	for depth := 1; depth < deepest; depth++ {
		if s.look(n, all, depth, 0) < len(all) {
			return depth - 1
		}
		sortByScore(all)
	}
	return deepest
}

// middle is a position of some game at the 25th ply.
func middle(t *testing.T, r *ruleset, rng *rand.Rand) Position {
	t.Helper()
	for {
		p := r.start(0)
		for i := 0; i < 24 && p.ended == goesOn; i++ {
			p = played(t, p, chosen(t, p, game.Normal, game.Budget{Seed: rng.Uint64()}))
		}
		if p.ended == goesOn {
			return p
		}
	}
}

// TestDepthOfAMoment holds the search of nine to issue 3's aims: 10 plies from
// the empty board, 18 in the middle of a game. It logs the others'.
func TestDepthOfAMoment(t *testing.T) {
	if os.Getenv("HANPAN_SOAK") == "" {
		t.Skip("half a minute: HANPAN_SOAK=1")
	}
	rng := rand.New(rand.NewPCG(9, 9))
	const middles = 12
	for _, r := range tabledSets {
		start, sum := reached(r.start(0), momentNodes), 0
		for range middles {
			sum += reached(middle(t, r, rng), momentNodes)
		}
		mean := float64(sum) / middles
		t.Logf("%s: %d plies from the empty board, %.1f in the middle of a game", r.name(), start, mean)
		if r == &nine && (start < 10 || mean < 18) {
			t.Errorf("%s: %d and %.1f plies, want 10 and 18", r.name(), start, mean)
		}
	}
}
