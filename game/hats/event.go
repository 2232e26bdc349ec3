package hats

// Event is what a move did, so that a browser can play it. As JSON:
//
//	{"path":[45,44,43,42],"captured":[{"owner":1,"captives":[0,2]}],"freed":1,"imprisoned":[],"out":-1}
//
// Freed hats stand as units of the mover on the last space of the path, the
// other captured hats are under the mover. Imprisoned hats leave the board
// where the path enters the mover's gate: before the captures of this move
// unless the path ends there.
type Event struct {
	// Path are the nodes entered, in order; the last is the destination. A hat
	// from home enters its gate first.
	Path []int8 `json:"path"`
	// Captured are the foreign units that stood on the destination.
	Captured []Stack `json:"captured"`
	// Freed counts the mover's own hats among the captured.
	Freed int `json:"freed"`
	// Imprisoned are the seats of the hats put into the mover's prison.
	Imprisoned []int `json:"imprisoned"`
	// Out is the seat that went out by this move, or -1.
	Out int `json:"out"`
}

// Stack is a captured unit.
type Stack struct {
	Owner    int   `json:"owner"`
	Captives []int `json:"captives"` // ascending
}

// event tells what a move of this position does; d is its deed and after what
// it leaves.
func (p Position) event(m move, d deed, after *state) Event {
	e := Event{
		Path: m.walk.path[:m.walk.steps:m.walk.steps], Captured: []Stack{},
		Freed: int(d.freed), Imprisoned: d.jailed.list(), Out: -1,
	}
	for _, u := range p.on() {
		if d.taken != 0 && u.node() == m.walk.to && u.owner() != p.turn {
			e.Captured = append(e.Captured, Stack{Owner: int(u.owner()), Captives: u.load().list()})
		}
	}
	if after.out.n > p.out.n {
		e.Out = int(after.out.seat[p.out.n])
	}
	return e
}
