package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Hands, captured counters, what was taken last and what may be taken now: all
// four are seen without any colour.
func TestM07_HandsAndTakenCountersAreSeenWithoutColour(t *testing.T) {
	for _, d := range []device{{width: 390, height: 844}, {width: 1280, height: 900, dark: true}} {
		ada, bo := table(t, d, "0", "a7", "a1", "d7", "d2", "b4")
		bo.plays("g1")
		ada.click(`.hit[data-point="g7"]`)
		ada.says("#status", "A mill!")
		call(ada, emulation.SetEmulatedVisionDeficiency, emulation.SetEmulatedVisionDeficiencyParams{Type: emulation.SetEmulatedVisionDeficiencyTypeAchromatopsia})
		if n := js[int](ada, `document.querySelectorAll(".removable").length`); n != 3 {
			t.Errorf("%d counters are marked as removable, not all three", n)
		}
		ada.standsOut(".removable")
		ada.grey("removable")
		ada.click(`.hit[data-point="d2"]`)
		bo.awaits("the turn with its removal", mayAct)
		ada.shows(`[data-mark="taken"]`)
		ada.standsOut(`[data-mark="taken"]`)
		ada.standsOut(`[data-mark="last"]`)
		ada.holds("#seat-me", "5", "1")
		ada.holds("#seat-them", "6", "")
		ada.grey("taken")
	}
}

// holds compares what a seat says of its hand and of what it has taken.
func (p *person) holds(seat, hand, taken string) {
	p.t.Helper()
	tray := p.text(seat + " .tray")
	p.t.Logf("%s: %q", seat, tray)
	if !bytes.Contains([]byte(tray), []byte(hand)) || !bytes.Contains([]byte(tray), []byte(taken)) {
		p.t.Errorf("%s shows %q; in hand %s, taken %q", seat, tray, hand, taken)
	}
}

// standsOut compares the screen's brightness with and without a mark.
func (p *person) standsOut(mark string) {
	p.t.Helper()
	p.until("a still board", `document.querySelector("#board").getAnimations({subtree: true}).length === 0`)
	within := p.around(mark)
	with := p.shot()
	js[any](p, fmt.Sprintf(`document.querySelectorAll(%q).forEach((e) => { e.style.visibility = "hidden"; })`, mark))
	without := p.shot()
	js[any](p, fmt.Sprintf(`document.querySelectorAll(%q).forEach((e) => { e.style.visibility = ""; })`, mark))
	differing := 0
	for y := within.Min.Y; y < within.Max.Y; y++ {
		for x := within.Min.X; x < within.Max.X; x++ {
			if a, b := brightness(with, x, y), brightness(without, x, y); max(a, b)-min(a, b) > 24 {
				differing++
			}
		}
	}
	p.t.Logf("%s: %d pixels", mark, differing)
	if differing < 40 {
		p.t.Errorf("%s: without colour only %d pixels tell of it", mark, differing)
	}
}

// around is where the first of a selector's elements lies on the screen.
func (p *person) around(selector string) image.Rectangle {
	p.t.Helper()
	at := js[[]float64](p, box(selector))
	return image.Rect(int(at[0]), int(at[1]), int(at[2])+1, int(at[3])+1)
}

// brightness of a pixel, 0 … 255.
func brightness(m image.Image, x, y int) int {
	r, g, b, _ := m.At(x, y).RGBA()
	return int((299*r + 587*g + 114*b) / 1000 >> 8)
}

// shot is what the window shows.
func (p *person) shot() image.Image {
	p.t.Helper()
	raw, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		p.t.Fatal(err)
	}
	return picture
}

// grey keeps a screenshot for people to look at, where they asked for it.
func (p *person) grey(name string) {
	p.t.Helper()
	raw, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil || len(raw) == 0 {
		p.t.Fatalf("no screenshot: %v", err)
	}
	if dir := os.Getenv("HANPAN_TEST_PICTURES"); dir != "" {
		_ = os.WriteFile(fmt.Sprintf("%s/%s-%s.png", dir, p.t.Name(), name), raw, 0o600)
	}
}
