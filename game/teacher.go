package game

// Teacher is a Computer that can also tell what it thinks. A Computer of a
// game whose matches are analysed and that gives hints is one. Safe for
// concurrent use; the same position and nodes give the same answer.
type Teacher interface {
	// Hint is the best action of the seat to act, and why. A position that
	// waits for nobody or chance is an error.
	Hint(p Position, b Budget) (Advice, error)
	// Appraise judges an action as it was made at a position, in any spelling
	// that Apply reads. What Apply forbids is the same error here.
	Appraise(p Position, action string, b Budget) (Appraisal, error)
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

// Appraisal is what a teacher thinks of a turn. All estimates are of the seat
// that made it.
type Appraisal struct {
	Judgement Judgement `json:"judgement"`
	Best      string    `json:"best"`   // the best action, canonical; the turn's own where none is better
	Before    Estimate  `json:"before"` // with the best action
	After     Estimate  `json:"after"`  // with the action made
}

// Turn is one turn of a match as it was made.
type Turn struct {
	V      int      // its entry
	Game   int      // of the match, from 0
	Seat   int      // who made it
	By     By       // who chose it
	Action string   // canonical
	Before Position // where it was made
}

// Turns are the plays of a whole log in their order, draws of chance left out.
// find answers a game by its id, nil if unknown.
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
		if e.Verb == Play {
			turns = append(turns, Turn{V: e.Seq, Game: before.Game, Seat: e.Seat, By: e.By, Action: e.Action, Before: before.Position})
		}
	}
	return turns, nil
}

// Analysis is what a teacher thinks of a whole match, as it is stored and sent.
type Analysis struct {
	Turns []AnalysedTurn `json:"turns"`
}

// AnalysedTurn is one turn of an Analysis.
type AnalysedTurn struct {
	V      int    `json:"v"`
	Game   int    `json:"game"`
	Seat   int    `json:"seat"`
	Action string `json:"action"`
	Appraisal
}

// Analysed joins a turn to what is thought of it.
func (t Turn) Analysed(a Appraisal) AnalysedTurn {
	return AnalysedTurn{V: t.V, Game: t.Game, Seat: t.Seat, Action: t.Action, Appraisal: a}
}
