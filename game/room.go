package game

import (
	"fmt"
	"slices"
)

// HostAfter is how long (ms) the host of an open room may be away until the
// next seat is host.
const HostAfter = 30_000

// isOpen tells a seat that nobody has taken.
func (s Seat) isOpen() bool { return s.Player == "" && s.Computer == "" }

// waitsForHost tells that a room begins when its host says so: one for more
// than two, where enough may have come before all seats are taken.
func (m Match) waitsForHost() bool {
	return m.Phase == Open && m.Setup.Kind == Room && m.Setup.Before == "" && len(m.Seats) > 2
}

func (m Match) mayStart(e Entry) (Entry, error) {
	least, _ := m.Rules.Seats()
	switch {
	case !m.waitsForHost():
		return e, refuse(NotNow, "this room does not wait for its host")
	case e.Seat != m.Host:
		return e, refuse(NotYours, "the host starts")
	case len(m.closedUp().Seats) < least:
		return e, refuse(NotYet, "not enough have come")
	}
	return e, nil
}

// start begins the match with those who are there.
func (m Match) start(e Entry) (Match, error) {
	if !m.waitsForHost() || e.Seat != m.Host {
		return m, ErrPhase
	}
	if least, _ := m.Rules.Seats(); len(m.closedUp().Seats) < least {
		return m, fmt.Errorf("game: not enough have come")
	}
	m = m.closedUp()
	m.Since, m.Asked = e.Time, e.Time
	return m.begin()
}

// closedUp fills the open seats with computers, where the room wants that, or
// takes them away: the others move up.
func (m Match) closedUp() Match {
	if m.Setup.Fill != "" {
		return m.eachSeat(func(s *Seat) {
			if s.isOpen() {
				s.Computer = m.Setup.Fill
			}
		})
	}
	moved := map[int]int{}
	seats := []Seat{}
	for i, s := range m.Seats {
		if !s.isOpen() {
			moved[i] = len(seats)
			seats = append(seats, s)
		}
	}
	m.Seats, m.Host, m.Points = seats, moved[m.Host], make([]float64, len(seats))
	return m.knownAt(moved)
}

// knownAt moves the remembered action ids with their seats.
func (m Match) knownAt(moved map[int]int) Match {
	old := m.known.items
	m.known = list[known]{}
	for _, k := range old {
		if to, stays := moved[k.seat]; stays {
			k.seat = to
			m.known = m.known.with(k)
		}
	}
	return m
}

func (m Match) mayRise(e Entry) (Entry, error) {
	if !m.waitsForHost() {
		return e, refuse(NotNow, "this room is not open any more")
	}
	return e, nil
}

// rise frees a seat. When the last person rises the room is closed.
func (m Match) rise(e Entry) (Match, error) {
	if m.Phase != Open || e.Seat < 0 || !m.Seats[e.Seat].IsPerson() {
		return m, ErrPhase
	}
	m = m.withSeat(e.Seat, func(s *Seat) { *s = Seat{} })
	m.Since = e.Time
	if !slices.ContainsFunc(m.Seats, Seat.IsPerson) {
		return m.end(m.without("closed", e.Seat)), nil
	}
	if e.Seat == m.Host {
		m.Host = m.nextHost(false)
	}
	return m, nil
}

// host passes the host's office on, because he has been away for long.
func (m Match) host(e Entry) (Match, error) {
	if m.Phase != Open || e.Seat < 0 || !m.Seats[e.Seat].IsPerson() {
		return m, ErrPhase
	}
	m.Host = e.Seat
	return m, nil
}

// nextHost is the next person in the order of seats; with here, one who is
// there; the present host if there is none.
func (m Match) nextHost(here bool) int {
	for i := 1; i < len(m.Seats); i++ {
		next := (m.Host + i) % len(m.Seats)
		if s := m.Seats[next]; s.IsPerson() && (!here || s.Away == 0) {
			return next
		}
	}
	return m.Host
}

// NextHost is the seat that becomes host when DueHost is due.
func (m Match) NextHost() int { return m.nextHost(true) }

// dueHost is when the office passes on; false while the host or nobody else is here.
func (m Match) dueHost() (Due, bool) {
	host := m.Seats[m.Host]
	if host.Away == 0 || m.nextHost(true) == m.Host {
		return Due{}, false
	}
	return Due{At: host.Away + HostAfter, What: DueHost}, true
}
