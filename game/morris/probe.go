package morris

import (
	"math/bits"
	"slices"

	"hanpan/game/morris/tables"
)

const (
	// longWin is what a win is worth whose end is farther than the 100 plies
	// allow: much, but nothing certain. A ply nearer is better.
	longWin = 20000
	// drawishness divides what a position that is a draw seems to be worth, so
	// that who looks for chances in one never prefers it to a win.
	drawishness = 8
)

// tables are those a search from p looks things up in: its own or the
// program's; nil while a hand is not empty.
func (p Position) tables(own *Endgames) *Endgames {
	switch {
	case p.hand != [2]int8{}:
		return nil
	case own != nil && own.rules == p.rules:
		return own
	}
	return p.rules.shippedTables()
}

// code looks a state with empty hands up; false when no table knows it.
func (s *search) code(n state) (tables.Code, bool) {
	if bits.OnesCount32(n.me|n.you) > s.shelf.men {
		return tables.Drawn, false
	}
	t := s.shelf.known[bits.OnesCount32(n.me)][bits.OnesCount32(n.you)]
	if t == nil {
		return tables.Drawn, false
	}
	return t.At(s.ends.layout.Index(n.me, n.you)), true
}

// looked tells what the tables know of a node that is not over: a score that
// is sure, or 0 for a draw, which is worth a further look. A score that is
// neither says nothing.
func (s *search) looked(n at) (score int, sure bool) {
	c, ok := s.code(n.state)
	switch {
	case !ok:
		return 1, false
	case c == tables.Drawn:
		return 0, false
	}
	score = win - n.ply - c.Plies()
	if c.Plies() > drawPlies-max(n.plies, pliesMatter) {
		score = longWin - c.Plies()
	}
	if c.Lost() {
		score = -score
	}
	return score, true
}

// known judges the turns at the root by the tables. Where these tell who wins,
// the best of them are the answer; in a draw those that keep it are left, to be
// searched. It answers nothing when the tables do not know the position.
func (s *search) known(n at, all []candidate) (best []candidate, decided bool) {
	if s.shelf == nil || bits.OnesCount32(n.me|n.you) > s.shelf.men {
		return nil, false
	}
	for i := range all {
		score, ok := s.behind(n.next(all[i].turn, 0))
		if !ok {
			return nil, false
		}
		all[i].score = score
	}
	sortByScore(all)
	best = slices.Clone(within(all, 0))
	return best, best[0].score != 0
}

// behind is the score of the turn that led to a node; false when its end is
// not known.
func (s *search) behind(n at) (int, bool) {
	if score, over := s.over(n); over {
		return -score, true
	}
	if _, ok := s.code(n.state); !ok {
		return 0, false
	}
	score, _ := s.looked(n)
	return -score, true
}

// drawn tells that the tables know a position to be a draw.
func (s *search) drawn(n at) bool {
	if s.shelf == nil {
		return false
	}
	c, ok := s.code(n.state)
	return ok && c == tables.Drawn
}
