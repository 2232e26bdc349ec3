package hats

import "hanpan/game"

// Computer is a stand-in to compile.
type Computer struct{}

// Computer is the game's computer player.
func (Rules) Computer() game.Computer { return nil }
