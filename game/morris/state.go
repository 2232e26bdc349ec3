package morris

import "math/bits"

// state is what the rules need to know of a position but for its history,
// seen from the side to move. It fits in two words and is copied, not changed.
type state struct {
	me, you          uint32
	myHand, yourHand int8
}

// turn is one placement, slide or flight with the removals it earns.
type turn struct {
	from, to int8   // from is placed for a placement
	takes    uint32 // the counters it removes, as a set
}

// placed stands where a slide has the point it comes from.
const placed = 31

func (s state) myTotal() int   { return bits.OnesCount32(s.me) + int(s.myHand) }
func (s state) yourTotal() int { return bits.OnesCount32(s.you) + int(s.yourHand) }

// after is the state once t was played, seen from the other side.
func (s state) after(t turn) state {
	me, hand := s.me|1<<t.to, s.myHand
	if t.from == placed {
		hand--
	} else {
		me &^= 1 << t.from
	}
	return state{me: s.you &^ t.takes, you: me, myHand: s.yourHand, yourHand: hand}
}

// lost tells that the turn before decided the game: the side to move has fewer
// than three counters, or the other side has its row.
func (r *ruleset) lost(s state) bool {
	if r.row {
		return r.board.inMills(s.you) != 0
	}
	return s.myTotal() < 3
}

// mayMove tells whether slides and flights are open to the side to move.
func (r *ruleset) mayMove(s state) bool {
	return r.mixed || s.myHand|s.yourHand == 0
}

// flies tells whether the side to move goes anywhere.
func (r *ruleset) flies(s state) bool {
	return r.fly && s.myHand == 0 && r.mayMove(s) && bits.OnesCount32(s.me) == 3
}

// stuck tells that the side to move has no legal turn.
func (r *ruleset) stuck(s state) bool {
	empty := r.board.all &^ (s.me | s.you)
	if s.myHand > 0 && empty != 0 {
		return false
	}
	if !r.mayMove(s) {
		return true
	}
	if r.flies(s) {
		return empty == 0
	}
	return r.board.reach(s.me)&empty == 0
}

// targets are the counters of you that can be taken next.
func (r *ruleset) targets(you uint32) uint32 {
	if r.row {
		return 0
	}
	free := you &^ r.board.inMills(you)
	if free == 0 && !r.sheltered {
		return you
	}
	return free
}

// turns appends every legal turn of a state that is not lost.
func (r *ruleset) turns(s state, buf []turn) []turn {
	empty := r.board.all &^ (s.me | s.you)
	takes := r.targets(s.you)
	if s.myHand > 0 {
		buf = r.arrive(s, placed, s.me, empty, takes, buf)
	}
	if !r.mayMove(s) {
		return buf
	}
	flies := r.flies(s)
	for on := s.me; on != 0; on &= on - 1 {
		p := bits.TrailingZeros32(on)
		to := empty
		if !flies {
			to &= r.board.adj[p&31]
		}
		if to != 0 {
			buf = r.arrive(s, int8(p), s.me&^(1<<p), to, takes, buf)
		}
	}
	return buf
}

// arrive appends the turns that end on one of to, rest being the mover's other
// counters and takes what the first removal may take.
func (r *ruleset) arrive(s state, from int8, rest, to, takes uint32, buf []turn) []turn {
	gaps := r.board.gaps(rest)
	for quiet := to &^ gaps; quiet != 0; quiet &= quiet - 1 {
		buf = append(buf, turn{from: from, to: int8(bits.TrailingZeros32(quiet))})
	}
	for closing := to & gaps; closing != 0; closing &= closing - 1 {
		p := bits.TrailingZeros32(closing)
		t := turn{from: from, to: int8(p)}
		if owed := r.owed(s, rest, p); owed > 1 {
			buf = r.removals(t, s.you, owed, len(buf), buf)
		} else {
			buf = removal(t, takes, buf)
		}
	}
	return buf
}

// owed is how many removals a counter that closes a mill on p earns: never so
// many that fewer than two would be left.
func (r *ruleset) owed(s state, rest uint32, p int) int {
	if !r.perMill {
		return 1
	}
	return r.earned(s, r.board.closes(rest, p))
}

// earned is how many removals so many closed mills are owed.
func (r *ruleset) earned(s state, closed int) int {
	switch {
	case r.row:
		return 0
	case r.perMill:
		return min(closed, s.yourTotal()-2)
	}
	return min(closed, 1)
}

// removal appends t with each of its removals, or alone when nothing can be
// taken.
func removal(t turn, takes uint32, buf []turn) []turn {
	if takes == 0 {
		return append(buf, t)
	}
	for ; takes != 0; takes &= takes - 1 {
		t.takes = takes & -takes
		buf = append(buf, t)
	}
	return buf
}

// removals appends t with every further set of removals it may take; what can
// be taken is looked at again after each. buf[begin:] are those found so far.
func (r *ruleset) removals(t turn, you uint32, owed, begin int, buf []turn) []turn {
	takes := r.targets(you)
	if takes == 0 || owed == 0 {
		return appendNew(buf, begin, t)
	}
	for ; takes != 0; takes &= takes - 1 {
		one := takes & -takes
		next := turn{from: t.from, to: t.to, takes: t.takes | one}
		buf = r.removals(next, you&^one, owed-1, begin, buf)
	}
	return buf
}

// appendNew appends t unless another order of the same removals is there.
func appendNew(buf []turn, begin int, t turn) []turn {
	for _, old := range buf[begin:] {
		if old == t {
			return buf
		}
	}
	return append(buf, t)
}
