package backgammon

import (
	"hanpan/game/backgammon/board"
)

// tree is all single steps of all legal plays, in any order of the dice.
// Node 0 is the board as thrown; equal positions with equal dice left are one
// node.
func tree(b board.Board, die1, die2 int) []Node {
	g := grower{at: map[moment]int{}, plays: map[board.Board]string{}}
	for _, p := range playsOf(b, die1, die2) {
		g.plays[p.Final] = p.Text
	}
	left := [2]int{1, 1}
	if die1 == die2 {
		left = [2]int{4, 0}
	}
	g.dice = [2]int{die1, die2}
	g.grow(moment{b, left})
	return g.nodes
}

// moment is a position within a turn: the board and how often each die is
// still to be played.
type moment struct {
	board board.Board
	left  [2]int
}

type grower struct {
	dice  [2]int
	plays map[board.Board]string // legal final positions
	at    map[moment]int         // -1: leads to no legal play
	nodes []Node
}

// grow makes the node of a moment and of all behind it, and answers its
// number, -1 if no legal play can be reached from it.
func (g *grower) grow(m moment) int {
	if n, known := g.at[m]; known {
		return n
	}
	n := len(g.nodes)
	g.nodes = append(g.nodes, Node{})
	g.at[m] = n
	var steps [][5]int
	for die, times := range m.left {
		if times > 0 {
			steps = g.stepsWith(m, die, steps)
		}
	}
	if len(steps) > 0 {
		g.nodes[n].Steps = steps
		return n
	}
	if play, legal := g.plays[m.board]; legal {
		g.nodes[n].Play = play
		return n
	}
	g.nodes = g.nodes[:n] // nothing behind it was kept either
	g.at[m] = -1
	return -1
}

func (g *grower) stepsWith(m moment, die int, steps [][5]int) [][5]int {
	last := m.board.Last()
	for p := last; p > 0; p = m.board.Top(p - 1) {
		if m.board.CanStep(p, g.dice[die], last) {
			next := m
			next.left[die]--
			hit := next.board.Step(p, g.dice[die])
			if to := g.grow(next); to >= 0 {
				steps = append(steps, [5]int{p, max(p-g.dice[die], board.Off), g.dice[die], flag(hit), to})
			}
		}
		if p == board.Bar {
			break
		}
	}
	return steps
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
