package morris

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"hanpan/game"
)

// illegal wants an error to be a *game.Illegal.
func illegal(t *testing.T, what string, err error) {
	t.Helper()
	var forbidden *game.Illegal
	if !errors.As(err, &forbidden) || forbidden.Rule == "" || forbidden.Text == "" {
		t.Fatalf("%q: %v names no rule", what, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, row := range perftRows {
		f.Add(row.text)
	}
	f.Add("a1,d3,g7/b4,c4,d5,e4,f6 0,0 i plies:0")
	f.Add("-/- 300,-1 o plies:1e3")
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range rulesets() {
			p, err := r.parse(text)
			if err != nil {
				illegal(t, text, err)
				continue
			}
			again, err := r.parse(p.Text())
			if err != nil || again != p {
				t.Fatalf("%q is %s, which is %+v %v", text, p.Text(), again, err)
			}
		}
	})
}

func FuzzApply(f *testing.F) {
	for _, action := range []string{"d2", "D2-d3", "d6 x a1", "a1-b2xc5xe5", "lot 0", "d7→a7", "x", "a1xa1xa1"} {
		f.Add(action)
	}
	positions := []Position{nine.start(-1), nine.start(0)}
	for _, row := range perftRows[5:] {
		positions = append(positions, parsed(f, row.rules, row.options, row.text))
	}
	f.Fuzz(func(t *testing.T, action string) {
		for _, p := range positions {
			step, err := p.Apply(action)
			if err != nil {
				illegal(t, action, err)
				continue
			}
			if p.starter >= 0 && !slices.Contains(p.Legal(), step.Action) {
				t.Fatalf("%q from %s is %q, not listed", action, p.Text(), step.Action)
			}
		}
	})
}

func FuzzOptions(f *testing.F) {
	for _, raw := range []string{"", "null", "{}", `{"games":4,"begins":"host"}`, `{"phased":true}`, `{"games":1e1}`, "[1]"} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		for _, r := range All() {
			canonical, err := r.Options(json.RawMessage(raw))
			if err != nil {
				illegal(t, raw, err)
				continue
			}
			again, err := r.Options(canonical)
			if err != nil || string(again) != string(canonical) {
				t.Fatalf("%q is %s, which is %s %v", raw, canonical, again, err)
			}
		}
	})
}
