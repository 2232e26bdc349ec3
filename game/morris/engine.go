package morris

import "hanpan/game"

// Perft is the package's Perft for whoever holds a game without knowing which.
func (Rules) Perft(p game.Position, depth int) (uint64, error) { return Perft(p, depth), nil }

// Eval is the package's Eval likewise: "score 12", "win 5", "draw".
func (Rules) Eval(p game.Position) (string, error) { return Eval(p), nil }
