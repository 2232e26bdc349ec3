package hats

import (
	"errors"
	"slices"
	"testing"

	"hanpan/game"

	"pgregory.net/rapid"
)

// parsed is the position of a text.
func parsed(t testing.TB, text string) Position {
	t.Helper()
	p, err := Rules{}.Parse(nil, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(Position)
}

// played is the position after some actions.
func played(t rapid.TB, p Position, actions ...string) Position {
	t.Helper()
	for _, a := range actions {
		step, err := p.Apply(a)
		if err != nil {
			t.Fatalf("%s from %s: %v", a, p.Text(), err)
		}
		p = step.Next.(Position)
	}
	return p
}

// refused wants an action to be forbidden by a rule.
func refused(t testing.TB, p Position, action, rule string) {
	t.Helper()
	step, err := p.Apply(action)
	wantIllegal(t, action+" from "+p.Text(), err, rule)
	if err == nil {
		t.Errorf("%s became %s", action, step.Action)
	}
}

// wantIllegal wants an error that names a rule.
func wantIllegal(t testing.TB, what string, err error, rule string) {
	t.Helper()
	var illegal *game.Illegal
	if !errors.As(err, &illegal) || illegal.Rule != rule {
		t.Errorf("%s: %v, want %s", what, err, rule)
	}
}

// becomes wants actions to lead from one text to another.
func becomes(t testing.TB, from, want string, actions ...string) {
	t.Helper()
	if got := played(t, parsed(t, from), actions...).Text(); got != want {
		t.Errorf("%v from %s\nbecame %s\nwant   %s", actions, from, got, want)
	}
}

// legal wants the moves of a text, in order.
func legal(t testing.TB, text string, want ...string) {
	t.Helper()
	if got := parsed(t, text).Legal(); !slices.Equal(got, want) {
		t.Errorf("%s\nlists %v\nwant  %v", text, got, want)
	}
}
