package backgammon

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"

	"hanpan/game/backgammon/board"
)

// rows reads a file of test vectors, one JSON value a line.
func rows[T any](t testing.TB, path string) []T {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<22)
	var all []T
	for lines.Scan() {
		var row T
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		all = append(all, row)
	}
	return all
}

// playsRow is a row of backgammon-plays.jsonl.
type playsRow struct {
	Pos   board.Board
	Posid string
	Dice  [2]int
	Tags  []string
}

// equitiesRow is a row of backgammon-equities.jsonl: what GNU Backgammon makes
// of every play at 0 ply.
type equitiesRow struct {
	Pos   board.Board
	Posid string
	Dice  [2]int
	Plays []struct {
		Move    string
		Final   board.Board
		FinalID string `json:"final_id"`
		Equity  float32
		Probs   [5]float32
	}
}

const (
	playsFile    = "board/testdata/plays.jsonl.gz"
	equitiesFile = "testdata/equities.jsonl.gz"
	cubeFile     = "testdata/cube.jsonl"
)
