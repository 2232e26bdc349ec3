package backgammon

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hanpan/game"
)

// played is a match between two computers, written down as a server's log does.
func played(t testing.TB, setup string, seed uint64, level game.Level) ([]game.Record, json.RawMessage) {
	t.Helper()
	o, err := Rules{}.Options(json.RawMessage(setup))
	if err != nil {
		t.Fatal(err)
	}
	r := seeded(seed, 9)
	so := game.Score{Seats: 2, Points: []float64{0, 0}, Began: -1, First: -1, Left: -1}
	var records []game.Record
	for {
		p, result := Rules{}.Next(o, so)
		if result != nil {
			return records, o
		}
		record := game.Record{Start: p.Text(), Began: -1}
		for {
			out, over := p.Outcome()
			if over {
				record.Outcome = &out
				break
			}
			p = advance(t, p, &record, r, level)
		}
		records = append(records, record)
		so.Game++
		so.Before = slices.Clone(so.Points)
		for i, n := range record.Outcome.Points {
			so.Points[i] += n
		}
	}
}

// advance makes the next entry: a throw, or a choice of the computer.
func advance(t testing.TB, p game.Position, record *game.Record, r interface{ IntN(int) int }, level game.Level) game.Position {
	t.Helper()
	w, action := p.Wait(), ""
	if w.Seat >= 0 {
		var err error
		if action, err = (Player{}).Choose(p, level, game.Budget{Seed: uint64(r.IntN(1000))}); err != nil {
			t.Fatal(err)
		}
	}
	if w.Seat == game.Chance || action == "roll" {
		action = fmt.Sprintf("dice %d%d", 1+r.IntN(6), 1+r.IntN(6))
	}
	step, err := p.Apply(action)
	if err != nil {
		t.Fatalf("%s: %v", p.Text(), err)
	}
	record.Moves = append(record.Moves, game.Made{V: len(record.Moves) + 2, Seat: w.Seat, Action: step.Action})
	return step.Next
}

func TestMATIsReadBack(t *testing.T) {
	for seed := range uint64(12) {
		for _, setup := range []string{`{"points":5}`, `{"points":1}`, `{"points":0,"cube":false}`} {
			records, o := played(t, setup, seed, game.Normal)
			paper, err := Write(o, records, [2]string{"Anna B", "한별"})
			if err != nil {
				t.Fatal(err)
			}
			back, err := ReadMAT(paper.MAT())
			if err != nil {
				t.Fatalf("%v\n%s", err, paper.MAT())
			}
			if got, want := actions(back), actions(paper); got != want {
				t.Fatalf("read back\n%s\nwant\n%s\nof\n%s", got, want, paper.MAT())
			}
			if back.Names != paper.Names {
				t.Errorf("names %q", back.Names)
			}
		}
	}
}

// actions are all of a paper's actions and outcomes as one text. Equal opening
// throws are not in a .mat file.
func actions(p Paper) string {
	var b strings.Builder
	for _, g := range p.Games {
		fmt.Fprintf(&b, "game at %v crawford %v\n", g.Score, g.Crawford)
		for _, made := range g.Made {
			if d := made.Action; made.Before.stage == openingThrow && d[len(d)-1] == d[len(d)-2] {
				continue
			}
			fmt.Fprintf(&b, "%s; ", made.Action)
		}
		if g.Outcome != nil {
			fmt.Fprintf(&b, "%v\n", g.Outcome.Points)
		}
	}
	return b.String()
}

// conceded is a match whose first game was conceded at twice the cube after a
// few turns; the second goes on.
func conceded(t testing.TB) Paper {
	t.Helper()
	records, o := played(t, `{"points":7}`, 77, game.Normal)
	first, second := records[0], records[1]
	first.Moves = first.Moves[:9]
	p := opening(match{length: 7, cube: true})
	for _, made := range first.Moves {
		p = apply(t, p, made.Action).(Position)
	}
	out := p.Conceded(int(p.turn), 2)
	first.Outcome = &out
	second.Moves, second.Outcome = second.Moves[:6], nil
	paper, err := Write(o, []game.Record{first, second}, [2]string{"Anna", "Bob"})
	if err != nil {
		t.Fatal(err)
	}
	return paper
}

func TestConcededGamesAreReadBack(t *testing.T) {
	paper := conceded(t)
	back, err := ReadMAT(paper.MAT())
	if err != nil || actions(back) != actions(paper) {
		t.Errorf("%v\n%s\nof\n%s", err, actions(back), paper.MAT())
	}
	if len(back.Games) != 2 || back.Games[1].Score == [2]int{} {
		t.Errorf("%+v", back.Games)
	}
}

// The real GNU Backgammon reads both exports and writes the same match back.
func TestGNUBackgammonReadsTheExports(t *testing.T) {
	gnubg := findGNU(t)
	for seed := range uint64(4) {
		records, o := played(t, `{"points":5}`, 100+seed, game.Normal)
		paper, err := Write(o, records, [2]string{"Anna", "Bob"})
		if err != nil {
			t.Fatal(err)
		}
		if seed == 0 {
			paper = conceded(t)
		}
		dir := t.TempDir()
		write(t, dir, "in.mat", paper.MAT())
		write(t, dir, "in.sgf", paper.SGF())
		for _, load := range []string{"import mat in.mat", "load match in.sgf"} {
			_ = os.Remove(filepath.Join(dir, "out.mat"))
			said := run(t, gnubg, dir, load+"\nexport match mat out.mat\n")
			out, err := os.ReadFile(filepath.Join(dir, "out.mat"))
			if err != nil {
				t.Fatalf("%s: %v\n%s", load, err, said)
			}
			back, err := ReadMAT(string(out))
			if err != nil {
				t.Fatalf("%s: %v\n%s\n%s", load, err, out, paper.MAT())
			}
			if got, want := actions(back), actions(paper); got != want {
				t.Fatalf("%s:\n%s\nwant\n%s", load, got, want)
			}
		}
	}
}

// findGNU finds the program; where CI is set it has to be there.
func findGNU(t *testing.T) string {
	t.Helper()
	for _, path := range []string{"gnubg", "/usr/games/gnubg"} {
		if found, err := exec.LookPath(path); err == nil {
			return found
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatal("GNU BACKGAMMON IS MISSING: apt-get install gnubg")
	}
	t.Skip("GNU BACKGAMMON IS MISSING, so what it reads is not tested: apt-get install gnubg")
	return ""
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func run(t *testing.T, gnubg, dir, commands string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, gnubg, "-t", "-q", "-r")
	c.Dir, c.Stdin = dir, strings.NewReader(commands)
	c.Env = append(os.Environ(), "HOME="+dir)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("gnubg: %v\n%s", err, out)
	}
	return string(out)
}
