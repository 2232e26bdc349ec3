package morris

import (
	"errors"
	"math/bits"

	"hanpan/game"
	"hanpan/game/morris/tables"
)

// ErrStopped is the answer of a Solve that was told to stop.
var ErrStopped = errors.New("morris: the solver was told to stop")

// Progress tells how far a Solve is: it looks at every position once, then
// walks back from the ends, a ply at a time, as far as they reach.
type Progress struct {
	Counts Counts
	Looked float64 // share of the positions looked at, 1 from then on
	Plies  int     // how far from the end it is
	Last   int     // the farthest end found so far
}

// codeBytes a position takes while it is solved, and at most in a table.
const codeBytes = 2

// Memory is how many bytes a Solve of these counts takes at most, the tables
// that it makes and those that are known included.
func (e *Endgames) Memory(c Counts) int {
	n := 2 * codeBytes * e.positions(c)
	for _, t := range e.shelf.Load().all() {
		n += t.Bytes()
	}
	return n
}

// positions are those of both tables that are made together.
func (e *Endgames) positions(c Counts) int {
	n := e.layout.Size(c.Mine, c.Yours)
	if c.Mine != c.Yours {
		n += e.layout.Size(c.Yours, c.Mine)
	}
	return n
}

// Solve makes the table of these counts and that of the same counts with the
// other side to move; those they lead to by removals must be known. It calls
// report now and then and stops with ErrStopped when that answers false.
func (e *Endgames) Solve(c Counts, report func(Progress) bool) error {
	if !e.Possible(c) {
		return game.Forbid(TableCounts, "%s has no positions of %s", e.rules.name(), c)
	}
	w := e.solver(c, report)
	if err := w.complete(); err != nil {
		return err
	}
	if err := w.lookAtAll(); err != nil {
		return err
	}
	if err := w.walkBack(); err != nil {
		return err
	}
	for _, h := range w.halves {
		e.add(tables.NewTable(h.Mine, h.Yours, h.codes))
	}
	return nil
}

// solver makes two tables that lead into each other.
type solver struct {
	*Endgames
	halves  []half
	report  func(Progress) bool
	at      Progress
	longest int // the farthest end that was found
	turns   []turn
}

// half is one of the two. A code of more plies than the solver has walked back
// is a promise: a removal or a line leads there, but a shorter win may turn up.
type half struct {
	Counts
	codes []tables.Code
}

func (e *Endgames) solver(c Counts, report func(Progress) bool) *solver {
	w := &solver{Endgames: e, report: report, at: Progress{Counts: c}}
	for _, each := range []Counts{c, c.turned()} {
		if len(w.halves) == 0 || each != c {
			w.halves = append(w.halves, half{each, make([]tables.Code, e.layout.Size(each.Mine, each.Yours))})
		}
	}
	return w
}

// half finds the half of a state.
func (w *solver) half(s state) *half {
	if last := &w.halves[len(w.halves)-1]; last.Mine == bits.OnesCount32(s.me) {
		return last
	}
	return &w.halves[0]
}

// complete wants every table that removals lead to.
func (w *solver) complete() error {
	most := 1
	if w.rules.perMill {
		most = 2 // no slide closes three
	}
	for _, h := range w.halves {
		for n := 1; n <= most && h.Yours-n >= fewest && !w.rules.row; n++ {
			if c := (Counts{h.Yours - n, h.Mine}); !w.Has(c) {
				return game.Forbid(TableMissing, "%s of %s needs %s first", w.at.Counts, w.rules.name(), c)
			}
		}
	}
	return nil
}

// reportEvery so many positions.
const reportEvery = 1 << 16

func (w *solver) tell(i int) error {
	if i%reportEvery == 0 && w.report != nil && !w.report(w.at) {
		return ErrStopped
	}
	return nil
}

// lookAtAll finds the ends, and what removals alone decide.
func (w *solver) lookAtAll() error {
	all, done := w.positions(w.at.Counts), 0
	for _, h := range w.halves {
		for i := range h.codes {
			w.at.Looked = float64(done) / float64(all)
			if err := w.tell(done); err != nil {
				return err
			}
			if me, you, ok := w.layout.Position(h.Mine, h.Yours, i); ok {
				w.set(&h, i, w.first(state{me: me, you: you}))
			}
			done++
		}
	}
	w.at.Looked = 1
	return nil
}

func (w *solver) set(h *half, i int, c tables.Code) {
	h.codes[i] = c
	w.longest = max(w.longest, c.Plies())
}

// first is what can be said of a state without the two tables themselves.
func (w *solver) first(s state) tables.Code {
	switch {
	case w.rules.lost(s):
		return tables.After(0)
	case w.rules.stuck(s):
		if w.rules.stuckDraw || w.rules.fullDraw && s.me|s.you == w.rules.board.all {
			return tables.Drawn
		}
		return tables.After(0)
	}
	w.turns = w.rules.turns(s, w.turns[:0])
	var v verdict
	for _, t := range w.turns {
		if after := s.after(t); t.takes != 0 || w.rules.lost(after) {
			c, _ := w.code(after)
			v.add(c)
		} else {
			v.open = true
		}
	}
	return v.code()
}

// verdict gathers what the states behind one's turns are.
type verdict struct {
	fastest, slowest int  // plies of the nearest loss and the farthest win of the other side
	lost, won        bool // whether there was such a loss, such a win
	open             bool // some turn neither
}

func (v *verdict) add(c tables.Code) {
	switch {
	case c.Lost():
		if !v.lost || c.Plies() < v.fastest {
			v.fastest = c.Plies()
		}
		v.lost = true
	case c.Won():
		v.slowest, v.won = max(v.slowest, c.Plies()), true
	default:
		v.open = true
	}
}

// code is Drawn while nothing is certain.
func (v *verdict) code() tables.Code {
	switch {
	case v.lost:
		return tables.After(v.fastest + 1)
	case v.open || !v.won:
		return tables.Drawn
	}
	return tables.After(v.slowest + 1)
}

// walkBack goes through the ends in the order of their distance and looks at
// what can lead to each.
func (w *solver) walkBack() error {
	for plies := 0; plies <= w.longest; plies++ {
		w.at.Plies, w.at.Last = plies, w.longest
		for i := range w.halves {
			if err := w.walk(&w.halves[i], tables.After(plies)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *solver) walk(h *half, code tables.Code) error {
	for i, c := range h.codes {
		if err := w.tell(i); err != nil {
			return err
		}
		if c != code {
			continue
		}
		me, you, _ := w.layout.Position(h.Mine, h.Yours, i)
		w.before(state{me: me, you: you}, func(s state) { w.improve(s, code) })
	}
	return nil
}

// improve tells a state that one of its turns leads to an end of this code.
func (w *solver) improve(s state, code tables.Code) {
	h := w.half(s)
	i := w.layout.Index(s.me, s.you)
	old := h.codes[i]
	switch {
	case code.Lost() && (old == tables.Drawn || old > code+1):
		w.set(h, i, code+1)
	case code.Won() && old == tables.Drawn:
		w.set(h, i, w.judge(s, code))
	}
}

// judge looks whether all turns of a state lose by now.
func (w *solver) judge(s state, now tables.Code) tables.Code {
	w.turns = w.rules.turns(s, w.turns[:0])
	var v verdict
	for _, t := range w.turns {
		after := s.after(t)
		c, known := tables.Drawn, false
		if t.takes != 0 {
			c, known = w.code(after)
		}
		if !known {
			if c = w.half(after).codes[w.layout.Index(after.me, after.you)]; c > now {
				return tables.Drawn // it will be asked again
			}
		}
		if !c.Won() {
			return tables.Drawn
		}
		v.add(c)
	}
	return v.code()
}

// before calls found with every state from which a turn without a removal
// leads to s.
func (w *solver) before(s state, found func(state)) {
	b := w.rules.board
	empty := b.all &^ (s.me | s.you)
	flies := w.rules.fly && bits.OnesCount32(s.you) == 3
	takes := w.rules.targets(s.me) != 0
	for on := s.you; on != 0; on &= on - 1 {
		to := bits.TrailingZeros32(on) & 31
		rest := s.you &^ (1 << to)
		if takes && b.gaps(rest)>>to&1 == 1 {
			continue // it closed a mill and took a counter
		}
		from := empty
		if !flies {
			from &= b.adj[to]
		}
		for ; from != 0; from &= from - 1 {
			found(state{me: rest | from&-from, you: s.me})
		}
	}
}
