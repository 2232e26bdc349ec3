package hats

import "math/rand/v2"

// What moves a beginner, in the worth of a step. A child sees what lies in
// front: hats come out, units walk home with what they carry or towards what
// they might take, and a capture is fun. What others can do it does not see.
const (
	likesOut      = 6  // a hat from home, while few are on the board
	likesCapture  = 12 // each hat captured, when it sees them
	likesPrison   = 15 // each hat imprisoned
	likesHome     = 2  // each step nearer the gate with captives
	likesSafety   = 3  // a coloured space, for its colour
	likesAnything = 6  // the whim of the moment, at most
	sparesLast    = 40 // a player's last free hat is left to him while others play
	overlooks     = 4  // one capture in so many is not seen
)

// beginner plays like a friendly child: never aimless, easily ambushed, and
// loath to throw one of several out of the game while there is something else.
func (s *state) beginner(moves []move, rng *rand.Rand) move {
	best, most := moves[0], -1<<30
	for _, m := range moves {
		if liking := s.liking(m, rng); liking > most {
			best, most = m, liking
		}
	}
	return best
}

// liking is what a beginner thinks of a move.
func (s *state) liking(m move, rng *rand.Rand) int {
	after := *s
	d := after.make(m)
	likes := rng.IntN(likesAnything+1) + likesPrison*int(d.jailed.size())
	if d.taken != 0 && rng.IntN(overlooks) > 0 {
		likes += likesCapture * int(d.taken.size())
	}
	if after.out.n > s.out.n && s.hunting() > 2 {
		likes -= sparesLast
	}
	if s.board.safe[m.walk.to] {
		likes += likesSafety
	}
	return likes + s.errand(m)
}

// errand is what a beginner wants of the unit it moves: out, while fewer than
// two are on the board, and home with captives.
func (s *state) errand(m move) int {
	if m.unit.node() == atHome {
		if s.free(s.turn)-s.home[s.turn] < 2 {
			return likesOut
		}
		return 0
	}
	if m.unit.load() == 0 {
		return 0
	}
	far := &s.board.fromGate[s.sector(s.turn)]
	return likesHome * int(far[m.unit.node()]-far[m.walk.to])
}
