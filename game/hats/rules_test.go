package hats

import (
	"slices"
	"strings"
	"testing"

	"hanpan/game"
)

// The lines of RULES §3, each a test.

func TestBoards(t *testing.T) {
	for _, c := range []struct {
		b            *board
		nodes, edges int
		safe         []int8
	}{
		{four, 69, 72, []int8{4, 8, 16, 20, 28, 32, 40, 44, 50, 55, 60, 65}},
		{six, 79, 84, []int8{4, 12, 20, 28, 36, 44, 50, 55, 60, 65, 70, 75}},
	} {
		ends, safe := 0, []int8{}
		for node := range c.b.nodes {
			ends += len(c.b.joined[node])
			if c.b.safe[node] {
				safe = append(safe, node)
			}
		}
		if int(c.b.nodes) != c.nodes || ends != 2*c.edges || !slices.Equal(safe, c.safe) {
			t.Errorf("%d sectors: %d nodes, %d edges, safe %v", c.b.sectors, c.b.nodes, ends/2, safe)
		}
		if len(c.b.joined[c.b.hub()]) != int(c.b.sectors) || int(c.b.hub()) != 48+5*int(c.b.sectors) {
			t.Errorf("%d sectors: hub %d joins %v", c.b.sectors, c.b.hub(), c.b.joined[c.b.hub()])
		}
		for k := range c.b.sectors {
			gate := k * (48 / c.b.sectors)
			if c.b.gate(k) != gate || len(c.b.joined[gate]) != 3 || !slices.Contains(c.b.joined[gate], 48+5*k) {
				t.Errorf("gate %d joins %v", gate, c.b.joined[gate])
			}
		}
	}
}

func TestSeatsHaveTheHomesOfTheirNumber(t *testing.T) {
	for seats, gates := range map[int8][]int8{
		2: {0, 24}, 3: {0, 16, 32}, 4: {0, 12, 24, 36}, 5: {0, 8, 16, 24, 32}, 6: {0, 8, 16, 24, 32, 40},
	} {
		s := newState(seats, 4)
		for seat, gate := range gates {
			if got := s.gate(int8(seat)); got != gate {
				t.Errorf("%d players: gate of seat %d is %d, want %d", seats, seat, got, gate)
			}
		}
	}
}

func TestNoTwoWalksJoinTheSameNodes(t *testing.T) {
	for _, b := range []*board{four, six} {
		for from := range b.nodes {
			seen := map[int8]bool{from: true}
			for _, walks := range b.walks[from] {
				for _, w := range walks {
					if seen[w.to] {
						t.Fatalf("two ways lead from %d to %d", from, w.to)
					}
					seen[w.to] = true
				}
			}
		}
	}
}

func TestWhoStartsIsDrawnByLot(t *testing.T) {
	p := start(3, 4, -1)
	if w := p.Wait(); w != (game.Wait{Seat: game.Chance, Draw: game.Draw{Lot: 3}}) || p.Began() != -1 || p.Legal() != nil {
		t.Errorf("waits for %+v, began %d", w, p.Began())
	}
	q := played(t, p, "lot 2")
	if q.Began() != 2 || q.Wait() != (game.Wait{Seat: 2, Draw: game.Draw{Dice: 1}}) {
		t.Errorf("began %d, waits for %+v", q.Began(), q.Wait())
	}
	for _, bad := range []string{"lot 3", "lot", "dice 5", "home-0", "-", "roll"} {
		if _, err := p.Apply(bad); err == nil {
			t.Errorf("%s was taken for a lot of three", bad)
		}
	}
}

func TestTurnsGoInTheOrderOfSeatsPastWhoIsOut(t *testing.T) {
	p := start(3, 4, 2)
	for _, seat := range []int{2, 0, 1, 2} {
		if got := p.Wait().Seat; got != seat {
			t.Errorf("seat %d is to act, want %d", got, seat)
		}
		p = played(t, p, "dice 1")
		p = played(t, p, p.Legal()[0])
	}
	becomes(t, "seats=3 hats=4 home=3,0,4 units=1:0(1,1) jail=1,1;-;- turn=0 die:1",
		"seats=3 hats=4 home=2,0,4 units=0:0,1:0(1,1) jail=1,1;-;- turn=2 die:2 quiet:2 out:1",
		"home-0", "dice 2")
}

func TestTurn0ThrowThenMove(t *testing.T) {
	p := start(2, 4, 0)
	if got := p.Legal(); !slices.Equal(got, []string{"roll"}) {
		t.Errorf("before the throw: %v", got)
	}
	refused(t, p, "home-0", RuleDice)
	refused(t, p, "-", RuleDice)
	refused(t, p, "roll", RuleDice)
	p = played(t, p, "dice 2")
	if w := p.Wait(); w != (game.Wait{Seat: 0}) {
		t.Errorf("thrown, but waits for %+v", w)
	}
	refused(t, p, "dice 3", RuleThrown)
	refused(t, p, "roll", RuleThrown)
	refused(t, p, "lot 1", RuleThrown)
	refused(t, p, "dice 7", RuleNotation)
}

func TestTurn1AnyThrowTakesAHatOut(t *testing.T) {
	legal(t, "seats=2 hats=4 home=4,4 units=- jail=-;- turn=0 die:1", "home-0")
	legal(t, "seats=2 hats=4 home=4,4 units=- jail=-;- turn=1 die:4", "home-21", "home-27", "home-60")
	legal(t, "seats=6 hats=4 home=4,4,4,4,4,4 units=- jail=-;-;-;-;-;- turn=5 die:6", "home-35", "home-45", "home-77")
	becomes(t, "seats=2 hats=4 home=4,4 units=- jail=-;- turn=0 die:3",
		"seats=2 hats=4 home=3,4 units=46:0 jail=-;- turn=1 quiet:1", "home-46")
}

func TestTurn2ASimplePathWithFreeChoiceAtForks(t *testing.T) {
	legal(t, "seats=2 hats=4 home=0,4 units=0:0,0:0,0:0,0:0 jail=-;- turn=0 die:4", "0-4", "0-44", "0-51")
	// From the hub down every spoke; six leads onto the gates.
	legal(t, "seats=2 hats=4 home=0,4 units=68:0,68:0,68:0,68:0 jail=-;- turn=0 die:6", "68-0", "68-12", "68-24", "68-36")
	// Never back, never into a home, not even beside the own gate.
	legal(t, "seats=2 hats=4 home=0,4 units=1:0,1:0,1:0,1:0 jail=-;- turn=0 die:2", "1-3", "1-47", "1-48")
	refused(t, parsed(t, "seats=2 hats=4 home=0,4 units=1:0,1:0,1:0,1:0 jail=-;- turn=0 die:2"), "1-1", RulePath)
}

func TestTurn3UnitsNeverBlockAndPassingCapturesNothing(t *testing.T) {
	becomes(t, "seats=2 hats=4 home=2,3 units=1:0,2:1,3:0 jail=-;- turn=0 die:2",
		"seats=2 hats=4 home=2,3 units=2:1,3:0,3:0 jail=-;- turn=1 quiet:1", "1-3")
}

func TestTurn4MovingIsCompulsory(t *testing.T) {
	p := parsed(t, "seats=2 hats=4 home=3,4 units=1:0 jail=-;- turn=0 die:2")
	refused(t, p, "-", RuleMust)
	lost := parsed(t, lostText)
	if w := lost.Wait(); w != (game.Wait{Seat: 0, Auto: "-"}) || !slices.Equal(lost.Legal(), []string{"-"}) {
		t.Errorf("waits for %+v, lists %v", w, lost.Legal())
	}
	refused(t, lost, "6-8", RuleFull)
	becomes(t, lostText, strings.Replace(lostText, "turn=0 die:2", "turn=1", 1), "-")
}

// lostText is a throw without a legal move: all of seat 0 stand between two
// full safe spaces.
const lostText = "seats=2 hats=6 home=0,0 units=4:1,4:1,4:1,6:0,6:0,6:0,6:0,6:0,6:0,8:1,8:1,8:1 jail=-;- turn=0 die:2 quiet:7"

func TestTurn5ASixThrowsAgain(t *testing.T) {
	becomes(t, "seats=2 hats=4 home=4,4 units=- jail=-;- turn=0",
		"seats=2 hats=4 home=2,4 units=46:0,52:0 jail=-;- turn=1 quiet:2", "dice 6", "home-52", "dice 3", "home-46")
	p := played(t, start(2, 4, 0), "dice 6", "home-52", "dice 6", "52-58", "dice 6")
	if p.Wait().Seat != 0 {
		t.Error("a third six throws no more")
	}
}

// A six is never lost on these boards, for it leads from everywhere to some
// ordinary space; the rule holds all the same.
func TestTurn5ALostSixThrowsAgain(t *testing.T) {
	for _, b := range []*board{four, six} {
		for from := range b.nodes {
			if !slices.ContainsFunc(b.walks[from][6], func(w walk) bool { return !b.safe[w.to] }) {
				t.Errorf("a six from %d can be lost", from)
			}
		}
	}
	s := newState(3, 4)
	s.throw(6)
	s.lose()
	if s.turn != 0 || s.die != 0 {
		t.Errorf("seat %d goes on, die %d", s.turn, s.die)
	}
}

func TestTurn5NoThrowFollowsWhenTheGameIsOver(t *testing.T) {
	p := played(t, parsed(t, "seats=2 hats=4 home=4,0 units=6:1 jail=1,1,1;- turn=0 die:6"), "home-5")
	if p.Wait() != (game.Wait{Seat: 0, Draw: game.Draw{Dice: 1}}) {
		t.Errorf("waits for %+v", p.Wait())
	}
	p = played(t, parsed(t, "seats=2 hats=4 home=4,0 units=5:1 jail=1,1,1;- turn=0 die:6"), "home-5")
	if p.Wait().Seat != game.Nobody {
		t.Errorf("waits for %+v", p.Wait())
	}
	refused(t, p, "dice 3", RuleOver)
}

func TestTurn6ALandingCapturesAllOfOneColour(t *testing.T) {
	becomes(t, "seats=3 hats=4 home=3,1,3 units=1:0,3:1,3:1(2),3:1 jail=-;-;- turn=0 die:2",
		"seats=3 hats=4 home=3,1,3 units=3:0(1,1,1,2) jail=-;-;- turn=1", "1-3")
	// Hats of players who are out are captives like others.
	becomes(t, "seats=3 hats=4 home=3,3,0 units=1:0,3:1(2,2,2,2) jail=-;-;- turn=0 die:2 out:2",
		"seats=3 hats=4 home=3,3,0 units=3:0(1,2,2,2,2) jail=-;-;- turn=1 out:2", "1-3")
}

func TestTurn7OwnHatsAmongTheCapturedAreFreed(t *testing.T) {
	becomes(t, "seats=3 hats=4 home=1,3,3 units=1:0,3:1(0,0,2) jail=-;-;- turn=0 die:2",
		"seats=3 hats=4 home=1,3,3 units=3:0,3:0,3:0(1,2) jail=-;-;- turn=1", "1-3")
}

func TestTurn8OwnUnitsShareAnySpaceAndDoNotMerge(t *testing.T) {
	becomes(t, "seats=2 hats=4 home=0,3 units=1:0(1),3:0,3:0,3:0 jail=-;- turn=0 die:2",
		"seats=2 hats=4 home=0,3 units=3:0,3:0,3:0,3:0(1) jail=-;- turn=1 quiet:1", "1-3")
}

func TestTurn9SafeSpaces(t *testing.T) {
	// Nothing is captured, so nothing is freed, and colours share.
	becomes(t, "seats=2 hats=4 home=2,2 units=1:0,4:1,4:1(0) jail=-;- turn=0 die:3",
		"seats=2 hats=4 home=2,2 units=4:0,4:1,4:1(0) jail=-;- turn=1 quiet:1", "1-4")
	// A full one cannot be ended on, but passed and left.
	p := parsed(t, "seats=2 hats=4 home=3,1 units=1:0,4:1,4:1,4:1 jail=-;- turn=0 die:3")
	refused(t, p, "1-4", RuleFull)
	if slices.Contains(p.Legal(), "1-4") {
		t.Error("a full safe space is listed")
	}
	played(t, parsed(t, "seats=2 hats=4 home=3,1 units=1:0,4:1,4:1,4:1 jail=-;- turn=0 die:4"), "1-5")
	played(t, parsed(t, "seats=2 hats=4 home=1,3 units=4:0,4:0,4:0,9:1 jail=-;- turn=0 die:4"), "4-8")
}

func TestTurn10Imprisonment(t *testing.T) {
	for name, c := range map[string][3]string{
		"passing": {
			"seats=2 hats=4 home=3,3 units=46:0(1) jail=-;- turn=0 die:4",
			"seats=2 hats=4 home=3,3 units=2:0 jail=1;- turn=1", "46-2",
		},
		"ending": {
			"seats=3 hats=4 home=3,3,2 units=46:0(1,2,2) jail=-;-;- turn=0 die:2",
			"seats=3 hats=4 home=3,3,2 units=0:0 jail=1,2,2;-;- turn=1", "46-0",
		},
		"passing, then a capture that is carried on": {
			"seats=2 hats=4 home=3,2 units=2:1,46:0(1) jail=-;- turn=0 die:4",
			"seats=2 hats=4 home=3,2 units=2:0(1) jail=1;- turn=1", "46-2",
		},
		"ending on held ground frees and imprisons": {
			"seats=3 hats=4 home=2,3,2 units=0:1(0,2),46:0(2) jail=-;-;- turn=0 die:2",
			"seats=3 hats=4 home=2,3,2 units=0:0,0:0 jail=1,2,2;-;- turn=1", "46-0",
		},
		"from home": {
			"seats=2 hats=4 home=3,2 units=0:1,0:1(0) jail=-;- turn=0 die:1",
			"seats=2 hats=4 home=2,2 units=0:0,0:0 jail=1,1;- turn=1", "home-0",
		},
		"another's gate imprisons nothing": {
			"seats=2 hats=4 home=3,3 units=22:0(1) jail=-;- turn=0 die:2",
			"seats=2 hats=4 home=3,3 units=24:0(1) jail=-;- turn=1 quiet:1", "22-24",
		},
		"past a gate held by others, without capture": {
			"seats=2 hats=4 home=3,2 units=0:1,46:0(1) jail=-;- turn=0 die:4",
			"seats=2 hats=4 home=3,2 units=0:1,2:0 jail=1;- turn=1", "46-2",
		},
	} {
		t.Run(name, func(t *testing.T) { becomes(t, c[0], c[1], c[2]) })
	}
}

func TestTurn10AGateIsNotSafe(t *testing.T) {
	becomes(t, "seats=2 hats=4 home=3,3 units=22:0,24:1 jail=-;- turn=0 die:2",
		"seats=2 hats=4 home=3,3 units=24:0(1) jail=-;- turn=1", "22-24")
}

func TestTurn11NoLimitOnStackHeight(t *testing.T) {
	becomes(t, "seats=6 hats=6 home=5,0,1,0,0,0 units=1:0,2:1(2,2,2,2,2,3,3,3,3,3,3,4,4,4,4,4,4,5,5,5,5,5,5),9:1,9:1,9:1,9:1,9:1 jail=-;-;-;-;-;- turn=0 die:1",
		"seats=6 hats=6 home=5,0,1,0,0,0 units=2:0(1,2,2,2,2,2,3,3,3,3,3,3,4,4,4,4,4,4,5,5,5,5,5,5),9:1,9:1,9:1,9:1,9:1 jail=-;-;-;-;-;- turn=1 out:3,4,5", "1-2")
}
