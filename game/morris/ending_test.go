package morris

import (
	"strings"
	"testing"
)

// stuckText: after c3-c4 colour 1, on a1 a4 a7 b4, has nowhere to go.
const stuckText = "d1,d7,b2,b6,c3/a1,a4,a7,b4 0,0 i"

// shuffle goes once round and comes back to where it began.
var shuffle = []string{"a1-a4", "b6-b4", "a4-a1", "b4-b6"}

const shuffleText = "a1,d3,g7,f4/b6,c4,d5,e3 0,0 i"

func TestFewerThanThreeLoses(t *testing.T) {
	for _, id := range []string{"nine", "lasker", "morabaraba"} {
		p := parsed(t, id, "", "a1,a4,d7/b4,c4,e4 0,0 i")
		over(t, played(t, p, "d7-a7xb4"), EndFew, 0)
	}
	for _, id := range []string{"diagonal", "twelve", "eleven"} {
		p := parsed(t, id, "", "c4,c5,d2,d3/b6,e4,f2 0,0 i")
		over(t, played(t, p, "d3-c3xb6"), EndFew, 0)
	}
	p := parsed(t, "nine", "", "b4,c4,e4/a1,a4,d7 0,0 o")
	over(t, played(t, p, "d7-a7xb4"), EndFew, 1)
}

func TestTwoOnTheBoardAndAHandIsNoLoss(t *testing.T) {
	for _, id := range []string{"nine", "diagonal", "twelve", "lasker"} {
		p := played(t, parsed(t, id, "", "a1,a4/b4,b6,f4 6,6 i"), "a7xb4")
		goes(t, p)
		if got := p.Text(); got != "a1,a4,a7/b6,f4 5,6 o plies:0" {
			t.Errorf("%s: %s", id, got)
		}
	}
}

func TestRemovedCountersNeverComeBack(t *testing.T) {
	p := played(t, parsed(t, "nine", "", "a1,a4/b4,b6,f4 6,6 i"), "a7xb4")
	v := p.View(1).(View)
	if v.Taken != [2]int{1, 1} || v.Hands != [2]int{5, 6} {
		t.Errorf("taken %v, hands %v", v.Taken, v.Hands)
	}
}

func TestC86_NoLegalTurn(t *testing.T) { noLegalTurn(t) }

func TestC86_AllInMills(t *testing.T) { allInMills(t) }

func TestM02_AllInMillsAndNobodyCanMove(t *testing.T) {
	allInMills(t)
	noLegalTurn(t)
}

// noLegalTurn shuts the other side in, in every ruleset where that can be.
func noLegalTurn(t *testing.T) {
	t.Helper()
	for _, r := range rulesets() {
		switch r.id {
		case "three": // see TestThreeIsNeverBlocked
		case "six":
			over(t, played(t, standing(t, r, "a1,a3,a5,b3/b2,c4,c1,c5 0,0 o"), "c4-b4"), EndBlocked, 1)
		case "diagonal":
			over(t, played(t, standing(t, r, stuckText), "c3-c4"), EndBlockedDraw, -1)
		default:
			over(t, played(t, standing(t, r, stuckText), "c3-c4"), EndBlocked, 0)
		}
	}
	over(t, parsed(t, "nine", "", "d1,d7,b2,b6,c4/a1,a4,a7,b4 0,0 o"), EndBlocked, 0)
}

// allInMills closes a mill while all counters of the other side stand in mills,
// in every ruleset that removes.
func allInMills(t *testing.T) {
	t.Helper()
	for _, r := range rulesets() {
		text, turn, taken := "b2,b6,a4,f4/a7,d7,g7,c3,d3,e3 0,0 i plies:7", "a4-b4", "xe3"
		if r.id == "six" {
			text, turn, taken = "b2,b4,a3/a1,c1,e1,e3,e5 0,0 i plies:7", "a3-b3", "xe1"
		}
		switch {
		case r.row:
		case r.sheltered:
			protects(t, standing(t, r, text), turn, taken)
		default:
			refused(t, standing(t, r, text), turn, RuleMustRemove)
			lists(t, standing(t, r, text), turn+taken, true)
		}
	}
}

// protects wants a mill that removes nothing, and does not set the plies to 0.
func protects(t *testing.T, p Position, turn, taken string) {
	t.Helper()
	refused(t, p, turn+taken, RuleProtected)
	if p = played(t, p, turn); !strings.HasSuffix(p.Text(), "plies:8") {
		t.Errorf("a mill that removes nothing has set the count to 0: %s", p.Text())
	}
}

// fullText: a4 is empty and colour 1's last; no three in a row anywhere.
const fullText = "a1,a7,g7,g1,b4,d6,f4,d2,c3,c5,e5,e3/d7,g4,d1,b2,b6,f6,f2,c4,d5,e4,d3"

func TestFullBoard(t *testing.T) {
	over(t, played(t, parsed(t, "twelve", "", fullText+" 0,1 o"), "a4"), EndBlocked, 1)
	over(t, played(t, parsed(t, "twelve", `{"phased":true}`, fullText+" 0,1 o"), "a4"), EndFull, -1)
	over(t, played(t, parsed(t, "morabaraba", "", fullText+" 0,1 o"), "a4"), EndFull, -1)
}

func TestThreefold(t *testing.T) {
	for _, r := range All()[:6] {
		p := parsed(t, r.ID(), "", shuffleText)
		for i := range 7 {
			p = played(t, p, shuffle[i%4])
			goes(t, p)
		}
		if v := p.View(0).(View); v.Repeat != 2 {
			t.Errorf("%s: stood %d times, want 2", r.ID(), v.Repeat)
		}
		over(t, played(t, p, shuffle[3]), EndThreefold, -1)
	}
}

func TestThreefoldCountsEveryPositionLeftByATurn(t *testing.T) {
	p := played(t, parsed(t, "nine", "", shuffleText), "d3-d2")
	p = played(t, p, "b6-b4", "a1-a4", "b4-b6", "a4-a1") // as it was, colour 1 to move
	p = played(t, p, "b6-b4", "a1-a4", "b4-b6")
	goes(t, p)
	over(t, played(t, p, "a4-a1"), EndThreefold, -1)
}

func TestThreefoldNeedsTheSameSideToMove(t *testing.T) {
	p := parsed(t, "nine", "", "a1,d3,g7/b6,c4,d5 0,0 i")
	// Both fly: a triangle of one side against a shuttle of the other turns
	// the side to move round without repeating a position three times.
	p = played(t, p, "a1-a4", "b6-b4", "a4-g1", "b4-b6", "g1-a1", "b6-b4")
	if v := p.View(0).(View); v.Repeat != 1 {
		t.Errorf("stood %d times, want 1", v.Repeat)
	}
}

func TestPastIsBounded(t *testing.T) {
	p := played(t, parsed(t, "nine", "", shuffleText), shuffle[:3]...)
	if len(p.past) != 4*8 {
		t.Errorf("%d positions kept, want 4", len(p.past)/8)
	}
	p = played(t, parsed(t, "nine", "", "-/- 9,9 i"), "a1", "d1", "g7", "b2")
	if len(p.past) != 8 {
		t.Errorf("%d positions kept behind a placement, want 1", len(p.past)/8)
	}
}

func TestHundredPlies(t *testing.T) {
	p := parsed(t, "nine", "", shuffleText+" plies:98")
	p = played(t, p, "a1-a4")
	goes(t, p)
	over(t, played(t, p, "b6-b4"), EndHundred, -1)
}

func TestHundredthPlyThatWinsWins(t *testing.T) {
	over(t, played(t, parsed(t, "nine", "", stuckText+" plies:99"), "c3-c4"), EndBlocked, 0)
	over(t, played(t, parsed(t, "nine", "", "a1,a4,d7/b4,c4,e4 0,0 i plies:99"), "d7-a7xb4"), EndFew, 0)
}

func TestRemovalSetsThePliesToZero(t *testing.T) {
	p := played(t, parsed(t, "nine", "", "a1,a4,d7,f2/b4,c4,e4,g1 0,0 i plies:99"), "d7-a7xb4")
	goes(t, p)
	if !strings.HasSuffix(p.Text(), "plies:0") {
		t.Error(p.Text())
	}
}

func TestPlacementsCountAsPlies(t *testing.T) {
	p := played(t, parsed(t, "nine", "", "-/- 9,9 i"), "a1", "d1", "g7")
	if !strings.HasSuffix(p.Text(), "plies:3") {
		t.Error(p.Text())
	}
}

func TestForfeitAndAgreedDraw(t *testing.T) {
	p := parsed(t, "nine", "", shuffleText)
	if out := p.Forfeit(0, "resign"); out.Winner != 1 || out.Rule != "resign" || out.Points[1] != 1 || out.Points[0] != 0 {
		t.Errorf("%+v", out)
	}
	if out := p.Draw(); out.Winner != -1 || out.Rule != EndAgreed || out.Points[0] != 0.5 || out.Points[1] != 0.5 {
		t.Errorf("%+v", out)
	}
}
