package hats

import (
	"testing"

	"hanpan/game"
)

// TestPerft holds the moves to the counts of RULES §3.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		seats int8
		want  []uint64
	}{
		{2, []uint64{16, 305, 8871}},
		{3, []uint64{16, 321, 6607}},
		{4, []uint64{16, 305, 5959}},
		{5, []uint64{16, 321, 6607}},
		{6, []uint64{16, 321, 6607}},
	} {
		for i, want := range c.want {
			got, err := Rules{}.Perft(start(c.seats, 4, 0), i+1)
			if err != nil || got != want {
				t.Errorf("%d players, %d throws: %d %v, want %d", c.seats, i+1, got, err, want)
			}
		}
	}
}

func TestPerftOfOnePosition(t *testing.T) {
	for text, want := range map[string]uint64{
		"seats=2 hats=4 home=4,4 units=- jail=-;- turn=0 die:1":                      1,
		"seats=2 hats=4 home=4,4 units=- jail=-;- turn=1 die:6":                      3,
		"seats=2 hats=4 home=0,3 units=45:0,45:0,45:0(1),45:0 jail=-;- turn=0 die:2": 4,  // alike units are one
		"seats=2 hats=4 home=0,0 units=8:0(1,1,1,1),9:0,9:0,9:0 jail=-;- turn=0":     0,  // over
		"seats=2 hats=4 home=4,4 units=- jail=-;- turn=0 quiet:300":                  16, // the 300 throws are left out
		lostText: 1,
	} {
		if got, err := (Rules{}).Perft(parsed(t, text), 1); err != nil || got != want {
			t.Errorf("%s: %d %v, want %d", text, got, err, want)
		}
	}
	// A lost throw is one line that goes on as the position behind it does.
	lost, _ := Rules{}.Perft(parsed(t, lostText), 2)
	after, _ := Rules{}.Perft(played(t, parsed(t, lostText), "-"), 1)
	if lost != after || after == 0 {
		t.Errorf("a lost throw goes on with %d lines, want %d", lost, after)
	}
}

func TestPerftRefuses(t *testing.T) {
	for depth, p := range map[int]game.Position{-1: start(2, 4, 0), 21: start(2, 4, 0), 1: start(2, 4, -1), 2: nil} {
		if n, err := (Rules{}).Perft(p, depth); err == nil {
			t.Errorf("depth %d of %v counts %d", depth, p, n)
		}
	}
}
