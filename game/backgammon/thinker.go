package backgammon

import (
	"cmp"
	"slices"

	"hanpan/game"
	"hanpan/game/backgammon/board"
	"hanpan/game/backgammon/cube"
	"hanpan/game/backgammon/net"
)

// thinker is the memory of one choice. All it says is for the side on turn.
type thinker struct {
	eval    *net.Evaluator
	plays   [depths]board.Generator
	choices []choice

	outlook cube.Outlook
	level   int // of the cube
	owner   cube.Owner
	price   price
	deep    bool
	limit   int64 // positions to judge, at most
	stop    func() bool
}

// depths of looking ahead: throws of the two sides in turn.
const depths = 3

// choice is a play that is weighed.
type choice struct {
	play    int         // index among the legal plays
	after   board.Board // as the other side sees it, on roll
	chances net.Chances // of the side that plays
	worth   float32
	depth   int // throws it was looked ahead
}

// spent tells that the time or the nodes are over, as far as more are needed.
func (t *thinker) spent(more int64) bool {
	return t.eval.Looked+more > t.limit || t.stop != nil && t.stop()
}

// Positions judged, roughly, to look one and two throws ahead.
const (
	onePly = 21 * 20
	twoPly = 21 * (20 + onePly)
)

// How far behind the best a play may be to be looked at again, in the money
// equity's measure, and how many are, at each depth.
var (
	margins = [depths]float32{1: 0.16, 2: 0.035}
	widths  = [depths]int{1: 10, 2: 4}
)

// play answers the best legal play by its level's lights.
func (t *thinker) play(p Position, level game.Level, seed uint64) string {
	plays := p.plays()
	t.weigh(plays)
	if by := unsteady[level]; by > 0 {
		t.stray(&p.board, by, seed)
	}
	t.sort()
	for depth := 1; t.deep && depth < depths; depth++ {
		t.look(depth)
	}
	return plays[t.choices[0].play].Text
}

// weigh judges every play once.
func (t *thinker) weigh(plays plays) {
	t.choices = t.choices[:0]
	for i, play := range plays {
		after := play.Final.Flip()
		c := t.eval.Judge(&after).Swap()
		t.choices = append(t.choices, choice{play: i, after: after, chances: c, worth: t.worth(c, &after)})
	}
}

// worth is what a play is worth whose chances are c. In play for points alone
// it is the cubeless equity; in a match the cube counts too. Races pay pips.
func (t *thinker) worth(c net.Chances, after *board.Board) float32 {
	if t.outlook.You == 0 {
		return c.Equity()
	}
	return t.outlook.Worth(c, t.level, t.owner, efficiency(after)) * t.price.scale
}

func efficiency(b *board.Board) float32 {
	if !b.Race() {
		return cube.Efficiency(0)
	}
	own, _ := b.Pips()
	return cube.Efficiency(max(own, 1))
}

func (t *thinker) sort() {
	slices.SortStableFunc(t.choices, func(a, b choice) int { return cmp.Compare(b.worth, a.worth) })
}

// look weighs the choices close to the best again by looking depth throws
// ahead, as far as the nodes last; what was not looked at stays behind.
func (t *thinker) look(depth int) {
	best, n := t.choices[0].worth, 0
	cost := [depths]int64{1: onePly, 2: twoPly}[depth]
	for n < min(len(t.choices), widths[depth]) && t.choices[n].worth >= best-margins[depth] {
		n++
	}
	if n < 2 || t.spent(cost*int64(min(n, 2))) {
		return
	}
	looked := 0
	for i := range n {
		if t.spent(cost) || !t.deepen(&t.choices[i], depth) {
			break
		}
		looked++
	}
	slices.SortStableFunc(t.choices[:looked], func(a, b choice) int { return cmp.Compare(b.worth, a.worth) })
}

// deepen weighs a choice again by looking depth throws ahead; false when the
// nodes did not last, and then it stays as it was.
func (t *thinker) deepen(c *choice, depth int) bool {
	chances := t.ahead(&c.after, depth, false).Swap()
	if t.eval.Looked > t.limit {
		return false
	}
	c.chances, c.depth = chances, depth
	c.worth = t.worth(chances, &c.after)
	return true
}

// ahead are the chances of the side on roll whose view b is, the mean over all
// throws, each answered by the play that looks best; mine tells whether that
// side is the one that thinks. Where the nodes end it is no mean of anything.
func (t *thinker) ahead(b *board.Board, depth int, mine bool) (mean net.Chances) {
	if depth == 0 || net.Exact(b) {
		return t.eval.Judge(b)
	}
	for _, th := range board.Throws {
		if depth > 1 && t.eval.Looked > t.limit {
			break
		}
		next, c := t.reply(b, th, depth, mine)
		if depth > 1 && !net.Exact(&next) {
			c = t.ahead(&next, depth-1, !mine).Swap()
		}
		mean = mean.Add(c, th.Chance)
	}
	return mean
}

// reply is the position behind the best answer to a throw, as the other side
// sees it, and the answering side's chances.
func (t *thinker) reply(b *board.Board, th board.Throw, depth int, mine bool) (next board.Board, c net.Chances) {
	best := float32(-1e9)
	for _, after := range t.plays[depth].Plays(b, th.High, th.Low) {
		flipped := after.Flip()
		judged := t.eval.Judge(&flipped)
		worth := -t.price.of(judged)
		if mine {
			worth = t.price.of(judged.Swap())
		}
		if worth > best {
			best, next, c = worth, flipped, judged.Swap()
		}
	}
	return next, c
}

// price is the worth of chances at this score with a dead cube, scaled so that
// a single game is worth a point.
type price struct {
	scale  float32    // of worth in a match to points
	per    [5]float32 // of each of the chances
	ground float32
}

func priceOf(o cube.Outlook, level int) price {
	stake := 1 << level
	gain := func(n int) float32 { return o.Gain(n * stake) }
	half := (gain(1) - gain(-1)) / 2
	if half < 1e-6 {
		half = 1e-6
	}
	p := price{scale: 1 / half, ground: gain(-1) / half}
	p.per = [5]float32{
		2, (gain(2) - gain(1)) / half, (gain(3) - gain(2)) / half,
		(gain(-2) - gain(-1)) / half, (gain(-3) - gain(-2)) / half,
	}
	return p
}

func (p *price) of(c net.Chances) float32 {
	return p.ground + float32(p.per[0]*c.Win) + float32(p.per[1]*c.WinGammon) + float32(p.per[2]*c.WinBackgammon) +
		float32(p.per[3]*c.LoseGammon) + float32(p.per[4]*c.LoseBackgammon)
}
