package web

import (
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"hanpan/game"
	"hanpan/server"
	"hanpan/templates"
)

// importMost bounds the text of an imported match, in bytes: a match to 25
// points takes a third of it. A form that brings it may be twice as long.
const importMost = 128 << 10

// importer finds the game whose address an import has, and what it reads.
func (s *site) importer(r *http.Request) (rules game.Rules, format string, err error) {
	rules, _, err = s.rulesOf(r)
	if err != nil {
		return nil, "", errNothing
	}
	reader, ok := rules.(game.Importer)
	if !ok || len(reader.Imports()) == 0 {
		return nil, "", errNothing
	}
	return rules, reader.Imports()[0], nil
}

// importForm is GET /{game}/import.
func (s *site) importForm(w http.ResponseWriter, r *http.Request) error {
	rules, _, err := s.importer(r)
	if err != nil {
		return err
	}
	return s.importPage(w, r, http.StatusOK, templates.Import{Action: "/" + rules.ID() + "/import"})
}

func (s *site) importPage(w http.ResponseWriter, r *http.Request, status int, m templates.Import) error {
	m.Page = s.page(r, "page.import.title")
	if r.Method == http.MethodPost {
		m.Path, m.Hidden = m.Action, true
	}
	if err := script(&m.Page, "js/forms.js", visitor{}, data{}); err != nil {
		return err
	}
	return s.render(w, r, status, templates.ImportPage(m))
}

// importMatch is POST /{game}/import: the match is read, checked and shown;
// nothing of it is stored. What is wrong is said above the form.
func (s *site) importMatch(w http.ResponseWriter, r *http.Request) error {
	rules, format, err := s.importer(r)
	if err != nil {
		return err
	}
	m := templates.Import{Action: "/" + rules.ID() + "/import"}
	m.Text, err = importText(r)
	if err == nil {
		var in game.Imported
		if in, err = s.House.Import(rules.ID(), format, m.Text); err == nil {
			return s.imported(w, r, rules, format, m.Text, in)
		}
	}
	f := faultOf(err)
	if f != errLarge && f.rule == "" {
		return err
	}
	m.Wrong, m.Line = say(s.page(r, "").T).misprint(err), lineOf(m.Text, err)
	if f == errLarge {
		m.Text = ""
	}
	return s.importPage(w, r, f.status, m)
}

// importText is what the form brings: the file, else the field. A file may
// have a byte-order mark and any line ends.
func importText(r *http.Request) (string, error) {
	if err := r.ParseForm(); err != nil {
		return "", formError(err)
	}
	if err := r.ParseMultipartForm(2 * importMost); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		return "", formError(err)
	}
	text := r.FormValue("text")
	if file, head, err := r.FormFile("file"); err == nil && head.Size > 0 {
		defer file.Close()
		body, err := io.ReadAll(file)
		if err != nil {
			return "", formError(err)
		}
		text = string(body)
	}
	text = strings.TrimPrefix(strings.ToValidUTF8(text, "\uFFFD"), "\uFEFF")
	if len(text) > importMost {
		return "", errLarge
	}
	return strings.ReplaceAll(text, "\r\n", "\n"), nil
}

// misprint says what is wrong with a text: the line, and the rule that is broken.
func (t say) misprint(err error) string {
	m, ok := errors.AsType[*game.Misprint](err)
	if !ok {
		return t("page.import.large", "Count", importMost>>10)
	}
	why := t("play.rule." + m.Why.Rule)
	if m.Line == 0 {
		return why
	}
	return t("page.import.line", "Line", m.Line, "Why", why)
}

// lineOf is the line that is wrong, as far as it can be shown.
func lineOf(text string, err error) string {
	m, ok := errors.AsType[*game.Misprint](err)
	lines := strings.Split(text, "\n")
	if !ok || m.Line < 1 || m.Line > len(lines) {
		return ""
	}
	shown := []rune(strings.Join(strings.Fields(lines[m.Line-1]), " "))
	return string(shown[:min(len(shown), 120)])
}

// imported is the page of a match that was read: the board and its record, as
// of a match that is over.
func (s *site) imported(w http.ResponseWriter, r *http.Request, rules game.Rules, format, text string, in game.Imported) error {
	p := s.page(r, "")
	p.Match, p.Hidden, p.Path = true, true, "/"+rules.ID()+"/import"
	v := viewOf(rules, in)
	d := data{State: v, Guide: "/" + rules.ID(), Import: &brought{
		Text: text, Analysis: "/api/imports/" + rules.ID() + "." + format + "/" + server.ImportKey(format, text),
	}}
	if err := script(&p, "js/match.js", visitor{}, d); err != nil {
		return err
	}
	m := say(p.T).match(v)
	p.Title = m.Title
	m.Options = p.T("page.import.terms", "Count", len(in.Records))
	m.Page = p
	return s.render(w, r, http.StatusOK, templates.MatchPage(m))
}

// brought is what the script needs to have an imported match analysed.
type brought struct {
	Text     string `json:"text"`
	Analysis string `json:"analysis"` // its address
}

// viewOf is an imported match as a page shows it: over, with nobody's eyes.
func viewOf(rules game.Rules, in game.Imported) game.View {
	v := game.View{
		V: 1, Phase: game.Over, Game: rules.ID(), Options: in.Options, Seat: -1, GameNo: len(in.Records) - 1,
		Points: in.Points, Position: in.Last.View(game.Nobody), Text: in.Last.Text(), Result: in.Result, Record: in.Records,
		Outcome: in.Records[len(in.Records)-1].Outcome,
	}
	if v.Result == nil {
		v.Result = &game.Result{Points: in.Points, Reason: "unfinished", Seat: -1}
	}
	for _, name := range in.Names {
		v.Seats = append(v.Seats, game.SeatView{Name: name})
	}
	return v
}

// importedAnalysis is GET /api/imports/{game}.{format}/{key}, and POST with the
// text as its body: how far the analysis of an imported match is.
func (s *site) importedAnalysis(w http.ResponseWriter, r *http.Request) error {
	rules, format, err := s.importer(r)
	key := chi.URLParam(r, "key")
	if err != nil || format != chi.URLParam(r, "format") {
		return errNothing
	}
	if r.Method != http.MethodPost {
		return writeJSON(w, http.StatusOK, s.House.ImportedAnalysis(key))
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return formError(err)
	}
	if text := string(body); len(text) > importMost || server.ImportKey(format, text) != key {
		return errBad
	}
	p, err := s.House.AnalyseImported(rules.ID(), format, string(body))
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, p)
}
