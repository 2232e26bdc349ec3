package game

import "slices"

func (m Match) mayOfferRematch(e Entry) (Entry, error) {
	switch {
	case m.Phase != Over || m.Next != "" || m.Result.Places == nil && len(m.Records) == 0 || m.Seats[e.Seat].Resigned && len(m.Seats) > 2:
		return e, refuse(NotNow, "no rematch can be offered")
	case len(e.Envelope) != 2*SecretSize:
		return e, refuse(NoEnvelope, "a rematch needs an envelope")
	case m.Seats[e.Seat].Rematch != "":
		return e, refuse(TooOften, "a rematch is offered already")
	case m.othersWant(e.Seat):
		e.Verb, e.Action = Follow, ""
		return e, nil
	case m.Seats[e.Seat].Blocked:
		return e, refuse(TooOften, "declined, and offered too often")
	}
	return e, nil
}

// othersWant tells that every other person who did not resign from a larger
// game wants a rematch: then one more wish begins it.
func (m Match) othersWant(seat int) bool {
	for i, s := range m.Seats {
		if i != seat && s.IsPerson() && s.Rematch == "" && (!s.Resigned || len(m.Seats) == 2) {
			return false
		}
	}
	return true
}

// offerRematch notes a wish; the first one stands as the offer.
func (m Match) offerRematch(e Entry) Match {
	if m.Offer == nil {
		m.Offer = &Standing{Kind: e.Action, By: e.Seat, V: e.Seq}
	}
	return m.withSeat(e.Seat, func(s *Seat) {
		s.Rematch = e.Envelope
		s.asksAgain(e.Time)
	})
}

// refuseRematch ends the offer for all, or takes one's own wish back: so does
// the server for a player who leaves the page.
func (m Match) refuseRematch(e Entry) Match {
	stood := *m.Offer
	if e.By == ByServer || stood.By == e.Seat {
		return m.withSeat(e.Seat, func(s *Seat) { s.Rematch = "" }).nextWish()
	}
	m.Offer = nil
	m = m.eachSeat(func(s *Seat) { s.Rematch = "" })
	return m.withSeat(stood.By, func(s *Seat) { s.Declined = true })
}

// nextWish lets another wish stand as the offer, if there is one.
func (m Match) nextWish() Match {
	by := slices.IndexFunc(m.Seats, func(s Seat) bool { return s.Rematch != "" })
	m.Offer = nil
	if by >= 0 {
		m.Offer = &Standing{Kind: "rematch", By: by, V: m.V}
	}
	return m
}

// RematchSeats are who sits at the rematch that an answer begins: all who want
// it, in order, and the computers. The envelope is the answerer's.
func (m Match) RematchSeats(answer Entry) []SeatSetup {
	var seats []SeatSetup
	for i, s := range m.Seats {
		envelope := s.Rematch
		if i == answer.Seat {
			envelope = answer.Envelope
		}
		if envelope != "" || s.Computer != "" {
			seats = append(seats, SeatSetup{Player: s.Player, Computer: s.Computer, Envelope: envelope})
		}
	}
	return seats
}

// rematchOffers and rematchWindow (ms) bound how often one offers a rematch
// again to somebody who declined.
const (
	rematchOffers = 3
	rematchWindow = 60_000
)

// asksAgain counts an offer of a rematch to somebody who declined one: three
// within a minute, and the seat's offers are over for good.
func (s *Seat) asksAgain(now int64) {
	if !s.Declined {
		return
	}
	s.Again = append(slices.Clip(s.Again), now)
	s.Again = s.Again[max(0, len(s.Again)-rematchOffers):]
	if len(s.Again) == rematchOffers && now-s.Again[0] <= rematchWindow {
		s.Blocked = true
	}
}

// drawOfferGap is how many plies must pass before the same side offers again.
const drawOfferGap = 10

// Undecided tells that nobody has acted in the present game: at the most chance has.
func (m Match) Undecided() bool {
	return !slices.ContainsFunc(m.Records[len(m.Records)-1].Moves, func(made Made) bool { return made.Seat >= 0 })
}

// ply counts the actions of the game on.
func (m Match) ply() int { return len(m.Records[len(m.Records)-1].Moves) }
