package main

import (
	"bytes"
	"io"
	"math"
	"strings"
	"testing"

	"hanpan/game"
)

// asked runs the program and answers what it printed and its exit code.
func asked(t *testing.T, args ...string) (out, err string, code int) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(t.Context(), streams{strings.NewReader(""), &o, &e}, args)
	return o.String(), e.String(), code
}

// withoutTimes leaves the lines out that tell how long turns took.
func withoutTimes(report string) string {
	first, _, _ := strings.Cut(report, "\n")
	return first
}

func TestArenaPlaysTheSameGamesHoweverManyAtOnce(t *testing.T) {
	args := []string{"arena", "nine", "beginner", "random", "--games", "10", "--seed", "7", "--workers"}
	one, _, code := asked(t, append(args, "1")...)
	three, _, _ := asked(t, append(args, "3")...)
	if code != 0 || withoutTimes(one) != withoutTimes(three) {
		t.Errorf("%d\n%s\n%s", code, one, three)
	}
	if !strings.Contains(one, "in 10 games (") || !strings.HasPrefix(one, "nine beginner against random: ") {
		t.Error(one)
	}
}

// TestArenaChangesSeats: with no whims at all two equal players share each
// pair evenly, whoever has the better side of the opening.
func TestArenaChangesSeats(t *testing.T) {
	for _, id := range []string{"nine", "twelve", "backgammon"} {
		out, err, code := asked(t, "arena", id, "random", "random", "--games", "6")
		if code != 0 || !strings.Contains(out, "50.0 % ± 0.0 in 6 games") {
			t.Error(code, out, err)
		}
	}
}

func TestArenaOpeningsDiffer(t *testing.T) {
	c, err := readArena([]string{"nine", "random", "random"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for pair := range 20 {
		for first := range 2 {
			p, err := c.game(pair, first).open()
			if err != nil {
				t.Fatal(err)
			}
			seen[p.Text()] = true
		}
	}
	if len(seen) < 19 || len(seen) > 20 {
		t.Errorf("%d openings in 20 pairs", len(seen))
	}
}

func TestArenaAskedWrongly(t *testing.T) {
	for _, args := range [][]string{
		{"nine"},
		{"nine", "expert"},
		{"chess", "expert", "normal"},
		{"nine", "master", "normal"},
		{"nine", "expert", "normal", "--games", "3"},
		{"nine", "expert:x", "normal"},
		{"nine", "expert:0", "normal"},
		{"nine", "expert", "normal", "more"},
		{"twelve", "expert", "normal", "--options", `{"games":3}`},
	} {
		if _, err, code := asked(t, append([]string{"arena"}, args...)...); code != exitUsage || err == "" {
			t.Errorf("%v: %d %q", args, code, err)
		}
	}
}

func TestTallyCountsPairs(t *testing.T) {
	won := func(seat int) game.Outcome {
		points := []float64{0, 0}
		points[seat] = 2
		return game.Outcome{Points: points, Winner: seat}
	}
	draw := game.Outcome{Points: []float64{0.5, 0.5}, Winner: -1}
	var all tally
	all.add([2]game.Outcome{won(0), won(1)})
	all.add([2]game.Outcome{won(1), draw})
	if all.wins != 2 || all.draws != 1 || all.losses != 1 || all.games() != 4 {
		t.Errorf("%+v", all)
	}
	if share, sure := all.share.mean(), all.share.standardError(); share != 0.625 || math.Abs(sure-0.375) > 1e-9 {
		t.Error(share, sure)
	}
	if points := all.points.mean(); points != 0.5 {
		t.Error(points)
	}
}
