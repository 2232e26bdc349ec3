package main

import (
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"hanpan/game"
)

// ready answers the position, or says what is missing.
func (e *theEngine) ready() (game.Position, error) {
	if e.position == nil {
		return nil, fault("game", "name a game first")
	}
	return e.position, nil
}

// legal lists the actions, one for each distinct result.
func (e *theEngine) legal(string) (string, error) {
	p, err := e.ready()
	if err != nil {
		return "", err
	}
	if p.Wait().Seat == game.Chance {
		return "", fault("dice", "a throw is awaited")
	}
	actions := p.Legal()
	if l, ok := e.rules.(lister); ok {
		if actions, err = l.List(p); err != nil {
			return "", err
		}
	}
	return strings.TrimSpace("legal " + strings.Join(actions, " | ")), nil
}

func (e *theEngine) show(string) (string, error) {
	p, err := e.ready()
	if err != nil {
		return "", err
	}
	return p.Text(), nil
}

func (e *theEngine) eval(string) (string, error) {
	p, err := e.ready()
	if err != nil {
		return "", err
	}
	judge, ok := e.rules.(evaluator)
	if !ok {
		return "", fault("eval", "%s has no judgement", e.rules.ID())
	}
	line, err := judge.Eval(p)
	return "eval " + line, err
}

func (e *theEngine) perft(depth string) (string, error) {
	d, err := strconv.Atoi(depth)
	if err != nil || d < 0 {
		return "", fault("depth", "perft takes a depth from 0")
	}
	n, err := e.count(d)
	return fmt.Sprintf("perft %d", n), err
}

func (e *theEngine) count(depth int) (uint64, error) {
	p, err := e.ready()
	if err != nil {
		return 0, err
	}
	c, ok := e.rules.(counter)
	if !ok {
		return 0, fault("perft", "%s does not count", e.rules.ID())
	}
	return c.Perft(p, depth)
}

// goFor is "level <l> [movetime <ms>] [nodes <n>] [seed <n>]".
func (e *theEngine) goFor(text string) (string, error) {
	p, err := e.ready()
	if err != nil {
		return "", err
	}
	level, budget, limit, err := readGo(text)
	if err != nil {
		return "", err
	}
	switch p.Wait().Seat {
	case game.Nobody:
		return "bestmove none", nil
	case game.Chance:
		return "", fault("dice", "a throw is awaited")
	}
	if limit > 0 {
		until := time.Now().Add(limit)
		budget.Stop = func() bool { return !time.Now().Before(until) }
	}
	best, err := e.rules.Computer().Choose(p, level, budget)
	return "bestmove " + best, err
}

// readGo reads go's words, which are a flag set without the dashes.
func readGo(text string) (game.Level, game.Budget, time.Duration, error) {
	f := flag.NewFlagSet("go", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	level := f.String("level", "", "")
	ms := f.Int("movetime", 0, "")
	nodes := f.Int64("nodes", 0, "")
	seed := f.Uint64("seed", 0, "")
	words := strings.Fields(text)
	for i := 0; i < len(words); i += 2 {
		words[i] = "-" + words[i]
	}
	err := f.Parse(words)
	if err == nil && (*level == "" || *ms < 0 || *nodes < 0) {
		err = fmt.Errorf("a level is needed, and no budget is negative")
	}
	if err != nil {
		err = fault("go", "go level <level> [movetime <ms>] [nodes <n>] [seed <n>]: %s", err)
	}
	return game.Level(*level), game.Budget{Nodes: *nodes, Seed: *seed}, time.Duration(*ms) * time.Millisecond, err
}
