package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"hanpan/game"
)

// arenaConfig is what one run of arena plays.
type arenaConfig struct {
	rules   game.Rules
	start   game.Position
	players [2]arenaPlayer
	games   int
	opening int
	seed    uint64
	workers int
}

// arena lets two levels play pairs of games from random openings:
// arena <game> <a> <b> --games 200.
func arena(ctx context.Context, s streams, args []string) error {
	c, err := readArena(args, s.err)
	if err != nil {
		return err
	}
	t, err := c.playAll(ctx, s.err)
	if err != nil {
		return err
	}
	c.print(s.out, t)
	return nil
}

const arenaUsage = "arena <game> <a>[:nodes] <b>[:nodes] --games 200"

func readArena(args []string, out io.Writer) (arenaConfig, error) {
	c := arenaConfig{}
	f := flag.NewFlagSet("arena", flag.ContinueOnError)
	f.SetOutput(out)
	f.IntVar(&c.games, "games", 200, "games to play, an even number: each opening is played twice, seats changed")
	f.IntVar(&c.opening, "opening", 6, "random turns each opening has")
	f.Uint64Var(&c.seed, "seed", 1, "openings, draws and whims come from it: the same games each time")
	f.IntVar(&c.workers, "workers", runtime.NumCPU(), "games at once")
	nodes := f.Int64("nodes", 0, "positions to look at a turn, for players without a number of their own; 0: the level's")
	folder := f.String("tables", "", "`folder` of further endgame tables, made by solve")
	options := f.String("options", "{}", "the game's options, as `JSON`")
	f.Usage = func() {
		fmt.Fprintln(out, arenaUsage)
		f.PrintDefaults()
	}
	names := args[:min(leading(args), 3)]
	if err := f.Parse(args[len(names):]); errors.Is(err, flag.ErrHelp) {
		return c, err
	} else if err != nil {
		return c, usageError{err}
	}
	if len(names) < 3 || f.NArg() > 0 || c.games < 2 || c.games%2 == 1 || c.opening < 0 || c.workers < 1 {
		return c, usageError{errors.New(arenaUsage + "; an even number of games")}
	}
	if err := useTables(*folder); err != nil {
		return c, err
	}
	if err := c.setGame(names[0], *options); err != nil {
		return c, usageError{err}
	}
	for i, name := range names[1:] {
		var err error
		if c.players[i], err = readPlayer(name, *nodes); err != nil {
			return c, usageError{err}
		}
	}
	return c, c.try()
}

// leading counts the arguments before the first flag.
func leading(args []string) int {
	for i, a := range args {
		if strings.HasPrefix(a, "-") {
			return i
		}
	}
	return len(args)
}

func (c *arenaConfig) setGame(id, options string) error {
	e := newEngine()
	if err := e.setGame(id); err != nil {
		return err
	}
	canonical, err := e.rules.Options(json.RawMessage(options))
	if err != nil {
		return err
	}
	c.rules = e.rules
	c.start, err = e.start(canonical)
	return err
}

// readPlayer reads "expert" or "expert:20000".
func readPlayer(name string, nodes int64) (arenaPlayer, error) {
	level, own, given := strings.Cut(name, ":")
	if given {
		n, err := strconv.ParseInt(own, 10, 64)
		if err != nil || n < 1 {
			return arenaPlayer{}, fmt.Errorf("%q: behind the colon stands a number of positions", name)
		}
		nodes = n
	}
	return arenaPlayer{name: name, level: game.Level(level), nodes: nodes}, nil
}

// try asks each level for a turn, so that a wrong name is told at once. More
// than two seats are not for the arena.
func (c *arenaConfig) try() error {
	for _, p := range c.players {
		g := c.game(0, 0)
		start, err := g.open()
		if err != nil {
			return err
		}
		_, err = g.step(start, 0, func(at game.Position, turn uint64) (string, error) {
			if seat := at.Wait().Seat; seat > 1 {
				return "", fmt.Errorf("%s has more than two seats with these options", c.rules.ID())
			}
			return g.computer.Choose(at, p.level, game.Budget{Nodes: 1, Seed: 1})
		})
		if err != nil {
			return usageError{err}
		}
	}
	return nil
}

// game is one of a pair's games.
func (c *arenaConfig) game(pair, first int) *arenaGame {
	return &arenaGame{
		start: c.start, computer: c.rules.Computer(), players: c.players, first: first,
		opening: c.seed<<32 + uint64(pair)<<8, plies: c.opening,
	}
}

// playAll plays every pair; which worker plays which makes no difference.
func (c *arenaConfig) playAll(ctx context.Context, progress io.Writer) (tally, error) {
	var t tally
	var mu sync.Mutex
	var wrong error
	pairs := make(chan int)
	var all sync.WaitGroup
	for range c.workers {
		all.Go(func() {
			for pair := range pairs {
				outs, taken, err := c.pair(pair)
				mu.Lock()
				if wrong = errors.Join(wrong, err); err == nil {
					t.add(outs)
					t.taken[0], t.taken[1] = t.taken[0].plus(taken[0]), t.taken[1].plus(taken[1])
					fmt.Fprintf(progress, "\r%d of %d games, %.1f %%", t.games(), c.games, 100*t.share.mean())
				}
				mu.Unlock()
			}
		})
	}
	for pair := 0; pair < c.games/2 && ctx.Err() == nil; pair++ {
		pairs <- pair
	}
	close(pairs)
	all.Wait()
	fmt.Fprintln(progress)
	if t.games() == 0 {
		return t, errors.Join(wrong, ctx.Err())
	}
	return t, wrong
}

// pair plays one opening twice; the first player has seat 0, then seat 1.
func (c *arenaConfig) pair(pair int) (outs [2]game.Outcome, taken [2]thought, err error) {
	for first := range 2 {
		g := c.game(pair, first)
		if outs[first], err = g.play(); err != nil {
			return outs, taken, err
		}
		taken[0], taken[1] = taken[0].plus(g.taken[0]), taken[1].plus(g.taken[1])
	}
	return outs, taken, nil
}

func (c *arenaConfig) print(out io.Writer, t tally) {
	fmt.Fprintf(out, "%s %s against %s: %.1f %% ± %.1f in %d games (%d won, %d drawn, %d lost), %+.2f ± %.2f points a game\n",
		c.rules.ID(), c.players[0].name, c.players[1].name, 100*t.share.mean(), 100*t.share.standardError(),
		t.games(), t.wins, t.draws, t.losses, t.points.mean(), t.points.standardError())
	for i, p := range c.players {
		took := t.taken[i]
		fmt.Fprintf(out, "  %s: %d turns, %.2f ms each\n", p.name, took.turns, took.time.Seconds()*1000/float64(max(took.turns, 1)))
	}
}
