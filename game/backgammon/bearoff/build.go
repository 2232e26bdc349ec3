package bearoff

import "hanpan/game/backgammon/board"

// home is one way to stand at home: the checkers on the points 1 … 6.
type home [points + 1]int8

func (h *home) index() int {
	at, n := 0, 0
	for p := 1; p <= points; p++ {
		n += int(h[p])
		at += choose[n+p-1][p]
	}
	return at
}

// builder fills a table from few pips to many: whatever a throw leads to has
// been solved before.
type builder struct {
	t      *Table
	byPips [points*board.Checkers + 1][]home
	// best[k][d][i] is where k+1 steps of die d+1 lead from i at best, next are
	// the places that one step leads to.
	best    [4][6][]int32
	next    [6][]int32
	scratch [64]float32
}

func build() *Table {
	b := &builder{t: new(Table)}
	for k := range b.best {
		for d := range b.best[k] {
			b.best[k][d] = make([]int32, positions)
		}
	}
	b.list(home{}, points, board.Checkers, 0)
	b.t.all[0], b.t.first[0] = Odds{1}, Odds{1}
	for _, same := range b.byPips[1:] {
		for _, h := range same {
			b.solve(h)
		}
	}
	return b.t
}

// list collects all ways to put up to left checkers on the points up to p.
func (b *builder) list(h home, p, left, pips int) {
	if p == 0 {
		b.byPips[pips] = append(b.byPips[pips], h)
		return
	}
	for n := 0; n <= left; n++ {
		h[p] = int8(n)
		b.list(h, p-1, left-n, pips+n*p)
	}
}

func (b *builder) solve(h home) {
	i := h.index()
	for d := range b.next {
		b.step(h, d, i)
	}
	b.t.all[i] = b.mix(func(best int32) Odds { return b.t.all[best] }, i)
	for n, p := range b.t.all[i] {
		b.t.mean[i] += float32(n) * p
	}
	total := int8(0)
	for _, n := range h {
		total += n
	}
	if total == board.Checkers {
		b.t.first[i] = b.mix(b.firstOff, i)
	}
}

// firstOff are the odds of a side that may have borne off already.
func (b *builder) firstOff(best int32) Odds {
	if odds := b.t.first[best]; odds != nil {
		return odds
	}
	return Odds{1}
}

// step finds where die d+1 leads from h, and what one to four such steps lead
// to at best.
func (b *builder) step(h home, d, i int) {
	next := b.next[d][:0]
	highest := true
	for p := points; p >= 1; p-- {
		if h[p] == 0 {
			continue
		}
		if to := p - d - 1; to >= 0 || highest {
			after := h
			after[p]--
			if to > 0 {
				after[to]++
			}
			next = append(next, int32(after.index()))
		}
		highest = false
	}
	b.next[d] = next
	for k := range b.best {
		b.best[k][d][i] = b.least(next, func(n int32) int32 {
			if k == 0 {
				return n
			}
			return b.best[k-1][d][n]
		})
	}
}

// least is the best of the places behind next.
func (b *builder) least(next []int32, behind func(int32) int32) int32 {
	best := behind(next[0])
	for _, n := range next[1:] {
		if at := behind(n); b.t.mean[at] < b.t.mean[best] {
			best = at
		}
	}
	return best
}

// throw is where a throw leads from i at best. Without contact every die can
// be played, in either order, until all are off.
func (b *builder) throw(th board.Throw, i int) int32 {
	high, low := th.High-1, th.Low-1
	if high == low {
		return b.best[3][high][i]
	}
	one := b.least(b.next[high], func(n int32) int32 { return b.best[0][low][n] })
	other := b.least(b.next[low], func(n int32) int32 { return b.best[0][high][n] })
	if b.t.mean[other] < b.t.mean[one] {
		return other
	}
	return one
}

// mix averages over the throws the odds behind the best play, a throw later.
func (b *builder) mix(odds func(best int32) Odds, i int) Odds {
	clear(b.scratch[:])
	last := 0
	for _, th := range board.Throws {
		for n, p := range odds(b.throw(th, i)) {
			b.scratch[n+1] += float32(p * th.Chance)
			last = max(last, n+1)
		}
	}
	for last > 0 && b.scratch[last] < 1e-9 {
		last--
	}
	return append(Odds(nil), b.scratch[:last+1]...)
}
