package web

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"hanpan/game"
	"hanpan/server"
	"hanpan/server/store"
	"hanpan/web/words"
)

func TestFaultOf(t *testing.T) {
	for _, c := range []struct {
		err    error
		status int
		code   string
	}{
		{fmt.Errorf("look: %w", store.ErrNotFound), 404, "notfound"},
		{server.ErrPrivate, 403, "private"},
		{server.ErrDraining, 503, "unavailable"},
		{store.ErrUnknown, 503, "unavailable"},
		{store.ErrConflict, 409, "conflict"},
		{game.Forbid("option.games", "no"), 422, "invalid"},
		{game.Forbid("mill.occupied", "no"), 422, "invalid"},
		{&game.Refusal{Code: game.Taken}, 409, "full"},
		{&game.Refusal{Code: game.NotYours}, 403, "notyours"},
		{&game.Refusal{Code: game.Stale}, 409, "stale"},
		{&http.MaxBytesError{Limit: 1}, 413, "large"},
		{errors.New("disk on fire"), 500, "internal"},
	} {
		if f := faultOf(c.err); f.status != c.status || f.code != c.code {
			t.Errorf("%v: %d %s, want %d %s", c.err, f.status, f.code, c.status, c.code)
		}
	}
}

// TestEveryFaultHasWords: title and sentence in both languages.
func TestEveryFaultHasWords(t *testing.T) {
	all := []*fault{
		errBad, errForeign, errNothing, errNoGame, errMethod, errLarge, errTooMany, errInside, errLater,
		errPrivate, errLimit, errLevel, errBegins, errLang, errEnvelope,
	}
	for _, s := range sentinels {
		all = append(all, s.fault)
	}
	for _, f := range refusals {
		all = append(all, f)
	}
	for _, key := range options {
		all = append(all, wrong("option", key))
	}
	for _, key := range nameFaults {
		all = append(all, wrong("name", key))
	}
	for _, f := range all {
		for _, lang := range words.Languages {
			for _, key := range []string{f.key, fmt.Sprintf("error.%d.title", f.status)} {
				if words.New(lang).T(key) == key {
					t.Errorf("%s: no words for %s", lang, key)
				}
			}
		}
	}
}

func TestAPanicCostsOneRequest(t *testing.T) {
	var log strings.Builder
	s := &site{Config: Config{Log: slog.New(slog.NewTextHandler(&log, nil))}}
	w := httptest.NewRecorder()
	s.do(func(http.ResponseWriter, *http.Request) error { panic("dropped the board") })(w, httptest.NewRequest("GET", "/", nil))
	if w.Code != 500 || !strings.Contains(w.Body.String(), "Something broke on our side") {
		t.Errorf("status %d: %.200s", w.Code, w.Body.String())
	}
	if strings.Contains(w.Body.String(), "dropped the board") || !strings.Contains(log.String(), "dropped the board") {
		t.Error("the cause belongs into the log and nowhere else")
	}
}
