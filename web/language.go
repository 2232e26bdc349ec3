package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"hanpan/web/words"
)

// languageCookie remembers a choice by hand.
const languageCookie = "hanpan-lang"

// languageOf is the language of a request: by hand, else the browser's.
func languageOf(r *http.Request) string {
	chosen := ""
	if cookie, err := r.Cookie(languageCookie); err == nil {
		chosen = cookie.Value
	}
	return words.Match(r.Header.Get("Accept-Language"), chosen)
}

// chooseLanguage is POST /lang: it remembers, and goes back to where one was.
func (s *site) chooseLanguage(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		return formError(err)
	}
	lang := r.PostForm.Get("lang")
	if !slices.Contains(words.Languages, lang) {
		return errLang
	}
	s.setCookie(w, r, languageCookie, lang)
	http.Redirect(w, r, ownPath(r.PostForm.Get("back")), http.StatusSeeOther)
	return nil
}

// ownPath is a path of this house to go to: whatever leads elsewhere is "/".
func ownPath(path string) string {
	u, err := url.Parse(path)
	if err != nil || u.Scheme != "" || u.Host != "" || !strings.HasPrefix(u.Path, "/") ||
		strings.HasPrefix(path, "//") || strings.ContainsAny(path, "\\\r\n\t") {
		return "/"
	}
	return u.RequestURI()
}
