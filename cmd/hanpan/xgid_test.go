package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"testing"

	"hanpan/game/backgammon"
)

// xgids lets the browser's own module replay games and write every position:
// the games and a view of the match come in, a list of IDs a game goes out.
const xgids = `
import { readFileSync } from "node:fs";
const { replay, scoreBehind, first, xgid } = await import(process.argv[1]);
const { games, present } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(games.map((game, i) => replay(scoreBehind(first(present), games.slice(0, i)), game.moves).map(xgid))));
`

// The positions that a reader can copy while he looks through a match are
// those that the rules had, score, cube and Crawford game with them.
func TestEveryPositionOfAReviewIsCopiedAsTheRulesHaveIt(t *testing.T) {
	node := needTool(t, "node")
	text, err := os.ReadFile("../../game/backgammon/testdata/gnubg-1.07.mat")
	if err != nil {
		t.Fatal(err)
	}
	paper, err := backgammon.ReadMAT(string(text))
	if err != nil {
		t.Fatal(err)
	}
	in, err := backgammon.Rules{}.Import("mat", string(text))
	if err != nil {
		t.Fatal(err)
	}
	given, _ := json.Marshal(map[string]any{"games": in.Records, "present": in.Last.View(-1)})
	run := exec.Command(node, "--input-type=module", "-e", xgids, "../../static/js/boards/backgammon-plays.js")
	run.Stdin, run.Stderr = bytes.NewReader(given), os.Stderr
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got [][]string
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for i, game := range paper.Games {
		for n, made := range game.Made {
			if want := made.Before.XGID(); got[i][n] != want {
				t.Errorf("game %d, before %s: %s, want %s", i+1, made.Action, got[i][n], want)
			}
			seen++
		}
	}
	if seen < 200 || len(got) != len(paper.Games) {
		t.Errorf("%d positions of %d games", seen, len(got))
	}
}
