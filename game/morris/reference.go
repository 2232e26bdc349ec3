package morris

import "math/rand/v2"

// reference is the engine's yardstick: alpha-beta to a fixed depth that counts
// counters and knows nothing else. Equal turns are chosen by chance.
func (p Position) reference(depth int, b limits, rng *rand.Rand) turn {
	s := begin(p, b)
	defer s.done()
	n := rootNode(p)
	all := s.candidates(n, rng)
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	s.path = append(s.path, n.state.key())
	best, score := all[0].turn, -win
	for _, c := range all {
		v := -s.counting(n.next(c.turn, depth-1), -win, -score)
		if s.stopped {
			break
		}
		if v > score {
			best, score = c.turn, v
		}
	}
	return best
}

// counting is plain alpha-beta.
func (s *search) counting(n at, alpha, beta int) int {
	if s.halted() {
		return 0
	}
	s.nodes++
	if score, over := s.over(n); over {
		return score
	}
	if n.depth <= 0 {
		return worthCounter * (n.myTotal() - n.yourTotal())
	}
	s.path = append(s.path, n.state.key())
	s.order(n, turn{to: -1})
	for i := range s.turns[n.ply] {
		alpha = max(alpha, -s.counting(n.next(s.pick(n.ply, i), n.depth-1), -beta, -alpha))
		if alpha >= beta || s.stopped {
			break
		}
	}
	s.path = s.path[:len(s.path)-1]
	return alpha
}
