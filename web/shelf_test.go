package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestTheMillFamilyIsOneBoardOnTheShelf: the rules are chosen beside it.
func TestTheMillFamilyIsOneBoardOnTheShelf(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	page := b.get("/").must(t, 200).Text
	for value, want := range map[string]int{
		`name="game" value="nine"`: 1, `name="rules" value="nine"`: 1, `name="rules" value="diagonal"`: 1,
		`name="rules" value="twelve"`: 1, `name="rules"`: 3, `value="lasker"`: 0,
	} {
		if got := strings.Count(page, value); got != want {
			t.Errorf("%s stands %d times on the first page, want %d", value, got, want)
		}
	}
	for choice, to := range map[string]string{
		"game=nine&rules=nine&with=friend": "/nine?with=friend", "game=nine&rules=twelve&with=computer": "/twelve?with=computer",
		"game=nine&rules=diagonal&with=someone": "/wait/diagonal", "game=nine&rules=chess&with=friend": "/nine?with=friend",
	} {
		if got := b.get("/play?"+choice).must(t, http.StatusSeeOther).Header.Get("Location"); got != to {
			t.Errorf("%s leads to %s, want %s", choice, got, to)
		}
	}
}

// TestTheRarerRulesLieLower: each game's page leads to its relatives.
func TestTheRarerRulesLieLower(t *testing.T) {
	h := open(t)
	for game, want := range map[string][]string{
		"twelve": {"/nine", "/diagonal", "/eleven", "/lasker", "/morabaraba", "/six", "/three"},
		"six":    {"/nine", "/diagonal", "/twelve", "/eleven", "/lasker", "/morabaraba", "/three"},
	} {
		page := h.browser(t, "en").get("/"+game).must(t, 200).Text
		for _, to := range want {
			if !strings.Contains(page, `href="`+to+`"`) {
				t.Errorf("/%s does not lead to %s", game, to)
			}
		}
		if got := strings.Contains(page, `aria-current="page">Twelve`); got != (game == "twelve") {
			t.Errorf("/%s marks Twelve as the page one is on: %v", game, got)
		}
	}
}

// TestARoomOfTwelveSaysWhatWasChosen: two games unless another even number is
// wished, and how counters are placed.
func TestARoomOfTwelveSaysWhatWasChosen(t *testing.T) {
	h := open(t)
	host := h.browser(t, "en")
	form := url.Values{"envelope": {envelope}, "begins": {"host"}, "placing": {"phased"}, "limit": {"90"}, "watch": {"yes"}}
	room := host.post("/room/twelve", form).must(t, http.StatusSeeOther).Header.Get("Location")
	text := words(host.get(room).must(t, 200).dom(t))
	for _, want := range []string{"Twelve Men’s Morris", "2 games", "90 s a move", "all counters placed first", "the host begins"} {
		if !strings.Contains(text, want) {
			t.Errorf("the room does not say %q", want)
		}
	}
}
