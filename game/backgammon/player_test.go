package backgammon

import (
	"math"
	"slices"
	"testing"
	"time"

	"hanpan/game"
)

func TestEveryLevelChoosesLegally(t *testing.T) {
	for _, level := range []game.Level{game.Beginner, game.Normal, game.Expert, game.Random} {
		for _, id := range []string{
			"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10",
			"XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:1:0:0:3:10",
			"XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:1:0:0:3:10",
			"XGID=ab----D-C---dE---c-e----BA:2:1:1:44:0:4:0:9:10",
			"XGID=-CCCBBB------------bbbccc-:0:0:1:64:0:0:0:0:10",
		} {
			p := parse(t, id)
			first, err := Player{}.Choose(p, level, game.Budget{Seed: 5, Nodes: 3000})
			if err != nil || !slices.Contains(p.Legal(), first) {
				t.Fatalf("%s %s: %q, %v", level, id, first, err)
			}
			again, _ := Player{}.Choose(p, level, game.Budget{Seed: 5, Nodes: 3000})
			if again != first {
				t.Errorf("%s %s: %q, then %q", level, id, first, again)
			}
		}
	}
	if _, err := (Player{}).Choose(parse(t, "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10"), "master", game.Budget{}); ruleOf(err) != RuleLevel {
		t.Errorf("an unknown level: %v", err)
	}
	if _, err := (Player{}).Choose(start(t, ``, 0, 0), game.Expert, game.Budget{}); ruleOf(err) != RuleNothing {
		t.Errorf("chance to act: %v", err)
	}
}

// A double that can bring nothing is legal, and the computer never makes it.
func TestTheComputerMakesNoDeadDouble(t *testing.T) {
	p := parse(t, "XGID=-CCCBBB-----------cccbbb--:0:0:1:00:2:1:0:3:10")
	if !p.DeadDouble() || !slices.Contains(p.Legal(), "double") {
		t.Fatalf("%v", p.Legal())
	}
	for _, level := range []game.Level{game.Beginner, game.Normal, game.Expert} {
		if got, err := (Player{}).Choose(p, level, game.Budget{}); got != "roll" {
			t.Errorf("%s: %q, %v", level, got, err)
		}
	}
}

// The expert's judgement of the vectors' plays stands close to GNU
// Backgammon's.
func TestPlaysOfTheVectors(t *testing.T) {
	var lost, worst float64
	n := 0
	for _, row := range rows[equitiesRow](t, equitiesFile) {
		p := Position{board: row.Pos, stage: onRoll, owner: nobody, winner: -1}.with(int8(row.Dice[0]), int8(row.Dice[1]))
		if p.auto != "" {
			continue
		}
		got, err := Player{}.Choose(p, game.Expert, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		made, _ := p.plays().find(got, p)
		for _, play := range row.Plays {
			if play.Final == made.Final {
				d := float64(row.Plays[0].Equity - play.Equity)
				lost += d
				worst = math.Max(worst, d)
				n++
			}
		}
	}
	t.Logf("%d plays: %.4f lost each, at most %.3f, by GNU's 0 ply", n, lost/float64(n), worst)
	if n < 90 || lost/float64(n) > 0.02 {
		t.Errorf("%d plays: %.4f lost each", n, lost/float64(n))
	}
}

func TestConcedingIsJudged(t *testing.T) {
	// Far behind in a race, nothing borne off: a gammon is likely, no backgammon.
	lost := parse(t, "XGID=-AA--------e--e--e--------:0:0:-1:00:0:0:0:5:10")
	for times, want := range map[int]bool{1: false, 2: true, 3: true} {
		got, err := Player{}.Concede(lost, times, game.Normal, game.Budget{})
		if err != nil || got != want {
			t.Errorf("%d times: %v, %v", times, got, err)
		}
	}
	if _, err := (Player{}).Concede(lost, 4, game.Normal, game.Budget{}); ruleOf(err) != RuleConcede {
		t.Errorf("four times: %v", err)
	}
}

func TestReview(t *testing.T) {
	p := parse(t, "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10")
	for action, good := range map[string]bool{"8/5 6/5": true, "24/20": false} {
		step, err := p.Apply(action)
		if err != nil {
			t.Fatal(err)
		}
		v := Player{}.Review(p.paper(step), game.Budget{})
		if v.Decision != "play" || v.Best != "8/5 6/5" || (v.Lost == 0) != good {
			t.Errorf("%s: %+v", action, v)
		}
	}
	on := parse(t, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:3:10")
	step, _ := on.Apply("double")
	if v := (Player{}).Review(on.paper(step), game.Budget{}); v.Best != "roll" || v.Lost < 0.05 {
		t.Errorf("a double at the start: %+v", v)
	}
	luck := float32(0)
	for _, dice := range []string{"dice 66", "dice 21"} {
		step, _ := on.Apply(dice)
		v := Player{}.Review(on.paper(step), game.Budget{})
		if dice == "dice 66" {
			luck = v.Luck
		} else if v.Luck >= luck {
			t.Errorf("21 is luckier than 66: %+v", v)
		}
	}
}

func TestEvalOfTheStart(t *testing.T) {
	c, err := Player{}.Eval(parse(t, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:3:10"))
	if err != nil || c.Win < 0.50 || c.Win > 0.56 || c.WinGammon < 0.10 || c.WinGammon > 0.20 {
		t.Errorf("%+v, %v", c, err)
	}
}

// BenchmarkExpert is one decision of the expert; the budget is 60 ms.
func BenchmarkExpert(b *testing.B) {
	all := rows[equitiesRow](b, equitiesFile)
	choose := func(i int) time.Duration {
		row := all[i%len(all)]
		p := Position{board: row.Pos, stage: onRoll, owner: nobody, winner: -1}.with(int8(row.Dice[0]), int8(row.Dice[1]))
		at := time.Now()
		if _, err := (Player{}).Choose(p, game.Expert, game.Budget{}); err != nil {
			b.Fatal(err)
		}
		return time.Since(at)
	}
	choose(0) // tables and networks are there then
	worst := time.Duration(0)
	for i := 0; b.Loop(); i++ {
		worst = max(worst, choose(i))
	}
	b.ReportMetric(float64(worst.Milliseconds()), "worst-ms")
}
