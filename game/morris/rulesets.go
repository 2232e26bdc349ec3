package morris

import "hanpan/game"

// ruleset is one game of the family: a row of the table in RULES §1.
type ruleset struct {
	id       string
	board    *board
	counters int8 // a side

	mixed     bool // each turn places or slides; else place all, then slide
	fly       bool // three counters and an empty hand move anywhere
	perMill   bool // one removal for each mill closed; else one in all
	sheltered bool // counters in mills are never taken; else they are when there are no others
	row       bool // the first mill wins, nothing is removed
	stuckDraw bool // no legal turn is a draw; else it loses
	fullDraw  bool // a full board is a draw, whatever stuckDraw says
	pairs     bool // an even number of games to a match

	worths *worths // what the computer thinks its features are worth

	phased *ruleset // what the option "phased" makes of it; nil: no such option
}

// squares24 are the squares of the usual board.
var squares24 = []string{
	"a1 a4 a7 d7 g7 g4 g1 d1",
	"b2 b4 b6 d6 f6 f4 f2 d2",
	"c3 c4 c5 d5 e5 e4 e3 d3",
}

var (
	plain     = drawing{squares: squares24, spokes: midpoints}.build()
	diagonals = drawing{squares: squares24, spokes: everyPoint, diagonals: true}.build()
	// sided has steps along its diagonals, but no mills on them.
	sided = drawing{squares: squares24, spokes: midpoints, diagonals: true}.build()
	small = drawing{squares: []string{"a1 a3 a5 c5 e5 e3 e1 c1", "b2 b3 b4 c4 d4 d3 d2 c2"}}.build()
	tiny  = drawing{squares: []string{"a1 a2 a3 b3 c3 c2 c1 b1"}, middle: "b2"}.build()
)

var (
	nine       = ruleset{id: "nine", worths: &usual, board: plain, counters: 9, fly: true}
	diagonal   = ruleset{id: "diagonal", worths: &usual, board: diagonals, counters: 9, perMill: true, stuckDraw: true}
	twelve     = jirig("twelve", 12)
	eleven     = jirig("eleven", 11)
	lasker     = ruleset{id: "lasker", worths: &usual, board: plain, counters: 10, mixed: true, fly: true}
	morabaraba = ruleset{id: "morabaraba", worths: &usual, board: diagonals, counters: 12, fly: true, fullDraw: true}
	six        = ruleset{id: "six", worths: &usual, board: small, counters: 6}
	three      = ruleset{id: "three", worths: &usual, board: tiny, counters: 3, row: true}
)

// jirig is the game of twelve, and of eleven, with its phased form.
func jirig(id string, counters int8) ruleset {
	phased := ruleset{id: id, worths: &usual, board: sided, counters: counters, fullDraw: true, pairs: true}
	mixed := ruleset{id: id, worths: &usual, board: sided, counters: counters, mixed: true, sheltered: true, pairs: true}
	mixed.phased = &phased
	return mixed
}

// All is the family in the order of RULES: nine, diagonal, twelve, eleven,
// lasker, morabaraba, six, three.
func All() []game.Rules {
	return []game.Rules{
		Rules{&nine},
		Rules{&diagonal},
		Rules{&twelve},
		Rules{&eleven},
		Rules{&lasker},
		Rules{&morabaraba},
		Rules{&six},
		Rules{&three},
	}
}
