package tables

import (
	"math/bits"
	"sync"
)

// A Layout numbers the positions of a board of at most 24 points. It is safe
// for concurrent use.
type Layout struct {
	points   int
	turned   [][3][256]uint32   // for each symmetry where a byte of points goes
	undoes   []uint32           // for each symmetry the one that takes it back
	choose   [26][26]uint32     // binomial coefficients
	families [25]func() *family // sets of one size, by size, made when they are asked for
}

// family is all sets of one size, put into classes of sets alike.
type family struct {
	class  []uint32           // by a set's rank: its class and, in the low bits, the symmetry that leads to its head
	heads  []uint32           // the set that stands for a class
	steady []bool             // whether a symmetry keeps the head as it is
	fixing map[uint32][]uint8 // which symmetries besides the identity keep a head, where there are any
}

// symmetryBits leave room for 32 symmetries.
const symmetryBits = 5

// NewLayout is the layout of a board with so many points, 24 at most, whose
// symmetries are given as permutations: a group of 32 at most, the identity first.
func NewLayout(points int, symmetries [][]int) *Layout {
	l := &Layout{points: points}
	for n := range l.choose {
		l.choose[n][0] = 1
		for k := 1; k <= n; k++ {
			l.choose[n][k] = l.choose[n-1][k-1] + l.choose[n-1][k]
		}
	}
	for _, s := range symmetries {
		l.turned = append(l.turned, byBytes(s))
		l.undoes = append(l.undoes, inverse(s, symmetries))
	}
	for size := range points + 1 {
		l.families[size] = sync.OnceValue(func() *family { return l.family(size) })
	}
	return l
}

// inverse finds the symmetry that takes s back.
func inverse(s []int, symmetries [][]int) uint32 {
	for i, back := range symmetries {
		home := true
		for from, to := range s {
			home = home && back[to] == from
		}
		if home {
			return uint32(i)
		}
	}
	return 0
}

// byBytes prepares a permutation to be looked up by bytes.
func byBytes(permutation []int) (turned [3][256]uint32) {
	for b := range turned {
		for on := range turned[b] {
			for bit := range 8 {
				if p := 8*b + bit; on>>bit&1 == 1 && p < len(permutation) {
					turned[b][on] |= 1 << permutation[p]
				}
			}
		}
	}
	return turned
}

// turn applies a symmetry to a set.
func (l *Layout) turn(symmetry int, on uint32) uint32 {
	t := &l.turned[symmetry]
	return t[0][on&255] | t[1][on>>8&255] | t[2][on>>16&255]
}

// family sorts all sets of one size into classes.
func (l *Layout) family(size int) *family {
	f := &family{class: make([]uint32, l.choose[l.points][size]), fixing: map[uint32][]uint8{}}
	seen := make([]bool, len(f.class))
	for rank := range f.class {
		if seen[rank] {
			continue
		}
		head := l.unrank(uint32(rank), size, 0)
		l.gather(f, head, seen)
		f.heads = append(f.heads, head)
		f.steady = append(f.steady, len(f.fixing[head]) > 0)
	}
	return f
}

// gather puts every set that is like head into its class.
func (l *Layout) gather(f *family, head uint32, seen []bool) {
	class := uint32(len(f.heads)) << symmetryBits
	for s := range l.turned {
		other := l.turn(s, head)
		if other == head && s != 0 {
			f.fixing[head] = append(f.fixing[head], uint8(s))
		}
		if rank := l.rank(other, 0); !seen[rank] {
			f.class[rank], seen[rank] = class|l.undoes[s], true
		}
	}
}

// rank numbers the sets of one size among the points outside without.
func (l *Layout) rank(on, without uint32) uint32 {
	var rank uint32
	for k := 1; on != 0; k++ {
		p := bits.TrailingZeros32(on)
		on &= on - 1
		rank += l.choose[p-bits.OnesCount32(without&(1<<p-1))][k]
	}
	return rank
}

// unrank is the set that rank numbers.
func (l *Layout) unrank(rank uint32, size int, without uint32) uint32 {
	var on uint32
	place := l.points - bits.OnesCount32(without)
	for p := l.points - 1; p >= 0 && size > 0; p-- {
		if without>>p&1 == 1 {
			continue
		}
		if place--; l.choose[place][size] <= rank {
			rank -= l.choose[place][size]
			size--
			on |= 1 << p
		}
	}
	return on
}

// Size is how many numbers the positions of mine against yours counters have.
// Some of them stand for no position: symmetric ones have one number only.
func (l *Layout) Size(mine, yours int) int {
	if mine < 0 || yours < 0 || mine+yours > l.points {
		return 0
	}
	return len(l.families[mine]().heads) * int(l.choose[l.points-mine][yours])
}

// Index is the number of a position.
func (l *Layout) Index(me, you uint32) int {
	f := l.families[bits.OnesCount32(me)]()
	c := f.class[l.rank(me, 0)]
	class, symmetry := c>>symmetryBits, int(c&(1<<symmetryBits-1))
	head := f.heads[class]
	you = l.turn(symmetry, you)
	rank := l.rank(you, head)
	if f.steady[class] {
		for _, s := range f.fixing[head] {
			rank = min(rank, l.rank(l.turn(int(s), you), head))
		}
	}
	return int(class)*int(l.choose[l.points-bits.OnesCount32(me)][bits.OnesCount32(you)]) + int(rank)
}

// Position is the position with a number; false when the number stands for
// none.
func (l *Layout) Position(mine, yours, index int) (me, you uint32, ok bool) {
	f, each := l.families[mine](), int(l.choose[l.points-mine][yours])
	class := index / each
	me = f.heads[class]
	you = l.unrank(uint32(index%each), yours, me)
	return me, you, !f.steady[class] || l.Index(me, you) == index
}
