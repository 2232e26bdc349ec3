package hats

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"hanpan/game"
)

// RuleLevel is the id of a level that no computer here plays.
const RuleLevel = "computer.level"

// Computer is the game's computer player: the levels of the house, random and
// Greedy. It is safe for concurrent use.
type Computer struct{}

var _ game.Computer = Computer{}

// Computer is the game's computer player.
func (Rules) Computer() game.Computer { return Computer{} }

// expertNodes are the states expert judges, at most: under 30 ms of a core.
const expertNodes = 20_000

// thinkers choose a move, one for each level; there are at least two moves.
var thinkers = map[game.Level]func(*state, []move, game.Budget, *rand.Rand) move{
	game.Random:   func(_ *state, moves []move, _ game.Budget, rng *rand.Rand) move { return moves[rng.IntN(len(moves))] },
	Greedy:        func(s *state, moves []move, _ game.Budget, _ *rand.Rand) move { return s.greedy(moves) },
	game.Beginner: func(s *state, moves []move, _ game.Budget, rng *rand.Rand) move { return s.beginner(moves, rng) },
	game.Normal:   func(s *state, moves []move, _ game.Budget, rng *rand.Rand) move { return s.normal(moves, rng) },
	game.Expert:   func(s *state, moves []move, b game.Budget, _ *rand.Rand) move { return s.expert(moves, b) },
}

// Choose answers a legal move of the seat to act, "-" for a lost throw and
// "roll" while a throw is awaited. Expert judges as many states as
// Budget.Nodes says, the other levels a fixed few.
func (Computer) Choose(p game.Position, level game.Level, b game.Budget) (string, error) {
	q, err := own(p)
	if err != nil {
		return "", err
	}
	think, ok := thinkers[level]
	switch w := q.Wait(); {
	case !ok:
		return "", game.Forbid(RuleLevel, "no level %.20q here", string(level))
	case w.Seat == game.Chance:
		return "", game.Forbid(RuleLot, "the lot is awaited")
	case w.Seat == game.Nobody:
		return "", game.Forbid(RuleOver, "the game is over")
	case w.Draw.Dice > 0:
		return roll, nil
	}
	s := q.forMover()
	moves := s.moves(nil)
	switch len(moves) {
	case 0:
		return lost, nil
	case 1:
		return q.spell(moves[0]), nil
	}
	rng := rand.New(rand.NewPCG(b.Seed, s.key()))
	return q.spell(think(&s, moves, b, rng)), nil
}

// forMover is the state as its mover plays it: for a seat that has resigned
// the computer plays on as if it had not.
func (p Position) forMover() state {
	s := p.state
	if s.resigned.has(s.turn) {
		s.resigned = order{}
	}
	return s
}

// key is a number that differs from position to position.
func (s *state) key() uint64 {
	h := uint64(s.turn)<<8 | uint64(s.die)
	mix := func(n uint64) { h = (h ^ n) * 0x9e3779b97f4a7c15; h ^= h >> 29 }
	for _, u := range s.on() {
		mix(uint64(u))
	}
	for seat := range s.seats {
		mix(uint64(s.home[seat])<<32 | uint64(s.jail[seat]))
	}
	mix(uint64(s.quiet))
	return h
}

// expert takes the move that is worth most by expectation.
func (s *state) expert(moves []move, b game.Budget) move {
	return newSearch(b, expertNodes).think(s, moves)[0].move
}

// newSearch takes the budget's nodes where it says any.
func newSearch(b game.Budget, nodes int64) *search {
	if b.Nodes > 0 {
		nodes = b.Nodes
	}
	return &search{most: nodes, stop: b.Stop}
}

// hasty is how many moves of normal's, of each ten, do not weigh what may follow.
const hasty = 7

// normal takes what looks best at once; now and then it plays like someone
// who only looks at what he can take.
func (s *state) normal(moves []move, rng *rand.Rand) move {
	if rng.IntN(10) < hasty {
		return s.greedy(moves)
	}
	return new(search).candidates(s, moves)[0].move
}

// evalAhead is how many throws Eval looks ahead.
const evalAhead = 2

// Eval estimates each seat's chance to come first, as "0.310 0.190 …" by seat,
// looking two throws ahead. Who is out or has resigned has none; of a game
// that is over the shares are known.
func (Rules) Eval(p game.Position) (string, error) {
	q, err := own(p)
	if err != nil {
		return "", err
	}
	if q.starter < 0 {
		return "", game.Forbid(RuleLot, "the lot is awaited")
	}
	v := newSearch(game.Budget{}, math.MaxInt64).value(&q.state)
	words := make([]string, q.seats)
	for seat := range words {
		words[seat] = strconv.FormatFloat(float64(v[seat]), 'f', 3, 32)
	}
	return strings.Join(words, " "), nil
}

// value is what a state is worth, thrown or not.
func (q *search) value(s *state) shares {
	next := *s
	if next.die > 0 {
		q.reply(&next, mostAhead)
	}
	return q.expect(&next, evalAhead)
}
