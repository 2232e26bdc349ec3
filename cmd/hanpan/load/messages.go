package load

import (
	"encoding/json"
	"fmt"
	"slices"

	"hanpan/game"
)

// told is what a guest reads of any message: a state itself, or one inside.
type told struct {
	T     string `json:"t"`
	Code  string `json:"code"`
	Link  string `json:"link"`
	V     int    `json:"v"`
	Entry *struct {
		Verb game.Verb `json:"do"`
		Seat int       `json:"seat"`
		By   game.By   `json:"by"`
		Turn int       `json:"turn"`
	} `json:"entry"`
	State json.RawMessage `json:"state"`
}

// moves tells whether a message is of a decision of a seat: a play, or a throw
// that it asked for.
func (m told) moves() bool {
	return m.T == "event" && m.Entry != nil && m.Entry.Seat >= 0 && (m.Entry.Verb == game.Play || m.Entry.Verb == game.Drawn)
}

// seen is what a guest reads of a state.
type seen struct {
	V              int        `json:"v"`
	Turn           int        `json:"turn"`
	Phase          game.Phase `json:"phase"`
	Kind           game.Kind  `json:"kind"`
	Seat           int        `json:"seat"`
	Seats          []chair    `json:"seats"`
	GameNo         int        `json:"gameNo"`
	ServerEnvelope string     `json:"serverEnvelope"`
	Envelopes      []string   `json:"envelopes"`
	Can            []string   `json:"can"`
	Wait           *struct {
		Seat int  `json:"seat"`
		Roll bool `json:"roll"`
	} `json:"wait"`
	Position position `json:"position"`
}

// chair is a seat as the state tells it.
type chair struct {
	Open     bool `json:"open"`
	Resigned bool `json:"resigned"`
}

// isFull tells that nobody else can sit down.
func (s seen) isFull() bool {
	return !slices.ContainsFunc(s.Seats, func(c chair) bool { return c.Open })
}

// decides tells that the reader has to act: the seat is his, and he plays it.
func (s seen) decides() bool {
	return s.Phase == game.Playing && s.Seat >= 0 && s.Wait != nil && s.Wait.Seat == s.Seat && !s.Seats[s.Seat].Resigned
}

// position is where a game's view lists what may be done: legal, a list of
// actions or of objects that hold one, or the tree of a backgammon turn.
type position struct {
	Stage string   `json:"stage"`
	Legal []action `json:"legal"`
	Tree  []struct {
		Play action `json:"play"`
	} `json:"tree"`
}

// actions are those of the seat to act. A tree with one play alone plays itself.
func (p position) actions() []action {
	if p.Stage == "doubled" {
		return []action{"take", "drop"}
	}
	all := p.Legal
	for _, node := range p.Tree {
		if node.Play != "" {
			all = append(all, node.Play)
		}
	}
	if len(p.Tree) > 0 && len(all) == 1 {
		return nil
	}
	return all
}

// action is one in the game's notation.
type action string

// UnmarshalJSON reads "d2-d3" and {"action": "45-42", …}.
func (a *action) UnmarshalJSON(raw []byte) error {
	var plain string
	if json.Unmarshal(raw, &plain) == nil {
		*a = action(plain)
		return nil
	}
	var choice struct {
		Action string `json:"action"`
	}
	if err := json.Unmarshal(raw, &choice); err != nil {
		return err
	}
	*a = action(choice.Action)
	return nil
}

// read reads a frame and the state in it, if there is one.
func read(frame []byte) (told, *seen, error) {
	var m told
	if err := json.Unmarshal(frame, &m); err != nil {
		return m, nil, fmt.Errorf("message: %w", err)
	}
	state := []byte(m.State)
	switch m.T {
	case "state":
		state = frame
	case "queue": // its state is a word
		return m, nil, nil
	}
	if len(state) == 0 || string(state) == "null" {
		return m, nil, nil
	}
	var s seen
	if err := json.Unmarshal(state, &s); err != nil {
		return m, nil, fmt.Errorf("state: %w", err)
	}
	return m, &s, nil
}
