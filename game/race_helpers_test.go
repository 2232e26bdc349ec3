package game_test

import (
	"fmt"

	"hanpan/game"
)

// raceAt is a race for some seats with the lot drawn and the first die thrown
// as given, without asking the drawer: the throw is what the test needs.
func raceAt(t tb, seats, die int) *fold {
	t.Helper()
	f := raceOn(t, seats, 30)
	return f.thrown(die)
}

// raceOn is a race of one game up to a goal, its lot drawn.
func raceOn(t tb, seats, goal int) *fold {
	t.Helper()
	names := []string{"ada", "bo", "cy"}[:seats]
	options := fmt.Sprintf(`{"goal":%d}`, goal)
	return started(t, setup(game.Public, race{seats}.ID(), options, 30, names...))
}

// thrown makes the seat to act roll a number.
func (f *fold) thrown(die int) *fold {
	f.Helper()
	return f.entry(game.Entry{Verb: game.Drawn, Seat: f.m.Wait().Seat, N: f.m.Draws, Action: fmt.Sprintf("dice %d", die)})
}
