package net

import (
	"math/bits"

	"hanpan/game/backgammon/board"
)

// throws is a set of throws: bit 6(a−1)+(b−1) for a on one die, b on the other.
type throws uint64

// withDie are the throws that show a number; throwOf are those of two numbers.
var (
	withDie [7]throws
	throwOf [7][7]throws
)

func init() {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			bit := throws(1) << (6*(a-1) + b - 1)
			throwOf[a][b] |= bit
			throwOf[b][a] |= bit
			withDie[a] |= bit
			withDie[b] |= bit
		}
	}
}

func (t throws) count() int { return bits.OnesCount64(uint64(t)) }

// shots tells of the throws by which this side would hit.
func (s *side) shots(in *inputs, row int) {
	var once, twice throws
	loss := 0
	for set := s.blots & (1<<s.last - 1); set != 0; set &= set - 1 {
		p := bits.TrailingZeros32(set)
		hits := s.hits(p)
		twice |= once & hits
		once |= hits
		loss += hits.count() * p
	}
	in.give(row+rowHit, float32(once.count())/36)
	in.give(row+rowHitTwo, float32(twice.count())/36)
	in.give(row+rowLoss, float32(loss)/360)
}

// hits are the throws that reach a blot on p.
func (s *side) hits(p int) throws {
	switch s.own[board.Bar] {
	case 0:
		return s.hitsFree(p)
	case 1:
		return s.hitsEntering(p)
	}
	if d := board.Bar - p; d <= 6 {
		return withDie[d]
	}
	return 0
}

func (s *side) hitsFree(p int) throws {
	var t throws
	for d := 1; d <= 6 && p+d <= 24; d++ {
		if s.own[p+d] > 0 {
			t |= withDie[d]
		}
		if s.foe[p+d] >= 2 {
			continue // no way over this point
		}
		for e := 1; e <= 6 && p+d+e <= 24; e++ {
			if s.own[p+d+e] > 0 {
				t |= throwOf[d][e]
			}
		}
		t |= s.hitsFar(p, d)
	}
	return t
}

// hitsFar are doubles that reach p in three or four steps; the first step
// before p is known to be open.
func (s *side) hitsFar(p, d int) throws {
	for steps := 3; steps <= 4; steps++ {
		from, over := p+steps*d, p+(steps-1)*d
		if from > 24 || s.foe[over] >= 2 || s.foe[p+2*d] >= 2 {
			return 0
		}
		if s.own[from] > 0 {
			return throwOf[d][d]
		}
	}
	return 0
}

// hitsEntering are the throws with which one checker on the bar hits p itself,
// or enters with one die so that the other hits.
func (s *side) hitsEntering(p int) throws {
	var t throws
	if d := board.Bar - p; d <= 6 {
		t |= withDie[d]
	}
	for d := 1; d <= 6; d++ {
		if s.foe[board.Bar-d] >= 2 {
			continue
		}
		for e := 1; e <= 6; e++ {
			if p+e <= 24 && (s.own[p+e] > 0 || p+e == board.Bar-d) {
				t |= throwOf[d][e]
			}
		}
	}
	return t
}
