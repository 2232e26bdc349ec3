package morris

import "math/bits"

// What makes a turn promising, from the surest to the vaguest; history stays
// below them all.
const (
	promiseHint    = 1 << 28
	promiseMill    = 1 << 27
	promiseKiller  = 1 << 26
	promiseBlock   = 1 << 25
	historyCeiling = 1 << 20
)

// order lists the turns of a node and weighs them; pick takes them by weight.
func (s *search) order(n at, hint turn) {
	turns := s.ruleset.turns(n.state, s.turns[n.ply][:0])
	weights := s.weights[n.ply][:0]
	theirGaps := s.board.gaps(n.you) & s.board.reach(n.you)
	if n.yourHand > 0 || s.fly && bits.OnesCount32(n.you) == 3 {
		theirGaps = s.board.gaps(n.you)
	}
	for _, t := range turns {
		weights = append(weights, s.promise(n, t, hint, theirGaps))
	}
	s.turns[n.ply], s.weights[n.ply] = turns, weights
}

func (s *search) promise(n at, t, hint turn, theirGaps uint32) int32 {
	if t == hint {
		return promiseHint
	}
	w := s.history[t.from&31][t.to&31]
	if t.takes != 0 {
		return w + promiseMill + s.loss(n.you, t.takes)
	}
	if t == s.killers[n.ply][0] || t == s.killers[n.ply][1] {
		w += promiseKiller
	}
	if theirGaps>>t.to&1 == 1 {
		w += promiseBlock
	}
	return w
}

// loss weighs removals by the rows of two they break.
func (s *search) loss(you, takes uint32) int32 {
	broken := bits.OnesCount32(s.board.gaps(you)) - bits.OnesCount32(s.board.gaps(you&^takes))
	return int32(broken)*historyCeiling + int32(bits.OnesCount32(takes))<<24
}

// pick moves the most promising of the turns from i on to i.
func (s *search) pick(ply, i int) turn {
	turns, weights := s.turns[ply], s.weights[ply]
	best := i
	for j := i + 1; j < len(turns); j++ {
		if weights[j] > weights[best] {
			best = j
		}
	}
	turns[i], turns[best] = turns[best], turns[i]
	weights[i], weights[best] = weights[best], weights[i]
	return turns[i]
}

// praise remembers a quiet turn that refuted the other side's.
func (s *search) praise(n at, t turn) {
	if t.takes != 0 {
		return
	}
	if k := &s.killers[n.ply]; k[0] != t {
		k[0], k[1] = t, k[0]
	}
	h := &s.history[t.from&31][t.to&31]
	if *h += int32(n.depth * n.depth); *h >= historyCeiling {
		s.forget()
	}
}

// forget halves the history, so that it stays below its ceiling.
func (s *search) forget() {
	for from := range s.history {
		for to := range s.history[from] {
			s.history[from][to] /= 2
		}
	}
}
