package game

import (
	"slices"
	"strconv"
	"strings"
)

// Conceder is a Position of a game that can be conceded for some number of
// times its stake: the other side accepts, and the game ends so, or refuses.
type Conceder interface {
	// Concessions are the numbers of times at which a seat may offer it now;
	// none when it is not that seat's turn.
	Concessions(seat int) []int
	// Conceded is the outcome when a seat's offer has been accepted.
	Conceded(seat, times int) Outcome
}

// Judge is a Computer that answers concessions.
type Judge interface {
	// Concede tells whether it takes what the side to act concedes.
	Concede(p Position, times int, level Level, b Budget) (bool, error)
}

// concession is the kind of an offer that the other side must answer before
// anything else is played.
const concession = "concede"

// RuleConcession names the rule of which values a game can be conceded at.
const RuleConcession = "concede.values"

// conceding reads "concede 2".
func conceding(action string) (times int, ok bool) {
	text, ok := strings.CutPrefix(action, concession+" ")
	if !ok {
		return 0, false
	}
	times, err := strconv.Atoi(text)
	return times, err == nil
}

// Conceding tells whether a concession waits for its answer.
func (m Match) Conceding() bool { return m.Offer != nil && m.Offer.Kind == concession }

// concessions are a seat's in the position on the board.
func (m Match) concessions(seat int) []int {
	if c, ok := m.Position.(Conceder); ok && m.Phase == Playing {
		return c.Concessions(seat)
	}
	return nil
}

func (m Match) mayConcede(e Entry, times int) (Entry, error) {
	switch {
	case m.Phase != Playing:
		return e, refuse(NotNow, "no game is on")
	case len(m.concessions(e.Seat)) == 0 || m.Late:
		return e, refuse(NotNow, "this game cannot be conceded now")
	case !slices.Contains(m.concessions(e.Seat), times):
		return e, &Refusal{Code: IllegalA, Rule: RuleConcession, Text: "no concession of that value"}
	case m.Offer != nil || m.Seats[e.Seat].Conceded:
		return e, refuse(TooOften, "a game may be conceded once a turn")
	}
	return e, nil
}

// concede lays the offer on the table: the other side's limit begins.
func (m Match) concede(e Entry, times int) (Match, error) {
	if err := m.need(Playing); err != nil {
		return m, err
	}
	if !slices.Contains(m.concessions(e.Seat), times) {
		return m, Forbid(RuleConcession, "no concession of %d times the stake", times)
	}
	m.Offer = &Standing{Kind: concession, By: e.Seat, V: e.Seq, Times: times}
	m.Since, m.Asked, m.Late = e.Time, e.Time, false
	return m.withSeat(e.Seat, func(s *Seat) { s.Conceded = true }), nil
}

// conceded ends the game as it was offered.
func (m Match) conceded(e Entry) (Match, error) {
	c, ok := m.Position.(Conceder)
	if !ok {
		return m, ErrPhase
	}
	m.Turns++
	return m.answered(e).endGame(c.Conceded(m.Offer.By, m.Offer.Times), -1)
}

// answered notes that a person answers by himself; who offered has a limit
// anew.
func (m Match) answered(e Entry) Match {
	m.Since, m.Asked, m.Late = e.Time, e.Time, false
	if e.By != ByPlayer {
		return m
	}
	return m.withSeat(e.Seat, func(s *Seat) { s.Autopilot, s.Served, s.ServedAt = false, 0, 0 })
}

// turned lets a seat concede again once the turn has passed to another.
func (m Match) turned() Match {
	for i := range m.Seats {
		if m.Seats[i].Conceded && len(m.concessions(m.other(i))) > 0 {
			m = m.withSeat(i, func(s *Seat) { s.Conceded = false })
		}
	}
	return m
}
