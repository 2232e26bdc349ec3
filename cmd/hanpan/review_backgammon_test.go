package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"hanpan/game/backgammon"
)

// copied is the position that the menu gives to copy.
func (p *person) copied() string {
	p.t.Helper()
	p.click("#more")
	p.click(`[data-command="position"]`)
	p.until("the position", `document.querySelector(".copy-field")`)
	id := js[string](p, `document.querySelector(".copy-field").value`)
	p.press("\x1b")
	p.until("the dialog gone", `!document.querySelector("dialog[open]")`)
	return id
}

// A match against the computer is given up and looked through: what the plays
// cost and the luck of the throws, the dice of each turn, the better play on
// the board, and any position's XGID.
func TestAnalysisOfBackgammonInTheBrowser(t *testing.T) {
	for _, d := range views {
		t.Run(fmt.Sprint(d.width), func(t *testing.T) {
			ada, _ := visitor(t, d)
			ada.open("/backgammon?with=computer")
			ada.click(`form[action="/computer/backgammon"] button.first`)
			ada.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".hit") && document.querySelector(".to-act")`)
			for range 5 {
				s := diceUntil(t, []*person{ada}, func(s dice) bool { return s.mine() && s.Position.Stage == "thrown" && s.decides() })
				ada.worst(s)
			}
			live := diceUntil(t, []*person{ada}, func(s dice) bool { return s.decides() })
			if id := ada.copied(); id != live.Text {
				t.Errorf("the live position is copied as %s, and is %s", id, live.Text)
			}
			ada.resigns()
			ada.click(`[data-command="analysis"]`)
			ada.click(`[data-command="analyse"]`)
			ada.untilWithin(judging, "the analysis", `document.querySelector(".analysis .judged li")`)
			ada.photographed("bg-analysis-top", d)
			js[any](ada, `document.querySelector(".judged").scrollIntoView({block: "start"})`)
			ada.photographed("bg-analysis", d)
			if n := js[int](ada, `document.querySelectorAll(".faults").length`); n != 2 {
				t.Errorf("%d tables of sums", n)
			}
			for _, cell := range js[[]string](ada, `[...document.querySelectorAll(".judged li")].map((li) => li.innerText)`) {
				if !strings.ContainsAny(cell, "0123456789") {
					t.Errorf("a row says only %q", cell)
				}
			}
			ada.click(".judged .better")
			ada.until("the better play and the dice of the turn", `document.querySelector('[data-mark="suggestion"]') && document.querySelectorAll(".die-on-table:not(.used)").length >= 2`)
			ada.until("the review's own sentence", `/beginning|looking at|보고 있어요/.test(document.getElementById("status").textContent)`)
			ada.photographed("bg-better", d)
			ada.stepsThrough()
		})
	}
}

// worst makes the first play of the list, which is seldom any good.
func (p *person) worst(s dice) {
	p.t.Helper()
	at, err := backgammon.Rules{}.Parse(nil, s.Text)
	if err != nil {
		p.t.Fatal(err)
	}
	js[any](p, fmt.Sprintf(`(() => { document.getElementById("type-move").value = %q; })()`, at.Legal()[0]))
	p.presses(".type-move button", s)
}

// stepsThrough looks at every position from the first: each has its own XGID,
// a thrown one its dice.
func (p *person) stepsThrough() {
	p.t.Helper()
	record := p.table().Record
	paper, err := backgammon.Write([]byte(`{"points":3,"cube":true}`), record, [2]string{"Ada", "Computer"})
	if err != nil {
		p.t.Fatal(err)
	}
	p.click(`[data-command="first"]`)
	made := paper.Games[0].Made
	made = made[slices.IndexFunc(made, func(m backgammon.MadePaper) bool { return m.Play != nil }):] // the opening throws are no steps
	for i := range made {
		if made[i].Play != nil {
			p.until("the dice of the step", `document.querySelectorAll(".die-on-table:not(.used)").length >= 2`)
		}
		if i < 6 {
			if got, want := p.copied(), made[i].Before.XGID(); got != want {
				p.t.Errorf("step %d: %s, want %s", i, got, want)
			}
		}
		if i < len(made)-1 {
			p.click(`[data-command="forward"]`)
		}
	}
}

// judging is how long the analysis of a match may take under the race detector.
const judging = 4 * time.Minute

// A match that GNU Backgammon wrote is brought, refused with a line too few,
// mended, looked through from its first throw and analysed, and nothing of it
// is stored.
func TestAMatchOfAnotherProgramInTheBrowser(t *testing.T) {
	text, err := os.ReadFile("../../game/backgammon/testdata/gnubg-1.07.mat")
	if err != nil {
		t.Fatal(err)
	}
	browser := chromium(t)
	p := start(t, t.TempDir())
	for _, d := range views {
		t.Run(fmt.Sprint(d.width), func(t *testing.T) {
			ada := newPerson(t, browser, p.url, "ada", d)
			ada.open("/backgammon")
			ada.click(`a[href="/backgammon/import"]`)
			ada.until("the form", `location.pathname === "/backgammon/import"`)
			ada.photographed("import", d)
			ada.expects("/backgammon/import")
			ada.brings(strings.Replace(string(text), " 31: 16/13 6/5", " 31: 16/13 6/3", 1))
			ada.says(".import-wrong", "27")
			ada.photographed("import-wrong", d)
			ada.brings(string(text))
			ada.until("the board", `document.querySelector(".hit") && document.querySelector("#tab-analysis")`)
			ada.photographed("import-board", d)
			ada.until("the first throw", `document.querySelectorAll(".die-on-table:not(.used)").length === 2`)
			ada.click(`#tab-analysis`)
			ada.until("the analysis or its key", `document.querySelector('[data-command="analyse"], .analysis .judged li')`)
			js[any](ada, `document.querySelector('[data-command="analyse"]')?.click()`) // the first one's stands for the next
			ada.untilWithin(judging, "the analysis", `document.querySelector(".analysis .judged li")`)
			ada.photographed("import-analysis", d)
			ada.crawfordIsKnown()
			ada.open("/backgammon/import")
			ada.brings(" 0 point match\n Game 1\n Ada : 0            Bo : 0\n  1) 31: 8/5 6/5            52: 13/8 24/22\n")
			ada.until("the board", `document.querySelector(".hit") && document.querySelector('[data-command="live"]')`)
			ada.click(`[data-command="live"]`)
			ada.until("how it ended", `/not played to its end|끝까지/.test(document.getElementById("result").textContent)`)
			ada.photographed("import-unfinished", d)
			if n := js[int](ada, `fetch("/api/listed").then((r) => r.json()).then((all) => all.length)`); n != 0 {
				t.Errorf("%d matches are listed", n)
			}
		})
	}
}

// brings fills the form in and sends it.
func (p *person) brings(text string) {
	p.t.Helper()
	js[any](p, fmt.Sprintf(`(() => { document.getElementById("text").value = %q; })()`, text))
	p.click(`form[action="/backgammon/import"] .first`)
}

// crawfordIsKnown looks at the last game's beginning: score and Crawford are
// those of that game.
func (p *person) crawfordIsKnown() {
	p.t.Helper()
	for game, want := range map[int]string{0: ":0:0:0:5:10", 3: ":1:3:0:5:10", 4: ":1:4:1:5:10", 5: ":2:4:0:5:10"} {
		js[any](p, fmt.Sprintf(`document.querySelectorAll(".analysis ol.judged")[%d].querySelector(".judged-move").click()`, game))
		if id := p.copied(); !strings.HasSuffix(id, want) {
			p.t.Errorf("game %d: %s, want …%s", game+1, id, want)
		}
	}
}
