package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// hinted asks for a hint by the key and answers the turn it names.
func hinted(t *testing.T, p *person) string {
	t.Helper()
	p.click(`[data-command="hint"]`)
	p.until("a hint", `document.querySelector('[data-mark="suggestion"]') && /Hint:|힌트:/.test(document.getElementById("status").textContent)`)
	for _, word := range strings.Fields(p.status()) {
		if action := strings.Trim(word, ".:,"); strings.ContainsAny(action, "1234567") {
			return action
		}
	}
	t.Fatalf("the hint names no turn: %q", p.status())
	return ""
}

// views are how a page is looked at.
var views = []device{
	{width: 320, height: 640, still: true},
	{width: 390, height: 844, still: true, lang: "ko", dark: true},
	{width: 820, height: 1180, still: true, dark: true},
	{width: 1440, height: 900, still: true, lang: "ko"},
}

// photographed keeps pictures of a part of the page, for people to look at.
func (p *person) photographed(what string, d device) {
	p.t.Helper()
	p.noSideways()
	dir := os.Getenv("HANPAN_TEST_PICTURES")
	if dir == "" {
		return
	}
	png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(fmt.Sprintf("%s/%s-%d.png", dir, what, d.width), png, 0o600); err != nil {
		p.t.Fatal(err)
	}
}

// A beginner plays by hints, gives up, and looks through the analysis.
func TestHintsAndAnalysisInTheBrowser(t *testing.T) {
	for _, d := range views {
		t.Run(fmt.Sprint(d.width), func(t *testing.T) {
			ada, _ := visitor(t, d)
			ada.open("/nine")
			ada.click(`label:has(#mode-computer)`)
			ada.click(`form.with-computer button`)
			ada.until("the computer", `location.pathname.startsWith("/m/") && document.querySelector(".hit") && document.querySelector(".to-act")`)
			for n := range 6 {
				ada.until("my turn", `document.querySelector("#seat-me.to-act")`)
				turn := ada.matchState().Position.Legal[0]
				if n%2 == 0 {
					turn = hinted(t, ada)
					ada.photographed("hint", d)
				}
				ada.takeTurn(func(*testing.T, seen) string { return turn }, byTap)
			}
			ada.shows(".moves .hinted")
			ada.until("my turn", `document.querySelector("#seat-me.to-act")`)
			ada.resigns()
			ada.analyses(d)
		})
	}
}

// analyses has the match over analysed and looks at a better turn.
func (p *person) analyses(d device) {
	p.t.Helper()
	p.click(`[data-command="analysis"]`)
	p.click(`[data-command="analyse"]`)
	p.until("the analysis", `document.querySelector(".analysis .judged li")`)
	p.until("focus", `document.activeElement !== document.body`)
	p.photographed("analysis", d)
	for _, row := range js[[]string](p, `[...document.querySelectorAll(".judged li")].map((li) => li.querySelector(".verdict").textContent)`) {
		if row == "" {
			p.t.Error("a turn is judged by its colour or shape alone")
		}
	}
	if better := js[int](p, `document.querySelectorAll(".judged .better").length`); better == 0 {
		p.t.Fatal("legal turns taken blindly were all good")
	}
	p.click(".judged .better")
	p.until("the better turn", `document.querySelector('[data-mark="suggestion"]')`)
	p.photographed("better", d)
}

// tries plays an action of a lesson and waits for the word about it.
func (p *person) tries(move hand, action, word string) {
	p.t.Helper()
	move(p, action)
	p.until("a word about "+action, fmt.Sprintf(`document.getElementById("status").textContent.includes(%q)`, word))
}

// triesTheOtherDraw goes on to the last lesson's second part and answers it.
func (p *person) triesTheOtherDraw(d device) {
	p.t.Helper()
	p.until("the way on", `document.activeElement?.dataset.command === "on"`)
	p.photographed("lesson6-done", d)
	p.click(`[data-command="on"]`)
	p.until("the second part", `document.querySelector('[data-command="on"]').hidden && /twice|두 번/.test(document.getElementById("lesson-text").textContent)`)
	p.until("what it asks", `document.activeElement?.id === "lesson-text"`)
	p.photographed("lesson6-second", d)
	p.tries(byTap, "f2-f4", "f2-f4")
	p.tries(byTap, "a4-a1", map[bool]string{true: "세 번째", false: "third time"}[d.lang == "ko"])
	p.photographed("lesson-end", d)
}

// handOf is by which hand a view answers a lesson: the third by keys, but for
// the last lesson. Chromium's driver sends the letter of an Enter that the board
// has taken as well, and so presses the key that the focus goes to.
func handOf(view, lesson int) hand {
	if view == 2 && lesson < 5 {
		return byKeys
	}
	return byTap
}

// Every lesson is answered, by tap and by keys, after a wrong try that is
// answered kindly; the way leads on to the last.
func TestLessonsInTheBrowser(t *testing.T) {
	steps := []struct{ wrong, right, word string }{
		{"b2", "a7xb4", "A mill!"},
		{"b4", "a7", "Blocked."},
		{"f6-d6", "a4-b4", "Open."},
		{"d7-d6", "d7-a7xd2xe4", "Two mills"},
		{"a1-a7", "g4-a7xb4", "Flown"},
		{"f6-a7xb2", "a1-d1", "A draw:"},
	}
	for i, d := range views {
		t.Run(fmt.Sprint(d.width), func(t *testing.T) {
			ada, _ := visitor(t, d)
			ada.open("/nine")
			ada.click(`a[href="/nine/lessons"]`)
			for n, step := range steps {
				ada.until("the lesson", fmt.Sprintf(`document.querySelector(".hit") && document.querySelector('.lessons [aria-current]').textContent == "%d"`, n+1))
				ada.photographed(fmt.Sprintf("lesson%d", n+1), d)
				wrong, word := step.wrong, step.word
				if d.lang == "ko" {
					ada.click(`[data-command="show"]`)
					ada.shows(`[data-mark="suggestion"]`)
					ada.tries(byTap, step.right, "요")
				} else {
					ada.tries(byTap, wrong, wrong)
					js[bool](ada, `document.querySelector('.hit[tabindex="0"]').focus() ?? true`)
					ada.tries(handOf(i, n), step.right, word)
				}
				if n == len(steps)-1 {
					ada.triesTheOtherDraw(d)
				}
				ada.until("the way on", `document.activeElement?.id === "next"`)
				ada.click("#next")
			}
			ada.until("the game", `location.pathname === "/nine"`)
		})
	}
}
