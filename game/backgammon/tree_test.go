package backgammon

import (
	"testing"

	"hanpan/game/backgammon/board"
)

// Walking the tree step by step, in any order it allows, ends on the board of
// the play its leaf names; hits are marked where they happen.
func TestB04_TreeWalksToItsPlays(t *testing.T) {
	for i, row := range rows[playsRow](t, playsFile) {
		if i%5 > 0 {
			continue
		}
		finals := map[string]board.Board{}
		for _, p := range playsOf(row.Pos, row.Dice[0], row.Dice[1]) {
			finals[p.Text] = p.Final
		}
		w := walker{t: t, nodes: tree(row.Pos, row.Dice[0], row.Dice[1]), finals: finals, seen: map[int]board.Board{}}
		w.walk(0, row.Pos)
		if len(w.seen) != len(w.nodes) {
			t.Fatalf("%s %v: %d of %d nodes are reached", row.Posid, row.Dice, len(w.seen), len(w.nodes))
		}
	}
}

type walker struct {
	t      *testing.T
	nodes  []Node
	finals map[string]board.Board
	seen   map[int]board.Board
}

func (w *walker) walk(n int, b board.Board) {
	if at, known := w.seen[n]; known {
		if at != b {
			w.t.Fatalf("node %d is %v and %v", n, at, b)
		}
		return
	}
	w.seen[n] = b
	node := w.nodes[n]
	if (node.Play == "") == (len(node.Steps) == 0) {
		w.t.Fatalf("node %d is neither a step nor an end: %+v", n, node)
	}
	if node.Play != "" && w.finals[node.Play] != b {
		w.t.Fatalf("%s ends on %v, want %v", node.Play, b, w.finals[node.Play])
	}
	for _, s := range node.Steps {
		next := b
		if hit := next.Step(s[0], s[2]); flag(hit) != s[3] || max(s[0]-s[2], 0) != s[1] {
			w.t.Fatalf("step %v hits: %v", s, hit)
		}
		w.walk(s[4], next)
	}
}
