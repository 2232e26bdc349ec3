package backgammon

import (
	"testing"

	"hanpan/game"
	"hanpan/game/backgammon/net"
)

// The weights in the program are whole, small enough, and those that
// docs/performance.md measured.
func TestWeightsAreThoseMeasured(t *testing.T) {
	w, err := net.Unmarshal(weightsFile)
	if err != nil {
		t.Fatal(err)
	}
	if w.Hash() != weightsHash {
		t.Errorf("the weights are %s, measured were %s", w.Hash(), weightsHash)
	}
	if len(weightsFile) > 4<<20 {
		t.Errorf("the weights have %d bytes", len(weightsFile))
	}
}

// Each level beats the one below it. Measured against GNU Backgammon they lie
// half a point a game and more apart; here fewer games have to do.
func TestLevelsAreApart(t *testing.T) {
	if testing.Short() {
		t.Skip("plays 220 games")
	}
	for _, c := range []struct {
		strong, weak game.Level
		games        int
		least        float64
	}{
		{game.Normal, game.Beginner, 160, 0.2}, {game.Beginner, game.Random, 60, 1},
	} {
		points := 0.0
		for n := range c.games {
			points += duel(t, [2]game.Level{c.strong, c.weak}, uint64(n))
		}
		t.Logf("%s against %s: %+.2f points a game", c.strong, c.weak, points/float64(c.games))
		if points/float64(c.games) < c.least {
			t.Errorf("%s against %s: %+.2f points a game", c.strong, c.weak, points/float64(c.games))
		}
	}
}

// duel plays one game for points without a cube; both seats' dice are the same
// when the seed's neighbour is played with the seats changed.
func duel(t *testing.T, levels [2]game.Level, seed uint64) float64 {
	r := seeded(seed/2, 4)
	strong := int(seed % 2)
	var p game.Position = opening(match{})
	for {
		out, over := p.Outcome()
		if over {
			return out.Points[strong] - out.Points[1-strong]
		}
		w := p.Wait()
		action := throwOf(r.IntN(36))
		if w.Seat >= 0 {
			level := levels[0]
			if w.Seat != strong {
				level = levels[1]
			}
			var err error
			if action, err = (Player{}).Choose(p, level, game.Budget{Seed: r.Uint64()}); err != nil {
				t.Fatal(err)
			}
		}
		p = apply(t, p, action)
	}
}

func throwOf(n int) string { return "dice " + string([]byte{byte('1' + n/6), byte('1' + n%6)}) }
