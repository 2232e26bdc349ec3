package morris

import (
	"math/bits"
	"math/rand/v2"
)

// beginner plays like somebody new to the game: he looks at his own turn and
// at what the other side could close next, loves his own rows, and does not see
// every row of the other side's. Which rows he misses is drawn anew each turn;
// those through the point that was just played he mostly watches.
func (p Position) beginner(b limits, rng *rand.Rand) turn {
	s := begin(p, b)
	defer s.done()
	seen := p.rowsSeen(rng)
	n := rootNode(p)
	best, score := turn{}, -2*win
	for i, c := range s.candidates(n, rng) {
		if i > 0 && s.halted() {
			break
		}
		if v := s.naive(n.next(c.turn, 0), seen) + rng.IntN(mood); v > score {
			best, score = c.turn, v
		}
	}
	return best
}

const (
	mood       = 20 // how much liking sways a beginner, in hundredths of a counter
	overlooked = 55 // rows of a hundred a beginner does not see
	watched    = 25 // the same through the point that was just played
	dread      = 80 // what a threat he sees takes from a turn
	pride      = 15 // what a row of two of his own adds
)

// rowsSeen are the rows on which a beginner notices the other side's threats.
func (p Position) rowsSeen(rng *rand.Rand) []uint32 {
	var seen []uint32
	for _, row := range p.rules.board.rows {
		misses := overlooked
		if p.last.action != "" && rowMask(row)>>p.last.to&1 == 1 {
			misses = watched
		}
		if rng.IntN(100) >= misses {
			seen = append(seen, rowMask(row))
		}
	}
	return seen
}

// naive is what a beginner thinks of his turn that led to n, where the other
// side is to move.
func (s *search) naive(n at, seen []uint32) int {
	s.nodes++
	if score, over := s.over(n); over {
		return -score
	}
	empty := s.board.all &^ (n.me | n.you)
	v := worthCounter*(n.yourTotal()-n.myTotal()) + pride*bits.OnesCount32(s.board.gaps(n.you)&empty)
	if s.threatened(n.state, empty, seen) {
		v -= dread
	}
	return v + s.worths.step*s.board.freeSteps(n.you, empty)
}

// threatened tells whether the side to move can close one of the rows seen.
func (s *search) threatened(n state, empty uint32, seen []uint32) bool {
	anywhere := n.myHand > 0 || s.flies(n)
	for _, row := range seen {
		gap := row & empty
		if gap == 0 || row&n.me != row&^gap || bits.OnesCount32(gap) != 1 {
			continue
		}
		if anywhere || s.board.reach(gap)&n.me&^row != 0 {
			return true
		}
	}
	return false
}
