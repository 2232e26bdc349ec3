package game

import (
	"encoding/json"
	"fmt"
	"slices"
)

// appliers has one function for each verb after the first entry.
var appliers map[Verb]func(Match, Entry) (Match, error)

func init() {
	appliers = map[Verb]func(Match, Entry) (Match, error){
		Sit: Match.sit, Seal: Match.seal, Seeds: Match.seeds, Drawn: Match.drawn, Next: Match.next,
		Timeout: Match.timeout, Away: Match.away, Here: Match.here, Outage: Match.outage,
		Expire: Match.expire, Follow: Match.follow, Play: Match.play, Resign: Match.resign,
		Offer: Match.offer, Start: Match.start, Rise: Match.rise, Host: Match.host, Accept: Match.accept, Refuse: Match.refuse, Back: Match.back,
		Ready: Match.ready, Leave: Match.leave, Claim: Match.claim, Abort: Match.abort, Closing: Match.closing,
		Hint: Match.hint,
	}
}

// Apply makes the next value of the match. It checks the order of the log and
// the rules of the game, not whether an action came in time: of an action and
// a time-out the one stored first counts. ErrReveal asks for the same entry
// with the secret in it.
func (m Match) Apply(e Entry) (Match, error) {
	if e.Seq != m.V+1 {
		return m, fmt.Errorf("%w: %d after %d", ErrSeq, e.Seq, m.V)
	}
	if e.Time < m.At {
		return m, ErrTime
	}
	apply, ok := appliers[e.Verb]
	if !ok {
		return m, fmt.Errorf("game: unknown verb %q", e.Verb)
	}
	if e.Seat >= len(m.Seats) || (e.Seat < 0 && e.Seat != Chance && e.Seat != Nobody) {
		return m, fmt.Errorf("game: no seat %d", e.Seat)
	}
	if _, seated := judges[e.Verb]; seated && e.Seat < 0 {
		return m, fmt.Errorf("game: %s needs a seat", e.Verb)
	}
	after, err := apply(m.stamp(e), e)
	if err != nil {
		return m, err
	}
	return after.revealed(m, e)
}

// stamp counts the entry and remembers its id.
func (m Match) stamp(e Entry) Match {
	m.V, m.At, m.Node = e.Seq, e.Time, e.Node
	if e.ID != "" {
		m.known = m.known.with(known{id: e.ID, mark: markOf(e.ID), seat: e.Seat, v: e.Seq})
	}
	return m
}

// revealed asks for the secret where a sealed match ends.
func (m Match) revealed(before Match, e Entry) (Match, error) {
	if m.Phase != Over || before.Phase == Over || !m.Sealed() {
		return m, nil
	}
	secret, err := decodeSecret(e.Reveal)
	if err != nil || Envelope(secret) != m.ServerEnvelope {
		return before, ErrReveal
	}
	m.Reveal = e.Reveal
	return m, nil
}

func (m Match) need(phases ...Phase) error {
	if !slices.Contains(phases, m.Phase) {
		return fmt.Errorf("%w: %s", ErrPhase, m.Phase)
	}
	return nil
}

func (m Match) sit(e Entry) (Match, error) {
	if err := m.need(Open); err != nil {
		return m, err
	}
	if e.Seat < 0 || m.Seats[e.Seat].Player != "" || m.Seats[e.Seat].Computer != "" {
		return m, fmt.Errorf("game: seat %d is taken", e.Seat)
	}
	if _, seated := m.SeatOf(e.Player); seated || e.Player == "" {
		return m, fmt.Errorf("game: one person, one seat")
	}
	m = m.withSeat(e.Seat, func(s *Seat) { s.Player, s.Envelope = e.Player, e.Envelope })
	m.Since = e.Time
	return m.settle()
}

func (m Match) seal(e Entry) (Match, error) {
	if err := m.need(Sealing); err != nil {
		return m, err
	}
	if m.Sealed() || !slices.Equal(e.Envelopes, m.Envelopes()) || len(e.ServerEnvelope) != 2*SecretSize {
		return m, fmt.Errorf("game: these envelopes do not fit")
	}
	m.ServerEnvelope, m.Since = e.ServerEnvelope, e.Time
	return m, nil
}

func (m Match) seeds(e Entry) (Match, error) {
	if err := m.need(Sealing); err != nil {
		return m, err
	}
	if !m.Sealed() || len(e.Seeds) != len(m.Seats) {
		return m, fmt.Errorf("game: these seeds do not fit")
	}
	for i, c := range e.Seeds {
		if !m.SeedFits(i, c) {
			return m, fmt.Errorf("game: the seed of seat %d does not fit its envelope", i)
		}
	}
	m.Seeds = slices.Clone(e.Seeds)
	return m.startGame()
}

func (m Match) drawn(e Entry) (Match, error) {
	if err := m.need(Playing); err != nil {
		return m, err
	}
	if e.N != m.Draws || m.Wait().Draw == (Draw{}) {
		return m, fmt.Errorf("game: draw %d is not due", e.N)
	}
	m.Draws++
	return m.act(e)
}

func (m Match) play(e Entry) (Match, error) {
	if err := m.need(Playing); err != nil {
		return m, err
	}
	if e.Seat < 0 || m.Wait().Seat != e.Seat || m.Conceding() {
		return m, Forbid("turn", "it is not seat %d's turn", e.Seat)
	}
	if m.Offer != nil && m.Offer.By != e.Seat {
		m.Offer = nil // an offer lapses when the other side makes a turn
	}
	return m.act(e)
}

// act makes an action of the game and ends the game or the match behind it.
func (m Match) act(e Entry) (Match, error) {
	step, err := m.Position.Apply(e.Action)
	if err != nil {
		return m, err
	}
	made, err := record(e, step)
	if err != nil {
		return m, err
	}
	made.Hinted = m.Hinted
	m = m.served(e)
	m.Position, m.Since = step.Next, e.Time
	if e.Verb != Drawn { // a throw is a part of its turn: the limit goes on
		m.Asked, m.Late = e.Time, false
	}
	m.Turns++
	m.Hinted = false
	m.moves = m.moves.with(made)
	m = m.inRecord(func(r *Record) { r.Began, r.Moves = step.Next.Began(), m.moves.all() })
	return m.after()
}

func record(e Entry, s Step) (Made, error) {
	made := Made{V: e.Seq, Seat: e.Seat, By: e.By, Action: s.Action}
	if s.Event == nil {
		return made, nil
	}
	var err error
	made.Event, err = json.Marshal(s.Event)
	return made, err
}

// served counts the turns that were played for a person, and forgets them
// when the person acts. A throw with its play is one turn, counted by the play.
func (m Match) served(e Entry) Match {
	if e.Seat < 0 || e.Verb == Drawn && e.By != ByPlayer {
		return m
	}
	return m.withSeat(e.Seat, func(s *Seat) {
		switch {
		case e.By == ByPlayer:
			s.Autopilot, s.Served, s.ServedAt = false, 0, 0
		case e.By == ByAutopilot && s.Served == 0:
			s.Served, s.ServedAt = 1, e.Time
		case e.By == ByAutopilot:
			s.Served++
		}
	})
}

// inRecord changes the record of the game on, in a copy.
func (m Match) inRecord(change func(*Record)) Match {
	m.Records = slices.Clone(m.Records)
	change(&m.Records[len(m.Records)-1])
	return m
}

// endGame adds a game's points; left is the seat that gives up the match with it, or -1.
func (m Match) endGame(out Outcome, left int) (Match, error) {
	m.Points = slices.Clone(m.Points)
	for i, p := range out.Points {
		m.Points[i] += p
	}
	m = m.inRecord(func(r *Record) { r.Outcome = &out })
	m.Offer, m.Late, m.Since = nil, false, m.At
	if _, result := m.Rules.Next(m.Setup.Options, m.score(left)); result != nil {
		return m.end(*result), nil
	}
	m.Phase = Between
	return m.eachSeat(func(s *Seat) { s.Ready = s.Computer != "" }), nil
}
