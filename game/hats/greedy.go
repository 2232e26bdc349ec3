package hats

import "strings"

// Greedy is the engine's yardstick of this game: it takes the move that
// imprisons most, else captures most, else leaves the fewest own units within
// six spaces of enemies, else ends farthest from its gate; the first in the
// order of Legal.
const Greedy = "greedy"

// greedy is the yardstick's move.
func (s *state) greedy(moves []move) move {
	best, most := moves[0], s.greed(moves[0])
	for _, m := range moves[1:] {
		g := s.greed(m)
		c := compareGreed(g, most)
		if c > 0 || c == 0 && strings.Compare(s.spell(m), s.spell(best)) < 0 {
			best, most = m, g
		}
	}
	return best
}

// greed is what the yardstick looks at, the most important first.
type greed [4]int8

func compareGreed(a, b greed) int {
	for i := range a {
		if a[i] != b[i] {
			return int(a[i]) - int(b[i])
		}
	}
	return 0
}

func (s *state) greed(m move) greed {
	next := *s
	d := next.make(m)
	return greed{d.jailed.size(), d.taken.size(), -next.near(s.turn), s.board.fromGate[s.sector(s.turn)][m.walk.to]}
}

// near counts a seat's units on ordinary spaces that an enemy's throw reaches.
func (s *state) near(seat int8) (n int8) {
	for _, u := range s.on() {
		if u.owner() != seat || s.board.safe[u.node()] {
			continue
		}
		throws := s.throwsAt(u.node()) &^ (0xff << (8 * seat))
		if throws&0x7e7e7e7e7e7e != 0 {
			n++
		}
	}
	return n
}
