package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"hanpan/game"
)

// tabsTo presses Tab until an expression about the focused element holds.
func (p *person) tabsTo(what, expression string) {
	p.t.Helper()
	for range 60 {
		if js[bool](p, `!!(`+expression+`)`) {
			return
		}
		p.press(kb.Tab)
	}
	p.t.Fatalf("%s: sixty tabs do not lead to %s", p.name, what)
}

// walksTo goes over the board of backgammon with the arrow keys.
func (p *person) walksTo(point int) {
	p.t.Helper()
	keys := js[[]string](p, fmt.Sprintf(`(async () => {
  const {neighbour, ARROWS} = await import(new URL("boards/backgammon-geometry.js", document.querySelector("script[type=module]").src));
  const from = Number(document.activeElement.dataset.point), ways = {[from]: []}, queue = [from];
  for (const at of queue) for (const [key, way] of Object.entries(ARROWS)) {
    const next = neighbour(at, way, {turned: false, mirrored: false});
    if (!ways[next]) { ways[next] = [...ways[at], key]; queue.push(next); }
  }
  return ways[%d];
})()`, point))
	for _, key := range keys {
		p.press(map[string]string{"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown}[key])
	}
	if at := js[string](p, `document.activeElement?.dataset?.point ?? ""`); at != fmt.Sprint(point) {
		p.t.Fatalf("%s walked to %q instead of %d", p.name, at, point)
	}
}

// byArrows makes a turn on the board itself, and confirms it.
func (p *person) byArrows(s dice) {
	p.t.Helper()
	p.tabsTo("the board", `document.activeElement?.dataset?.point`)
	steps, ok := s.steps(0, s.thinks(p.t))
	if !ok {
		p.t.Fatalf("%s: no way to a play of %s", p.name, s.Text)
	}
	for _, step := range steps {
		for _, point := range step[:2] {
			p.walksTo(point)
			p.press(kb.Enter)
		}
	}
	p.tabsTo("Confirm", `document.activeElement?.dataset?.command === "confirm"`)
	p.press(kb.Enter)
	p.passed(s)
	p.until("the focus at the keys", atKeys)
}

// atKeys holds where a key that went left the focus: not nowhere, and not where
// the same key would play.
const atKeys = `document.activeElement?.closest("#actions, #result")`

// throwsByKey throws with the key; the focus stays at the keys.
func (p *person) throwsByKey(s dice) {
	p.t.Helper()
	p.tabsTo("Throw", `document.activeElement?.dataset?.command === "play:roll"`)
	p.press(kb.Enter)
	p.passed(s)
	p.until("the focus at the keys", atKeys)
}

// byTyping writes a play into the field, where the focus stays.
func (p *person) byTyping(s dice) {
	p.t.Helper()
	p.tabsTo("the field", `document.activeElement?.id === "type-move"`)
	p.press(s.thinks(p.t) + kb.Enter)
	now := p.passed(s)
	if id := js[string](p, `document.activeElement?.id ?? ""`); id != "type-move" && (now.Phase != game.Over || id != "result") {
		p.t.Errorf("the focus went to %q", id)
	}
}

// TestC69_ABackgammonGameByKeyboardAlone: the first turns with the arrow keys, the
// rest typed, to the end.
func TestC69_ABackgammonGameByKeyboardAlone(t *testing.T) {
	t.Parallel() // it waits most of the time
	mina, _ := visitor(t, device{})
	mina.open("/backgammon?with=computer")
	js[any](mina, `document.querySelector('form[action="/computer/backgammon"] input[name="points"][value="1"]').checked = true`)
	mina.click(`form[action="/computer/backgammon"] button.first`)
	mina.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".to-act")`)
	for turn := range 100 {
		s := diceUntil(t, []*person{mina}, dice.decides)
		switch {
		case !s.decides():
			return
		case s.Position.Stage == "roll" && turn < 4:
			mina.throwsByKey(s)
		case turn < 4:
			mina.byArrows(s)
		default:
			mina.byTyping(s)
		}
	}
	t.Error("the game does not end")
}
