package backgammon

import (
	"math"
	"testing"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

// cubeRow is a row of backgammon-cube.jsonl.
type cubeRow struct {
	Pos   board.Board
	Posid string
	Cube  struct {
		Value    int
		Owner    string
		Match    int
		Score    [2]int
		Crawford bool
		Jacoby   bool
	}
	Ply2 struct {
		NoDouble   float64 `json:"nodouble"`
		DoubleTake float64 `json:"double_take"`
		DoublePass float64 `json:"double_pass"`
		Double     bool
		Take       bool
	}
	Note  string
	Legal bool `json:"legal_to_double"`
}

// id is the row as an XGID, on roll or doubled.
func (r cubeRow) id(dice string) string {
	p := Position{board: r.Pos, stage: onRoll, owner: map[string]int8{"centre": nobody, "me": 0, "opponent": 1}[r.owner()]}
	p.value = int8(math.Log2(float64(r.Cube.Value)))
	p.match = match{length: r.Cube.Match, score: r.Cube.Score, crawford: r.Cube.Crawford, cube: true}
	if dice == "D" {
		p.stage = doubled
	}
	return p.XGID()
}

func (r cubeRow) owner() string {
	switch r.Cube.Owner {
	case "me", "on_roll", "player", "own":
		return "me"
	case "centre", "":
		return "centre"
	}
	return "opponent"
}

// TestB09_CubeVectors: the expert agrees with GNU Backgammon at 2 ply on at
// least 90 of 100 doubles and takes that are not close.
func TestB09_CubeVectors(t *testing.T) {
	rows, doubles, takes := 0, 0, 0
	for _, row := range rows2(t) {
		rows++
		got := choose(t, row.id("00"))
		answer := choose(t, row.id("D"))
		if (got == "double") == row.Ply2.Double {
			doubles++
		} else {
			t.Logf("%s %s: %s; GNU %+v", row.id("00"), row.Posid, got, row.Ply2)
		}
		if (answer == "take") == row.Ply2.Take {
			takes++
		} else {
			t.Logf("%s %s: %s; GNU %+v", row.id("D"), row.Posid, answer, row.Ply2)
		}
	}
	t.Logf("%d rows: %d doubles and %d takes agree", rows, doubles, takes)
	if rows != 38 || doubles*10 < rows*9 || takes*10 < rows*9 {
		t.Errorf("%d rows: %d doubles and %d takes agree", rows, doubles, takes)
	}
}

// rows2 are the rows that count: legal doubles without the Jacoby rule, not
// close at 2 ply.
func rows2(t *testing.T) (all []cubeRow) {
	for _, r := range rows[cubeRow](t, cubeFile) {
		edge := math.Min(r.Ply2.DoubleTake, r.Ply2.DoublePass) - r.Ply2.NoDouble
		if r.Legal && !r.Cube.Jacoby && math.Abs(edge) > 0.05 {
			all = append(all, r)
		}
	}
	return all
}

func choose(t *testing.T, xgid string) string {
	t.Helper()
	p, err := Rules{}.Parse(nil, xgid)
	if err != nil {
		t.Fatalf("%s: %v", xgid, err)
	}
	got, err := Player{}.Choose(p, game.Expert, game.Budget{})
	if err != nil {
		t.Fatalf("%s: %v", xgid, err)
	}
	return got
}
