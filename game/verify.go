package game

import (
	"errors"
	"fmt"
	"slices"
)

// Kept is what somebody kept from the time of the match, to hold a record
// against. Empty fields are not checked.
type Kept struct {
	Server   string // the server's envelope as it was shown
	Seat     int    // of Envelope and Seed
	Envelope string // one's own envelope
	Seed     string // one's own seed in hex
}

// Finding is one thing that was looked at.
type Finding struct {
	OK   bool
	Text string // one English sentence
}

// String marks what is wrong.
func (f Finding) String() string {
	if f.OK {
		return "ok     " + f.Text
	}
	return "WRONG  " + f.Text
}

// Verdict is what a check of a record found.
type Verdict struct {
	Findings []Finding
	Draws    int // recomputed
}

// Wrong tells whether anything was.
func (v Verdict) Wrong() bool {
	for _, f := range v.Findings {
		if !f.OK {
			return true
		}
	}
	return false
}

func (v *Verdict) note(ok bool, format string, args ...any) {
	v.Findings = append(v.Findings, Finding{OK: ok, Text: fmt.Sprintf(format, args...)})
}

// ErrUnsealed says that a record has no draws to check.
var ErrUnsealed = errors.New("game: nothing was left to chance in this match")

// ErrNotOver says that the secret is not revealed before the match ends.
var ErrNotOver = errors.New("game: the match is not over, so its secret is not known yet")

const secretFits = "the server's secret fits its envelope in the record"

// Verify checks a whole log: that it replays, that the envelopes hold what was
// revealed, and that every draw is what the secret and the seeds make it.
func Verify(find func(id string) Rules, log []Entry, kept Kept) (Verdict, error) {
	var v Verdict
	m, err := Replay(find, log)
	switch {
	case errors.Is(err, ErrReveal) && slices.ContainsFunc(log, func(e Entry) bool { return e.Reveal != "" }):
		v.note(false, "%s", secretFits)
		return v, nil
	case err != nil:
		return v, fmt.Errorf("the record does not follow the rules: %w", err)
	case !m.Sealed():
		return v, ErrUnsealed
	case m.Reveal == "":
		return v, ErrNotOver
	}
	secret, err := decodeSecret(m.Reveal)
	if err != nil {
		return v, err
	}
	v.note(Envelope(secret) == m.ServerEnvelope, "%s", secretFits)
	v.checkKept(m, kept)
	if m.Seeds != nil {
		err = v.checkDraws(m, [SecretSize]byte(secret), log)
	}
	return v, err
}

func (v *Verdict) checkKept(m Match, kept Kept) {
	if kept.Server == "" {
		v.note(true, "no envelope of the server was kept: only the record itself is checked")
	} else {
		v.note(kept.Server == m.ServerEnvelope, "the server's envelope is the one that was kept")
	}
	if kept.Seat < 0 || kept.Seat >= len(m.Seats) {
		return
	}
	if kept.Envelope != "" {
		v.note(kept.Envelope == m.Seats[kept.Seat].Envelope, "the envelope of seat %d is the one that was kept", kept.Seat)
	}
	if kept.Seed != "" {
		v.note(m.Seeds != nil && kept.Seed == m.Seeds[kept.Seat], "the seed of seat %d is the one that was kept", kept.Seat)
	}
}

func (v *Verdict) checkDraws(m Match, secret [SecretSize]byte, log []Entry) error {
	d, err := m.Drawer(secret)
	if err != nil {
		return err
	}
	at, err := Begin(m.Rules, log[0])
	right := true
	for _, e := range log[1:] {
		if err != nil {
			return err
		}
		if e.Verb == Drawn {
			v.Draws++
			if want := d.Draw(e.N, at.Wait().Draw); want != e.Action {
				right = false
				v.note(false, "draw %d shows %q and should be %q", e.N, e.Action, want)
			}
		}
		at, err = at.Apply(e)
	}
	if right {
		v.note(true, "every draw was recomputed from the secret and the seeds")
	}
	return err
}
