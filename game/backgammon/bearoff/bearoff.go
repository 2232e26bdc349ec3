// Package bearoff knows exactly how many throws a side needs to bear off when
// all its checkers are at home and nothing can be hit: the one-sided bear-off
// table, computed from the rules at first use (about a second).
//
// It is exact for each side by itself (each plays for the fewest throws on
// average); the chances of a race between two sides follow from the two
// distributions. Invariant: a distribution sums to 1.
package bearoff

import (
	"sync"

	"hanpan/game/backgammon/board"
)

// points of a home board, and the number of ways to have 0 … 15 checkers there.
const (
	points    = 6
	positions = 54264
)

// Table has, for each way to stand at home, the chances to need 0, 1, 2 …
// throws to bear off all, and for a full side to bear off its first.
type Table struct {
	all   [positions]Odds
	first [positions]Odds // of full sides only
	mean  [positions]float32
}

// Odds are the chances of needing 0, 1, 2 … throws.
type Odds []float32

// Shared is the one table, computed at the first call.
var Shared = sync.OnceValue(build)

// All are the odds to bear off everything for the side whose view b is, which
// has all its checkers at home.
func (t *Table) All(b *board.Board) Odds { return t.all[index(b)] }

// First are the odds to bear off the first checker; for a side that has borne
// off already: no throw.
func (t *Table) First(b *board.Board) Odds {
	if odds := t.first[index(b)]; odds != nil {
		return odds
	}
	return Odds{1}
}

// Win is the chance that the side on roll, needing me, is done before the
// other, needing you.
func Win(me, you Odds) float32 {
	later := float32(1) // the other needs at least as many throws as reached
	win := float32(0)
	for n, p := range me {
		if n > 0 && n <= len(you) {
			later -= you[n-1]
		} else if n > len(you) {
			break
		}
		win += float32(p * max(later, 0))
	}
	return min(win, 1)
}

// choose[n][k] are the ways to choose k of n.
var choose = func() (c [points + board.Checkers + 1][points + 1]int) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= points && n > 0; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// index numbers the ways to stand at home.
func index(b *board.Board) int {
	at, n := 0, 0
	for p := 1; p <= points; p++ {
		n += int(max(b[p], 0))
		at += choose[n+p-1][p]
	}
	return at
}

// throw is one of the 21 throws, seen in weight of 36.
type throw struct {
	a, b   int
	weight float32
}

var throws = func() (all []throw) {
	for a := 1; a <= 6; a++ {
		for b := 1; b < a; b++ {
			all = append(all, throw{a, b, 2})
		}
		all = append(all, throw{a, a, 1})
	}
	return all
}()

// builder fills a table from few pips to many.
type builder struct {
	t       *Table
	g       board.Generator
	byPips  [points*board.Checkers + 1][]board.Board
	scratch [64]float32
}

func build() *Table {
	b := &builder{t: new(Table)}
	b.list(board.Board{}, points, board.Checkers)
	b.t.all[0], b.t.first[0] = Odds{1}, Odds{1}
	for _, same := range b.byPips[1:] {
		for i := range same {
			b.solve(&same[i])
		}
	}
	return b.t
}

// list collects all ways to put up to left checkers on the points up to p.
func (b *builder) list(at board.Board, p, left int) {
	if p == 0 {
		pips, _ := at.Pips()
		b.byPips[pips] = append(b.byPips[pips], at)
		return
	}
	for n := 0; n <= left; n++ {
		at[p] = int8(n)
		b.list(at, p-1, left-n)
	}
}

func (b *builder) solve(at *board.Board) {
	i := index(at)
	own, _ := at.Count()
	b.t.all[i] = b.mix(at, func(best int) Odds { return b.t.all[best] })
	for n, p := range b.t.all[i] {
		b.t.mean[i] += float32(n) * p
	}
	if own == board.Checkers {
		b.t.first[i] = b.mix(at, func(best int) Odds {
			if odds := b.t.first[best]; odds != nil {
				return odds
			}
			return Odds{1}
		})
	}
}

// mix averages over the throws the odds behind the best play, a throw later.
func (b *builder) mix(at *board.Board, odds func(best int) Odds) Odds {
	clear(b.scratch[:])
	last := 0
	for _, th := range throws {
		for n, p := range odds(b.best(at, th)) {
			b.scratch[n+1] += p * th.weight / 36
			last = max(last, n+1)
		}
	}
	for last > 0 && b.scratch[last] < 1e-9 {
		last--
	}
	return append(Odds(nil), b.scratch[:last+1]...)
}

// best is the play that needs the fewest throws on average.
func (b *builder) best(at *board.Board, th throw) int {
	best, least := 0, float32(1e9)
	for _, f := range b.g.Plays(at, th.a, th.b) {
		if i := index(&f); b.t.mean[i] < least {
			best, least = i, b.t.mean[i]
		}
	}
	return best
}
