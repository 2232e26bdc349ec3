package main

import (
	"fmt"

	"hanpan/game"
	"hanpan/game/backgammon"
	"hanpan/game/hats"
	"hanpan/game/morris"
)

// served lists the games of the house, in the order the pages show them.
var served = []string{"nine", "diagonal", "twelve", "eleven", "lasker", "morabaraba", "six", "three", "backgammon", "hats"}

// known lists every game the engine can play.
func known() []game.Rules {
	return append(morris.All(), backgammon.Rules{}, hats.Rules{})
}

// prepare makes what the computers need, so that the first reply waits for nothing.
func prepare() { backgammon.Prepare() }

// rulesOf finds a game by its id.
func rulesOf(id string) (game.Rules, error) {
	for _, g := range known() {
		if g.ID() == id {
			return g, nil
		}
	}
	return nil, fmt.Errorf("there is no game %q", id)
}

// house lists the games that are served.
func house() []game.Rules {
	var games []game.Rules
	for _, id := range served {
		if g, err := rulesOf(id); err == nil {
			games = append(games, g)
		}
	}
	return games
}
