package main

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// Somebody who waits in one tab is told so in a second, and there is one place
// in the queue.
func TestC44_ASecondTabShowsTheSamePlace(t *testing.T) {
	ada, p := visitor(t, device{})
	ada.open("/wait/nine")
	ada.says("#status", "You are in the queue")
	second := ada.tab("ada's second tab", device{})
	second.open("/wait/nine")
	second.says("#status", "already waiting in another tab")
	bo := newRival(t, p.url, 1)
	bo.dials()
	bo.sends(map[string]any{"t": "seek", "game": "nine", "limit": 45, "envelope": bo.envelope()})
	link := bo.paired()
	for _, tab := range []*person{ada, second} {
		tab.until("the match", `location.pathname === "/m/`+link+`"`)
	}
}

// Who leaves the queue is not paired.
func TestLeavingTheQueue(t *testing.T) {
	ada, p := visitor(t, device{})
	ada.open("/")
	ada.open("/wait/nine")
	ada.says("#status", "You are in the queue")
	ada.until("the seconds", `/^In /.test(document.querySelector("#fallback-in").textContent)`)
	ada.click("#leave")
	ada.until("home", `location.pathname === "/"`)
	bo := newRival(t, p.url, 1)
	bo.dials()
	bo.sends(map[string]any{"t": "seek", "game": "nine", "limit": 45, "envelope": bo.envelope()})
	for limit := time.Now().Add(time.Second); time.Now().Before(limit); time.Sleep(20 * time.Millisecond) {
		bo.mu.Lock()
		for _, m := range bo.queue {
			if m.Link != "" {
				t.Fatal("bo met somebody who had left")
			}
		}
		bo.mu.Unlock()
	}
}

// Who keeps looking while he plays the computer is asked when somebody comes,
// and meets him if he says yes.
func TestKeepLookingIsAskedAndMeets(t *testing.T) {
	ada, p := visitor(t, device{width: 320, height: 640}, hearsTexts)
	ada.open("/wait/nine")
	ada.says("#status", "You are in the queue")
	ada.click("#computer")
	ada.atBoard()
	first := ada.path()
	bo := newRival(t, p.url, 1)
	if answer, err := bo.sendForm(p.url, "/name", url.Values{"name": {"Valiant Hoopoe"}}); err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer, err)
	}
	bo.dials()
	bo.sends(map[string]any{"t": "seek", "game": "nine", "limit": 45, "envelope": bo.envelope()})
	ada.shows(`[data-slip="asked"]`)
	ada.clear(`[data-slip="asked"]`)
	ada.click(`[data-command="meet"]`)
	bo.link = bo.paired()
	ada.until("the other match", `location.pathname === "/m/`+bo.link+`"`)
	bo.sends(map[string]any{"t": "watch", "link": bo.link})
	ada.atBoard()
	ada.open("/")
	ada.until("the computer's game to go on with", `document.querySelector('a[href="`+first+`"]')`)
}

// clear tells that a slip lies on none of what one needs to see.
func (p *person) clear(slip string) {
	p.t.Helper()
	lies := js[[]float64](p, box(slip))
	for _, under := range []string{"#board", "#status", "#seat-me .name"} {
		if apart(lies, js[[]float64](p, box(under))) == 0 {
			p.t.Errorf("%s lies on %s", slip, under)
		}
	}
}

// A room's page: the link can be copied, shown as a code, and the room closed.
func TestARoomIsSharedAndClosed(t *testing.T) {
	ada, _ := visitor(t, device{width: 320, height: 640}, `Object.defineProperty(Navigator.prototype, "clipboard", {get: () => ({writeText: async (text) => { window.copied = text; }})})`)
	link := ada.hosts("0")
	if address := js[string](ada, `document.querySelector("#address").value`); !strings.HasSuffix(address, "/m/"+link) {
		t.Errorf("the room says its address is %s", address)
	}
	ada.click("#copy")
	ada.says("#status", "The link is copied.")
	if copied := js[string](ada, `window.copied`); !strings.HasSuffix(copied, "/m/"+link) {
		t.Errorf("copied: %q", copied)
	}
	ada.lacks("#qr")
	ada.click("#qr-toggle")
	ada.until("the code", `document.querySelector("#qr img").complete && document.querySelector("#qr img").naturalWidth > 0 && document.querySelector("#qr-toggle").ariaExpanded === "true"`)
	ada.noSideways()
	ada.click("#close")
	ada.until("a room that is closed", `!document.querySelector("#room") && /closed/.test(document.body.innerText)`)
}

// The other language comes without leaving the page, and stays.
func TestTheLanguageChangesWhereOneIs(t *testing.T) {
	ada, _ := visitor(t, device{})
	for _, path := range []string{"/", "/nine?with=friend", "/about"} {
		ada.open(path)
		ada.click(`.languages [name="lang"][value="ko"]`)
		ada.until("Korean on the same page", `document.documentElement.lang === "ko" && location.pathname + location.search === "`+path+`"`)
		ada.click(`.languages [name="lang"][value="en"]`)
		ada.until("English on the same page", `document.documentElement.lang === "en" && location.pathname + location.search === "`+path+`"`)
	}
}

// A theme that was chosen holds on the next page, before its first paint.
func TestAThemeIsKept(t *testing.T) {
	ada, _ := visitor(t, device{})
	ada.open("/")
	day := js[string](ada, `getComputedStyle(document.documentElement).backgroundColor`)
	ada.click(`[data-theme-choice="dark"]`)
	night := js[string](ada, `getComputedStyle(document.documentElement).backgroundColor`)
	if day == night {
		t.Errorf("day and evening are both %s", day)
	}
	ada.open("/about")
	if now := js[string](ada, `getComputedStyle(document.documentElement).backgroundColor`); now != night {
		t.Errorf("the next page is %s, not %s", now, night)
	}
	ada.click(`[data-theme-choice="system"]`)
	if now := js[string](ada, `getComputedStyle(document.documentElement).backgroundColor`); now != day {
		t.Errorf("as the system has it: %s, not %s", now, day)
	}
}

// A name is changed; one that cannot be is refused with a reason, and what was
// typed stands there still.
func TestC79_ANameIsChangedOrRefusedWithAReason(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	ada, bo := newPerson(t, browser, p.url, "ada", device{}), newPerson(t, browser, p.url, "bo", device{width: 320, height: 640})
	ada.named("Minsu")
	ada.until("the new name", `document.querySelector(".me-line b").textContent === "Minsu"`)
	bo.expects("/name")
	bo.named("M1nsu")
	bo.shows("#name-wrong")
	if typed := js[string](bo, `document.querySelector("#name").value`); typed != "M1nsu" {
		t.Errorf("what was typed is now %q", typed)
	}
	if said := js[string](bo, `document.querySelector("#name").getAttribute("aria-describedby")`); said != "name-wrong" {
		t.Errorf("the field is described by %q", said)
	}
	bo.noSideways()
	bo.named("한판 친구")
	bo.until("the new name", `document.querySelector(".me-line b").textContent.startsWith("한판 친구")`)
}

// named sends the form of the name.
func (p *person) named(name string) {
	p.t.Helper()
	if p.path() != "/name" {
		p.open("/")
	}
	if !js[bool](p, `document.querySelector(".rename").open`) {
		p.click(".rename summary")
	}
	js[any](p, `document.querySelector("#name").value = "`+name+`"`)
	p.click(".rename button")
	p.until("the answer", `document.readyState === "complete" && (document.querySelector("#name-wrong") || location.hash === "#corner")`)
}

// Nothing is wider than the narrowest phone, nor at twice the size on a
// desktop, on any page, in either language; what is not there says so.
func TestNoPageIsWiderThanItsScreen(t *testing.T) {
	browser := chromium(t)
	p := start(t, t.TempDir())
	a, b := newRival(t, p.url, 1), newRival(t, p.url, 2)
	b.joins(a.opens("45", "host"))
	playTogether(a, b, placed...)
	for _, lang := range []string{"en", "ko"} {
		for _, d := range []device{{lang: lang, width: 320, height: 640}, {lang: lang, width: 640, height: 400}} {
			who := newPerson(t, browser, p.url, lang, d)
			who.become(a)
			who.expects("/nowhere")
			for _, path := range []string{"/", "/nine", "/nine?with=friend", "/nine?with=computer", "/about", "/privacy", "/nowhere", "/m/" + a.link} {
				who.open(path)
				who.until("the page", `document.readyState === "complete" && document.documentElement.lang === "`+lang+`"`)
				who.noSideways()
			}
			who.atBoard()
			who.noSideways()
			who.click("#more")
			who.noSideways()
			who.click(`[data-command="close-menu"]`)
			js[any](who, `document.querySelector("#tab-guide").click()`)
			who.until("the guide beside the board", `document.querySelector(".panel-guide .guide h2")`)
			who.noSideways()
		}
	}
}

// An address that is not there says so, and leads on.
func TestAnUnknownAddressLeadsOn(t *testing.T) {
	ada, _ := visitor(t, device{lang: "ko", width: 320, height: 640})
	ada.expects("/nowhere")
	ada.open("/nowhere")
	ada.shows("main h1")
	ada.click(".notice-ways .key")
	ada.until("home", `location.pathname === "/"`)
}
