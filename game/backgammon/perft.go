package backgammon

import (
	"hanpan/game"
	"hanpan/game/backgammon/board"
)

// Perft counts the lines of depth throws, each with one of its final positions,
// without the cube: 21 throws at each depth, a throw without a play counting 1.
// On thrown dice the first depth is that throw alone; the opening throw counts
// as any other.
func (Rules) Perft(p game.Position, depth int) (uint64, error) {
	pos, ok := p.(Position)
	switch {
	case !ok:
		return 0, game.Forbid(RuleForeign, "that is no position of backgammon")
	case pos.stage == doubled:
		return 0, game.Forbid(RuleAnswer, "a double waits to be taken or dropped")
	case depth == 0:
		return 1, nil
	case pos.stage == over:
		return 0, nil
	}
	c := counter{make([]board.Generator, depth)}
	if pos.stage != thrown {
		return c.throws(&pos.board, depth), nil
	}
	return c.plays(&pos.board, int(pos.dice[0]), int(pos.dice[1]), depth), nil
}

// counter has a generator for each depth.
type counter struct{ generators []board.Generator }

func (c *counter) throws(b *board.Board, depth int) (n uint64) {
	for _, th := range board.Throws {
		n += c.plays(b, th.High, th.Low, depth)
	}
	return n
}

func (c *counter) plays(b *board.Board, die1, die2, depth int) uint64 {
	finals := c.generators[depth-1].Plays(b, die1, die2)
	if depth == 1 {
		return uint64(len(finals))
	}
	var n uint64
	for i := range finals {
		if finals[i].Last() > 0 { // else the game is over
			next := finals[i].Flip()
			n += c.throws(&next, depth-1)
		}
	}
	return n
}
