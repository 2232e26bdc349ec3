package backgammon

import (
	"slices"
	"strings"

	"hanpan/game/backgammon/board"
)

// Step is one checker moved by one die, in the mover's own count of points:
// 25 is the bar, 0 is off.
type Step struct {
	From, To int8
	Hit      bool
}

// Play is one legal play: a final position with its canonical spelling.
type Play struct {
	Text  string
	Final board.Board // still as the mover sees it
	Steps []Step      // one way to get there, in an order that can be played
	ways  [][]Step    // all sets of steps that end there
}

// plays are all legal plays of a throw, sorted by spelling.
type plays []Play

func (p Position) plays() plays {
	return playsOf(p.board, int(p.dice[0]), int(p.dice[1]))
}

// playsOf lists the legal plays. The final positions are the generator's; the
// ways there are looked for to spell them.
func playsOf(b board.Board, die1, die2 int) plays {
	var g board.Generator
	found := finder{at: map[board.Board]int{}}
	for i, f := range g.Plays(&b, die1, die2) {
		found.at[f] = i
		found.plays = append(found.plays, Play{Final: f})
	}
	if die1 == die2 {
		found.walk(b, []int{die1, die1, die1, die1}, board.Bar, nil)
	} else {
		found.walk(b, []int{die1, die2}, board.Bar, nil)
		found.walk(b, []int{die2, die1}, board.Bar, nil)
	}
	for i := range found.plays {
		found.plays[i].spell()
	}
	slices.SortFunc(found.plays, func(a, b Play) int { return strings.Compare(a.Text, b.Text) })
	return found.plays
}

// finder collects the ways to each final position.
type finder struct {
	at    map[board.Board]int
	plays plays
}

// walk plays the dice in their order. Doubles go from behind to front, which
// meets each set of steps once.
func (f *finder) walk(b board.Board, dice []int, from int, steps []Step) {
	if i, final := f.at[b]; final && len(steps) > 0 {
		f.plays[i].ways = append(f.plays[i].ways, slices.Clone(steps))
	}
	if len(dice) == 0 {
		return
	}
	last := b.Last()
	for p := b.Top(min(from, last)); p > 0; p = b.Top(p - 1) {
		if b.CanStep(p, dice[0], last) {
			next := b
			hit := next.Step(p, dice[0])
			below := board.Bar
			if len(dice) > 1 && dice[0] == dice[len(dice)-1] {
				below = p
			}
			to := int8(max(p-dice[0], board.Off))
			f.walk(next, dice[1:], below, append(steps, Step{int8(p), to, hit}))
		}
		if p == board.Bar {
			return
		}
	}
}

func (ps plays) texts() []string {
	all := make([]string, len(ps))
	for i, p := range ps {
		all[i] = p.Text
	}
	return all
}

// spell chooses the canonical spelling among all ways (RULES §2, Notation).
func (p *Play) spell() {
	p.Text = "-"
	var best []word
	for _, way := range p.ways {
		for words := range spellings(way) {
			if best == nil || before(words, best) {
				best, p.Steps = words, way
			}
		}
	}
	if best != nil {
		p.Text = join(best)
	}
}

// event is what a browser shows of a play: its steps in order.
type event struct {
	Steps [][3]int `json:"steps"` // from, to, 1 for a hit
}

func (p Play) event() any {
	if len(p.Steps) == 0 {
		return nil
	}
	return event{p.packed()}
}

func (p Play) packed() [][3]int {
	all := make([][3]int, len(p.Steps))
	for i, s := range p.Steps {
		all[i] = [3]int{int(s.From), int(s.To), 0}
		if s.Hit {
			all[i][2] = 1
		}
	}
	return all
}

// hits are the points on which a play hits.
func (p Play) hits() (set uint32) {
	for _, s := range p.Steps {
		if s.Hit {
			set |= 1 << s.To
		}
	}
	return set
}
