package web_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/html"

	"hanpan/game/backgammon"
	"hanpan/game/hats"
	"hanpan/game/morris"
	"hanpan/server"
	"hanpan/server/store"
	"hanpan/web"
)

// house is a whole server on a free port: the real house over a real store.
type house struct {
	*httptest.Server
	store *store.SQLite
	later atomic.Int64 // how far the pages' clock is ahead, in nanoseconds
}

// open starts a house; change alters what the pages are built with.
func open(t *testing.T, change ...func(*web.Config)) *house {
	t.Helper()
	st, err := store.OpenSQLite(context.Background(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	games := append(morris.All(), backgammon.Rules{}, hats.Rules{})
	running := server.New(server.Config{}, st, games)
	if err := running.Start(context.Background()); err != nil {
		t.Fatal(err)
	}
	h := &house{store: st}
	c := web.Config{House: running, Accounts: st, Now: func() time.Time { return time.Now().Add(time.Duration(h.later.Load())) }}
	for _, f := range change {
		f(&c)
	}
	handler, err := web.New(c)
	if err != nil {
		t.Fatal(err)
	}
	h.Server = httptest.NewServer(handler)
	t.Cleanup(func() {
		h.Close()
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		running.Drain(ctx)
		st.Close()
	})
	return h
}

// browser keeps cookies and follows no redirects.
type browser struct {
	t    *testing.T
	base string
	http.Client
	Language string
	Header   http.Header
}

func (h *house) browser(t *testing.T, language string) *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &browser{t, h.URL, http.Client{Jar: jar, CheckRedirect: stay}, language, http.Header{}}
}

// answer is a response with its body read.
type answer struct {
	*http.Response
	Text string
}

func (b *browser) send(method, path string, form url.Values) answer {
	b.t.Helper()
	req, err := http.NewRequest(method, b.base+path, strings.NewReader(form.Encode()))
	if err != nil {
		b.t.Fatal(err)
	}
	req.Header = b.Header.Clone()
	req.Header.Set("Accept-Language", b.Language)
	if form != nil {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	res, err := b.Do(req)
	if err != nil {
		b.t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return answer{res, string(body)}
}

func (b *browser) get(path string) answer { b.t.Helper(); return b.send("GET", path, nil) }

func (b *browser) post(path string, form url.Values) answer {
	b.t.Helper()
	if form == nil {
		form = url.Values{}
	}
	return b.send("POST", path, form)
}

// must checks an answer's status.
func (a answer) must(t *testing.T, status int) answer {
	t.Helper()
	if a.StatusCode != status {
		t.Fatalf("%s %s: status %d, want %d\n%.600s", a.Request.Method, a.Request.URL.Path, a.StatusCode, status, a.Text)
	}
	return a
}

// dom parses a page.
func (a answer) dom(t *testing.T) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(a.Text))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// envelope is one that a browser might have sealed.
const envelope = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"

var sealed atomic.Int64

// fresh is an envelope that no form had before.
func fresh() string { return fmt.Sprintf("%064x", sealed.Add(1)) }

// room opens a room and answers its path.
func (b *browser) room(form url.Values) string {
	b.t.Helper()
	all := url.Values{"envelope": {fresh()}, "watch": {"yes"}}
	for k, v := range form {
		all[k] = v
	}
	return b.post("/room/nine", all).must(b.t, http.StatusSeeOther).Header.Get("Location")
}

// sit takes a seat.
func (b *browser) sit(room string) answer {
	b.t.Helper()
	return b.post(room+"/sit", url.Values{"envelope": {envelope}})
}

// token is the browser's session.
func (b *browser) token() string {
	u, _ := url.Parse(b.base)
	for _, c := range b.Jar.Cookies(u) {
		if c.Name == "hanpan" {
			return c.Value
		}
	}
	return ""
}

// every calls f for all elements of a page.
func every(n *html.Node, f func(n *html.Node)) {
	if n.Type == html.ElementNode {
		f(n)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		every(c, f)
	}
}

func attr(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

// words is what a page says: its text without data and script.
func words(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data + "\n"
	}
	if n.Type == html.ElementNode && n.Data == "script" {
		return ""
	}
	var b strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		b.WriteString(words(c))
	}
	return b.String()
}
