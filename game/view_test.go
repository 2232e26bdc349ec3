package game_test

import (
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"hanpan/game"
)

// shown is a view as it travels.
func (f *fold) shown(seat int) string {
	f.Helper()
	v := f.m.View(seat)
	v.Record = f.m.Records
	text, err := json.Marshal(v)
	if err != nil {
		f.Fatalf("view: %v", err)
	}
	return string(text)
}

// Nothing secret is in any view: no player's id ever, no seed before all are
// there, no secret before the end.
func TestC56_ViewsHoldNoSecrets(t *testing.T) {
	s := public("nine", "")
	s.Seats[0].Player, s.Seats[1].Player = "0198aaaa-ada", "0198bbbb-bo"
	f := begin(t, s)
	hidden := []string{"0198aaaa", "0198bbbb", seedOf(0), seedOf(1), hex.EncodeToString(secret[:])}
	hide := func(when string, secrets ...string) {
		t.Helper()
		for seat := -1; seat < 2; seat++ {
			text := f.shown(seat)
			for _, s := range secrets {
				if strings.Contains(text, s) {
					t.Errorf("%s seat %d is shown %s", when, seat, s)
				}
			}
		}
	}
	hide("before the seal", append(hidden, envelopeOf(0), envelopeOf(1))...)
	f.seal()
	hide("sealed", hidden...)
	if v := f.m.View(-1); v.ServerEnvelope != game.Envelope(secret[:]) || !slices.Equal(v.Envelopes, []string{envelopeOf(0), envelopeOf(1)}) {
		t.Errorf("envelopes shown: %q %q", v.ServerEnvelope, v.Envelopes)
	}
	f.seeds().settle().play("d2", "f4")
	hide("playing", "0198aaaa", "0198bbbb", hex.EncodeToString(secret[:]))
	f.do(game.Entry{Verb: game.Leave, Seat: 0})
	f.do(by(1, offerRematch))
	hide("over", "0198aaaa", "0198bbbb")
	if v := f.m.View(-1); v.Reveal != hex.EncodeToString(secret[:]) || !slices.Equal(v.Seeds, f.allSeeds()) {
		t.Errorf("revealed %q and %q", v.Reveal, v.Seeds)
	}
	if strings.Contains(strings.ReplaceAll(f.shown(-1), `"envelopes":["`+envelopeOf(0)+`","`+envelopeOf(1)+`"]`, ""), envelopeOf(1)) {
		t.Error("the offer of a rematch shows its envelope")
	}
}

// Who watches sees the position and nothing that could be done.
func TestWatchersMayDoNothing(t *testing.T) {
	f := nine(t)
	w := f.m.View(game.Nobody)
	if w.Seat != -1 || w.Can != nil || w.Claim != nil || w.Abort != nil || strings.Contains(f.shown(-1), `"legal"`) {
		t.Errorf("a watcher sees %s", f.shown(-1))
	}
	if !strings.Contains(f.shown(0), `"legal":["a1"`) || strings.Contains(f.shown(1), `"legal"`) {
		t.Error("legal turns are for the seat to act alone")
	}
	if f.do(game.Entry{Verb: game.Leave, Seat: 1}); strings.Contains(f.shown(0), `"legal"`) {
		t.Error("a match that is over lists turns to make")
	}
	f = nine(t)
	for seat := -1; seat < 2; seat++ {
		for i, s := range f.m.View(seat).Seats {
			if s.You != (i == seat) {
				t.Errorf("seat %d is told that seat %d is his: %v", seat, i, s.You)
			}
		}
	}
}

func TestSeatsShowWhoIsThere(t *testing.T) {
	f := phases[game.Open](t)
	s := f.m.View(-1).Seats
	if !s[0].Host || s[0].Open || s[1].Host || !s[1].Open {
		t.Errorf("an open room shows %+v", s)
	}
	f = nine(t).later(7).entry(game.Entry{Verb: game.Away, Seat: 1})
	if s := f.m.View(0).Seats[1]; !s.Away || s.AwaySince != noon+7 || s.Host {
		t.Errorf("an absent seat shows %+v", s)
	}
	f.entry(game.Entry{Verb: game.Here, Seat: 1})
	if s := f.m.View(0).Seats[1]; s.Away || s.AwaySince != 0 {
		t.Errorf("back it shows %+v", s)
	}
	alone := started(t, setup(game.Alone, "nine", "", 0, "ada", "expert!"))
	if s := alone.m.View(0).Seats[1]; s.Computer != game.Expert {
		t.Errorf("a computer shows %+v", s)
	}
}

// What a seat can do is listed, and what is listed is accepted.
func TestCanListsWhatIsOpen(t *testing.T) {
	open := map[game.Phase][2][]string{
		game.Open:    {{"close"}, nil},
		game.Sealing: {{"abort"}, {"abort"}},
		game.Playing: {{"resign", "draw", "leave", "abort"}, {"resign", "draw", "leave", "abort"}},
		game.Between: {{"ready", "leave", "abort"}, {"ready", "leave", "abort"}},
		game.Over:    {{"rematch"}, {"rematch"}},
	}
	for phase, want := range open {
		f := phases[phase](t)
		for seat := range 2 {
			if got := f.m.View(seat).Can; !slices.Equal(got, want[seat]) {
				t.Errorf("%s: seat %d can %v, want %v", phase, seat, got, want[seat])
			}
		}
	}
	f := nine(t).play(quiet[:2]...).do(by(0, offerDraw))
	if mine, theirs := f.m.View(0).Can, f.m.View(1).Can; !slices.Equal(mine, []string{"resign", "refuse", "leave"}) ||
		!slices.Equal(theirs, []string{"resign", "draw", "accept", "refuse", "leave"}) {
		t.Errorf("with an offer: %v and %v", mine, theirs)
	}
	f = nine(t).timeout()
	if got := f.m.View(0).Can; !slices.Contains(got, "back") {
		t.Errorf("on autopilot: %v", got)
	}
	if got := f.do(game.Entry{Verb: game.Leave, Seat: 1}).m.View(0).Can; !slices.Equal(got, []string{"rematch"}) {
		t.Errorf("over, and still on autopilot: %v", got)
	}
}

func TestAViewTellsHowTheMatchStands(t *testing.T) {
	f := started(t, setup(game.Room, "nine", `{"games":2,"begins":"guest"}`, 30, "ada", "bo"))
	v := f.m.View(1)
	if v.V != f.m.V || v.Turn != 1 || v.Phase != game.Playing || v.Game != "nine" || v.Kind != game.Room || v.Limit != 30 ||
		v.Seat != 1 || v.GameNo != 0 || v.Deadline != noon+30_000 || v.Wait.Seat != 1 || v.Wait.Roll || v.Text != f.m.Position.Text() ||
		string(v.Options) != `{"games":2,"begins":"guest"}` || v.Record != nil {
		t.Errorf("view %+v", v)
	}
	race := raceOn(t, 2, 9)
	if w := race.m.View(0).Wait; !w.Roll {
		t.Errorf("a seat that has to throw is shown as %+v", w)
	}
	if w := begin(t, public("nine", "")).seal().seeds().m.View(0).Wait; w.Seat != game.Chance || w.Roll {
		t.Errorf("the lot is shown as %+v", w)
	}
}

// What travels as JSON is spelt in small letters, results and outcomes too.
func TestViewsAreSpeltForTheBrowser(t *testing.T) {
	f := series(t, 2).play("d2").do(game.Entry{Verb: game.Resign, Seat: 1})
	for _, want := range []string{`"outcome":{"points":[1,0],"rule":"resign","winner":0}`, `"next":`} {
		if !strings.Contains(f.shown(0), want) {
			t.Errorf("%s is not in %s", want, f.shown(0))
		}
	}
	f.do(game.Entry{Verb: game.Leave, Seat: 0})
	if want := `"result":{"places":[1,1],"points":[1,1],"reason":"leave","seat":0}`; !strings.Contains(f.shown(0), want) {
		t.Errorf("%s is not in %s", want, f.shown(0))
	}
}
