package hats

import (
	"math/bits"
	"strconv"
	"strings"
)

// load is a multiset of hats: three bits count those of each seat.
type load uint32

const (
	loadBits = 3
	oneMask  = 1<<loadBits - 1
)

// hatOf is the load of one hat.
func hatOf(seat int8) load { return 1 << (loadBits * seat) }

// of counts the hats of one seat.
func (l load) of(seat int8) int8 { return int8(l >> (loadBits * seat) & oneMask) }

// without leaves out the hats of one seat.
func (l load) without(seat int8) load { return l &^ (oneMask << (loadBits * seat)) }

// size counts all hats.
func (l load) size() int8 {
	n := int8(0)
	for ; l != 0; l >>= loadBits {
		n += int8(l & oneMask)
	}
	return n
}

// list is the seats of the hats, ascending.
func (l load) list() []int {
	seats := make([]int, 0, l.size())
	for seat := range int8(mostSeats) {
		for range l.of(seat) {
			seats = append(seats, int(seat))
		}
	}
	return seats
}

// String is the seats of the hats, comma-separated: "0,1,1".
func (l load) String() string {
	words := make([]string, 0, l.size())
	for _, seat := range l.list() {
		words = append(words, strconv.Itoa(seat))
	}
	return strings.Join(words, ",")
}

// compare orders loads as their lists are ordered.
func (l load) compare(m load) int {
	if l == m {
		return 0
	}
	seat := int8(bits.TrailingZeros32(uint32(l^m)) / loadBits)
	fewer, sign := l, 1 // who has fewer of that seat goes on with a higher one, or ends
	if l.of(seat) > m.of(seat) {
		fewer, sign = m, -1
	}
	if fewer>>(loadBits*(seat+1)) == 0 {
		return -sign
	}
	return sign
}

// unit is a hat on the board with the captives under it: node, owner and load
// in one word, which orders units by node and owner.
type unit uint32

const (
	ownerShift = loadBits * mostSeats
	nodeShift  = ownerShift + 3
	// atHome stands for the node of the hats at home.
	atHome = 127
)

func newUnit(node, owner int8, l load) unit {
	return unit(node)<<nodeShift | unit(owner)<<ownerShift | unit(l)
}

func (u unit) node() int8  { return int8(u >> nodeShift) }
func (u unit) owner() int8 { return int8(u >> ownerShift & 7) }
func (u unit) load() load  { return load(u & (1<<ownerShift - 1)) }

// compare orders units as a position's text prints them.
func (u unit) compare(v unit) int {
	if u>>ownerShift != v>>ownerShift {
		return int(u>>ownerShift) - int(v>>ownerShift)
	}
	return u.load().compare(v.load())
}
