package main

import (
	"context"
	"errors"
	"flag"
	"io"

	"hanpan/cmd/hanpan/load"
)

// loadTest plays many games at once against a running server and reports what
// that cost.
func loadTest(ctx context.Context, s streams, args []string) error {
	cfg, err := readLoad(args, s.err)
	if err != nil {
		return err
	}
	report, err := load.Run(ctx, cfg)
	if err != nil && !errors.Is(err, load.ErrUnfair) {
		return err
	}
	report.Print(s.out)
	return err
}

func readLoad(args []string, out io.Writer) (load.Config, error) {
	cfg := load.Defaults
	f := flag.NewFlagSet("load", flag.ContinueOnError)
	f.SetOutput(out)
	f.StringVar(&cfg.URL, "url", cfg.URL, "`address` of the server")
	f.StringVar(&cfg.Game, "game", cfg.Game, "`id` of the game")
	f.IntVar(&cfg.Games, "games", cfg.Games, "games at once")
	f.StringVar((*string)(&cfg.Pairing), "pair", string(cfg.Pairing), "how people meet: queue, or rooms")
	f.IntVar(&cfg.Seats, "seats", cfg.Seats, "people at a table")
	f.IntVar(&cfg.Watchers, "spectators", cfg.Watchers, "who look on at each table of --pair rooms")
	f.IntVar(&cfg.Limit, "limit", cfg.Limit, "seconds a decision in rooms; 0: none, or 45 where a game always has one")
	f.IntVar(&cfg.Turns, "turns", cfg.Turns, "turns of his own after which a player resigns; 0: games are played to their end")
	f.IntVar(&cfg.Verify, "verify-every", cfg.Verify, "of so many finished matches the draws of one are verified from its export by the browser's module under node; 0: none")
	f.BoolVar(&cfg.Computers, "computers", cfg.Computers, "play against the computer")
	f.StringVar(&cfg.Level, "level", cfg.Level, "the computer's strength")
	f.DurationVar(&cfg.Think, "think", cfg.Think, "think time before each move, give or take half; 0: none")
	f.Float64Var(&cfg.Rate, "rate", cfg.Rate, "guests begun a second")
	f.DurationVar(&cfg.Idle, "idle", cfg.Idle, "pause between the last game's beginning and the first move")
	f.DurationVar(&cfg.Warm, "warm", cfg.Warm, "played before anything is measured")
	f.DurationVar(&cfg.Duration, "duration", cfg.Duration, "measured time")
	f.IntVar(&cfg.PID, "pid", cfg.PID, "`process` of the server, for its CPU time and memory")
	f.BoolVar(&cfg.Anywhere, "anywhere", cfg.Anywhere, "speak to other machines than this one")
	err := f.Parse(args)
	if err == nil && f.NArg() > 0 {
		err = errors.New("load takes flags only")
	}
	if err == nil {
		err = cfg.Validate()
	}
	if err == nil {
		_, err = rulesOf(cfg.Game)
	}
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		err = usageError{err}
	}
	return cfg, err
}
