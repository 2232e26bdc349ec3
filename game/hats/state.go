package hats

import "slices"

// mostUnits are on the board at once.
const mostUnits = mostSeats * mostHats

// state is a position but for its past: a comparable value that is copied and
// changed.
type state struct {
	board    *board
	seats    int8
	hats     int8
	turn     int8
	die      int8  // 0 while a throw is awaited
	quiet    int16 // throws since the last capture or imprisonment
	n        int8  // units on the board
	home     [mostSeats]int8
	jail     [mostSeats]load
	units    [mostUnits]unit // units[:n] in ascending order, zeros behind
	out      order
	resigned order
}

// order is a list of seats.
type order struct {
	n    int8
	seat [mostSeats]int8
}

func (o *order) add(seat int8)       { o.seat[o.n], o.n = seat, o.n+1 }
func (o *order) list() []int8        { return o.seat[:o.n] }
func (o *order) index(seat int8) int { return slices.Index(o.list(), seat) }
func (o *order) has(seat int8) bool  { return o.index(seat) >= 0 }

// newState is the start: all hats at home, seat 0 to throw.
func newState(seats, hats int8) state {
	s := state{board: boardFor(seats), seats: seats, hats: hats}
	for seat := range seats {
		s.home[seat] = hats
	}
	return s
}

// gate is the node of a seat's gate, sector the number of its home.
func (s *state) gate(seat int8) int8   { return s.board.gate(s.sector(seat)) }
func (s *state) sector(seat int8) int8 { return homes[s.seats][seat] }

// on are the units on the board.
func (s *state) on() []unit { return s.units[:s.n] }

// free counts a seat's hats at home and on top of units.
func (s *state) free(seat int8) int8 {
	n := s.home[seat]
	for _, u := range s.on() {
		if u.owner() == seat {
			n++
		}
	}
	return n
}

// move takes one unit along one walk.
type move struct {
	unit unit // of node atHome for a hat at home
	walk *walk
}

// moves appends every legal move of a thrown die; units that are alike give
// one each.
func (s *state) moves(buf []move) []move {
	me := s.turn
	if s.home[me] > 0 {
		buf = s.ways(newUnit(atHome, me, 0), s.board.leave[s.sector(me)][s.die], buf)
	}
	last := unit(0)
	for i, u := range s.on() {
		if u.owner() != me || i > 0 && u == last {
			continue
		}
		last = u
		buf = s.ways(u, s.board.walks[u.node()][s.die], buf)
	}
	return buf
}

// ways appends the walks of a unit that do not end on a full safe space.
func (s *state) ways(u unit, walks []walk, buf []move) []move {
	for i := range walks {
		if w := &walks[i]; !s.full(w.to) {
			buf = append(buf, move{unit: u, walk: w})
		}
	}
	return buf
}

// full tells of a safe space that takes no further unit.
func (s *state) full(node int8) bool {
	if !s.board.safe[node] {
		return false
	}
	n := 0
	for _, u := range s.on() {
		if u.node() == node {
			n++
		}
	}
	return n >= mostOnSafe
}

// deed is what a move did to others.
type deed struct {
	taken  load // hats captured, one's own among them
	freed  int8 // of these, one's own
	jailed load // hats put into the mover's prison
}

// quiet tells that nothing was captured or imprisoned.
func (d deed) quiet() bool { return d.taken == 0 && d.jailed == 0 }

// make carries out a move and ends the turn.
func (s *state) make(m move) deed {
	me, to, carried := s.turn, m.walk.to, m.unit.load()
	home := m.walk.gates>>s.sector(me)&1 == 1
	s.take(m.unit)
	var d deed
	if home {
		d.jailed, carried = carried, 0
	}
	if !s.board.safe[to] {
		d.taken = s.capture(to)
		d.freed = d.taken.of(me)
		carried += d.taken.without(me)
	}
	if home && to == s.gate(me) {
		d.jailed, carried = d.jailed+carried, 0
	}
	s.jail[me] += d.jailed
	s.put(newUnit(to, me, carried))
	for range d.freed {
		s.put(newUnit(to, me, 0))
	}
	s.endTurn(d)
	return d
}

// take lifts the moving unit from where it stands.
func (s *state) take(u unit) {
	if u.node() == atHome {
		s.home[s.turn]--
		return
	}
	i := 0
	for s.units[i] != u {
		i++
	}
	copy(s.units[i:s.n], s.units[i+1:s.n])
	s.n--
	s.units[s.n] = 0
}

// capture lifts all foreign units from a space and counts their hats.
func (s *state) capture(node int8) (taken load) {
	kept := int8(0)
	for _, u := range s.on() {
		if u.node() == node && u.owner() != s.turn {
			taken += u.load() + hatOf(u.owner())
			continue
		}
		s.units[kept] = u
		kept++
	}
	clear(s.units[kept:s.n])
	s.n = kept
	return taken
}

// put sets a unit down in its place among the others.
func (s *state) put(u unit) {
	i := s.n
	for ; i > 0 && s.units[i-1] > u; i-- {
		s.units[i] = s.units[i-1]
	}
	s.units[i] = u
	s.n++
}

// throw sets the die; the throw itself counts as one without a capture until
// its move makes one.
func (s *state) throw(die int8) {
	s.die = die
	s.quiet++
}

// lose ends the turn of a throw without a legal move.
func (s *state) lose() { s.endTurn(deed{}) }

// endTurn finds who went out and whose throw is next: a six goes on, nobody
// does when the game is over.
func (s *state) endTurn(d deed) {
	die := s.die
	s.die = 0
	if !d.quiet() {
		s.quiet = 0
		s.markOut(d.taken)
	}
	if die != dieSides && !s.over() {
		s.turn = s.after(s.turn)
	}
}

// markOut puts those whose last free hat was just captured on the list.
func (s *state) markOut(taken load) {
	for seat := range s.seats {
		if taken.of(seat) > 0 && !s.out.has(seat) && s.free(seat) == 0 {
			s.out.add(seat)
		}
	}
}

// after is the next seat that is not out.
func (s *state) after(seat int8) int8 {
	for range s.seats {
		seat = (seat + 1) % s.seats
		if !s.out.has(seat) {
			break
		}
	}
	return seat
}
