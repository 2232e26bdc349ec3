package morris

import (
	"math/bits"

	"hanpan/game"
)

// Perft counts the lines of depth turns from a position, as RULES §1 counts:
// a turn with its removals is one, several removals are one set, decided
// positions have no turns, and draw rules are left out. It is 0 for another
// game's position and for one that waits for the lot.
func Perft(p game.Position, depth int) uint64 {
	own, ok := p.(Position)
	if !ok || own.starter < 0 || depth < 0 {
		return 0
	}
	if depth == 0 {
		return 1
	}
	w := walk{ruleset: own.rules}
	return w.count(own.state(), depth, 0)
}

// walk counts lines; it keeps a buffer of turns for each depth it has seen.
type walk struct {
	*ruleset
	bufs [][]turn
}

// count counts the lines of left turns from s, the last turn in bulk.
func (w *walk) count(s state, left, depth int) uint64 {
	if w.lost(s) {
		return 0
	}
	if left == 1 {
		return w.ruleset.count(s)
	}
	if depth == len(w.bufs) {
		w.bufs = append(w.bufs, nil)
	}
	turns := w.turns(s, w.bufs[depth][:0])
	w.bufs[depth] = turns
	var n uint64
	for _, t := range turns {
		n += w.count(s.after(t), left-1, depth+1)
	}
	return n
}

// count is the number of turns of a state that is not lost.
func (r *ruleset) count(s state) uint64 {
	c := counter{ruleset: r, state: s, takes: bits.OnesCount32(r.targets(s.you))}
	empty := r.board.all &^ (s.me | s.you)
	n := 0
	if s.myHand > 0 {
		n = c.arrivals(s.me, empty)
	}
	if !r.mayMove(s) {
		return uint64(n)
	}
	flies := r.flies(s)
	for on := s.me; on != 0; on &= on - 1 {
		to := empty
		if !flies {
			to &= r.board.adj[bits.TrailingZeros32(on)&31]
		}
		if to != 0 {
			n += c.arrivals(s.me&^(on&-on), to)
		}
	}
	return uint64(n)
}

// counter counts the turns of one state.
type counter struct {
	*ruleset
	state
	takes int    // what one removal may take
	sets  [4]int // by number of removals: how many sets, once they were counted
}

// arrivals counts what ruleset.arrive appends.
func (c *counter) arrivals(rest, to uint32) int {
	closing := to & c.board.gaps(rest)
	n := bits.OnesCount32(to &^ closing)
	if !c.perMill {
		return n + bits.OnesCount32(closing)*max(c.takes, 1)
	}
	for ; closing != 0; closing &= closing - 1 {
		n += c.removals(c.owed(c.state, rest, bits.TrailingZeros32(closing)))
	}
	return n
}

// removals counts the sets of so many removals.
func (c *counter) removals(owed int) int {
	if owed <= 1 {
		return max(c.takes, 1)
	}
	if c.sets[owed] == 0 {
		c.sets[owed] = len(c.ruleset.removals(turn{}, c.you, owed, 0, nil))
	}
	return c.sets[owed]
}
