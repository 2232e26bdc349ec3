package net

import (
	"math/bits"

	"hanpan/game/backgammon/board"
)

// inputs are the inputs of a network that are not zero: rows of its first
// layer and their values.
type inputs struct {
	n      int
	rows   [160]int32
	values [160]float32
}

func (in *inputs) add(row int, value float32) {
	in.rows[in.n], in.values[in.n] = int32(row), value
	in.n++
}

// give adds a value unless it is zero.
func (in *inputs) give(row int, value float32) {
	if value != 0 {
		in.add(row, value)
	}
}

// side is one side's checkers as it counts the points itself, and the other
// side's on the same points. Sets have bit p for the point p.
type side struct {
	own, foe [26]int8
	stand    uint32 // places of own checkers, the bar among them
	made     uint32 // points with two own checkers or more
	closed   uint32 // points with two of the other's or more
	blots    uint32 // points with one of the other's
	last     int    // the rearmost own checker
	foeLast  int    // the other's rearmost checker, in this side's count: the lowest
	pips     int
	off      int
}

// sides splits a board into the side on roll and the other.
func sides(b *board.Board) (me, you side) {
	me.off, you.off = board.Checkers, board.Checkers
	for i, n := range b {
		if n > 0 {
			me.put(&you, i, n)
		} else if n < 0 {
			you.put(&me, board.Bar-i, -n)
		}
	}
	me.last, you.last = bits.Len32(me.stand)-1, bits.Len32(you.stand)-1
	me.foeLast, you.foeLast = board.Bar-you.last, board.Bar-me.last
	return me, you
}

// put sets n checkers of s on its point p.
func (s *side) put(other *side, p int, n int8) {
	q := board.Bar - p
	s.own[p], other.foe[q] = n, n
	s.pips += p * int(n)
	s.off -= int(n)
	s.stand |= 1 << p
	if p == board.Bar {
		return
	}
	if n >= 2 {
		s.made |= 1 << p
		other.closed |= 1 << q
	} else {
		other.blots |= 1 << q
	}
}

// pointInputs takes rows of four a point: a blot, a made point, a third
// checker, and those beyond it.
func (s *side) pointInputs(in *inputs, row int) {
	for set := s.stand &^ (1 << board.Bar); set != 0; set &= set - 1 {
		p := bits.TrailingZeros32(set)
		n := s.own[p]
		at := row + 4*(p-1)
		if n == 1 {
			in.add(at, 1)
			continue
		}
		in.add(at+1, 1)
		if n >= 3 {
			in.add(at+2, 1)
		}
		if n >= 4 {
			in.add(at+3, float32(n-3)*0.5)
		}
	}
}

// stepInputs spreads a count over rows: how far it fills each run of width.
func stepInputs(in *inputs, row, n, width, runs int) {
	for i := 0; i < runs && n > 0; i++ {
		in.add(row+i, float32(min(n, width))/float32(width))
		n -= width
	}
}

// raceRows is how many inputs a side has in the race network.
const raceRows = 96 + 15 + 4

func raceInputs(b *board.Board, in *inputs) {
	in.n = 0
	me, you := sides(b)
	for i, s := range [...]*side{&me, &you} {
		row := i * raceRows
		s.pointInputs(in, row)
		stepInputs(in, row+96, s.off, 1, 15)
		in.add(row+111, float32(s.pips)/60)
		in.give(row+112, float32(s.crossings())/10)
		in.give(row+113, float32(s.own[1]+s.own[2])/8)
		in.give(row+114, float32(s.gaps())/3)
	}
}

// crossings are the quarters of the board left to cross before bearing off.
func (s *side) crossings() int {
	n := 0
	for p := 7; p <= 24; p++ {
		n += int(s.own[p]) * ((p - 1) / 6)
	}
	return n
}

// gaps are the empty points of the home board below the rearmost checker.
func (s *side) gaps() int {
	n := 0
	for p := 1; p <= min(6, s.last); p++ {
		if s.own[p] == 0 {
			n++
		}
	}
	return n
}
