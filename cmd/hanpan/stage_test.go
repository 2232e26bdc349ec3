package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// scripted runs a script in every page of a window before the page's own.
func (p *person) scripted(script string) {
	p.t.Helper()
	call(p, page.Enable, page.EnableParams{})
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// canHide lets a test hide a page and show it again as another tab would:
// hide(true), hide(false).
const canHide = `(() => {
  let hidden = sessionStorage.getItem("test.hidden") === "yes";
  Object.defineProperty(document, "hidden", {get: () => hidden});
  Object.defineProperty(document, "visibilityState", {get: () => hidden ? "hidden" : "visible"});
  window.hide = (on) => {
    hidden = on;
    sessionStorage.setItem("test.hidden", on ? "yes" : "no");
    document.dispatchEvent(new Event("visibilitychange"));
  };
})()`

// hearsSockets keeps the page's sockets, counts what they send, and lets a
// test change what they hear: window.sockets, window.sent, test.hello.
const hearsSockets = `(() => {
  const Real = WebSocket;
  window.sockets = [];
  window.sent = [];
  const changed = (data) => {
    const more = sessionStorage.getItem("test.hello");
    if (!more || !data.includes('"t":"hello"')) return data;
    return JSON.stringify({...JSON.parse(data), ...JSON.parse(more)});
  };
  window.WebSocket = class extends Real {
    constructor(...all) { super(...all); window.sockets.push(this); }
    send(data) { window.sent.push(JSON.parse(data)); super.send(data); }
    set onmessage(f) { super.onmessage = f && ((e) => f(new MessageEvent("message", {data: changed(e.data)}))); }
    get onmessage() { return super.onmessage; }
  };
})()`

// hearsTexts keeps every text that the live region has had: window.texts, and
// whether its node is still the first one: window.sameRegion().
const hearsTexts = `addEventListener("DOMContentLoaded", () => {
  const region = document.getElementById("status");
  if (!region) return;
  window.texts = [];
  window.sameRegion = () => region.isConnected && document.getElementById("status") === region && document.querySelectorAll("[role=status]").length === 1;
  new MutationObserver(() => window.texts.push(region.textContent)).observe(region, {childList: true, characterData: true, subtree: true});
})`

// tab is another tab of the same person.
func (p *person) tab(name string, d device) *person {
	p.t.Helper()
	ctx, cancel := chromedp.NewContext(p.ctx)
	q := &person{t: p.t, name: name, base: p.base, ctx: ctx, fail: cancel}
	p.t.Cleanup(q.leave)
	if err := chromedp.Listen(ctx, q.listen); err != nil {
		p.t.Fatal(err)
	}
	q.be(d)
	return q
}

// text is what a selector's element says.
func (p *person) text(selector string) string {
	p.t.Helper()
	return js[string](p, fmt.Sprintf(`document.querySelector(%q)?.innerText ?? ""`, selector))
}

// says waits until an element says something.
func (p *person) says(selector, text string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%q in %s", text, selector), fmt.Sprintf(`(document.querySelector(%q)?.textContent ?? "").includes(%q)`, selector, text))
}

// shows waits until a selector finds something that can be seen.
func (p *person) shows(selector string) {
	p.t.Helper()
	p.until(selector, fmt.Sprintf(`[...document.querySelectorAll(%q)].some((e) => e.getClientRects().length)`, selector))
}

// lacks tells whether a selector finds nothing that can be seen.
func (p *person) lacks(selector string) {
	p.t.Helper()
	if js[bool](p, fmt.Sprintf(`[...document.querySelectorAll(%q)].some((e) => e.getClientRects().length)`, selector)) {
		p.t.Errorf("%s sees %s at %s", p.name, selector, p.path())
	}
}

// visitor is a window on a server of its own.
func visitor(t *testing.T, d device, scripts ...string) (*person, *process) {
	t.Helper()
	browser := chromium(t)
	p := start(t, t.TempDir())
	who := newPerson(t, browser, p.url, "ada", d)
	for _, script := range scripts {
		who.scripted(script)
	}
	return who, p
}
