package main

import (
	"fmt"
	"testing"
	"time"
)

// types enters a move in the field for typed ones.
func (p *person) types(text string) {
	p.t.Helper()
	js[any](p, fmt.Sprintf(`document.getElementById("type-move").value = %q; document.querySelector(".type-move").requestSubmit()`, text))
}

// A typed move that cannot be played is answered by the rule, in words.
func TestATypedMoveIsToldTheRuleThatForbidsIt(t *testing.T) {
	t.Parallel() // it waits most of the time
	mina, _ := visitor(t, device{})
	for _, c := range []struct{ game, text, says string }{
		{"nine", "a1xd2", "this turn closes none"},
		{"nine", "k9", "no such point"},
		{"nine", "hello", "Write it like d2"},
		{"backgammon", "hello", "Write it like 8/5"},
		{"hats", "45-46", "First the die is thrown"},
	} {
		mina.open("/" + c.game + "?with=computer")
		mina.click(fmt.Sprintf(`form[action="/computer/%s"] button.first`, c.game))
		mina.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".to-act")`)
		for s := mina.matchState(); s.Wait == nil || s.Wait.Seat != s.Seat; s = mina.matchState() {
			time.Sleep(100 * time.Millisecond)
		}
		mina.types(c.text)
		mina.says("#status", c.says)
	}
}
