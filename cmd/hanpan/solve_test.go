package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hanpan/game/morris"
)

func TestSolveGoesOnWhereItStopped(t *testing.T) {
	dir := t.TempDir()
	args := []string{"solve", "six", "--men", "7", "--out", dir}
	first, errs, code := asked(t, args...)
	if code != 0 || strings.Contains(first, "already") || !strings.Contains(first, "six 4-3 (2 of 2)") {
		t.Fatal(code, first, errs)
	}
	made := readFile(t, dir, "six-3-4.mill")
	if err := os.Remove(filepath.Join(dir, "six-3-4.mill")); err != nil {
		t.Fatal(err)
	}
	second, _, code := asked(t, args...)
	if code != 0 || strings.Count(second, "in the folder already") != 1 || readFile(t, dir, "six-3-4.mill") != made {
		t.Error(code, second)
	}
}

// TestSolveMakesDamagedTablesAnew: a flipped bit, a file cut short, a table of
// other rules, one under another's name.
func TestSolveMakesDamagedTablesAnew(t *testing.T) {
	dir := t.TempDir()
	args := []string{"solve", "six", "--men", "7", "--out", dir}
	asked(t, args...)
	asked(t, "solve", "three", "--men", "6", "--out", dir)
	whole, name := readFile(t, dir, "six-4-3.mill"), "six-4-3.mill"
	flipped := []byte(whole)
	flipped[len(flipped)/2] ^= 1
	for what, wrong := range map[string]string{
		"damaged": string(flipped), "cut short": whole[:len(whole)-1], "not a table": strings.Repeat("hello ", 20),
		"other rules": readFile(t, dir, "three-3-3.mill"), "holds 3-4": readFile(t, dir, "six-3-4.mill"),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(wrong), 0o600); err != nil {
			t.Fatal(err)
		}
		_, errs, code := asked(t, args...)
		if code != 0 || !strings.Contains(errs, what) || !strings.Contains(errs, "made anew") || readFile(t, dir, name) != whole {
			t.Errorf("%s: %d %s", what, code, errs)
		}
	}
}

func readFile(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestSolveStopped(t *testing.T) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out, errs strings.Builder
	code := run(ctx, streams{strings.NewReader(""), &out, &errs}, []string{"solve", "nine", "--men", "6", "--out", dir})
	left, err := os.ReadDir(dir)
	if code != exitFailed || err != nil || len(left) != 0 || !strings.Contains(errs.String(), "goes on from there") {
		t.Error(code, errs.String(), left, err)
	}
}

// stopper stops something as soon as certain words are written.
type stopper struct {
	strings.Builder
	words string
	stop  func()
}

func (s *stopper) Write(b []byte) (int, error) {
	n, err := s.Builder.Write(b)
	if strings.Contains(s.String(), s.words) {
		s.stop()
	}
	return n, err
}

// TestSolveStoppedHalfWayLosesNothing: stopped while it works on the second
// pair, it keeps the first and no half of the second; asked again, it makes
// what a run that nobody stopped makes.
func TestSolveStoppedHalfWayLosesNothing(t *testing.T) {
	dir, whole := t.TempDir(), t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	out := &stopper{words: "six 4-3 (2 of 2)", stop: stop}
	var errs strings.Builder
	code := run(ctx, streams{strings.NewReader(""), out, &errs}, []string{"solve", "six", "--men", "7", "--out", dir})
	if left := filesIn(t, dir); code != exitFailed || !slices.Equal(left, []string{"six-3-3.mill"}) || !strings.Contains(errs.String(), "what was finished is kept") {
		t.Fatal(code, errs.String(), left)
	}
	asked(t, "solve", "six", "--men", "7", "--out", dir)
	asked(t, "solve", "six", "--men", "7", "--out", whole)
	for _, name := range filesIn(t, whole) {
		if readFile(t, dir, name) != readFile(t, whole, name) {
			t.Errorf("%s is another one", name)
		}
	}
}

// filesIn a folder, by name.
func filesIn(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestSolveShowsHowFarItIs(t *testing.T) {
	_, errs, _ := asked(t, "solve", "six", "--men", "6", "--out", t.TempDir())
	if !strings.Contains(errs, "[........................]   0 % of 3-3 looked at") {
		t.Errorf("%q", errs)
	}
	for share, want := range map[float64]string{0: "[" + strings.Repeat(".", 24) + "]", 0.5: "[############............]", 1: "[" + strings.Repeat("#", 24) + "]"} {
		if got := bar(share); got != want {
			t.Errorf("%v: %s", share, got)
		}
	}
}

func TestSolveAskedWrongly(t *testing.T) {
	dir := t.TempDir()
	for asking, words := range map[string]string{
		"":                            "solve <game> --men 8 --out DIR",
		"nine":                        "solve <game> --men 8 --out DIR",
		"--out " + dir:                "solve <game> --men 8 --out DIR",
		"nine --out " + dir + " more": "solve <game> --men 8 --out DIR",
		"chess --out " + dir:          "no ruleset \"chess\" has endgame tables, but nine, diagonal, twelve, twelve-phased, ",
		"nine --men 5 --out " + dir:   "nine has no tables with 5 counters",
		"nine --men x --out " + dir:   "invalid value",
	} {
		if _, errs, code := asked(t, append([]string{"solve"}, strings.Fields(asking)...)...); code != exitUsage || !strings.Contains(errs, words) {
			t.Errorf("%q: %d %q", asking, code, errs)
		}
	}
	_, errs, code := asked(t, "solve", "nine", "--men", "6", "--memory", "0", "--out", dir)
	if code != exitFailed || !strings.Contains(errs, "--memory") {
		t.Error(code, errs)
	}
	if morris.TableFile("nine", morris.Counts{Mine: 4, Yours: 3}) != "nine-4-3.mill" {
		t.Error("the name of a table's file has changed")
	}
}

// TestM03_TablesForServingAreWhole: a folder with a table of other rules, or
// with none, is told before anything is served.
func TestM03_TablesForServingAreWhole(t *testing.T) {
	dir := t.TempDir()
	asked(t, "solve", "six", "--men", "6", "--out", dir)
	if _, errs, code := asked(t, "arena", "six", "random", "random", "--games", "2", "--tables", dir); code != 0 {
		t.Error(code, errs)
	}
	file := filepath.Join(dir, "six-3-3.mill")
	if err := os.Rename(file, filepath.Join(dir, "nine-3-3.mill")); err != nil {
		t.Fatal(err)
	}
	for folder, want := range map[string]string{dir: "other rules", t.TempDir(): "there is none"} {
		_, errs, code := asked(t, "serve", "--data", t.TempDir(), "--tables", folder)
		if code != exitFailed || !strings.Contains(errs, want) || !strings.Contains(errs, folder) {
			t.Errorf("%s: %d %s", want, code, errs)
		}
	}
}

// TestTablesCutOrFlippedAreRefusedByName: neither serve nor arena begins with
// a table that is not whole, and both say which file and why.
func TestTablesCutOrFlippedAreRefusedByName(t *testing.T) {
	dir := t.TempDir()
	asked(t, "solve", "six", "--men", "6", "--out", dir)
	whole, name := readFile(t, dir, "six-3-3.mill"), "six-3-3.mill"
	flipped := []byte(whole)
	flipped[len(flipped)/2] ^= 4
	for want, wrong := range map[string]string{
		"damaged": string(flipped), "cut short": whole[:len(whole)/2], "not a table": strings.Repeat("hello ", 20),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(wrong), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, command := range [][]string{{"serve", "--data", t.TempDir()}, {"arena", "six", "random", "random", "--games", "2"}} {
			_, errs, code := asked(t, append(command, "--tables", dir)...)
			if code != exitFailed || !strings.Contains(errs, want) || !strings.Contains(errs, name) {
				t.Errorf("%s, %s: %d %s", command[0], want, code, errs)
			}
		}
	}
}
