package main

import (
	"fmt"
	"testing"
)

// halfMade is whether one die of two has been moved on the board.
const halfMade = `document.querySelectorAll(".die-on-table.used").length === 1`

// A concession that is refused gives back the turn with what was half made of
// it; who then resigns reads that the whole match is lost.
func TestB07_ARefusedConcessionKeepsTheTurnHalfMade(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, p.url, "bo", device{width: 320, height: 640, lang: "ko"})
	backgammonRoom(t, ada, bo, `document.querySelector('input[name="limit"][value="90"]').checked = true`)
	s := diceUntil(t, []*person{ada, bo}, func(s dice) bool {
		return s.decides() && s.Position.Stage == "thrown" && s.Position.Tree[0].Steps != nil
	})
	who, other := ada, bo
	if !ada.table().mine() {
		who, other = bo, ada
	}
	step := s.Position.Tree[0].Steps[0]
	who.click(fmt.Sprintf(`.hit[data-point="%d"]`, step[0]))
	who.click(fmt.Sprintf(`.hit[data-point="%d"]`, step[1]))
	who.until("a turn half made", halfMade)
	who.click("#more")
	who.click(`[data-command="concede:1"]`)
	who.click(`[data-command="concede:1-yes"]`)
	other.click(`[data-command="refuse"]`)
	who.until("the turn half made again", halfMade)
	who.click("#more")
	who.click(`[data-command="resign"]`)
	who.click(`[data-command="resign-yes"]`)
	for _, p := range []*person{ada, bo} {
		p.shows("#result")
	}
	ada.says("#result", "the whole match")
	bo.says("#result", "매치")
}

// Two taps on a key are one action: nobody reads that the match moved on (C11).
func TestC11_TwoTapsOnThrowAreOne(t *testing.T) {
	mina, _ := visitor(t, device{}, hearsSockets, hearsTexts)
	mina.open("/backgammon?with=computer")
	mina.click(`form[action="/computer/backgammon"] button.first`)
	mina.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".to-act")`)
	s := diceUntil(t, []*person{mina}, func(s dice) bool { return s.decides() && s.Position.Stage == "roll" })
	mina.shows(`[data-command="play:roll"]`)
	js[any](mina, `window.sent.length = 0; (() => { const key = document.querySelector('[data-command="play:roll"]'); key.click(); key.click(); })()`)
	mina.passed(s)
	if n := js[int](mina, `window.sent.filter((m) => m.t === "act" && m.action === "roll").length`); n != 1 {
		t.Errorf("two taps were sent as %d throws", n)
	}
}
