package morris

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hanpan/game"
)

// hinted is the teacher's advice for a position.
func hinted(t *testing.T, p Position) game.Advice {
	t.Helper()
	advice, err := Computer{}.Hint(p, game.Budget{Nodes: leastTaught})
	if err != nil {
		t.Fatalf("hint for %s: %v", p.Text(), err)
	}
	return advice
}

func TestHintsSayWhy(t *testing.T) {
	for _, c := range []struct{ name, id, text, action, why string }{
		{"close", "nine", "a1,a4/d6,f4 7,7 i", "a7", WhyCloses},
		{"block", "nine", "d6,f4/a1,a4 7,7 i", "a7", WhyBlocks},
		{"two at once", "diagonal", "a1,a4,b6,c5,d7/d2,e4,g1,f6,g4 0,0 i", "d7-a7", WhyDouble},
		{"win", "nine", "a1,a4,b4,d7,d6/g1,g7,f2 0,0 i", "", WhyWins},
		{"two mills to close", "nine", "a7,d5,g4/b2,f2,c4 6,6 i", "", WhyFork},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parsed(t, c.id, "", c.text)
			advice := hinted(t, p)
			if c.action != "" && !strings.HasPrefix(advice.Action, c.action) || c.why != "" && advice.Why != c.why {
				t.Errorf("%s: %+v, want %s… because it %s", c.text, advice, c.action, c.why)
			}
			if _, err := p.Apply(advice.Action); err != nil {
				t.Errorf("%s advises %s: %v", c.text, advice.Action, err)
			}
		})
	}
}

func TestHintsAreTheSameEveryTime(t *testing.T) {
	p := played(t, parsed(t, "twelve", "", "-/- 12,12 i"), "d2", "f4", "b4")
	first := hinted(t, p)
	for range 3 {
		if again := hinted(t, p); again != first {
			t.Fatalf("%+v, then %+v", first, again)
		}
	}
}

func TestAppraisals(t *testing.T) {
	const ending = "a1,a4,d5/d7,g4,b4 0,0 i"
	for _, c := range []struct {
		name, text, action string
		worst, best        game.Judgement
	}{
		{"the mill that wins", ending, "d5-a7xg4", game.Best, game.Best},
		{"a win given away", ending, "d5-e5", game.Blunder, game.Blunder},
		{"a threat not seen", "d6,f4/a1,a4 7,7 i", "g1", game.Blunder, game.Inaccuracy},
		{"a threat stopped", "d6,f4/a1,a4 7,7 i", "a7", game.Best, game.Best},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, err := Computer{}.Appraise(parsed(t, "nine", "", c.text), c.action, game.Budget{Nodes: leastTaught})
			if err != nil {
				t.Fatal(err)
			}
			if rank(a.Judgement) > rank(c.worst) || rank(a.Judgement) < rank(c.best) {
				t.Errorf("%s is %s: %+v", c.action, a.Judgement, a)
			}
			if a.After.Share > a.Before.Share {
				t.Errorf("better than the best: %+v", a)
			}
		})
	}
}

func rank(j game.Judgement) int {
	return strings.Index("best good inaccuracy mistake blunder", string(j))
}

// Where tables know, the words are exact and every turn is judged by them.
func TestTablesGiveExactWords(t *testing.T) {
	p := parsed(t, "nine", "", "a1,a4,d5/d7,g4,b4 0,0 i")
	kinds := map[string]int{}
	for _, action := range p.Legal() {
		a, err := Computer{}.Appraise(p, action, game.Budget{Nodes: leastTaught})
		if err != nil {
			t.Fatal(err)
		}
		if a.Before.Exact == "" || a.After.Exact == "" {
			t.Fatalf("%s: no exact word: %+v", action, a)
		}
		kinds[kind(a.After.Exact)]++
		if kind(a.After.Exact) != kind(a.Before.Exact) && rank(a.Judgement) < rank(game.Inaccuracy) {
			t.Errorf("%s gives a %s away and is %s", action, a.Before.Exact, a.Judgement)
		}
		if kind(a.After.Exact) == kind(a.Before.Exact) && rank(a.Judgement) > rank(game.Good) {
			t.Errorf("%s keeps the %s and is %s", action, a.Before.Exact, a.Judgement)
		}
	}
}

// TestEveryTurnOfEveryMillIsJudged plays a game of each ruleset by whims and
// asks for each turn what an analysis asks, and for a hint.
func TestEveryTurnOfEveryMillIsJudged(t *testing.T) {
	words := []game.Judgement{game.Best, game.Good, game.Inaccuracy, game.Mistake, game.Blunder}
	most := 40
	if testing.Short() || raced {
		most = 8
	}
	for _, r := range rulesets() {
		p := r.start(0)
		for turns := 0; p.ended == goesOn && turns < most; turns++ {
			action := chosen(t, p, game.Random, game.Budget{Seed: uint64(turns)})
			a, err := Computer{}.Appraise(p, action, game.Budget{Nodes: leastTaught})
			if err != nil || !slices.Contains(words, a.Judgement) || a.After.Share > a.Before.Share || !slices.Contains(p.Legal(), a.Best) {
				t.Errorf("%s %s: %s is %+v, %v", r.name(), p.Text(), action, a, err)
			}
			if advice := hinted(t, p); !slices.Contains(p.Legal(), advice.Action) || advice.Why == "" {
				t.Errorf("%s %s: %+v", r.name(), p.Text(), advice)
			}
			p = played(t, p, action)
		}
	}
}

func TestWordsOfTurnsByWhatTheyGaveAway(t *testing.T) {
	even := game.Estimate{Share: 0.5}
	for _, c := range []struct {
		before, after game.Estimate
		best          bool
		want          game.Judgement
	}{
		{even, even, true, game.Best},
		{even, game.Estimate{Share: 0.45}, false, game.Good},
		{even, game.Estimate{Share: 0.44}, false, game.Inaccuracy},
		{even, game.Estimate{Share: 0.37}, false, game.Mistake},
		{even, game.Estimate{Share: 0.24}, false, game.Blunder},
		{game.Estimate{Share: 1, Exact: "win 3"}, game.Estimate{Share: 1, Exact: "win 9"}, false, game.Good},
		{game.Estimate{Share: 1, Exact: "win 3"}, game.Estimate{Share: 0.99}, false, game.Inaccuracy},
		{game.Estimate{Share: 1, Exact: "win 3"}, game.Estimate{Share: 0.5, Exact: "draw"}, false, game.Blunder},
		{game.Estimate{Share: 0.5, Exact: "draw"}, game.Estimate{Exact: "loss 8"}, false, game.Blunder},
		{game.Estimate{Exact: "loss 8"}, game.Estimate{Exact: "loss 2"}, false, game.Good},
	} {
		if got := judge(c.before, c.after, c.best); got != c.want {
			t.Errorf("%+v → %+v: %s, want %s", c.before, c.after, got, c.want)
		}
	}
}

func TestNothingToTeach(t *testing.T) {
	lot := byID(t, "nine").(Rules).set.start(-1)
	over := parsed(t, "nine", "", "a1,a4,a7/b2,b4 0,0 o")
	for rule, p := range map[string]game.Position{RuleLot: lot, RuleOver: over, RuleNotation: nil} {
		_, err := Computer{}.Hint(p, game.Budget{})
		var illegal *game.Illegal
		if !errors.As(err, &illegal) || illegal.Rule != rule {
			t.Errorf("hint: %v, want %s", err, rule)
		}
	}
	start := parsed(t, "nine", "", "a1,a4/d6,f4 7,7 i")
	for _, action := range []string{"a1", "a7", "zz", "a9"} {
		if _, err := (Computer{}).Appraise(start, action, game.Budget{}); err == nil {
			t.Errorf("%s appraised", action)
		}
	}
}
