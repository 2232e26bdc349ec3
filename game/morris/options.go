package morris

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"hanpan/game"
)

// options are a match's, in the order they are stored in.
type options struct {
	Games  int    `json:"games"`
	Begins string `json:"begins"`
	Phased *bool  `json:"phased,omitempty"` // nil where the ruleset has no such option
}

// Who begins the first game.
const (
	byLot = "lot"
	host  = "host"  // seat 0
	guest = "guest" // seat 1
)

// The ids of what is wrong with options, as in game.Illegal.Rule.
const (
	OptionFormat  = "option.format"  // not a JSON object
	OptionUnknown = "option.unknown" // no such option in this game
	OptionGames   = "option.games"   // 1, 2, 4, 6 … 20; eleven and twelve: even
	OptionBegins  = "option.begins"  // lot, host or guest
	OptionPhased  = "option.phased"  // true or false
)

// mostGames a match can have.
const mostGames = 20

// Options reads the game's options, fills in the defaults and answers them in
// canonical form: {"games":1,"begins":"lot"}; twelve and eleven:
// {"games":2,"begins":"lot","phased":false}.
func (r Rules) Options(raw json.RawMessage) (json.RawMessage, error) {
	o, err := r.set.readOptions(raw)
	if err != nil {
		return nil, err
	}
	return json.Marshal(o)
}

func (r *ruleset) defaults() options {
	o := options{Games: 1, Begins: byLot}
	if r.pairs {
		o.Games = 2
	}
	if r.phased != nil {
		o.Phased = new(bool)
	}
	return o
}

func (r *ruleset) readOptions(raw json.RawMessage) (options, error) {
	o := r.defaults()
	if len(bytes.TrimSpace(raw)) == 0 {
		return o, nil
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return o, game.Forbid(OptionFormat, "options are a JSON object")
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if err := r.readOption(&o, name, fields[name]); err != nil {
			return o, err
		}
	}
	return o, nil
}

func (r *ruleset) readOption(o *options, name string, value json.RawMessage) error {
	switch {
	case name == "games":
		if json.Unmarshal(value, &o.Games) != nil || isNull(value) || !r.mayLast(o.Games) {
			return game.Forbid(OptionGames, "games are 1, 2, 4, 6 … 20, in this game perhaps even only")
		}
	case name == "begins":
		known := []string{byLot, host, guest}
		if json.Unmarshal(value, &o.Begins) != nil || isNull(value) || !slices.Contains(known, o.Begins) {
			return game.Forbid(OptionBegins, "begins is lot, host or guest")
		}
	case name == "phased" && r.phased != nil:
		if json.Unmarshal(value, o.Phased) != nil || isNull(value) {
			return game.Forbid(OptionPhased, "phased is true or false")
		}
	default:
		return game.Forbid(OptionUnknown, "%s has no option %q", r.id, name)
	}
	return nil
}

func isNull(value json.RawMessage) bool { return string(bytes.TrimSpace(value)) == "null" }

// mayLast tells whether a match may have so many games.
func (r *ruleset) mayLast(games int) bool {
	if games == 1 {
		return !r.pairs
	}
	return games >= 2 && games <= mostGames && games%2 == 0
}

// with is the ruleset that the options choose.
func (r *ruleset) with(o options) *ruleset {
	if o.Phased != nil && *o.Phased {
		return r.phased
	}
	return r
}

// starter is the seat of colour 0 in the next game, or -1 when it is for the
// lot to say.
func (o options) starter(so game.Score) int {
	switch {
	case so.Game > 0 && so.Began >= 0:
		return 1 - so.Began
	case so.First >= 0:
		return so.First & 1
	case o.Begins == host:
		return 0
	case o.Begins == guest:
		return 1
	}
	return -1
}
