package backgammon

import (
	"slices"
	"testing"

	"hanpan/game"
)

func TestPerftOfTheDesign(t *testing.T) {
	p := parse(t, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")
	for depth, want := range []uint64{1, 447, 202782} {
		if got, err := (Rules{}).Perft(p, depth); got != want || err != nil {
			t.Errorf("depth %d: %d, %v; want %d", depth, got, err, want)
		}
	}
	thrown := apply(t, p, "dice 31")
	if got, _ := (Rules{}).Perft(thrown, 1); got != uint64(len(thrown.Legal())) {
		t.Errorf("thrown: %d", got)
	}
}

// An engine lists "roll" before every throw, and "double" where it is legal.
func TestEngineIsAskedBeforeEveryThrow(t *testing.T) {
	for id, want := range map[string][]string{
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10":  {"double", "roll"},
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0":   {"roll"},
		"XGID=-b----E-C---eE---c-e----B-:1:-1:1:00:0:0:0:7:10": {"roll"},
	} {
		p := parse(t, id)
		if got := p.Legal(); !slices.Equal(got, want) || p.Wait().Seat != 0 {
			t.Errorf("%s: %v, %+v", id, got, p.Wait())
		}
		got, err := Player{}.Choose(p, game.Expert, game.Budget{})
		if err != nil || !slices.Contains(want, got) {
			t.Errorf("%s: %q, %v", id, got, err)
		}
		if next := apply(t, p, "roll"); next.Wait().Seat != game.Chance {
			t.Errorf("asked: %+v", next.Wait())
		}
		apply(t, p, "dice 21")
	}
	if _, err := (Rules{}).Eval(parse(t, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")); err != nil {
		t.Error(err)
	}
}
