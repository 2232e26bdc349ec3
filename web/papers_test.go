package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// alone begins a match of backgammon against the computer and answers its path.
func alone(b *browser, form url.Values) answer {
	all := url.Values{"envelope": {fresh()}, "level": {"beginner"}}
	for k, v := range form {
		all[k] = v
	}
	return b.post("/computer/backgammon", all)
}

// No game has begun, for the seeds are not there: a match without games is no text as .sgf.
func TestAMatchIsWrittenInTheFieldsFormats(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	match := alone(b, nil).must(t, http.StatusSeeOther).Header.Get("Location")
	for format, has := range map[string]string{"mat": "3 point match", "sgf": ""} {
		a := b.get(match+"/export."+format).must(t, http.StatusOK)
		if !strings.Contains(a.Text, has) || !strings.Contains(a.Header.Get("Content-Disposition"), "."+format) {
			t.Errorf("%s: %q, %s", format, a.Text, a.Header.Get("Content-Disposition"))
		}
	}
	b.get(match+"/export.pgn").must(t, http.StatusNotFound)
	b.get(b.room(nil)+"/export.mat").must(t, http.StatusNotFound)
}

// A match by points is to 1, 3, 5 or 7, and between people it has a limit.
func TestTheOptionsOfBackgammon(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	for _, c := range []struct {
		path   string
		form   url.Values
		status int
		says   string
	}{
		{"/computer/backgammon", url.Values{"points": {"7"}, "cube": {"off"}}, http.StatusSeeOther, `"points":7,"cube":false`},
		{"/computer/backgammon", url.Values{"points": {"1"}}, http.StatusSeeOther, `"points":1,"cube":false`},
		{"/computer/backgammon", url.Values{}, http.StatusSeeOther, `"points":3,"cube":true`},
		{"/computer/backgammon", url.Values{"points": {"0"}}, http.StatusUnprocessableEntity, ""},
		{"/computer/backgammon", url.Values{"points": {"2"}}, http.StatusUnprocessableEntity, ""},
		{"/room/backgammon", url.Values{"points": {"5"}, "limit": {"30"}}, http.StatusSeeOther, `"points":5,"cube":true`},
		{"/room/backgammon", url.Values{"limit": {"0"}}, http.StatusUnprocessableEntity, ""},
	} {
		c.form.Set("envelope", fresh())
		c.form.Set("level", "normal")
		a := b.post(c.path, c.form).must(t, c.status)
		if c.says == "" {
			continue
		}
		link := strings.TrimPrefix(a.Header.Get("Location"), "/m/")
		if got := b.get("/api/matches/" + link).Text; !strings.Contains(got, c.says) {
			t.Errorf("%v: %.300s", c.form, got)
		}
	}
	if page := b.get("/backgammon?with=friend").Text; strings.Contains(page, `name="begins"`) || !strings.Contains(page, "A match to 3 points with the doubling cube, 45 seconds a move.") {
		t.Error("the page asks who begins, or does not say the queue's terms")
	}
}
