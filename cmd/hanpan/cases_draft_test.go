package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// keptDraft is what the tab keeps of a half-made turn.
const keptDraft = `Object.keys(sessionStorage).some((key) => key.startsWith("hanpan.draft.") && sessionStorage.getItem(key))`

// A turn of backgammon half made in one tab is nothing when another tab has
// played it: neither on the board, nor in the tab's storage, nor after a
// reload, and nothing of it was sent.
func TestC14_ADraftOfBackgammonGoesWithItsTurn(t *testing.T) {
	mina, _ := visitor(t, device{}, hearsSockets)
	mina.open("/backgammon?with=computer")
	mina.click(`form[action="/computer/backgammon"] button.first`)
	mina.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".to-act")`)
	s := diceUntil(t, []*person{mina}, func(s dice) bool { return s.decides() && s.Position.Stage == "thrown" })
	mina.taps(s)
	mina.until("the turn to be complete", `!document.querySelector("[data-command=confirm]").disabled`)
	if !js[bool](mina, keptDraft) {
		t.Fatal("the tab keeps no draft")
	}
	js[any](mina, fmt.Sprintf(`window.sockets.at(-1).send(JSON.stringify({t: "act", id: crypto.randomUUID(), turn: %d, do: "play", action: %q}))`, s.Turn, other(s, s.thinks(t))))
	mina.passed(s)
	mina.until("the draft gone from the page", `!document.querySelector('[data-command="undo"]:enabled')`)
	mina.until("and from the tab", `!(`+keptDraft+`)`)
	now := diceUntil(t, []*person{mina}, func(s dice) bool { return s.decides() && s.Position.Stage == "thrown" })
	mina.open(mina.path())
	mina.until("the board", `document.querySelector("[data-command=confirm]")`)
	if js[bool](mina, `!document.querySelector("[data-command=undo]").disabled`) || mina.table().V < now.V {
		t.Error("an old draft came back")
	}
}

// other is a play of a throw beside one.
func other(s dice, play string) string {
	for _, n := range s.Position.Tree {
		if n.Play != "" && n.Play != play {
			return n.Play
		}
	}
	return play
}

// The chosen half of a mill turn goes when it is undone and when another tab has
// played; it comes back after a reload of the same turn.
func TestC14_AChosenHalfOfAMillTurnGoesWithItsTurn(t *testing.T) {
	mina, _ := visitor(t, device{}, hearsSockets)
	mina.open("/twelve?with=computer") // where one may slide from the second turn on
	mina.click(`form[action="/computer/twelve"] button.first`)
	mina.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".to-act")`)
	chosen := func() bool { return js[bool](mina, `!!document.querySelector('[data-mark="picked"]')`) }
	mina.until("my turn", `document.querySelector("#seat-me.to-act")`)
	mina.takeTurn(func(_ *testing.T, s seen) string { return s.Position.Legal[0] }, byTap)
	mina.until("my turn again", `document.querySelector("#seat-me.to-act")`)
	s := mina.matchState()
	slide := slices.IndexFunc(s.Position.Legal, func(turn string) bool { return strings.Contains(turn, "-") })
	from := s.Position.Legal[slide][:2]
	pick := func() {
		mina.click(`.hit[data-point="` + from + `"]`)
		mina.until("a counter in hand", `document.querySelector('[data-mark="picked"]') && `+keptDraft)
	}
	pick()
	mina.click(`[data-command="undo"]`)
	if chosen() || js[bool](mina, keptDraft) {
		t.Error("undone, and still chosen")
	}
	pick()
	mina.open(mina.path())
	mina.until("the choice again", `document.querySelector('[data-mark="picked"]')`)
	mina.until("the page to watch", `window.sent.some((message) => message.t === "watch")`)
	js[any](mina, fmt.Sprintf(`window.sockets.at(-1).send(JSON.stringify({t: "act", id: crypto.randomUUID(), turn: %d, do: "play", action: %q}))`, s.Turn, s.Position.Legal[0]))
	mina.until("the choice gone", `!document.querySelector('[data-mark="picked"]') && !(`+keptDraft+`)`)
}

// Taps that come faster than anything is drawn are done in their order: the
// dice are played as tapped, and one whole turn leaves the browser.
func TestB05_FastTapsAreDoneInTheirOrder(t *testing.T) {
	mina, _ := visitor(t, device{}, hearsSockets)
	mina.open("/backgammon?with=computer")
	mina.click(`form[action="/computer/backgammon"] button.first`)
	mina.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".to-act")`)
	for range 3 {
		s := diceUntil(t, []*person{mina}, func(s dice) bool { return s.decides() && s.Position.Stage == "thrown" })
		play := s.thinks(t)
		steps, ok := s.steps(0, play)
		if !ok {
			t.Fatalf("%s is in no tree of %s", play, s.Text)
		}
		taps := ""
		for _, step := range steps {
			for _, point := range step[:2] {
				taps += fmt.Sprintf(`document.querySelector('.hit[data-point="%d"]').dispatchEvent(new MouseEvent("click")); `, point)
			}
		}
		mina.until("the dice to lie still", `document.querySelector("#seat-me.to-act")`)
		js[any](mina, `(() => { `+taps+`document.querySelector("[data-command=confirm]").click(); })()`)
		mina.passed(s)
		const plays = `window.sent.filter((m) => m.t === "act" && m.do === "play" && m.turn === %d).map((m) => m.action)`
		if sent := js[[]string](mina, fmt.Sprintf(plays, s.Turn)); len(sent) != 1 || sent[0] != play {
			t.Errorf("tapped %s, sent %q", play, sent)
		}
	}
}
