package server

import (
	"context"
	"encoding/json"
	"fmt"

	"hanpan/game"
	"hanpan/matchmaking"
	"hanpan/server/store"
)

// Wish is what somebody asks for who opens a room or plays the computer.
type Wish struct {
	Game     string
	Options  json.RawMessage // the game's own; empty: defaults
	Limit    int             // seconds a decision: 0, 30, 45 or 90; rooms only
	Seats    int             // of a game for more than two; 0: the least there are
	Level    game.Level      // of the computer
	Fill     game.Level      // rooms: of the computers that take the seats still open at the start; "": none do
	Private  bool            // rooms: nobody else may watch
	Envelope string          // SHA-256 of the browser's seed in hex
}

// limits are the times a room may choose (RULES §1), in seconds; 0 is none.
var limits = map[int]bool{0: true, 30: true, 45: true, 90: true}

// levels are the strengths people may choose.
var levels = map[game.Level]bool{game.Beginner: true, game.Normal: true, game.Expert: true}

var errLevel = game.Forbid("option.level", "the computer is beginner, normal or expert")

// create is the change that begins a match, and its head.
func (h *House) create(setup game.Setup) (store.Change, store.Head, error) {
	e := game.Entry{Seq: 1, Time: h.now(), Node: h.cfg.Node, Verb: game.Create, Seat: game.Nobody, By: game.ByServer, Setup: &setup}
	rules, ok := h.Rules(setup.Game)
	if !ok {
		return store.Change{}, store.Head{}, ErrNotFound
	}
	m, err := game.Begin(rules, e)
	if err != nil {
		return store.Change{}, store.Head{}, fmt.Errorf("begin %s: %w", setup.Game, err)
	}
	head := store.Head{
		ID: newID(), Link: newLink(), Game: setup.Game, Kind: setup.Kind, Seq: 1, At: e.Time,
		Node: e.Node, Live: true, Players: playersOf(m),
	}
	if due, ok := m.Due(); ok {
		head.Due = due.At
	}
	return store.Change{
		New: []store.Head{head}, Rows: []store.Row{{Match: head.ID, Entry: e}},
		Heads: []store.HeadUpdate{{Match: head.ID, Due: head.Due, Live: true}},
	}, head, nil
}

// playersOf are the people seated, by id; never nil.
func playersOf(m game.Match) []string {
	players := []string{}
	for _, s := range m.Seats {
		if s.IsPerson() {
			players = append(players, s.Player)
		}
	}
	return players
}

// begin stores a new match and opens its table.
func (h *House) begin(ctx context.Context, setup game.Setup) (string, error) {
	if h.draining.Load() {
		return "", ErrDraining
	}
	change, head, err := h.create(setup)
	if err != nil {
		return "", err
	}
	if err := h.store.Commit(ctx, change); err != nil {
		return "", err
	}
	_, err = h.open(ctx, head.ID)
	return head.Link, err
}

// check reads a wish's game, options and envelope.
func (h *House) check(w *Wish) (game.Rules, error) {
	rules, ok := h.Rules(w.Game)
	if !ok {
		return nil, ErrNotFound
	}
	var err error
	if w.Options, err = rules.Options(w.Options); err != nil {
		return nil, err
	}
	least, most := rules.Seats()
	if w.Seats == 0 {
		w.Seats = least
	}
	if w.Seats < least || w.Seats > most {
		return nil, game.Forbid("option.seats", "%s has %d to %d seats", w.Game, least, most)
	}
	if w.Fill != "" && !levels[w.Fill] {
		return nil, errLevel
	}
	if !limits[w.Limit] {
		return nil, game.Forbid("option.limit", "the limit is 30, 45 or 90 seconds, or none")
	}
	return rules, checkEnvelope(w.Envelope)
}

func checkEnvelope(e string) error {
	if len(e) != 2*game.SecretSize {
		return &game.Refusal{Code: game.NoEnvelope, Text: "an envelope is a SHA-256 in hex"}
	}
	for _, c := range e {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return &game.Refusal{Code: game.NoEnvelope, Text: "an envelope is a SHA-256 in lower-case hex"}
		}
	}
	return nil
}

// Computer begins a game against the computer and answers its link. Errors:
// ErrNotFound for an unknown game, *game.Illegal, *game.Refusal.
func (h *House) Computer(ctx context.Context, player string, w Wish) (string, error) {
	if _, err := h.check(&w); err != nil {
		return "", err
	}
	if !levels[w.Level] {
		return "", errLevel
	}
	terms := matchmaking.Terms{Game: w.Game, Options: w.Options}
	person := matchmaking.Person{Player: player, Envelope: w.Envelope}
	return h.begin(ctx, matchmaking.ComputerSetup(terms, person, w.Level, w.Seats-1, -1))
}

// OpenRoom opens a room for friends, its host in seat 0, and answers its link.
// Errors as for Computer.
func (h *House) OpenRoom(ctx context.Context, player string, w Wish) (string, error) {
	if _, err := h.check(&w); err != nil {
		return "", err
	}
	if w.Limit > 0 {
		if err := h.free(ctx, player, ""); err != nil {
			return "", err
		}
	}
	terms := matchmaking.Terms{Game: w.Game, Options: w.Options, Limit: w.Limit, Private: w.Private, Fill: w.Fill}
	return h.begin(ctx, matchmaking.RoomSetup(terms, matchmaking.Person{Player: player, Envelope: w.Envelope}, w.Seats))
}

// Sit seats a player in an open room; one who sits already is fine. A
// *game.Refusal with code Taken says that the room is full.
func (h *House) Sit(ctx context.Context, link, player, envelope string) error {
	if err := checkEnvelope(envelope); err != nil {
		return err
	}
	m, err := h.match(ctx, link)
	if err != nil {
		return err
	}
	if _, seated := m.SeatOf(player); !seated && m.Setup.Limit > 0 {
		if err := h.free(ctx, player, link); err != nil {
			return err
		}
	}
	return h.ask(ctx, link, func(t *table, done func(error)) { t.sit(player, envelope, done) })
}

// Close ends an open room for its host.
func (h *House) Close(ctx context.Context, link, player string) error {
	return h.ask(ctx, link, func(t *table, done func(error)) {
		t.later(func() {
			seat, _ := t.m.SeatOf(player)
			e, err := t.m.Check(game.Entry{Verb: game.Closing, Seat: seat})
			if err != nil {
				done(err)
				return
			}
			t.write(e, done)
		})
	})
}

// ask gives work to the table with a link and waits for its answer.
func (h *House) ask(ctx context.Context, link string, work func(*table, func(error))) error {
	t, err := h.openLink(ctx, link)
	if err != nil {
		return err
	}
	answer := make(chan error, 1)
	if !t.send(func() { work(t, func(err error) { answer <- err }) }) {
		return ErrDraining
	}
	select {
	case err := <-answer:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}
