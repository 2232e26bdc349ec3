package web_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"hanpan/server/store"
	"hanpan/web"
)

// session reads what the store knows of a browser.
func (h *house) session(b *browser) (store.Session, error) {
	raw, _ := base64.RawURLEncoding.DecodeString(b.token())
	return h.store.Session(context.Background(), sha256.Sum256(raw))
}

func TestLookingAroundStoresNobody(t *testing.T) {
	h := open(t)
	b := h.browser(t, "ko")
	for _, path := range []string{"/", "/nine", "/wait/nine", "/about"} {
		b.get(path).must(t, 200)
	}
	if _, err := h.session(b); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a session was stored for a reader: %v", err)
	}
}

func TestTheNameShownIsTheNameKept(t *testing.T) {
	h := open(t)
	b := h.browser(t, "ko")
	before := guestIn(t, b.get("/"))
	b.room(nil)
	if after := guestIn(t, b.get("/")); after != before {
		t.Errorf("the guest was %q and is now %q", before, after)
	}
	s, err := h.session(b)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := h.store.Player(context.Background(), s.Player); err != nil || p.Name != before {
		t.Errorf("stored as %q (%v), want %q", p.Name, err, before)
	}
}

// guestIn finds the reader's name on the first page.
func guestIn(t *testing.T, a answer) string {
	t.Helper()
	_, after, _ := strings.Cut(a.must(t, 200).Text, `class="me-line"`)
	_, after, _ = strings.Cut(after, "<b>")
	name, _, _ := strings.Cut(after, "</b>")
	if name == "" {
		t.Fatal("nobody's name on the page")
	}
	return name
}

func TestTheCookieIsOutOfReach(t *testing.T) {
	h := open(t)
	cookie := h.browser(t, "en").get("/").Header.Get("Set-Cookie")
	for _, part := range []string{"hanpan=", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"} {
		if !strings.Contains(cookie, part) {
			t.Errorf("cookie %q lacks %s", cookie, part)
		}
	}
	if strings.Contains(cookie, "Secure") {
		t.Error("Secure on plain http would lose the cookie")
	}
}

func TestHTTPSIsBelievedOfTrustedProxiesAlone(t *testing.T) {
	for _, c := range []struct {
		name    string
		trusted []string
		secure  bool
	}{{"trusted", []string{"127.0.0.0/8"}, true}, {"another", []string{"10.0.0.0/8"}, false}, {"none", nil, false}} {
		h := open(t, func(w *web.Config) { w.Trusted = c.trusted })
		b := h.browser(t, "en")
		b.Header.Set("X-Forwarded-Proto", "https")
		a := b.get("/")
		if got := strings.Contains(a.Header.Get("Set-Cookie"), "Secure"); got != c.secure {
			t.Errorf("%s: Secure is %v", c.name, got)
		}
		if got := strings.HasPrefix(a.Header.Get("Set-Cookie"), "__Host-hanpan="); got != c.secure {
			t.Errorf("%s: bound to this host is %v", c.name, got)
		}
		if got := a.Header.Get("Strict-Transport-Security") != ""; got != c.secure {
			t.Errorf("%s: Strict-Transport-Security is %v", c.name, got)
		}
	}
}

func TestAProxyThatIsNoPrefixIsRefused(t *testing.T) {
	if _, err := web.New(web.Config{Trusted: []string{"everybody"}}); err == nil {
		t.Error("New took it")
	}
}

func TestC54_TheSessionIsRenewedOnUse(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	room := b.room(nil)
	first, err := h.session(b)
	if err != nil {
		t.Fatal(err)
	}
	if a := b.get("/"); a.Header.Get("Set-Cookie") != "" {
		t.Error("renewed again on the same day")
	}
	for day := 1; day <= 21; day++ {
		h.later.Store(int64(time.Duration(day) * 25 * time.Hour))
		if a := b.get(room).must(t, 200); !strings.Contains(a.Header.Get("Set-Cookie"), "Max-Age=31536000") {
			t.Fatalf("day %d: the cookie was not renewed", day)
		}
	}
	last, err := h.session(b)
	if err != nil || last.Player != first.Player || last.Expires < first.Expires+20*24*3600*1000 {
		t.Errorf("after three weeks: %+v, %v; at first %+v", last, err, first)
	}
	if a := b.get(room); !strings.Contains(a.Text, "Your room is ready") {
		t.Error("the host is a stranger in his own room")
	}
}

func TestAnExpiredSessionIsNobodys(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	room := b.room(nil)
	old := b.token()
	h.later.Store(int64(366 * 24 * time.Hour))
	if a := b.get(room); strings.Contains(a.Text, "Your room is ready") {
		t.Error("an expired session still sits")
	}
	if b.token() == old {
		t.Error("the expired token is kept")
	}
}

func TestDamagedCookiesAreNone(t *testing.T) {
	h := open(t)
	for _, value := range []string{"x", strings.Repeat("A", 42), strings.Repeat("A", 4000), "../../etc", "%00"} {
		b := h.browser(t, "en")
		b.Header.Set("Cookie", "hanpan="+value)
		if a := b.get("/").must(t, 200); !strings.Contains(a.Header.Get("Set-Cookie"), "hanpan=") {
			t.Errorf("%.20q was taken for a token", value)
		}
	}
}

func TestTwoFirstRequestsMakeOnePlayer(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	b.get("/")
	var all sync.WaitGroup
	rooms := make([]string, 12)
	for i := range rooms {
		all.Go(func() { rooms[i] = b.room(nil) })
	}
	all.Wait()
	for _, room := range rooms {
		if a := b.get(room); !strings.Contains(a.Text, "Your room is ready") {
			t.Errorf("%s is somebody else's", room)
		}
	}
}

func TestLanguage(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en-GB,en;q=0.9")
	a := b.post("/lang", url.Values{"lang": {"ko"}, "back": {"/nine?with=friend"}}).must(t, http.StatusSeeOther)
	if to := a.Header.Get("Location"); to != "/nine?with=friend" {
		t.Errorf("led to %q", to)
	}
	if a := b.get("/"); !strings.Contains(a.Text, `<html lang="ko"`) {
		t.Error("the choice by hand is not kept")
	}
	b.post("/lang", url.Values{"lang": {"xx"}}).must(t, http.StatusUnprocessableEntity)
}

func TestBackLeadsNowhereElse(t *testing.T) {
	h := open(t)
	for _, back := range []string{"https://evil.example/", "//evil.example", `/\evil.example`, "javascript:alert(1)", "", "\\\\evil", "/\n/evil"} {
		a := h.browser(t, "en").post("/lang", url.Values{"lang": {"en"}, "back": {back}}).must(t, http.StatusSeeOther)
		if to := a.Header.Get("Location"); to != "/" {
			t.Errorf("%q leads to %q", back, to)
		}
	}
}
