package game

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
)

// Errors of a log that does not fold. They mean a damaged log or a mistake of
// the writer, never a player's move: that is judged by Check.
var (
	ErrSeq    = errors.New("game: entry out of order")
	ErrTime   = errors.New("game: entry before its predecessor")
	ErrFormat = errors.New("game: unknown log format")
	ErrReveal = errors.New("game: the entry that ends a sealed match must reveal its secret")
	ErrPhase  = errors.New("game: entry does not fit the match's phase")
	ErrSetup  = errors.New("game: such seats cannot begin a match")
)

// Phase is how far a match has come.
type Phase string

// The phases, in order. Playing and Between alternate.
const (
	Open    Phase = "open"    // a room with a free seat
	Sealing Phase = "sealing" // seats settled: envelopes out, seeds awaited
	Playing Phase = "playing" // a game is on
	Between Phase = "between" // a game is over and another follows
	Over    Phase = "over"
)

// Seat is one side of a match.
type Seat struct {
	Player    string  // id of the person, "" for a computer or an open seat
	Computer  Level   // "" for a person
	Envelope  string  // SHA-256 of the browser's seed in hex
	Away      int64   // since when the person has been gone; 0: here
	Autopilot bool    // the computer plays until the person is back
	Ready     bool    // for the next game
	Served    int     // turns running that were played for the person
	ServedAt  int64   // when the first of them was made
	OfferedAt int     // ply of this game at which the seat may offer a draw again
	Conceded  bool    // it offered to concede this game on this turn of its own
	Rematch   string  // the envelope of its wish for a rematch, "" for none
	Declined  bool    // its offer of a rematch was refused
	Again     []int64 // when it offered one again after that: the last three
	Blocked   bool    // it asked too often, and cannot any more
	Resigned  bool    // gave up a game that goes on: a computer plays the seat
}

// IsPerson tells a taken seat from a computer's and an open one.
func (s Seat) IsPerson() bool { return s.Player != "" }

// Standing is an offer that waits for an answer.
type Standing struct {
	Kind  string `json:"kind"`            // "draw", "concede" or "rematch"
	By    int    `json:"by"`              // seat
	V     int    `json:"v"`               // Seq of the offer
	Times int    `json:"times,omitempty"` // of a concession: times the stake
}

// Made is one action of a game as its record tells it.
type Made struct {
	V      int             `json:"v"`
	Seat   int             `json:"seat"`
	By     By              `json:"by,omitempty"`
	Action string          `json:"action"`
	Hinted bool            `json:"hinted,omitempty"` // after a hint
	Event  json.RawMessage `json:"event,omitempty"`
}

// Record is one game of a match from its first position on.
type Record struct {
	Start   string   `json:"start"` // the first position's text
	Began   int      `json:"began"` // seat; -1 while undrawn
	Moves   []Made   `json:"moves"`
	Outcome *Outcome `json:"outcome,omitempty"`
}

// Match is a match as its log tells it: an immutable value. Fields are for
// reading; Apply makes the next value.
type Match struct {
	Rules   Rules
	Setup   Setup
	V       int   // Seq of the last entry
	At      int64 // its time
	Node    string
	Turns   int // throws, plays and new games so far: what an action names
	Phase   Phase
	Seats   []Seat
	Host    int // seat of an open room's host
	Game    int // number of the game on, from 0
	Points  []float64
	Records []Record

	Position Position // of the game on or just over; nil before the first
	Since    int64    // when what is waited for was asked
	Asked    int64    // when the limit of the present decision began: a throw is a part of one
	Hinted   bool     // the seat to act was given a hint on this turn
	Late     bool     // the limit of this decision is over: it is the server's
	Offer    *Standing

	ServerEnvelope string
	Seeds          []string
	Reveal         string
	Draws          int // draws made so far
	Result         *Result
	Next           string // link of the rematch

	known list[known]
	moves list[Made] // of the game on: the last record's
}

// known is an action id that the log holds.
type known struct {
	id   string
	mark uint32 // of the id: with it a search seldom looks at the text
	seat int
	v    int
}

// Begin makes a match of its first entry.
func Begin(rules Rules, e Entry) (Match, error) {
	if e.Seq != 1 || e.Verb != Create || e.Setup == nil {
		return Match{}, ErrSeq
	}
	if e.Setup.Format != Format {
		return Match{}, fmt.Errorf("%w: %d", ErrFormat, e.Setup.Format)
	}
	if err := fits(rules, *e.Setup); err != nil {
		return Match{}, err
	}
	m := Match{Rules: rules, Setup: *e.Setup, V: 1, At: e.Time, Node: e.Node, Since: e.Time, Phase: Open}
	m.Asked = m.Since
	m.Points = make([]float64, len(m.Setup.Seats))
	for _, s := range m.Setup.Seats {
		m.Seats = append(m.Seats, Seat{Player: s.Player, Computer: s.Computer, Envelope: s.Envelope})
	}
	return m.settle()
}

// fits tells whether a setup has seats that the game can be played on.
func fits(rules Rules, s Setup) error {
	least, most := rules.Seats()
	if len(s.Seats) < least || len(s.Seats) > most || s.Limit < 0 {
		return fmt.Errorf("%w: %d seats, limit %d", ErrSetup, len(s.Seats), s.Limit)
	}
	for i, seat := range s.Seats {
		again := func(o SeatSetup) bool { return seat.Player != "" && o.Player == seat.Player }
		if seat.Player != "" && seat.Computer != "" || slices.ContainsFunc(s.Seats[:i], again) {
			return fmt.Errorf("%w: seat %d has two players, or its player two seats", ErrSetup, i)
		}
	}
	return nil
}

// Replay folds a whole log. find answers a game by its id, nil if unknown.
func Replay(find func(id string) Rules, log []Entry) (Match, error) {
	if len(log) == 0 || log[0].Setup == nil {
		return Match{}, ErrSeq
	}
	rules := find(log[0].Setup.Game)
	if rules == nil {
		return Match{}, fmt.Errorf("game: unknown game %q", log[0].Setup.Game)
	}
	m, err := Begin(rules, log[0])
	for _, e := range log[1:] {
		if err != nil {
			break
		}
		m, err = m.Apply(e)
	}
	return m, err
}

// SeatOf finds a person's seat.
func (m Match) SeatOf(player string) (int, bool) {
	for i, s := range m.Seats {
		if player != "" && s.Player == player {
			return i, true
		}
	}
	return Nobody, false
}

func markOf(id string) uint32 { return crc32.ChecksumIEEE([]byte(id)) }

// Known tells whether an action id of a seat is in the log already, and where.
func (m Match) Known(seat int, id string) (v int, ok bool) {
	mark := markOf(id)
	for i := range m.known.items {
		if k := &m.known.items[i]; k.mark == mark && k.seat == seat && k.id == id {
			return k.v, true
		}
	}
	return 0, false
}

// Wait is what the match waits for while it is Playing; else Nobody. While a
// concession stands it is the answer.
func (m Match) Wait() Wait {
	switch {
	case m.Phase != Playing:
		return Wait{Seat: Nobody}
	case m.Conceding():
		return Wait{Seat: m.other(m.Offer.By)}
	}
	return m.Position.Wait()
}

// Sealed tells whether the draws of this match are under envelopes.
func (m Match) Sealed() bool { return m.ServerEnvelope != "" }

// Drawer is what makes the match's draws; it needs the server's secret.
func (m Match) Drawer(secret [SecretSize]byte) (Drawer, error) {
	d := Drawer{Secret: secret, Seeds: make([][SeedSize]byte, len(m.Seeds))}
	for i, c := range m.Seeds {
		if n, err := hex.Decode(d.Seeds[i][:], []byte(c)); err != nil || n != SeedSize {
			return Drawer{}, fmt.Errorf("game: seed of seat %d is damaged", i)
		}
	}
	return d, nil
}

// settle starts the match once no seat is open.
func (m Match) settle() (Match, error) {
	if m.waitsForHost() || slices.ContainsFunc(m.Seats, Seat.isOpen) {
		return m, nil
	}
	return m.begin()
}

// begin settles the seats: what is drawn is put under envelopes first.
func (m Match) begin() (Match, error) {
	if m.Rules.UsesChance(m.Setup.Options) {
		m.Phase = Sealing
		return m, nil
	}
	return m.startGame()
}

// startGame begins the next game, or ends the match when none follows.
func (m Match) startGame() (Match, error) {
	p, result := m.Rules.Next(m.Setup.Options, m.score(-1))
	if result != nil {
		return m.end(*result), nil
	}
	m.Phase, m.Position, m.Since, m.Asked, m.Late, m.Hinted, m.Offer = Playing, p, m.At, m.At, false, false, nil
	m.Turns++
	m.moves = list[Made]{}
	m.Records = append(slices.Clip(m.Records), Record{Start: p.Text(), Began: p.Began(), Moves: []Made{}})
	return m.eachSeat(func(s *Seat) { s.Ready, s.OfferedAt, s.Conceded = false, 0, false }), nil
}

// score is what the game's Rules are told between two games.
func (m Match) score(left int) Score {
	s := Score{Seats: len(m.Seats), Game: len(m.Records), Points: m.Points, Began: -1, First: m.Setup.First, Left: left}
	if n := len(m.Records); n > 0 {
		s.Began, s.Before = m.Records[n-1].Began, before(m.Points, m.Records[n-1].Outcome)
	}
	return s
}

// before takes a game's points away again.
func before(points []float64, of *Outcome) []float64 {
	all := slices.Clone(points)
	for i := range all {
		if of != nil && i < len(of.Points) {
			all[i] -= of.Points[i]
		}
	}
	return all
}

// end closes the match; nothing follows but the talk about a rematch.
func (m Match) end(r Result) Match {
	m.Phase, m.Result, m.Offer, m.Late, m.Since = Over, &r, nil, false, m.At
	return m
}

// eachSeat changes every seat of a copy.
func (m Match) eachSeat(change func(*Seat)) Match {
	m.Seats = slices.Clone(m.Seats)
	for i := range m.Seats {
		change(&m.Seats[i])
	}
	return m
}

// withSeat changes one seat of a copy.
func (m Match) withSeat(seat int, change func(*Seat)) Match {
	m.Seats = slices.Clone(m.Seats)
	change(&m.Seats[seat])
	return m
}
