package hats

import (
	"fmt"
	"strconv"
	"strings"

	"hanpan/game"
)

const (
	roll = "roll"
	lost = "-"
	home = "home"
)

// verbs of an action.
type verb int8

const (
	wordMove verb = iota
	wordLost
	wordLot
	wordDice
	wordRoll
)

// words is an action as it was written.
type words struct {
	verb    verb
	number  int8 // of a lot or a die
	from    int8 // atHome for a hat at home
	to      int8
	named   bool // the captives are named
	carried load
}

// spell is the canonical spelling of a draw.
func (w words) spell() string {
	if w.verb == wordLot {
		return fmt.Sprintf("lot %d", w.number)
	}
	return fmt.Sprintf("dice %d", w.number)
}

// longestAction that read looks at; "48(0,0,…)-54" with 35 captives is longer
// than any unit that differs from its neighbours needs.
const longestAction = 128

// read takes an action apart. It reads capitals, blanks, and captives in any
// order.
func read(action string) (words, error) {
	if len(action) > longestAction {
		return words{}, misspelt(action)
	}
	text := strings.ToLower(strings.Join(strings.Fields(action), ""))
	switch {
	case text == lost:
		return words{verb: wordLost}, nil
	case text == roll:
		return words{verb: wordRoll}, nil
	case strings.HasPrefix(text, "lot"):
		return readDraw(wordLot, text[len("lot"):], 0, mostSeats-1)
	case strings.HasPrefix(text, "dice"):
		return readDraw(wordDice, text[len("dice"):], 1, dieSides)
	}
	return readMove(text)
}

func misspelt(action string) error {
	return game.Forbid(RuleNotation, "a move looks like home-2, 45-42 or 45(0,1)-42, not %.40q", action)
}

func readDraw(v verb, digits string, least, most int8) (words, error) {
	n, ok := number(digits, most)
	if !ok || n < least {
		return words{}, game.Forbid(RuleNotation, "a draw is a number from %d to %d, not %.20q", least, most, digits)
	}
	return words{verb: v, number: n}, nil
}

// number reads plain digits up to most.
func number(digits string, most int8) (int8, bool) {
	if digits == "" || digits[0] == '+' || digits[0] == '-' {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, 10, 8)
	return int8(n), err == nil && n <= int64(most)
}

// readMove reads "home-2", "45-42", "45(0,1)-42".
func readMove(text string) (words, error) {
	from, to, _ := strings.Cut(text, "-")
	w, ok := words{verb: wordMove, from: atHome}, false
	if w.to, ok = number(to, mostNodes-1); !ok {
		return w, misspelt(text)
	}
	if from == home {
		return w, nil
	}
	node, captives, named := strings.Cut(from, "(")
	if w.from, ok = number(node, mostNodes-1); !ok {
		return w, misspelt(text)
	}
	if w.named = named; named {
		list, closed := strings.CutSuffix(captives, ")")
		if w.carried, ok = readLoad(list); !ok || !closed {
			return w, misspelt(text)
		}
	}
	return w, nil
}

// readLoad reads seats, comma-separated, in any order; nothing is no hat.
func readLoad(text string) (load, bool) {
	l := load(0)
	if text == "" {
		return l, true
	}
	for word := range strings.SplitSeq(text, ",") {
		seat, ok := number(word, mostSeats-1)
		if !ok || l.of(seat) >= mostHats {
			return 0, false
		}
		l += hatOf(seat)
	}
	return l, true
}

// spell is the canonical spelling of a move: captives are named only where own
// units with different ones share the space.
func (s *state) spell(m move) string {
	from := m.unit.node()
	switch {
	case from == atHome:
		return fmt.Sprintf("%s-%d", home, m.walk.to)
	case s.mixed(from):
		return fmt.Sprintf("%d(%s)-%d", from, m.unit.load(), m.walk.to)
	}
	return fmt.Sprintf("%d-%d", from, m.walk.to)
}

// mixed tells that units of the seat to act on a space differ.
func (s *state) mixed(node int8) bool {
	first, found := unit(0), false
	for _, u := range s.on() {
		if u.node() != node || u.owner() != s.turn {
			continue
		}
		if found && u != first {
			return true
		}
		first, found = u, true
	}
	return false
}

// find is the legal move that the words mean.
func (s *state) find(w words) (move, error) {
	u, err := s.unitOf(w)
	if err != nil {
		return move{}, err
	}
	walks := s.board.leave[s.sector(s.turn)][s.die]
	if u.node() != atHome {
		walks = s.board.walks[u.node()][s.die]
	}
	for i := range walks {
		if walks[i].to != w.to {
			continue
		}
		if s.full(w.to) {
			return move{}, game.Forbid(RuleFull, "the safe space %d holds three units already", w.to)
		}
		return move{unit: u, walk: &walks[i]}, nil
	}
	return move{}, game.Forbid(RulePath, "a throw of %d does not lead there", s.die)
}

// unitOf is the unit of the seat to act that the words mean.
func (s *state) unitOf(w words) (unit, error) {
	if w.from == atHome {
		if s.home[s.turn] == 0 {
			return 0, game.Forbid(RuleUnit, "no hat is at home")
		}
		return newUnit(atHome, s.turn, 0), nil
	}
	if w.named {
		if u := newUnit(w.from, s.turn, w.carried); s.holds(u) {
			return u, nil
		}
	} else if s.mixed(w.from) {
		return 0, game.Forbid(RuleWhich, "units on %d differ: name the captives, as in %d()-%d", w.from, w.from, w.to)
	}
	return s.unitOn(w)
}

func (s *state) holds(u unit) bool {
	for _, other := range s.on() {
		if other == u {
			return true
		}
	}
	return false
}

// unitOn is any unit of the seat to act on a space.
func (s *state) unitOn(w words) (unit, error) {
	foreign := false
	for _, u := range s.on() {
		if u.node() != w.from {
			continue
		}
		if u.owner() == s.turn && !w.named {
			return u, nil
		}
		foreign = foreign || u.owner() != s.turn
	}
	if foreign && !w.named {
		return 0, game.Forbid(RuleForeign, "the unit on %d is another player's", w.from)
	}
	return 0, game.Forbid(RuleUnit, "you have no such unit on %d", w.from)
}
