package morris

import (
	"bytes"
	"errors"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"hanpan/game/morris/tables"
)

// solved are the tables of a ruleset with up to so many counters, made here.
func solved(t testing.TB, name string, men int) *Endgames {
	t.Helper()
	e, err := NewEndgames(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range e.Plan(men) {
		if err := e.Solve(c, nil); err != nil {
			t.Fatal(err)
		}
	}
	return e
}

// censuses are the known counts of nine (issue 3), without the distances.
var censuses = []struct {
	Counts
	wins, losses, draws int
}{
	{Counts{3, 3}, 140621, 28736, 269},
	{Counts{4, 3}, 75397, 3095, 681906},
	{Counts{3, 4}, 102281, 0, 658117},
	{Counts{5, 3}, 580660, 0, 1999730},
	{Counts{3, 5}, 6301, 9677, 2564412},
	{Counts{4, 4}, 159, 29, 3225409},
	{Counts{5, 4}, 9889, 8, 10300599},
	{Counts{4, 5}, 51, 1510, 10308935},
	{Counts{6, 3}, 2752371, 0, 4122949},
	{Counts{3, 6}, 0, 192000, 6683320},
}

func TestCensusOfNine(t *testing.T) {
	men := 9
	if os.Getenv("HANPAN_SOAK") == "" {
		slow(t)
		men = 7
	}
	e := solved(t, "nine", men)
	for _, c := range censuses {
		if c.Mine+c.Yours > men {
			continue
		}
		if n := e.Census(c.Counts); n.Wins != c.wins || n.Losses != c.losses || n.Draws != c.draws {
			t.Errorf("%s: %s, want %d, %d, %d", c.Counts, n, c.wins, c.losses, c.draws)
		}
	}
}

// TestTablesAgreeWithSweeps solves the smallest sets a second time in the
// dullest way: no symmetries, no walking back, every position asked in every
// round until nothing changes.
func TestTablesAgreeWithSweeps(t *testing.T) {
	sets := []*ruleset{&six}
	if os.Getenv("HANPAN_SOAK") != "" {
		sets = append(sets, &diagonal, &twelve)
	}
	for _, r := range sets {
		e, swept := solved(t, r.name(), 6), newSweep(r)
		for swept.round() {
		}
		for i := range swept.codes {
			s, ok := swept.state(i)
			if got, _ := e.code(s); ok && got != swept.codes[i] {
				t.Fatalf("%s %+v: %d, swept %d", r.name(), s, got, swept.codes[i])
			}
		}
	}
}

// sweep finds how all positions of three against three end.
type sweep struct {
	*ruleset
	three []uint32       // all sets of three points
	place map[uint32]int // where each stands in three
	codes []tables.Code  // by the places of both sides' sets
	open  []int
	plies int
}

func newSweep(r *ruleset) *sweep {
	w := &sweep{ruleset: r, place: map[uint32]int{}}
	for on := range r.board.all + 1 {
		if bits.OnesCount32(on) == 3 {
			w.place[on] = len(w.three)
			w.three = append(w.three, on)
		}
	}
	w.codes = make([]tables.Code, len(w.three)*len(w.three))
	for i := range w.codes {
		if _, ok := w.state(i); ok {
			w.open = append(w.open, i)
		}
	}
	return w
}

func (w *sweep) state(i int) (state, bool) {
	s := state{me: w.three[i/len(w.three)], you: w.three[i%len(w.three)]}
	return s, s.me&s.you == 0
}

// round finds the ends that are so many plies away, nearer ones being known.
func (w *sweep) round() bool {
	var found []int
	w.open = slices.DeleteFunc(w.open, func(i int) bool {
		s, _ := w.state(i)
		if w.ends(s) {
			found = append(found, i)
			return true
		}
		return false
	})
	for _, i := range found {
		w.codes[i] = tables.After(w.plies)
	}
	w.plies++
	return len(found) > 0 || w.plies == 1
}

func (w *sweep) ends(s state) bool {
	turns := w.turns(s, nil)
	if len(turns) == 0 || w.plies == 0 {
		return len(turns) == 0 && w.plies == 0 && !w.stuckDraw
	}
	for _, t := range turns {
		next, c := s.after(t), tables.After(0)
		if bits.OnesCount32(next.me) == 3 {
			c = w.codes[w.place[next.me]*len(w.three)+w.place[next.you]]
		}
		if w.plies%2 == 1 && c.Lost() {
			return true
		}
		if w.plies%2 == 0 && !c.Won() {
			return false
		}
	}
	return w.plies%2 == 0
}

func TestNoTableOfNothing(t *testing.T) {
	_, err := NewEndgames("chess")
	wantIllegal(t, "an unknown ruleset", err, TableUnknown)
	e := (&nine).endgames()
	for _, c := range []Counts{{2, 3}, {-1, 4}, {10, 3}, {3, 99}} {
		wantIllegal(t, c.String(), e.Solve(c, nil), TableCounts)
	}
	wantIllegal(t, "larger first", e.Solve(Counts{4, 3}, nil), TableMissing)
	wantIllegal(t, "nothing to write", e.Write(&bytes.Buffer{}, Counts{3, 3}), TableMissing)
	if len(e.Plan(5)) != 0 {
		t.Error(e.Plan(5))
	}
	if got, want := e.Plan(9), []Counts{{3, 3}, {4, 3}, {4, 4}, {5, 3}, {5, 4}, {6, 3}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestMemoryCountsKnownTables: what a solve takes at most grows by the tables
// that are kept in memory.
func TestMemoryCountsKnownTables(t *testing.T) {
	e := (&six).endgames()
	before := e.Memory(Counts{4, 3})
	if least := 2 * (e.layout.Size(4, 3) + e.layout.Size(3, 4)); before < least {
		t.Errorf("%d bytes for %d of codes", before, least)
	}
	if err := e.Solve(Counts{3, 3}, nil); err != nil {
		t.Fatal(err)
	}
	if got, want := e.Memory(Counts{4, 3}), before+e.table(Counts{3, 3}).Bytes(); got != want {
		t.Errorf("%d bytes with a known table, want %d", got, want)
	}
}

func TestASolverToldToStop(t *testing.T) {
	e := (&six).endgames()
	calls := 0
	err := e.Solve(Counts{3, 3}, func(Progress) bool { calls++; return calls < 2 })
	if !errors.Is(err, ErrStopped) || e.Has(Counts{3, 3}) {
		t.Error(err, e.Has(Counts{3, 3}))
	}
}

// TestM03_TablesOfOtherRulesAreRefused: the table of each ruleset for each
// other one, those of the same board and of phased forms included.
func TestM03_TablesOfOtherRulesAreRefused(t *testing.T) {
	smallest := Counts{fewest, fewest}
	for _, from := range family() {
		made := from.endgames()
		made.add(tables.NewTable(fewest, fewest, make([]tables.Code, made.layout.Size(fewest, fewest))))
		var file bytes.Buffer
		if err := made.Write(&file, smallest); err != nil {
			t.Fatal(err)
		}
		for _, to := range family() {
			asking := to.endgames()
			_, err := asking.Read(bytes.NewReader(file.Bytes()))
			if from == to {
				if err != nil {
					t.Errorf("its own for %s: %v", to.name(), err)
				}
				continue
			}
			wantFault(t, from.name()+" for "+to.name(), err, tables.OtherRules)
			if asking.Has(smallest) {
				t.Errorf("and yet %s uses it", to.name())
			}
		}
	}
}

func wantFault(t *testing.T, what string, err error, want tables.Fault) {
	t.Helper()
	var refused *tables.Error
	if !errors.As(err, &refused) || refused.Fault != want {
		t.Errorf("%s: %v, want %q", what, err, want)
	}
}

// TestTablesHoldAgainstTheRules asks the rules themselves: what the turns of a
// position lead to, as Apply makes them, must be what its code says.
func TestTablesHoldAgainstTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 3))
	for _, name := range []string{"six", "three"} {
		e := solved(t, name, 7)
		for _, c := range []Counts{{3, 3}, {4, 3}, {3, 4}} {
			for i := 0; i < 200 && e.Has(c); i++ {
				holds(t, e, tabled(e, c, rng))
			}
		}
	}
}

// tabled is a random position of a table.
func tabled(e *Endgames, c Counts, rng *rand.Rand) Position {
	for {
		me, you, ok := e.layout.Position(c.Mine, c.Yours, rng.IntN(e.layout.Size(c.Mine, c.Yours)))
		p := Position{rules: e.rules, on: [2]uint32{me, you}, winner: -1}.judged()
		if ok && p.ended == goesOn {
			return p
		}
	}
}

// holds compares a position's code with those of the positions behind it.
func holds(t *testing.T, e *Endgames, p Position) {
	t.Helper()
	var v verdict
	for _, action := range p.Legal() {
		next := played(t, p, action)
		out, over := next.Outcome()
		c, _ := e.code(next.state())
		switch {
		case over && out.Winner < 0:
			c = tables.Drawn
		case over:
			c = tables.After(0)
		}
		v.add(c)
	}
	if got, _ := e.code(p.state()); got != v.code() {
		t.Errorf("%s %s: code %d, its turns say %d", e.rules.name(), p.Text(), got, v.code())
	}
}
