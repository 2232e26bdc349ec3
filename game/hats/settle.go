package hats

import "hanpan/game"

// settle checks what a text says as a whole and fills in what it may leave
// out: seats without free hats that "out" does not name are out, the lower
// first, and a thrown die is itself a throw without a capture.
func (s *state) settle() error {
	for _, check := range []func(*state) error{
		(*state).checkCounts, (*state).checkSpaces, (*state).checkOut, (*state).checkTurn,
	} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

// checkCounts: every hat is somewhere.
func (s *state) checkCounts() error {
	for seat := range s.seats {
		n := int(s.free(seat))
		for _, u := range s.on() {
			n += int(u.load().of(seat))
		}
		for _, l := range s.jail {
			n += int(l.of(seat))
		}
		if n != int(s.hats) {
			return game.Forbid(TextCount, "seat %d has %d hats, not %d", seat, n, s.hats)
		}
	}
	return nil
}

// checkSpaces: one colour on an ordinary space, three units on a safe one, no
// captives on their keeper's gate.
func (s *state) checkSpaces() error {
	for i, u := range s.on() {
		node := u.node()
		if u.load() != 0 && node == s.gate(u.owner()) {
			return game.Forbid(TextGate, "%v would have imprisoned its captives", u)
		}
		if i > 0 && s.units[i-1].node() == node && s.units[i-1].owner() != u.owner() && !s.board.safe[node] {
			return game.Forbid(TextSpace, "space %d holds two colours", node)
		}
		if i >= mostOnSafe && s.units[i-mostOnSafe].node() == node && s.board.safe[node] {
			return game.Forbid(TextSpace, "safe space %d holds more than three units", node)
		}
	}
	return nil
}

// checkOut: exactly those without free hats are out, and somebody is not.
func (s *state) checkOut() error {
	for seat := range s.seats {
		switch free := s.free(seat); {
		case free > 0 && s.out.has(seat):
			return game.Forbid(TextOrder, "seat %d has free hats and is not out", seat)
		case free == 0 && !s.out.has(seat):
			s.out.add(seat)
		}
	}
	if s.hunting() == 0 {
		return game.Forbid(TextOrder, "somebody has neither gone out nor resigned")
	}
	return nil
}

// checkTurn: while the game goes on somebody who is not out is to act, and
// nobody throws when it is over.
func (s *state) checkTurn() error {
	switch {
	case s.alone() && s.die > 0:
		return game.Forbid(TextDie, "nobody throws in a game that is over")
	case !s.over() && s.out.has(s.turn):
		return game.Forbid(TextTurn, "seat %d is out", s.turn)
	case s.die > 0:
		s.quiet = max(s.quiet, 1)
	}
	return nil
}
