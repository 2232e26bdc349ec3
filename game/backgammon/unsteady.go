package backgammon

import (
	"math/rand/v2"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

// unsteady is how far a level's judgement of a play strays, in points. It is
// what makes a level weaker without making it look random: a play that is much
// worse than another is not taken for better.
var unsteady = map[game.Level]float32{game.Beginner: 0.17, game.Normal: 0.068}

// stray moves each play's worth a little, by chance.
func (t *thinker) stray(b *board.Board, by float32, seed uint64) {
	r := seeded(seed, scatter(b))
	for i := range t.choices {
		t.choices[i].worth += by * float32(r.NormFloat64())
	}
}

// scatter makes a number of a board, so that one seed strays differently from
// position to position (FNV-1a).
func scatter(b *board.Board) uint64 {
	h := uint64(0xcbf29ce484222325)
	for _, n := range b {
		h = (h ^ uint64(uint8(n))) * 0x100000001b3
	}
	return h
}

// seeded is a source of chance for one position's choice.
func seeded(seed, salt uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, salt)) }

// beginnersCube doubles when it looks good and drops when it looks bad.
func beginnersCube(p Position, win float32, r *rand.Rand) string {
	win += 0.08 * float32(r.NormFloat64())
	switch {
	case p.stage == doubled && win > 0.82:
		return "drop"
	case p.stage == doubled:
		return "take"
	case win > 0.72 && !p.DeadDouble():
		return "double"
	}
	return "roll"
}
