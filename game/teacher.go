package game

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Appraiser is a Computer that judges what others played: the matches of its
// game are analysed when they are over. Safe for concurrent use; the same
// position and nodes give the same answer.
type Appraiser interface {
	// Appraise judges an action as it was made at a position, in any spelling
	// that Apply reads. What Apply forbids is the same error here.
	Appraise(p Position, action string, b Budget) (Appraisal, error)
}

// Gambler is an Appraiser of a game with dice: it judges the throws too.
type Gambler interface {
	Appraiser
	// AppraiseDraw judges a draw ("dice 31") at the position it answered, for
	// the seat whose throw it was: the luck in it, and whether that seat should
	// have done something else before it threw.
	AppraiseDraw(p Position, draw string, b Budget) (seat int, a Appraisal, err error)
}

// Teacher is an Appraiser that also gives hints in games against computers.
type Teacher interface {
	Appraiser
	// Hint is the best action of the seat to act, and why. A position that
	// waits for nobody or chance is an error.
	Hint(p Position, b Budget) (Advice, error)
}

// Advice is an action that a teacher recommends.
type Advice struct {
	Action string   `json:"action"` // canonical
	Why    string   `json:"why"`    // id of the reason, worded by the browser: "closes"
	Hopes  Estimate `json:"hopes"`  // what the seat to act may hope for with it
}

// Estimate is what a seat may hope for.
type Estimate struct {
	Share float64 `json:"share"`           // of the game's points: 0 lost, ½ even, 1 won
	Score int     `json:"score"`           // in the game's own hundredths
	Exact string  `json:"exact,omitempty"` // where it is certain: "win 23", "loss 4" (plies), "draw"
}

// Judgement is a word for a turn.
type Judgement string

// The judgements, from the best down.
const (
	Best       Judgement = "best"
	Good       Judgement = "good"
	Inaccuracy Judgement = "inaccuracy"
	Mistake    Judgement = "mistake"
	Blunder    Judgement = "blunder"
)

// Appraisal is what an appraiser thinks of a turn. All estimates are of the
// seat that made it.
type Appraisal struct {
	Judgement Judgement `json:"judgement"` // "" of a draw before which nothing was missed
	Best      string    `json:"best"`      // the best action, canonical; the turn's own where none is better
	Before    Estimate  `json:"before"`    // with the best action
	After     Estimate  `json:"after"`     // with the action made

	// Of games whose faults are measured in points of a game.
	Decision string  `json:"decision,omitempty"` // what was decided, where something was: "play", "double", "take"
	Lost     float64 `json:"lost,omitempty"`     // points given away, never below 0
	Luck     float64 `json:"luck,omitempty"`     // of a throw: points above what a throw brings on average
}

// Turn is one turn of a match as it was made, or a draw of chance in it.
type Turn struct {
	V      int      // its entry
	Game   int      // of the match, from 0
	Seat   int      // who made it; Chance for a draw
	By     By       // who chose it
	Action string   // canonical
	Before Position // where it was made
}

// Turns are the plays of a whole log in their order, and the draws of chance
// between them. find answers a game by its id, nil if unknown.
func Turns(find func(id string) Rules, log []Entry) ([]Turn, error) {
	m, err := Replay(find, log[:min(1, len(log))])
	if err != nil {
		return nil, err
	}
	var turns []Turn
	for _, e := range log[1:] {
		before := m
		if m, err = m.Apply(e); err != nil {
			return nil, err
		}
		t := Turn{V: e.Seq, Game: before.Game, Seat: e.Seat, By: e.By, Action: e.Action, Before: before.Position}
		switch e.Verb {
		case Play:
			turns = append(turns, t)
		case Drawn:
			t.Seat = Chance
			turns = append(turns, t)
		}
	}
	return turns, nil
}

// JudgedBy are the turns that an appraiser has something to say about: draws
// only where it is a Gambler.
func JudgedBy(a Appraiser, turns []Turn) []Turn {
	if _, draws := a.(Gambler); draws {
		return turns
	}
	return slices.DeleteFunc(slices.Clone(turns), func(t Turn) bool { return t.Seat == Chance })
}

// Analysis is what an appraiser thinks of a whole match, as it is stored and sent.
type Analysis struct {
	Turns []AnalysedTurn `json:"turns"`
}

// AnalysedTurn is one turn of an Analysis.
type AnalysedTurn struct {
	V      int    `json:"v"`
	Game   int    `json:"game"`
	Seat   int    `json:"seat"` // of a draw: whose throw it was, or Chance
	Action string `json:"action"`
	Appraisal
}

// Analysed is a turn with what is thought of it.
func (t Turn) Analysed(a Appraiser, b Budget) (AnalysedTurn, error) {
	out := AnalysedTurn{V: t.V, Game: t.Game, Seat: t.Seat, Action: t.Action}
	var err error
	if gambler, draws := a.(Gambler); draws && t.Seat == Chance {
		out.Seat, out.Appraisal, err = gambler.AppraiseDraw(t.Before, t.Action, b)
	} else {
		out.Appraisal, err = a.Appraise(t.Before, t.Action, b)
	}
	return out, err
}

// Importer is Rules that read matches which other programs wrote.
type Importer interface {
	// Imports are the names of the formats it reads.
	Imports() []string
	// Import reads a match. Every action is checked by the rules; what they
	// forbid, and any text that is no such match, is a *Misprint.
	Import(format, text string) (Imported, error)
}

// Imported is a match of another program. It may be longer than those that
// are played here.
type Imported struct {
	Options json.RawMessage // as of this game, but of any length
	Names   []string        // by seat
	Records []Record
	Turns   []Turn // with V as in the records
	Last    Position
	Points  []float64 // by seat, behind the last game
	Result  *Result   // nil where the match is not at its end
}

// Misprint is what is wrong with a match to import.
type Misprint struct {
	Line int // of the text, from 1; 0 for the whole
	Why  *Illegal
}

// Error names the line.
func (m *Misprint) Error() string {
	if m.Line == 0 {
		return m.Why.Error()
	}
	return fmt.Sprintf("line %d: %v", m.Line, m.Why)
}

// Unwrap is the rule that is broken.
func (m *Misprint) Unwrap() error { return m.Why }
