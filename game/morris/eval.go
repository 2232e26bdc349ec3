package morris

import "math/bits"

// Scores are hundredths of a counter for the side to move. A game that is won
// in n plies scores win−n.
const (
	win        = 30000
	surelyOver = win - 1000 // beyond it a score is a distance
)

// worthCounter is a counter, on the board or in hand.
const worthCounter = 100

// worths are what the features of a position are worth to its side, found by
// matches of the computer with itself.
type worths struct {
	mill    int // a closed mill
	running int // a counter that goes from mill to mill
	gap     int // two in a row and the third point empty
	threat  int // such a row that can be closed with the next turn
	double  int // a second such threat: one cannot stop both
	step    int // a step to an empty point
	closing int // to be on turn with a mill to close
	flying  int // to go anywhere
}

var usual = worths{mill: 4, running: 90, gap: 2, threat: 12, double: 50, step: 20, closing: 70, flying: 40}

// eval judges a state that is not over.
func (r *ruleset) eval(s state) int {
	empty := r.board.all &^ (s.me | s.you)
	sliding := s.myHand|s.yourHand == 0
	mine, threats := r.worth(s.me, s.myHand, empty, sliding)
	theirs, _ := r.worth(s.you, s.yourHand, empty, sliding)
	if threats > 0 {
		mine += r.worths.closing
	}
	return mine - theirs
}

// worth judges one side, and tells how many mills it could close next.
func (r *ruleset) worth(on uint32, hand int8, empty uint32, sliding bool) (score, threats int) {
	b, w := r.board, r.worths
	gaps := b.gaps(on) & empty
	onBoard := bits.OnesCount32(on)
	score = worthCounter*(onBoard+int(hand)) + w.gap*bits.OnesCount32(gaps)
	flies := r.fly && sliding && onBoard == 3
	switch {
	case hand > 0, flies:
		threats = bits.OnesCount32(gaps)
	default:
		threats = r.closable(on, gaps)
	}
	if threats > 0 {
		score += w.threat
	}
	if threats > 1 {
		score += w.double
	}
	if flies {
		return score + w.flying, threats
	}
	score += w.step * b.freeSteps(on, empty)
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

// millWorth judges the mills that stand; one that feeds on itself, a counter
// going from mill to mill, is worth far more than others.
func (r *ruleset) millWorth(on, in, empty uint32) int {
	score := r.worths.mill * bits.OnesCount32(in) / 3
	for rest := in; rest != 0; rest &= rest - 1 {
		p := bits.TrailingZeros32(rest) & 31
		steps := r.board.adj[p] & empty
		if steps != 0 && steps&r.board.gaps(on&^(1<<p)) != 0 {
			return score + r.worths.running
		}
	}
	return score
}
