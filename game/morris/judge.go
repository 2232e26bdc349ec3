package morris

import (
	"math/bits"
	"strings"

	"hanpan/game"
)

// How much of the share a turn may lose and still be called so; what loses
// more is a blunder. As a share 0.1 is about 60 hundredths of a counter near
// equality, and less the clearer a game is decided.
const (
	goodLoss       = 0.05
	inaccuracyLoss = 0.12
	mistakeLoss    = 0.25
)

// judge words a turn by what it gave away. Where both ends are certain and the
// same, the turn is never worse than good, however long it makes the way; who
// gives a certain win or draw away is told so, whatever else the turn kept.
func judge(before, after game.Estimate, isBest bool) game.Judgement {
	lost := before.Share - after.Share
	switch {
	case isBest:
		return game.Best
	case before.Exact != "" && kind(before.Exact) == kind(after.Exact):
		return game.Good
	case lost > mistakeLoss:
		return game.Blunder
	case lost > inaccuracyLoss:
		return game.Mistake
	case lost > goodLoss || before.Share > 0 && before.Exact != "":
		return game.Inaccuracy
	}
	return game.Good
}

// kind is "win", "loss" or "draw"; "" for what is uncertain.
func kind(exact string) string {
	word, _, _ := strings.Cut(exact, " ")
	return word
}

// Why a turn is recommended: the ids that browsers word.
const (
	WhyWins     = "mill.wins"     // the game is won with it: at once, or by force where nothing else is to say
	WhyCloses   = "mill.closes"   // closes a mill and removes
	WhyDouble   = "mill.double"   // closes two or more and removes as many
	WhyBlocks   = "mill.blocks"   // stands where the other side would close one
	WhyFork     = "mill.fork"     // two mills can be closed next: one cannot stop both
	WhyOpens    = "mill.opens"    // opens a mill to close it again
	WhyThreat   = "mill.threat"   // a mill can be closed next
	WhyHolds    = "mill.holds"    // lost in the end, but this lasts longest
	WhyDraws    = "mill.draws"    // drawn, and other turns would lose
	WhyRoom     = "mill.room"     // leaves own counters more steps than others do
	WhyPosition = "mill.position" // nothing of that: it stands best
)

// atOnce is a win so few plies away that it needs no other reason.
const atOnce = 3

// why is the first reason that holds.
func (p Position) why(found taught) string {
	s, c, r := p.state(), found.best, p.rules
	t := c.turn
	rest := s.me
	if t.from != placed {
		rest &^= 1 << t.from
	}
	next := s.after(t)
	threats := r.threats(next.you, next.yourHand, next)
	switch {
	case c.score >= win-atOnce:
		return WhyWins
	case bits.OnesCount32(t.takes) > 1:
		return WhyDouble
	case t.takes != 0:
		return WhyCloses
	case c.score < -surelyOver:
		return WhyHolds
	case found.narrow:
		return WhyDraws
	case r.closableAt(s.you, s.yourHand, s, t.to):
		return WhyBlocks
	case threats > 1:
		return WhyFork
	case t.from != placed && threats > 0 && r.board.closes(rest, int(t.from)) > 0:
		return WhyOpens
	case threats > 0:
		return WhyThreat
	case c.score > surelyOver:
		return WhyWins
	}
	return p.quietly(s, next)
}

// quietly is the reason of a turn that closes, stops and threatens nothing.
func (p Position) quietly(s, next state) string {
	r := p.rules
	empty, then := r.board.all&^(s.me|s.you), r.board.all&^(next.me|next.you)
	if r.board.freeSteps(next.you, then) > r.board.freeSteps(s.me, empty)+1 {
		return WhyRoom
	}
	return WhyPosition
}

// threats counts the mills that a side could close if it were its turn.
func (r *ruleset) threats(on uint32, hand int8, s state) int {
	n := 0
	for gaps := r.board.gaps(on) & r.board.all &^ (s.me | s.you); gaps != 0; gaps &= gaps - 1 {
		if r.closableAt(on, hand, s, int8(bits.TrailingZeros32(gaps))) {
			n++
		}
	}
	return n
}

// closableAt tells whether a side could close a mill on an empty point.
func (r *ruleset) closableAt(on uint32, hand int8, s state, p int8) bool {
	gap := r.board.gaps(on) >> p & 1
	switch {
	case gap == 0:
		return false
	case hand > 0:
		return true
	case s.myHand|s.yourHand != 0 && !r.mixed:
		return true // all is placed before it moves: it will stand there
	case r.fly && bits.OnesCount32(on) == 3:
		return true
	}
	return r.closable(on, 1<<p) > 0
}
