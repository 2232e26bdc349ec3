package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// needTool finds a program the machine may lack: without it the test skips out
// loud, and with CI=true it fails.
func needTool(t *testing.T, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("CI") == "true" {
		t.Fatalf("this machine has no %s; make test installs it", names[0])
	}
	t.Skipf("SKIPPED: this machine has no %s; make test installs it", names[0])
	return ""
}

// theBrowser is the one Chromium of all tests: starting one takes seconds.
var theBrowser struct {
	once sync.Once
	ctx  context.Context
	err  error
	end  func()
}

// chromium is the browser, started when a test first wants it. Each person has
// cookies and storage of his own in it.
func chromium(t *testing.T) context.Context {
	t.Helper()
	path := needTool(t, "chromium", "chromium-browser", "google-chrome")
	theBrowser.once.Do(func() { theBrowser.err = openBrowser(path) })
	if theBrowser.err != nil {
		t.Fatal(theBrowser.err)
	}
	return theBrowser.ctx
}

func openBrowser(path string) error {
	dir, err := os.MkdirTemp("", "hanpan-browser-")
	if err != nil {
		return err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.Flag("disable-gpu", true), chromedp.Flag("disable-quic", true), chromedp.Flag("mute-audio", true),
		chromedp.Flag("disable-component-update", true), chromedp.UserDataDir(dir), chromedp.WSURLReadTimeout(slow))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, end := chromedp.NewContext(ctx)
	theBrowser.ctx = ctx
	theBrowser.end = func() {
		end()
		cancel()
		_ = os.RemoveAll(dir)
	}
	return chromedp.Do(ctx)
}

// closeBrowser ends it with the last test.
func closeBrowser() {
	if theBrowser.end != nil {
		theBrowser.end()
	}
}

// device is what somebody looks through.
type device struct {
	lang          string // "en" if empty
	width, height int64  // 1280 × 900 if zero
	dark, still   bool   // evening; reduced motion
}

// person is somebody with a browser of his own: his own cookies and storage.
type person struct {
	t    *testing.T
	name string
	base string
	ctx  context.Context
	fail func() // closes the window

	mu      sync.Mutex
	faults  []string // what the page complained of
	refuses string   // end of an address that answers with an error on purpose
}

// person opens a window.
func newPerson(t *testing.T, browser context.Context, base, name string, d device) *person {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	p := &person{t: t, name: name, base: base, ctx: ctx, fail: cancel}
	t.Cleanup(p.leave)
	if err := chromedp.Listen(ctx, p.listen); err != nil {
		t.Fatal(err)
	}
	p.be(d)
	return p
}

// be makes the window a device.
func (p *person) be(d device) {
	p.t.Helper()
	lang, width, height := "en", int64(1280), int64(900)
	if d.lang != "" {
		lang = d.lang
	}
	if d.width > 0 {
		width, height = d.width, d.height
	}
	scheme, motion := "light", "no-preference"
	if d.dark {
		scheme = "dark"
	}
	if d.still {
		motion = "reduce"
	}
	p.do(chromedp.EmulateViewport(width, height))
	call(p, network.Enable, network.EnableParams{})
	call(p, log.Enable, cdp.Empty{})
	call(p, runtime.Enable, cdp.Empty{})
	call(p, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": lang}})
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion},
	}})
}

// call runs one command of the browser's protocol.
func call[P, R any](p *person, cmd cdp.Command[P, R], params P) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, cmd, params); err != nil {
		p.t.Fatalf("%s: %s: %v", p.name, cmd.Method, err)
	}
}

// listen notes every error a page writes or throws.
func (p *person) listen(ev any) {
	switch e := ev.(type) {
	case *runtime.EventExceptionThrown:
		p.fault(thrown(e.ExceptionDetails))
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError && !expected(e.Entry.Text) && !p.refused(e.Entry.URL) {
			p.fault(e.Entry.Text + " " + e.Entry.URL)
		}
	}
}

// expected are the browser's own words about a network that a test has cut.
func expected(text string) bool {
	return strings.Contains(text, "WebSocket connection") || strings.Contains(text, "ERR_INTERNET_DISCONNECTED")
}

func (p *person) refused(address string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.refuses != "" && strings.HasSuffix(address, p.refuses)
}

// expects says that an address will answer with an error.
func (p *person) expects(address string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.refuses = address
}

func (p *person) fault(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.faults = append(p.faults, text)
}

// leave closes the window and reports what its pages complained of.
func (p *person) leave() {
	if p.t.Failed() {
		p.picture()
	}
	p.fail()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, f := range p.faults {
		p.t.Errorf("%s's page: %s", p.name, f)
	}
}

// picture keeps what the window showed when a test failed.
func (p *person) picture() {
	dir := os.Getenv("HANPAN_TEST_PICTURES")
	if dir == "" {
		return
	}
	if png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot()); err == nil {
		_ = os.WriteFile(fmt.Sprintf("%s/%s-%s.png", dir, strings.ReplaceAll(p.t.Name(), "/", "-"), p.name), png, 0o600)
	}
}

// slow bounds every wait of a journey.
const slow = 40 * time.Second

func (p *person) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, slow)
	defer cancel()
	for i, step := range steps {
		if err := chromedp.Do(ctx, step); err != nil {
			p.t.Fatalf("%s, step %d: %v", p.name, i+1, err)
		}
	}
}

// open loads a page of the server.
func (p *person) open(path string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.base + path))
}

// js evaluates an expression, waiting for what it promises.
func js[T any](p *person, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, slow)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %s: %v", p.name, expression, err)
	}
	return v
}

// until waits for an expression to be true.
func (p *person) until(what, expression string) {
	p.t.Helper()
	p.untilWithin(slow, what, expression)
}

// untilWithin is until for what may take long.
func (p *person) untilWithin(most time.Duration, what, expression string) {
	p.t.Helper()
	limit := time.Now().Add(most)
	for {
		v, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool]("(async () => !!(await ("+expression+")))()", chromedp.EvalAwaitPromise))
		if err == nil && v {
			return
		}
		if time.Now().After(limit) {
			p.t.Fatalf("%s waits in vain for %s (%v); the status is %q at %s", p.name, what, err, p.status(), p.path())
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// click presses what a selector names, as a mouse does.
func (p *person) click(selector string) {
	p.t.Helper()
	p.until(selector, fmt.Sprintf(`document.querySelector(%q) && document.querySelector(%q).getClientRects().length && !document.querySelector(%q).disabled`, selector, selector, selector))
	err := p.pressed(selector)
	if err != nil && strings.Contains(err.Error(), "Could not find node") { // the page had just replaced it
		err = p.pressed(selector)
	}
	if err != nil {
		p.t.Fatalf("%s presses %s: %v", p.name, selector, err)
	}
}

// pressed clicks once what a selector names.
func (p *person) pressed(selector string) error {
	ctx, cancel := context.WithTimeout(p.ctx, slow)
	defer cancel()
	return chromedp.Do(ctx, chromedp.Click(chromedp.CSS(selector)))
}

// press sends keys to whatever has the focus.
func (p *person) press(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

func (p *person) status() string {
	v, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string](`document.getElementById("status")?.textContent ?? ""`))
	return v
}

func (p *person) path() string {
	v, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string](`location.pathname`))
	return v
}

// matchState is the match as the API tells this person. A request on a line
// that has died is given up and sent again.
func (p *person) matchState() seen {
	p.t.Helper()
	raw := js[string](p, `(async () => {
  for (;;) try {
    const answer = await fetch("/api/matches/" + location.pathname.split("/")[2], {cache: "no-store", signal: AbortSignal.timeout(2000)});
    return await answer.text();
  } catch { /* again */ }
})()`)
	var s seen
	if err := json.Unmarshal([]byte(raw), &s); err != nil {
		p.t.Fatalf("%s: %v in %.200s", p.name, err, raw)
	}
	return s
}

// thrown is what an exception says of itself.
func thrown(d *runtime.ExceptionDetails) string {
	if d.Exception != nil && d.Exception.Description != "" {
		return d.Exception.Description
	}
	return d.Text
}
