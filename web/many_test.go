package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// A room for more than two says before its start who takes the empty seats, in
// both languages, to everybody who opens the link.
func TestARoomSaysWhoTakesItsEmptySeats(t *testing.T) {
	cases := []struct {
		fill, lang, want, order string
		tags                    int
	}{
		{"", "en", "Open seat", "fall away", 0},
		{"beginner", "en", "or a beginner computer", "Computers take the seats", 4},
		{"expert", "en", "or an expert computer", "Computers take the seats", 4},
		{"", "ko", "빈자리", "빈자리는 없어져요", 0},
		{"normal", "ko", "안 오면 보통 컴퓨터", "빈자리에는 컴퓨터가 앉아요", 4},
	}
	for _, tc := range cases {
		t.Run(tc.lang+" "+tc.fill, func(t *testing.T) {
			h := open(t)
			form := url.Values{"envelope": {fresh()}, "watch": {"yes"}, "seats": {"5"}, "fill": {tc.fill}}
			room := h.browser(t, "en").post("/room/hats", form).must(t, http.StatusSeeOther).Header.Get("Location")
			guest := h.browser(t, tc.lang)
			page := guest.get(room).must(t, http.StatusOK)
			for _, want := range []string{tc.want, tc.order} {
				if !strings.Contains(page.Text, want) {
					t.Errorf("the room does not say %q", want)
				}
			}
			if n := strings.Count(page.Text, `<span class="tag">`+tc.want); n != tc.tags {
				t.Errorf("%d seats say who takes them, not %d", n, tc.tags)
			}
			var state struct {
				Fill string `json:"fill"`
			}
			told := guest.get("/api/matches/"+strings.TrimPrefix(room, "/m/")).must(t, http.StatusOK)
			if err := json.Unmarshal([]byte(told.Text), &state); err != nil || state.Fill != tc.fill {
				t.Errorf("the state says %q, %v", state.Fill, err)
			}
		})
	}
}
