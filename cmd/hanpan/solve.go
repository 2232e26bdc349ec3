package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"hanpan/game/morris"
)

// solving is one run of solve: it makes what is missing in a folder, table by
// table, and keeps each as soon as it is made.
type solving struct {
	*morris.Endgames
	name   string
	dir    string
	memory int // bytes
	out    io.Writer
	err    io.Writer
	told   time.Time
}

// solve makes a ruleset's endgame tables: solve <game> --men 8 --out DIR.
func solve(ctx context.Context, s streams, args []string) error {
	f := flag.NewFlagSet("solve", flag.ContinueOnError)
	f.SetOutput(s.err)
	men := f.Int("men", 8, "the most counters on the board together")
	dir := f.String("out", "", "`folder` to keep the tables in; what is there already is used")
	memory := f.Int("memory", 2048, "the most `megabytes` to work in")
	f.Usage = func() {
		fmt.Fprintln(s.err, "solve <game> --men 8 --out DIR: make endgame tables (nine, diagonal, twelve, twelve-phased …)")
		f.PrintDefaults()
	}
	var name string
	if len(args) > 0 && len(args[0]) > 0 && args[0][0] != '-' {
		name, args = args[0], args[1:]
	}
	if err := f.Parse(args); errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil {
		return usageError{err}
	}
	if name == "" || *dir == "" || f.NArg() > 0 {
		return usageError{errors.New("solve <game> --men 8 --out DIR")}
	}
	tables, err := morris.NewEndgames(name)
	if err != nil {
		return usageError{err}
	}
	w := &solving{Endgames: tables, name: name, dir: *dir, memory: *memory << 20, out: s.out, err: s.err}
	// What is left of the pair before is collected rather than kept beside.
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(w.memory)))
	return w.all(ctx, *men)
}

func (w *solving) all(ctx context.Context, men int) error {
	plan := w.Plan(men)
	if len(plan) == 0 {
		return usageError{fmt.Errorf("%s has no tables with %d counters", w.name, men)}
	}
	if err := os.MkdirAll(w.dir, 0o755); err != nil {
		return err
	}
	for i, c := range plan {
		fmt.Fprintf(w.out, "%s %s (%d of %d): ", w.name, c, i+1, len(plan))
		if err := w.pair(ctx, c); err != nil {
			fmt.Fprintln(w.out)
			return err
		}
	}
	return nil
}

// pair makes the two tables of some counts, or finds them in the folder.
func (w *solving) pair(ctx context.Context, c morris.Counts) error {
	both := []morris.Counts{c}
	if c.Mine != c.Yours {
		both = append(both, morris.Counts{Mine: c.Yours, Yours: c.Mine})
	}
	began, found := time.Now(), true
	for _, each := range both {
		found = w.read(each) && found
	}
	if !found {
		if err := w.make(ctx, c, both); err != nil {
			return err
		}
	}
	for i, each := range both {
		if n := w.Census(each); i == 0 {
			fmt.Fprintf(w.out, "%v\n  %s", took(found, began), n)
		} else {
			fmt.Fprintf(w.out, "\n  %s %s", each, n)
		}
	}
	fmt.Fprintln(w.out)
	return nil
}

func took(found bool, began time.Time) string {
	if found {
		return "in the folder already"
	}
	return fmt.Sprintf("%.1f s", time.Since(began).Seconds())
}

// make solves and keeps.
func (w *solving) make(ctx context.Context, c morris.Counts, both []morris.Counts) error {
	if need := w.Memory(c); need > w.memory {
		return fmt.Errorf("%s %s takes %d MB, more than --memory allows", w.name, c, need>>20+1)
	}
	err := w.Solve(c, func(p morris.Progress) bool {
		w.tell(p)
		return ctx.Err() == nil
	})
	fmt.Fprint(w.err, "\r\x1b[K")
	if errors.Is(err, morris.ErrStopped) {
		return errors.New("stopped; what was finished is kept, and the same command goes on from there")
	}
	for _, each := range both {
		if err == nil {
			err = w.keep(each)
		}
	}
	return err
}

// tell shows a line of progress, a few times a second.
func (w *solving) tell(p morris.Progress) {
	if time.Since(w.told) < 250*time.Millisecond {
		return
	}
	w.told = time.Now()
	if p.Looked < 1 {
		fmt.Fprintf(w.err, "\r\x1b[K%s %3.0f %% of %s looked at", bar(p.Looked), 100*p.Looked, p.Counts)
		return
	}
	back := float64(p.Plies) / float64(max(p.Last, 1))
	fmt.Fprintf(w.err, "\r\x1b[K%s %s from its ends back, ply %d of %d so far", bar(back), p.Counts, p.Plies, p.Last)
}

// bar draws a share.
func bar(share float64) string {
	const wide = 24
	done := min(int(share*wide), wide)
	return "[" + strings.Repeat("#", done) + strings.Repeat(".", wide-done) + "]"
}

func (w *solving) path(c morris.Counts) string {
	return filepath.Join(w.dir, morris.TableFile(w.name, c))
}

// read takes a table from the folder. One that is no whole table of this game
// is told and made anew.
func (w *solving) read(c morris.Counts) bool {
	f, err := os.Open(w.path(c))
	if errors.Is(err, fs.ErrNotExist) {
		return false
	}
	if err == nil {
		defer f.Close()
		var held morris.Counts
		if held, err = w.Read(f); err == nil && held != c {
			err = fmt.Errorf("it holds %s", held)
		}
	}
	if err != nil {
		fmt.Fprintf(w.err, "%s is made anew: %v\n", w.path(c), err)
	}
	return err == nil
}

// keep writes a table beside its place first, so that its place never holds
// half of one.
func (w *solving) keep(c morris.Counts) error {
	f, err := os.CreateTemp(w.dir, "half-*.tmp")
	if err != nil {
		return err
	}
	err = errors.Join(f.Chmod(0o644), w.Write(f, c), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), w.path(c))
	}
	if err != nil {
		err = errors.Join(err, os.Remove(f.Name()))
	}
	return err
}
