package backgammon

import (
	"errors"
	"slices"
	"testing"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

func TestPositionIDsOfTheVectors(t *testing.T) {
	for _, row := range rows[playsRow](t, playsFile) {
		if got := PositionID(row.Pos); got != row.Posid {
			t.Errorf("%v: %s, want %s", row.Pos, got, row.Posid)
		}
		back, err := ParsePositionID(row.Posid)
		if err != nil || back != row.Pos {
			t.Errorf("%s: %v, %v", row.Posid, back, err)
		}
	}
}

// GNU Backgammon spells moves by the same custom but for where it gives way to
// RULES: every spelling of its is read as the play it means.
func TestSpellingsOfGNUBackgammonAreRead(t *testing.T) {
	differ, all := 0, 0
	for _, row := range rows[equitiesRow](t, equitiesFile) {
		p := Position{board: row.Pos, stage: onRoll}.with(int8(row.Dice[0]), int8(row.Dice[1]))
		plays := p.plays()
		for _, want := range row.Plays {
			got, err := plays.find(want.Move, p)
			if err != nil || got.Final != want.Final {
				t.Fatalf("%s %v %q: %q, %v", row.Posid, row.Dice, want.Move, got.Text, err)
			}
			all++
			if got.Text != want.Move {
				differ++
				t.Logf("%s %v: %q is %q here", row.Posid, row.Dice, want.Move, got.Text)
			}
		}
	}
	t.Logf("%d of %d spelt differently", differ, all)
}

// Every canonical spelling is read back as its own play, is found once, and
// the tree's leaves are the same set.
func TestB03_SpellingsAndTreeAreTheLegalSet(t *testing.T) {
	for _, row := range rows[playsRow](t, playsFile) {
		p := Position{board: row.Pos, stage: onRoll}.with(int8(row.Dice[0]), int8(row.Dice[1]))
		plays := p.plays()
		texts := plays.texts()
		if len(slices.Compact(slices.Clone(texts))) != len(texts) {
			t.Fatalf("%s %v: two plays are spelt alike: %v", row.Posid, row.Dice, texts)
		}
		for _, play := range plays {
			got, err := plays.find(play.Text, p)
			if err != nil || got.Final != play.Final {
				t.Fatalf("%s %v: %q is read as %q, %v", row.Posid, row.Dice, play.Text, got.Text, err)
			}
		}
		if got := leaves(tree(row.Pos, row.Dice[0], row.Dice[1])); !slices.Equal(got, texts) {
			t.Fatalf("%s %v: leaves %v, plays %v", row.Posid, row.Dice, got, texts)
		}
	}
}

func leaves(nodes []Node) []string {
	var all []string
	for _, n := range nodes {
		if n.Play != "" {
			all = append(all, n.Play)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func TestSpelling(t *testing.T) {
	for _, c := range []struct {
		xgid string
		read string
		want string
		rule string
	}{
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "6/5 8/5", "8/5 6/5", ""},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:65:0:0:0:3:10", "24/18/13", "24/13", ""},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:65:0:0:0:3:10", "24/18, 18/13", "24/13", ""},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:44:0:0:0:3:10", "24/20(2) 13/9 13/9", "24/20(2) 13/9(2)", ""},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:44:0:0:0:3:10", "24/16 6/2 6/2", "24/16 6/2(2)", ""},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "8/5", "", RuleBoth},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "8/5 13/10", "", RuleDice},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "7/4", "", RuleChecker},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:51:0:0:0:3:10", "24/19 8/7", "", RuleClosed},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "8/2 6/5", "", RuleDice},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:3:10", "6/off 8/7", "", RuleHome},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:43:0:0:0:3:10", "6/off", "", RuleHome},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:41:0:0:0:3:10", "6/off", "", RuleHome},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "-", "", RuleBoth},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "hello", "", RuleSyntax},
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "double", "", RuleThrown},
		{"XGID=-b----E-C---eE---c-e----A-:0:0:1:31:0:0:0:3:10", "dice 31", "", RuleThrown},
		{"XGID=-b----E-C---dE---c-e----AA:0:0:1:31:0:0:0:3:10", "13/10 13/12", "", RuleBar},
		{"XGID=--A---E------------------a-:0:0:1:31:0:0:0:3:10", "x", "", IDShape},
		// Hits on the way are named; routes that differ in hits have to be told apart.
		{"XGID=-a----------------a-----AA-:0:0:1:65:0:0:0:3:10", "x", "", IDShape},
		{"XGID=------A-----------a--a--A-:0:0:1:63:0:0:0:3:10", "24/18*/15", "24/18*/15", ""},
		{"XGID=------A-----------a--a--A-:0:0:1:63:0:0:0:3:10", "24/21*/15", "24/21*/15", ""},
		{"XGID=------A-----------a--a--A-:0:0:1:63:0:0:0:3:10", "24/15", "", RuleAmbiguous},
		{"XGID=------A-----------a-----A-:0:0:1:63:0:0:0:3:10", "24/15", "24/15", ""},
		{"XGID=------A-----------a-----A-:0:0:1:63:0:0:0:3:10", "24/18/15", "24/18*/15", ""},
		{"XGID=-AAA---------------------a-:0:0:1:31:0:0:0:3:10", "x", "", IDShape},
		{"XGID=-AAA--------------------a-:0:0:1:31:0:0:0:3:10", "3/off 1/off", "3/off 1/off", ""},
		{"XGID=-A--A-------------------a-:0:0:1:62:0:0:0:3:10", "1/off 4/2", "", RuleHigher},
	} {
		pos, err := Rules{}.Parse(nil, c.xgid)
		got := game.Step{}
		if err == nil {
			got, err = pos.Apply(c.read)
		}
		var illegal *game.Illegal
		switch {
		case c.rule == "" && (err != nil || got.Action != c.want):
			t.Errorf("%s %q: %q, %v; want %q", c.xgid, c.read, got.Action, err, c.want)
		case c.rule != "" && (!errors.As(err, &illegal) || illegal.Rule != c.rule):
			t.Errorf("%s %q: %q, %v; want %s", c.xgid, c.read, got.Action, err, c.rule)
		}
	}
}

// BenchmarkTree is what a table does once a throw for the seat that plays.
func BenchmarkTree(b *testing.B) {
	for b.Loop() {
		tree(board.Start, 1, 1)
	}
}
