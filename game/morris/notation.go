package morris

import (
	"math/bits"
	"regexp"
	"strings"

	"hanpan/game"
)

// The ids of the rules that forbid a turn, as in game.Illegal.Rule.
const (
	RuleNotation    = "mill.notation"    // not readable as a turn
	RulePoint       = "mill.point"       // no such point on this board
	RuleLot         = "mill.lot"         // the lot is awaited
	RuleOver        = "mill.over"        // the game is over
	RuleNoHand      = "mill.no_hand"     // nothing in hand to place
	RulePlaceFirst  = "mill.place_first" // no slides before both hands are empty
	RuleNotYours    = "mill.notyours"    // no own counter stands there
	RuleOccupied    = "mill.occupied"    // the point is taken
	RuleNotAdjacent = "mill.notadjacent" // the point is not a step away
	RuleNoMill      = "mill.no_mill"     // a removal without a mill
	RuleMustRemove  = "mill.must_remove" // a mill, and fewer removals than it earns
	RuleTooMany     = "mill.too_many"    // more removals than the turn earns
	RuleNotTheirs   = "mill.nottheirs"   // none of the other side's counters stands there
	RuleProtected   = "mill.protected"   // the counter stands in a mill
)

// written is a turn as somebody wrote it, before the rules see it.
type written struct {
	from, to int8 // from is placed for a placement
	removed  []int8
}

// longestAction that read looks at; the longest canonical one has 14 bytes.
const longestAction = 64

var (
	spellings = strings.NewReplacer(" ", "", "\t", "", "×", "x", ":", "x", "–", "-", "—", "-", "→", "-", ">", "-")
	shape     = regexp.MustCompile(`^([a-wyz]\d)(?:-*([a-wyz]\d))?((?:x[a-wyz]\d(?:,?[a-wyz]\d)*)*)$`)
	pointed   = regexp.MustCompile(`[a-wyz]\d`)
)

// read understands D2-d3, d2d3, d6 x a1, g1-d1xa7f4 and the like.
func read(b *board, action string) (written, error) {
	if len(action) > longestAction {
		return written{}, game.Forbid(RuleNotation, "that is longer than any turn")
	}
	parts := shape.FindStringSubmatch(spellings.Replace(strings.ToLower(action)))
	if parts == nil {
		return written{}, game.Forbid(RuleNotation, "%q is not a turn such as d2, d2-d3 or d6xa1", action)
	}
	w := written{from: placed}
	for _, name := range append(pointed.FindAllString(parts[3], -1), parts[2], parts[1]) {
		p, ok := b.point(name)
		if name != "" && !ok {
			return written{}, game.Forbid(RulePoint, "this board has no point %s", name)
		}
		w.removed = append(w.removed, int8(p))
	}
	return w.split(parts[2] != ""), nil
}

// split takes the goal and the origin from the end of the list that read made.
func (w written) split(slides bool) written {
	n := len(w.removed)
	if slides {
		w.from, w.to = w.removed[n-1], w.removed[n-2]
	} else {
		w.to = w.removed[n-1]
	}
	w.removed = w.removed[:n-2]
	return w
}

// check answers the turn that was written, or the rule that forbids it.
func (p Position) check(w written) (turn, error) {
	s, t := p.state(), turn{from: w.from, to: w.to}
	if err := p.checkMove(s, t); err != nil {
		return turn{}, err
	}
	rest := s.me
	if t.from != placed {
		rest &^= 1 << t.from
	}
	takes, err := p.checkRemovals(s, p.rules.board.closes(rest, int(t.to)), w.removed)
	t.takes = takes
	return t, err
}

// checkMove judges the placement, slide or flight.
func (p Position) checkMove(s state, t turn) error {
	if t.from == placed && s.myHand == 0 {
		return game.Forbid(RuleNoHand, "all counters are placed: move one, such as d2-d3")
	}
	if t.from != placed {
		if err := p.checkOrigin(s, t); err != nil {
			return err
		}
	}
	if (s.me|s.you)>>t.to&1 == 1 {
		return game.Forbid(RuleOccupied, "%s is taken", p.name(t.to))
	}
	if t.from != placed && !p.rules.flies(s) && p.rules.board.adj[t.from]>>t.to&1 == 0 {
		return game.Forbid(RuleNotAdjacent, "%s is not one step from %s", p.name(t.to), p.name(t.from))
	}
	return nil
}

func (p Position) checkOrigin(s state, t turn) error {
	if !p.rules.mayMove(s) {
		return game.Forbid(RulePlaceFirst, "all counters are placed before any moves")
	}
	if s.me>>t.from&1 == 0 {
		return game.Forbid(RuleNotYours, "no counter of yours stands on %s", p.name(t.from))
	}
	return nil
}

// checkRemovals judges the removals in the order they were written.
func (p Position) checkRemovals(s state, closed int, removed []int8) (uint32, error) {
	if closed == 0 && len(removed) > 0 {
		return 0, game.Forbid(RuleNoMill, "no mill is closed, so nothing is removed")
	}
	owed, you, takes := p.rules.earned(s, closed), s.you, uint32(0)
	for i, target := range removed {
		if i >= owed {
			return 0, game.Forbid(RuleTooMany, "this turn earns %d removals", owed)
		}
		if err := p.checkTarget(you, target); err != nil {
			return 0, err
		}
		you &^= 1 << target
		takes |= 1 << target
	}
	if len(removed) < owed && p.rules.targets(you) != 0 {
		return 0, game.Forbid(RuleMustRemove, "a mill is closed: say what is removed, such as xa1")
	}
	return takes, nil
}

func (p Position) checkTarget(you uint32, target int8) error {
	if you>>target&1 == 0 {
		return game.Forbid(RuleNotTheirs, "no counter of the other side stands on %s", p.name(target))
	}
	if p.rules.targets(you)>>target&1 == 0 {
		return game.Forbid(RuleProtected, "the counter on %s stands in a mill", p.name(target))
	}
	return nil
}

// spell writes a legal turn canonically: several removals in the legal order
// that comes first in the alphabet.
func (p Position) spell(t turn) string {
	var sb strings.Builder
	if t.from != placed {
		sb.WriteString(p.name(t.from))
		sb.WriteByte('-')
	}
	sb.WriteString(p.name(t.to))
	for _, taken := range p.rules.takingOrder(p.on[1-p.toMove], t.takes) {
		sb.WriteByte('x')
		sb.WriteString(p.name(taken))
	}
	return sb.String()
}

// takingOrder is the first legal order in which takes can be removed from you.
func (r *ruleset) takingOrder(you, takes uint32) []int8 {
	open := takes & r.targets(you)
	for _, p := range r.board.order {
		if open>>p&1 == 0 {
			continue
		}
		rest := r.takingOrder(you&^(1<<p), takes&^(1<<p))
		if len(rest)+1 == bits.OnesCount32(takes) {
			return append([]int8{p}, rest...)
		}
	}
	return nil
}

func (p Position) name(point int8) string { return p.rules.board.names[point] }

func (b *board) rowNames(row [3]int8) [3]string {
	return [3]string{b.names[row[0]], b.names[row[1]], b.names[row[2]]}
}
