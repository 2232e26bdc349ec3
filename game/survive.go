package game

import "errors"

// Survivor is a Position of a game for more than two, which goes on when a
// seat resigns: the computer plays its pieces on.
type Survivor interface {
	// Resign is the position once a seat has given up; an *Illegal for a seat
	// that takes no part any more.
	Resign(seat int) (Step, error)
	// In tells whether a seat still takes part: neither out nor resigned.
	In(seat int) bool
	// Standing is the outcome when the game ends as it stands.
	Standing(rule string) Outcome
}

// deserted names the ending of a game that no person plays any more.
const deserted = "deserted"

// desertedAfter is how many turns running were played for every person when
// the game ends.
const desertedAfter = 10

func (m Match) mayResign(e Entry) (Entry, error) {
	if m.Phase != Playing {
		return e, refuse(NotNow, "no game is on")
	}
	s, ok := m.Position.(Survivor)
	if !ok {
		return e, nil
	}
	var illegal *Illegal
	if _, err := s.Resign(e.Seat); errors.As(err, &illegal) {
		return e, &Refusal{Code: IllegalA, Rule: illegal.Rule, Text: illegal.Text}
	}
	return e, nil
}

// survive takes a seat out of a game that goes on.
func (m Match) survive(s Survivor, e Entry) (Match, error) {
	step, err := s.Resign(e.Seat)
	if err != nil {
		return m, err
	}
	made, err := record(e, step)
	if err != nil {
		return m, err
	}
	if m.Wait().Seat == e.Seat {
		m.Since, m.Asked, m.Late = e.Time, e.Time, false
	}
	m.Position, m.moves = step.Next, m.moves.with(made)
	m = m.inRecord(func(r *Record) { r.Moves = m.moves.all() })
	m = m.withSeat(e.Seat, func(s *Seat) { s.Resigned, s.Autopilot = true, false })
	if out, over := m.Position.Outcome(); over {
		return m.endGame(out, e.Seat)
	}
	return m.after()
}

// after ends a game that is over, or that no person plays any more.
func (m Match) after() (Match, error) {
	if out, over := m.Position.Outcome(); over {
		return m.endGame(out, -1)
	}
	if s, ok := m.Position.(Survivor); ok && m.isDeserted(s) {
		return m.endGame(s.Standing(deserted), -1)
	}
	return m.turned(), nil
}

// isDeserted: every person has resigned, or all who still take part were
// played for ten turns running.
func (m Match) isDeserted(p Survivor) bool {
	people, left, playing, served := 0, 0, 0, 0
	for i, s := range m.Seats {
		if !s.IsPerson() {
			continue
		}
		people++
		if s.Resigned {
			continue
		}
		left++
		if p.In(i) {
			playing++
		}
		if p.In(i) && s.Served >= desertedAfter {
			served++
		}
	}
	return people > 0 && left == 0 || playing > 0 && playing == served
}

// isPlayed tells whether a computer acts for a seat for good.
func (s Seat) isPlayed() bool { return s.Computer != "" || s.Resigned }
