package main

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"

	"hanpan/game"
)

// placed are turns in which both sides place all their counters and no mill
// closes; ivory is to move, and a7 can go to a4.
var placed = []string{
	"a7", "b4", "a1", "d6", "d1", "g1", "b2", "d3", "b6", "c3", "f6", "d7", "e3", "f4", "d5", "g4", "e4", "c4",
}

// atTable gives a window a seat in a game that is on: after the named turns
// it is the other's or this one's turn, ivory having begun.
func (p *person) atTable(own, other *rival, limit string, actions ...string) {
	p.t.Helper()
	other.joins(own.opens(limit, "host"))
	playTogether(own, other, actions...)
	p.become(own)
	own.conn.Cut()
	p.open("/m/" + own.link)
	p.atBoard()
}

// table is a window at a game of two, on a server of its own.
func table(t *testing.T, d device, limit string, actions ...string) (*person, *rival) {
	t.Helper()
	who, p := visitor(t, d, canHide, hearsSockets, hearsTexts)
	own, other := newRival(t, p.url, 1), newRival(t, p.url, 2)
	who.atTable(own, other, limit, actions...)
	return who, other
}

// finger makes the window one that is touched.
func (p *person) finger() {
	p.t.Helper()
	call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 1})
}

// drags moves a finger over the glass.
func (p *person) drags(fromX, fromY, toX, toY float64) {
	p.t.Helper()
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	touch("touchStart", &input.TouchPoint{X: fromX, Y: fromY})
	for i := 1.0; i <= 8; i++ {
		touch("touchMove", &input.TouchPoint{X: fromX + (toX-fromX)*i/8, Y: fromY + (toY-fromY)*i/8})
	}
	touch("touchEnd")
}

// middle is where a point of the board lies on the screen.
func (p *person) middle(point string) (x, y float64) {
	p.t.Helper()
	at := js[[]float64](p, fmt.Sprintf(`(() => {
  const {x, y, width, height} = document.querySelector('.hit[data-point=%q]').getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})()`, point))
	return at[0], at[1]
}

// A counter at the board's edge is dragged from the screen's very edge: the
// browser sees no gesture of its own, and the turn is made.
func TestC62_ADragFromTheScreensEdgeMovesACounter(t *testing.T) {
	ada, bo := table(t, device{width: 390, height: 844}, "0", placed...)
	ada.finger()
	ada.until("a board to drag on", `getComputedStyle(document.querySelector(".board")).touchAction === "none"`)
	js[any](ada, `addEventListener("touchstart", (event) => { window.guarded = event.defaultPrevented; })`)
	_, fromY := ada.middle("a7")
	_, toY := ada.middle("a4")
	ada.drags(18, fromY, 20, toY)
	bo.awaits("the dragged counter", mayAct)
	if !js[bool](ada, `window.guarded ?? false`) {
		t.Error("the browser may take a drag from the edge as its own gesture")
	}
	ada.until("the counter at its goal", `document.querySelector('.counter[data-point="a4"]') && !document.querySelector('.counter[data-point="a7"]')`)
	if path := ada.path(); path != "/m/"+bo.link {
		t.Errorf("the drag led to %s", path)
	}
}

// Back and forward cost nothing: the player stays seated and sees what is the
// case now.
func TestC62_C65_BackIsNoResignationAndForwardShowsTheMatchAsItIs(t *testing.T) {
	ada, bo := table(t, device{}, "0")
	ada.open("/")
	ada.open("/m/" + bo.link)
	ada.atBoard()
	ada.click(`.hit[data-point="a1"]`)
	bo.awaits("ada's move", mayAct)
	js[any](ada, `setTimeout(() => history.back())`)
	ada.until("home", `location.pathname === "/"`)
	bo.plays("d7")
	if s := bo.state(); s.Phase != game.Playing {
		t.Fatalf("going back ended the match: %s", s.Phase)
	}
	js[any](ada, `setTimeout(() => history.forward())`)
	ada.until("the match as it is", `document.querySelector('.counter[data-point="d7"]') && document.querySelector("#seat-me.to-act")`)
	ada.click(`.hit[data-point="g1"]`)
	bo.awaits("ada's next move", mayAct)
}

// hasWakeLock stands in for the screen's lock: window.awake counts those held.
const hasWakeLock = `(() => {
  window.awake = 0;
  Object.defineProperty(Navigator.prototype, "wakeLock", {get: () => ({request: async () => {
    window.awake++;
    const lock = {released: false, release: async () => { if (!lock.released) window.awake--; lock.released = true; }};
    return lock;
  }})});
})()`

// The screen stays on while a live game is seen, and only then.
func TestC64_TheScreenStaysOnInALiveGameOnly(t *testing.T) {
	ada, p := visitor(t, device{}, canHide, hasWakeLock)
	ada.meetsComputer()
	ada.until("the lock", `window.awake === 1`)
	js[any](ada, `window.hide(true)`)
	ada.until("no lock while hidden", `window.awake === 0`)
	js[any](ada, `window.hide(false)`)
	ada.until("the lock again", `window.awake === 1`)
	ada.click(`.hit[data-point="a1"]`)
	ada.until("the computer's reply", `document.querySelectorAll(".counter:not(.leaving)").length === 2`)
	if n := js[int](ada, `window.awake`); n != 1 {
		t.Errorf("%d locks are held after two moves", n)
	}
	link := ada.path()
	ada.resigns()
	ada.until("no lock at the end", `window.awake === 0`)
	watcher := newPerson(t, chromium(t), p.url, "bo", device{})
	watcher.scripted(hasWakeLock)
	watcher.open(link)
	watcher.shows(".hit")
	if n := js[int](watcher, `window.awake`); n != 0 {
		t.Errorf("a finished match holds %d locks", n)
	}
}

// Giving up lies far from what is pressed often, and asks once.
func TestC66_ResigningIsFarFromUndoAndAsksOnce(t *testing.T) {
	ada, bo := table(t, device{width: 320, height: 640}, "0", "a1", "d1")
	ada.lacks(`[data-command="resign"], [data-command="leave"], [data-command="abort"]`)
	ada.shows(`[data-command="undo"]`)
	undo := js[[]float64](ada, box(`[data-command="undo"]`))
	ada.click("#more")
	resign := js[[]float64](ada, box(`.menu [data-command="resign"]`))
	for _, other := range js[[]string](ada, `[...document.querySelectorAll(".menu-keys [data-command], .menu [data-command=close-menu]")].map((e) => e.dataset.command)`) {
		if gap := apart(resign, js[[]float64](ada, box(`.menu [data-command="`+other+`"]`))); gap < 24 {
			t.Errorf("resign is %.0f px from %s", gap, other)
		}
	}
	if gap := apart(resign, undo); gap < 24 {
		t.Errorf("resign lies %.0f px from where undo was", gap)
	}
	ada.click(`.menu [data-command="resign"]`)
	yes, stay := js[[]float64](ada, box(`[data-command="resign-yes"]`)), js[[]float64](ada, box(`.menu [data-command="close-menu"]`))
	if gap := apart(yes, stay); gap < 24 {
		t.Errorf("yes is %.0f px from no", gap)
	}
	if at := js[string](ada, `document.activeElement.dataset.command`); at != "close-menu" {
		t.Errorf("the focus is on %s", at)
	}
	if s := bo.state(); s.Phase != game.Playing {
		t.Fatalf("resigned before the answer: %s", s.Phase)
	}
	ada.click(`[data-command="resign-yes"]`)
	bo.awaits("the end", func(s seen) bool { return s.Phase == game.Over })
}

// box answers the sides of an element: left, top, right, bottom.
func box(selector string) string {
	return fmt.Sprintf(`(({left, top, right, bottom}) => [left, top, right, bottom])(document.querySelector(%q).getBoundingClientRect())`, selector)
}

// apart is the distance between two boxes, 0 if they overlap.
func apart(a, b []float64) float64 {
	dx := max(a[0]-b[2], b[0]-a[2], 0)
	dy := max(a[1]-b[3], b[1]-a[3], 0)
	return math.Hypot(dx, dy)
}

// With reduced motion the end state is there at once; else counters travel.
func TestC72_ReducedMotionShowsTheEndAtOnce(t *testing.T) {
	for _, still := range []bool{false, true} {
		ada, _ := table(t, device{still: still}, "0", placed...)
		moving := js[int](ada, `(() => {
  const tap = (point) => document.querySelector('.hit[data-point="' + point + '"]').dispatchEvent(new MouseEvent("click", {bubbles: true}));
  tap("a7");
  tap("a4");
  return document.querySelector("#board").getAnimations({subtree: true}).length;
})()`)
		if (moving == 0) != still {
			t.Errorf("reduced motion %v: %d animations of a move", still, moving)
		}
		ada.until("the counter at its goal", `document.querySelector('.counter[data-point="a4"]:not(.pending)')`)
		ada.says("#status", "You moved from a7 to a4.")
		if !still {
			continue
		}
		ada.click("#more")
		if n := js[int](ada, `document.getAnimations().filter((a) => a.effect.getComputedTiming().activeDuration > 0).length`); n != 0 {
			t.Errorf("%d animations in the menu", n)
		}
	}
}

// Every target is 24 px at least, on every page, on the narrowest phone.
func TestC70_TargetsAreLargeEnough(t *testing.T) {
	ada, bo := table(t, device{width: 320, height: 640}, "0", placed...)
	link := "/m/" + bo.link
	ada.expects("/nowhere")
	for _, path := range []string{link, "/", "/nine", "/nine?with=friend", "/nine?with=computer", "/wait/nine", "/about", "/privacy", "/nowhere"} {
		ada.open(path)
		if path == link {
			ada.atBoard()
		}
		ada.measures(path)
	}
	ada.open(link)
	ada.atBoard()
	ada.click("#more")
	ada.measures("the menu")
	ada.open("/m/" + ada.hosts("0"))
	ada.measures("a room")
}

// measures finds targets that are too small for a finger. Links within a
// sentence are as high as their line.
func (p *person) measures(where string) {
	p.t.Helper()
	type target struct {
		Name string
		Side float64
	}
	small := map[string]bool{}
	for _, found := range js[[]target](p, `(() => {
  const alone = (e) => !e.matches("p a, li a, dd a") || [...e.parentElement.childNodes].every((n) => n === e || !n.textContent.trim());
  const all = [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary, .reach")];
  return all.filter((e) => e.checkVisibility({visibilityProperty: true}) && alone(e)).filter((e) => !e.matches(".skip")).map((e) => {
    const {width, height} = (e.matches("input[type=checkbox], input[type=radio]") && e.closest("label") || e).getBoundingClientRect();
    return {Name: e.outerHTML.slice(0, 120), Side: Math.min(width, height)};
  }).filter(({Side}) => Side < 44);
})()`) {
		if found.Side < 24 {
			p.t.Errorf("%s: %.0f px: %s", where, found.Side, found.Name)
		}
		small[fmt.Sprintf("%.0f px: %.60s", found.Side, found.Name)] = true
	}
	p.t.Logf("%s: %d targets under the preferred 44 px: %.300v", where, len(small), slices.Sorted(maps.Keys(small)))
}
