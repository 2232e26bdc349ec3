package game

import (
	"encoding/json"
	"fmt"
)

// Seats that are not a player's.
const (
	// Chance acts by draws: its actions are "lot 1", "dice 31", "dice 5".
	Chance = -1
	// Nobody acts: the game is over.
	Nobody = -2
)

// Rules is one game of the house: what its folder gives to the rest.
// Implementations are stateless and safe for concurrent use.
type Rules interface {
	// ID is the name in URLs, logs and the engine: "nine".
	ID() string
	// Seats is the least and the greatest number of players.
	Seats() (least, most int)
	// Options reads a game's own options (JSON object or empty), fills in the
	// defaults, checks them and answers the canonical JSON that is stored.
	// A bad option is an *Illegal that names it.
	Options(raw json.RawMessage) (json.RawMessage, error)
	// UsesChance tells whether a match with these options ever draws.
	UsesChance(options json.RawMessage) bool
	// Next answers the first position of the next game, or the match's result
	// when no further game follows. options are canonical.
	Next(options json.RawMessage, so Score) (Position, *Result)
	// Parse reads a position's text; options are canonical.
	Parse(options json.RawMessage, text string) (Position, error)
	// Manners says how the actions of the match work in this game.
	Manners() Manners
	// Computer is the game's computer player.
	Computer() Computer
}

// Score is what a game's Rules know of the match between two games.
type Score struct {
	Seats  int       // number of seats
	Game   int       // number of the game to begin, from 0
	Points []float64 // by seat, so far; halves are exact
	Began  int       // seat that began the game before; -1 before the first
	First  int       // seat that has to begin the first game (a rematch), or -1: by the options
	Left   int       // seat that left the match, or -1
	Before []float64 // points ahead of the game just over; nil before the first
}

// Result is how a match ended.
type Result struct {
	Places []int     `json:"places"` // place by seat, 1 the best; equal places are shared; nil when without result
	Points []float64 `json:"points"` // by seat
	Reason string    `json:"reason"` // "points", "resign", "leave", "claim", "abort", "noshow", "silence", …
	Seat   int       `json:"seat"`   // the seat that resigned, left, claimed or aborted; -1
}

// Outcome is how one game of a match ended.
type Outcome struct {
	Points []float64 `json:"points"` // by seat: what this game adds to the match
	Rule   string    `json:"rule"`   // id of the rule that ended it: "mill.few", "mill.blocked", "draw.threefold", …
	Winner int       `json:"winner"` // seat, or -1 for a draw
}

// Manners says how far the actions of the match reach in a game.
type Manners struct {
	ResignEndsMatch bool // else resign loses the game in hand and the next follows
	Draw            bool // draws can be offered
	Leave           bool // "leave the match" exists
	Claim           bool // games of two: claim and abort exist
	Limit           int  // seconds a decision in the public queue; 0: 45
	Table           int  // people at a full table of the public queue; 0: 2
}

// Draw is a draw of chance a position asks for. One of the two is set.
type Draw struct {
	Lot  int // one of Lot equal chances: answered by "lot n", n from 0
	Dice int // number of dice: answered by "dice 31", "dice 5"
}

// Wait is what a position waits for.
type Wait struct {
	Seat int    // the seat to act, Chance, or Nobody when the game is over
	Draw Draw   // the draw that Chance owes, or that answers the seat's "roll"; zero: none
	Auto string // the action that plays itself, or ""
}

// Step is what an action made of a position.
type Step struct {
	Next   Position
	Action string // the canonical spelling
	Event  any    // what happened, for eyes and ears, marshalled to JSON; nil if the action tells it all
}

// Position is one position of a game: an immutable value that includes
// whatever history its rules need, in a bounded form.
type Position interface {
	// Wait tells who is to act and how.
	Wait() Wait
	// Legal lists the canonical actions of the seat to act, sorted byte by
	// byte, one for each distinct result; empty when Chance or Nobody acts.
	Legal() []string
	// Apply makes an action of the seat to act, in any unambiguous spelling,
	// or a draw that chance answers. A forbidden one is an *Illegal.
	Apply(action string) (Step, error)
	// Outcome tells how the game ended; false while it goes on.
	Outcome() (Outcome, bool)
	// Forfeit is the outcome when a seat gives this game up.
	Forfeit(seat int, rule string) Outcome
	// Draw is the outcome when both agree on a draw.
	Draw() Outcome
	// View is what a browser needs to draw the position, marshalled to JSON.
	// For the seat to act it lists what may be done; seat Nobody is a watcher.
	View(seat int) any
	// Text is the position in RULES.md's own notation; Rules.Parse reads it.
	// Repetition and other history not in the notation is left out.
	Text() string
	// Began is the seat that began this game, or -1 while that is undrawn.
	Began() int
}

// Level is a computer player's strength.
type Level string

// The strengths of the house (입문 · 보통 · 고수), and the engine's yardsticks.
const (
	Beginner Level = "beginner"
	Normal   Level = "normal"
	Expert   Level = "expert"
	Random   Level = "random"
)

// Budget bounds a computer's thinking. The zero value is the level's own.
type Budget struct {
	Nodes int64       // positions looked at, at most; 0: the level's own
	Seed  uint64      // same position, level, nodes and seed: same answer everywhere
	Stop  func() bool // asked at least every millisecond or so; true: time is up; nil: never
}

// Computer is a game's computer player. Safe for concurrent use.
type Computer interface {
	// Choose answers a legal action of the seat to act in its canonical
	// spelling. It always has one, however small the budget; on a position
	// that waits for nobody or chance it answers an error. Game-specific
	// levels ("ref2", "greedy") are allowed; unknown ones are an *Illegal.
	Choose(p Position, level Level, b Budget) (string, error)
}

// Illegal is an action or text that a rule forbids.
type Illegal struct {
	Rule string // id of the rule or limit, stable: "mill.occupied", "option.games"
	Text string // one English sentence for logs and engines; browsers word the id themselves
}

// Error is the sentence with the rule's id.
func (e *Illegal) Error() string { return fmt.Sprintf("%s (%s)", e.Text, e.Rule) }

// Forbid makes an *Illegal; format and args make its sentence.
func Forbid(rule, format string, args ...any) *Illegal {
	return &Illegal{Rule: rule, Text: fmt.Sprintf(format, args...)}
}

// Scribe is Rules whose matches can be written down in formats of the field.
type Scribe interface {
	// Formats are the names of the formats, which are their file endings: "sgf".
	Formats() []string
	// Written is a match in one of them. options are canonical, names by seat.
	Written(format string, options json.RawMessage, records []Record, names []string) (string, error)
}
