package game_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hanpan/game"
	"hanpan/game/backgammon"
	"hanpan/game/morris"
)

// secret is the server's part of the draws in these tests.
var secret = [game.SecretSize]byte{7, 7, 7}

// seedOf is a browser's part of the draws, in hex.
func seedOf(seat int) string {
	return hex.EncodeToString([]byte(fmt.Sprintf("the seed of no %d", seat)))
}

func envelopeOf(seat int) string {
	raw, _ := hex.DecodeString(seedOf(seat))
	return game.Envelope(raw)
}

// find answers the games of the house and the test's own.
func find(id string) game.Rules {
	for _, g := range morris.All() {
		if g.ID() == id {
			return g
		}
	}
	if r := (backgammon.Rules{}); r.ID() == id {
		return r
	}
	for seats := 2; seats <= 3; seats++ {
		if r := (race{seats}); r.ID() == id {
			return r
		}
	}
	return nil
}

// tb is what a fold needs of a test: testing.T and rapid.T have it.
type tb interface {
	Helper()
	Fatalf(format string, args ...any)
	Errorf(format string, args ...any)
}

// fold is a match under way with its log, and the test's own clock.
type fold struct {
	tb
	m   game.Match
	log []game.Entry
	now int64
}

// noon is when every match of these tests begins.
const noon = 1_800_000_000_000

// persons makes the seats of a setup: "ada", "-" for an open one, "normal!"
// for a computer of that strength.
func persons(names ...string) []game.SeatSetup {
	seats := make([]game.SeatSetup, len(names))
	for i, name := range names {
		switch level, computer := strings.CutSuffix(name, "!"); {
		case computer:
			seats[i].Computer = game.Level(level)
		case name != "-":
			seats[i] = game.SeatSetup{Player: name, Envelope: envelopeOf(i)}
		}
	}
	return seats
}

// public is a setup of the public queue for two strangers.
func public(id, options string) game.Setup {
	return setup(game.Public, id, options, 45, "ada", "bo")
}

func setup(kind game.Kind, id, options string, limit int, names ...string) game.Setup {
	canonical, err := find(id).Options(json.RawMessage(options))
	if err != nil {
		panic(err)
	}
	return game.Setup{Format: game.Format, Game: id, Options: canonical, Kind: kind, Limit: limit, First: -1, Seats: persons(names...)}
}

// begin is a match just created.
func begin(t tb, s game.Setup) *fold {
	t.Helper()
	e := game.Entry{Seq: 1, Time: noon, Node: "n1", Verb: game.Create, Seat: game.Nobody, By: game.ByServer, Setup: &s}
	m, err := game.Begin(find(s.Game), e)
	if err != nil {
		t.Fatalf("begin: %v", err)
	}
	return &fold{tb: t, m: m, log: []game.Entry{e}, now: noon}
}

// started is a match with its seats settled, its seeds there and its lot drawn.
func started(t tb, s game.Setup) *fold {
	t.Helper()
	return begin(t, s).settle()
}

// nine is a public match of Nine Men's Morris in which seat 0 begins.
func nine(t tb) *fold {
	t.Helper()
	return started(t, public("nine", `{"begins":"host"}`))
}

// later lets time go by.
func (f *fold) later(ms int64) *fold {
	f.now += ms
	return f
}

// filled is an entry with its place in the log and what the server fills in.
func (f *fold) filled(e game.Entry) game.Entry {
	e.Seq, e.Node = f.m.V+1, "n1"
	if e.Time == 0 {
		e.Time = f.now
	}
	if e.Verb == game.Drawn && e.Action == "" {
		d, err := f.m.Drawer(secret)
		if err != nil {
			f.Fatalf("drawer: %v", err)
		}
		e.N, e.Action = f.m.Draws, d.Draw(f.m.Draws, f.m.Wait().Draw)
	}
	if _, err := f.m.Apply(e); errors.Is(err, game.ErrReveal) {
		e.Reveal = hex.EncodeToString(secret[:])
	}
	return e
}

// entry appends one entry of the server's.
func (f *fold) entry(e game.Entry) *fold {
	f.Helper()
	e = f.filled(e)
	m, err := f.m.Apply(e)
	if err != nil {
		f.Fatalf("%s of seat %d in %s: %v", e.Verb, e.Seat, f.m.Phase, err)
	}
	f.m, f.log = m, append(f.log, e)
	return f
}

// damaged wants an entry not to fold, and the match to stay as it was.
func (f *fold) damaged(e game.Entry) {
	f.Helper()
	was := f.picture()
	if _, err := f.m.Apply(f.filled(e)); err == nil {
		f.Errorf("%s of seat %d in %s was folded", e.Verb, e.Seat, f.m.Phase)
	}
	if diff := cmp.Diff(was, f.picture()); diff != "" {
		f.Errorf("a refused entry changed the match:\n%s", diff)
	}
}

// try judges an action as the server does and appends what Check answers.
func (f *fold) try(e game.Entry) error {
	f.Helper()
	if e.Turn == 0 {
		e.Turn = f.m.Turns
	}
	e.Time = f.now
	e, err := f.m.Check(e)
	if err != nil {
		return err
	}
	if e.Verb == game.Follow {
		e.Action = "thenextmatch"
	}
	f.entry(e)
	return nil
}

// do makes an action that must be allowed.
func (f *fold) do(e game.Entry) *fold {
	f.Helper()
	if err := f.try(e); err != nil {
		f.Fatalf("%s %s of seat %d in %s: %v", e.Verb, e.Action, e.Seat, f.m.Phase, err)
	}
	return f
}

// refused wants an action to be answered with a code.
func (f *fold) refused(code game.Code, e game.Entry) *fold {
	f.Helper()
	var refusal *game.Refusal
	v := f.m.V
	if err := f.try(e); !errors.As(err, &refusal) || refusal.Code != code || refusal.Text == "" {
		f.Errorf("%s %s of seat %d in %s: answered %v, want %s", e.Verb, e.Action, e.Seat, f.m.Phase, err, code)
	}
	if f.m.V != v {
		f.Fatalf("a refused action left an entry")
	}
	return f
}

// play makes turns of the seats to act, one after another.
func (f *fold) play(actions ...string) *fold {
	f.Helper()
	for _, a := range actions {
		f.do(game.Entry{Verb: game.Play, Seat: f.m.Wait().Seat, Action: a})
	}
	return f
}

// played is a turn that the computer makes for the seat to act.
func (f *fold) played(by game.By) *fold {
	f.Helper()
	return f.entry(game.Entry{Verb: game.Play, Seat: f.m.Wait().Seat, By: by, Action: f.m.Position.Legal()[0]})
}

// settle brings a match without open seats to its first turn.
func (f *fold) settle() *fold {
	f.Helper()
	if f.m.Phase == game.Sealing {
		f.seal()
		f.seeds()
	}
	for f.m.Phase == game.Playing && f.m.Wait().Seat == game.Chance {
		f.entry(game.Entry{Verb: game.Drawn, Seat: game.Chance, By: game.ByChance})
	}
	return f
}

func (f *fold) seal() *fold {
	f.Helper()
	return f.entry(game.Entry{
		Verb: game.Seal, Seat: game.Nobody, By: game.ByServer,
		Envelopes: f.m.Envelopes(), ServerEnvelope: game.Envelope(secret[:]),
	})
}

func (f *fold) seeds() *fold {
	f.Helper()
	return f.entry(game.Entry{Verb: game.Seeds, Seat: game.Nobody, By: game.ByServer, Seeds: f.allSeeds()})
}

func (f *fold) allSeeds() []string {
	all := make([]string, len(f.m.Seats))
	for i, s := range f.m.Seats {
		all[i] = seedOf(i)
		if s.Computer != "" {
			all[i] = game.NoSeed
		}
	}
	return all
}

func (f *fold) inPhase(phase game.Phase) *fold {
	f.Helper()
	if f.m.Phase != phase {
		f.Fatalf("the match is %s, want %s", f.m.Phase, phase)
	}
	return f
}

// due wants what follows by itself, and when.
func (f *fold) due(what game.What, at int64) *fold {
	f.Helper()
	got, ok := f.m.Due()
	if want := (game.Due{At: at, What: what}); !ok || got != want {
		f.Errorf("due %s at noon %+d, want %s at noon %+d", got.What, got.At-noon, want.What, want.At-noon)
	}
	return f
}

// picture is everything that can be seen of a match: the views of all seats
// and of a watcher, what is due, what may be claimed, and the whole record.
func (f *fold) picture() string { return pictureOf(f.m) }

func pictureOf(m game.Match) string {
	due, _ := m.Due()
	see := []any{due, m.Records, m.Envelopes(), m.Draws, m.Late, m.Since, m.Seats, m.Node, m.At, m.Game, m.Result}
	for seat := -1; seat < len(m.Seats); seat++ {
		see = append(see, m.View(seat))
	}
	text, err := json.MarshalIndent(see, "", " ")
	if err != nil {
		panic(err)
	}
	return string(text)
}

// again wants the log alone to lead to the same match.
func (f *fold) again() *fold {
	f.Helper()
	text, err := json.Marshal(f.log)
	if err != nil {
		f.Fatalf("log: %v", err)
	}
	var log []game.Entry
	if err := json.Unmarshal(text, &log); err != nil {
		f.Fatalf("log: %v", err)
	}
	m, err := game.Replay(find, log)
	if err != nil {
		f.Fatalf("replay: %v", err)
	}
	if diff := cmp.Diff(f.picture(), pictureOf(m)); diff != "" {
		f.Errorf("replayed otherwise:\n%s", diff)
	}
	return f
}

var _ tb = (*testing.T)(nil)
