package game

import (
	"slices"
	"sync/atomic"
)

// list grows as one value of a match follows another, without a copy of all
// that came before. Values share an array: who first adds to a length takes
// the place behind it, and another branch that adds to the same length gets an
// array of its own. So no value ever changes. The zero list is empty.
type list[T any] struct {
	items []T
	taken *atomic.Int64 // places of the array
}

// with is the list and one more.
func (l list[T]) with(item T) list[T] {
	n := len(l.items)
	if n == cap(l.items) || !l.taken.CompareAndSwap(int64(n), int64(n+1)) {
		l = list[T]{append(make([]T, 0, n+n/2+4), l.items...), new(atomic.Int64)}
		l.taken.Store(int64(n + 1))
	}
	l.items = append(l.items, item)
	return l
}

// all are the items; who appends to them gets a copy.
func (l list[T]) all() []T { return slices.Clip(l.items) }
