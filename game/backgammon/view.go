package backgammon

import (
	"hanpan/game/backgammon/board"
)

// View is what a browser needs to draw a position. All but Tree is the same
// for everybody. As JSON (a match to 3 at 1–0; seat 0 has thrown 3 1):
//
//	{
//	  "board": [0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0],
//	  "off": [0, 0],
//	  "pips": [167, 167],
//	  "stage": "thrown",
//	  "turn": 0,
//	  "began": 0,
//	  "dice": [3, 1],
//	  "cube": {"on": true, "value": 1, "owner": -1},
//	  "mayDouble": false,
//	  "deadDouble": false,
//	  "length": 3,
//	  "score": [1, 0],
//	  "crawford": false,
//	  "last": {"action": "dice", "by": -1, "dice": [3, 1]},
//	  "concede": [1, 2, 3],
//	  "tree": [
//	    {"steps": [[24, 21, 3, 0, 1], [24, 23, 1, 0, 2], [13, 10, 3, 0, 3], "…"]},
//	    {"steps": [[24, 23, 1, 0, 7], "…"]},
//	    "…",
//	    {"play": "24/23 24/21"}
//	  ]
//	}
//
// Board is as seat 0 sees it: [1] … [24] the points counted from seat 0's
// bear-off side, above 0 seat 0's checkers, below 0 seat 1's; [25] is seat 0's
// bar, [0] minus seat 1's checkers on the bar. Seat 1's own count of the point
// p is 25 − p.
//
// Steps and the tree use the count of the seat that plays: 25 its bar, 0 off.
// A step is [from, to, die, hit, next]: hit is 1 for a hit, next the node
// behind it. Node 0 is the position as thrown. From every node only steps that
// can end in a legal play are listed, in whatever order the dice are tapped, so
// a browser needs no rules. A node with "play" is a complete turn: what Confirm
// sends. A tree of the one node {"play": "-"} means that nothing can be played;
// it and any throw with only one final position play themselves.
type View struct {
	Board [26]int8 `json:"board"`
	// Off are the checkers borne off, Pips the spaces left to move, by seat.
	Off  [2]int `json:"off"`
	Pips [2]int `json:"pips"`
	// Stage is "opening" (one die each is awaited), "roll" (Turn throws, perhaps
	// doubles), "thrown" (Turn plays), "doubled" (the other answers) or "over".
	Stage string `json:"stage"`
	// Turn is the seat on turn, -1 before the opening throw is decided. While a
	// double waits it is the seat that doubled.
	Turn int `json:"turn"`
	// Began is the seat that began the game, -1 while undecided.
	Began int `json:"began"`
	// Dice are the dice to play; [0,0] when none are on the table.
	Dice [2]int8 `json:"dice"`
	Cube Cube    `json:"cube"`
	// MayDouble tells that Turn may double now; if not, NoDouble is the id of
	// the rule ("backgammon.crawford").
	MayDouble bool   `json:"mayDouble"`
	NoDouble  string `json:"noDouble,omitempty"`
	// DeadDouble tells that a double can bring Turn nothing: the page throws at
	// once unless the player wants to be asked before every throw.
	DeadDouble bool   `json:"deadDouble"`
	Length     int    `json:"length"` // of the match; 0: none
	Score      [2]int `json:"score"`  // by seat, before this game
	Crawford   bool   `json:"crawford"`
	// Last is what led here; null at the start.
	Last *Last `json:"last"`
	// Concede are the values at which Turn may offer to concede the game.
	Concede []int `json:"concede,omitempty"`
	// Won is what the winner of a game that is over has won, cube included.
	Won int `json:"won,omitempty"`
	// Tree is for the seat to play its dice alone.
	Tree []Node `json:"tree,omitempty"`
}

// Cube is the doubling cube as it lies on the table.
type Cube struct {
	On    bool `json:"on"`    // there is one in this match
	Value int  `json:"value"` // what it shows; an offered double is not turned yet
	Owner int  `json:"owner"` // seat, -1 in the middle
}

// Last is the action that led to a position.
type Last struct {
	Action string   `json:"action"`          // canonical; "dice" for an opening throw
	By     int      `json:"by"`              // seat, -1 for chance
	Dice   [2]int   `json:"dice,omitzero"`   // that were played, or of the opening throw
	Steps  [][3]int `json:"steps,omitempty"` // from, to, 1 for a hit; By's own count
}

// Node is a position within a turn.
type Node struct {
	Steps [][5]int `json:"steps,omitempty"` // from, to, die, hit, next node
	Play  string   `json:"play,omitempty"`  // canonical; the turn is complete here
}

var stageNames = [...]string{openingThrow: "opening", onRoll: "roll", thrown: "thrown", doubled: "doubled", over: "over"}

// View is what a browser needs to draw the position; the seat that has dice to
// play also gets the tree of its steps. See the type View.
func (p Position) View(seat int) any {
	v := View{
		Board: p.seen(0), Stage: stageNames[p.stage], Turn: int(p.turn), Began: int(p.began), Dice: p.dice,
		Cube:   Cube{On: p.cube && p.length != 1, Value: p.Cube(), Owner: int(p.owner)},
		Length: p.length, Score: p.score, Crawford: p.crawford, Concede: p.Concessions(int(p.turn)), Won: p.stakes,
	}
	if p.stage == openingThrow {
		v.Turn = -1
	}
	if p.last.Action != "" {
		v.Last = &p.last
	}
	return p.viewCount(p.viewDouble(v), seat)
}

func (p Position) viewDouble(v View) View {
	v.DeadDouble = p.stage == onRoll && p.DeadDouble()
	if why := p.mayDouble(); why != nil {
		v.NoDouble = why.Rule
	} else {
		v.MayDouble = true
	}
	return v
}

func (p Position) viewCount(v View, seat int) View {
	b := board.Board(v.Board)
	own, other := b.Count()
	v.Off = [2]int{board.Checkers - own, board.Checkers - other}
	v.Pips[0], v.Pips[1] = b.Pips()
	if p.stage == thrown && seat == int(p.turn) {
		v.Tree = tree(p.board, int(p.dice[0]), int(p.dice[1]))
	}
	return v
}

// seen is the board as a seat sees it.
func (p Position) seen(seat int8) board.Board {
	if p.turn == seat {
		return p.board
	}
	return p.board.Flip()
}
