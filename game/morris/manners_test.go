package morris

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hanpan/game"
)

// flyingSets are the rulesets in which three counters fly.
var flyingSets = []string{"nine", "lasker", "morabaraba"}

// TestM04_NoFlierIsMadeOutsideTheTables: six and seven against four, more
// counters than the shipped tables know. A mill can be closed, and behind
// every removal the side left with three holds the draw (asked of tables with
// ten counters); with six the same tables know another turn that wins.
func TestM04_NoFlierIsMadeOutsideTheTables(t *testing.T) {
	for _, text := range []string{
		"a4,a7,b2,b6,c4,f6/c3,d2,e5,g7 0,0 i",
		"c4,d1,d6,f2,g4,g7/a1,a7,c5,d3 0,0 i",
		"a4,c4,d6,d7,g4,g7/b6,c3,d5,f4 0,0 i",
		"a7,b2,c3,c4,d6,g7/a1,e4,e5,g1 0,0 i",
		"a4,b2,c4,d1,f6,g7/d3,f2,g1,g4 0,0 i",
		"b4,c3,d6,f2,f6,g4/a4,d5,g1,g7 0,0 i",
		"a4,b2,b6,c4,d7,g4/a7,c5,d1,g1 0,0 i",
		"a4,b2,b4,d1,d2,g4,g7/d5,d6,e5,f4 0,0 i",
		"a1,c4,d5,d7,f6,g4,g7/a7,d3,e5,f4 0,0 i",
		"b4,b6,c3,c5,e4,g4,g7/d1,d3,e5,f4 0,0 i",
		"c3,c5,d5,e3,e4,f6,g7/a1,d7,f4,g1 0,0 i",
		"b4,c4,d1,e3,f4,g1,g4/a7,b6,d7,g7 0,0 i",
		"a4,b4,c3,c4,d2,f4,f6/a7,d1,d3,e5 0,0 i",
		"b6,c4,d7,e5,f2,g1,g4/b2,b4,c3,d2 0,0 i",
	} {
		p := parsed(t, "nine", "", text)
		if !slices.ContainsFunc(p.Legal(), takesOne) {
			t.Errorf("%s: nothing tempts", text)
		}
		if a := chosen(t, p, game.Expert, game.Budget{Nodes: 100_000, Seed: 1}); takesOne(a) {
			t.Errorf("%s: %s", text, a)
		}
	}
}

func takesOne(action string) bool { return strings.Contains(action, "x") }

// TestM04_BlocksRatherThanMakeAFlier: a mill could be closed that leaves three
// who fly, or the way of all four be shut.
func TestM04_BlocksRatherThanMakeAFlier(t *testing.T) {
	for _, id := range flyingSets {
		p := parsed(t, id, "", "d1,d7,b2,b6,c3,f2,f6,e4/a1,a4,a7,b4 0,0 i")
		lists(t, p, "e4-f4xb4", true)
		over(t, played(t, p, chosen(t, p, game.Expert, game.Budget{Seed: 1})), EndBlocked, 0)
	}
}

// TestM04_WhoIsBetterWalksInNoCircle: the expert goes with the turn it holds
// best, the other side goes too, and both go back. From the same position
// again it never sets out on the same round while another turn keeps it ahead.
func TestM04_WhoIsBetterWalksInNoCircle(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 9))
	for _, r := range rulesets() {
		if r.row {
			continue
		}
		for rounds := 0; rounds < 20; {
			p := dealt(r, 7, 4, rng)
			turn, again := circle(t, p)
			if again == nil {
				continue
			}
			hint, err := Computer{set: r}.Hint(*again, game.Budget{Nodes: 20_000})
			if err != nil || hint.Hopes.Share <= 0.5 {
				continue
			}
			rounds++
			if a := chosen(t, *again, game.Expert, game.Budget{Nodes: 5000, Seed: 1}); a == turn || hint.Action == turn {
				t.Errorf("%s: %s again from %s", r.name(), turn, p.Text())
			}
		}
	}
}

// dealt is a random position with empty hands that goes on.
func dealt(r *ruleset, mine, yours int, rng *rand.Rand) Position {
	for {
		at := rng.Perm(bits.OnesCount32(r.board.all))
		p := Position{rules: r, winner: -1}
		for i, n := range at[:min(mine+yours, len(at))] {
			p.on[min(i/mine, 1)] |= 1 << n
		}
		if p = p.judged(); p.ended == goesOn {
			return p
		}
	}
}

// circle plays the expert's turn, a reply and both back, and tells the turn;
// nil where a counter is taken or somebody cannot go back.
func circle(t *testing.T, p Position) (string, *Position) {
	t.Helper()
	turn := chosen(t, p, game.Expert, game.Budget{Nodes: 5000, Seed: 1})
	if takesOne(turn) {
		return "", nil
	}
	out := played(t, p, turn)
	for _, reply := range out.Legal() {
		if takesOne(reply) {
			continue
		}
		back, err := played(t, out, reply).Apply(reversed(turn))
		if err != nil {
			continue
		}
		if home, err := back.Next.Apply(reversed(reply)); err == nil {
			again := home.Next.(Position)
			return turn, &again
		}
	}
	return "", nil
}

// reversed is a slide the other way.
func reversed(slide string) string {
	from, to, _ := strings.Cut(slide, "-")
	return to + "-" + from
}
