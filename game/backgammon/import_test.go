package backgammon

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hanpan/game"
)

// realMAT was written by GNU Backgammon 1.07, playing against itself.
const realMAT = "testdata/gnubg-1.07.mat"

func realMatch(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile(realMAT)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestAMatchOfGNUBackgammonIsImported(t *testing.T) {
	in, err := Rules{}.Import("mat", realMatch(t))
	if err != nil {
		t.Fatal(err)
	}
	if len(in.Records) != 6 || string(in.Options) != `{"points":5,"cube":true}` || in.Points[1] != 10 || in.Result.Places[1] != 1 {
		t.Errorf("%d games, %s, %v, %+v", len(in.Records), in.Options, in.Points, in.Result)
	}
	doubles, crawford := 0, 0
	for _, turn := range in.Turns {
		p := turn.Before.(Position)
		if _, err := p.Apply(turn.Action); err != nil {
			t.Errorf("game %d: %v", turn.Game, err)
		}
		doubles += flag(turn.Action == "double")
		crawford += flag(p.crawford)
	}
	if doubles != 5 || crawford == 0 {
		t.Errorf("%d doubles, %d turns in a Crawford game", doubles, crawford)
	}
}

// What is exported is imported and exported as the same text, whatever was played.
func TestExportImportExportIsTheSameText(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		points := rapid.SampledFrom([]int{0, 1, 3, 5, 7}).Draw(rt, "points")
		raw, _ := json.Marshal(options{Points: points, Cube: points != 1})
		level := rapid.SampledFrom([]game.Level{game.Random, game.Normal}).Draw(rt, "level")
		records, o := played(t, string(raw), rapid.Uint64().Draw(rt, "seed"), level)
		cut(rt, &records)
		first, err := Rules{}.Written("mat", o, records, []string{"Ann:a", "한별 B"})
		if err != nil {
			rt.Fatal(err)
		}
		in, err := Rules{}.Import("mat", first)
		if err != nil {
			rt.Fatalf("%v\n%s", err, first)
		}
		paper := Paper{Names: [2]string(in.Names), Length: points, Cube: true}
		for _, r := range in.Records {
			g, err := writeGame(paper.next(), r)
			if err != nil {
				rt.Fatal(err)
			}
			paper.Games = append(paper.Games, g)
		}
		if again := paper.MAT(); again != first {
			rt.Fatalf("written again\n%s\nfirst\n%s", again, first)
		}
	})
}

// cut leaves the last game unfinished, or lets the side on turn give it up.
func cut(rt *rapid.T, records *[]game.Record) {
	last := &(*records)[len(*records)-1]
	n := rapid.IntRange(0, 2*len(last.Moves)).Draw(rt, "moves kept")
	if n < 1 || n >= len(last.Moves) {
		return
	}
	last.Moves, last.Outcome = last.Moves[:n], nil
	if last.Moves[n-1].Seat == game.Chance {
		last.Moves = last.Moves[:n-1] // a throw without its play is not in the form
	}
}

// mat is a match to 3 points at a score, with the lines of the game on.
func mat(score string, lines ...string) string {
	games := map[string]string{
		"0 : 0": "",
		"2 : 0": "\n Game 1\n A : 0                          B : 0\n  1)                              31: 8/5 6/5\n  2)  Doubles => 2                Drops\n      Wins 1 point\n" +
			"\n Game 2\n A : 1                          B : 0\n  1)                              31: 8/5 6/5\n  2)  Doubles => 2                Drops\n      Wins 1 point\n",
	}
	first, second, _ := strings.Cut(score, " : ")
	head := " 3 point match\n" + games[score] + "\n Game 9\n A : " + first + "                          B : " + second + "\n"
	return head + strings.Join(lines, "\n") + "\n"
}

func TestWhatIsNoMatchIsRefusedWithLineAndRule(t *testing.T) {
	noise := strings.Repeat("d8\x00\xff 12) 31: \n", 1<<17)
	for name, c := range map[string]struct {
		text, rule string
		line       int
	}{
		"nothing":                  {"", RuleMATNothing, 0},
		"words":                    {"hello", RuleMATNothing, 0},
		"no game":                  {" 3 point match\n", RuleMATNothing, 0},
		"a die used twice":         {mat("0 : 0", "  1) 31: 8/5 8/5"), RuleDice, 5},
		"a third checker":          {mat("0 : 0", "  1) 31: 8/5 6/5 6/5"), RuleDice, 5},
		"a checker not there":      {mat("0 : 0", "  1) 31: 9/6 6/5"), RuleChecker, 5},
		"one die of two":           {mat("0 : 0", "  1) 31: 8/5"), RuleBoth, 5},
		"double in Crawford":       {mat("2 : 0", "  1) 31: 8/5 6/5                  Doubles => 2"), RuleCrawford, 17},
		"double out of turn":       {mat("0 : 0", "  1)  Doubles => 2"), RuleOpening, 5},
		"an answer to none":        {mat("0 : 0", "  1) 31: 8/5 6/5                  Takes"), RuleNoDouble, 5},
		"behind the end":           {mat("0 : 0", "  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Drops", "  3) 31: 8/5 6/5"), RuleOver, 7},
		"equal dice first":         {mat("0 : 0", "  1) 33: 8/5 8/5 6/3 6/3"), RuleMATOpening, 5},
		"a die of seven":           {mat("0 : 0", "  1) 71: 8/1 6/5"), RuleDice, 5},
		"cut within a play":        {mat("0 : 0", "  1) 31: 8/5 6/5                  52: 13/8 24/2"), RuleDice, 5},
		"cut within a line":        {mat("0 : 0", "  1) 31: 8/5 6/5                  52"), RuleSyntax, 5},
		"cut between games":        {mat("0 : 0", "  1) 31: 8/5 6/5", " Game 2"), RuleMATUnfinished, 6},
		"another score":            {mat("1 : 2", "  1) 31: 8/5 6/5"), RuleMATScore, 4},
		"more points than dropped": {mat("0 : 0", "  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Drops", "                                  Wins 2 points"), RuleMATWins, 7},
		"seven points conceded":    {mat("0 : 0", "  1) 31: 8/5 6/5", "      Wins 7 points"), RuleMATWins, 6},
		"less than the cube":       {mat("0 : 0", "  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Takes", "      Wins 1 point"), RuleMATWins, 7},
		"a double to eight":        {mat("0 : 0", "  1) 31: 8/5 6/5                  Doubles => 8"), RuleMATCube, 5},
		"a game too many":          {mat("2 : 0", "  1) 31: 8/5 6/5", "      Wins 1 point", " Game 4"), RuleMATGames, 19},
		"a match of 999":           {" 999 point match\n Game 1\n", RuleMATLength, 1},
		"a megabyte of noise":      {" 3 point match\n Game 1\n A : 0    B : 0\n" + noise[:1<<20-64], RuleMATLine, 4},
		"more than a megabyte":     {noise, RuleMATLong, 0},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Rules{}.Import("mat", c.text)
			m, ok := errors.AsType[*game.Misprint](err)
			if !ok || m.Line != c.line || m.Why.Rule != c.rule {
				t.Errorf("%v, want line %d and %s", err, c.line, c.rule)
			}
		})
	}
}

// Every line of the real match is needed: without one it is another match, or none.
func TestARealMatchWithALineMissingIsNotTheSame(t *testing.T) {
	text := realMatch(t)
	whole, err := ReadMAT(text)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(text, "\n")
	refused := 0
	for i, line := range lines {
		if !matLine.MatchString(strings.TrimSpace(line)) {
			continue
		}
		paper, err := ReadMAT(strings.Join(lines[:i], "") + strings.Join(lines[i+1:], ""))
		if err == nil && actions(paper) == actions(whole) {
			t.Errorf("line %d is read as if it were there", i+1)
		}
		refused += flag(err != nil)
	}
	if refused < 60 {
		t.Errorf("%d refused", refused)
	}
}
