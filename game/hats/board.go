package hats

import "slices"

// Sizes of the boards and of a game.
const (
	ringSpaces  = 48
	spokeSpaces = 5
	mostSeats   = 6
	mostHats    = 6
	mostNodes   = ringSpaces + mostSeats*spokeSpaces + 1
	dieSides    = 6
	// unreached stands for every distance that no throw covers.
	unreached = dieSides + 1
	// mostOnSafe is how many units a safe space holds.
	mostOnSafe = 3
)

// walk is one way to move a whole throw from a space or from home. No two
// simple paths of six steps or fewer join the same two nodes, so a start and a
// destination name it.
type walk struct {
	to    int8
	steps int8
	gates uint8          // sectors whose gates are entered, one bit each
	path  [dieSides]int8 // nodes entered in order; the last of steps is to
}

// board is one of the two boards. Sectors are numbered clockwise.
type board struct {
	sectors int8
	nodes   int8
	joined  [mostNodes][]int8
	safe    [mostNodes]bool
	dist    [mostNodes][mostNodes]int8      // steps, or unreached
	walks   [mostNodes][dieSides + 1][]walk // by start and throw
	leave   [mostSeats][dieSides + 1][]walk // from home, by sector and throw
	// fromGate is how far all nodes are from a sector's gate.
	fromGate [mostSeats][mostNodes]int8
}

var (
	four = newBoard(4, 4, 8, 16, 20, 28, 32, 40, 44)
	six  = newBoard(6, 4, 12, 20, 28, 36, 44)
)

// homes lists the sectors of the seats, by number of players.
var homes = [mostSeats + 1][]int8{
	2: {0, 2}, 3: {0, 2, 4}, 4: {0, 1, 2, 3}, 5: {0, 1, 2, 3, 4}, 6: {0, 1, 2, 3, 4, 5},
}

// boardFor is the board that so many players use.
func boardFor(seats int8) *board {
	if seats == 2 || seats == 4 {
		return four
	}
	return six
}

// newBoard joins the spaces of a board; safe are the safe spaces of its ring.
func newBoard(sectors int8, safe ...int8) *board {
	b := &board{sectors: sectors, nodes: ringSpaces + sectors*spokeSpaces + 1}
	for i := range int8(ringSpaces) {
		b.join(i, (i+1)%ringSpaces)
	}
	for k := range sectors {
		b.joinSpoke(k)
		b.safe[b.spoke(k, 3)] = true
	}
	for _, s := range safe {
		b.safe[s] = true
	}
	b.measure()
	return b
}

func (b *board) join(x, y int8) {
	b.joined[x] = append(b.joined[x], y)
	b.joined[y] = append(b.joined[y], x)
}

func (b *board) joinSpoke(k int8) {
	b.join(b.gate(k), b.spoke(k, 1))
	for j := int8(1); j < spokeSpaces; j++ {
		b.join(b.spoke(k, j), b.spoke(k, j+1))
	}
	b.join(b.spoke(k, spokeSpaces), b.hub())
}

func (b *board) gate(sector int8) int8     { return sector * (ringSpaces / b.sectors) }
func (b *board) spoke(sector, j int8) int8 { return ringSpaces + spokeSpaces*sector + j - 1 }
func (b *board) hub() int8                 { return b.nodes - 1 }

// gateBit marks the sector whose gate a node is, or nothing.
func (b *board) gateBit(node int8) uint8 {
	if each := ringSpaces / b.sectors; node < ringSpaces && node%each == 0 {
		return 1 << (node / each)
	}
	return 0
}

// measure finds all walks, and from them all distances.
func (b *board) measure() {
	for from := range b.nodes {
		for to := range b.nodes {
			b.dist[from][to] = unreached
		}
		b.dist[from][from] = 0
		b.walkOn(from, walk{to: from})
	}
	for k := range b.sectors {
		b.leave[k] = b.leaving(b.gate(k))
		b.measureFrom(k)
	}
}

// step is the walk with one node more.
func (w walk) step(node int8, gate uint8) walk {
	w.path[w.steps] = node
	w.to, w.steps, w.gates = node, w.steps+1, w.gates|gate
	return w
}

// visited tells whether a node lies on the walk behind its start.
func (w walk) visited(node int8) bool {
	return slices.Contains(w.path[:w.steps], node)
}

// walkOn adds every walk from start that goes on from w.
func (b *board) walkOn(start int8, w walk) {
	if w.steps == dieSides {
		return
	}
	for _, next := range b.joined[w.to] {
		if next == start || w.visited(next) {
			continue
		}
		longer := w.step(next, b.gateBit(next))
		b.walks[start][longer.steps] = append(b.walks[start][longer.steps], longer)
		b.dist[start][next] = min(b.dist[start][next], longer.steps)
		b.walkOn(start, longer)
	}
}

// leaving are the walks from a home: the first pip goes onto the gate.
func (b *board) leaving(gate int8) (ways [dieSides + 1][]walk) {
	out := walk{}.step(gate, b.gateBit(gate))
	ways[1] = []walk{out}
	for steps := 1; steps < dieSides; steps++ {
		for _, w := range b.walks[gate][steps] {
			way := out
			for _, node := range w.path[:w.steps] {
				way = way.step(node, b.gateBit(node))
			}
			ways[steps+1] = append(ways[steps+1], way)
		}
	}
	return ways
}

// measureFrom finds how far all nodes are from a gate.
func (b *board) measureFrom(sector int8) {
	far, queue := &b.fromGate[sector], []int8{b.gate(sector)}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, next := range b.joined[at] {
			if far[next] == 0 && next != b.gate(sector) {
				far[next] = far[at] + 1
				queue = append(queue, next)
			}
		}
	}
}
