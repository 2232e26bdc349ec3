package boards

import (
	"math"
	"strings"
	"testing"
)

const hatsText = "seats=4 hats=4 home=1,2,1,1 units=14:3,16:3,45:0(1,2),48:0,40:1,52:2,53:2 jail=3;0;-;- turn=0 die:5"

func TestReadHats(t *testing.T) {
	if _, err := Read("hats", strings.Replace(hatsText, "14:3", "14:3,4:3", 1)); err == nil {
		t.Error("a hat too many was read")
	}
	p, err := Read("hats", hatsText)
	if err != nil {
		t.Fatal(err)
	}
	h := p.(*Hats)
	if len(h.Yards) != 4 || len(h.Yards[0].Prison) != 1 || len(h.Yards[1].Hats) != 4 || h.Yards[1].Hats[1].Peg || !h.Yards[1].Hats[2].Peg {
		t.Errorf("yards %+v", h.Yards)
	}
	if h.Die == nil || h.Die.Value != 5 || h.Slab() != "stone" {
		t.Errorf("die %+v", h.Die)
	}
	h.ShowGoals("45")
	if len(h.Ways) == 0 || len(h.Ways[0].Spots) != 6 {
		t.Errorf("ways %+v", h.Ways)
	}
}

// TestTheBoardsOfHatHuntAreTheLooks compares places with the drawings of the look.
func TestTheBoardsOfHatHuntAreTheLooks(t *testing.T) {
	for _, c := range []struct {
		board, node int
		want        Spot
	}{
		{4, 0, Spot{360, 706}},
		{4, 6, Spot{36, 706}},
		{4, 12, Spot{36, 382}},
		{4, 48, Spot{360, 652}},
		{4, 68, Spot{360, 382}},
		{6, 0, Spot{522.81, 712}},
		{6, 4, Spot{360, 806}},
		{6, 12, Spot{34.37, 618}},
		{6, 50, Spot{441.41, 571}},
		{6, 78, Spot{360, 430}},
	} {
		got := hatsBoards[c.board].Nodes[c.node]
		if math.Abs(got.X-c.want.X) > 0.02 || math.Abs(got.Y-c.want.Y) > 0.02 {
			t.Errorf("board %d node %d lies at %v, want %v", c.board, c.node, got, c.want)
		}
	}
}
