package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"hanpan/static"
	"hanpan/templates"
	"hanpan/web/words"
)

// handler is a handler whose error becomes a worded answer.
type handler func(w http.ResponseWriter, r *http.Request) error

// do makes an http.HandlerFunc of a handler; a panic costs this request alone.
func (s *site) do(h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				s.Log.Error("handler panicked", "path", r.URL.Path, "panic", p, "stack", string(debug.Stack()))
				s.fail(w, r, errInside)
			}
		}()
		if err := h(w, r); err != nil {
			s.fail(w, r, err)
		}
	}
}

// fail answers an error, to people as a page and to machines as JSON.
func (s *site) fail(w http.ResponseWriter, r *http.Request, err error) {
	f := faultOf(err)
	if f == errInside {
		s.Log.Error("request failed", "method", r.Method, "path", r.URL.Path, "err", err)
	}
	if f.status == http.StatusServiceUnavailable || f.status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "5")
	}
	speak := words.New(languageOf(r))
	if wantsJSON(r) {
		err = writeJSON(w, f.status, f.problem(speak))
	} else {
		err = s.render(w, r, f.status, templates.NoticePage(s.notice(r, f)))
	}
	if err != nil {
		s.Log.Error("no answer", "path", r.URL.Path, "err", err)
	}
}

// notice is the page of a fault, with the ways on.
func (s *site) notice(r *http.Request, f *fault) templates.Notice {
	p := s.page(r, "")
	p.Hidden = true
	if err := script(&p, "js/forms.js", visitor{}, data{}); err != nil {
		s.Log.Error("error page without script", "err", err)
	}
	n := templates.Notice{Page: p, Heading: p.T(fmt.Sprintf("error.%d.title", f.status)), Text: p.T(f.key)}
	n.Title = p.T("page.title", "Page", n.Heading)
	if f == errPrivate {
		n.Heading, n.Text = p.T("page.private.title"), p.T("page.private.text")
	}
	n.Ways = []templates.Way{{Text: p.T("error.home"), URL: "/"}}
	if back := backTo(r); back != "" {
		n.Ways = append([]templates.Way{{Text: p.T("error.back"), URL: back}}, n.Ways...)
	}
	return n
}

// backTo is the page a form was on.
func backTo(r *http.Request) string {
	link, inMatch := strings.CutPrefix(r.URL.Path, "/m/")
	link, _, _ = strings.Cut(link, "/")
	switch {
	case r.Method != http.MethodPost:
		return ""
	case inMatch:
		return ownPath("/m/" + link)
	case strings.HasPrefix(r.URL.Path, "/room/"):
		return ownPath("/"+strings.TrimPrefix(r.URL.Path, "/room/")) + "?with=friend"
	case strings.HasPrefix(r.URL.Path, "/computer/"):
		return ownPath("/"+strings.TrimPrefix(r.URL.Path, "/computer/")) + "?with=computer"
	}
	return ""
}

// wantsJSON tells programs from people.
func wantsJSON(r *http.Request) bool {
	accept := r.Header.Get("Accept")
	return strings.HasPrefix(r.URL.Path, "/api/") || r.URL.Path == "/ws" ||
		strings.Contains(accept, "application/json") && !strings.Contains(accept, "text/html")
}

// page is what every page begins with; title is a key, "" to set it later.
func (s *site) page(r *http.Request, title string) templates.Page {
	w := words.New(languageOf(r))
	p := templates.Page{Lang: w.Lang(), T: w.T, Asset: static.Asset, Path: "/"}
	if r.Method == http.MethodGet {
		p.Path = r.URL.RequestURI()
	}
	if title != "" {
		p.Title = w.T("page.title", "Page", w.T(title))
	}
	return p
}

// render draws a page whole before it sends the first byte, so that a page is
// never half an answer.
func (s *site) render(w http.ResponseWriter, r *http.Request, status int, page templ.Component) error {
	var body bytes.Buffer
	if err := page.Render(r.Context(), &body); err != nil {
		return fmt.Errorf("draw page: %w", err)
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", languageOf(r))
	h.Set("Cache-Control", "private, no-store")
	h.Add("Vary", "Accept-Language, Cookie")
	h.Set("Content-Length", strconv.Itoa(body.Len()))
	w.WriteHeader(status)
	w.Write(body.Bytes())
	return nil
}

// data is what every page gives its script.
type data struct {
	Lang   string          `json:"lang"`
	Words  json.RawMessage `json:"words"`
	Socket string          `json:"socket"`
	Build  string          `json:"build"`
	Home   string          `json:"home"`
	Me     me              `json:"me"`

	Link    string          `json:"link,omitempty"`
	State   any             `json:"state,omitempty"`
	Guide   string          `json:"guide,omitempty"`
	Mode    string          `json:"mode,omitempty"`
	Game    string          `json:"game,omitempty"`
	Options json.RawMessage `json:"options,omitempty"`
	Limit   int             `json:"limit,omitempty"`
	Lesson  *task           `json:"lesson,omitempty"`
	Import  *brought        `json:"import,omitempty"`
}

type me struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// script gives a page its module and data.
func script(p *templates.Page, module string, who visitor, d data) error {
	d.Lang, d.Words, d.Socket, d.Build, d.Home = p.Lang, words.Browser(p.Lang), "/ws", static.Hash(), "/"
	d.Me = me{ID: who.Player, Name: who.Name}
	body, err := json.Marshal(d)
	if err != nil {
		return fmt.Errorf("page data: %w", err)
	}
	p.Script, p.Data = module, body
	return nil
}

// formError is why a form could not be read.
func formError(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return err
	}
	return errBad
}

func (s *site) missing(http.ResponseWriter, *http.Request) error { return errNothing }
