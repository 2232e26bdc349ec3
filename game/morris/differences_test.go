package morris

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"hanpan/game"
)

// The rows of RULES' table that no other test holds for every ruleset alone,
// in their order. "lasker", "eleven" and the rest follow the row of the game
// that RULES derives them from.

func TestCountersASide(t *testing.T) {
	for id, n := range map[string]int{
		"nine": 9, "diagonal": 9, "twelve": 12, "eleven": 11, "lasker": 10, "morabaraba": 12, "six": 6, "three": 3,
	} {
		p, _ := byID(t, id).Next(json.RawMessage(`{"games":2,"begins":"host"}`), first())
		if got, want := p.Text(), fmt.Sprintf("-/- %d,%d i plies:0", n, n); got != want {
			t.Errorf("%s begins at %s", id, got)
		}
	}
}

func TestColourZeroBeginsInEveryRuleset(t *testing.T) {
	for _, r := range All() {
		for seat, who := range []string{"host", "guest"} {
			begins(t, r, `{"games":2,"begins":"`+who+`"}`, first(), seat)
			so := first()
			so.Game, so.Began, so.Points = 1, seat, []float64{1, 0}
			begins(t, r, `{"games":2,"begins":"`+who+`"}`, so, 1-seat)
		}
		p, _ := r.Next(json.RawMessage(`{"games":2,"begins":"lot"}`), first())
		if w := p.Wait(); w.Draw != (game.Draw{Lot: 2}) {
			t.Errorf("%s waits for %+v", r.ID(), w)
		}
	}
}

func TestPlaceAllThenSlideOnSmallBoards(t *testing.T) {
	p := parsed(t, "six", "", "a1,a5,d2/b3,e1,e5 1,1 i")
	refused(t, p, "a1-a3", RulePlaceFirst)
	p = played(t, p, "c4")
	refused(t, p, "b3-b2", RulePlaceFirst)
	played(t, p, "c2", "a1-a3")
	p = parsed(t, "three", "", "a1,b3/a3,c1 1,1 i")
	refused(t, p, "a1-a2", RulePlaceFirst)
	played(t, p, "c3", "b1", "a1-a2")
}

func TestTwoMillsAtOnceComeFromPlacingOnly(t *testing.T) {
	for _, b := range []*board{plain, small} {
		placing, moving := 0, 0
		for p := range b.adj {
			if b.all>>p&1 == 0 {
				continue
			}
			placing = max(placing, b.closes(b.all&^(1<<p), p))
			for q := range b.adj {
				if b.adj[p]>>q&1 == 1 {
					moving = max(moving, b.closes(b.all&^(1<<p)&^(1<<q), p))
				}
			}
		}
		if placing != 2 || moving != 1 {
			t.Errorf("placing closes %d mills, sliding %d", placing, moving)
		}
	}
}

// TestNoTurnButAPlacementClosesThree looks at every slide on every board with
// all other points held, and at every flight with two other counters.
func TestNoTurnButAPlacementClosesThree(t *testing.T) {
	for _, b := range []*board{plain, sided, diagonals, small} {
		for p := range 24 {
			for q := range 24 {
				if b.adj[p]>>q&1 == 1 && b.closes(b.all&^(1<<p)&^(1<<q), q) > 2 {
					t.Errorf("%s-%s closes three", b.names[p], b.names[q])
				}
			}
		}
	}
	for two := range uint32(1 << 24) {
		if bits.OnesCount32(two) != 2 {
			continue
		}
		for q := range 24 {
			if two>>q&1 == 0 && diagonals.closes(two, q) > 1 {
				t.Errorf("a flight to %s closes more than a mill with %v", diagonals.names[q], diagonals.named(two))
			}
		}
	}
}

func TestAFullBoardCannotHappen(t *testing.T) {
	for _, id := range []string{"nine", "diagonal", "eleven", "lasker", "six", "three"} {
		r := byID(t, id).(Rules).set
		if points := bits.OnesCount32(r.board.all); 2*int(r.counters) >= points {
			t.Errorf("%s: %d counters on %d points", id, 2*r.counters, points)
		}
	}
}

func TestUsualMatch(t *testing.T) {
	for _, r := range All() {
		want := 1
		if r.ID() == "twelve" || r.ID() == "eleven" {
			want = 2
		}
		raw, err := r.Options(nil)
		var o struct{ Games int }
		if err != nil || json.Unmarshal(raw, &o) != nil || o.Games != want {
			t.Errorf("%s: %s %v", r.ID(), raw, err)
		}
	}
}

func TestEveryEvenNumberOfGames(t *testing.T) {
	for _, r := range All() {
		odd := strings.HasPrefix(r.ID(), "twelve") || r.ID() == "eleven"
		for n := range 24 {
			want := n >= 2 && n <= 20 && n%2 == 0 || n == 1 && !odd
			_, err := r.Options(json.RawMessage(fmt.Sprintf(`{"games":%d}`, n)))
			if (err == nil) != want {
				t.Errorf("%s, %d games: %v", r.ID(), n, err)
			}
		}
	}
}

// quietRounds are two sides that go to and fro, on each board.
var quietRounds = map[string][2]string{
	"six":   {"a1,a3,c1,e5/b2,b4,d2,c5 0,0 i", "a3-b3 b4-c4 b3-a3 c4-b4"},
	"three": {"a1,b3,c2/a2,b1,c3 0,0 i", "a1-b2 b1-c1 b2-a1 c1-b1"},
}

func TestThreefoldAndHundredPliesInEveryRuleset(t *testing.T) {
	for _, r := range rulesets() {
		text, turns := shuffleText, shuffle
		if own, ok := quietRounds[r.id]; ok {
			text, turns = own[0], strings.Fields(own[1])
		}
		p := standing(t, r, text)
		for i := range 8 {
			goes(t, p)
			p = played(t, p, turns[i%4])
		}
		over(t, p, EndThreefold, -1)
		p = played(t, standing(t, r, text+" plies:98"), turns[0])
		goes(t, p)
		over(t, played(t, p, turns[1]), EndHundred, -1)
	}
}

// standing is a position of a ruleset, of a phased one too.
func standing(t *testing.T, r *ruleset, text string) Position {
	t.Helper()
	p, err := r.parse(text)
	if err != nil {
		t.Fatalf("%s %s: %v", r.name(), text, err)
	}
	return p
}

// A position that stands for the third time with the hundredth ply is drawn by
// the rule that comes first.
func TestThirdTimeComesBeforeTheHundredthPly(t *testing.T) {
	p := played(t, parsed(t, "nine", "", shuffleText+" plies:92"), shuffle...)
	over(t, played(t, p, shuffle...), EndThreefold, -1)
}
