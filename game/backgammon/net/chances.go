package net

// Chances are one side's prospects, cubeless: what it wins and loses at least
// by a game, a gammon, a backgammon. Lose is 1 − Win.
type Chances struct {
	Win, WinGammon, WinBackgammon, LoseGammon, LoseBackgammon float32
}

// Equity is the expected stake for one side in money play without a cube.
func (c Chances) Equity() float32 {
	return (2*c.Win - 1) + (c.WinGammon - c.LoseGammon) + (c.WinBackgammon - c.LoseBackgammon)
}

// Swap is what the same position offers the other side.
func (c Chances) Swap() Chances {
	return Chances{1 - c.Win, c.LoseGammon, c.LoseBackgammon, c.WinGammon, c.WinBackgammon}
}

// Add is c with d added, taken weight times.
func (c Chances) Add(d Chances, weight float32) Chances {
	return Chances{
		c.Win + float32(d.Win*weight),
		c.WinGammon + float32(d.WinGammon*weight),
		c.WinBackgammon + float32(d.WinBackgammon*weight),
		c.LoseGammon + float32(d.LoseGammon*weight),
		c.LoseBackgammon + float32(d.LoseBackgammon*weight),
	}
}

// Won are the chances of a side that has won so many stakes (1, 2, 3).
func Won(stakes int) Chances {
	c := Chances{Win: 1}
	if stakes >= 2 {
		c.WinGammon = 1
	}
	if stakes >= 3 {
		c.WinBackgammon = 1
	}
	return c
}

func (c Chances) array() [outputs]float32 {
	return [outputs]float32{c.Win, c.WinGammon, c.WinBackgammon, c.LoseGammon, c.LoseBackgammon}
}

func fromArray(a [outputs]float32) Chances { return Chances{a[0], a[1], a[2], a[3], a[4]} }
