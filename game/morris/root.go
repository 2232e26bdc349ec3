package morris

import (
	"math/rand/v2"
	"slices"
	"sync"
)

// slots of the table: two megabytes, of which a search uses what fits its
// budget.
const slots = 1 << 17

// idle holds searches that are not at work, to be used again.
var idle = sync.Pool{New: func() any { return &search{table: make(table, slots)} }}

// begin takes a search for a position and a number of nodes. The caller ends
// it with done.
func begin(p Position, b limits) *search {
	s := idle.Get().(*search)
	size := slots
	for size > 64 && int64(size) > 2*b.nodes {
		size /= 2
	}
	*s = search{
		ruleset: p.rules, table: s.table[:size], turns: s.turns, weights: s.weights, path: s.path[:0],
		limit: b.nodes, stop: b.stop,
	}
	if b.ends != nil && p.hand == [2]int8{} {
		s.ends, s.shelf = b.ends, b.ends.shelf.Load()
	}
	clear(s.table)
	for i := 0; i+8 < len(p.past); i += 8 {
		s.path = append(s.path, relative(p, p.past.at(i)).key())
	}
	s.root = len(s.path)
	return s
}

func (s *search) done() {
	s.table = s.table[:slots]
	s.stop, s.ends, s.shelf = nil, nil, nil
	idle.Put(s)
}

// relative is a position of the past as the search sees it.
func relative(p Position, key uint64) state {
	p.on[0], p.on[1], p.toMove = uint32(key&0xffffff), uint32(key>>24&0xffffff), int8(key>>48)
	return p.state()
}

// rootNode is the position itself.
func rootNode(p Position) at {
	return at{state: p.state(), plies: int(p.plies), since: len(p.past)/8 - 1}
}

// candidate is a turn at the root and what it was worth to the last complete
// look.
type candidate struct {
	turn
	score int
}

// think deepens step by step until the budget is used up or the end is
// certain. It answers the turns within margin of the best, the best first;
// there is always one.
func (s *search) think(p Position, rng *rand.Rand, margin int) []candidate {
	n := rootNode(p)
	all := s.candidates(n, rng)
	s.path = append(s.path, n.state.key())
	if known, decided := s.known(n, all); decided {
		return known
	} else if len(known) > 0 {
		all = known
	}
	choice := all[:1]
	for depth := 1; depth < deepest; depth++ {
		searched := s.look(n, all, depth, margin)
		sortByScore(all[:searched])
		if searched > 0 {
			choice = within(all[:searched], margin)
		}
		if s.stopped || certain(all[0].score, depth) {
			break
		}
	}
	return slices.Clone(choice)
}

// candidates are the turns in the order in which they are looked at first:
// the promising before the others, equals by chance.
func (s *search) candidates(n at, rng *rand.Rand) []candidate {
	s.order(n, turn{to: -1})
	all := make([]candidate, len(s.turns[0]))
	for i, t := range s.turns[0] {
		all[i] = candidate{turn: t, score: int(s.weights[0][i])}
	}
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	sortByScore(all)
	return all
}

func sortByScore(all []candidate) {
	slices.SortStableFunc(all, func(a, b candidate) int { return b.score - a.score })
}

// look searches every candidate to a depth and counts those it finished. The
// scores of those within margin of the best are exact.
func (s *search) look(n at, all []candidate, depth, margin int) int {
	best := -win
	for i := range all {
		floor, next := max(best-margin, -win), n.next(all[i].turn, depth-1)
		score := 0
		if i > 0 {
			score = -s.value(next, -floor-1, -floor)
		}
		if i == 0 || score > floor && !s.stopped {
			score = -s.value(next, -win, -floor)
		}
		if s.stopped {
			return i
		}
		all[i].score = score
		best = max(best, score)
	}
	return len(all)
}

// within cuts candidates to those within margin of the first.
func within(all []candidate, margin int) []candidate {
	for i := range all {
		if all[i].score < all[0].score-margin {
			return all[:i]
		}
	}
	return all
}

// certain tells that no deeper search will find a shorter way to the end.
func certain(score, depth int) bool {
	return score > surelyOver && depth >= win-score || score < -surelyOver && depth >= win+score
}
