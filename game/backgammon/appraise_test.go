package backgammon

import (
	"fmt"
	"math"
	"testing"

	"hanpan/game"
)

// The expert finds nothing to blame in itself: what it plays costs nothing.
func TestTheExpertsOwnPlaysAreBest(t *testing.T) {
	all := rows[equitiesRow](t, equitiesFile)
	for _, row := range all[:40] {
		p := Position{board: row.Pos, stage: onRoll, owner: nobody, winner: -1}.with(int8(row.Dice[0]), int8(row.Dice[1]))
		play, err := Player{}.Choose(p, game.Expert, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := Player{}.Appraise(p, play, game.Budget{})
		if err != nil || a.Judgement != game.Best || a.Lost != 0 || a.Best != play || a.Before != a.After {
			t.Errorf("%s: %s: %+v, %v", p.Text(), play, a, err)
		}
		again, _ := Player{}.Appraise(p, play, game.Budget{})
		if again != a {
			t.Errorf("%s: %+v, then %+v", p.Text(), a, again)
		}
	}
}

// What the vectors' worst plays cost is close to what GNU Backgammon says.
func TestFaultsCostWhatGNUBackgammonSays(t *testing.T) {
	var off float64
	n := 0
	for _, row := range rows[equitiesRow](t, equitiesFile) {
		p := Position{board: row.Pos, stage: onRoll, owner: nobody, winner: -1}.with(int8(row.Dice[0]), int8(row.Dice[1]))
		last := row.Plays[len(row.Plays)-1]
		for _, play := range p.plays() {
			if play.Final != last.Final || p.auto != "" {
				continue
			}
			a, err := Player{}.Appraise(p, play.Text, game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			off += math.Abs(a.Lost - float64(row.Plays[0].Equity-last.Equity))
			n++
		}
	}
	t.Logf("%d worst plays: the cost differs by %.3f", n, off/float64(n))
	if n < 90 || off/float64(n) > 0.1 {
		t.Errorf("%d plays, %.3f", n, off/float64(n))
	}
}

// Over all throws luck comes to nothing, in a match and for points alone; an
// opening throw's too, for either side.
func TestLuckComesToNothing(t *testing.T) {
	for _, id := range []string{
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:1:0:5:10",
		"XGID=-BBBBBB-----------bbbbbb--:1:1:-1:00:0:3:0:5:10",
	} {
		sum := 0.0
		for i := range 36 {
			_, a, err := Player{}.AppraiseDraw(parse(t, id), fmt.Sprintf("dice %d%d", 1+i/6, 1+i%6), game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			sum += a.Luck
		}
		if math.Abs(sum) > 0.01 {
			t.Errorf("%s: %.4f", id, sum)
		}
	}
	p := opening(match{length: 5, score: [2]int{1, 3}, cube: true})
	luck := [2]float64{}
	for i := range 36 {
		seat, a, err := Player{}.AppraiseDraw(p, fmt.Sprintf("dice %d%d", 1+i/6, 1+i%6), game.Budget{})
		if equal := i/6 == i%6; err != nil || equal != (seat < 0) {
			t.Fatalf("%d: seat %d, %v", i, seat, err)
		}
		if seat >= 0 {
			luck[seat] += a.Luck
		}
	}
	if math.Abs(luck[0]-luck[1]) > 0.01 || luck[0] == 0 {
		t.Errorf("opening throws: %v", luck)
	}
}

func TestFaultsOfTheCube(t *testing.T) {
	const (
		start   = "XGID=-b----E-C---eE---c-e----B-:0:0:1:%s:0:0:0:0:10"
		chance  = "XGID=-A---A------------------a-:0:0:1:%s:0:0:0:0:10" // 23 throws of 36 win at once
		winning = "XGID=-CCCCC-----------bbbbbbc--:0:0:1:%s:0:0:0:0:10"
	)
	for _, c := range []struct {
		id, action, decision, best string
		word                       game.Judgement
	}{
		{fmt.Sprintf(start, "00"), "double", "double", "roll", game.Blunder},
		{fmt.Sprintf(start, "00"), "dice 31", "", "dice 31", ""},
		{fmt.Sprintf(start, "D"), "take", "take", "take", game.Best},
		{fmt.Sprintf(start, "D"), "drop", "take", "take", game.Blunder},
		{fmt.Sprintf(winning, "00"), "double", "double", "double", game.Best},
		{fmt.Sprintf(winning, "00"), "dice 31", "double", "double", game.Good}, // it can still be made next time
		{fmt.Sprintf(chance, "00"), "dice 31", "double", "double", game.Blunder},
		{fmt.Sprintf(chance, "D"), "take", "take", "take", game.Best},
		{fmt.Sprintf(winning, "D"), "take", "take", "drop", game.Blunder},
		{fmt.Sprintf(winning, "D"), "drop", "take", "drop", game.Best},
	} {
		p := parse(t, c.id)
		_, a, err := Player{}.AppraiseDraw(p, c.action, game.Budget{})
		if c.action[:4] != "dice" {
			a, err = Player{}.Appraise(p, c.action, game.Budget{})
		}
		if err != nil || a.Decision != c.decision || a.Best != c.best || a.Judgement != c.word {
			t.Errorf("%s %s: %+v, %v", c.id, c.action, a, err)
		}
		if c.action == "drop" && a.After.Share != 0 {
			t.Errorf("who drops hopes for %v", a.After)
		}
	}
}

// The words are GNU Backgammon's, at its own limits.
func TestWordsOfFaults(t *testing.T) {
	for lost, want := range map[float32]game.Judgement{
		0: game.Best, 0.00004: game.Best, 0.0001: game.Good, 0.0299: game.Good, 0.03: game.Inaccuracy, 0.0599: game.Inaccuracy,
		0.06: game.Mistake, 0.1199: game.Mistake, 0.12: game.Blunder, 2: game.Blunder,
	} {
		if got := (Verdict{Best: "8/5 6/5", Lost: lost}).judgement(); got != want {
			t.Errorf("%v: %s, want %s", lost, got, want)
		}
	}
}

func TestWhatCannotBeAppraised(t *testing.T) {
	p := parse(t, "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10")
	if _, err := (Player{}).Appraise(p, "8/5 8/5", game.Budget{}); ruleOf(err) != RuleDice {
		t.Errorf("a die used twice: %v", err)
	}
	if _, _, err := (Player{}).AppraiseDraw(p, "dice 31", game.Budget{}); ruleOf(err) != RuleThrown {
		t.Errorf("a second throw: %v", err)
	}
	if _, _, err := (Player{}).AppraiseDraw(p, "8/5 6/5", game.Budget{}); ruleOf(err) != RuleDice {
		t.Errorf("a play as a throw: %v", err)
	}
	if _, err := (Player{}).Appraise(nil, "8/5 6/5", game.Budget{}); ruleOf(err) != RuleForeign {
		t.Errorf("no position: %v", err)
	}
}

// BenchmarkAppraise is one entry of a real match; an analysis has about 300.
func BenchmarkAppraise(b *testing.B) {
	in, err := Rules{}.Import("mat", realMatch(b))
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		if _, err := in.Turns[i%len(in.Turns)].Analysed(Player{}, game.Budget{}); err != nil {
			b.Fatal(err)
		}
	}
}
