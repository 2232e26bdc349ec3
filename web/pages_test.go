package web_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// allPages lists an address of each kind of page, with the status it has.
func allPages(t *testing.T, h *house) map[string]int {
	host := h.browser(t, "en")
	room := host.room(nil)
	match := host.post("/computer/nine", url.Values{"envelope": {envelope}, "level": {"normal"}, "side": {"second"}}).
		must(t, http.StatusSeeOther).Header.Get("Location")
	private := host.room(url.Values{"watch": {""}})
	h.browser(t, "en").sit(private).must(t, http.StatusSeeOther)
	return map[string]int{
		"/": 200, "/nine": 200, "/diagonal": 200, "/twelve?with=friend": 200, "/eleven?with=computer": 200, "/lasker": 200,
		"/morabaraba": 200, "/six": 200, "/three": 200, "/wait/twelve": 200, "/nine?with=friend": 200, "/wait/nine": 200, "/about": 200, "/privacy": 200,
		"/nothing": 404, "/m/nothing": 404, room: 200, match: 200, private: 403,
	}
}

func TestEveryPageInBothLanguages(t *testing.T) {
	h := open(t)
	for path, status := range allPages(t, h) {
		for _, lang := range []string{"en", "ko"} {
			a := h.browser(t, lang).get(path).must(t, status)
			t.Run(lang+path, func(t *testing.T) { checkPage(t, a, lang) })
		}
	}
}

func checkPage(t *testing.T, a answer, lang string) {
	checkHeaders(t, a, lang)
	root := a.dom(t)
	checkWords(t, root, lang)
	checkMarkup(t, root)
	checkLabels(t, root)
}

func checkHeaders(t *testing.T, a answer, lang string) {
	for name, want := range map[string]string{
		"Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "same-origin", "Content-Language": lang, "Cache-Control": "private, no-store",
	} {
		if got := a.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	policy := a.Header.Get("Content-Security-Policy")
	for _, part := range []string{"default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"} {
		if !strings.Contains(policy, part) {
			t.Errorf("policy %q lacks %s", policy, part)
		}
	}
	if strings.Contains(policy, "unsafe") {
		t.Errorf("policy %q allows too much", policy)
	}
	if vary := strings.Join(a.Header.Values("Vary"), ","); !strings.Contains(vary, "Accept-Language") || !strings.Contains(vary, "Cookie") {
		t.Errorf("Vary: %q", vary)
	}
}

// aKey finds a key of the words that was shown for lack of a sentence.
var aKey = regexp.MustCompile(`\b(page|error|guide|game|play)\.[a-z0-9]+[a-z0-9.-]*|<no value>|\{\{`)

func checkWords(t *testing.T, root *html.Node, lang string) {
	if found := aKey.FindString(words(root)); found != "" {
		t.Errorf("a key stands for a sentence: %q", found)
	}
	titles := 0
	every(root, func(n *html.Node) {
		switch n.Data {
		case "html":
			if got, _ := attr(n, "lang"); got != lang {
				t.Errorf("lang %q, want %q", got, lang)
			}
		case "title":
			titles++
			if n.Parent.Data == "head" && len(strings.TrimSpace(words(n))) < 4 {
				t.Errorf("title %q", words(n))
			}
		}
		for _, a := range n.Attr {
			if found := aKey.FindString(a.Val); found != "" && a.Key != "href" && a.Key != "src" {
				t.Errorf("a key in %s=%q", a.Key, a.Val)
			}
		}
	})
	if titles != 1 {
		t.Errorf("%d titles", titles)
	}
}

// checkMarkup: one heading of the first rank, no id twice, no script or style
// inside the page.
func checkMarkup(t *testing.T, root *html.Node) {
	firsts, mains, ids := 0, 0, map[string]bool{}
	every(root, func(n *html.Node) {
		switch n.Data {
		case "h1":
			firsts++
		case "main":
			mains++
		case "style":
			t.Error("a style stands in the page")
		case "script":
			kind, _ := attr(n, "type")
			if _, ok := attr(n, "src"); !ok && kind != "application/json" {
				t.Error("a script stands in the page")
			}
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" {
				t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			}
			if a.Key == "id" && ids[a.Val] {
				t.Errorf("id %q twice", a.Val)
			}
			ids[a.Val] = ids[a.Val] || a.Key == "id"
		}
	})
	if firsts != 1 || mains != 1 {
		t.Errorf("%d h1, %d main; want one of each", firsts, mains)
	}
}

// checkLabels: every control has a name, every picture words or none.
func checkLabels(t *testing.T, root *html.Node) {
	labelled := map[string]bool{}
	every(root, func(n *html.Node) {
		if of, ok := attr(n, "for"); ok {
			labelled[of] = true
		}
	})
	every(root, func(n *html.Node) {
		id, _ := attr(n, "id")
		label, _ := attr(n, "aria-label")
		kind, _ := attr(n, "type")
		switch {
		case (n.Data == "input" || n.Data == "select") && kind != "hidden":
			if !labelled[id] && label == "" && !within(n, "label") {
				t.Errorf("<%s id=%q> has no label", n.Data, id)
			}
		case n.Data == "button" || n.Data == "a":
			if strings.TrimSpace(words(n)) == "" && label == "" {
				t.Errorf("<%s id=%q> has no name", n.Data, id)
			}
		case n.Data == "img":
			if alt, _ := attr(n, "alt"); alt == "" {
				t.Error("an image without alt")
			}
		}
	})
}

func within(n *html.Node, tag string) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.Data == tag {
			return true
		}
	}
	return false
}

func TestOnePoliteRegionStandsInTheFirstHTML(t *testing.T) {
	h := open(t)
	pages := allPages(t, h)
	for path := range pages {
		if !strings.HasPrefix(path, "/m/") && !strings.HasPrefix(path, "/wait") || pages[path] != 200 {
			continue
		}
		regions := 0
		every(h.browser(t, "en").get(path).dom(t), func(n *html.Node) {
			if live, _ := attr(n, "aria-live"); live == "polite" {
				regions++
				if id, _ := attr(n, "id"); id != "status" {
					t.Errorf("%s: the region is %q", path, id)
				}
			}
		})
		if regions != 1 {
			t.Errorf("%s: %d polite regions", path, regions)
		}
	}
}

// TestNoLinkLeadsNowhere follows every address in every page.
func TestNoLinkLeadsNowhere(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	seen := map[string]bool{}
	for path, status := range allPages(t, h) {
		every(b.get(path).must(t, status).dom(t), func(n *html.Node) {
			for _, name := range []string{"href", "src"} {
				to, _, _ := strings.Cut(mustAttr(n, name), "#")
				if strings.HasPrefix(to, "/") && !seen[to] {
					seen[to] = true
					if got := b.get(to).StatusCode; got != 200 {
						t.Errorf("%s leads to %s: status %d", path, to, got)
					}
				}
			}
		})
	}
	if len(seen) < 12 {
		t.Errorf("only %d addresses: %v", len(seen), seen)
	}
}

func mustAttr(n *html.Node, name string) string { v, _ := attr(n, name); return v }

// TestAMatchIsReadableWithoutScript: board, names and turn are in the HTML.
func TestAMatchIsReadableWithoutScript(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	b.get("/")
	b.post("/name", url.Values{"name": {"Minsu"}}).must(t, http.StatusSeeOther)
	match := b.post("/computer/nine", url.Values{"envelope": {envelope}, "level": {"expert"}, "side": {"first"}}).
		must(t, http.StatusSeeOther).Header.Get("Location")
	a := b.get(match).must(t, 200)
	text := words(a.dom(t))
	for _, want := range []string{"Minsu", "Computer", "Expert", "Nine Men’s Morris", "no\u00a0time\u00a0limit"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if !strings.Contains(a.Text, `viewBox="0 0 720 720"`) {
		t.Error("no board in the page")
	}
}
