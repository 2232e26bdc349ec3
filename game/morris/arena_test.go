package morris

import (
	"math/rand/v2"
	"testing"
	"time"

	"hanpan/game"
)

func TestMeasure(t *testing.T) {
	for _, text := range []string{"-/- 9,9 i", "a4,d6,f4,d2,b4,g1/d5,b2,e4,c4,d1,f6 3,3 i", "e4,d3,d5,f2,f6,b2,g1,d7,a1/e3,e5,c3,f4,b4,c5,g7,g4,a7 0,0 i", "a1,d3,g7,b2,f4/b4,c4,d5,f6,e4 0,0 i", "a1,d3,g7/b4,c4,d5,f6,e4 0,0 i"} {
		p := parsed(t, "nine", "", text)
		s := begin(p, limits{nodes: expertNodes})
		began := time.Now()
		rng := newRand()
		n := rootNode(p)
		all := s.candidates(n, rng)
		s.path = append(s.path, n.state.key())
		d := 1
		for ; d < deepest && !s.stopped; d++ {
			s.look(n, all, d, 0)
			sortByScore(all)
			if certain(all[0].score, d) {
				break
			}
		}
		el := time.Since(began)
		t.Logf("%s: depth %d score %d %s nodes %d %v %.2f Mn/s", text, d-1, all[0].score, p.spell(all[0].turn), s.nodes, el, float64(s.nodes)/el.Seconds()/1e6)
		s.done()
	}
}

func match(t testing.TB, id string, a, b game.Level, games int, na, nb int64) (points float64) {
	t.Helper()
	r := byID(t, id)
	draws := 0
	for g := range games {
		levels, nodes := [2]game.Level{a, b}, [2]int64{na, nb}
		so := game.Score{Seats: 2, Points: []float64{0, 0}, Began: -1, First: g % 2, Left: -1}
		p, _ := r.Next(nil, so)
		for ply := 0; ; ply++ {
			seat := p.Wait().Seat
			if seat == game.Nobody {
				break
			}
			action, err := r.Computer().Choose(p, levels[seat], game.Budget{Seed: uint64(g/2*2+seat) * 7919, Nodes: nodes[seat]})
			if err != nil {
				t.Fatal(err)
			}
			step, err := p.Apply(action)
			if err != nil {
				t.Fatal(err)
			}
			p = step.Next
		}
		out, _ := p.Outcome()
		points += out.Points[0]
		if out.Winner < 0 {
			draws++
		}
	}
	t.Logf("%s %s-%s: %.1f of %d (%d draws)", id, a, b, points, games, draws)
	return points
}
func TestArena(t *testing.T) {
	match(t, "nine", game.Normal, "ref3", 40, 0, 0)
	match(t, "nine", game.Normal, game.Beginner, 40, 0, 0)
	match(t, "nine", game.Beginner, "ref2", 40, 0, 0)
	match(t, "nine", game.Normal, "ref2", 40, 0, 0)
	match(t, "nine", game.Expert, game.Normal, 10, 30000, 0)
	match(t, "nine", game.Expert, "ref6", 10, 30000, 0)
}
func newRand() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }
