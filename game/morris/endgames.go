package morris

import (
	"fmt"
	"io"
	"math/bits"
	"strings"
	"sync"
	"sync/atomic"

	"hanpan/game"
	"hanpan/game/morris/tables"
)

// The ids of what is wrong with a wish for an endgame table, as in
// game.Illegal.Rule.
const (
	TableUnknown = "table.unknown" // no such ruleset
	TableCounts  = "table.counts"  // counts that the ruleset has no such table for
	TableMissing = "table.missing" // a smaller table is needed first
)

// Counts are the counters of the side to move and of the other one.
type Counts struct{ Mine, Yours int }

// String is "4-3".
func (c Counts) String() string { return fmt.Sprintf("%d-%d", c.Mine, c.Yours) }

func (c Counts) turned() Counts { return Counts{c.Yours, c.Mine} }

// Endgames are the endgame tables of one ruleset: what is known of positions
// in which both hands are empty. They know nothing of the 100 plies and of
// repetition. They are safe for concurrent use.
type Endgames struct {
	rules  *ruleset
	layout *tables.Layout
	adding sync.Mutex
	shelf  atomic.Pointer[shelf]
}

// shelf holds the tables by counts. It is replaced, not changed.
type shelf struct {
	known [mostCounters + 1][mostCounters + 1]*tables.Table
	men   int // the most counters together that some table knows
}

// all lists the tables.
func (s *shelf) all() []*tables.Table {
	var all []*tables.Table
	for _, row := range s.known {
		for _, t := range row {
			if t != nil {
				all = append(all, t)
			}
		}
	}
	return all
}

// mostCounters of a side in any ruleset.
const mostCounters = 12

// NewEndgames are the tables of a ruleset, none so far: "nine", "diagonal",
// "twelve", "twelve-phased" …
func NewEndgames(name string) (*Endgames, error) {
	var all []string
	for _, r := range family() {
		if r.name() == name {
			return r.endgames(), nil
		}
		all = append(all, r.name())
	}
	return nil, game.Forbid(TableUnknown, "no ruleset %q has endgame tables, but %s have", name, strings.Join(all, ", "))
}

func (r *ruleset) endgames() *Endgames {
	e := &Endgames{rules: r, layout: r.layout()}
	e.shelf.Store(&shelf{})
	return e
}

// TableFile is the name a table's file goes by: "nine-4-3.mill".
func TableFile(ruleset string, c Counts) string { return ruleset + "-" + c.String() + ".mill" }

// fewest is the smallest number of counters a side can go on with.
const fewest = 3

// Possible tells whether there is a table for counts.
func (e *Endgames) Possible(c Counts) bool {
	most := int(e.rules.counters)
	return c.Mine >= fewest && c.Yours >= fewest && c.Mine <= most && c.Yours <= most && e.layout.Size(c.Mine, c.Yours) > 0
}

// Plan lists the counts with up to so many counters together, each after those
// it is made from. Of 4-3 and 3-4, which are made together, it lists 4-3.
func (e *Endgames) Plan(men int) []Counts {
	var plan []Counts
	for sum := 2 * fewest; sum <= men; sum++ {
		for yours := sum / 2; yours >= fewest; yours-- {
			if c := (Counts{sum - yours, yours}); e.Possible(c) {
				plan = append(plan, c)
			}
		}
	}
	return plan
}

// Has tells whether a table is known.
func (e *Endgames) Has(c Counts) bool { return e.table(c) != nil }

func (e *Endgames) table(c Counts) *tables.Table {
	if min(c.Mine, c.Yours) < 0 || max(c.Mine, c.Yours) > mostCounters {
		return nil
	}
	return e.shelf.Load().known[c.Mine][c.Yours]
}

func (e *Endgames) add(t *tables.Table) {
	e.adding.Lock()
	defer e.adding.Unlock()
	next := *e.shelf.Load()
	next.known[t.Mine][t.Yours] = t
	next.men = max(next.men, t.Mine+t.Yours)
	e.shelf.Store(&next)
}

// Read adds a table and tells its counts. What is no whole table of this very
// ruleset is refused with a *tables.Error.
func (e *Endgames) Read(r io.Reader) (Counts, error) {
	t, err := tables.Read(r, e.rules.identity(), e.layout)
	if err != nil {
		return Counts{}, err
	}
	c := Counts{t.Mine, t.Yours}
	if !e.Possible(c) {
		return c, &tables.Error{Fault: tables.OtherSize, Text: "no table of " + e.rules.name() + " has counts " + c.String()}
	}
	e.add(t)
	return c, nil
}

// Write writes a known table.
func (e *Endgames) Write(w io.Writer, c Counts) error {
	t := e.table(c)
	if t == nil {
		return game.Forbid(TableMissing, "the table %s of %s is not known", c, e.rules.name())
	}
	return tables.Write(w, e.rules.identity(), t)
}

// Census says how many positions of a table the side to move wins, loses and
// draws, positions that a symmetry turns into each other counted once, and the
// most plies that an end is away.
type Census struct{ Wins, Losses, Draws, Longest int }

// String is "140621 won, 28736 lost, 269 drawn, the longest 26 plies".
func (n Census) String() string {
	return fmt.Sprintf("%d won, %d lost, %d drawn, the longest %d plies", n.Wins, n.Losses, n.Draws, n.Longest)
}

// Census counts a known table; an unknown one has none.
func (e *Endgames) Census(c Counts) Census {
	var n Census
	t := e.table(c)
	for i := 0; t != nil && i < t.Size(); i++ {
		if _, _, ok := e.layout.Position(c.Mine, c.Yours, i); ok {
			n.count(t.At(i))
		}
	}
	return n
}

func (n *Census) count(c tables.Code) {
	switch {
	case c.Won():
		n.Wins++
	case c.Lost():
		n.Losses++
	default:
		n.Draws++
	}
	n.Longest = max(n.Longest, c.Plies())
}

// code looks a state with empty hands up; false when no table knows it.
func (e *Endgames) code(s state) (tables.Code, bool) {
	if e.rules.lost(s) {
		return tables.After(0), true
	}
	t := e.table(Counts{bits.OnesCount32(s.me), bits.OnesCount32(s.you)})
	if t == nil {
		return tables.Drawn, false
	}
	return t.At(e.layout.Index(s.me, s.you)), true
}
