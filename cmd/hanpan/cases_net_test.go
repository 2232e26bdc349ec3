package main

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/server/socket"
)

// A move made while nothing comes through is drawn as pending, and confirmed
// when the line is back.
func TestC03_AMoveMadeOfflineIsPendingThenConfirmed(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	phone := newLine(t, p.url)
	ada, bo := newPerson(t, browser, phone.url(), "ada", device{}), newRival(t, p.url, 1)
	ada.faces(bo, "0")
	phone.tunnel(true)
	ada.click(`.hit[data-point="a1"]`)
	ada.shows(`.counter.pending[data-point="a1"]`)
	if text := ada.text(".record"); text != "" {
		t.Errorf("the record has %q", text)
	}
	ada.shows(`[data-slip="slow"], [data-slip="lost"]`)
	if mayAct(bo.state()) {
		t.Fatal("the move came through; this test needs a line that is silent")
	}
	phone.tunnel(false)
	bo.awaits("ada's move", mayAct)
	ada.until("the confirmed move", `!document.querySelector(".pending") && document.querySelector('.counter[data-point="a1"]') && document.querySelector(".record").innerText.includes("a1")`)
}

// A move that came too late is visibly taken back, and the page says why.
func TestC03_AMoveMadeOfflineAndOvertakenIsTakenBack(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	phone := newLine(t, p.url)
	ada, bo := newPerson(t, browser, phone.url(), "ada", device{}), newRival(t, p.url, 1)
	link := bo.opens("0", "guest")
	seat := newRival(t, p.url, 2) // ada on another machine
	seat.joins(link)
	bo.awaits("the game", func(s seen) bool { return s.Phase == game.Playing })
	ada.become(seat)
	ada.scripted(hearsTexts)
	ada.open("/m/" + link)
	ada.atBoard()
	phone.tunnel(true)
	ada.click(`.hit[data-point="a1"]`)
	ada.shows(`.counter.pending[data-point="a1"]`)
	seat.sits(link)
	seat.plays("d1")
	phone.tunnel(false)
	ada.until("the other move in place of the pending one", `!document.querySelector('.counter[data-point="a1"]') && document.querySelector('.counter[data-point="d1"]')`)
	ada.until("the reason", `window.texts.some((text) => text.includes("had changed before that arrived"))`)
}

// The socket of a hidden page dies without a word: shown again, the page finds
// out at once, though readyState says open.
func TestC09_ASilentSocketIsFoundWhenThePageIsSeenAgain(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	phone := newLine(t, p.url)
	ada, bo := newPerson(t, browser, phone.url(), "ada", device{}), newRival(t, p.url, 1)
	ada.scripted(canHide)
	ada.scripted(hearsSockets)
	ada.faces(bo, "0")
	ada.click(`.hit[data-point="a1"]`)
	bo.awaits("ada's move", mayAct)
	js[any](ada, `window.hide(true)`)
	phone.change()
	bo.plays("g7")
	if state := js[int](ada, `window.sockets.at(-1).readyState`); state != 1 {
		t.Fatalf("the socket's readyState is %d", state)
	}
	took := js[float64](ada, `new Promise((done) => {
  const from = performance.now();
  window.hide(false);
  const look = setInterval(() => {
    if (!document.querySelector('.counter[data-point="g7"]')) return;
    clearInterval(look);
    done(performance.now() - from);
  }, 20);
})`)
	t.Logf("back after %.0f ms", took)
	if limit := 10_000.0; took > limit { // 5 s, and as much again for a loaded machine
		t.Errorf("back after %.0f ms", took)
	}
	if n := js[int](ada, `window.sockets.length`); n != 2 {
		t.Errorf("the page has opened %d sockets; it should be the same page with its second", n)
	}
}

// Whoever presses five times gets one room, one seat, one match.
func TestC15_PressedFiveTimesIsPressedOnce(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada := newPerson(t, browser, p.url, "ada", device{})
	bo := newPerson(t, browser, p.url, "bo", device{})
	room := ada.fiveTimes("/nine?with=friend", `form[action="/room/nine"] button.first`)
	bo.fiveTimes(room, `#sit button`)
	for _, who := range []*person{ada, bo} {
		who.atBoard()
	}
	ada.fiveTimes("/nine?with=computer", `form[action="/computer/nine"] button.first`)
	ada.atBoard()
	ada.open("/")
	if n := js[int](ada, `document.querySelectorAll(".resume").length`); n != 2 {
		t.Errorf("ada has %d matches on, not the two she began:\n%s", n, ada.text("main"))
	}
}

// fiveTimes presses a button of a page five times and answers where it leads.
func (p *person) fiveTimes(path, button string) string {
	p.t.Helper()
	p.open(path)
	p.until("an envelope", `[...document.querySelectorAll("input[name=envelope]")].every((input) => input.value)`)
	js[any](p, `for (let i = 0; i < 5; i++) document.querySelector('`+button+`').click()`)
	p.until("a match", `location.pathname.startsWith("/m/") && document.readyState === "complete"`)
	return p.path()
}

// While the network keeps the form, its button is disabled.
func TestC15_AButtonIsDisabledWhileItsFormIsUnderWay(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	phone := newLine(t, p.url)
	ada := newPerson(t, browser, phone.url(), "ada", device{})
	ada.open("/nine?with=computer")
	ada.until("an envelope", `document.querySelector('form[action="/computer/nine"] input[name=envelope]').value`)
	phone.tunnel(true)
	disabled := js[bool](ada, `new Promise((done) => {
  const button = document.querySelector('form[action="/computer/nine"] button.first');
  button.click();
  setTimeout(() => done(button.disabled), 100);
})`)
	if !disabled {
		t.Error("the button can be pressed again while its form is under way")
	}
}

// A page of an older build offers to reload when its game is over, not before.
func TestC16_AnOlderPageOffersToReloadBetweenGames(t *testing.T) {
	ada, _ := visitor(t, device{}, hearsSockets)
	ada.open("/")
	js[any](ada, `sessionStorage.setItem("test.hello", JSON.stringify({build: "another"}))`)
	ada.meetsComputer()
	ada.until("the hello", `window.sent.some((m) => m.t === "watch")`)
	ada.lacks(`[data-slip="build"]`)
	ada.resigns()
	ada.shows(`[data-slip="build"]`)
	js[any](ada, `sessionStorage.removeItem("test.hello"); window.old = true`)
	ada.click(`[data-slip="build"] .key`)
	ada.until("the page anew", `!window.old && document.querySelector(".hit")`)
	ada.until("the hello", `window.sent.some((m) => m.t === "watch")`)
	ada.lacks(`[data-slip="build"]`)
}

// A page of another protocol looks on, and sends nothing.
func TestC16_APageOfAnotherProtocolIsReadOnly(t *testing.T) {
	ada, _ := visitor(t, device{}, hearsSockets)
	ada.meetsComputer()
	js[any](ada, `sessionStorage.setItem("test.hello", JSON.stringify({protocol: 99}))`)
	ada.open(ada.path())
	ada.shows(`[data-slip="protocol"]`)
	ada.click(`.hit[data-point="a1"]`)
	js[any](ada, `document.querySelector("#type-move").value = "d1"; document.querySelector(".type-move").requestSubmit()`)
	js[any](ada, `document.querySelector("#more").click(); document.querySelector('.menu [data-command="abort"], .menu [data-command="resign"]').click(); document.querySelector(".menu .keys .key:last-child").click()`)
	ada.says("#status", "reload")
	if n := js[int](ada, `window.sent.filter((m) => m.t === "act").length`); n != 0 {
		t.Errorf("the page sent %d actions", n)
	}
	js[any](ada, `sessionStorage.removeItem("test.hello")`)
	ada.click(`[data-slip="protocol"] .key`)
	ada.until("a page that plays", `window.sent.some((m) => m.t === "watch") && !document.querySelector("[data-slip=protocol]")`)
	ada.click(`.hit[data-point="a1"]`)
	ada.until("the move", `document.querySelector(".record").innerText.includes("a1")`)
}

// meetsComputer begins a game against the computer, with the first move.
func (p *person) meetsComputer() {
	p.t.Helper()
	p.open("/nine?with=computer")
	p.until("an envelope", `document.querySelector('form[action="/computer/nine"] input[name=envelope]').value`)
	js[any](p, `document.querySelector('form[action="/computer/nine"] input[name=side][value=first]').click()`)
	p.click(`form[action="/computer/nine"] button.first`)
	p.atBoard()
}

// resigns ends the match by the menu.
func (p *person) resigns() {
	p.t.Helper()
	p.click("#more")
	end := js[string](p, `document.querySelector('.menu [data-command="resign"], .menu [data-command="abort"]').dataset.command`)
	p.click(`.menu [data-command="` + end + `"]`)
	p.click(`.menu [data-command="` + end + `-yes"]`)
	p.shows("#result")
}

// Who is gone is shown as gone, in words, with the seconds that are left, to
// the opponent and to who watches.
func TestC26_AnAbsentOpponentIsToldWithHisSeconds(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada, bo := newPerson(t, browser, p.url, "ada", device{}), newRival(t, p.url, 1)
	cy := newPerson(t, browser, p.url, "cy", device{})
	ada.scripted(hearsTexts)
	cy.scripted(hearsTexts)
	ada.faces(bo, "90")
	cy.open(ada.path())
	cy.atBoard()
	ada.click(`.hit[data-point="a1"]`)
	bo.awaits("ada's move", mayAct)
	cut := time.Now()
	bo.conn.Cut()
	for who, seat := range map[*person]string{ada: "#seat-them", cy: ".seat.to-act"} {
		who.until("the words", `window.texts.some((text) => /is away\. In \d+ seconds the computer moves instead/.test(text))`)
		who.until("the countdown", `/Away, back within \d/.test(document.querySelector("`+seat+` .tag")?.textContent)`)
	}
	t.Logf("told after %v", time.Since(cut).Round(time.Millisecond))
	bo.sits(bo.link)
	for _, who := range []*person{ada, cy} {
		who.until("the words", `window.texts.at(-1).includes("is here again")`)
		who.until("no countdown", `!document.querySelector(".seat .tag.now")`)
	}
}

// A page that waits behind another tab calls when somebody comes, and the
// first move's time begins when both have given their seeds.
func TestC42_AHiddenPageCallsAndTimeBeginsWithTheSeeds(t *testing.T) {
	ada, p := visitor(t, device{}, canHide, `(() => {
  const note = (what) => sessionStorage.setItem("test.notes", (sessionStorage.getItem("test.notes") ?? "") + what + "\n");
  window.Notification = class { static permission = "granted"; constructor(title, {body}) { note(body); } close() {} };
  new MutationObserver(() => note("title " + document.title)).observe(document, {subtree: true, childList: true, characterData: true});
})()`)
	ada.open("/wait/nine")
	ada.says("#status", "You are in the queue")
	js[any](ada, `window.hide(true)`)
	bo := newRival(t, p.url, 1)
	bo.dials()
	bo.sends(map[string]any{"t": "seek", "game": "nine", "limit": 45, "envelope": bo.envelope()})
	bo.link = bo.paired()
	ada.until("the match", `location.pathname.startsWith("/m/") && document.querySelector(".hit")`)
	notes := js[string](ada, `sessionStorage.getItem("test.notes")`)
	for _, want := range []string{"Somebody is here to play", "title ● "} {
		if !strings.Contains(notes, want) {
			t.Errorf("the hidden page did not call with %q but with %q", want, notes)
		}
	}
	if s := ada.matchState(); s.Phase != game.Sealing || s.Deadline != 0 {
		t.Errorf("before the seeds: phase %s, deadline %d", s.Phase, s.Deadline)
	}
	bo.sends(map[string]any{"t": "watch", "link": bo.link})
	ada.atBoard()
	if s := ada.matchState(); s.Deadline-s.Now < 35_000 {
		t.Errorf("of 45 s only %d ms are left at the beginning", s.Deadline-s.Now)
	}
}

// paired waits for the queue's word.
func (r *rival) paired() string {
	r.t.Helper()
	for limit := time.Now().Add(slow); time.Now().Before(limit); time.Sleep(20 * time.Millisecond) {
		r.mu.Lock()
		all := r.queue
		r.mu.Unlock()
		for _, m := range all {
			if m.Link != "" {
				return m.Link
			}
		}
	}
	r.t.Fatal("nobody was paired")
	return ""
}

// A socket that a page of another site opens is refused by the running program.
func TestC76_TheProgramRefusesForeignPages(t *testing.T) {
	p := start(t, t.TempDir())
	g := newGuest(t, 1)
	if _, _, err := g.visit(p.url + "/"); err != nil {
		t.Fatal(err)
	}
	if err := g.connect(t.Context(), p.url); err != nil {
		t.Fatalf("the own page: %v", err)
	}
	g.conn.Cut()
	for _, origin := range []string{"https://elsewhere.example", "null", "http://127.0.0.1.elsewhere.example"} {
		_, err := socket.Dial(t.Context(), p.url+"/ws", http.Header{"Origin": {origin}}, nil)
		if refused := (*socket.Refused)(nil); !errors.As(err, &refused) || refused.Status != http.StatusForbidden {
			t.Errorf("%s: %v", origin, err)
		}
	}
}
