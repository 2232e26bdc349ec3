package main

import (
	"context"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"

	"hanpan/game"
)

// rival is a guest at a board, without a window: he gives his seed by himself
// and moves when the test wants him to.
type rival struct {
	*guest
	base, link string
	ctx        context.Context

	mu    sync.Mutex
	last  seen
	queue []told // what the queue said
}

// newRival is somebody who comes to the server.
func newRival(t *testing.T, base string, n int) *rival {
	t.Helper()
	r := &rival{guest: newGuest(t, n), base: base, ctx: t.Context()}
	if _, _, err := r.visit(base + "/"); err != nil {
		t.Fatal(err)
	}
	return r
}

// opens makes a room of one game in which he begins, or the guest does.
func (r *rival) opens(limit string, begins string) string {
	r.t.Helper()
	link, err := r.post(r.base, "/room/nine", url.Values{"limit": {limit}, "begins": {begins}, "games": {"1"}, "watch": {"yes"}, "envelope": {r.envelope()}})
	if err != nil {
		r.t.Fatal(err)
	}
	r.sits(link)
	return link
}

// joins takes the free seat of a room.
func (r *rival) joins(link string) {
	r.t.Helper()
	if _, err := r.post(r.base, "/m/"+link+"/sit", url.Values{"envelope": {r.envelope()}}); err != nil {
		r.t.Fatal(err)
	}
	r.sits(link)
}

// sits opens a socket at a match and listens.
func (r *rival) sits(link string) {
	r.t.Helper()
	r.link = link
	r.dials()
	r.sends(map[string]any{"t": "watch", "link": link})
}

func (r *rival) dials() {
	r.t.Helper()
	if err := r.connect(r.ctx, r.base); err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(r.conn.Cut)
	ears := *r.guest // of this socket: a later one has its own
	go r.listen(&ears)
}

func (r *rival) listen(ears *guest) {
	for {
		m, s, err := ears.hear(r.ctx)
		if err != nil {
			return
		}
		r.note(m, s)
		if s.Phase == game.Sealing {
			_ = ears.answer(r.ctx, s, 0)
		}
	}
}

func (r *rival) note(m told, s seen) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if s.V > 0 {
		r.last = s
	}
	if m.T == "queue" {
		r.queue = append(r.queue, m)
	}
}

func (r *rival) state() seen {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.last
}

func (r *rival) sends(message any) {
	r.t.Helper()
	if err := r.send(r.ctx, message); err != nil {
		r.t.Fatal(err)
	}
}

// awaits waits until the match is as a test wants it.
func (r *rival) awaits(what string, ok func(s seen) bool) seen {
	r.t.Helper()
	for limit := time.Now().Add(slow); ; time.Sleep(20 * time.Millisecond) {
		s := r.state()
		if ok(s) {
			return s
		}
		if time.Now().After(limit) {
			r.t.Fatalf("the rival waits in vain for %s: turn %d, phase %s", what, s.Turn, s.Phase)
		}
	}
}

func mayAct(s seen) bool {
	return s.Phase == game.Playing && s.Wait != nil && s.Wait.Seat == s.Seat && len(s.Position.Legal) > 0
}

// plays makes a turn: the one named, or the first there is.
func (r *rival) plays(action string) string {
	r.t.Helper()
	s := r.awaits("his turn", mayAct)
	if action == "" {
		action = s.Position.Legal[0]
	}
	r.sends(map[string]any{"t": "act", "id": newActionID(), "turn": s.Turn, "do": "play", "action": action})
	r.awaits(action, func(now seen) bool { return now.Turn > s.Turn })
	return action
}

// playTogether makes turns by turns, named ones or the first there are.
func playTogether(a, b *rival, actions ...string) {
	a.t.Helper()
	for i, action := range actions {
		[]*rival{a, b}[i%2].plays(action)
	}
}

// become gives a window the session of somebody without one.
func (p *person) become(r *rival) {
	p.t.Helper()
	at, err := url.Parse(r.base)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, c := range r.http.Jar.Cookies(at) {
		call(p, network.SetCookie, network.SetCookieParams{Name: c.Name, Value: c.Value, URL: p.base})
	}
}

// hosts opens a room by its form, in which he begins.
func (p *person) hosts(limit string) string {
	p.t.Helper()
	p.open("/nine?with=friend")
	p.until("the form with an envelope", `document.querySelector('form[action="/room/nine"] input[name=envelope]')?.value`)
	js[any](p, `document.querySelector('form[action="/room/nine"] input[name=begins][value=host]').click()`)
	js[any](p, `document.querySelector('form[action="/room/nine"] input[name=limit][value="`+limit+`"]').click()`)
	p.click(`form[action="/room/nine"] button.first`)
	p.until("the room", `location.pathname.startsWith("/m/")`)
	return strings.TrimPrefix(p.path(), "/m/")
}

// faces has a person begin a game against a rival, who has joined his room.
func (p *person) faces(r *rival, limit string) {
	p.t.Helper()
	r.joins(p.hosts(limit))
	p.atBoard()
}

// atBoard waits for a game that is on.
func (p *person) atBoard() {
	p.t.Helper()
	p.until("a board", `document.querySelector(".hit") && document.querySelector(".to-act")`)
}
