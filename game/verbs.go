package game

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// NoSeed is a computer's seed.
var NoSeed = strings.Repeat("00", SeedSize)

// SeedFits tells whether a seed in hex opens a seat's envelope.
func (m Match) SeedFits(seat int, seed string) bool {
	if m.Seats[seat].Computer != "" {
		return seed == NoSeed
	}
	raw, err := hex.DecodeString(seed)
	return err == nil && len(raw) == SeedSize && Envelope(raw) == m.Seats[seat].Envelope
}

// Envelopes lists the seats' envelopes for the seal entry.
func (m Match) Envelopes() []string {
	all := make([]string, len(m.Seats))
	for i, s := range m.Seats {
		all[i] = s.Envelope
	}
	return all
}

func decodeSecret(text string) ([]byte, error) {
	raw, err := hex.DecodeString(text)
	if err == nil && len(raw) != SecretSize {
		err = fmt.Errorf("game: a secret has %d bytes", SecretSize)
	}
	return raw, err
}

func (m Match) next(e Entry) (Match, error) {
	if err := m.need(Between); err != nil {
		return m, err
	}
	m.Game++
	return m.startGame()
}

func (m Match) timeout(e Entry) (Match, error) {
	if err := m.need(Playing); err != nil {
		return m, err
	}
	if e.Seat < 0 || m.Wait().Seat != e.Seat || !m.Seats[e.Seat].IsPerson() || m.Late {
		return m, fmt.Errorf("game: seat %d has no limit running", e.Seat)
	}
	m.Late = true
	return m.withSeat(e.Seat, func(s *Seat) { s.Autopilot = true }), nil
}

func (m Match) away(e Entry) (Match, error) {
	if e.Seat < 0 || !m.Seats[e.Seat].IsPerson() {
		return m, fmt.Errorf("game: nobody sits at %d", e.Seat)
	}
	return m.withSeat(e.Seat, func(s *Seat) { s.Away = e.Time }), nil
}

func (m Match) here(e Entry) (Match, error) {
	if e.Seat < 0 || !m.Seats[e.Seat].IsPerson() {
		return m, fmt.Errorf("game: nobody sits at %d", e.Seat)
	}
	return m.withSeat(e.Seat, func(s *Seat) { s.Away = 0 }), nil
}

// outage moves everything that counts time by the time without a server.
func (m Match) outage(e Entry) (Match, error) {
	gap := e.To - e.From
	if gap < 0 {
		return m, ErrTime
	}
	m.Since += gap
	m.Asked += gap
	return m.eachSeat(func(s *Seat) {
		if s.ServedAt > 0 {
			s.ServedAt += gap
		}
		if s.Away > 0 {
			s.Away += gap
		}
	}), nil
}

func (m Match) expire(e Entry) (Match, error) {
	if m.Phase == Over {
		return m, ErrPhase
	}
	return m.end(m.without(e.Action, e.Seat)), nil
}

// without is a result without a winner.
func (m Match) without(reason string, seat int) Result {
	return Result{Points: m.Points, Reason: reason, Seat: max(seat, -1)}
}

func (m Match) closing(e Entry) (Match, error) {
	if err := m.need(Open); err != nil {
		return m, err
	}
	return m.end(m.without("closed", e.Seat)), nil
}

func (m Match) abort(e Entry) (Match, error) {
	if m.Phase == Over || m.Phase == Open {
		return m, ErrPhase
	}
	return m.end(m.without("abort", e.Seat)), nil
}

func (m Match) resign(e Entry) (Match, error) {
	if err := m.need(Playing); err != nil {
		return m, err
	}
	m.Turns++
	if s, ok := m.Position.(Survivor); ok {
		return m.survive(s, e)
	}
	if m.Rules.Manners().ResignEndsMatch {
		return m.giveUp(e.Seat, e.Seat, "resign")
	}
	return m.endGame(m.Position.Forfeit(e.Seat, "resign"), -1)
}

func (m Match) leave(e Entry) (Match, error) { return m.giveUp(e.Seat, e.Seat, "leave") }

// claim is made by the seat that is there; the absent one loses.
func (m Match) claim(e Entry) (Match, error) {
	if len(m.Seats) != 2 {
		return m, ErrPhase
	}
	return m.giveUp(m.other(e.Seat), e.Seat, "claim")
}

// giveUp ends the match as lost for one seat; the result names another.
func (m Match) giveUp(loser, named int, reason string) (Match, error) {
	if err := m.need(Playing, Between); err != nil {
		return m, err
	}
	var err error
	if m.Phase == Playing {
		m, err = m.endGame(m.Position.Forfeit(loser, reason), loser)
	} else if _, result := m.Rules.Next(m.Setup.Options, m.score(loser)); result != nil {
		m = m.end(*result)
	}
	if err == nil && m.Result == nil {
		err = fmt.Errorf("game: %s does not end a match of %s", reason, m.Setup.Game)
	}
	if err != nil {
		return m, err
	}
	result := *m.Result
	result.Reason, result.Seat = reason, named
	m.Result = &result
	return m, nil
}

// other is the opponent in a game of two.
func (m Match) other(seat int) int { return 1 - seat }

func (m Match) offer(e Entry) (Match, error) {
	if times, ok := conceding(e.Action); ok {
		return m.concede(e, times)
	}
	during := map[string]Phase{"draw": Playing, "rematch": Over}[e.Action]
	if err := m.need(during); err != nil {
		return m, err
	}
	if e.Action == "rematch" {
		return m.offerRematch(e), nil
	}
	m.Offer = &Standing{Kind: e.Action, By: e.Seat, V: e.Seq}
	return m.withSeat(e.Seat, func(s *Seat) { s.OfferedAt = m.ply() + drawOfferGap }), nil
}

func (m Match) accept(e Entry) (Match, error) {
	if m.Conceding() && m.Phase == Playing {
		return m.conceded(e)
	}
	if m.Offer == nil || m.Offer.Kind != "draw" || m.Phase != Playing {
		return m, fmt.Errorf("game: no such offer")
	}
	m.Turns++
	return m.endGame(m.Position.Draw(), -1)
}

func (m Match) refuse(e Entry) (Match, error) {
	if m.Offer == nil {
		return m, fmt.Errorf("game: no such offer")
	}
	kind := m.Offer.Kind
	if kind == "rematch" {
		return m.refuseRematch(e), nil
	}
	m.Offer = nil
	if kind == concession {
		return m.answered(e), nil
	}
	return m, nil
}

func (m Match) back(e Entry) (Match, error) {
	if e.Seat < 0 {
		return m, ErrPhase
	}
	return m.withSeat(e.Seat, func(s *Seat) { s.Autopilot, s.Served, s.ServedAt = false, 0, 0 }), nil
}

func (m Match) ready(e Entry) (Match, error) {
	if err := m.need(Open, Between); err != nil {
		return m, err
	}
	return m.withSeat(e.Seat, func(s *Seat) { s.Ready = true }), nil
}

func (m Match) follow(e Entry) (Match, error) {
	if m.Phase != Over || m.Next != "" {
		return m, ErrPhase
	}
	m.Next, m.Offer = e.Action, nil
	return m, nil
}
