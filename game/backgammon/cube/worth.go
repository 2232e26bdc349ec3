package cube

import "hanpan/game/backgammon/net"

// Owner is who may turn the cube, as one side sees it.
type Owner int

// The owners.
const (
	Middle Owner = iota // either side
	Mine
	Yours
)

// Swap is the same owner as the other side sees it.
func (o Owner) Swap() Owner { return [...]Owner{Middle: Middle, Mine: Yours, Yours: Mine}[o] }

// top is the logarithm of the greatest cube.
const top = 6

// efficiency of the cube while the sides are in contact (Janowski: about two
// thirds); in races it grows with their length.
const efficiency = 0.68

// Efficiency of the cube: pips are those of the side on roll in a race, 0
// while the sides are in contact.
func Efficiency(racePips int) float32 {
	if racePips == 0 {
		return efficiency
	}
	return min(max(0.55+0.00125*float32(racePips), 0.6), 0.7)
}

// Outlook is what a game means to one side. A match lacks Me and You points;
// with You 0 there is no match and points count as they are.
type Outlook struct {
	Table    *Table
	Me, You  int
	Cube     bool // the cube is on
	Crawford bool // this game is played without it
	Post     bool // the Crawford game has been played
}

// Swap is what the same game means to the other side.
func (o Outlook) Swap() Outlook {
	o.Me, o.You = o.You, o.Me
	return o
}

// Gain is what winning so many points is worth (losing them, below 0): the
// chance to win the match then, or the points themselves.
func (o Outlook) Gain(points int) float32 {
	if o.You == 0 {
		return float32(points)
	}
	post := o.Post || o.Crawford
	if points < 0 {
		return o.Table.Win(o.Me, o.You+points, post)
	}
	return o.Table.Win(o.Me-points, o.You, post)
}

// ends are what a game is worth once it is lost or won with the cube at a
// level, gammons as likely as c says.
func (o Outlook) ends(c net.Chances, level int) (lost, won float32) {
	stake := 1 << level
	won = o.end(stake, c.Win, c.WinGammon, c.WinBackgammon)
	lost = o.end(-stake, 1-c.Win, c.LoseGammon, c.LoseBackgammon)
	return lost, won
}

func (o Outlook) end(stake int, game, gammon, backgammon float32) float32 {
	worth := o.Gain(stake)
	if game <= 0 {
		return worth
	}
	g, b := gammon/game, backgammon/game
	return worth + g*(o.Gain(2*stake)-worth) + b*(o.Gain(3*stake)-o.Gain(2*stake))
}

// MayTurn tells whether this side gains anything by a right to double from a
// level: there is a cube, it is not at its limit, and the stake as it is does
// not win the match already.
func (o Outlook) MayTurn(level int, owner Owner) bool {
	usable := o.Cube && !o.Crawford && level < top && owner != Yours
	return usable && (o.You == 0 || 1<<level < o.Me)
}

// Dead is what a position is worth if the cube is never turned again.
func (o Outlook) Dead(c net.Chances, level int) float32 {
	lost, won := o.ends(c, level)
	return lost + c.Win*(won-lost)
}

// Worth is what a position is worth with the cube at a level and owner, of
// efficiency x.
func (o Outlook) Worth(c net.Chances, level int, owner Owner, x float32) float32 {
	dead := o.Dead(c, level)
	return dead + x*(o.live(c, level, owner)-dead)
}

// live is the worth with a cube that is always turned at the right moment:
// straight lines between the chances at which somebody loses, drops, makes the
// other drop, wins.
func (o Outlook) live(c net.Chances, level int, owner Owner) float32 {
	lost, won := o.ends(c, level)
	low, atLow, high, atHigh := float32(0), lost, float32(1), won
	if other := o.Swap(); other.MayTurn(level, owner.Swap()) {
		low, atLow = 1-other.cash(c.Swap(), level), o.Gain(-1<<level)
	}
	if o.MayTurn(level, owner) {
		high, atHigh = o.cash(c, level), o.Gain(1<<level)
	}
	switch {
	case c.Win < low:
		return line(c.Win, 0, lost, low, atLow)
	case c.Win > high:
		return line(c.Win, high, atHigh, 1, won)
	}
	return line(c.Win, low, atLow, high, atHigh)
}

func line(x, x0, y0, x1, y1 float32) float32 {
	if x1-x0 < 1e-6 {
		return y0
	}
	return y0 + (x-x0)/(x1-x0)*(y1-y0)
}

// cash is the chance to win at which the other side may as well drop this
// side's double from a level as take it, with a live cube from then on.
func (o Outlook) cash(c net.Chances, level int) float32 {
	lost, won := o.ends(c, level+1)
	low, atLow := float32(0), lost
	if other := o.Swap(); other.MayTurn(level+1, Mine) {
		low, atLow = 1-other.cash(c.Swap(), level+1), o.Gain(-2<<level)
	}
	drop := o.Gain(1 << level)
	if won-atLow < 1e-6 {
		return 1
	}
	return min(max(low+(drop-atLow)/(won-atLow)*(1-low), 0), 1)
}
