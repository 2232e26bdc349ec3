package web

import (
	"net/http"

	"hanpan/templates"
)

// about tells what the house is.
func (s *site) about(w http.ResponseWriter, r *http.Request) error {
	return s.prose(w, r, "page.about", "fair", "lost", "time", "honest", "free")
}

// privacy tells what is stored, why and for how long. It must be true: what is
// stored elsewhere is described here.
func (s *site) privacy(w http.ResponseWriter, r *http.Request) error {
	return s.prose(w, r, "page.privacy", "cookie", "lang", "name", "games", "address", "delete")
}

// prose is a page of text: title, lead, and parts with a heading each.
func (s *site) prose(w http.ResponseWriter, r *http.Request, key string, parts ...string) error {
	p := s.page(r, key+".title")
	if err := script(&p, "js/forms.js", visitor{}, data{}); err != nil {
		return err
	}
	t := p.T
	page := templates.Prose{Page: p, Heading: t(key + ".title"), Lead: t(key + ".lead")}
	for _, part := range parts {
		page.Parts = append(page.Parts, templates.Part{Title: t(key + "." + part + ".title"), Text: t(key + "." + part)})
	}
	return s.render(w, r, http.StatusOK, templates.ProsePage(page))
}
