package board

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// vector is a row of testdata/plays.jsonl.gz: all legal final positions, on
// which two other generators agree.
type vector struct {
	Pos    Board
	Posid  string
	Dice   [2]int
	Tags   []string
	Finals []string
}

func vectors(t testing.TB) []vector {
	t.Helper()
	f, err := os.Open("testdata/plays.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var rows []vector
	for lines := bufio.NewScanner(z); lines.Scan(); {
		var v vector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, v)
	}
	return rows
}

func text(b Board) string {
	fields := make([]string, len(b))
	for i, n := range b {
		fields[i] = strconv.Itoa(int(n))
	}
	return strings.Join(fields, ",")
}

// TestB03_Vectors: people, computer and autopilot all have the same legal set,
// the one of the agreed vectors.
func TestB03_Vectors(t *testing.T) {
	rows := vectors(t)
	if len(rows) != 1000 {
		t.Fatalf("%d vectors", len(rows))
	}
	var g Generator
	for _, v := range rows {
		var got []string
		for _, b := range g.Plays(&v.Pos, v.Dice[0], v.Dice[1]) {
			got = append(got, text(b))
		}
		slices.Sort(got)
		slices.Sort(v.Finals)
		if !slices.Equal(got, v.Finals) {
			t.Errorf("%s %v %v:\n got %v\nwant %v", v.Posid, v.Dice, v.Tags, got, v.Finals)
		}
	}
}

func perft(b *Board, depth int) int {
	if depth == 0 {
		return 1
	}
	var g Generator
	n := 0
	for d1 := 1; d1 <= 6; d1++ {
		for d2 := 1; d2 <= d1; d2++ {
			for _, f := range g.Plays(b, d1, d2) {
				next := f.Flip()
				n += perft(&next, depth-1)
			}
		}
	}
	return n
}

func TestPerft(t *testing.T) {
	for depth, want := range []int{1, 447, 202782} {
		if got := perft(&Start, depth); got != want {
			t.Errorf("perft %d: %d, want %d", depth, got, want)
		}
	}
}

// BenchmarkPlays counts distinct plays a second over the vectors' positions.
func BenchmarkPlays(b *testing.B) {
	rows := vectors(b)
	var g Generator
	plays := 0
	for i := 0; b.Loop(); i++ {
		v := &rows[i%len(rows)]
		plays += len(g.Plays(&v.Pos, v.Dice[0], v.Dice[1]))
	}
	b.ReportMetric(float64(plays)/b.Elapsed().Seconds(), "plays/s")
}
