package morris

import (
	"bytes"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"hanpan/game"
	"hanpan/game/morris/tables"
)

// shippedMen is the most counters that a shipped table has.
const shippedMen = 9

// tabledSets are the rulesets that tables are shipped for.
var tabledSets = []*ruleset{&nine, &diagonal, &twelve}

func TestShippedTablesAreWhole(t *testing.T) {
	for _, r := range tabledSets {
		e := r.endgames()
		if err := e.readAll(shipped, "endgames"); err != nil {
			t.Error(r.name(), err)
		}
		for _, c := range e.Plan(8) {
			if !e.Has(c) || !e.Has(c.turned()) {
				t.Error(r.name(), "lacks", c)
			}
		}
		if men := e.shelf.Load().men; men > shippedMen {
			t.Errorf("%s: tables of %d counters", r.name(), men)
		}
	}
	if twelve.phased.shippedTables().Has(Counts{3, 3}) {
		t.Error("phased twelve uses twelve's tables")
	}
}

// TestFurtherTablesAreUsed: from a folder with one good and one bad table the
// good one is taken and the bad one told.
func TestFurtherTablesAreUsed(t *testing.T) {
	made := solved(t, "six", 6)
	var file bytes.Buffer
	if err := made.Write(&file, Counts{3, 3}); err != nil {
		t.Fatal(err)
	}
	n, err := UseTables(fstest.MapFS{
		"six-3-3.mill":  {Data: file.Bytes()},
		"nine-3-3.mill": {Data: file.Bytes()},
		"readme.txt":    {Data: []byte("hello")},
	})
	wantFault(t, "six's table under nine's name", err, tables.OtherRules)
	if n != 1 || !six.shippedTables().Has(Counts{3, 3}) || !strings.Contains(err.Error(), "nine-3-3.mill") {
		t.Error(n, err)
	}
	p := tabled(made, Counts{3, 3}, rand.New(rand.NewPCG(1, 1)))
	if p.tables(nil) != six.shippedTables() || !p.tables(nil).Has(Counts{3, 3}) {
		t.Error("a search does not see it")
	}
}

// everyTable calls with each shipped table's counts.
func everyTable(visit func(e *Endgames, c Counts)) {
	for _, r := range tabledSets {
		e := r.shippedTables()
		for _, c := range e.Plan(shippedMen) {
			if e.Has(c) {
				visit(e, c)
			}
			if back := c.turned(); back != c && e.Has(back) {
				visit(e, back)
			}
		}
	}
}

func TestShippedTablesHoldAgainstTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	everyTable(func(e *Endgames, c Counts) {
		for range 100 {
			holds(t, e, tabled(e, c, rng))
		}
	})
}

// class is who wins: 1 the side to move, -1 the other, 0 nobody.
func (e *Endgames) class(t *testing.T, p Position) int {
	t.Helper()
	if out, over := p.Outcome(); over {
		return map[bool]int{true: 0, false: -1}[out.Winner < 0]
	}
	c, ok := e.code(p.state())
	switch {
	case !ok:
		t.Fatalf("%s is in no table", p.Text())
	case c.Won():
		return 1
	case c.Lost():
		return -1
	}
	return 0
}

// TestM04_ExpertKeepsWhatTheTablesPromise: one turn from each of many random
// positions of each table; the other side is never better off than it must be.
func TestM04_ExpertKeepsWhatTheTablesPromise(t *testing.T) {
	n, nodes := 1000, int64(300)
	if os.Getenv("HANPAN_SOAK") != "" {
		nodes = 20_000
	}
	if testing.Short() || raced {
		n = 100
	}
	rng := rand.New(rand.NewPCG(4, 4))
	everyTable(func(e *Endgames, c Counts) {
		for range n {
			p := tabled(e, c, rng)
			action := chosen(t, p, game.Expert, game.Budget{Nodes: nodes, Seed: rng.Uint64()})
			if before, after := e.class(t, p), e.class(t, played(t, p, action)); after != -before {
				t.Errorf("%s %s: %s turns %d into %d", e.rules.name(), p.Text(), action, before, -after)
			}
		}
	})
}

// TestM04_ExpertWinsInAsManyPliesAsTheTablesSay plays won positions out
// against the longest resistance.
func TestM04_ExpertWinsInAsManyPliesAsTheTablesSay(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	everyTable(func(e *Endgames, c Counts) {
		for range 5 {
			p := tabled(e, c, rng)
			code, _ := e.code(p.state())
			if !code.Won() {
				continue
			}
			for left := code.Plies(); left > 0; left-- {
				p = played(t, p, chosen(t, p, game.Expert, game.Budget{Nodes: 300, Seed: 1}))
			}
			if out, over := p.Outcome(); !over || out.Winner != 0 {
				t.Errorf("%s: %s after %d plies", e.rules.name(), p.Text(), code.Plies())
			}
		}
	})
}

// TestM04_NoCounterThatLetsALosingSideFly: five against four, and a mill to
// close whose removal leaves three that fly. Where the tables say that only
// another turn wins, or that the removal loses, it is not made.
func TestM04_NoCounterThatLetsALosingSideFly(t *testing.T) {
	rng, tempted := rand.New(rand.NewPCG(4, 6)), 0
	e := (&nine).shippedTables()
	for tempted < 3 {
		p := tabled(e, Counts{4, 4}, rng)
		before := e.class(t, p)
		if !mayTakeBadly(t, e, p, before) {
			continue
		}
		tempted++
		action := chosen(t, p, game.Expert, game.Budget{Nodes: 300, Seed: 1})
		if after := e.class(t, played(t, p, action)); after != -before {
			t.Errorf("%s: %s", p.Text(), action)
		}
	}
}

// mayTakeBadly tells that some removal gives away what the side to move has.
func mayTakeBadly(t *testing.T, e *Endgames, p Position, before int) bool {
	for _, action := range p.Legal() {
		if strings.Contains(action, "x") && e.class(t, played(t, p, action)) > -before {
			return true
		}
	}
	return false
}

// TestAWinTooLongForTheRuleIsNotCalledForced: the same won position, with all
// of the 100 plies to go and with two.
func TestAWinTooLongForTheRuleIsNotCalledForced(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 7))
	e := (&nine).shippedTables()
	for {
		p := tabled(e, Counts{3, 3}, rng)
		if c, _ := e.code(p.state()); !c.Won() || c.Plies() < 7 {
			continue
		}
		if got := Eval(p); !strings.HasPrefix(got, "win ") {
			t.Errorf("%s: %s", p.Text(), got)
		}
		late := parsed(t, "nine", "", strings.Replace(p.Text(), "plies:0", "plies:98", 1))
		if got := Eval(late); strings.HasPrefix(got, "win ") {
			t.Errorf("%s: %s", late.Text(), got)
		}
		return
	}
}

func TestEvalIsAsExactAsTheTables(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 8))
	for range 30 {
		e := tabledSets[rng.IntN(3)].shippedTables()
		p := tabled(e, Counts{4, 4}, rng)
		c, _ := e.code(p.state())
		got, want := Eval(p), "draw"
		if c.Won() || c.Lost() {
			want = map[bool]string{true: "win ", false: "loss "}[c.Won()]
		}
		if !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, code %d", p.Text(), got, c)
		}
	}
}
