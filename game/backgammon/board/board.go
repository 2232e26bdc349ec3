package board

// Board is a position of the checkers as one side sees it: [1..24] are the
// points counted from its own bear-off side, above 0 its own checkers, below 0
// the other's; [25] is its bar; [0] is minus the other's checkers on the bar.
// What is not on the board has been borne off.
type Board [26]int8

// The places that are no points.
const (
	Off = 0  // where a checker goes that is borne off
	Bar = 25 // where a checker goes that is hit
)

// Checkers each side has.
const Checkers = 15

// Start is the position every game begins with.
var Start = Board{24: 2, 13: 5, 8: 3, 6: 5, 1: -2, 12: -5, 17: -3, 19: -5}

// Flip is the board as the other side sees it.
func (b *Board) Flip() Board {
	var f Board
	for i, n := range b {
		f[Bar-i] = -n
	}
	return f
}

// Count is the number of checkers of each side that are not borne off.
func (b *Board) Count() (own, other int) {
	for _, n := range b {
		if n > 0 {
			own += int(n)
		} else {
			other -= int(n)
		}
	}
	return own, other
}

// Pips are the spaces each side still has to move to bear off all.
func (b *Board) Pips() (own, other int) {
	for i, n := range b {
		if n > 0 {
			own += i * int(n)
		} else {
			other -= (Bar - i) * int(n)
		}
	}
	return own, other
}

// Last is the place of this side's rearmost checker, 0 when all are off.
func (b *Board) Last() int {
	for i := Bar; i > 0; i-- {
		if b[i] > 0 {
			return i
		}
	}
	return 0
}

// Race tells that the sides have passed each other: nothing can be hit.
func (b *Board) Race() bool {
	last := b.Last()
	for i := range last {
		if b[i] < 0 {
			return false
		}
	}
	return true
}

// Won is what this side has won, in stakes, once all its checkers are off: 1,
// 2 for a gammon, 3 for a backgammon; 0 while it has checkers to bear off.
func (b *Board) Won() int {
	own, other := b.Count()
	switch {
	case own > 0:
		return 0
	case other < Checkers:
		return 1
	}
	for i := range 7 {
		if b[i] < 0 {
			return 3
		}
	}
	return 2
}
