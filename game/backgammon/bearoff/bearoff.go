// Package bearoff knows exactly how many throws a side needs to bear off when
// all its checkers are at home and nothing can be hit: the one-sided bear-off
// table, computed at first use (about a tenth of a second).
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
