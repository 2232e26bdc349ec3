package hats

import "hanpan/game"

// mostDepth bounds a count: more would not end in a lifetime.
const mostDepth = 20

// Perft counts the lines of depth throws with their moves, as RULES §3 counts:
// units that are alike are one, a throw without a move counts one, a game that
// is over has no lines, and the 300 throws are left out. On a thrown die the
// first throw is that one alone.
func (Rules) Perft(p game.Position, depth int) (uint64, error) {
	q, err := own(p)
	switch {
	case err != nil:
		return 0, err
	case q.starter < 0:
		return 0, game.Forbid(RuleLot, "the lot is awaited")
	case depth < 0 || depth > mostDepth:
		return 0, game.Forbid("depth", "depths are 0 to %d", mostDepth)
	}
	w := walker{}
	return w.count(&q.state, depth), nil
}

// walker counts lines; it keeps a buffer of moves for each depth left.
type walker struct{ bufs [mostDepth + 1][]move }

func (w *walker) count(s *state, left int) uint64 {
	if left == 0 {
		return 1
	}
	if s.alone() {
		return 0
	}
	if s.die > 0 {
		return w.countThrown(s, left)
	}
	var n uint64
	for die := int8(1); die <= dieSides; die++ {
		next := *s
		next.die, next.quiet = die, 0
		n += w.countThrown(&next, left)
	}
	return n
}

// countThrown counts the lines of one throw; the last moves in bulk.
func (w *walker) countThrown(s *state, left int) uint64 {
	moves := s.moves(w.bufs[left][:0])
	w.bufs[left] = moves
	if len(moves) == 0 {
		next := *s
		next.lose()
		return w.count(&next, left-1)
	}
	if left == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		next := *s
		next.make(m)
		n += w.count(&next, left-1)
	}
	return n
}
