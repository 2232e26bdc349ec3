package hats

import "hanpan/game"

// The rules that end a game, as in game.Outcome.Rule.
const (
	EndLast   = "hats.last"  // one player who has not resigned has free hats
	EndQuiet  = "hats.quiet" // 300 throws without a capture or imprisonment
	EndResign = "resign"     // the last but one resigned
)

// quietThrows end a game.
const quietThrows = 300

// over tells whether the game has ended.
func (s *state) over() bool {
	return s.alone() || s.quiet >= quietThrows && s.die == 0
}

// alone tells that at most one player who has not resigned has free hats.
func (s *state) alone() bool {
	return s.hunting() <= 1
}

// hunting counts the players who have neither resigned nor gone out.
func (s *state) hunting() int {
	n := 0
	for seat := range s.seats {
		if !s.out.has(seat) && !s.resigned.has(seat) {
			n++
		}
	}
	return n
}

// standing is what orders the players at the end, the greater the better.
type standing struct {
	class       int8 // 2: has free hats; 1: out; 0: resigned
	first, then int8
}

func (a standing) better(b standing) bool {
	if a.class != b.class {
		return a.class > b.class
	}
	return a.first > b.first || a.first == b.first && a.then > b.then
}

// standing: who resigned is behind all, the earlier the lower; who is out is
// behind those with free hats, the earlier the lower; these rank by the hats
// in their prison, then by free hats.
func (s *state) standing(seat int8) standing {
	if i := s.resigned.index(seat); i >= 0 {
		return standing{class: 0, first: int8(i)}
	}
	if i := s.out.index(seat); i >= 0 {
		return standing{class: 1, first: int8(i)}
	}
	return standing{class: 2, first: s.jail[seat].size(), then: s.free(seat)}
}

// points give a seat one for each player behind it and a half for each beside
// it, so that the places can be read off them.
func (s *state) points() []float64 {
	points := make([]float64, s.seats)
	for a := range s.seats {
		for b := range s.seats {
			switch mine, theirs := s.standing(a), s.standing(b); {
			case a == b || theirs.better(mine):
			case mine.better(theirs):
				points[a]++
			default:
				points[a] += 0.5
			}
		}
	}
	return points
}

// places are by seat, 1 the best; who has as many points shares a place.
func places(points []float64) []int {
	placed := make([]int, len(points))
	for a, mine := range points {
		placed[a] = 1
		for _, theirs := range points {
			if theirs > mine {
				placed[a]++
			}
		}
	}
	return placed
}

// ranked is the outcome as the players stand now.
func (s *state) ranked(rule string) game.Outcome {
	out := game.Outcome{Points: s.points(), Rule: rule, Winner: -1}
	for seat, p := range out.Points {
		if p == float64(s.seats-1) {
			out.Winner = seat
		}
	}
	return out
}
