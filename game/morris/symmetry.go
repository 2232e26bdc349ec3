package morris

import (
	"crypto/sha256"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"hanpan/game/morris/tables"
)

// symmetries are the ways to turn, mirror and swap the board's squares that
// keep its steps and mills, as permutations of its points; the identity first.
func (b *board) symmetries() [][]int {
	var all [][]int
	squares := bits.OnesCount32(b.all) / 8
	for flip := range min(squares, 2) {
		for mirror := range 2 {
			for turned := range 8 {
				if p := b.moved(squares, flip == 1, mirror == 1, turned); b.keeps(p) {
					all = append(all, p)
				}
			}
		}
	}
	return all
}

// moved is where the points go when the squares are swapped, mirrored and
// turned.
func (b *board) moved(squares int, swapped, mirrored bool, turned int) []int {
	p := make([]int, bits.OnesCount32(b.all))
	for i := range p {
		square, k := i/8, i%8
		switch {
		case square == squares: // the middle stays
			p[i] = i
			continue
		case swapped:
			square = squares - 1 - square
		}
		if mirrored {
			k = -k
		}
		p[i] = 8*square + (k+turned)&7
	}
	return p
}

// keeps tells whether a permutation keeps steps and mills.
func (b *board) keeps(p []int) bool {
	mills := map[uint32]bool{}
	for _, row := range b.rows {
		mills[rowMask(row)] = true
	}
	for _, row := range b.rows {
		if !mills[1<<p[row[0]]|1<<p[row[1]]|1<<p[row[2]]] {
			return false
		}
	}
	for from, to := range p {
		var near uint32
		for on := b.adj[from]; on != 0; on &= on - 1 {
			near |= 1 << p[bits.TrailingZeros32(on)]
		}
		if near != b.adj[to] {
			return false
		}
	}
	return true
}

// identity says for which rules a table holds: everything that the movement
// phase depends on.
func (r *ruleset) identity() tables.Identity {
	var s strings.Builder
	fmt.Fprintf(&s, "%s fly=%t perMill=%t sheltered=%t row=%t stuckDraw=%t fullDraw=%t\n",
		r.name(), r.fly, r.perMill, r.sheltered, r.row, r.stuckDraw, r.fullDraw)
	fmt.Fprintln(&s, r.board.names, r.board.adj, r.board.rows)
	return tables.Identity{Name: r.name(), Digest: sha256.Sum256([]byte(s.String()))}
}

// name tells a phased ruleset from the other with its id.
func (r *ruleset) name() string {
	if r.phased == nil && r.pairs {
		return r.id + "-phased"
	}
	return r.id
}

// layouts are made when they are first asked for, one a board.
var layouts sync.Map

// layout numbers the positions of a ruleset's board.
func (r *ruleset) layout() *tables.Layout {
	if l, ok := layouts.Load(r.board); ok {
		return l.(*tables.Layout)
	}
	points := bits.OnesCount32(r.board.all)
	l, _ := layouts.LoadOrStore(r.board, tables.NewLayout(points, r.board.symmetries()))
	return l.(*tables.Layout)
}

// family lists the rulesets that tables can be made for, phased ones too.
func family() []*ruleset {
	var all []*ruleset
	for _, rules := range All() {
		set := rules.(Rules).set
		if all = append(all, set); set.phased != nil {
			all = append(all, set.phased)
		}
	}
	return slices.Clip(all)
}
