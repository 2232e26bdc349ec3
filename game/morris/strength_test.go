package morris

import (
	"math/rand/v2"
	"testing"

	"hanpan/game"
)

// pairing is a match between two levels; nodes 0 are a level's own.
type pairing struct {
	id     string
	levels [2]game.Level
	nodes  [2]int64
	games  int
}

// points are what the first level makes, colours changing from game to game.
func (m pairing) points(t testing.TB) float64 {
	t.Helper()
	points := 0.0
	for g := range m.games {
		out := m.game(t, g)
		points += out.Points[0]
	}
	return points
}

func (m pairing) game(t testing.TB, g int) game.Outcome {
	t.Helper()
	p := byID(t, m.id).(Rules).set.start(g % 2)
	for {
		out, over := p.Outcome()
		if over {
			return out
		}
		seat := p.Wait().Seat
		b := game.Budget{Seed: uint64(g/2*2+seat) * 7919, Nodes: m.nodes[seat]}
		p = played(t, p, chosen(t, p, m.levels[seat], b))
	}
}

// TestStrengths holds the levels apart. The games are the same each time, so
// a failure is a change of strength and not bad luck.
func TestStrengths(t *testing.T) {
	slow(t)
	for _, c := range []struct {
		pairing
		least, most float64 // of a hundred
	}{
		{pairing{"nine", [2]game.Level{game.Normal, "ref3"}, [2]int64{}, 40}, 60, 100},
		{pairing{"nine", [2]game.Level{game.Normal, game.Beginner}, [2]int64{}, 40}, 80, 100},
		{pairing{"nine", [2]game.Level{game.Beginner, "ref2"}, [2]int64{}, 40}, 10, 50},
		{pairing{"nine", [2]game.Level{game.Beginner, game.Random}, [2]int64{}, 40}, 80, 100},
		{pairing{"nine", [2]game.Level{game.Expert, game.Normal}, [2]int64{40_000, 0}, 12}, 80, 100},
		{pairing{"nine", [2]game.Level{game.Expert, "ref6"}, [2]int64{40_000, 0}, 4}, 80, 100},
		{pairing{"diagonal", [2]game.Level{game.Normal, "ref2"}, [2]int64{}, 20}, 60, 100},
		{pairing{"twelve", [2]game.Level{game.Normal, "ref2"}, [2]int64{}, 20}, 60, 100},
		{pairing{"eleven", [2]game.Level{game.Normal, "ref2"}, [2]int64{}, 20}, 60, 100},
		{pairing{"lasker", [2]game.Level{game.Normal, "ref2"}, [2]int64{}, 20}, 60, 100},
		{pairing{"morabaraba", [2]game.Level{game.Normal, "ref2"}, [2]int64{}, 20}, 60, 100},
		{pairing{"six", [2]game.Level{game.Normal, "ref2"}, [2]int64{}, 20}, 60, 100},
		{pairing{"diagonal", [2]game.Level{game.Expert, game.Normal}, [2]int64{20_000, 0}, 10}, 60, 100},
		{pairing{"twelve", [2]game.Level{game.Expert, game.Normal}, [2]int64{20_000, 0}, 10}, 60, 100},
	} {
		share := 100 * c.points(t) / float64(c.games)
		t.Logf("%s %v: %.0f %%", c.id, c.levels, share)
		if share < c.least || share > c.most {
			t.Errorf("%s %v: %.0f %%, want %.0f to %.0f", c.id, c.levels, share, c.least, c.most)
		}
	}
}

func BenchmarkExpert(b *testing.B) {
	for name, text := range map[string]string{
		"start":  "-/- 9,9 i",
		"middle": "a4,d6,f4,d2,b4,g1/d5,b2,e4,c4,d1,f6 3,3 i",
		"slides": "a4,d6,f4,d2,b4,g1,c5/d5,b2,e4,c4,d1,f6,g7 0,0 i",
		"flies":  "a1,d3,g7/b4,c4,d5,f6,e4 0,0 i",
	} {
		b.Run(name, func(b *testing.B) {
			p, nodes := parsed(b, "nine", "", text), int64(0)
			for b.Loop() {
				s := begin(p, limits{nodes: expertNodes})
				s.think(p, newRand(), 0)
				nodes += s.nodes
				s.done()
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

func newRand() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }
