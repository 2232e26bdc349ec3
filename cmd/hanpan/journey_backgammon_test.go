package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/game/backgammon"
)

// dice is a backgammon match as the API tells a person.
type dice struct {
	seen
	Points   []float64 `json:"points"`
	Autos    []auto    `json:"seats"`
	Offer    *struct{} `json:"offer"`
	Position struct {
		Stage     string            `json:"stage"`
		Turn      int               `json:"turn"`
		MayDouble bool              `json:"mayDouble"`
		Dead      bool              `json:"deadDouble"`
		Crawford  bool              `json:"crawford"`
		Cube      backgammon.Cube   `json:"cube"`
		Tree      []backgammon.Node `json:"tree"`
	} `json:"position"`
	Record []game.Record `json:"record"`
}

type auto struct {
	Autopilot bool `json:"autopilot"`
}

func (p *person) table() dice {
	p.t.Helper()
	raw := js[string](p, `(async () => (await fetch("/api/matches/" + location.pathname.split("/")[2], {cache: "no-store"})).text())()`)
	var s dice
	if err := json.Unmarshal([]byte(raw), &s); err != nil {
		p.t.Fatalf("%s: %v in %.200s", p.name, err, raw)
	}
	return s
}

func (s dice) mine() bool {
	return s.Phase == game.Playing && s.Wait != nil && s.Wait.Seat == s.Seat
}

// decides tells whether a person has something to choose: a turn with one
// final position is played by itself, and a throw that leaves no choice is made.
func (s dice) decides() bool {
	plays := map[string]bool{} // several ways may end in one play
	for _, n := range s.Position.Tree {
		if n.Play != "" {
			plays[n.Play] = true
		}
	}
	switch s.Position.Stage {
	case "thrown":
		return s.mine() && len(plays) > 1
	case "roll":
		return s.mine() && !s.Position.Dead // else the page throws at once
	}
	return s.mine()
}

// steps finds the way through the tree to a play.
func (s dice) steps(node int, play string) ([][5]int, bool) {
	n := s.Position.Tree[node]
	if n.Play == play {
		return nil, true
	}
	for _, step := range n.Steps {
		if rest, ok := s.steps(step[4], play); ok {
			return append([][5]int{step}, rest...), true
		}
	}
	return nil, false
}

// thinks is the house's own choice in a position.
func (s dice) thinks(t *testing.T) string {
	t.Helper()
	p, err := backgammon.Rules{}.Parse(nil, s.Text)
	if err != nil {
		t.Fatal(err)
	}
	best, err := backgammon.Player{}.Choose(p, game.Normal, game.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	return best
}

// act makes one decision of a person at the board: throws, answers, or plays.
func (p *person) act(s dice) {
	p.t.Helper()
	switch s.Position.Stage {
	case "roll":
		p.presses(`[data-command="play:roll"]`, s)
	case "doubled":
		p.presses(`[data-command="play:take"]`, s)
	case "thrown":
		p.taps(s)
		p.presses(`[data-command="confirm"]`, s)
	default:
		p.passed(s)
	}
}

// presses presses a key, and again where the page had just drawn its keys anew
// under the pointer: what is pressed is sent once a turn, however often.
func (p *person) presses(selector string, s dice) dice {
	p.t.Helper()
	p.click(selector)
	again := time.Now().Add(3 * time.Second)
	for limit := time.Now().Add(slow); time.Now().Before(limit); time.Sleep(40 * time.Millisecond) {
		if now := p.table(); now.hasPassed(s) {
			return now
		}
		if time.Now().After(again) {
			again = time.Now().Add(3 * time.Second)
			js[any](p, fmt.Sprintf(`document.querySelector(%q)?.click()`, selector))
		}
	}
	return p.passed(s)
}

// hasPassed tells whether the match has gone on from a state.
func (s dice) hasPassed(before dice) bool {
	return s.V != before.V && s.Turn != before.Turn || s.Phase != before.Phase
}

// taps moves the checkers of the house's choice, step by step.
func (p *person) taps(s dice) {
	p.t.Helper()
	steps, ok := s.steps(0, s.thinks(p.t))
	if !ok {
		p.t.Fatalf("%s: %s is in no tree of %s", p.name, s.thinks(p.t), s.Text)
	}
	for _, step := range steps {
		p.click(fmt.Sprintf(`.hit[data-point="%d"]`, step[0]))
		p.click(fmt.Sprintf(`.hit[data-point="%d"]`, step[1]))
	}
}

// passed waits until the match has gone on from a state.
func (p *person) passed(s dice) dice {
	p.t.Helper()
	for limit := time.Now().Add(slow); ; time.Sleep(40 * time.Millisecond) {
		now := p.table()
		if now.hasPassed(s) {
			return now
		}
		if time.Now().After(limit) {
			p.t.Fatalf("%s: nothing goes on from %s; the status is %q", p.name, s.Text, p.status())
		}
	}
}

// dice plays between people until something else is wanted, or the end.
func diceUntil(t *testing.T, people []*person, stop func(s dice) bool) dice {
	t.Helper()
	for range 3000 {
		for _, p := range people {
			s := p.table()
			switch {
			case s.Phase == game.Over || stop(s):
				return s
			case s.Phase == game.Between:
				js[any](p, `document.querySelector('[data-command="ready"]')?.click()`)
			case s.decides():
				p.act(s)
			}
		}
		time.Sleep(30 * time.Millisecond)
	}
	t.Fatal("the match does not end")
	return dice{}
}

// room opens a room of backgammon by its form and seats both.
func backgammonRoom(t *testing.T, ada, bo *person, choose string) {
	t.Helper()
	ada.open("/backgammon?with=friend")
	js[any](ada, choose)
	ada.click(`form[action="/room/backgammon"] button.first`)
	ada.until("the room", `location.pathname.startsWith("/m/")`)
	bo.open(ada.path())
	bo.click("#sit button")
	for _, p := range []*person{ada, bo} {
		p.until("the board", `document.querySelector(".hit") && document.querySelector(".to-act")`)
	}
}

// waits until one of two people may double, and answers who and his state.
func doubler(t *testing.T, people []*person) (*person, dice) {
	t.Helper()
	diceUntil(t, people, func(s dice) bool { return s.mine() && s.Position.MayDouble })
	for _, p := range people {
		if s := p.table(); s.mine() && s.Position.MayDouble {
			return p, s
		}
	}
	t.Fatal("nobody may double")
	return nil, dice{}
}

// A match to 3 by two people: a double is offered above the board and taken,
// the game is conceded with the other's consent, and the Crawford game and what
// follows are played to the end.
func TestB07_AMatchWithACubeTakenAndACrawfordGame(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, p.url, "bo", device{width: 390, height: 844, dark: true})
	backgammonRoom(t, ada, bo, `document.querySelector('input[name="limit"][value="90"]').checked = true`)
	people := []*person{ada, bo}
	who, s := doubler(t, people)
	other := people[0]
	if who == ada {
		other = bo
	}
	who.click(`[data-command="play:double"]`)
	other.shows(`[data-slip="double"] .slip-cube`)
	other.lacks(`[data-slip="double"] .first`)
	other.press(" ")
	other.press("\r")
	if now := other.table(); now.Position.Stage != "doubled" {
		t.Errorf("a habit key answered the double: %s", now.Position.Stage)
	}
	s = who.passed(s)
	other.presses(`[data-command="play:take"]`, s)
	who.concedes(other)
	s = diceUntil(t, people, func(s dice) bool { return s.Phase == game.Playing && len(s.Record) == 2 })
	if s.Points[0]+s.Points[1] != 2 || !s.Position.Crawford {
		t.Fatalf("after a conceded game at 2: %v, Crawford %v", s.Points, s.Position.Crawford)
	}
	for _, p := range people {
		p.says(".bar-sign", "Crawford")
	}
	diceUntil(t, people, func(s dice) bool {
		if s.mine() && len(s.Record) == 2 && s.Position.MayDouble {
			t.Fatal("a double in the Crawford game")
		}
		return false
	})
	for _, p := range people {
		p.until("the result", `document.querySelector("[data-command=rematch]")`)
	}
	if s := ada.table(); max(s.Points[0], s.Points[1]) < 3 {
		t.Errorf("the match ended at %v", s.Points)
	}
}

// concedes offers the single value on a person's own turn; the other accepts.
func (p *person) concedes(other *person) {
	p.t.Helper()
	diceUntil(p.t, []*person{other, p}, func(s dice) bool { return s.mine() && p.table().mine() && p.table().decides() })
	p.click("#more")
	p.click(`[data-command="concede:1"]`)
	p.click(`[data-command="concede:1-yes"]`)
	other.says(`[data-slip="offer"]`, "concede")
	other.click(`[data-command="accept"]`)
}

// A game against the computer, in Korean on the narrowest phone, to its end.
func TestABackgammonGameAgainstTheComputer(t *testing.T) {
	t.Parallel() // it waits most of the time
	browser := chromium(t)
	p := start(t, t.TempDir())
	mina := newPerson(t, browser, p.url, "mina", device{lang: "ko", width: 320, height: 640, still: true})
	mina.open("/backgammon?with=computer")
	mina.noSideways()
	js[any](mina, `document.querySelector('form[action="/computer/backgammon"] input[name="points"][value="1"]').checked = true`)
	mina.click(`form[action="/computer/backgammon"] button.first`)
	mina.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".hit") && document.querySelector(".to-act")`)
	mina.noSideways()
	s := diceUntil(t, []*person{mina}, func(dice) bool { return false })
	if s.Position.Cube.On {
		t.Error("a match to one point has a cube")
	}
	mina.until("the result", `document.querySelector("[data-command=rematch]")`)
	mina.click(`#result [data-command="check"]`)
	mina.until("every throw checked", `document.querySelector('.check-verdict[data-verdict="good"]')`)
	if text := mina.text("#result"); !strings.Contains(text, "점") {
		t.Errorf("the result says %q", text)
	}
}

// Who does not come back in time is played for, throw and all, until he is back.
func TestB08_ATimeOutThrowsAndPlays(t *testing.T) {
	t.Parallel() // it waits most of the time
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, p.url, "bo", device{})
	backgammonRoom(t, ada, bo, `document.querySelector('input[name="limit"][value="30"]').checked = true`)
	who, s := doubler(t, []*person{ada, bo})
	seat := s.Seat
	for limit := time.Now().Add(50 * time.Second); ; time.Sleep(200 * time.Millisecond) {
		if s = who.table(); s.Autos[seat].Autopilot && s.Position.Turn != seat {
			break
		}
		if time.Now().After(limit) {
			t.Fatalf("nobody plays for the absent: %+v", s)
		}
	}
	moves := s.Record[0].Moves
	if last := moves[len(moves)-1]; last.By != game.ByAutopilot && last.By != game.ByItself {
		t.Errorf("the turn was made by %q", last.By)
	}
	if s.Position.Cube.Value != 1 {
		t.Error("autopilot doubled")
	}
	who.click(`[data-command="back"]`)
	who.until("me to be back", `!document.querySelector("[data-slip=autopilot]")`)
}

// Both dice are moved in the browser and undone one by one, without a message
// to the server: the same dice, the position before the first step (B05). The
// draft comes back after a reload of the same turn.
func TestC88_UndoStepByStepUntilConfirmed(t *testing.T) {
	mina, _ := visitor(t, device{}, hearsSockets)
	mina.open("/backgammon?with=computer")
	mina.click(`form[action="/computer/backgammon"] button.first`)
	mina.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".to-act")`)
	s := diceUntil(t, []*person{mina}, func(s dice) bool { return s.decides() && s.Position.Stage == "thrown" })
	const board = `[...document.querySelectorAll("[data-checker]")].map((c) => c.getAttribute("transform") + c.querySelector("use").getAttribute("href")).join() + document.querySelectorAll(".die-on-table.used").length`
	const acts = `window.sent.filter((m) => m.t === "act").length`
	before, sent := js[string](mina, board), js[int](mina, acts)
	mina.taps(s)
	mina.until("the turn to be complete", `!document.querySelector("[data-command=confirm]").disabled`)
	complete := js[string](mina, board)
	mina.open(mina.path())
	mina.until("the draft again", `document.querySelector("[data-command=confirm]:enabled")`)
	if got := js[string](mina, board); got != complete {
		t.Error("the draft did not come back as it was")
	}
	sent = min(sent, js[int](mina, acts))
	for js[bool](mina, `!document.querySelector("[data-command=undo]").disabled`) {
		mina.click(`[data-command="undo"]`)
	}
	if after := js[string](mina, board); after != before {
		t.Errorf("undone to another board:\n%s\n%s", before, after)
	}
	if n := js[int](mina, acts); n > sent || mina.table().V != s.V {
		t.Errorf("the server heard of the draft: %d messages, v %d after %d", n-sent, mina.table().V, s.V)
	}
	mina.act(s)
}

// Confirm twice, a double out of turn, an answer to a double that is gone:
// refused, and nothing moves.
func TestB06_WhatIsOutOfTurnMovesNothing(t *testing.T) {
	mina, _ := visitor(t, device{}, hearsSockets)
	mina.open("/backgammon?with=computer")
	mina.click(`form[action="/computer/backgammon"] button.first`)
	mina.until("the board", `location.pathname.startsWith("/m/") && document.querySelector(".to-act")`)
	s := diceUntil(t, []*person{mina}, func(s dice) bool { return s.decides() && s.Position.Stage == "thrown" })
	for _, action := range []string{"double", "take", "24/23 24/23 24/23", "99/98"} {
		js[any](mina, fmt.Sprintf(`window.sockets.at(-1).send(JSON.stringify({t: "act", id: crypto.randomUUID(), turn: %d, do: "play", action: %q}))`, s.Turn, action))
	}
	time.Sleep(300 * time.Millisecond)
	if now := mina.table(); now.V != s.V || now.Text != s.Text {
		t.Errorf("something moved: v %d after %d", now.V, s.V)
	}
	mina.taps(s)
	js[any](mina, `(() => { const key = document.querySelector("[data-command=confirm]"); key.click(); key.click(); })()`)
	now := mina.passed(s)
	plays := 0
	for _, m := range now.Record[0].Moves {
		if m.Seat == s.Seat && m.By == game.ByPlayer && strings.Contains(m.Action, "/") {
			plays++
		}
	}
	before := 0
	for _, m := range s.Record[0].Moves {
		if m.Seat == s.Seat && m.By == game.ByPlayer && strings.Contains(m.Action, "/") {
			before++
		}
	}
	if plays != before+1 {
		t.Errorf("confirmed twice: %d plays after %d", plays, before)
	}
}
