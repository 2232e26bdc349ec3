package backgammon

import (
	"encoding/json"

	"hanpan/game"
)

var _ game.Scribe = Rules{}

// RuleFormat says that matches are not written so, as in game.Illegal.Rule.
const RuleFormat = "backgammon.format"

// Formats are those that other programs for backgammon read.
func (Rules) Formats() []string { return []string{"mat", "sgf"} }

// Written is a match as .mat text or as .sgf.
func (Rules) Written(format string, options json.RawMessage, records []game.Record, names []string) (string, error) {
	var two [2]string
	copy(two[:], names)
	paper, err := Write(options, records, two)
	switch {
	case err != nil:
		return "", err
	case format == "mat":
		return paper.MAT(), nil
	case format == "sgf":
		return paper.SGF(), nil
	}
	return "", game.Forbid(RuleFormat, "backgammon is not written as %q", format)
}
