package morris

import (
	"math/bits"
	"slices"
	"strings"
	"testing"
)

func TestBoards(t *testing.T) {
	for _, c := range []struct {
		name                 string
		board                *board
		points, mills, steps int
	}{
		{"without diagonals", plain, 24, 16, 32},
		{"with diagonals", diagonals, 24, 20, 40},
		{"steps along diagonals", sided, 24, 16, 40},
		{"six", small, 16, 8, 20},
		{"three", tiny, 9, 8, 16},
	} {
		steps := 0
		for _, near := range c.board.adj {
			steps += bits.OnesCount32(near)
		}
		if len(c.board.order) != c.points || len(c.board.rows) != c.mills || steps/2 != c.steps {
			t.Errorf("%s: %d points, %d mills, %d steps", c.name, len(c.board.order), len(c.board.rows), steps/2)
		}
	}
}

func TestPointLists(t *testing.T) {
	for id, want := range map[string]string{
		"nine":  "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7",
		"six":   "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5",
		"three": "a1 a2 a3 b1 b2 b3 c1 c2 c3",
	} {
		b := byID(t, id).(Rules).set.board
		if got := strings.Join(b.named(b.all), " "); got != want {
			t.Errorf("%s: %s", id, got)
		}
	}
}

// TestTables compares the look-ups with the drawing they were made from.
func TestTables(t *testing.T) {
	for _, b := range []*board{plain, diagonals, sided, small, tiny} {
		on := uint32(1)
		for range 20000 {
			on = on*1664525 + 1013904223
			compareTables(t, b, on>>5&on>>3&b.all)
		}
	}
}

func compareTables(t *testing.T, b *board, on uint32) {
	t.Helper()
	var in, gaps, reach uint32
	free := 0
	for _, row := range b.rows {
		m := rowMask(row)
		if on&m == m {
			in |= m
		}
		if bits.OnesCount32(on&m) == 2 {
			gaps |= m &^ on
		}
	}
	for p, near := range b.adj {
		if on>>p&1 == 1 {
			reach |= near
			free += bits.OnesCount32(near &^ on)
		}
	}
	if b.inMills(on) != in || b.gaps(on)&^on != gaps || b.reach(on) != reach || b.freeSteps(on, b.all&^on) != free {
		t.Fatalf("%v: mills %b %b, gaps %b %b, reach %b %b, free %d %d", b.named(on),
			b.inMills(on), in, b.gaps(on)&^on, gaps, b.reach(on), reach, b.freeSteps(on, b.all&^on), free)
	}
}

func TestATurnIsOnePly(t *testing.T) {
	p := parsed(t, "nine", "", "a1,a4/b4,b6,f4 6,6 i")
	step, err := p.Apply("a7xb4")
	if err != nil {
		t.Fatal(err)
	}
	if step.Action != "a7xb4" || step.Next.Wait().Seat != 1 {
		t.Errorf("%+v", step)
	}
	if e, ok := step.Event.(Closed); !ok || len(e.Mills) != 1 || e.Mills[0] != [3]string{"a1", "a4", "a7"} {
		t.Errorf("event %+v", step.Event)
	}
}

func TestRemovalIsCompulsory(t *testing.T) {
	p := parsed(t, "nine", "", "a1,a4/b4,b6,f4 6,6 i")
	refused(t, p, "a7", RuleMustRemove)
	refused(t, p, "a7xb4xb6", RuleTooMany)
	refused(t, p, "d7xb4", RuleNoMill)
	refused(t, p, "a7xa1", RuleNotTheirs)
	refused(t, p, "a7xd6", RuleNotTheirs)
}

func TestRemovalOutsideMills(t *testing.T) {
	for _, id := range []string{"nine", "diagonal", "twelve", "lasker", "morabaraba"} {
		p := parsed(t, id, "", "a1,a4/b4,b6,b2,f4 5,5 i")
		refused(t, p, "a7xb4", RuleProtected)
		lists(t, p, "a7xf4", true)
		lists(t, p, "a7xb4", false)
	}
}

func TestOneRemovalForTwoMills(t *testing.T) {
	for _, id := range []string{"nine", "twelve", "lasker", "morabaraba"} {
		p := parsed(t, id, "", "a1,a7,b4,c4/d2,d6,f4,g7 5,5 i")
		lists(t, p, "a4xd2", true)
		refused(t, p, "a4xd2xd6", RuleTooMany)
	}
	p := parsed(t, "diagonal", "", "a1,a7,b4,c4/d2,d6,f4,g7 5,5 i")
	lists(t, p, "a4xd2xd6", true)
	refused(t, p, "a4xd2", RuleMustRemove)
}

func TestThreeMillsAtOnce(t *testing.T) {
	p := parsed(t, "diagonal", "", "a4,a7,d1,g1,b2,c3/d7,b6,f6,e4,d3,f2 3,3 i")
	refused(t, p, "a1xb6xd3", RuleMustRemove)
	p = played(t, p, "a1xf6xd7xd3")
	if want := "a1,a4,a7,b2,c3,d1,g1/b6,e4,f2 2,3 o plies:0"; p.Text() != want {
		t.Errorf("%s, want %s", p.Text(), want)
	}
	if p.View(0).(View).Last.Action != "a1xd3xd7xf6" {
		t.Errorf("last %+v", p.View(0).(View).Last)
	}
}

func TestDiagonalRows(t *testing.T) {
	const text = "a1,b2/f2,d7,e4 4,4 i"
	lists(t, parsed(t, "diagonal", "", text), "c3xf2", true)
	lists(t, parsed(t, "morabaraba", "", text), "c3xf2", true)
	lists(t, parsed(t, "twelve", "", text), "c3", true)
	lists(t, parsed(t, "nine", "", text), "c3", true)
	// Nor does a diagonal row protect in twelve.
	lists(t, parsed(t, "twelve", "", "d1,d2/a1,b2,c3,e4 4,4 i"), "d3xa1", true)
	lists(t, parsed(t, "diagonal", "", "d1,d2/a1,b2,c3,e4 4,4 i"), "d3xa1", false)
}

func TestDiagonalSteps(t *testing.T) {
	const text = "a1,d3,e4,g4/f2,d7,c4,b6 0,0 i"
	for _, id := range []string{"diagonal", "twelve", "eleven", "morabaraba"} {
		lists(t, parsed(t, id, "", text), "a1-b2", true)
	}
	for _, id := range []string{"nine", "lasker"} {
		refused(t, parsed(t, id, "", text), "a1-b2", RuleNotAdjacent)
	}
}

func TestDiagonalStepClosesTwoStraightMills(t *testing.T) {
	const text = "a1,b4,b6,d2,f2/c5,e5,g4,g7 0,0 i"
	p := parsed(t, "twelve", "", text)
	lists(t, p, "a1-b2xc5", true)
	refused(t, p, "a1-b2xc5xe5", RuleTooMany)
	p = parsed(t, "diagonal", "", text)
	lists(t, p, "a1-b2xc5xe5", true)
	refused(t, p, "a1-b2xc5", RuleMustRemove)
}

// TestMillsAStepCanClose: along a line at most one, two only where diagonal
// rows are mills; along a diagonal two; never three.
func TestMillsAStepCanClose(t *testing.T) {
	straight := func(b *board, p, q int) bool { return plain.adj[p]>>q&1 == 1 }
	for _, c := range []struct {
		b                *board
		along, diagonals int
	}{{plain, 1, 0}, {sided, 1, 2}, {diagonals, 2, 2}} {
		var most [2]int
		for p := range 24 {
			for q := range 24 {
				if c.b.adj[p]>>q&1 == 0 {
					continue
				}
				kind := 1
				if straight(c.b, p, q) {
					kind = 0
				}
				most[kind] = max(most[kind], c.b.closes(c.b.all&^(1<<p)&^(1<<q), q))
			}
		}
		if most != [2]int{c.along, c.diagonals} {
			t.Errorf("a step closes %v mills, want %d and %d", most, c.along, c.diagonals)
		}
	}
}

func TestMillsAFlightCanClose(t *testing.T) {
	for _, id := range []string{"nine", "lasker", "morabaraba"} {
		p := parsed(t, id, "", "a1,a4,g7/b4,d2,e4,f6 0,0 i")
		if closed := p.rules.board.closes(p.on[0], 2); closed > 1 {
			t.Errorf("%s: a flight closes %d mills with two other counters", id, closed)
		}
		lists(t, p, "g7-a7xb4", true)
	}
}

func TestFlying(t *testing.T) {
	const three = "a1,d3,g7/b4,c4,d5,f6 0,0 i"
	for _, id := range []string{"nine", "lasker", "morabaraba"} {
		lists(t, parsed(t, id, "", three), "a1-e5", true)
		refused(t, parsed(t, id, "", "a1,d3,g7,g4/b4,c4,d5,f6 0,0 i"), "a1-e5", RuleNotAdjacent)
	}
	for _, id := range []string{"diagonal", "twelve", "eleven"} {
		refused(t, parsed(t, id, "", three), "a1-e5", RuleNotAdjacent)
	}
	refused(t, parsed(t, "six", "", "a1,a3,c1/b2,b4,d2,e5 0,0 i"), "a1-e1", RuleNotAdjacent)
	refused(t, parsed(t, "three", "", "a1,a2,b3/b1,c2,c3 0,0 i"), "a1-c1", RuleNotAdjacent)
}

func TestThreeAndAHandDoNotFly(t *testing.T) {
	p := parsed(t, "lasker", "", "a1,d3,g7/b4,c4,d5,f6 1,0 i")
	refused(t, p, "a1-e5", RuleNotAdjacent)
	lists(t, p, "a1-a4", true)
	p = parsed(t, "nine", "", "a1,d3,g7/b4,c4,d5,f6 1,1 i")
	refused(t, p, "a1-e5", RulePlaceFirst)
	refused(t, p, "a1-a4", RulePlaceFirst)
}

func TestThreeInAMillHaveToOpenIt(t *testing.T) {
	p := parsed(t, "diagonal", "", "a1,a4,a7/b6,e4,f2,d3 0,0 i")
	if got := strings.Join(p.Legal(), " "); got != "a1-b2 a1-d1 a4-b4 a7-d7" {
		t.Error(got)
	}
	p = parsed(t, "nine", "", "a1,a4,a7/b6,e4,f2,d3 0,0 i")
	if got := len(p.Legal()); got != 3*(24-7) {
		t.Errorf("%d flights", got)
	}
}

func TestPlaceAllThenSlide(t *testing.T) {
	for _, id := range []string{"nine", "diagonal", "morabaraba"} {
		p := parsed(t, id, "", "a1,d3,g7,g4/b4,c4,d5,f6 1,1 i")
		refused(t, p, "a1-a4", RulePlaceFirst)
		p = played(t, p, "e5")
		refused(t, p, "b4-b6", RulePlaceFirst)
		p = played(t, p, "a4xd3")
		refused(t, p, "e3", RuleNoHand)
		played(t, p, "a1-d1")
	}
}

func TestMixedPlacesOrSlidesFromTheFirstTurn(t *testing.T) {
	for _, id := range []string{"twelve", "eleven", "lasker"} {
		p := played(t, parsed(t, id, "", byStart(id)), "a1", "d3")
		played(t, p, "a1-a4")
		played(t, p, "a4")
		if v := p.View(0).(View); v.Phase != "mixed" {
			t.Errorf("%s: phase %s", id, v.Phase)
		}
	}
	p := played(t, parsed(t, "twelve", `{"phased":true}`, byStart("twelve")), "a1", "d3")
	refused(t, p, "a1-a4", RulePlaceFirst)
}

// byStart is the text of the empty board.
func byStart(id string) string {
	return map[string]string{"twelve": "-/- 12,12 i", "eleven": "-/- 11,11 i", "lasker": "-/- 10,10 i"}[id]
}

func TestC85_MillByTheLastPlacedCounter(t *testing.T) { lastPlacements(t) }

func TestM01_MillByThe17thAnd18thPlacement(t *testing.T) { lastPlacements(t) }

// lastPlacements plays a mill with placement 18, and one with placement 17.
func lastPlacements(t *testing.T) {
	t.Helper()
	p := parsed(t, "nine", "", "a1,d3,g7,f4,e3,c5,d7/b4,b6,d1,g4,d5,f6 0,1 o")
	refused(t, p, "b2", RuleMustRemove)
	p = played(t, p, "b2xd3")
	if w := p.Wait(); w.Seat != 0 || p.View(0).(View).Phase != "slide" {
		t.Errorf("after placement 18 seat %d is to %s", w.Seat, p.View(0).(View).Phase)
	}
	played(t, p, "a1-a4")
	p = parsed(t, "nine", "", "b4,b6,d1,g4,d5,f6/a1,d3,g7,f4,e3,c5,d7 1,1 i")
	refused(t, p, "b2", RuleMustRemove)
	p = played(t, p, "b2xd3")
	if w := p.Wait(); w.Seat != 1 || p.View(1).(View).Phase != "place" {
		t.Errorf("after placement 17 seat %d is to %s", w.Seat, p.View(1).(View).Phase)
	}
	refused(t, p, "a1-a4", RulePlaceFirst)
	played(t, p, "a4")
}

func TestAMillOpenedAndClosedRemovesAgain(t *testing.T) {
	for _, id := range []string{"nine", "diagonal", "twelve", "eleven", "lasker", "morabaraba"} {
		p := parsed(t, id, "", "a4,a7,d1,f4/b6,c4,d5,e3,f2,g4 0,0 i")
		p = played(t, p, "d1-a1xb6", "d5-c5", "a1-d1", "c5-d5", "d1-a1xd5")
		goes(t, p)
	}
}

func TestSeveralRemovalsLookAgainAfterEach(t *testing.T) {
	p := parsed(t, "diagonal", "", "a4,d1,g1,b2,c3/a7,d7,g7,e4 0,0 i")
	refused(t, p, "a4-a1xa7xe4", RuleProtected)
	refused(t, p, "a4-a1xa7xd7", RuleProtected)
	lists(t, p, "a4-a1xe4xa7", true)
	p = parsed(t, "diagonal", "", "a4,d1,g1,b2,c3/a7,d7,g7,c5,d5,e5 0,0 i")
	lists(t, p, "a4-a1xa7xd7", true)
	refused(t, p, "a4-a1xa7xc5", RuleProtected)
	refused(t, p, "a4-a1xc5xa7", RuleProtected)
}

func TestTwoOrdersAreTheSameTurn(t *testing.T) {
	p := parsed(t, "diagonal", "", "a4,d1,g1,b2,c3/d7,e4,f4,b6,f2 0,0 i")
	for _, order := range []string{"a4-a1xf4xd7", "a4-a1xd7xf4"} {
		step, err := p.Apply(order)
		if err != nil || step.Action != "a4-a1xd7xf4" {
			t.Errorf("%s: %s %v", order, step.Action, err)
		}
	}
	lists(t, p, "a4-a1xf4xd7", false)
}

func TestTheLegalOrderComesFirstInTheAlphabet(t *testing.T) {
	p := parsed(t, "diagonal", "", "a4,d1,g1,b2,c3/a7,d7,g7,e4 0,0 i")
	if !slices.ContainsFunc(p.Legal(), func(a string) bool { return a == "a4-a1xe4xd7" }) {
		t.Error(p.Legal())
	}
}

func TestDoubleMillAgainstThreeRemovesOneAndWins(t *testing.T) {
	p := parsed(t, "diagonal", "", "a4,d1,g1,b2,c3/e4,f4,d5 0,0 i")
	refused(t, p, "a4-a1xd5xe4", RuleTooMany)
	over(t, played(t, p, "a4-a1xd5"), EndFew, 0)
	// Board and hand: four counters are enough for two removals.
	p = parsed(t, "diagonal", "", "a4,a7,d1,g1/e4,f4,d5 1,1 i")
	over(t, played(t, p, "a1xd5xe4"), EndFew, 0)
}

func TestRemovalsStopWhenNothingOnTheBoardIsLeft(t *testing.T) {
	p := parsed(t, "diagonal", "", "a4,a7,d1,g1/e4 5,5 i")
	p = played(t, p, "a1xe4")
	goes(t, p)
	p = parsed(t, "nine", "", "a1,a4/- 6,6 i")
	goes(t, played(t, p, "a7"))
}

func TestSixStepsWithoutALine(t *testing.T) {
	p := parsed(t, "six", "", "a3,c2,c5,d3/b2,b4,d4,e1 0,0 i")
	for _, step := range []string{"a3-b3", "c2-c1", "c5-c4", "d3-e3"} {
		lists(t, p, step, true)
	}
	lists(t, parsed(t, "six", "", "a1,a3/b2,b4,e5 3,3 i"), "a5xb2", true)
}

func TestThreeInARowWins(t *testing.T) {
	p := parsed(t, "three", "", "a1,a2/b2,c3 1,1 i")
	refused(t, p, "a3xb2", RuleTooMany)
	over(t, played(t, p, "a3"), EndRow, 0)
	over(t, played(t, parsed(t, "three", "", "a1,a2,b3/b1,c2,c1 0,0 i"), "b3-a3"), EndRow, 0)
}

// TestThreeIsNeverBlocked: without a row somebody can always move, so that
// "no legal turn loses" never comes to pass in three.
func TestThreeIsNeverBlocked(t *testing.T) {
	for on := range uint32(512) {
		for off := range uint32(512) {
			s := state{me: on, you: off}
			if on&off != 0 || bits.OnesCount32(on) != 3 || bits.OnesCount32(off) != 3 {
				continue
			}
			if three.stuck(s) && tiny.inMills(off) == 0 {
				t.Fatalf("%v/%v is blocked", tiny.named(on), tiny.named(off))
			}
		}
	}
}

func TestIllegalPlacementsAndSlides(t *testing.T) {
	p := parsed(t, "nine", "", shuffleText)
	refused(t, p, "a1-a4xb6", RuleNoMill)
	refused(t, p, "b6-b4", RuleNotYours)
	refused(t, p, "a7-a4", RuleNotYours)
	refused(t, p, "f4-e4xb6", RuleNoMill)
	refused(t, p, "a1-a7", RuleNotAdjacent)
	refused(t, p, "d3-e3", RuleOccupied)
	refused(t, p, "d2", RuleNoHand)
	refused(t, played(t, parsed(t, "nine", "", "-/- 9,9 i"), "d2"), "d2", RuleOccupied)
}
