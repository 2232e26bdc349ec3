package game_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hanpan/game"
)

// finished is a match under envelopes that was played a little and left.
func finished(t tb) *fold {
	t.Helper()
	return started(t, public("nine", "")).play("d2", "f4").do(game.Entry{Verb: game.Leave, Seat: 1})
}

func TestARecordIsHeldAgainstWhatWasKept(t *testing.T) {
	f := finished(t)
	good := game.Kept{Server: game.Envelope(secret[:]), Seat: 1, Envelope: envelopeOf(1), Seed: seedOf(1)}
	cases := map[string]struct {
		spoil func(*game.Kept)
		wrong bool
	}{
		"all of it":               {func(*game.Kept) {}, false},
		"nothing kept":            {func(k *game.Kept) { *k = game.Kept{Seat: -1} }, false},
		"a seat that is not":      {func(k *game.Kept) { k.Seat = 2 }, false},
		"another server envelope": {func(k *game.Kept) { k.Server = envelopeOf(0) }, true},
		"another own envelope":    {func(k *game.Kept) { k.Envelope = envelopeOf(0) }, true},
		"another own seed":        {func(k *game.Kept) { k.Seed = seedOf(0) }, true},
		"another seat":            {func(k *game.Kept) { k.Seat = 0 }, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			kept := good
			tc.spoil(&kept)
			v, err := game.Verify(find, f.log, kept)
			if err != nil || v.Wrong() != tc.wrong || v.Draws != 1 {
				t.Errorf("%v, wrong %v, %d draws: %v", err, v.Wrong(), v.Draws, v.Findings)
			}
		})
	}
}

// A record whose draw was changed, together with all that hangs on it, follows
// the rules of the game and is found out all the same.
func TestC58_AnAlteredDrawIsFoundOut(t *testing.T) {
	f := begin(t, public("nine", "")).seal().seeds()
	d, err := f.m.Drawer(secret)
	if err != nil {
		t.Fatal(err)
	}
	other := map[string]string{"lot 0": "lot 1", "lot 1": "lot 0"}[d.Draw(0, game.Draw{Lot: 2})]
	f.entry(game.Entry{Verb: game.Drawn, Seat: game.Chance, By: game.ByChance, Action: other})
	f.play("d2", "f4").do(game.Entry{Verb: game.Leave, Seat: 1})
	v, err := game.Verify(find, f.log, game.Kept{Seat: -1})
	if err != nil || !v.Wrong() {
		t.Errorf("%v %+v", err, v.Findings)
	}
	marked := slices.ContainsFunc(v.Findings, func(f game.Finding) bool {
		return !f.OK && strings.HasPrefix(f.String(), "WRONG") && strings.Contains(f.Text, other)
	})
	if !marked {
		t.Errorf("the draw is not named: %v", v.Findings)
	}
}

// A record with another secret is told so, by name.
func TestAnAlteredSecretIsFoundOut(t *testing.T) {
	f := finished(t)
	last := &f.log[len(f.log)-1]
	last.Reveal = strings.Repeat("0", len(last.Reveal))
	v, err := game.Verify(find, f.log, game.Kept{Seat: -1})
	if err != nil || !v.Wrong() || !strings.Contains(v.Findings[0].Text, "secret") {
		t.Errorf("%v %+v", err, v)
	}
}

func TestWhatCannotBeChecked(t *testing.T) {
	if _, err := game.Verify(find, nine(t).do(game.Entry{Verb: game.Leave}).log, game.Kept{}); !errors.Is(err, game.ErrUnsealed) {
		t.Errorf("without draws: %v", err)
	}
	if _, err := game.Verify(find, started(t, public("nine", "")).log, game.Kept{}); !errors.Is(err, game.ErrNotOver) {
		t.Errorf("not over: %v", err)
	}
	f := finished(t)
	for i := range f.log {
		short := slices.Delete(slices.Clone(f.log), i, i+1)
		if _, err := game.Verify(find, short, game.Kept{}); err == nil {
			t.Errorf("a record without its entry %d was checked", i+1)
		}
	}
}

// A match that ended before its seeds were there has no draws, and its secret
// is checked all the same.
func TestAMatchThatNeverBeganCanBeChecked(t *testing.T) {
	f := begin(t, public("nine", "")).seal().entry(game.Entry{Verb: game.Expire, Seat: game.Nobody, Action: "noshow"})
	v, err := game.Verify(find, f.log, game.Kept{Server: game.Envelope(secret[:]), Seat: 0, Envelope: envelopeOf(0)})
	if err != nil || v.Wrong() || v.Draws != 0 {
		t.Errorf("%v %+v", err, v)
	}
}
