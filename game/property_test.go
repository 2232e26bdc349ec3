package game_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"hanpan/game"
)

// setups are what random matches are played with.
func anySetup(t *rapid.T) game.Setup {
	switch rapid.SampledFrom([]string{"public", "room", "alone", "dice", "three"}).Draw(t, "setup") {
	case "room":
		limit := rapid.SampledFrom([]int{0, 30}).Draw(t, "limit")
		return setup(game.Room, "nine", `{"games":4,"begins":"guest"}`, limit, "ada", "-")
	case "alone":
		return setup(game.Alone, "three", "", 0, "ada", "normal!")
	case "dice":
		return setup(game.Public, "race2", `{"games":3,"goal":7}`, 30, "ada", "bo")
	case "three":
		return setup(game.Public, "race3", `{"games":2,"goal":7}`, 30, "ada", "bo", "cy")
	}
	return public("three", `{"games":2}`)
}

// step does one thing that may happen: what is due, or what somebody tries.
func (f *fold) step(t *rapid.T) {
	f.now += rapid.SampledFrom([]int64{0, 1, 900, 20_000, 61_000}).Draw(t, "pause")
	if rapid.IntRange(0, 2).Draw(t, "who") > 0 {
		f.somebody(t)
		return
	}
	f.whatIsDue(t)
}

// verbs are all that anybody may try.
var verbs = []game.Verb{
	game.Play, game.Play, game.Play, game.Play, game.Play, game.Resign, game.Offer, game.Offer, game.Accept,
	game.Refuse, game.Back, game.Ready, game.Leave, game.Claim, game.Abort, game.Closing, game.Sit, "dance",
}

func (f *fold) somebody(t *rapid.T) {
	e := game.Entry{Verb: rapid.SampledFrom(verbs).Draw(t, "verb"), Seat: rapid.IntRange(-1, len(f.m.Seats)).Draw(t, "seat")}
	switch e.Verb {
	case game.Play:
		e.Action = f.anyAction(t)
	case game.Offer:
		e.Action = rapid.SampledFrom([]string{"draw", "rematch"}).Draw(t, "offer")
	case game.Sit:
		e.Player = rapid.SampledFrom([]string{"ada", "bo"}).Draw(t, "player")
	}
	if f.m.Offer != nil {
		e.Of = f.m.Offer.V
	}
	if rapid.IntRange(0, 9).Draw(t, "envelope") > 0 {
		e.Envelope = envelopeOf(max(e.Seat, 0))
	}
	if e.Verb == game.Sit {
		e.Seat, e.Envelope = 0, envelopeOf(1)
	}
	e.ID = rapid.StringMatching("[a-d]{1,4}").Draw(t, "id")
	_ = f.try(e) // what is refused leaves nothing behind: see stays
}

func (f *fold) anyAction(t *rapid.T) string {
	if f.m.Phase == game.Playing {
		if legal := f.m.Position.Legal(); len(legal) > 0 && rapid.IntRange(0, 9).Draw(t, "legal") > 0 {
			return rapid.SampledFrom(legal).Draw(t, "action")
		}
	}
	return rapid.SampledFrom([]string{"", "roll", "go", "dice 3", "lot 0", "a1-z9"}).Draw(t, "odd")
}

// whatIsDue obeys the match as a table does, or lets something befall it.
func (f *fold) whatIsDue(t *rapid.T) {
	seat := rapid.IntRange(0, len(f.m.Seats)-1).Draw(t, "befalls")
	switch rapid.IntRange(0, 9).Draw(t, "befalling") {
	case 0:
		if f.m.Seats[seat].IsPerson() {
			f.entry(game.Entry{Verb: game.Away, Seat: seat})
		}
		return
	case 1:
		if f.m.Seats[seat].IsPerson() {
			f.entry(game.Entry{Verb: game.Here, Seat: seat})
		}
		return
	case 2:
		from := f.now
		f.now += 9_000
		f.entry(game.Entry{Verb: game.Outage, Seat: game.Nobody, From: from, To: f.now})
		return
	}
	if due, ok := f.m.Due(); ok {
		f.obey(due)
	}
}

func (f *fold) obey(due game.Due) {
	f.now = max(f.now, due.At)
	seat := f.m.Wait().Seat
	switch due.What {
	case game.DueSeal:
		f.seal().seeds()
	case game.DueNoShow, game.DueExpire:
		f.entry(game.Entry{Verb: game.Expire, Seat: game.Nobody, Action: string(due.What)})
	case game.DueDraw:
		f.entry(game.Entry{Verb: game.Drawn, Seat: seat, By: game.ByChance})
	case game.DueAuto:
		f.played(game.ByItself)
	case game.DueComputer:
		f.obeyComputer(seat)
	case game.DueTimeout:
		f.entry(game.Entry{Verb: game.Timeout, Seat: seat})
	case game.DueNext:
		f.entry(game.Entry{Verb: game.Next, Seat: game.Nobody})
	}
}

func (f *fold) obeyComputer(seat int) {
	by := game.ByAutopilot
	if f.m.Seats[seat].Computer != "" {
		by = game.ByComputer
	}
	if f.m.Wait().Draw.Dice > 0 {
		f.entry(game.Entry{Verb: game.Drawn, Seat: seat, By: by})
		return
	}
	f.played(by)
}

// Whatever happens, the log alone leads to the same match; a value that was
// applied to is still what it was; and seats and points stay in order.
func TestRandomMatches(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := begin(t, anySetup(t))
		for range rapid.IntRange(1, 120).Draw(t, "steps") {
			was, before, v := f.m, f.picture(), f.m.V
			f.step(t)
			if diff := cmp.Diff(before, pictureOf(was)); diff != "" {
				t.Fatalf("applying changed the value it was applied to:\n%s", diff)
			}
			if f.m.V == v && before != f.picture() {
				t.Fatal("the match changed without an entry")
			}
			f.sane()
			f.named()
		}
		f.again()
	})
}

// actions are all that a view may name.
var actions = map[string]game.Entry{
	"resign": {Verb: game.Resign}, "draw": {Verb: game.Offer, Action: "draw"}, "concede": {Verb: game.Offer, Action: "concede 1"},
	"accept": {Verb: game.Accept}, "refuse": {Verb: game.Refuse}, "back": {Verb: game.Back}, "ready": {Verb: game.Ready},
	"leave": {Verb: game.Leave}, "abort": {Verb: game.Abort}, "close": {Verb: game.Closing}, "start": {Verb: game.Start},
	"rise": {Verb: game.Rise}, "rematch": {Verb: game.Offer, Action: "rematch"},
}

// named: a view names the actions that would be taken now, and no others.
func (f *fold) named() {
	f.Helper()
	for seat := range f.m.Seats {
		can := f.m.View(seat).Can
		for name, e := range actions {
			e.Seat, e.Turn, e.Time, e.Envelope = seat, f.m.Turns, f.m.At, envelopeOf(seat)
			if f.m.Offer != nil {
				e.Of = f.m.Offer.V
			}
			if _, err := f.m.Check(e); (err == nil) != slices.Contains(can, name) {
				f.Fatalf("in %s seat %d can %v; %s is answered %v", f.m.Phase, seat, can, name, err)
			}
		}
	}
}

// sane holds what is true of every match.
func (f *fold) sane() {
	f.Helper()
	due, ok := f.m.Due()
	if f.m.Phase == game.Over == ok && f.m.Phase != game.Open {
		f.Fatalf("in %s %v is due", f.m.Phase, due)
	}
	if (f.m.Result != nil) != (f.m.Phase == game.Over) {
		f.Fatalf("in %s the result is %v", f.m.Phase, f.m.Result)
	}
	if f.m.Phase == game.Playing && f.m.Wait().Seat == game.Nobody {
		f.Fatalf("a game is on that waits for nobody")
	}
	var sum float64
	for _, p := range f.m.Points {
		sum += p
	}
	if sum > float64(len(f.m.Records)) {
		f.Fatalf("%v points of %d games", f.m.Points, len(f.m.Records))
	}
}

// Two successors of one value do not disturb each other.
func TestBranchesOfAMatchAreApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := begin(t, anySetup(t))
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			f.step(t)
		}
		left, right := *f, *f
		left.log, right.log = append([]game.Entry{}, f.log...), append([]game.Entry{}, f.log...)
		for range rapid.IntRange(1, 15).Draw(t, "left") {
			left.step(t)
		}
		seen := left.picture()
		for range rapid.IntRange(1, 15).Draw(t, "right") {
			right.step(t)
		}
		if diff := cmp.Diff(seen, left.picture()); diff != "" {
			t.Fatalf("one branch changed the other:\n%s", diff)
		}
		left.again()
		right.again()
	})
}

// The same at every length that a record and the list of ids can have.
func TestBranchesAtEveryPly(t *testing.T) {
	for plies := range 24 {
		f := nine(t)
		for n := range plies {
			f.do(game.Entry{Verb: game.Play, Seat: n % 2, Action: f.m.Position.Legal()[n%3], ID: fmt.Sprint(n)})
		}
		left, right := *f, *f
		left.log, right.log = slices.Clone(f.log), slices.Clone(f.log)
		legal := f.m.Position.Legal()
		left.do(game.Entry{Verb: game.Play, Seat: plies % 2, Action: legal[0], ID: "left"})
		seen := left.picture()
		right.do(game.Entry{Verb: game.Play, Seat: plies % 2, Action: legal[1], ID: "right"})
		if _, ok := left.m.Known(plies%2, "left"); !ok || left.picture() != seen {
			t.Errorf("after %d plies one branch changed the other", plies)
		}
	}
}

// An entry that is not the next one, or comes before its predecessor, is
// refused and leaves no trace.
func TestRandomEntriesOutOfPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := begin(t, anySetup(t))
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			f.step(t)
		}
		e := rapid.SampledFrom(f.log).Draw(t, "entry")
		e.Seq, e.Time = f.m.V+1, f.m.At-1
		if rapid.Bool().Draw(t, "seq") {
			e.Seq, e.Time = rapid.IntRange(-2, f.m.V).Draw(t, "wrong"), f.m.At
		}
		if _, err := f.m.Apply(e); err == nil {
			t.Fatalf("entry %d at %d was folded behind entry %d at %d", e.Seq, e.Time, f.m.V, f.m.At)
		}
		f.again()
	})
}

// anyEntry has any verb and any fields, but its place in the log is right.
func (f *fold) anyEntry(t *rapid.T) game.Entry {
	texts := []string{"", "draw", "rematch", "lot 0", "dice 3", "go", "d2", "silence", seedOf(0), envelopeOf(1), "\x00"}
	text := func(what string) string { return rapid.SampledFrom(texts).Draw(t, what) }
	all := append([]game.Verb{
		game.Create, game.Seal, game.Seeds, game.Drawn, game.Next, game.Timeout, game.Away, game.Here,
		game.Outage, game.Expire, game.Follow,
	}, verbs...)
	e := game.Entry{
		Seq: f.m.V + 1, Time: f.m.At, Verb: rapid.SampledFrom(all).Draw(t, "verb"), Seat: rapid.IntRange(-3, 3).Draw(t, "seat"),
		By: game.By(text("by")), Action: text("action"), Player: text("player"), Envelope: text("envelope"), ServerEnvelope: text("server"),
		Of: f.m.V, N: f.m.Draws, From: f.m.At, To: f.m.At + int64(rapid.IntRange(-9, 9).Draw(t, "to")), Reveal: text("reveal"),
	}
	for range rapid.IntRange(0, 3).Draw(t, "texts") {
		e.Seeds, e.Envelopes = append(e.Seeds, text("seed")), append(e.Envelopes, text("envelope"))
	}
	return e
}

// A damaged log is refused or folded, and neither panics nor does a look at it.
func TestOddEntries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := begin(t, anySetup(t))
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			f.step(t)
			before := f.picture()
			m, err := f.m.Apply(f.anyEntry(t))
			pictureOf(m)
			if err != nil && before != f.picture() {
				t.Fatal("a refused entry changed the match")
			}
		}
	})
}
