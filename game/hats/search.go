package hats

import (
	"slices"
)

// search looks ahead by expectation over the die: every player is taken to
// make the move that looks best to him at once, and what follows is judged.
// Its nodes are the states judged.
type search struct {
	nodes int64
	most  int64
	stop  func() bool
	bufs  [mostAhead + 1][]move
}

// mostAhead is how many throws a search looks ahead at most.
const mostAhead = 8

// candidate is a move of the root with its worth to the mover.
type candidate struct {
	move  move
	after state
	worth float32
}

// done tells that the budget is used up.
func (q *search) done() bool {
	return q.nodes >= q.most || q.stop != nil && q.stop()
}

// candidates judges every move of a thrown die at once, the best first; moves
// that are worth the same stand in the order of their generation.
func (q *search) candidates(s *state, moves []move) []candidate {
	all := make([]candidate, len(moves))
	for i, m := range moves {
		all[i] = candidate{move: m, after: *s}
		all[i].after.make(m)
		all[i].worth = q.judge(&all[i].after)[s.turn]
	}
	byWorth(all)
	return all
}

func byWorth(all []candidate) {
	slices.SortStableFunc(all, func(a, b candidate) int {
		switch {
		case a.worth > b.worth:
			return -1
		case a.worth < b.worth:
			return 1
		}
		return 0
	})
}

func (q *search) judge(s *state) (v shares) {
	q.nodes++
	s.judge(&v)
	return v
}

// think looks ever further ahead at the best candidates, fewer of them each
// time, until the budget ends. A look that was not finished does not count.
func (q *search) think(s *state, moves []move) []candidate {
	all := q.candidates(s, moves)
	for ahead, width := 1, widest; ahead <= mostAhead && len(all) > 1; ahead, width = ahead+1, max(2, width/2) {
		front := slices.Clone(all[:min(width, len(all))])
		for i := range front {
			front[i].worth = q.expect(&front[i].after, ahead)[s.turn]
		}
		if q.done() {
			break
		}
		byWorth(front)
		copy(all, front)
	}
	return all
}

// widest is how many candidates the first look ahead takes.
const widest = 12

// expect is what a state that awaits a throw is worth, so many throws ahead.
func (q *search) expect(s *state, ahead int) (v shares) {
	if ahead == 0 || q.done() || s.over() {
		return q.judge(s)
	}
	for die := int8(1); die <= dieSides; die++ {
		next := *s
		next.throw(die)
		q.reply(&next, ahead)
		for seat, share := range q.expect(&next, ahead-1) {
			v[seat] += share / dieSides
		}
	}
	return v
}

// reply makes the move of a thrown die that looks best to its player.
func (q *search) reply(s *state, ahead int) {
	moves := s.moves(q.bufs[ahead][:0])
	q.bufs[ahead] = moves
	if len(moves) == 0 {
		s.lose()
		return
	}
	me, best, most := s.turn, *s, float32(-1)
	for _, m := range moves {
		next := *s
		next.make(m)
		if worth := q.judge(&next)[me]; worth > most {
			best, most = next, worth
		}
	}
	*s = best
}
