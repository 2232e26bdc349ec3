package game

import "fmt"

// Taught tells whether a seat may be given hints: it plays against computers
// alone, and their game has a teacher.
func (m Match) Taught(seat int) bool {
	if _, teaches := m.Rules.Computer().(Teacher); !teaches {
		return false
	}
	for i, s := range m.Seats {
		if i != seat && s.Computer == "" {
			return false
		}
	}
	return m.Seats[seat].IsPerson()
}

// mayHint lets the one person at a table ask on his own turn; again on the
// same turn too, which the log need not say twice. What the hint is, the
// server fills in as Action.
func (m Match) mayHint(e Entry) (Entry, error) {
	switch {
	case !m.Taught(e.Seat):
		return e, refuse(NotNow, "hints are for games against computers")
	case m.Phase != Playing:
		return e, refuse(NotNow, "no game is on")
	case m.Wait().Seat != e.Seat || m.Conceding():
		return e, refuse(NotYours, "another seat is to act")
	case m.Wait().Draw != (Draw{}):
		return e, refuse(NotNow, "a throw comes first")
	}
	return e, nil
}

// hint marks the turn on; nobody's turn becomes stale by it and no time runs
// otherwise than before.
func (m Match) hint(e Entry) (Match, error) {
	if err := m.need(Playing); err != nil {
		return m, err
	}
	if m.Wait().Seat != e.Seat || e.Action == "" {
		return m, fmt.Errorf("game: seat %d has no turn to be helped with", e.Seat)
	}
	m.Hinted = true
	return m, nil
}
