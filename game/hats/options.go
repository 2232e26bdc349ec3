package hats

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"hanpan/game"
)

// options are a match's, in the order they are stored in.
type options struct {
	Seats int8 `json:"seats"`
	Hats  int8 `json:"hats"`
}

const (
	leastSeats   = 2
	defaultSeats = 4
	fewHats      = 4
)

// The ids of what is wrong with options, as in game.Illegal.Rule.
const (
	OptionFormat  = "option.format"  // not a JSON object
	OptionUnknown = "option.unknown" // no such option in this game
	OptionSeats   = "option.seats"   // 2 to 6
	OptionHats    = "option.hats"    // 4 or 6
)

// Options reads the game's options, fills in the defaults and answers them in
// canonical form: {"seats":4,"hats":4}.
func (Rules) Options(raw json.RawMessage) (json.RawMessage, error) {
	o, err := readOptions(raw)
	if err != nil {
		return nil, err
	}
	return json.Marshal(o)
}

func readOptions(raw json.RawMessage) (options, error) {
	o := options{Seats: defaultSeats, Hats: fewHats}
	if len(bytes.TrimSpace(raw)) == 0 {
		return o, nil
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(raw, &fields) != nil || fields == nil {
		return o, game.Forbid(OptionFormat, "options are a JSON object")
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if err := o.set(name, fields[name]); err != nil {
			return o, err
		}
	}
	return o, nil
}

func (o *options) set(name string, value json.RawMessage) error {
	switch name {
	case "seats":
		if !integer(value, &o.Seats) || o.Seats < leastSeats || o.Seats > mostSeats {
			return game.Forbid(OptionSeats, "seats are 2 to 6")
		}
	case "hats":
		if !integer(value, &o.Hats) || o.Hats != fewHats && o.Hats != mostHats {
			return game.Forbid(OptionHats, "hats are 4 or 6")
		}
	default:
		return game.Forbid(OptionUnknown, "hats has no option %.40q", name)
	}
	return nil
}

// integer reads a number into n; null is none.
func integer(value json.RawMessage, n *int8) bool {
	return string(bytes.TrimSpace(value)) != "null" && json.Unmarshal(value, n) == nil
}
