package backgammon

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"hanpan/game"
)

// The ids of what is wrong with options, as in game.Illegal.Rule.
const (
	OptionFormat  = "option.format"  // not a JSON object
	OptionUnknown = "option.unknown" // no such option in this game
	OptionPoints  = "option.points"  // 1, 3, 5 or 7; for measuring also 0
	OptionCube    = "option.cube"    // true or false
)

// options are a match's, in the order they are stored in.
type options struct {
	Points int  `json:"points"` // length of the match; 0: one game for money
	Cube   bool `json:"cube"`
}

var defaults = options{Points: 3, Cube: true}

// Options reads the game's options and answers them in canonical form:
// {"points":3,"cube":true}. Points 0, a single game without a match, is for
// the engine; rooms do not offer it. A one-point match has no cube.
func (Rules) Options(raw json.RawMessage) (json.RawMessage, error) {
	o, err := readOptions(raw)
	if err != nil {
		return nil, err
	}
	return json.Marshal(o)
}

func readOptions(raw json.RawMessage) (options, error) {
	o := defaults
	if len(bytes.TrimSpace(raw)) == 0 {
		return o, nil
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return o, game.Forbid(OptionFormat, "options are a JSON object")
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if err := o.read(name, fields[name]); err != nil {
			return o, err
		}
	}
	o.Cube = o.Cube && o.Points != 1
	return o, nil
}

func (o *options) read(name string, value json.RawMessage) error {
	null := string(bytes.TrimSpace(value)) == "null"
	switch name {
	case "points":
		lengths := []int{0, 1, 3, 5, 7}
		if null || json.Unmarshal(value, &o.Points) != nil || !slices.Contains(lengths, o.Points) {
			return game.Forbid(OptionPoints, "points are 1, 3, 5 or 7")
		}
	case "cube":
		if null || json.Unmarshal(value, &o.Cube) != nil {
			return game.Forbid(OptionCube, "cube is true or false")
		}
	default:
		return game.Forbid(OptionUnknown, "backgammon has no option %q", name)
	}
	return nil
}
