package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"hanpan/web"
)

func TestFormsAreJudged(t *testing.T) {
	h := open(t)
	good := url.Values{"envelope": {envelope}, "level": {"normal"}, "limit": {"45"}, "games": {"1"}, "begins": {"lot"}, "side": {"lot"}}
	for _, c := range []struct{ path, field, value, says string }{
		{"/room/nine", "limit", "44", "30, 45 or 90 seconds"},
		{"/room/nine", "limit", "-1", "30, 45 or 90 seconds"},
		{"/room/nine", "limit", "soon", "30, 45 or 90 seconds"},
		{"/room/nine", "games", "3", "1, 2, 4, 6"},
		{"/room/nine", "games", "22", "1, 2, 4, 6"},
		{"/room/nine", "games", "99999999999999999999", "1, 2, 4, 6"},
		{"/room/nine", "placing", "phased", "do not fit the game"},
		{"/room/twelve", "games", "1", "played in pairs"},
		{"/room/nine", "begins", "me", "the host or the guest"},
		{"/room/nine", "envelope", "", "has not sealed"},
		{"/room/nine", "envelope", strings.ToUpper(envelope), "has not sealed"},
		{"/room/nine", "envelope", envelope + "00", "has not sealed"},
		{"/computer/nine", "level", "random", "beginner, normal or expert"},
		{"/computer/nine", "level", "", "beginner, normal or expert"},
		{"/computer/nine", "side", "third", "the host or the guest"},
		{"/computer/nine", "envelope", strings.Repeat("z", 64), "has not sealed"},
	} {
		form := url.Values{}
		for k, v := range good {
			form[k] = v
		}
		form.Set(c.field, c.value)
		a := h.browser(t, "en").post(c.path, form).must(t, http.StatusUnprocessableEntity)
		if !strings.Contains(words(a.dom(t)), c.says) {
			t.Errorf("%s %s=%q: the page does not say %q", c.path, c.field, c.value, c.says)
		}
	}
}

func TestUnknownThingsAreNotFound(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	form := url.Values{"envelope": {envelope}, "level": {"normal"}}
	for _, path := range []string{"/room/chess", "/computer/chess", "/m/0000000000000000000000/sit"} {
		b.post(path, form).must(t, http.StatusNotFound)
	}
	for _, path := range []string{
		"/chess", "/wait/chess", "/play?game=chess&with=friend", "/m/x/export.json",
		"/m/x/preview.png", "/api/matches/x", "/api/nothing", "/static/x/css/nothing.css", "/static/x/../web/web.go",
	} {
		b.get(path).must(t, http.StatusNotFound)
	}
}

func TestPlayLeadsToTheModeChosen(t *testing.T) {
	h := open(t)
	for with, want := range map[string]string{"someone": "/wait/nine", "friend": "/nine?with=friend", "computer": "/nine?with=computer", "<x>": "/nine?with=%3Cx%3E"} {
		a := h.browser(t, "en").get("/play?game=nine&with="+url.QueryEscape(with)).must(t, http.StatusSeeOther)
		if got := a.Header.Get("Location"); got != want {
			t.Errorf("%s leads to %q, want %q", with, got, want)
		}
	}
}

func TestErrorsForPrograms(t *testing.T) {
	h := open(t)
	b := h.browser(t, "ko")
	b.Header.Set("Accept", "application/json")
	var got struct{ Code, Rule, Text string }
	a := b.post("/room/nine", url.Values{"envelope": {envelope}, "games": {"3"}}).must(t, http.StatusUnprocessableEntity)
	if err := json.Unmarshal([]byte(a.Text), &got); err != nil {
		t.Fatal(err)
	}
	if got.Code != "invalid" || got.Rule != "option.games" || !strings.Contains(got.Text, "게임") {
		t.Errorf("answer %+v", got)
	}
	if a := b.get("/api/matches/x").must(t, 404); a.Header.Get("Content-Type") != "application/json" {
		t.Errorf("%s", a.Header.Get("Content-Type"))
	}
}

func TestTooMuchIsRefused(t *testing.T) {
	h := open(t)
	h.browser(t, "en").post("/name", url.Values{"name": {strings.Repeat("a", 100_000)}}).
		must(t, http.StatusRequestEntityTooLarge)
}

func TestTooOftenIsRefused(t *testing.T) {
	h := open(t, func(c *web.Config) { c.Posts = 5 })
	b := h.browser(t, "en")
	for range 5 {
		b.post("/lang", url.Values{"lang": {"en"}}).must(t, http.StatusSeeOther)
	}
	a := b.post("/lang", url.Values{"lang": {"en"}}).must(t, http.StatusTooManyRequests)
	if a.Header.Get("Retry-After") == "" {
		t.Error("not told when to come back")
	}
	b.get("/").must(t, 200)
}

func TestC76_AnotherSitesPageActsForNobody(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	room := b.room(nil)
	for name, value := range map[string]string{"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"} {
		foreign := *b
		foreign.Header = http.Header{name: {value}}
		for _, path := range []string{"/name", "/lang", "/room/nine", "/computer/nine", room + "/sit", room + "/close"} {
			foreign.post(path, url.Values{"lang": {"ko"}, "name": {"Evil"}, "envelope": {envelope}, "level": {"normal"}}).
				must(t, http.StatusForbidden)
		}
	}
	if a := b.get(room).must(t, 200); !strings.Contains(a.Text, "Your room is ready") {
		t.Error("the room was closed all the same")
	}
}

func TestC76_AForeignPageOpensNoSocket(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	b.get("/")
	b.Header = http.Header{
		"Connection": {"Upgrade"}, "Upgrade": {"websocket"}, "Sec-Websocket-Version": {"13"},
		"Sec-Websocket-Key": {"dGhlIHNhbXBsZSBub25jZQ=="},
	}
	for _, origin := range []string{"https://evil.example", "null", ""} {
		b.Header.Set("Origin", origin)
		b.get("/ws").must(t, http.StatusForbidden)
	}
	if _, err := h.session(b); err == nil {
		t.Error("a refused socket made a player")
	}
}

func TestHealth(t *testing.T) {
	h := open(t, func(c *web.Config) { c.Metrics = http.NotFoundHandler() })
	b := h.browser(t, "en")
	b.get("/healthz").must(t, 200)
	b.get("/readyz").must(t, 200)
	b.Header.Set("X-Forwarded-For", "203.0.113.7")
	if a := b.get("/metrics").must(t, 404); !strings.Contains(a.Text, "<html") {
		t.Error("a proxied request reached the metrics")
	}
}
