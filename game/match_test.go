package game_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"hanpan/game"
)

// phases brings a match of two games into each phase; seat 0 is ada's.
var phases = map[game.Phase]func(t tb) *fold{
	game.Open: func(t tb) *fold {
		return begin(t, setup(game.Room, "nine", `{"games":2,"begins":"host"}`, 45, "ada", "-"))
	},
	game.Sealing: func(t tb) *fold { return begin(t, public("nine", "")) },
	game.Playing: func(t tb) *fold { return started(t, public("nine", `{"games":2,"begins":"host"}`)) },
	game.Between: func(t tb) *fold {
		return started(t, public("nine", `{"games":2,"begins":"host"}`)).do(game.Entry{Verb: game.Resign})
	},
	game.Over: func(t tb) *fold {
		return started(t, public("nine", `{"games":2,"begins":"host"}`)).do(game.Entry{Verb: game.Leave})
	},
}

var order = []game.Phase{game.Open, game.Sealing, game.Playing, game.Between, game.Over}

func TestEveryActionInEveryPhase(t *testing.T) {
	const fine game.Code = ""
	cases := []struct {
		name string
		e    game.Entry
		want [5]game.Code // in order of phases
	}{
		{"play", game.Entry{Verb: game.Play, Action: "d2"}, [5]game.Code{game.NotNow, game.NotNow, fine, game.NotNow, game.NotNow}},
		{"resign", game.Entry{Verb: game.Resign}, [5]game.Code{game.NotNow, game.NotNow, fine, game.NotNow, game.NotNow}},
		{"offer a draw", game.Entry{Verb: game.Offer, Action: "draw"}, [5]game.Code{game.NotNow, game.NotNow, fine, game.NotNow, game.NotNow}},
		{"offer a rematch", game.Entry{Verb: game.Offer, Action: "rematch", Envelope: envelopeOf(0)}, [5]game.Code{game.NotNow, game.NotNow, game.NotNow, game.NotNow, fine}},
		{"offer something", game.Entry{Verb: game.Offer, Action: "tea"}, [5]game.Code{game.Unknown, game.Unknown, game.Unknown, game.Unknown, game.Unknown}},
		{"accept", game.Entry{Verb: game.Accept, Of: 1}, [5]game.Code{game.NoOffer, game.NoOffer, game.NoOffer, game.NoOffer, game.NoOffer}},
		{"refuse", game.Entry{Verb: game.Refuse, Of: 1}, [5]game.Code{game.NoOffer, game.NoOffer, game.NoOffer, game.NoOffer, game.NoOffer}},
		{"back", game.Entry{Verb: game.Back}, [5]game.Code{game.NotNow, game.NotNow, game.NotNow, game.NotNow, game.NotNow}},
		{"ready", game.Entry{Verb: game.Ready}, [5]game.Code{game.NotNow, game.NotNow, game.NotNow, fine, game.NotNow}},
		{"leave", game.Entry{Verb: game.Leave}, [5]game.Code{game.NotNow, game.NotNow, fine, fine, game.NotNow}},
		{"claim", game.Entry{Verb: game.Claim}, [5]game.Code{game.NotYet, game.NotYet, game.NotYet, game.NotYet, game.NotYet}},
		{"abort", game.Entry{Verb: game.Abort}, [5]game.Code{game.NotYet, fine, fine, fine, game.NotYet}},
		{"close", game.Entry{Verb: game.Closing}, [5]game.Code{fine, game.NotNow, game.NotNow, game.NotNow, game.NotNow}},
		{"sit", game.Entry{Verb: game.Sit, Player: "cy", Envelope: envelopeOf(1)}, [5]game.Code{fine, game.Taken, game.Taken, game.Taken, game.Taken}},
		{"a server's verb", game.Entry{Verb: game.Timeout}, [5]game.Code{game.Unknown, game.Unknown, game.Unknown, game.Unknown, game.Unknown}},
		{"nonsense", game.Entry{Verb: "dance"}, [5]game.Code{game.Unknown, game.Unknown, game.Unknown, game.Unknown, game.Unknown}},
	}
	for _, tc := range cases {
		for i, phase := range order {
			t.Run(tc.name+" while "+string(phase), func(t *testing.T) {
				f := phases[phase](t).inPhase(phase)
				if tc.want[i] == fine {
					f.do(tc.e).again()
				} else {
					f.refused(tc.want[i], tc.e).again()
				}
			})
		}
	}
}

func TestEveryEntryOfTheServerInEveryPhase(t *testing.T) {
	sealed := func(f *fold) game.Entry {
		return game.Entry{Verb: game.Seal, Seat: game.Nobody, Envelopes: f.m.Envelopes(), ServerEnvelope: game.Envelope(secret[:])}
	}
	plain := func(e game.Entry) func(*fold) game.Entry { return func(*fold) game.Entry { return e } }
	cases := []struct {
		name string
		e    func(*fold) game.Entry
		fits []game.Phase
	}{
		{"create", plain(game.Entry{Verb: game.Create, Seat: game.Nobody}), nil},
		{"seal", sealed, []game.Phase{game.Sealing}},
		{"seeds before the seal", func(f *fold) game.Entry {
			return game.Entry{Verb: game.Seeds, Seat: game.Nobody, Seeds: f.allSeeds()}
		}, nil},
		{"drawn, none being due", plain(game.Entry{Verb: game.Drawn, Seat: game.Chance, Action: "lot 1"}), nil},
		{"next", plain(game.Entry{Verb: game.Next, Seat: game.Nobody}), []game.Phase{game.Between}},
		{"timeout", plain(game.Entry{Verb: game.Timeout, Seat: 0}), []game.Phase{game.Playing}},
		{"timeout of the other", plain(game.Entry{Verb: game.Timeout, Seat: 1}), nil},
		{"away", plain(game.Entry{Verb: game.Away, Seat: 0}), order},
		{"away of nobody", plain(game.Entry{Verb: game.Away, Seat: game.Nobody}), nil},
		{"here", plain(game.Entry{Verb: game.Here, Seat: 0}), order},
		{"here of nobody", plain(game.Entry{Verb: game.Here, Seat: game.Chance}), nil},
		{"outage", plain(game.Entry{Verb: game.Outage, Seat: game.Nobody, From: noon, To: noon + 5000}), order},
		{"outage backwards", plain(game.Entry{Verb: game.Outage, Seat: game.Nobody, From: noon, To: noon - 1}), nil},
		{"expire", plain(game.Entry{Verb: game.Expire, Seat: game.Nobody, Action: "silence"}), order[:4]},
		{"follow", plain(game.Entry{Verb: game.Follow, Seat: 0, Action: "thenextmatch"}), []game.Phase{game.Over}},
		{"no such seat", plain(game.Entry{Verb: game.Back, Seat: 2}), nil},
		{"play of nobody", plain(game.Entry{Verb: game.Play, Seat: game.Nobody, Action: "d2"}), nil},
		{"unknown", plain(game.Entry{Verb: "dance", Seat: 0}), nil},
	}
	for _, tc := range cases {
		for _, phase := range order {
			t.Run(tc.name+" while "+string(phase), func(t *testing.T) {
				f := phases[phase](t)
				if e := tc.e(f); slices.Contains(tc.fits, phase) {
					f.entry(e).again()
				} else {
					f.damaged(e)
				}
			})
		}
	}
}

func TestASetupThatCannotBeginIsNoMatch(t *testing.T) {
	good := public("nine", "")
	cases := map[string]func(*game.Setup){
		"one seat":              func(s *game.Setup) { s.Seats = s.Seats[:1] },
		"three seats":           func(s *game.Setup) { s.Seats = persons("ada", "bo", "cy") },
		"the same person twice": func(s *game.Setup) { s.Seats = persons("ada", "ada") },
		"person and computer":   func(s *game.Setup) { s.Seats[0].Computer = game.Normal },
		"a negative limit":      func(s *game.Setup) { s.Limit = -1 },
		"another format":        func(s *game.Setup) { s.Format = game.Format + 1 },
	}
	for name, spoil := range cases {
		t.Run(name, func(t *testing.T) {
			s := good
			s.Seats = slices.Clone(good.Seats)
			spoil(&s)
			e := game.Entry{Seq: 1, Time: noon, Verb: game.Create, Setup: &s}
			if _, err := game.Begin(find("nine"), e); !errors.Is(err, game.ErrSetup) && !errors.Is(err, game.ErrFormat) {
				t.Errorf("answered %v", err)
			}
		})
	}
	if _, err := game.Replay(find, []game.Entry{{Seq: 1, Verb: game.Create, Setup: &game.Setup{Format: 1, Game: "chess"}}}); err == nil {
		t.Error("an unknown game was replayed")
	}
	if _, err := game.Replay(find, nil); !errors.Is(err, game.ErrSeq) {
		t.Error("an empty log was replayed")
	}
}

func TestEntriesOutOfOrderDoNotFold(t *testing.T) {
	f := nine(t)
	play := game.Entry{Verb: game.Play, Seat: 0, Action: "d2", Time: f.now}
	for _, seq := range []int{-1, 0, 1, f.m.V, f.m.V + 2} {
		play.Seq = seq
		if _, err := f.m.Apply(play); !errors.Is(err, game.ErrSeq) {
			t.Errorf("entry %d after %d: %v", seq, f.m.V, err)
		}
	}
	play.Seq, play.Time = f.m.V+1, f.m.At-1
	if _, err := f.m.Apply(play); !errors.Is(err, game.ErrTime) {
		t.Errorf("an entry before the one before it: %v", err)
	}
	play.Time = f.m.At
	if _, err := f.m.Apply(play); err != nil {
		t.Errorf("an entry of the same moment: %v", err)
	}
}

func TestSittingByLink(t *testing.T) {
	f := phases[game.Open](t)
	f.due(game.DueExpire, noon+game.RoomKept)
	f.refused(game.Taken, game.Entry{Verb: game.Sit, Player: "ada", Envelope: envelopeOf(1)})
	f.refused(game.NoEnvelope, game.Entry{Verb: game.Sit, Player: "bo", Envelope: "short"})
	f.damaged(game.Entry{Verb: game.Sit, Seat: 0, Player: "bo", Envelope: envelopeOf(1)})
	f.damaged(game.Entry{Verb: game.Sit, Seat: 1, Player: "ada", Envelope: envelopeOf(1)})
	f.damaged(game.Entry{Verb: game.Sit, Seat: 1, Envelope: envelopeOf(1)})
	f.do(game.Entry{Verb: game.Sit, Player: "bo", Envelope: envelopeOf(1)}).inPhase(game.Playing)
	if seat, ok := f.m.SeatOf("bo"); seat != 1 || !ok {
		t.Errorf("bo sits at %d", seat)
	}
	if seat, ok := f.m.SeatOf("cy"); seat != game.Nobody || ok {
		t.Errorf("cy sits at %d", seat)
	}
	if _, ok := f.m.SeatOf(""); ok {
		t.Error("an open seat is somebody's")
	}
	f.again()
}

func TestARoomClosesOrEndsAfterADayWithoutVisits(t *testing.T) {
	f := phases[game.Open](t).later(60_000)
	f.entry(game.Entry{Verb: game.Away, Seat: 0}).due(game.DueExpire, f.now+game.RoomKept)
	f.later(game.RoomKept / 2).entry(game.Entry{Verb: game.Here, Seat: 0})
	if due, ok := f.m.Due(); ok {
		t.Errorf("the host is here, and %v is due", due)
	}
	f.later(1000).entry(game.Entry{Verb: game.Away, Seat: 0}).due(game.DueExpire, f.now+game.RoomKept)
	f.later(game.RoomKept).entry(game.Entry{Verb: game.Expire, Seat: game.Nobody, Action: "room"}).inPhase(game.Over)
	if r := f.m.Result; r.Reason != "room" || r.Places != nil {
		t.Errorf("result %+v", r)
	}
	closed := phases[game.Open](t).do(game.Entry{Verb: game.Closing}).again()
	if r := closed.m.Result; r.Reason != "closed" || r.Seat != 0 || r.Places != nil {
		t.Errorf("result %+v", r)
	}
	if due, ok := closed.m.Due(); ok {
		t.Errorf("a closed room has %v due", due)
	}
}

func TestSealingAsksForEverySeedAndNoOther(t *testing.T) {
	f := begin(t, public("nine", "")).inPhase(game.Sealing).due(game.DueSeal, noon)
	f.damaged(game.Entry{Verb: game.Seal, Seat: game.Nobody, Envelopes: f.m.Envelopes(), ServerEnvelope: "ff"})
	f.damaged(game.Entry{Verb: game.Seal, Seat: game.Nobody, Envelopes: f.m.Envelopes()[:1], ServerEnvelope: game.Envelope(secret[:])})
	f.damaged(game.Entry{Verb: game.Seal, Seat: game.Nobody, Envelopes: []string{envelopeOf(1), envelopeOf(0)}, ServerEnvelope: game.Envelope(secret[:])})
	f.later(5).seal().due(game.DueNoShow, noon+5+game.SeedsWithin)
	f.damaged(game.Entry{Verb: game.Seal, Seat: game.Nobody, Envelopes: f.m.Envelopes(), ServerEnvelope: game.Envelope(secret[:])})
	for name, spoil := range map[string]func([]string) []string{
		"another's seed": func(s []string) []string { s[0] = s[1]; return s },
		"an empty seed":  func(s []string) []string { s[0] = ""; return s },
		"no hex":         func(s []string) []string { s[0] = strings.Repeat("zz", game.SeedSize); return s },
		"too long":       func(s []string) []string { s[0] += "00"; return s },
		"one missing":    func(s []string) []string { return s[:1] },
		"zeros":          func(s []string) []string { s[0] = game.NoSeed; return s },
	} {
		t.Run(name, func(t *testing.T) {
			f.damaged(game.Entry{Verb: game.Seeds, Seat: game.Nobody, Seeds: spoil(f.allSeeds())})
		})
	}
	f.later(1000).seeds().inPhase(game.Playing).due(game.DueDraw, f.now)
	if f.m.Wait().Seat != game.Chance || f.m.Turns != 1 {
		t.Errorf("waits for %+v on turn %d", f.m.Wait(), f.m.Turns)
	}
	f.refused(game.NotYours, game.Entry{Verb: game.Play, Seat: 0, Action: "d2"})
	f.damaged(game.Entry{Verb: game.Drawn, Seat: game.Chance, Action: "lot 2"})
	f.damaged(game.Entry{Verb: game.Drawn, Seat: game.Chance, Action: "lot 0", N: 1})
	f.settle().again()
	if f.m.Draws != 1 || f.m.Turns != 2 || f.m.Records[0].Began != f.m.Wait().Seat {
		t.Errorf("after the lot: %d draws, turn %d, %d began, %d is to act", f.m.Draws, f.m.Turns, f.m.Records[0].Began, f.m.Wait().Seat)
	}
}

func TestAComputersSeedIsZeros(t *testing.T) {
	f := begin(t, setup(game.Alone, "nine", "", 0, "ada", "normal!")).seal()
	f.due(game.DueExpire, noon+game.SilenceKept)
	f.damaged(game.Entry{Verb: game.Seeds, Seat: game.Nobody, Seeds: []string{seedOf(0), seedOf(1)}})
	f.seeds().settle().again()
}

// A room, a rematch and a computer game wait for who has not sent his seed;
// only a pairing of strangers ends by itself.
func TestWhoIsWaitedForBeforeTheFirstDraw(t *testing.T) {
	room := begin(t, setup(game.Room, "nine", "", 45, "ada", "bo")).seal()
	room.due(game.DueExpire, noon+game.SilenceKept)
	again := public("nine", "")
	again.Before = "the match before"
	begin(t, again).seal().due(game.DueExpire, noon+game.SilenceKept)
	f := begin(t, public("nine", "")).seal().later(game.SeedsWithin)
	f.entry(game.Entry{Verb: game.Expire, Seat: game.Nobody, Action: "noshow"}).inPhase(game.Over).again()
	if r := f.m.Result; r.Reason != "noshow" || r.Places != nil || f.m.Reveal == "" {
		t.Errorf("result %+v, revealed %q", r, f.m.Reveal)
	}
	f.refused(game.NotNow, game.Entry{Verb: game.Offer, Action: "rematch", Envelope: envelopeOf(0)})
}

func TestEveryEndOfASealedMatchRevealsTheSecret(t *testing.T) {
	ends := map[string]func(f *fold) game.Entry{
		"resign": func(*fold) game.Entry { return game.Entry{Verb: game.Resign, Seat: 1} },
		"leave":  func(*fold) game.Entry { return game.Entry{Verb: game.Leave, Seat: 1} },
		"abort":  func(*fold) game.Entry { return game.Entry{Verb: game.Abort, Seat: 1} },
		"claim":  func(*fold) game.Entry { return game.Entry{Verb: game.Claim, Seat: 1} },
		"expire": func(*fold) game.Entry { return game.Entry{Verb: game.Expire, Seat: game.Nobody, Action: "silence"} },
		"accept": func(f *fold) game.Entry {
			f.do(game.Entry{Verb: game.Offer, Seat: 0, Action: "draw"})
			return game.Entry{Verb: game.Accept, Seat: 1, Of: f.m.V}
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			f := started(t, public("nine", ""))
			e := end(f)
			e.Seq, e.Time = f.m.V+1, f.now
			for _, wrong := range []string{"", "zz", hex.EncodeToString(secret[:31]), strings.Repeat("00", 32)} {
				e.Reveal = wrong
				if _, err := f.m.Apply(e); !errors.Is(err, game.ErrReveal) {
					t.Errorf("ends with the secret %q: %v", wrong, err)
				}
			}
			f.entry(e).inPhase(game.Over).again()
			if f.m.Reveal != hex.EncodeToString(secret[:]) {
				t.Errorf("revealed %q", f.m.Reveal)
			}
		})
	}
}

func TestAnUnsealedMatchRevealsNothing(t *testing.T) {
	f := nine(t).do(game.Entry{Verb: game.Leave, Seat: 0})
	if f.m.Sealed() || f.m.Reveal != "" || f.log[len(f.log)-1].Reveal != "" {
		t.Errorf("revealed %q", f.m.Reveal)
	}
}

func TestActionsAreKnownByTheirSeatAndID(t *testing.T) {
	f := nine(t)
	f.do(game.Entry{Verb: game.Play, Seat: 0, Action: "d2", ID: "first"})
	f.refused(game.NotYours, game.Entry{Verb: game.Play, Seat: 0, Action: "d6", ID: "refused"})
	f.do(game.Entry{Verb: game.Play, Seat: 1, Action: "f4", ID: "second"}).again()
	for _, tc := range []struct {
		seat int
		id   string
		v    int
		ok   bool
	}{{0, "first", 2, true}, {1, "first", 0, false}, {1, "second", 3, true}, {0, "refused", 0, false}, {0, "", 0, false}} {
		if v, ok := f.m.Known(tc.seat, tc.id); v != tc.v || ok != tc.ok {
			t.Errorf("seat %d's %q is known as %d %v", tc.seat, tc.id, v, ok)
		}
	}
}

func TestTheCanonicalSpellingIsStored(t *testing.T) {
	f := nine(t)
	e, err := f.m.Check(game.Entry{Verb: game.Play, Seat: 0, Turn: 1, Action: " D2 ", Time: f.now})
	if err != nil || e.Action != "d2" {
		t.Errorf("stored as %q, %v", e.Action, err)
	}
	var refusal *game.Refusal
	_, err = f.m.Check(game.Entry{Verb: game.Play, Seat: 0, Turn: 1, Action: "d2-d3", Time: f.now})
	if !errors.As(err, &refusal) || refusal.Code != game.IllegalA || refusal.Rule != "mill.place_first" || !strings.Contains(err.Error(), "illegal") {
		t.Errorf("a slide while placing: %v", err)
	}
	race := raceAt(t, 2, 3)
	if race.do(game.Entry{Verb: game.Play, Seat: race.m.Wait().Seat, Action: "GO"}); race.log[len(race.log)-1].Action != "go" {
		t.Errorf("stored as %q", race.log[len(race.log)-1].Action)
	}
}

// What an action was made on counts in turns, not in entries: offers, comings
// and goings make none stale, turns and new games do.
func TestStaleActions(t *testing.T) {
	bound := []game.Entry{
		{Verb: game.Play, Action: "d6"},
		{Verb: game.Resign},
		{Verb: game.Leave},
		{Verb: game.Abort},
		{Verb: game.Claim},
		{Verb: game.Offer, Action: "draw"},
		{Verb: game.Accept},
		{Verb: game.Refuse},
	}
	for _, e := range bound {
		t.Run(string(e.Verb), func(t *testing.T) {
			f := nine(t).play("d2", "f4")
			e.Turn = f.m.Turns - 1
			f.refused(game.Stale, e)
			e.Turn = f.m.Turns + 1
			f.refused(game.Stale, e)
		})
	}
	for _, e := range []game.Entry{{Verb: game.Back}, {Verb: game.Ready}, {Verb: game.Closing}} {
		t.Run(string(e.Verb)+" is never stale", func(t *testing.T) {
			e.Turn = 77
			nine(t).refused(game.NotNow, e)
		})
	}
	f := nine(t)
	turn := f.m.Turns
	f.do(game.Entry{Verb: game.Offer, Seat: 1, Action: "draw"})
	f.entry(game.Entry{Verb: game.Away, Seat: 1}).entry(game.Entry{Verb: game.Here, Seat: 1})
	f.do(game.Entry{Verb: game.Play, Seat: 0, Action: "d2", Turn: turn})
	if f.m.Turns != turn+1 || f.m.V != 5 {
		t.Errorf("turn %d at entry %d", f.m.Turns, f.m.V)
	}
}

func TestANewGameMakesActionsStale(t *testing.T) {
	f := started(t, public("nine", `{"games":2,"begins":"host"}`)).play("d2")
	f.do(game.Entry{Verb: game.Resign, Seat: 1})
	turn := f.m.Turns
	f.entry(game.Entry{Verb: game.Next, Seat: game.Nobody})
	f.refused(game.Stale, game.Entry{Verb: game.Play, Seat: f.m.Wait().Seat, Action: "d2", Turn: turn})
}

func TestEntriesKeepTheirMeaningInJSON(t *testing.T) {
	f := started(t, public("nine", "")).play("d2", "f4").do(game.Entry{Verb: game.Leave, Seat: 1})
	for _, e := range f.log {
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		var back game.Entry
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		if again, _ := json.Marshal(back); string(again) != string(text) {
			t.Errorf("%s came back as %s", text, again)
		}
	}
}
