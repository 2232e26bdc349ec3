package board

// Generator lists plays; it is the memory for it, to be used again and again
// by one goroutine. Its zero value is ready.
type Generator struct {
	finals []Board
	keys   []uint64
	most   int // steps of the longest play so far, on doubles
}

// Plays answers every legal final position once, for the side whose view b is;
// the position itself when nothing can be played. The slice is good until the
// next call.
func (g *Generator) Plays(b *Board, die1, die2 int) []Board {
	g.finals, g.keys = g.finals[:0], g.keys[:0]
	if die1 == die2 {
		g.most = 0
		g.double(b, die1, Bar, 0)
	} else {
		g.pair(b, max(die1, die2), min(die1, die2))
	}
	if len(g.finals) == 0 {
		g.finals = append(g.finals, *b)
	}
	return g.finals
}

// Top is the highest own place at or below from.
func (b *Board) Top(from int) int {
	for from > 0 && b[from] <= 0 {
		from--
	}
	return from
}

// CanStep tells whether an own checker on from may move by die; last is the
// rearmost own place.
func (b *Board) CanStep(from, die, last int) bool {
	to := from - die
	if to > 0 {
		return b[to] >= -1
	}
	return last <= 6 && (to == 0 || from == last)
}

// Step moves a checker that CanStep, and tells whether it hit.
func (b *Board) Step(from, die int) (hit bool) {
	b[from]--
	to := from - die
	if to <= 0 {
		return false
	}
	if b[to] < 0 {
		b[to] = 1
		b[0]--
		return true
	}
	b[to]++
	return false
}

// double lists plays of up to four equal steps, with done of them played.
// Taken from behind to front each set of steps comes once, and any order that
// is legal at all is legal so.
func (g *Generator) double(b *Board, die, from, done int) {
	last := b.Top(Bar)
	stuck := true
	if done < 4 && last > 0 {
		lowest := 1
		if last == Bar {
			lowest = Bar
		}
		for p := b.Top(min(from, last)); p >= lowest; p = b.Top(p - 1) {
			if b.CanStep(p, die, last) {
				stuck = false
				after := *b
				after.Step(p, die)
				g.double(&after, die, p, done+1)
			}
		}
	}
	if stuck {
		g.keepLongest(b, done, last == 0)
	}
}

// keepLongest keeps only plays of as many steps as possible; a game that is
// won leaves none to play.
func (g *Generator) keepLongest(b *Board, done int, won bool) {
	if won {
		done = 4
	}
	if done == 0 || done < g.most {
		return
	}
	if done > g.most {
		g.most, g.finals = done, g.finals[:0]
	}
	g.finals = append(g.finals, *b)
}

// pair lists plays of two different dice: both where both can be played, else
// the larger, else the smaller.
func (g *Generator) pair(b *Board, large, small int) {
	g.both(b, large, small)
	g.both(b, small, large)
	if len(g.finals) == 0 {
		g.single(b, large)
	}
	if len(g.finals) == 0 {
		g.single(b, small)
	}
}

// both lists plays of first and then second; winning with first is complete.
func (g *Generator) both(b *Board, first, second int) {
	last := b.Top(Bar)
	for p := last; p > 0; p = b.Top(p - 1) {
		if b.CanStep(p, first, last) {
			after := *b
			key := stepKey(p, first)
			if after.Step(p, first) {
				key += hitKeys[p-first]
			}
			g.then(&after, second, key)
		}
		if p == Bar {
			return
		}
	}
}

func (g *Generator) then(b *Board, die int, key uint64) {
	last := b.Top(Bar)
	if last == 0 {
		g.add(b, key)
		return
	}
	for p := last; p > 0; p = b.Top(p - 1) {
		if b.CanStep(p, die, last) {
			after := *b
			k := key + stepKey(p, die)
			if after.Step(p, die) {
				k += hitKeys[p-die]
			}
			g.add(&after, k)
		}
		if p == Bar {
			return
		}
	}
}

func (g *Generator) single(b *Board, die int) {
	last := b.Top(Bar)
	for p := last; p > 0; p = b.Top(p - 1) {
		if b.CanStep(p, die, last) {
			after := *b
			after.Step(p, die)
			g.finals = append(g.finals, after)
		}
		if p == Bar {
			return
		}
	}
}

// add keeps a final position unless it is there already.
func (g *Generator) add(b *Board, key uint64) {
	for i, k := range g.keys {
		if k == key && g.finals[i] == *b {
			return
		}
	}
	g.keys = append(g.keys, key)
	g.finals = append(g.finals, *b)
}

// placeKeys and hitKeys make a sum that tells final positions of one throw
// apart; equal sums are still compared in full.
var placeKeys, hitKeys = keys(1), keys(2)

func stepKey(from, die int) uint64 {
	return placeKeys[max(from-die, 0)] - placeKeys[from]
}

// keys are 26 scattered numbers (splitmix64).
func keys(seed uint64) (k [26]uint64) {
	for i := range k {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		k[i] = z ^ z>>31
	}
	return k
}
