package game

import (
	"encoding/hex"
	"strings"
	"testing"
)

// vector is the secret and the seeds of DESIGN §6.
func vector(seats int) Drawer {
	d := Drawer{Seeds: make([][SeedSize]byte, seats)}
	for i := range d.Secret {
		d.Secret[i] = byte(i)
	}
	for i := range SeedSize {
		d.Seeds[0][i], d.Seeds[1][i] = 0xa0, 0xb1
	}
	return d
}

func TestDrawsMatchTheDesign(t *testing.T) {
	d := vector(2)
	if got := Envelope(d.Secret[:]); got != "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd" {
		t.Errorf("envelope %s", got)
	}
	var throws []string
	for n := range 8 {
		throws = append(throws, strings.TrimPrefix(d.Draw(n, Draw{Dice: 2}), "dice "))
	}
	if got := strings.Join(throws, " "); got != "52 21 36 24 24 61 36 21" {
		t.Errorf("throws %s", got)
	}
	if got := d.Draw(0, Draw{Lot: 2}); got != "lot 0" {
		t.Errorf("lot of two: %s", got)
	}
}

func TestDrawsOfFiveSeats(t *testing.T) {
	d := vector(5)
	if got := d.Draw(0, Draw{Lot: 5}); got != "lot 4" {
		t.Errorf("lot of five: %s", got)
	}
	var dice []string
	for n := 1; n <= 12; n++ {
		dice = append(dice, strings.TrimPrefix(d.Draw(n, Draw{Dice: 1}), "dice "))
	}
	if got := strings.Join(dice, " "); got != "1 6 4 5 1 5 2 3 6 3 5 5" {
		t.Errorf("dice %s", got)
	}
}

// A draw that needs more bytes than one block goes on into the next.
func TestLongDrawsTakeFurtherBlocks(t *testing.T) {
	d := vector(2)
	long := d.Draw(0, Draw{Dice: 100})
	if !strings.HasPrefix(long, "dice 52") || len(long) != len("dice ")+100 {
		t.Errorf("a hundred dice: %s", long)
	}
	if hex.EncodeToString([]byte(long[5:37])) == hex.EncodeToString([]byte(long[37:69])) {
		t.Error("the second block repeats the first")
	}
}
