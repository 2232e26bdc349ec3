package main

import (
	"fmt"
	"strings"
	"testing"

	"hanpan/game"
)

// cleverAt is the house's own normal player of another game of the family.
func cleverAt(id string) mind {
	return func(t *testing.T, s seen) string {
		t.Helper()
		rules, err := rulesOf(id)
		if err != nil {
			t.Fatal(err)
		}
		options, err := rules.Options(nil)
		if err != nil {
			t.Fatal(err)
		}
		p, err := rules.Parse(options, s.Text)
		if err != nil {
			t.Fatal(err)
		}
		best, err := rules.Computer().Choose(p, game.Normal, game.Budget{Nodes: 3000})
		if err != nil {
			t.Fatal(err)
		}
		return best
	}
}

// roomOf opens a friend's room of a game, chosen on the first page, in which
// the host begins, and seats the guest.
func roomOf(host, guest *person, id string) {
	host.t.Helper()
	host.open("/")
	host.click(fmt.Sprintf(`input[name="rules"][value=%q]`, id))
	host.click(`button[name="with"][value="friend"]`)
	form := fmt.Sprintf(`form[action="/room/%s"]`, id)
	host.click(form + ` input[name="begins"][value="host"]`)
	host.click(form + ` button.first`)
	host.until("the room", `location.pathname.startsWith("/m/")`)
	guest.open(host.path())
	guest.click("#sit button")
	for _, who := range []*person{host, guest} {
		who.until("the board", `document.querySelector(".hit") && document.querySelector(".to-act")`)
	}
}

// marked counts the marks of a kind on the board.
func (p *person) marked(kind string) int {
	p.t.Helper()
	return js[int](p, fmt.Sprintf(`document.querySelectorAll("#board [data-mark=%s]").length`, kind))
}

// Two removals in one turn: they are chosen one after the other, can be taken
// back until the last, protected counters cannot be chosen, and the other side
// sees one move.
func TestC86_ADiagonalGameWithADoubleRemoval(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{width: 390, height: 844})
	bo := newPerson(t, browser, p.url, "bo", device{lang: "ko", width: 1440, height: 900, dark: true})
	roomOf(ada, bo, "diagonal")
	if name := js[string](ada, `document.querySelector("#seat-me .for-ears").textContent`); name != "black" {
		t.Errorf("the host who begins is %q, want black", name)
	}
	// White makes a mill on b6 d6 f6 meanwhile and takes a counter that is not needed.
	for i, turn := range strings.Fields("a4 b6 a7 d6 d1 f4 e4 f6xe4 g1 c3") {
		who := []*person{ada, bo}[i%2]
		who.takeTurn(func(*testing.T, seen) string { return turn }, byTap)
	}
	ada.until("my turn", `document.querySelector("#seat-me.to-act")`)
	before := ada.matchState()
	ada.tap("a1")
	ada.until("the choice", `document.querySelectorAll("#board [data-mark=removable]").length === 2`)
	if locks := js[int](ada, `document.querySelectorAll("#board .lock").length`); locks != 1 {
		t.Errorf("%d rows are shown as protected, want one", locks)
	}
	ada.tap("d6")
	ada.until("the reason", `document.getElementById("status").textContent.includes("safe in a mill")`)
	ada.tap("f4")
	ada.until("the second choice", `document.querySelectorAll("#board [data-mark=removable]").length === 1`)
	ada.click(`[data-command="undo"]`)
	ada.until("the first choice again", `document.querySelectorAll("#board [data-mark=removable]").length === 2`)
	if ada.matchState().Turn != before.Turn {
		t.Error("half a turn was sent")
	}
	ada.tap("f4")
	ada.tap("c3")
	bo.until("the whole turn", `[...document.querySelectorAll(".moves button")].some((b) => b.textContent === "a1xc3xf4")`)
	if taken := bo.marked("taken"); taken != 2 {
		t.Errorf("%d ghosts of taken counters, want two", taken)
	}
	playOut(t, seat{ada, cleverAt("diagonal"), byTap}, seat{bo, simple, byTap}, nil)
	for _, who := range []*person{ada, bo} {
		who.until("the result", `document.querySelector("#result:not([hidden]) h2")`)
		who.noSideways()
	}
}

// tap touches one point of the board.
func (p *person) tap(point string) {
	p.t.Helper()
	p.click(fmt.Sprintf(`.hit[data-point=%q]`, point))
}

// A pair of twelve: the sides change, the next game begins when both are
// ready, the score stands at the seats, and the second game ends the match.
func TestAPairOfTwelveToItsEnd(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{width: 820, height: 1180})
	bo := newPerson(t, browser, p.url, "bo", device{width: 320, height: 640, still: true})
	roomOf(ada, bo, "twelve")
	a, b := seat{ada, cleverAt("twelve"), byTap}, seat{bo, simple, byTap}
	between := 0
	playOut(t, a, b, func(int) {
		if ada.matchState().Phase != game.Between {
			return
		}
		between++
		ada.until("the score", `document.querySelector("#seat-me .points [aria-hidden]").textContent === "1"`)
		bo.until("the score", `document.querySelector("#seat-them .points [aria-hidden]").textContent === "1"`)
		for _, who := range []*person{ada, bo} {
			who.click(`[data-command="ready"]`)
			who.noSideways()
		}
		for _, who := range []*person{ada, bo} {
			who.until("the second game", `document.querySelector(".to-act")`)
		}
		if name := js[string](bo, `document.querySelector("#seat-me .for-ears").textContent`); name != "black" {
			t.Errorf("in the second game the guest is %q, want black", name)
		}
	})
	if between != 1 {
		t.Errorf("%d pauses between games, want one", between)
	}
	ada.until("the result", `document.querySelector("#result:not([hidden]) h2")`)
	if text := js[string](ada, `document.getElementById("result").innerText`); !strings.Contains(text, "2 to 0") {
		t.Errorf("the result says %q", text)
	}
}
