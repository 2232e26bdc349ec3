package hats

import (
	"slices"
	"strings"
)

// View is what a browser needs to draw a position. All but Legal is the same
// for everybody. As JSON (two players; seat 0 threw a 3):
//
//	{
//	  "seats": 2,
//	  "hats": 4,
//	  "board": 4,
//	  "homes": [{"sector": 0, "gate": 0, "hats": 1}, {"sector": 2, "gate": 24, "hats": 1}],
//	  "units": [{"node": 2, "owner": 1, "captives": [0]}, {"node": 8, "owner": 0, "captives": []},
//	            {"node": 8, "owner": 1, "captives": []}, {"node": 45, "owner": 0, "captives": [1]}],
//	  "jails": [[], []],
//	  "free": [3, 3],
//	  "turn": 0,
//	  "phase": "move",
//	  "die": 3,
//	  "quiet": 1,
//	  "out": [],
//	  "resigned": [],
//	  "places": [1, 1],
//	  "last": null,
//	  "legal": [
//	    {"action": "45-0", "from": 45, "captives": [1], "path": [46, 47, 0],
//	     "captured": [], "freed": 0, "imprisoned": [1], "out": -1},
//	    {"action": "…"}
//	  ]
//	}
//
// Nodes are numbered as RULES §3 says: ring 0 … 47 clockwise, spoke k step j =
// 48 + 5k + (j − 1), the hub last. The safe spaces are those of Board.
type View struct {
	Seats int `json:"seats"`
	Hats  int `json:"hats"`  // each player's
	Board int `json:"board"` // 4 or 6: the number of sectors
	// Homes are by seat.
	Homes []Home `json:"homes"`
	// Units stand on the board, sorted by node, owner, captives.
	Units []UnitView `json:"units"`
	// Jails are by keeper: the seats whose hats he holds for good.
	Jails [][]int `json:"jails"`
	// Free are each seat's hats at home and on top of units.
	Free []int `json:"free"`
	// Turn is the seat to act, -1 while the lot is awaited; when the game is
	// over it means nothing.
	Turn int `json:"turn"`
	// Phase is what is awaited: "lot", "throw", "move", "lost" (a throw
	// without a legal move, which plays itself) or "over".
	Phase string `json:"phase"`
	// Die is the thrown die, 0 while none is.
	Die int `json:"die"`
	// Quiet are the throws since the last capture or imprisonment, the thrown
	// die included; behind the move of the 300th the game ends.
	Quiet int `json:"quiet"`
	// Out are the seats that went out, Resigned those that gave up, in order.
	Out      []int `json:"out"`
	Resigned []int `json:"resigned"`
	// Places are each seat's place as things stand, 1 the best, shared where
	// equal. Who is out can only win places by others resigning.
	Places []int `json:"places"`
	// Last is the last move, kept while the next die is thrown; null at first.
	Last *Last `json:"last"`
	// Legal are the moves of the seat to act, sorted by action; absent for
	// others, while a throw is awaited and where the throw is lost.
	Legal []Choice `json:"legal,omitempty"`
}

// Home is one seat's home.
type Home struct {
	Sector int `json:"sector"` // where on the board it lies
	Gate   int `json:"gate"`   // the one node it touches
	Hats   int `json:"hats"`   // at home now
}

// UnitView is a unit on the board.
type UnitView struct {
	Node     int   `json:"node"`
	Owner    int   `json:"owner"`
	Captives []int `json:"captives"` // seats, ascending
}

// Last is the last move: its action ("-" for a lost throw, "resign" for a
// resignation) and, for a move, what it did.
type Last struct {
	Action string `json:"action"`
	Seat   int    `json:"seat"`
	Die    int    `json:"die"`
	Event  *Event `json:"event"`
}

// Choice is a legal move with what it would do.
type Choice struct {
	Action   string `json:"action"`
	From     int    `json:"from"`     // a node; -1: a hat from home
	Captives []int  `json:"captives"` // of the unit that moves
	Event
}

// View is what a browser needs to draw the position; the seat to act also gets
// its legal moves. See the type View.
func (p Position) View(seat int) any {
	v := View{
		Seats: int(p.seats), Hats: int(p.hats), Board: int(p.board.sectors),
		Turn: int(p.turn), Phase: p.phase(), Die: int(p.die), Quiet: int(p.quiet),
		Units: p.unitViews(), Out: ints(p.out.list()), Resigned: ints(p.resigned.list()),
		Places: places(p.points()), Last: p.last,
	}
	if p.starter < 0 {
		v.Turn = -1
	}
	for s := range p.seats {
		v.Homes = append(v.Homes, Home{Sector: int(p.sector(s)), Gate: int(p.gate(s)), Hats: int(p.home[s])})
		v.Jails = append(v.Jails, p.jail[s].list())
		v.Free = append(v.Free, int(p.free(s)))
	}
	if v.Phase == "move" && seat == int(p.turn) {
		v.Legal = p.choices()
	}
	return v
}

func ints(list []int8) []int {
	wide := make([]int, len(list))
	for i, n := range list {
		wide[i] = int(n)
	}
	return wide
}

func (p Position) phase() string {
	switch {
	case p.starter < 0:
		return "lot"
	case p.over():
		return "over"
	case p.die == 0:
		return "throw"
	case len(p.moves(nil)) == 0:
		return "lost"
	}
	return "move"
}

func (p Position) unitViews() []UnitView {
	views := make([]UnitView, p.n)
	for i, u := range p.sorted() {
		views[i] = UnitView{Node: int(u.node()), Owner: int(u.owner()), Captives: u.load().list()}
	}
	return views
}

// choices are the legal moves with what each would do.
func (p Position) choices() []Choice {
	moves := p.moves(nil)
	all := make([]Choice, len(moves))
	for i, m := range moves {
		after := p.state
		d := after.make(m)
		from := int(m.unit.node())
		if from == atHome {
			from = -1
		}
		all[i] = Choice{Action: p.spell(m), From: from, Captives: m.unit.load().list(), Event: p.event(m, d, &after)}
	}
	slices.SortFunc(all, func(a, b Choice) int { return strings.Compare(a.Action, b.Action) })
	return all
}
