package morris

// deepest the search goes, in plies.
const deepest = 60

// search is one search at work: alpha-beta with iterative deepening. It is
// used by one goroutine at a time and used again for the next search.
type search struct {
	*ruleset
	table   table
	ends    *Endgames // nil: plays without
	shelf   *shelf    // those of ends when the search began
	killers [deepest + 2][2]turn
	history [32][32]int32 // how well a step did elsewhere, by from and to
	turns   [deepest + 2][]turn
	weights [deepest + 2][]int32
	path    []uint64 // states since the last turn that cannot come back, then those of the line
	root    int      // where in path the root stands
	nodes   int64
	limit   int64
	stop    func() bool
	stopped bool
}

// at is a node of the search.
type at struct {
	state
	depth, ply int
	plies      int // without a removal
	since      int // turns since the last that cannot come back
}

// key is the whole state from the side to move; plies belong to it only where
// the draw after 100 can be near.
func (s state) key() uint64 {
	return uint64(s.me) | uint64(s.you)<<24 | uint64(s.myHand)<<48 | uint64(s.yourHand)<<52
}

// pliesMatter from here on: no search looks further ahead.
const pliesMatter = drawPlies - deepest

func (n at) key() uint64 {
	if n.plies < pliesMatter {
		return n.state.key()
	}
	return n.state.key() | uint64(n.plies)<<56
}

// next is the node behind a turn.
func (n at) next(t turn, depth int) at {
	next := at{state: n.after(t), depth: depth, ply: n.ply + 1, plies: n.plies + 1, since: n.since + 1}
	if t.takes != 0 {
		next.plies = 0
	}
	if t.takes != 0 || t.from == placed {
		next.since = 0
	}
	return next
}

// over tells the score of a node at which the game ends.
func (s *search) over(n at) (int, bool) {
	switch {
	case s.lost(n.state):
		return n.ply - win, true
	case s.stuck(n.state):
		if s.stuckDraw || s.fullDraw && n.me|n.you == s.board.all {
			return 0, true
		}
		return n.ply - win, true
	case n.plies >= drawPlies, s.repeats(n):
		return 0, true
	}
	return 0, false
}

// repeats takes a state for drawn that stood before in the line, or twice in
// the game; as the very next one also if it stood once: who is better does
// not walk in circles.
func (s *search) repeats(n at) bool {
	key, seen := n.state.key(), 0
	for i := len(s.path) - 2; i >= len(s.path)-n.since && i >= 0; i -= 2 {
		if s.path[i] != key {
			continue
		}
		if seen++; i > s.root || n.ply == 1 || seen == 2 {
			return true
		}
	}
	return false
}

// halted tells that the budget is used up.
func (s *search) halted() bool {
	if !s.stopped && (s.nodes >= s.limit || s.nodes&255 == 0 && s.stop != nil && s.stop()) {
		s.stopped = true
	}
	return s.stopped
}

// value is the node's score between alpha and beta.
func (s *search) value(n at, alpha, beta int) int {
	if s.halted() {
		return 0
	}
	s.nodes++
	if score, over := s.over(n); over {
		return score
	}
	drawish := false
	if s.shelf != nil && n.myHand|n.yourHand == 0 {
		score, sure := s.looked(n)
		if sure {
			return score
		}
		drawish = score == 0
	}
	if n.depth <= 0 || n.ply >= deepest {
		if drawish {
			return s.eval(n.state) / drawishness
		}
		return s.eval(n.state)
	}
	key := n.key()
	known, ok := s.table.get(key)
	if ok && known.depth >= n.depth {
		if score, enough := known.settles(n.ply, alpha, beta); enough {
			return score
		}
	}
	if !ok {
		known.best = turn{to: -1}
	}
	f := s.best(n, known.best, alpha, beta)
	if !s.stopped {
		s.table.put(key, f.stored(n.ply))
	}
	return f.score
}

// settles tells whether a remembered score answers the window.
func (f found) settles(ply, alpha, beta int) (int, bool) {
	score := f.score
	switch {
	case score > surelyOver:
		score -= ply
	case score < -surelyOver:
		score += ply
	}
	return score, f.bound == exact || f.bound == atLeast && score >= beta || f.bound == atMost && score <= alpha
}

// stored is f with distances counted from its own node.
func (f found) stored(ply int) found {
	switch {
	case f.score > surelyOver:
		f.score += ply
	case f.score < -surelyOver:
		f.score -= ply
	}
	return f
}

// best tries the turns of a node, the most promising first.
func (s *search) best(n at, hint turn, alpha, beta int) found {
	s.path = append(s.path, n.state.key())
	defer func() { s.path = s.path[:len(s.path)-1] }()
	s.order(n, hint)
	f := found{score: -win, depth: n.depth, bound: atMost, best: turn{to: -1}}
	for i := range s.turns[n.ply] {
		t := s.pick(n.ply, i)
		score := s.try(n, t, i, max(alpha, f.score), beta)
		if s.stopped {
			break
		}
		if score > f.score {
			f.score, f.best = score, t
		}
		if score >= beta {
			f.bound = atLeast
			s.praise(n, t)
			break
		}
		if score > alpha {
			f.bound = exact
		}
	}
	if f.best.to < 0 {
		f.best = s.turns[n.ply][0]
	}
	return f
}

// try searches one turn: the first with the whole window, the others only to
// see whether they are better, those far down at less depth at first.
func (s *search) try(n at, t turn, i, alpha, beta int) int {
	next := n.next(t, n.depth-1)
	if i == 0 {
		return -s.value(next, -beta, -alpha)
	}
	if less := reduction(n, t, i); less > 0 {
		next.depth -= less
		if score := -s.value(next, -alpha-1, -alpha); score <= alpha || s.stopped {
			return score
		}
		next.depth += less
	}
	score := -s.value(next, -alpha-1, -alpha)
	if score > alpha && score < beta {
		score = -s.value(next, -beta, -alpha)
	}
	return score
}

// reduction is how much less deep a late turn is searched at first.
func reduction(n at, t turn, i int) int {
	switch {
	case n.depth < 3 || i < 2:
		return 0
	case t.takes != 0 || i < 5:
		return 1
	case n.depth < 5 || i < 10:
		return 2
	case n.depth < 8 || i < 20:
		return 3
	}
	return 4
}
