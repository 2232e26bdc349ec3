package main

import (
	"fmt"
	"image"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"hanpan/game"
)

// hunts sits down to Hat Hunt with so many, all others computers.
func (p *person) hunts(seats int) {
	p.t.Helper()
	p.open("/hats?with=computer")
	js[any](p, fmt.Sprintf(`document.querySelector('form[action="/computer/hats"] [name="seats"][value="%d"]').checked = true`, seats))
	p.click(`form[action="/computer/hats"] button`)
	p.until("the board", `document.querySelector(".hats-board") && document.querySelector(".to-act")`)
}

// C71: six seats are told apart without colour, by the shape of the hat and by
// its band, on the board and beside the names.
func TestC71_SixSeatsAreToldApartWithoutColour(t *testing.T) {
	for _, d := range []device{{width: 1280, height: 900, still: true}, {width: 320, height: 640, still: true, dark: true}} {
		ada, _ := visitor(t, d)
		ada.hunts(6)
		call(ada, emulation.SetEmulatedVisionDeficiency, emulation.SetEmulatedVisionDeficiencyParams{Type: emulation.SetEmulatedVisionDeficiencyTypeAchromatopsia})
		ada.grey("six")
		// All the same grey: what still differs are shape and band.
		js[any](ada, `[..."abcdef"].forEach((seat) => document.documentElement.style.setProperty("--seat-" + seat, "#808080"))`)
		ada.areUnlike(`.seat[data-seat="%d"] .piece`)
	}
}

// areUnlike compares the six drawings that a selector with a seat finds.
func (p *person) areUnlike(selector string) {
	p.t.Helper()
	picture := p.shot()
	for a := range 6 {
		for b := range a {
			one, other := p.around(fmt.Sprintf(selector, a)), p.around(fmt.Sprintf(selector, b))
			if n, of := unlike(picture, one, other); n*12 < of {
				p.t.Errorf("seats %d and %d: %d of %d pixels differ without colour", a, b, n, of)
			}
		}
	}
}

// unlike counts the pixels in which two drawings of one size differ plainly.
func unlike(m image.Image, a, b image.Rectangle) (differing, all int) {
	for y := range min(a.Dy(), b.Dy()) {
		for x := range min(a.Dx(), b.Dx()) {
			p, q := brightness(m, a.Min.X+x, a.Min.Y+y), brightness(m, b.Min.X+x, b.Min.Y+y)
			all++
			if max(p, q)-min(p, q) > 40 {
				differing++
			}
		}
	}
	return differing, all
}

// C29: four play, one goes away; at the limit he is played on, nobody waits
// longer, and he comes back.
func TestC29_AnAbsentPlayerOfHatHuntIsPlayedOnAndComesBack(t *testing.T) {
	t.Parallel() // it waits for the computers most of the time
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, p.url, "bo", device{width: 390, height: 844})
	link := seatsTaken(4, "beginner", ada, bo)
	bo.open("/about")
	ada.playsAlone(false)
	ada.until("the word at his seat", `document.querySelector('[data-seat="1"] .tray')?.textContent.includes("Away")`)
	ada.until("his turn", `document.querySelector('[data-seat="1"].to-act')`)
	ada.until("his turn to be over", `document.querySelector('.to-act:not([data-seat="1"])')`)
	bo.open(link)
	bo.until("the board", `document.querySelector(".hats-board")`)
	bo.click(`[data-command="back"]`)
	ada.until("his return", `!document.querySelector('[data-seat="1"] .tray .tag')`)
	if s := bo.hunt(); s.Phase != game.Playing || s.Seat != 1 {
		t.Errorf("phase %s, seat %d", s.Phase, s.Seat)
	}
}

// C55: the host closes the tab before the start; the next seat is host, is told
// so, and starts.
func TestC55_TheNextSeatOfARoomIsToldThatItIsHost(t *testing.T) {
	t.Parallel() // it waits for the computers most of the time
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, p.url, "bo", device{width: 390, height: 844})
	cy := newPerson(t, browser, p.url, "cy", device{width: 820, height: 1180})
	link := ada.opensRoom(4, "")
	for _, who := range []*person{bo, cy} {
		who.sits(link)
		who.lacks("#start")
	}
	bo.click("#ready")
	cy.until("who is ready", `document.querySelector('#room-seats [data-seat="1"]').textContent.includes("ready")`)
	ada.open("/about")
	bo.shows("#start")
	bo.says("#status", "you are host now")
	cy.until("the mark of the new host", `document.querySelector('#room-seats [data-seat="1"]').textContent.includes("host")`)
	bo.click("#start")
	for _, who := range []*person{bo, cy} {
		who.until("the board", `document.querySelector(".hats-board")`)
	}
}

// Who rises leaves a gap: the room shows at once where the others will sit, and
// with which hat; so they sit at the start.
func TestARoomShowsTheSeatsAsTheyWillBe(t *testing.T) {
	t.Parallel()
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, p.url, "bo", device{width: 390, height: 844})
	cy := newPerson(t, browser, p.url, "cy", device{lang: "ko", width: 320, height: 640})
	link := ada.opensRoom(4, "")
	bo.sits(link)
	cy.sits(link)
	bo.click("#rise")
	const place = `[...document.querySelectorAll("#room-seats li")].findIndex((li) => li.dataset.seat === "2")`
	for _, who := range []*person{ada, cy} {
		who.until("the third to move up", place+` === 1`)
	}
	const hat = `document.querySelector(%q)?.innerHTML.replace(/\s+/g, "")`
	shown := js[string](cy, fmt.Sprintf(hat, `#room-seats [data-seat="2"] .piece`))
	ada.click("#start")
	cy.until("the board", `document.querySelector(".hats-board") && document.querySelector(".to-act")`)
	if s := cy.hunt(); s.Seat != 1 {
		t.Errorf("the third sits at %d", s.Seat)
	}
	if now := js[string](cy, fmt.Sprintf(hat, `.seat[data-seat="1"] .piece`)); now != shown || shown == "" {
		t.Errorf("another hat than was shown: %s, then %s", shown, now)
	}
}
