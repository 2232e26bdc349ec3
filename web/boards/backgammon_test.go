package boards

import (
	"slices"
	"testing"
)

func TestReadBackgammon(t *testing.T) {
	b, err := ReadBackgammon("start")
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Checkers) != 30 || b.Cube == nil || b.Cube.Value != 64 || len(b.Dice) != 0 {
		t.Errorf("%d checkers, cube %+v, dice %v", len(b.Checkers), b.Cube, b.Dice)
	}
	if b.Standing(false) != "24:2,13:5,8:3,6:5" || b.Standing(true) != b.Standing(false) {
		t.Errorf("standing %s and %s", b.Standing(false), b.Standing(true))
	}
	b, err = ReadBackgammon("XGID=aB-------------------J-A--:1:-1:-1:33:0:0:0:3:10")
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Dice) != 4 || b.Dice[0].X > 360 || b.Cube.Value != 2 || b.Cube.Y > 344 {
		t.Errorf("dice %v, cube %+v", b.Dice, b.Cube)
	}
	if last := b.Checkers[slices.IndexFunc(b.Checkers, func(c Checker) bool { return c.Count > 0 })]; last.Count != 10 {
		t.Errorf("the high stack says %d", last.Count)
	}
}

func TestReadBackgammonRefuses(t *testing.T) {
	for _, text := range []string{
		"", "XGID=", "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10", "XGID=-b----E-C---eE---c-e----B:0:0:1:31:0:0:0:3:10",
		"XGID=-b----E-C---eE---c-e----Z-:0:0:1:31:0:0:0:3:10", "XGID=-b----E-C---eE---c-e----B-:9:0:1:31:0:0:0:3:10",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:79:0:0:0:3:10",
	} {
		if _, err := ReadBackgammon(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

func TestTheMarksOfAPlay(t *testing.T) {
	b, err := ReadBackgammon("XGID=----a-E-C---eE---c-e----B-:0:0:1:42:0:0:0:3:10")
	if err != nil {
		t.Fatal(err)
	}
	b.ShowMove("8/4* 6/4")
	if len(b.Picked) != 2 || len(b.Goals) != 2 || !b.Goals[0].Hit || b.Goals[1].Hit || b.Goals[0].Cost != 4 {
		t.Errorf("picked %v, goals %+v", b.Picked, b.Goals)
	}
	b.ShowMove("nonsense 8/99 -")
	if len(b.Goals) != 2 {
		t.Errorf("nonsense is marked: %+v", b.Goals)
	}
}
