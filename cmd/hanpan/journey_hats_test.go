package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"hanpan/game"
)

// playsHats plays a seat of Hat Hunt in its page, by the page's own keys and
// spaces: throws, picks a hat, looks at what its moves would do, and goes. The
// greedy one takes a move that imprisons, else one that captures, else any.
const playsHats = `(greedy) => {
  const find = (selector) => document.querySelector(selector);
  const key = (command) => find('[data-command="' + command + '"]:enabled');
  const marks = (what) => [...document.querySelectorAll('[data-mark="' + what + '"]')];
  const tap = (node) => find('.hit[data-point="' + node + '"]').dispatchEvent(new MouseEvent("click", {bubbles: true}));
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const goals = () => [...marks("capture"), ...marks("goal")];
  const jail = () => marks("prison").map((mark) => mark.previousElementSibling);
  const move = () => {
    for (let i = 0; i < 12 && goals().length === 0; i++) key("other")?.click();
    for (let i = 0; greedy && i < 12 && jail().length === 0 && marks("capture").length === 0; i++) key("other")?.click();
    const goal = any(greedy && jail().length ? jail() : greedy && marks("capture").length ? marks("capture") : goals());
    if (!goal) return;
    const node = goal.dataset.to;
    tap(node);
    window.previews = (window.previews ?? 0) + (find("#status") && key("confirm") ? 1 : 0);
    tap(node);
  };
  window.playing ??= setInterval(() => {
    if (key("back")) key("back").click();
    else if (key("play:roll")) key("play:roll").click();
    else if (find('[data-command="confirm"]')) move();
  }, 40);
}`

// playsAlone lets a page play its seat.
func (p *person) playsAlone(greedy bool) {
	p.t.Helper()
	js[any](p, fmt.Sprintf("(%s)(%t)", playsHats, greedy))
}

// opensRoom makes a room for so many and answers its path.
func (p *person) opensRoom(seats int, fill string) string {
	p.t.Helper()
	p.open("/hats?with=friend")
	js[any](p, fmt.Sprintf(`(() => {
  const form = document.querySelector('form[action="/room/hats"]');
  form.querySelector('[name="seats"][value="%d"]').checked = true;
  form.querySelector('[name="fill"][value=%q]').checked = true;
})()`, seats, fill))
	p.click(`form[action="/room/hats"] button`)
	p.until("the room", `location.pathname.startsWith("/m/") && document.querySelector("#room-seats")`)
	return p.path()
}

// sits takes a seat of a room.
func (p *person) sits(link string) {
	p.t.Helper()
	p.open(link)
	p.click("#sit button")
	p.until("a seat", `!document.querySelector("#sit") && document.querySelector("#rise")`)
}

// briskly has computers reply as soon as one can see it: a game has hundreds of
// throws, and their manners are tested elsewhere.
var briskly = []string{"--computers-pause", "50ms"}

// seatsTaken opens a room for so many, lets all of them sit, and starts it.
func seatsTaken(seats int, fill string, all ...*person) string {
	host := all[0]
	host.t.Helper()
	link := host.opensRoom(seats, fill)
	for _, p := range all[1:] {
		p.sits(link)
	}
	host.until("everybody", fmt.Sprintf(`document.querySelectorAll('#room-seats [data-open="false"]').length === %d`, len(all)))
	host.click("#start")
	for _, p := range all {
		p.until("the board", `document.querySelector(".hats-board") && document.querySelector(".to-act")`)
	}
	return link
}

// longGame bounds a game of Hat Hunt: hundreds of throws.
const longGame = 5 * time.Minute

// ends waits until a match is over.
func (p *person) ends() {
	p.t.Helper()
	for limit := time.Now().Add(longGame); p.hunt().Phase != game.Over; time.Sleep(500 * time.Millisecond) {
		if time.Now().After(limit) {
			p.t.Fatalf("%s: the game does not end; the status is %q", p.name, p.status())
		}
	}
}

// replays compares what the page makes of the record with the server's position.
func (p *person) replays() {
	p.t.Helper()
	different := js[string](p, `(async () => {
  const {replay, standing, text} = await import(new URL("boards/hats-moves.js", document.querySelector("script[type=module]").src));
  const state = await (await fetch("/api/matches/" + location.pathname.split("/")[2], {cache: "no-store"})).json();
  const last = replay(state.position, state.record.at(-1).moves).at(-1);
  const told = (view) => JSON.stringify([standing(view), view.homes.map((home) => home.hats), view.jails, view.free, view.out]);
  if (told(last) !== told(state.position)) return told(last) + " is not " + told(state.position);
  return text(last) === state.text && text(state.position) === state.text ? "" : text(last) + " is not " + state.text;
})()`)
	if different != "" {
		p.t.Errorf("%s's page looks back to %s", p.name, different)
	}
}

// keepsItsRecord compares the lines written move by move with those of a page
// that is opened now.
func (p *person) keepsItsRecord() {
	p.t.Helper()
	const lines = `[...document.querySelectorAll(".moves.one > *")].map((e) => e.textContent + e.className + (e.dataset.ply ?? "")).join("\n")`
	before := js[string](p, lines)
	p.open(p.path())
	p.until("the record", `document.querySelector(".moves.one")`)
	if after := js[string](p, lines); before == "" || before != after {
		p.t.Errorf("%s's page wrote\n%s\nand, opened anew,\n%s", p.name, before, after)
	}
}

// Four play to the end: two people and two computers that the host's room put
// into the empty seats.
func TestFourPlayHatHuntToTheEnd(t *testing.T) {
	t.Parallel()
	browser := chromium(t)
	p := start(t, t.TempDir(), briskly...)
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, p.url, "bo", device{width: 390, height: 844, still: true})
	seatsTaken(4, "beginner", ada, bo)
	if n := js[int](ada, `document.querySelectorAll(".seats .seat").length`); n != 4 {
		t.Errorf("%d seats stand round the board", n)
	}
	ada.playsAlone(true)
	bo.playsAlone(false)
	ada.ends()
	for _, who := range []*person{ada, bo} {
		who.until("all places", `document.querySelectorAll("#result .places li").length === 4`)
		who.replays()
		if js[int](who, `window.previews ?? 0`) == 0 {
			t.Errorf("%s went without seeing what would happen", who.name)
		}
	}
	ada.noSideways()
	bo.noSideways()
	ada.keepsItsRecord()
	bo.keepsItsRecord()
}

// watchesItsKeys notes while a game is on how far the keys lie on the own seat,
// at the top of the page.
const watchesItsKeys = `setInterval(() => {
  if (scrollY > 0 || !document.querySelector("#result").hidden) return;
  const [seat, keys] = ["#seat-me", "#keys"].map((id) => document.querySelector(id).getBoundingClientRect());
  if (seat.bottom - keys.top < 1 || innerHeight - keys.bottom > 1) return;
  window.covered ??= Math.round(seat.bottom - keys.top) + " px: " + document.querySelector("#status").textContent + document.querySelector("#slips").textContent;
}, 100)`

// Six people play; one leaves for good and his hats are played on. The game
// goes to its end, and he ranks behind all others.
func TestSixPlayHatHuntAndOneLeavesForGood(t *testing.T) {
	t.Parallel()
	browser := chromium(t)
	p := start(t, t.TempDir(), briskly...)
	all := make([]*person, 6)
	for i := range all {
		all[i] = newPerson(t, browser, p.url, fmt.Sprintf("p%d", i), device{width: 320, height: 640, still: true})
	}
	seatsTaken(6, "", all...)
	for i, who := range all {
		js[any](who, "scrollTo(0, 0); "+watchesItsKeys)
		who.playsAlone(i%2 == 0)
	}
	leaver := all[3]
	leaver.click("#more")
	leaver.click(`[data-command="resign"]`)
	leaver.click(`[data-command="resign-yes"]`)
	all[1].until("the word on the seat", `document.querySelector('[data-seat="3"] .tray')?.textContent.includes("Resigned")`)
	leaver.until("no key to play with", `!document.querySelector('[data-command="play:roll"]')`)
	all[0].ends()
	for _, who := range all {
		who.until("all places", `document.querySelectorAll("#result .places li").length === 6`)
		who.replays()
		who.noSideways()
		if covered := js[string](who, `window.covered ?? ""`); covered != "" {
			t.Errorf("%s: the keys lie on the own seat, %s", who.name, covered)
		}
	}
	if last := js[string](leaver, `document.querySelector("#result .places li:last-child").dataset.seat`); last != "3" {
		t.Errorf("seat %s is last, not the one who resigned", last)
	}
}

// TestC69_HatHuntByKeyboardAlone: a whole game against a computer without a
// pointer, and the focus is never lost.
func TestC69_HatHuntByKeyboardAlone(t *testing.T) {
	t.Parallel()
	browser := chromium(t)
	p := start(t, t.TempDir(), briskly...)
	ada := newPerson(t, browser, p.url, "ada", device{still: true})
	ada.open("/hats?with=computer")
	js[any](ada, `(() => {
  const form = document.querySelector('form[action="/computer/hats"]');
  form.querySelector('[name="seats"][value="2"]').checked = true;
  form.querySelector('[name="level"][value="expert"]').checked = true;
  form.querySelector("button").focus();
})()`)
	ada.press(kb.Enter)
	ada.until("the board", `document.querySelector(".hats-board") && document.querySelector(".to-act")`)
	ada.reachBoard()
	for limit := time.Now().Add(longGame); ada.hatTurn(); {
		if time.Now().After(limit) {
			t.Fatal("the game does not end")
		}
		if at := js[string](ada, `document.activeElement?.dataset?.point ?? document.activeElement?.outerHTML?.slice(0, 80) ?? ""`); strings.HasPrefix(at, "<") {
			t.Fatalf("the focus is lost, it is at %s", at)
		}
	}
	ada.until("the places or the result", `document.querySelector("#result h2")`)
}

// hunt is how a match of Hat Hunt stands for a person.
func (p *person) hunt() (s hunting) {
	p.t.Helper()
	raw := js[string](p, `fetch("/api/matches/" + location.pathname.split("/")[2], {cache: "no-store"}).then((r) => r.text())`)
	if err := json.Unmarshal([]byte(raw), &s); err != nil {
		p.t.Fatalf("%s: %v in %.200s", p.name, err, raw)
	}
	return s
}

// hunting is what a test needs to know of it.
type hunting struct {
	Phase game.Phase `json:"phase"`
	Turn  int        `json:"turn"`
	Seat  int        `json:"seat"`
	Wait  *struct {
		Seat int `json:"seat"`
	} `json:"wait"`
}

// hatTurn makes one decision with keys; false when the game is over.
func (p *person) hatTurn() bool {
	p.t.Helper()
	p.until("my turn or the end", `document.querySelector('[data-command="play:roll"]:enabled, [data-command="confirm"]') || document.querySelector("#result:not([hidden])")`)
	s := p.hunt()
	switch {
	case s.Phase == game.Over:
		return false
	case s.Wait == nil || s.Wait.Seat != s.Seat:
		return true
	case js[bool](p, `!!document.querySelector('[data-command="play:roll"]:enabled')`):
		p.press("r")
	default:
		p.chooseByKeys()
	}
	p.until("the throw or the move", fmt.Sprintf(`fetch("/api/matches/" + location.pathname.split("/")[2], {cache: "no-store"}).then((r) => r.json()).then((s) => s.turn !== %d)`, s.Turn))
	return true
}

// chooseByKeys picks a hat, if there is a choice, goes to a goal, hears what
// would happen there, and goes.
func (p *person) chooseByKeys() {
	p.t.Helper()
	if js[bool](p, `!document.querySelector('[data-mark="goal"], [data-mark="capture"]')`) {
		p.press(kb.PageDown)
		p.press(kb.Enter)
	}
	p.press(kb.PageDown)
	if js[bool](p, `!document.querySelector('[data-command="confirm"]:enabled')`) {
		p.t.Fatalf("%s: page down leads to no goal; the focus is at %s", p.name, js[string](p, `document.activeElement?.getAttribute("aria-label") ?? ""`))
	}
	p.press(kb.Enter)
}
