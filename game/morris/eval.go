package morris

import "math/bits"

// Scores are hundredths of a counter for the side to move. A game that is won
// in n plies scores win−n.
const (
	win        = 30000
	surelyOver = win - 1000 // beyond it a score is a distance
)

// What the features are worth, found by matches of the computer with itself.
const (
	worthCounter = 100
	worthMill    = 8  // a closed mill
	worthRunning = 45 // a counter that goes from mill to mill, or two that can
	worthOpening = 12 // a mill that can be opened, to be closed again
	worthGap     = 10 // two in a row and the third point empty
	worthThreat  = 14 // such a row that can be closed with the next turn
	worthDouble  = 35 // a second such threat: one cannot stop both
	worthStep    = 3  // a step to an empty point
	worthClosing = 60 // to be on turn with a mill to close
	worthFlying  = 40 // to go anywhere
)

// eval judges a state that is not over.
func (r *ruleset) eval(s state) int {
	empty := r.board.all &^ (s.me | s.you)
	sliding := s.myHand|s.yourHand == 0
	mine, threats := r.worth(s.me, s.myHand, empty, sliding)
	theirs, _ := r.worth(s.you, s.yourHand, empty, sliding)
	if threats > 0 {
		mine += worthClosing
	}
	return mine - theirs
}

// worth judges one side, and tells how many mills it could close next.
func (r *ruleset) worth(on uint32, hand int8, empty uint32, sliding bool) (score, threats int) {
	b := r.board
	gaps := b.gaps(on) & empty
	onBoard := bits.OnesCount32(on)
	score = worthCounter*(onBoard+int(hand)) + worthGap*bits.OnesCount32(gaps)
	flies := r.fly && sliding && onBoard == 3
	switch {
	case hand > 0, flies:
		threats = bits.OnesCount32(gaps)
	default:
		threats = r.closable(on, gaps)
	}
	if threats > 0 {
		score += worthThreat
	}
	if threats > 1 {
		score += worthDouble
	}
	if flies {
		return score + worthFlying, threats
	}
	score += worthStep * b.freeSteps(on, empty)
	if in := b.inMills(on); in != 0 {
		score += r.millWorth(on, in, empty)
	}
	return score, threats
}

// closable counts the gaps that a counter can step into.
func (r *ruleset) closable(on, gaps uint32) int {
	n := 0
	for ; gaps != 0; gaps &= gaps - 1 {
		p := bits.TrailingZeros32(gaps) & 31
		near := r.board.adj[p] & on
		for _, two := range r.board.other[p] {
			if on&two == two && near&^two != 0 {
				n++
				break
			}
		}
	}
	return n
}

// millWorth judges the mills that stand: one that cannot be opened is worth
// one removal, one that can is worth many.
func (r *ruleset) millWorth(on, in, empty uint32) int {
	score := worthMill * bits.OnesCount32(in) / 3
	opens := false
	for rest := in; rest != 0; rest &= rest - 1 {
		p := bits.TrailingZeros32(rest) & 31
		steps := r.board.adj[p] & empty
		if steps == 0 {
			continue
		}
		opens = true
		if steps&r.board.gaps(on&^(1<<p)) != 0 {
			return score + worthRunning
		}
	}
	if opens {
		score += worthOpening
	}
	return score
}
