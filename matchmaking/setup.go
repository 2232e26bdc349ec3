package matchmaking

import (
	"encoding/json"
	"slices"

	"hanpan/game"
)

// byOptions: the game's options say who begins.
const byOptions = -1

// Terms are what a match is about. Options must be canonical.
type Terms struct {
	Game    string
	Options json.RawMessage
	Limit   int        // seconds a decision; 0: none
	Private bool       // a room that nobody else may watch
	Fill    game.Level // a room: of the computers in seats still open at the start
}

// Person is a player and the envelope his browser sent for the match.
type Person struct {
	Player   string
	Envelope string // SHA-256(c) in hex
}

func (p Person) seat() game.SeatSetup {
	return game.SeatSetup{Player: p.Player, Envelope: p.Envelope}
}

// PairSetup is a match of strangers, seated in the order of their tickets. Who
// begins is left to the options, in the public queue a lot; so the order of
// seats gives nobody anything. A seat keeps the time since when its player waited.
func PairSetup(tickets ...Ticket) game.Setup {
	s := setup(game.Public, tickets[0].terms())
	for _, t := range tickets {
		seat := t.person().seat()
		seat.Since = t.Made
		s.Seats = append(s.Seats, seat)
	}
	return s
}

// FallbackSetup is the game for somebody who waited alone: seat 0 is his, the
// next a computer's of normal strength, or all others of a full table if he
// asked for that; there is no time limit.
func FallbackSetup(t Ticket) game.Setup {
	computers := 1
	if t.Full {
		computers = t.table() - 1
	}
	return ComputerSetup(t.terms(), t.person(), game.Normal, computers, byOptions)
}

// ComputerSetup is one person, seat 0, against computers, always without a
// time limit. first is the seat that begins the first game, or -1 to leave it
// to the options.
func ComputerSetup(t Terms, p Person, strength game.Level, computers, first int) game.Setup {
	t.Limit, t.Private = 0, false
	s := setup(game.Alone, t)
	s.First = first
	s.Seats = []game.SeatSetup{p.seat()}
	for range computers {
		s.Seats = append(s.Seats, game.SeatSetup{Computer: strength})
	}
	return s
}

// RoomSetup is a room for friends: seat 0 is the host's, the others are open.
func RoomSetup(t Terms, host Person, seats int) game.Setup {
	s := setup(game.Room, t)
	s.Seats = make([]game.SeatSetup, max(seats, 1))
	s.Seats[0] = host.seat()
	return s
}

// RematchSetup is another match of the same people under the same terms. seats
// are those of the match before, in order, with fresh envelopes; began is the
// seat that began its first game, -1 if none did. Of two seats the other one
// now begins; with more, or where nobody began, the options say.
func RematchSetup(before game.Setup, id string, seats []game.SeatSetup, began int) game.Setup {
	s := before
	s.Format, s.Before, s.First = game.Format, id, byOptions
	s.Seats = slices.Clone(seats)
	if len(seats) == 2 && began >= 0 {
		s.First = 1 - began
	}
	return s
}

func setup(kind game.Kind, t Terms) game.Setup {
	return game.Setup{
		Format: game.Format, Game: t.Game, Options: t.Options, Kind: kind,
		Limit: t.Limit, Private: t.Private, Fill: t.Fill, First: byOptions,
	}
}

func (t Ticket) terms() Terms {
	return Terms{Game: t.Game, Options: t.Options, Limit: t.Limit}
}

func (t Ticket) person() Person { return Person{Player: t.Player, Envelope: t.Envelope} }
