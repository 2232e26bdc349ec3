package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestC79_LookAlikesAreRefused(t *testing.T) {
	h := open(t)
	h.browser(t, "en").post("/name", url.Values{"name": {"Minsu"}}).must(t, http.StatusSeeOther)
	for _, name := range []string{"Minsu", "minsu", "M1nsu", "Mіnsu", "Min\u200bsu", "Ｍinsu", " Minsu "} {
		a := h.browser(t, "en").post("/name", url.Values{"name": {name}})
		if a.StatusCode != http.StatusConflict && a.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("%q: status %d", name, a.StatusCode)
		}
		if guestIn(t, h.browser(t, "en").get("/")) == name {
			t.Errorf("%q was had", name)
		}
	}
}

func TestNamesAreJudged(t *testing.T) {
	h := open(t)
	for name, says := range map[string]string{
		"":                          "at least one letter",
		"   ":                       "at least one letter",
		strings.Repeat("a", 10_000): "too long",
		"a\x00b":                    "nothing invisible",
		"\u202egnp.exe":             "nothing invisible",
		"Hanpan":                    "kept for the house",
		"<script>":                  "nothing invisible",
	} {
		b := h.browser(t, "en")
		a := b.post("/name", url.Values{"name": {name}}).must(t, http.StatusUnprocessableEntity)
		if !strings.Contains(words(a.dom(t)), says) {
			t.Errorf("%.20q: the page does not say %q", name, says)
		}
		if len(a.Text) > 100_000 {
			t.Errorf("%.20q comes back in %d bytes", name, len(a.Text))
		}
	}
}

func TestANameIsEscapedAndShown(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	b.post("/name", url.Values{"name": {"민수 O'Neil"}}).must(t, http.StatusSeeOther)
	b.post("/name", url.Values{"name": {"민수 O'Neil"}}).must(t, http.StatusSeeOther) // his own name again
	if got := guestIn(t, b.get("/")); got != "민수 O&#39;Neil" {
		t.Errorf("shown as %q", got)
	}
}
