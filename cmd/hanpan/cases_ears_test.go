package main

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"hanpan/game"
)

// Ten moves are ten texts in order; none is empty or said twice, and the live
// region is the same node all along.
func TestC67_TenMovesAreTenTextsInOrder(t *testing.T) {
	ada, bo := table(t, device{}, "0")
	made := []string{"a7", "b4", "a1", "d6", "d1", "g1", "b2", "d3", "b6", "c3"}
	for i := 0; i < len(made); i += 2 {
		ada.click(`.hit[data-point="` + made[i] + `"]`)
		bo.plays(made[i+1])
	}
	ada.says("#status", "placed on c3")
	texts := js[[]string](ada, `window.texts`)
	told := 0
	for i, text := range texts {
		if strings.TrimSpace(text) == "" || i > 0 && text == texts[i-1] {
			t.Errorf("text %d is empty or said twice: %q", i, text)
		}
		if told < len(made) && strings.Contains(text, "placed on "+made[told]+".") {
			told++
		}
	}
	if told != len(made) {
		t.Errorf("%d of %d moves were told in order: %q", told, len(made), texts)
	}
	if !js[bool](ada, `window.sameRegion()`) {
		t.Error("the live region was replaced, or there is another")
	}
}

// Who watches and looks back stays where he is, hears that there is more, and
// sees nothing that only players may press.
func TestC43_WhoLooksBackStaysThere(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	a, b := newRival(t, p.url, 1), newRival(t, p.url, 2)
	b.joins(a.opens("0", "host"))
	playTogether(a, b, placed...)
	cy := newPerson(t, browser, p.url, "cy", device{})
	cy.open("/m/" + a.link)
	cy.atBoard()
	cy.click(`[data-ply="8"]`)
	cy.says("#status", "move 8 of")
	cy.lacks(".key.news")
	a.plays("a7-a4")
	cy.says("[data-command=live]", "New moves")
	if at := cy.text("[aria-current=true]"); at != "d3" {
		t.Errorf("the watcher is now at %q", at)
	}
	if n := js[int](cy, `document.querySelectorAll(".counter").length`); n != 8 {
		t.Errorf("he sees %d counters, not the eight of move 8", n)
	}
	cy.lacks(`[data-command="undo"], [data-command="draw"], .type-move, .slip .key`)
	cy.click("#more")
	cy.lacks(".menu-ends")
	cy.click(`[data-command="close-menu"]`)
	cy.click(`[data-command="live"]`)
	cy.until("the present", `document.querySelector('.counter[data-point="a4"]') && document.querySelectorAll(".counter:not(.leaving)").length === 18`)
}

// The check of the draw says that all fits, of a match that is over; of a
// record that somebody altered it does not.
func TestC82_C58_TheDrawIsCheckedInThePage(t *testing.T) {
	ada, p := visitor(t, device{}, `(() => {
  const real = window.fetch;
  window.fetch = async (...all) => {
    const answer = await real(...all);
    const alter = sessionStorage.getItem("test.alter");
    if (!alter || !String(all[0]).includes("export.json")) return answer;
    return new Response((await answer.text()).replace(...JSON.parse(alter)), {headers: {"content-type": "application/json"}});
  };
})()`)
	bo := newRival(t, p.url, 1)
	ada.open("/wait/nine")
	ada.says("#status", "You are in the queue")
	bo.dials()
	bo.sends(map[string]any{"t": "seek", "game": "nine", "limit": 45, "envelope": bo.envelope()})
	bo.link = bo.paired()
	bo.sends(map[string]any{"t": "watch", "link": bo.link})
	ada.atBoard()
	ada.checks("open")
	ada.resigns()
	ada.checks("good")
	s := bo.awaits("the end", func(s seen) bool { return s.Phase == game.Over })
	log, err := bo.exported(bo.base, bo.link)
	if err != nil {
		t.Fatal(err)
	}
	lot := lotOf(t, log)
	for what, alter := range map[string]string{
		"another lot":             `["\"` + lot + `\"", "\"` + map[string]string{"lot 0": "lot 1", "lot 1": "lot 0"}[lot] + `\""]`,
		"another envelope":        `["` + s.ServerEnvelope[:8] + `", "00000000"]`,
		"another seed of a guest": `["` + hex.EncodeToString(bo.seed)[:8] + `", "00000000"]`,
	} {
		js[any](ada, `sessionStorage.setItem("test.alter", `+"`"+strings.ReplaceAll(alter, `\`, `\\`)+"`"+`)`)
		t.Log(what)
		ada.checks("bad")
	}
}

// lotOf finds how a match's lot was drawn.
func lotOf(t *testing.T, log export) string {
	t.Helper()
	for _, e := range log.Log {
		if e.Verb == game.Drawn {
			return e.Action
		}
	}
	t.Fatal("no lot was drawn")
	return ""
}

// checks opens the check of the draw and waits for its verdict.
func (p *person) checks(verdict string) {
	p.t.Helper()
	if !js[bool](p, `!!document.querySelector("dialog[open]")`) {
		p.click("#more")
	}
	js[any](p, `document.querySelector(".check-verdict")?.remove()`)
	p.click(`.menu [data-command="check"]`)
	p.shows(".check-verdict")
	if got := js[string](p, `document.querySelector(".check-verdict").dataset.verdict`); got != verdict {
		p.t.Errorf("the check says %s, not %s:\n%s", got, verdict, p.text("dialog"))
	}
	p.click(`.menu [data-command="close-menu"]`)
}

// A draft comes back when the page is loaded again on the same turn, and can
// be undone.
func TestADraftComesBackAfterAReload(t *testing.T) {
	ada, bo := table(t, device{}, "0", "a7", "a1", "d7", "a4")
	ada.click(`.hit[data-point="g7"]`) // a mill: what is taken is still to be chosen
	ada.says("#status", "A mill!")
	ada.open("/m/" + bo.link)
	ada.atBoard()
	ada.says("#status", "A mill!")
	ada.until("the draft", `document.querySelector('.counter[data-point="g7"]')`)
	ada.click(`[data-command="undo"]`)
	ada.until("no draft", `!document.querySelector('.counter[data-point="g7"]')`)
	ada.click(`.hit[data-point="g7"]`)
	ada.click(`.hit[data-point="a1"]`)
	bo.awaits("the whole turn", mayAct)
	ada.until("the record", `document.querySelector(".record").innerText.includes("g7xa1")`)
}

// A player who looks back hears what happens meanwhile, is led to the end of
// the match, and returns to the game with Escape.
func TestAPlayerWhoLooksBackMissesNothing(t *testing.T) {
	ada, bo := table(t, device{}, "0", "a7", "a1", "d7", "a4")
	ada.click(`[data-ply="1"]`)
	ada.says("#status", "move 1 of")
	ada.press(kb.Escape)
	ada.says("#status", "Your turn")
	ada.click(`.hit[data-point="b6"]`)
	bo.awaits("the turn", mayAct)
	ada.click(`[data-ply="1"]`)
	ada.says("#status", "move 1 of")
	bo.plays("f2")
	ada.says("#status", "placed on f2. Your turn")
	ada.says("[data-command=live]", "New moves")
	bo.sends(map[string]any{"t": "act", "id": newActionID(), "turn": bo.state().Turn, "do": "resign"})
	ada.until("the result", `!document.getElementById("result").hidden`)
	ada.says("#result", "You won")
}
