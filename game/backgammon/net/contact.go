package net

import (
	"math/bits"

	"hanpan/game/backgammon/board"
)

// Rows of one side in the contact networks, behind its 96 of points.
const (
	rowBar     = 96  // checkers on the bar: one, two, more
	rowOff     = 99  // borne off, by fives
	rowPrime   = 102 // longest run of made points: 2 … 6
	rowHome    = 107 // made points of the home board: 1 … 6
	rowBlots   = 113 // blots at home
	rowBack    = 114 // checkers behind the other's 7-point
	rowPips    = 115
	rowLead    = 116 // pips ahead of the other
	rowHit     = 117 // throws that hit
	rowHitTwo  = 118 // throws that can hit two
	rowLoss    = 119 // pips the other loses by hits, expected
	rowEscape  = 120 // throws that free the rearmost checker
	rowHold    = 121 // throws that keep the other's rearmost in
	rowMobile  = 122 // freedom of all checkers in the back half
	rowBreak   = 123 // pips to move until contact ends
	rowFree    = 124 // pips of checkers that have passed
	rowMoment  = 125 // how far the rear checkers lag behind the others
	rowAnchor  = 126 // made points in the other's home board
	rowTrapped = 127 // the other's checkers behind four or more made points: 4, 5, 6
	rowEnter   = 130 // throws that bring a checker in from the bar
	rowBlock   = 131 // best block in front of the other's home start
	contactRow = 132
)

func contactInputs(b *board.Board, in *inputs) {
	in.n = 0
	me, you := sides(b)
	me.contactInputs(in, 0, &you)
	you.contactInputs(in, contactRow, &me)
}

func (s *side) contactInputs(in *inputs, row int, other *side) {
	s.pointInputs(in, row)
	stepInputs(in, row+rowBar, int(s.own[board.Bar]), 1, 3)
	stepInputs(in, row+rowOff, s.off, 5, 3)
	in.give(row+rowPips, float32(s.pips)/100)
	in.give(row+rowLead, float32(other.pips-s.pips)/60)
	s.structure(in, row)
	s.shots(in, row)
	s.freedom(in, row, other)
	s.passage(in, row)
}

// homeBoard and farBoard are the points 1 … 6 and 19 … 24.
const (
	homeBoard = 0x7e
	farBoard  = homeBoard << 18
)

// structure tells of points made and not made.
func (s *side) structure(in *inputs, row int) {
	home := bits.OnesCount32(s.made & homeBoard)
	for i := range home {
		in.add(row+rowHome+i, 1)
	}
	enter := bits.OnesCount32(s.closed & farBoard)
	in.give(row+rowBlots, float32(bits.OnesCount32(s.stand&^s.made&homeBoard))/2)
	in.give(row+rowAnchor, float32(bits.OnesCount32(s.made&farBoard))/2)
	in.give(row+rowEnter, float32(36-enter*enter)/36)
	s.primes(in, row)
}

// primes tells of the longest run of made points and of who stands behind.
func (s *side) primes(in *inputs, row int) {
	run := s.made
	for length := 2; length <= 6; length++ {
		run &= s.made >> (length - 1)
		if run == 0 {
			return
		}
		in.add(row+rowPrime+length-2, 1)
		if length >= 4 {
			in.give(row+rowTrapped+length-4, float32(s.behind(bits.Len32(run)-1))/2)
		}
	}
}

// behind counts the other's checkers below p, which have p still to pass.
func (s *side) behind(p int) int {
	n := 0
	for _, c := range s.foe[:p] {
		n += int(c)
	}
	return n
}

// passage tells how far the sides have come past each other.
func (s *side) passage(in *inputs, row int) {
	free, contact, back, moment := 0, 0, 0, 0
	mean := (s.pips + 14) / 15
	for set := s.stand; set != 0; set &= set - 1 {
		p := bits.TrailingZeros32(set)
		n := int(s.own[p])
		if p > s.foeLast {
			contact += (p - s.foeLast) * n
		} else {
			free += p * n
		}
		if p > 18 {
			back += n
		}
		if p > mean {
			moment += (p - mean) * (p - mean) * n
		}
	}
	in.give(row+rowBreak, float32(contact)/120)
	in.give(row+rowFree, float32(free)/60)
	in.give(row+rowBack, float32(back)/4)
	in.give(row+rowMoment, float32(moment)/400)
}

// freedom tells how well checkers get away.
func (s *side) freedom(in *inputs, row int, other *side) {
	mobile := 0
	for set := s.stand >> 13 << 13; set != 0; set &= set - 1 {
		p := bits.TrailingZeros32(set)
		mobile += int(s.own[p]) * (p - 5) * s.escapes(p)
	}
	in.give(row+rowMobile, float32(mobile)/1800)
	in.give(row+rowEscape, float32(s.escapes(s.last))/36)
	in.give(row+rowHold, float32(36-other.escapes(other.last))/36)
	worst := 36
	for p := 24; p >= 19; p-- {
		worst = min(worst, other.escapes(p))
	}
	in.give(row+rowBlock, float32(36-worst)/36)
}

// escapes are the throws, of 36, that move one checker from p by the sum of
// both dice.
func (s *side) escapes(p int) int {
	// The point d in front of p is bit d−1 of the table's sets.
	ahead := bits.Reverse32(s.closed) >> (32 - p)
	return int(escapeTable[ahead&(1<<12-1)])
}

// escapeTable counts escapes for each set of closed points among the twelve
// in front.
var escapeTable = func() (t [1 << 12]int8) {
	for mask := range t {
		closed := func(d int) bool { return mask>>(d-1)&1 == 1 }
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				if !closed(a+b) && !(closed(a) && closed(b)) {
					t[mask]++
				}
			}
		}
	}
	return t
}()
