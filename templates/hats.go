package templates

import (
	"fmt"

	"github.com/a-h/templ"

	"hanpan/web/boards"
)

// hatShape is how a seat's hat is drawn.
type hatShape struct {
	letter             string
	brim               int
	brimY, brimH, felt string
	tassel             bool
	band, dashes       string
	fine               bool
}

var hatShapes = []hatShape{
	{letter: "a", brim: 24, brimY: "7", brimH: "7.5", felt: "M-15 6L-4 -25Q0 -31 4 -25L15 6Q0 11 -15 6Z", band: "M-12.5 0Q0 5 12.5 0"},
	{letter: "b", brim: 24, brimY: "7", brimH: "7.5", felt: "M-16 6V-8A16 16 0 0 1 16 -8V6Q0 11 -16 6Z", band: "M-15 0Q0 5 15 0", dashes: "5 4"},
	{letter: "c", brim: 24, brimY: "7", brimH: "7.5", felt: "M-13 6L-16 -24Q0 -30 16 -24L13 6Q0 11 -13 6Z", band: "M-13 -1Q0 4 13 -1M-13.5 -7Q0 -2 13.5 -7", fine: true},
	{letter: "d", felt: "M-18 7L-21 -20L-9 -8L0 -27L9 -8L21 -20L18 7Q0 14 -18 7Z", band: "M-17 4L-11 0L-6 5L0 1L6 5L11 0L17 4", fine: true},
	{letter: "e", felt: "M-18 8C-18 -14 -8 -29 8 -29C19 -29 26 -21 27 -11L19 -10C19 -15 16 -18 13 -16C17 -9 18 0 18 8Q0 15 -18 8Z", tassel: true, band: "M-17 5Q0 11 17 5", dashes: "2 4"},
	{letter: "f", brim: 27, brimY: "6", brimH: "7", felt: "M-10 5L-8 -24Q0 -28 8 -24L10 5Q0 9 -10 5Z", band: "M-10 -1Q0 3 10 -1", fine: true},
}

// seatLetter names a seat's colour and hat.
func seatLetter(seat int) string {
	return hatShapes[max(0, min(seat, len(hatShapes)-1))].letter
}

func dashes(pattern string) templ.Attributes {
	if pattern == "" {
		return templ.Attributes{}
	}
	return templ.Attributes{"stroke-dasharray": pattern}
}

func pegHat(peg bool) templ.Attributes {
	if !peg {
		return templ.Attributes{}
	}
	return templ.Attributes{"class": "peg-hat"}
}

// shadowOf lies under a hat.
func shadowOf(h boards.Hat) templ.Attributes {
	return templ.Attributes{
		"cx": fmt.Sprintf("%.2f", h.X+3), "cy": fmt.Sprintf("%.2f", h.Y+14*h.Scale),
		"rx": fmt.Sprintf("%.2f", 24*h.Scale), "ry": fmt.Sprintf("%.2f", 7*h.Scale),
	}
}
