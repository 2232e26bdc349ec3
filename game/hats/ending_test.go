package hats

import (
	"slices"
	"testing"

	"hanpan/game"
)

// ended wants the game to be over by a rule with these places.
func ended(t testing.TB, p Position, rule string, winner int, want ...int) {
	t.Helper()
	out, over := p.Outcome()
	if !over || out.Rule != rule || out.Winner != winner || !slices.Equal(places(out.Points), want) {
		t.Errorf("%s\nis over %v by %s for %d, places %v; want %s for %d, %v",
			p.Text(), over, out.Rule, out.Winner, places(out.Points), rule, winner, want)
	}
	if p.Wait().Seat != game.Nobody || p.Legal() != nil {
		t.Errorf("over, but waits for %+v with %v", p.Wait(), p.Legal())
	}
}

func TestEndTheLastWithFreeHatsWins(t *testing.T) {
	p := played(t, parsed(t, "seats=2 hats=4 home=4,0 units=2:1 jail=1,1,1;- turn=0 die:3"), "home-2")
	ended(t, p, EndLast, 0, 1, 2)
	refused(t, p, "dice 1", RuleOver)
	if out, _ := p.Outcome(); !slices.Equal(out.Points, []float64{1, 0}) {
		t.Errorf("points %v", out.Points)
	}
}

func TestEndTheOthersRankInReverseOrderOfGoingOut(t *testing.T) {
	p := played(t, parsed(t, "seats=4 hats=4 home=4,0,0,0 units=2:3 jail=1,1,1,1,2,2,2,2,3,3,3;-;-;- turn=0 die:3 out:2,1"), "home-2")
	ended(t, p, EndLast, 0, 1, 3, 4, 2)
	if got, _ := p.Outcome(); !slices.Equal(got.Points, []float64{3, 1, 0, 2}) {
		t.Errorf("points %v", got.Points)
	}
}

func TestEndHatsOnlyCaptiveAreOutAtOnce(t *testing.T) {
	p := parsed(t, "seats=3 hats=4 home=2,0,4 units=1:0,3:1(0) jail=-;-;1,1,1 turn=2 die:1")
	p = played(t, p, "home-32", "dice 2")
	if p = played(t, p, "1-3"); !slices.Equal(p.out.list(), []int8{1}) || p.turn != 2 {
		t.Errorf("out %v, seat %d to act", p.out.list(), p.turn)
	}
	if e := p.last.Event; e == nil || e.Out != 1 {
		t.Errorf("told %+v", e)
	}
}

func TestEndResigningEndsAGameOfTwo(t *testing.T) {
	step, err := start(2, 4, 0).Resign(0)
	if err != nil || step.Action != "resign" {
		t.Fatal(step, err)
	}
	ended(t, step.Next.(Position), EndResign, 1, 2, 1)
	if out := start(2, 4, 0).Forfeit(1, "resign"); out.Winner != 0 || out.Rule != "resign" || !slices.Equal(out.Points, []float64{1, 0}) {
		t.Errorf("%+v", out)
	}
}

func TestEndTheResignedRankBehindAllTheEarlierTheLower(t *testing.T) {
	p := parsed(t, "seats=4 hats=4 home=4,4,4,0 units=- jail=3,3,3,3;-;-;- turn=0 out:3")
	p = resigned(t, p, 2)
	if p.Wait().Seat != 0 {
		t.Fatalf("waits for %+v", p.Wait())
	}
	p = played(t, p, "dice 1", "home-0", "dice 1", "home-12")
	if p.Wait().Seat != 2 {
		t.Errorf("the computer plays the resigned seat on, but %+v is to act", p.Wait())
	}
	ended(t, resigned(t, p, 0), EndResign, 1, 3, 1, 4, 2)
}

func TestEndAResignedSeatDoesNotKeepTheGameOn(t *testing.T) {
	p := parsed(t, "seats=3 hats=4 home=4,0,4 units=2:1 jail=1,1,1;-;- turn=0 die:3 resigned:2")
	ended(t, played(t, p, "home-2"), EndLast, 0, 1, 2, 3)
	// Nor does its going out lift it above others.
	p = parsed(t, "seats=3 hats=4 home=4,4,0 units=2:2 jail=2,2,2;-;- turn=0 die:3 resigned:2")
	p = played(t, p, "home-2")
	if p.Wait().Seat != 1 || !slices.Equal(places(p.points()), []int{1, 2, 3}) {
		t.Errorf("%s: %+v %v", p.Text(), p.Wait(), places(p.points()))
	}
}

func TestEndWhoTakesNoPartCannotResign(t *testing.T) {
	p := parsed(t, "seats=4 hats=4 home=4,4,4,0 units=- jail=3,3,3,3;-;-;- turn=0 out:3 resigned:1")
	for seat, rule := range map[int]string{3: RuleOut, 1: RuleOut, 4: RuleSeat, -1: RuleSeat, 300: RuleSeat} {
		_, err := p.Resign(seat)
		wantIllegal(t, "resigning", err, rule)
	}
	_, err := start(2, 4, -1).Resign(0)
	wantIllegal(t, "before the lot", err, RuleLot)
	_, err = resigned(t, start(2, 4, 0), 0).Resign(1)
	wantIllegal(t, "after the end", err, RuleOver)
}

// resigned is the position once a seat has resigned.
func resigned(t testing.TB, p Position, seat int) Position {
	t.Helper()
	step, err := p.Resign(seat)
	if err != nil {
		t.Fatal(err)
	}
	return step.Next.(Position)
}

func TestEnd300QuietThrows(t *testing.T) {
	text := "seats=4 hats=4 home=2,2,2,0 units=0:0,40:2(0,1) jail=3,3;2,3;1,3;- turn=0 die:1 quiet:299 out:3"
	p := played(t, parsed(t, text), "home-0")
	if _, over := p.Outcome(); over {
		t.Fatal("over behind the 299th")
	}
	p = played(t, p, "dice 2")
	if p.Wait().Seat != 1 || p.quiet != quietThrows {
		t.Errorf("the 300th is thrown, but %+v is to act", p.Wait())
	}
	// All have two hats in prison; seat 1 has two free ones, the others three.
	ended(t, played(t, p, "home-13"), EndQuiet, -1, 1, 3, 1, 4)
}

func TestEnd300LostThrowsCount(t *testing.T) {
	p := parsed(t, lostText)
	p.quiet = quietThrows
	ended(t, played(t, p, "-"), EndQuiet, -1, 1, 1)
}

func TestEndThe300thThrowThatCapturesGoesOn(t *testing.T) {
	p := played(t, parsed(t, "seats=2 hats=4 home=3,3 units=1:0,3:1 jail=-;- turn=0 die:2 quiet:300"), "1-3")
	if _, over := p.Outcome(); over || p.quiet != 0 {
		t.Errorf("over %v, quiet %d", over, p.quiet)
	}
	p = played(t, parsed(t, "seats=2 hats=4 home=3,3 units=46:0(1) jail=-;- turn=0 die:2 quiet:300"), "46-0")
	if _, over := p.Outcome(); over || p.quiet != 0 {
		t.Errorf("over %v, quiet %d", over, p.quiet)
	}
}

func TestEndPrisonsCountBeforeFreeHats(t *testing.T) {
	p := parsed(t, "seats=3 hats=4 home=4,0,2 units=0:1 jail=-;2,2;1,1,1 turn=0 quiet:300")
	ended(t, p, EndQuiet, 2, 3, 2, 1)
}

func TestEndWhenNoPersonIsLeftPlayersRankAsTheyStand(t *testing.T) {
	p := parsed(t, "seats=3 hats=4 home=4,1,2 units=- jail=-;2,2;1,1,1 turn=0 resigned:2")
	if out := p.Standing("people"); out.Rule != "people" || !slices.Equal(places(out.Points), []int{2, 1, 3}) {
		t.Errorf("%+v", out)
	}
}

func TestPointsAddUpAndTellThePlaces(t *testing.T) {
	out := start(5, 4, 0).Draw()
	if !slices.Equal(out.Points, []float64{2, 2, 2, 2, 2}) || !slices.Equal(places(out.Points), []int{1, 1, 1, 1, 1}) {
		t.Errorf("%+v", out)
	}
}
