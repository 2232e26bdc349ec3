package morris

import "strings"

// View is what a browser needs to draw a position. All but Legal is the same
// for everybody. As JSON (nine; Ivory, colour 0, is seat 1; Ivory has just
// closed a mill and Onyx is to place):
//
//	{
//	  "rules": "nine",
//	  "board": "000.1...................",
//	  "hands": [6, 7],
//	  "taken": [0, 1],
//	  "colours": [1, 0],
//	  "toMove": 1,
//	  "phase": "place",
//	  "plies": 0,
//	  "repeat": 1,
//	  "mills": [["a1", "a4", "a7"]],
//	  "last": {"action": "a7xd6", "from": "", "to": "a7", "removed": ["d6"], "by": 0, "mills": [["a1", "a4", "a7"]]},
//	  "legal": ["b2", "b6", "c3", "…"]
//	}
//
// A board of 24 points has them in the order a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2
// d3 d5 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7; the boards of six and three come
// with "points", their order.
//
// While the lot is awaited colours is [-1,-1], toMove -1, phase "lot", and the
// board empty. When the game is over toMove is the side that would be next and
// nobody has "legal".
type View struct {
	// Rules is the ruleset's id.
	Rules string `json:"rules"`
	// Board has one letter a point, in list order: "." empty, "0" or "1" the
	// colour that stands there.
	Board string `json:"board"`
	// Points are the points' names in the order of Board; absent where the
	// board is the usual one of 24 points.
	Points []string `json:"points,omitempty"`
	// Hands are the counters still to be placed, by colour.
	Hands [2]int `json:"hands"`
	// Taken are the counters that were removed, by the colour they had.
	Taken [2]int `json:"taken"`
	// Colours is each seat's colour: Colours[0] that of seat 0.
	Colours [2]int `json:"colours"`
	// ToMove is the colour whose turn it is.
	ToMove int `json:"toMove"`
	// Phase is what ToMove does now: "place", "slide", "fly", "mixed" (it may
	// place or slide) or "lot".
	Phase string `json:"phase"`
	// Plies were played since the last removal; at 100 the game is drawn.
	Plies int `json:"plies"`
	// Repeat is how often this position stood in this game, now included; the
	// third time the game is drawn.
	Repeat int `json:"repeat"`
	// Mills are all rows of three that stand, of both colours.
	Mills [][3]string `json:"mills"`
	// Last is the turn that led here; null at the start.
	Last *LastTurn `json:"last"`
	// Legal are the turns of the seat to act in their canonical spelling
	// ("d2", "d2-d3", "d6xa1", "g1-d1xa7xf4"), sorted; absent for others.
	// A counter that can be taken is one that follows an x behind the same
	// placement or step; the others are protected.
	Legal []string `json:"legal,omitempty"`
}

// LastTurn is the turn that led to a position.
type LastTurn struct {
	Action  string   `json:"action"`  // canonical
	From    string   `json:"from"`    // "" for a placement
	To      string   `json:"to"`      // the point it ended on
	Removed []string `json:"removed"` // in the order they were taken
	By      int      `json:"by"`      // the colour that played it
	// Mills are the rows it closed, whether or not they earned a removal.
	Mills [][3]string `json:"mills"`
}

// View is what a browser needs to draw the position; the seat to act also gets
// its legal turns. See the type View.
func (p Position) View(seat int) any {
	v := View{
		Rules: p.rules.id, Board: p.letters(), ToMove: int(p.toMove), Phase: p.phase(),
		Hands: [2]int{int(p.hand[0]), int(p.hand[1])},
		Plies: int(p.plies), Repeat: p.past.count(p.key()), Mills: p.standing(), Last: p.lastView(),
	}
	if len(p.rules.board.order) != 24 {
		v.Points = p.rules.board.named(p.rules.board.all)
	}
	if p.starter < 0 {
		v.ToMove, v.Colours = -1, [2]int{-1, -1}
		return v
	}
	for colour := range int8(2) {
		v.Taken[colour] = int(p.rules.counters) - p.total(colour)
		v.Colours[p.seat(colour)] = int(colour)
	}
	if seat == p.Wait().Seat {
		v.Legal = p.Legal()
	}
	return v
}

// letters are the points in list order: empty, 0 or 1.
func (p Position) letters() string {
	letters := make([]byte, 0, 24)
	for _, point := range p.rules.board.order {
		switch {
		case p.on[0]>>point&1 == 1:
			letters = append(letters, '0')
		case p.on[1]>>point&1 == 1:
			letters = append(letters, '1')
		default:
			letters = append(letters, '.')
		}
	}
	return string(letters)
}

// phase is what the side to move does now.
func (p Position) phase() string {
	s := p.state()
	switch {
	case p.starter < 0:
		return "lot"
	case s.myHand > 0 && p.rules.mixed:
		return "mixed"
	case s.myHand > 0:
		return "place"
	case p.rules.flies(s):
		return "fly"
	}
	return "slide"
}

// standing are all mills on the board.
func (p Position) standing() [][3]string {
	mills := [][3]string{}
	for _, row := range p.rules.board.rows {
		if m := rowMask(row); p.on[0]&m == m || p.on[1]&m == m {
			mills = append(mills, p.rules.board.rowNames(row))
		}
	}
	return mills
}

// lastView tells of the turn before, or nil at the start.
func (p Position) lastView() *LastTurn {
	if p.last.action == "" {
		return nil
	}
	by := 1 - p.toMove
	last := &LastTurn{Action: p.last.action, To: p.name(p.last.to), By: int(by), Removed: []string{}, Mills: [][3]string{}}
	if p.last.from != placed {
		last.From = p.name(p.last.from)
	}
	if _, taken, some := strings.Cut(p.last.action, "x"); some {
		last.Removed = strings.Split(taken, "x")
	}
	if p.last.closed {
		last.Mills = p.closedBy(by, p.last.to)
	}
	return last
}
