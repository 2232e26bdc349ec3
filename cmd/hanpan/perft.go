package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"hanpan/game"
)

// counter is a game that counts its turns.
type counter interface {
	Perft(p game.Position, depth int) (uint64, error)
}

// perft prints the counts of a game from its first position, depth by depth.
func perft(_ context.Context, s streams, args []string) error {
	if asksHelp(args) {
		fmt.Fprintln(s.out, "perft <game> <depth>: count the turns of a game from its first position")
		return nil
	}
	if len(args) != 2 {
		return usageError{errors.New("perft <game> <depth>")}
	}
	e := newEngine()
	if err := e.setGame(args[0]); err != nil {
		return usageError{err}
	}
	depth, err := strconv.Atoi(args[1])
	if err != nil || depth < 1 {
		return usageError{fmt.Errorf("the depth is a number from 1, not %q", args[1])}
	}
	for d := 1; d <= depth; d++ {
		began := time.Now()
		n, err := e.count(d)
		if err != nil {
			return err
		}
		took := time.Since(began)
		fmt.Fprintf(s.out, "%2d %15d  %8.3f s  %7.1f million a second\n", d, n, took.Seconds(), float64(n)/1e6/max(took.Seconds(), 1e-9))
	}
	return nil
}
