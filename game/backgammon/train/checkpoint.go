package train

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"hanpan/game/backgammon/net"
)

// checkpoint is all a Run needs to go on.
type checkpoint struct {
	Plan    Plan   `json:"plan"`
	Played  int    `json:"played"`
	Dice    []byte `json:"dice"`    // state of the generator
	Weights []byte `json:"weights"` // as their file
}

// Checkpoint is all that Resume needs to go on from here.
func (r *Run) Checkpoint() ([]byte, error) {
	dice, err := r.source.MarshalBinary()
	if err != nil {
		return nil, fmt.Errorf("train: saving the dice: %w", err)
	}
	return json.Marshal(checkpoint{Plan: r.plan, Played: r.played, Dice: dice, Weights: r.weights.Marshal()})
}

// Resume goes on from a checkpoint. Phases that are not nil take the place of
// those it was saved with: the ones to come may differ, those played should not.
func Resume(saved []byte, phases []Phase) (*Run, error) {
	var c checkpoint
	if err := json.Unmarshal(saved, &c); err != nil {
		return nil, fmt.Errorf("train: resuming: %w", err)
	}
	w, err := net.Unmarshal(c.Weights)
	if err != nil {
		return nil, fmt.Errorf("train: resuming: %w", err)
	}
	source := new(rand.PCG)
	if err := source.UnmarshalBinary(c.Dice); err != nil {
		return nil, fmt.Errorf("train: resuming the dice: %w", err)
	}
	if phases != nil {
		c.Plan.Phases = phases
	}
	return &Run{
		plan: c.Plan, played: c.Played, source: source, dice: rand.New(source),
		weights: w, eval: net.NewEvaluator(w),
	}, nil
}
