package web

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"hanpan/server"
)

// apiMatch is GET /api/matches/{link}: the protocol's state with its record,
// as this visitor may see it.
func (s *site) apiMatch(w http.ResponseWriter, r *http.Request) error {
	who, err := s.reader(r)
	if err != nil {
		return err
	}
	look, err := s.House.Look(r.Context(), linkOf(r), who)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, look.View)
}

// analysis is GET and POST /api/matches/{link}/analysis: what the computer
// thinks of a finished match, for whoever may watch it.
func (s *site) analysis(ask func(ctx context.Context, link, player string) (server.Progress, error)) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		who, err := s.reader(r)
		if err != nil {
			return err
		}
		p, err := ask(r.Context(), linkOf(r), who)
		if err != nil {
			return err
		}
		return writeJSON(w, http.StatusOK, p)
	}
}

// reader is the player behind a request to the API, "" for none: programs get
// no cookie that they did not ask for.
func (s *site) reader(r *http.Request) (string, error) {
	hash, ok := s.tokenOf(r)
	if !ok {
		return "", nil
	}
	session, err := s.Accounts.Session(r.Context(), hash)
	if faultOf(err) == errNothing {
		return "", nil
	}
	if err != nil || session.Expires <= s.Now().UnixMilli() {
		return "", err
	}
	return session.Player, nil
}

// listed is a public match as the API tells it.
type listed struct {
	Link     string          `json:"link"`
	Game     string          `json:"game"`
	Options  json.RawMessage `json:"options"`
	Names    []string        `json:"names"`
	Points   []float64       `json:"points"`
	Moves    int             `json:"moves"`
	Watching int             `json:"watching"`
	Text     string          `json:"text"`
}

// apiListed is GET /api/listed: the public matches being played.
func (s *site) apiListed(w http.ResponseWriter, r *http.Request) error {
	all := []listed{}
	for _, l := range s.House.Listed(r.Context()) {
		out := listed{
			Link: l.Link, Game: l.Game, Options: l.Options, Points: l.Points,
			Moves: l.Moves, Watching: l.Watching, Text: l.Text,
		}
		for _, seat := range l.Seats {
			out.Names = append(out.Names, seat.Name)
		}
		all = append(all, out)
	}
	return writeJSON(w, http.StatusOK, all)
}

// offered is a game as the API tells it.
type offered struct {
	ID      string          `json:"id"`
	Least   int             `json:"least"`
	Most    int             `json:"most"`
	Options json.RawMessage `json:"options"` // the defaults
}

// apiGames is GET /api/games: what can be played here.
func (s *site) apiGames(w http.ResponseWriter, _ *http.Request) error {
	all := []offered{}
	for _, rules := range s.House.Games() {
		options, err := rules.Options(nil)
		if err != nil {
			return fmt.Errorf("options of %s: %w", rules.ID(), err)
		}
		least, most := rules.Seats()
		all = append(all, offered{ID: rules.ID(), Least: least, Most: most, Options: options})
	}
	return writeJSON(w, http.StatusOK, all)
}

// export is GET /m/{link}/export.json: the log, to keep and to check.
func (s *site) export(w http.ResponseWriter, r *http.Request) error {
	who, err := s.reader(r)
	if err != nil {
		return err
	}
	log, err := s.House.Export(r.Context(), linkOf(r), who)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="hanpan-`+linkOf(r)+`.json"`)
	return writeJSON(w, http.StatusOK, log)
}
