package hats

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hanpan/game"
)

// The ids of what is wrong with a position's text, as in game.Illegal.Rule.
const (
	TextShape = "text.shape" // not "seats=2 hats=4 home=… units=… jail=… turn=…"
	TextSeats = "text.seats" // 2 to 6 seats, 4 or 6 hats
	TextUnit  = "text.unit"  // no unit, node, owner or captive as this game has
	TextCount = "text.count" // a player's hats are not all somewhere
	TextSpace = "text.space" // two colours on an ordinary space, four units on a safe one
	TextGate  = "text.gate"  // captives on their keeper's own gate
	TextOrder = "text.order" // out or resigned names a seat it cannot
	TextTurn  = "text.turn"  // the turn of nobody
	TextDie   = "text.die"   // die 1 to 6
	TextQuiet = "text.quiet" // quiet 0 to 300
)

// Text is the position in the notation of RULES §3; Parse reads it. Who began,
// the last move, and that the lot is still awaited are left out.
func (p Position) Text() string {
	b := fmt.Appendf(nil, "seats=%d hats=%d home=%s units=%s jail=%s turn=%d",
		p.seats, p.hats, numbers(p.home[:p.seats]), p.unitList(), p.jailList(), p.turn)
	if p.die > 0 {
		b = fmt.Appendf(b, " die:%d", p.die)
	}
	if p.quiet > 0 {
		b = fmt.Appendf(b, " quiet:%d", p.quiet)
	}
	if p.out.n > 0 {
		b = fmt.Appendf(b, " out:%s", numbers(p.out.list()))
	}
	if p.resigned.n > 0 {
		b = fmt.Appendf(b, " resigned:%s", numbers(p.resigned.list()))
	}
	return string(b)
}

func numbers(list []int8) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(int(n))
	}
	return strings.Join(words, ",")
}

// String is the unit as a position's text writes it: "45:0(1)".
func (u unit) String() string {
	if u.load() == 0 {
		return fmt.Sprintf("%d:%d", u.node(), u.owner())
	}
	return fmt.Sprintf("%d:%d(%s)", u.node(), u.owner(), u.load())
}

// none stands for an empty list.
const none = "-"

// sorted are the units in the order they are printed in.
func (s *state) sorted() []unit {
	return slices.SortedFunc(slices.Values(s.on()), unit.compare)
}

func (s *state) unitList() string {
	if s.n == 0 {
		return none
	}
	words := make([]string, s.n)
	for i, u := range s.sorted() {
		words[i] = u.String()
	}
	return strings.Join(words, ",")
}

func (s *state) jailList() string {
	words := make([]string, s.seats)
	for seat := range s.seats {
		if words[seat] = s.jail[seat].String(); s.jail[seat] == 0 {
			words[seat] = none
		}
	}
	return strings.Join(words, ";")
}

// longestText that parse looks at; the longest canonical one has under 500 bytes.
const longestText = 1024

// reader reads one field into the state; fields it builds on come before it.
type reader struct {
	name     string
	required bool
	read     func(s *state, value string) error
}

var readers = []reader{
	{"seats=", true, (*state).readSeats},
	{"hats=", true, (*state).readHats},
	{"home=", true, (*state).readHome},
	{"units=", true, (*state).readUnits},
	{"jail=", true, (*state).readJail},
	{"turn=", true, (*state).readTurn},
	{"die:", false, (*state).readDie},
	{"quiet:", false, (*state).readQuiet},
	{"out:", false, (*state).readOut},
	{"resigned:", false, (*state).readResigned},
}

// parse reads a position's text, its fields in any order.
func parse(text string) (Position, error) {
	if len(text) > longestText {
		return Position{}, game.Forbid(TextShape, "that is longer than any position")
	}
	fields := strings.Fields(text)
	p := Position{}
	for _, r := range readers {
		value, n := field(fields, r.name)
		if n > 1 || n == 0 && r.required {
			return Position{}, game.Forbid(TextShape, "a position has one %s, not %d", r.name, n)
		}
		if n == 0 {
			continue
		}
		fields = slices.DeleteFunc(fields, func(f string) bool { return strings.HasPrefix(f, r.name) })
		if err := r.read(&p.state, value); err != nil {
			return Position{}, err
		}
	}
	if len(fields) > 0 {
		return Position{}, game.Forbid(TextShape, "a position has no %.40q", fields[0])
	}
	return p, p.settle()
}

// field is the value of the fields of a name, and how many there are.
func field(fields []string, name string) (value string, n int) {
	for _, f := range fields {
		if v, ok := strings.CutPrefix(f, name); ok {
			value, n = v, n+1
		}
	}
	return value, n
}

func (s *state) readSeats(value string) error {
	n, ok := number(value, mostSeats)
	if !ok || n < leastSeats {
		return game.Forbid(TextSeats, "2 to 6 play, not %.20q", value)
	}
	s.seats, s.board = n, boardFor(n)
	return nil
}

func (s *state) readHats(value string) error {
	n, ok := number(value, mostHats)
	if !ok || n != fewHats && n != mostHats {
		return game.Forbid(TextSeats, "each has 4 or 6 hats, not %.20q", value)
	}
	s.hats = n
	return nil
}

func (s *state) readHome(value string) error {
	words := strings.Split(value, ",")
	if len(words) != int(s.seats) {
		return game.Forbid(TextShape, "home has a number for each seat, not %.40q", value)
	}
	for seat, word := range words {
		n, ok := number(word, s.hats)
		if !ok {
			return game.Forbid(TextCount, "a home holds 0 to %d hats, not %.20q", s.hats, word)
		}
		s.home[seat] = n
	}
	return nil
}

// readUnits reads "2:1(0),8:0": commas inside brackets part captives.
func (s *state) readUnits(value string) error {
	if value == none || value == "" {
		return nil
	}
	for word := range strings.SplitSeq(brackets(value), ";") {
		u, ok := s.readUnit(word)
		if !ok {
			return game.Forbid(TextUnit, "a unit looks like 45:0(1), with a node of this board and its seats, not %.40q", word)
		}
		if s.n == mostUnits {
			return game.Forbid(TextCount, "there are more units than hats")
		}
		s.put(u)
	}
	return nil
}

// brackets writes a semicolon for each comma outside brackets. A semicolon
// that was there before makes no unit.
func brackets(list string) string {
	inside := false
	return strings.Map(func(r rune) rune {
		switch {
		case r == '(':
			inside = true
		case r == ')':
			inside = false
		case r == ',' && !inside:
			return ';'
		case r == ';':
			return '?'
		}
		return r
	}, list)
}

func (s *state) readUnit(word string) (unit, bool) {
	where, captives, some := strings.Cut(word, "(")
	l, ok := load(0), true
	if some {
		list, closed := strings.CutSuffix(captives, ")")
		if l, ok = readLoad(list); !ok || !closed {
			return 0, false
		}
	}
	at, whose, _ := strings.Cut(where, ":")
	node, isNode := number(at, s.board.nodes-1)
	owner, isSeat := number(whose, s.seats-1)
	return newUnit(node, owner, l), isNode && isSeat && l.of(owner) == 0 && s.knows(l)
}

// knows tells that a load has hats of the players alone.
func (s *state) knows(l load) bool { return l>>(loadBits*s.seats) == 0 }

func (s *state) readJail(value string) error {
	words := strings.Split(value, ";")
	if len(words) != int(s.seats) {
		return game.Forbid(TextShape, "jail has a list for each seat, not %.40q", value)
	}
	for seat, word := range words {
		if word == none {
			continue
		}
		l, ok := readLoad(word)
		if !ok || !s.knows(l) || l.of(int8(seat)) > 0 {
			return game.Forbid(TextUnit, "a prison holds hats of other players, not %.40q", word)
		}
		s.jail[seat] = l
	}
	return nil
}

func (s *state) readTurn(value string) error {
	n, ok := number(value, s.seats-1)
	if !ok {
		return game.Forbid(TextTurn, "it is the turn of a seat from 0 to %d, not %.20q", s.seats-1, value)
	}
	s.turn = n
	return nil
}

func (s *state) readDie(value string) error {
	n, ok := number(value, dieSides)
	if !ok || n < 1 {
		return game.Forbid(TextDie, "a die shows 1 to 6, not %.20q", value)
	}
	s.die = n
	return nil
}

func (s *state) readQuiet(value string) error {
	n, err := strconv.ParseUint(value, 10, 15)
	if err != nil || n > quietThrows {
		return game.Forbid(TextQuiet, "quiet throws are 0 to %d, not %.20q", quietThrows, value)
	}
	s.quiet = int16(n)
	return nil
}

func (s *state) readOut(value string) error      { return s.readOrder(&s.out, value) }
func (s *state) readResigned(value string) error { return s.readOrder(&s.resigned, value) }

func (s *state) readOrder(o *order, value string) error {
	for word := range strings.SplitSeq(value, ",") {
		seat, ok := number(word, s.seats-1)
		if !ok || o.has(seat) {
			return game.Forbid(TextOrder, "a list of seats, each once, not %.40q", value)
		}
		o.add(seat)
	}
	return nil
}
