package cube

import (
	"sync"

	"hanpan/game/backgammon/net"
)

// Longest match that the tables know.
const Longest = 64

// The model's numbers.
const (
	gammons  = 0.30 // gammons of a hundred wins
	freeDrop = 0.01 // worth of the free drop after Crawford
)

// Table is how likely a side wins the match that needs so many points against
// so many, before a game. Where one side needs a single point the coming game
// is the Crawford game.
type Table struct {
	at   [Longest + 1][Longest + 1]float32
	post [Longest + 1]float32 // the side behind, after Crawford
}

// With is the table of matches with a cube, Without that of matches without.
var (
	With    = sync.OnceValue(func() *Table { return build(true) })
	Without = sync.OnceValue(func() *Table { return build(false) })
)

// Win is the chance of the side that needs me points against you; post tells
// that the Crawford game has been played.
func (t *Table) Win(me, you int, post bool) float32 {
	switch {
	case me <= 0:
		return 1
	case you <= 0:
		return 0
	case post && you == 1 && me > 1:
		return t.post[me]
	case post && me == 1 && you > 1:
		return 1 - t.post[you]
	}
	return t.at[me][you]
}

func build(doubling bool) *Table {
	t := new(Table)
	for n := 1; n <= Longest; n++ {
		t.post[n] = t.afterCrawford(n, doubling)
	}
	for total := 2; total <= 2*Longest; total++ {
		for me := max(1, total-Longest); me <= min(total/2, Longest); me++ {
			you := total - me
			win := t.even(me, you, doubling)
			t.at[me][you], t.at[you][me] = win, 1-win
		}
	}
	return t
}

// even is the chance of the side ahead at the beginning of a game.
func (t *Table) even(me, you int, doubling bool) float32 {
	if me == you {
		return 0.5
	}
	o := Outlook{Table: t, Me: me, You: you, Cube: doubling, Crawford: me == 1}
	start := net.Chances{Win: 0.5, WinGammon: 0.5 * gammons, LoseGammon: 0.5 * gammons}
	return o.Worth(start, 0, Middle, efficiency)
}

// afterCrawford is the chance of the side behind: it doubles at once.
func (t *Table) afterCrawford(n int, doubling bool) float32 {
	stake := 2
	if n == 1 || !doubling {
		stake = 1
	}
	win := func(left int) float32 {
		if left <= 0 {
			return 1
		}
		return t.post[left]
	}
	even := 0.5 * ((1-gammons)*win(n-stake) + gammons*win(n-2*stake))
	if doubling && n%2 == 0 {
		even -= freeDrop
	}
	return even
}
