package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"hanpan/game"
)

// hand is how somebody makes a turn at the board.
type hand func(p *person, action string)

// byTap taps the points of a turn one after the other.
func byTap(p *person, action string) {
	p.t.Helper()
	for _, point := range pointsOf(action) {
		p.click(fmt.Sprintf(`.hit[data-point=%q]`, point))
	}
}

// byKeys walks over the board with the arrow keys and presses Enter.
func byKeys(p *person, action string) {
	p.t.Helper()
	for _, point := range pointsOf(action) {
		p.walk(point)
		p.press(kb.Enter)
	}
}

// walk goes with the arrow keys from the focused point to another, the
// shortest way that the board's own geometry knows.
func (p *person) walk(to string) {
	p.t.Helper()
	from := js[string](p, `document.activeElement?.dataset?.point ?? ""`)
	if from == "" {
		p.t.Fatalf("%s: the focus is lost, it is at %s", p.name, js[string](p, `document.activeElement?.outerHTML?.slice(0, 200) ?? ""`))
	}
	for _, key := range js[[]string](p, fmt.Sprintf(shortestWalk, from, to)) {
		p.press(map[string]string{"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown}[key])
	}
	if at := js[string](p, `document.activeElement?.dataset?.point ?? ""`); at != to {
		p.t.Fatalf("%s walked from %s to %s instead of %s", p.name, from, at, to)
	}
}

// shortestWalk searches breadth first over what the arrow keys do.
const shortestWalk = `(async () => {
  const {geometry, neighbour, ARROWS} = await import(new URL("boards/mill-geometry.js", document.querySelector("script[type=module]").src));
  const ways = {%[1]q: []}, queue = [%[1]q];
  for (const at of queue) for (const [key, way] of Object.entries(ARROWS)) {
    const next = neighbour(geometry("nine"), at, way);
    if (!ways[next]) { ways[next] = [...ways[at], key]; queue.push(next); }
  }
  return ways[%[2]q] ?? [];
})()`

// pointsOf parts a turn into its points: "d2-d3xa1" into d2, d3, a1.
func pointsOf(action string) []string {
	return strings.FieldsFunc(action, func(r rune) bool { return r == '-' || r == 'x' })
}

// mind chooses a turn.
type mind func(t *testing.T, s seen) string

// clever is the house's own normal player; simple takes the first turn there is.
func clever(t *testing.T, s seen) string {
	t.Helper()
	rules, err := rulesOf("nine")
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

func simple(_ *testing.T, s seen) string { return s.Position.Legal[0] }

// takeTurn waits until the person is to act and makes a turn; false when over.
func (p *person) takeTurn(think mind, move hand) bool {
	p.t.Helper()
	p.until("my turn or the end", `document.querySelector("#seat-me.to-act") || document.querySelector("[data-command=home]")`)
	s := p.matchState()
	if s.Phase == game.Over {
		return false
	}
	if s.Wait == nil || s.Wait.Seat != s.Seat {
		return true
	}
	move(p, think(p.t, s))
	for limit := time.Now().Add(slow); p.matchState().Turn == s.Turn; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(limit) {
			p.t.Fatalf("%s: the turn is not made; the status is %q", p.name, p.status())
		}
	}
	return true
}

// seat is a person with a mind and a hand.
type seat struct {
	*person
	think mind
	move  hand
}

// playOut plays a game between two people to its end.
func playOut(t *testing.T, a, b seat, every func(turn int)) {
	t.Helper()
	for turn := range 300 {
		if every != nil {
			every(turn)
		}
		for _, s := range []seat{a, b} {
			if s.matchState().Phase == game.Over {
				return
			}
			if s.toAct() && !s.takeTurn(s.think, s.move) {
				return
			}
		}
	}
	t.Fatal("the game does not end")
}

func (p *person) toAct() bool {
	s := p.matchState()
	return s.Phase == game.Playing && s.Wait != nil && s.Wait.Seat == s.Seat
}

// meet brings two people to one board through the public queue.
func meet(a, b *person) {
	a.t.Helper()
	for _, p := range []*person{a, b} {
		p.open("/")
		p.click(`button[name="with"][value="someone"]`)
		p.until("the waiting page or a board", `location.pathname.startsWith("/wait/") || location.pathname.startsWith("/m/")`)
	}
	for _, p := range []*person{a, b} {
		p.until("a board", `location.pathname.startsWith("/m/") && document.querySelector(".hit") && document.querySelector(".to-act")`)
	}
	if a.path() != b.path() {
		a.t.Fatalf("%s is at %s, %s at %s", a.name, a.path(), b.name, b.path())
	}
}

// Two strangers meet and play to the end; one changes from one network to
// another on the way, and reloads.
func TestC01_StrangersPlayWhileOneChangesNetworksAndReloads(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	phone := newLine(t, p.url)
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, phone.url(), "bo", device{width: 390, height: 844, dark: true})
	meet(ada, bo)
	playOut(t, seat{ada, clever, byTap}, seat{bo, simple, byTap}, func(turn int) {
		switch turn {
		case 3:
			phone.change()
		case 6:
			bo.open(bo.path())
			bo.until("the board again", `document.querySelector(".hit")`)
		}
	})
	for _, who := range []*person{ada, bo} {
		who.until("the result", `document.querySelector("[data-command=rematch]") || document.querySelector("[data-command=home]")`)
	}
	if s := ada.matchState(); s.Phase != game.Over {
		t.Errorf("phase %s", s.Phase)
	}
}

// A friend comes by link; this whole game is played by keyboard alone by the
// host, and the two play a rematch.
func TestC69_AFriendsGameByKeyboardAlone(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, p.url, "bo", device{width: 820, height: 1180})
	link := ada.invite()
	bo.open(link)
	bo.click("#sit button")
	for _, who := range []*person{ada, bo} {
		who.until("the board", `document.querySelector(".hit") && document.querySelector(".to-act")`)
	}
	ada.reachBoard()
	playOut(t, seat{ada, clever, byKeys}, seat{bo, simple, byTap}, nil)
	ada.until("a rematch key", `document.querySelector("[data-command=rematch]")`)
	ada.click(`[data-command="rematch"]`)
	bo.click(`[data-command="rematch"], [data-command="accept"]`)
	for _, who := range []*person{ada, bo} {
		who.until("the next match", fmt.Sprintf(`location.pathname !== %q && document.querySelector(".hit")`, link))
	}
	if ada.path() != bo.path() {
		t.Errorf("after the rematch at %s and %s", ada.path(), bo.path())
	}
	js[any](bo, `history.back()`) // C65: the finished match can be seen again, it does not lead away
	bo.until("the finished match", fmt.Sprintf(`location.pathname === %q && document.querySelector('[data-command="follow"]')`, link))
	time.Sleep(time.Second)
	if bo.path() != link {
		t.Errorf("going back led to %s", bo.path())
	}
}

// invite opens a room with the keyboard and answers its path.
func (p *person) invite() string {
	p.t.Helper()
	p.open("/nine?with=friend")
	p.until("the form of a room", `document.querySelector('form[action="/room/nine"] button')`)
	js[any](p, `document.querySelector('form[action="/room/nine"] button[type="submit"], form[action="/room/nine"] button:not([type])').focus()`)
	p.press(kb.Enter)
	p.until("the room", `location.pathname.startsWith("/m/")`)
	return p.path()
}

// reachBoard tabs until a point of the board has the focus.
func (p *person) reachBoard() {
	p.t.Helper()
	for range 30 {
		if js[bool](p, `!!document.activeElement?.dataset?.point`) {
			return
		}
		p.press(kb.Tab)
	}
	p.t.Fatalf("%s: thirty tabs do not lead to the board", p.name)
}

// In Korean on the narrowest phone: nobody comes, the computer sits down after
// ten seconds and says so, and the game is played to its end.
func TestAKoreanGameAgainstTheComputerOnANarrowPhone(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	mina := newPerson(t, browser, p.url, "mina", device{lang: "ko", width: 320, height: 640, still: true})
	mina.open("/")
	if lang := js[string](mina, `document.documentElement.lang`); lang != "ko" {
		t.Errorf("the page is in %q", lang)
	}
	mina.noSideways()
	mina.click(`button[name="with"][value="someone"]`)
	mina.until("the computer", `location.pathname.startsWith("/m/") && document.querySelector(".hit") && document.querySelector(".to-act")`)
	if text := js[string](mina, `document.body.innerText`); !strings.Contains(text, "컴퓨터") {
		t.Error("the page does not say that the other side is a computer")
	}
	mina.noSideways()
	for range 300 {
		if !mina.takeTurn(clever, byTap) {
			break
		}
	}
	if s := mina.matchState(); s.Phase != game.Over {
		t.Errorf("the game is not over: %s", s.Phase)
	}
	mina.noSideways()
}

// noSideways: nothing reaches beyond the screen's edge.
func (p *person) noSideways() {
	p.t.Helper()
	if over := js[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
		p.t.Errorf("%s: %s is %d px wider than the screen", p.name, p.path(), over)
	}
}
