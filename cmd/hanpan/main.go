// Command hanpan is the whole of Hanpan: the server and its tools. Without a
// command it serves.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// command is one of the program's commands.
type command struct {
	about string
	run   func(ctx context.Context, s streams, args []string) error
}

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// Exit codes: 1 the work failed, 2 it was asked for wrongly.
const (
	exitFailed = 1
	exitUsage  = 2
)

// usageError is a mistake in how the program was called.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	os.Exit(run(ctx, streams{os.Stdin, os.Stdout, os.Stderr}, os.Args[1:]))
}

// run finds the command, runs it and answers the exit code.
func run(ctx context.Context, s streams, args []string) int {
	name, rest := "serve", args
	if len(args) > 0 && len(args[0]) > 0 && args[0][0] != '-' {
		name, rest = args[0], args[1:]
	}
	if name == "help" {
		name, rest = "serve", []string{"--help"}
	}
	c, ok := commands()[name]
	if !ok {
		fmt.Fprintf(s.err, "hanpan: there is no command %q; see hanpan --help\n", name)
		return exitUsage
	}
	err := c.run(ctx, s, rest)
	var usage usageError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.As(err, &usage):
		fmt.Fprintln(s.err, "hanpan:", err)
		return exitUsage
	}
	fmt.Fprintln(s.err, "hanpan:", err)
	return exitFailed
}

// asksHelp tells a call for help of a command that has no flags.
func asksHelp(args []string) bool {
	return len(args) == 1 && (args[0] == "--help" || args[0] == "-help" || args[0] == "-h")
}

func commands() map[string]command {
	return map[string]command{
		"serve":  {"run the server (the default)", serve},
		"engine": {"a game's engine on standard input and output (docs/engine.md)", engine},
		"arena":  {"let two levels play: arena <game> <a> <b> --games 200", arena},
		"perft":  {"count the turns of a game: perft <game> <depth>", perft},
		"solve":  {"make a mill game's endgame tables: solve <game> --men 8 --out DIR", solve},
		"train":  {"make backgammon's networks by self-play", trainNets},
		"verify": {"check a match's draws from its export", verify},
		"health": {"ask a running server whether it is well", health},
		"load":   {"play many games at once against a running server", loadTest},
	}
}
