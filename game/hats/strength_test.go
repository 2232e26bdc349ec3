package hats

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"hanpan/game"
)

var arenaGames = flag.Int("games", 0, "games of each pairing of TestStrengths; 0: a few")

// table is a game of one level among others; its seat goes round.
type table struct {
	hero  game.Level
	rest  game.Level
	seats int
	nodes int64 // the hero's; 0: its own
}

// firsts are the first places the hero makes, shared ones in parts.
func (a table) firsts(t testing.TB, games int) (firsts float64) {
	t.Helper()
	for g := range games {
		hero := g % a.seats
		out := a.game(t, g, hero)
		placed := places(out.Points)
		if placed[hero] != 1 {
			continue
		}
		shared := 0
		for _, place := range placed {
			if place == 1 {
				shared++
			}
		}
		firsts += 1 / float64(shared)
	}
	return firsts
}

func (a table) game(t testing.TB, g, hero int) game.Outcome {
	t.Helper()
	dice := rand.New(rand.NewPCG(uint64(g), 5))
	p := start(int8(a.seats), 4, int8(dice.IntN(a.seats)))
	for {
		out, over := p.Outcome()
		if over {
			return out
		}
		b, level := game.Budget{Seed: uint64(g)}, a.rest
		if int(p.turn) == hero {
			b.Nodes, level = a.nodes, a.hero
		}
		p.throw(int8(1 + dice.IntN(dieSides)))
		p = moved(t, p, level, b)
	}
}

// moved is the position behind a computer's move.
func moved(t testing.TB, p Position, level game.Level, b game.Budget) Position {
	t.Helper()
	action, err := Computer{}.Choose(p, level, b)
	if err != nil {
		t.Fatalf("%s at %s: %v", level, p.Text(), err)
	}
	return played(t, p, action)
}

// TestStrengths holds the levels apart. The games are the same each time, so
// a failure is a change of strength and not bad luck. -games 1000 measures.
func TestStrengths(t *testing.T) {
	for _, c := range []struct {
		table
		games       int
		least, most float64 // of a hundred
	}{
		{table{game.Expert, Greedy, 2, 1000}, 40, 60, 100},
		{table{game.Expert, Greedy, 4, 1000}, 20, 35, 100},
		{table{game.Expert, game.Normal, 2, 1000}, 40, 50, 100},
		{table{game.Normal, Greedy, 2, 0}, 200, 60, 95},
		{table{game.Beginner, game.Normal, 2, 0}, 200, 4, 35},
		{table{game.Beginner, game.Random, 2, 0}, 200, 70, 100},
		{table{game.Beginner, Greedy, 2, 0}, 200, 5, 40},
	} {
		n := c.games
		if *arenaGames > 0 {
			n = *arenaGames
		}
		share := 100 * c.firsts(t, n) / float64(n)
		t.Logf("%s among %d × %s: %.1f %% ± %.1f", c.hero, c.seats-1, c.rest, share, 100*math.Sqrt(0.25/float64(n)))
		if share < c.least || share > c.most {
			t.Errorf("%s among %d × %s: %.1f %%, want %.0f to %.0f", c.hero, c.seats-1, c.rest, share, c.least, c.most)
		}
	}
}
