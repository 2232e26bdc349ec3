package backgammon

import (
	"encoding/json"
	"fmt"
	"strings"

	"hanpan/game"
)

// Paper is a match as it is written down: what exports and reviews are made of.
type Paper struct {
	Names  [2]string // by seat
	Length int       // points of the match; 0: none
	Cube   bool
	Games  []GamePaper
}

// GamePaper is one game written down.
type GamePaper struct {
	First    Position      // the opening throw, with score and Crawford in it
	Made     []MadePaper   // all that was done, in order
	Score    [2]int        // before the game
	Crawford bool          // played without doubling
	Outcome  *game.Outcome // nil while it goes on
	Last     Position      // where it stands
}

// MadePaper is one action with the position it was made in.
type MadePaper struct {
	Before Position
	Action string // canonical: "dice 31", "8/5 6/5", "double", "take", "drop"
	Seat   int    // who did it; for dice, whose they are (-1: the opening throw)
	Play   *Play  // of a play
}

// Write writes a match down from its records. Entries that are no actions of
// the game (offers and the like) are passed over.
func Write(setup json.RawMessage, records []game.Record, names [2]string) (Paper, error) {
	o, err := readOptions(setup)
	if err != nil {
		return Paper{}, err
	}
	paper := Paper{Names: names, Length: o.Points, Cube: o.Cube}
	for i, r := range records {
		g, err := writeGame(paper.next(), r)
		if err != nil {
			return Paper{}, fmt.Errorf("backgammon: game %d: %w", i+1, err)
		}
		paper.Games = append(paper.Games, g)
	}
	return paper, nil
}

// next is the match around the game behind those written down.
func (p Paper) next() match {
	m := match{length: p.Length, cube: p.Cube}
	var before [2]int
	if n := len(p.Games); n > 0 {
		before = p.Games[n-1].Score
		m.score = p.Games[n-1].after()
	}
	m.crawford = crawford(p.Length, m.score, before, len(p.Games))
	return m
}

// after is the score behind the game.
func (g GamePaper) after() [2]int {
	score := g.Score
	if g.Outcome != nil {
		score[0] += pointsOf(g.Outcome.Points, 0)
		score[1] += pointsOf(g.Outcome.Points, 1)
	}
	return score
}

func writeGame(m match, r game.Record) (GamePaper, error) {
	p := opening(m)
	g := GamePaper{First: p, Score: m.score, Crawford: m.crawford, Outcome: r.Outcome}
	for _, made := range r.Moves {
		if isMatchAction(made.Action) {
			continue
		}
		step, err := p.Apply(made.Action)
		if err != nil {
			return g, err
		}
		g.Made = append(g.Made, p.paper(step))
		p = after(step)
	}
	g.Last = p
	return g, nil
}

// after is the position behind a step; all of this game are Positions.
func after(s game.Step) Position {
	p, _ := s.Next.(Position)
	return p
}

// isMatchAction tells offers, concessions and their answers, which change
// nothing on the board.
func isMatchAction(action string) bool {
	word, _, _ := strings.Cut(action, " ")
	switch word {
	case "concede", "accept", "refuse", "resign", "roll":
		return true
	}
	return false
}

func (p Position) paper(step game.Step) MadePaper {
	made := MadePaper{Before: p, Action: step.Action, Seat: int(p.turn)}
	switch p.stage {
	case openingThrow:
		made.Seat = -1
	case doubled:
		made.Seat = int(1 - p.turn)
	case thrown:
		plays := p.plays()
		for i := range plays {
			if plays[i].Text == step.Action {
				made.Play = &plays[i]
			}
		}
	}
	return made
}
