package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"hanpan/game"
	"hanpan/server"
	"hanpan/templates"
)

// wait is the queue's page. The queue itself is the socket's: opening the page
// without script puts nobody into it.
func (s *site) wait(w http.ResponseWriter, r *http.Request) error {
	rules, f, err := s.rulesOf(r)
	if err != nil {
		return err
	}
	options, err := rules.Options(nil)
	if err != nil {
		return err
	}
	who, err := s.visitor(w, r)
	if err != nil {
		return err
	}
	p := s.page(r, "page.wait.title")
	p.Hidden = true
	t := say(p.T)
	limit := f.limit()
	d := data{Game: rules.ID(), Options: options, Limit: limit}
	if err := script(&p, "js/waiting.js", who, d); err != nil {
		return err
	}
	page := templates.Waiting{Page: p, Game: t.nameOfGame(rules.ID()), Options: t.terms(options, limit, false)}
	t.whoComes(&page, f)
	page.FullChosen = r.URL.Query().Get("full") != ""
	return s.render(w, r, http.StatusOK, templates.WaitingPage(page))
}

// playComputer is POST /computer/nine.
func (s *site) playComputer(w http.ResponseWriter, r *http.Request) error {
	wish, err := s.wish(r)
	if err != nil {
		return err
	}
	wish.Level = game.Level(r.PostForm.Get("level"))
	if !slices.Contains([]game.Level{game.Beginner, game.Normal, game.Expert}, wish.Level) {
		return errLevel
	}
	f := faces[wish.Game]
	sides := map[string]string{"": "lot", "lot": "lot", "first": "host", "second": "guest"}
	begins, ok := sides[r.PostForm.Get("side")]
	if !ok {
		return errBegins
	}
	o := map[string]any{}
	if len(f.Games) > 0 {
		o["begins"] = begins
	}
	if err := manyOptions(&wish, o, f, r.PostForm); err != nil {
		return err
	}
	placingOption(o, r.PostForm)
	if err := pointsOption(o, f, r.PostForm); err != nil {
		return err
	}
	if wish.Options, err = json.Marshal(o); err != nil {
		return err
	}
	return s.begin(w, r, func(player string) (string, error) { return s.House.Computer(r.Context(), player, wish) })
}

// openRoom is POST /room/nine.
func (s *site) openRoom(w http.ResponseWriter, r *http.Request) error {
	wish, err := s.wish(r)
	if err != nil {
		return err
	}
	wish.Private = r.PostForm.Get("watch") == ""
	if wish.Limit, err = limitOf(faces[wish.Game], r.PostForm); err != nil {
		return err
	}
	if wish.Options, err = roomOptions(&wish, faces[wish.Game], r.PostForm); err != nil {
		return err
	}
	return s.begin(w, r, func(player string) (string, error) { return s.House.OpenRoom(r.Context(), player, wish) })
}

// wish reads what both forms have: the game and the sealed number.
func (s *site) wish(r *http.Request) (server.Wish, error) {
	if err := r.ParseForm(); err != nil {
		return server.Wish{}, formError(err)
	}
	rules, _, err := s.rulesOf(r)
	if err != nil {
		return server.Wish{}, err
	}
	envelope := r.PostForm.Get("envelope")
	if !isEnvelope(envelope) {
		return server.Wish{}, errEnvelope
	}
	return server.Wish{Game: rules.ID(), Envelope: envelope}, nil
}

// begin makes the match and leads there. The visitor becomes a player only now
// that all he wrote is in order. The same form sent again leads to the same match.
func (s *site) begin(w http.ResponseWriter, r *http.Request, enter func(player string) (string, error)) error {
	who, err := s.settled(w, r)
	if err != nil {
		return err
	}
	lock := s.entering.of(who.hash)
	lock.Lock()
	defer lock.Unlock()
	envelope := r.PostForm.Get("envelope")
	link := s.begun.link(who.Player, envelope)
	if link == "" {
		if link, err = enter(who.Player); err != nil {
			return err
		}
		s.begun.remember(who.Player, envelope, link)
	}
	http.Redirect(w, r, "/m/"+link, http.StatusSeeOther)
	return nil
}

// isEnvelope tells a SHA-256 in lower-case hex.
func isEnvelope(text string) bool {
	if len(text) != 64 {
		return false
	}
	for _, c := range text {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// limitOf reads the time a move; without the field it is the public queue's.
func limitOf(f face, form url.Values) (int, error) {
	if !form.Has("limit") {
		return f.limit(), nil
	}
	n, err := strconv.Atoi(form.Get("limit"))
	if err != nil || !slices.Contains(f.limits(), n) {
		return 0, errLimit
	}
	return n, nil
}

// roomOptions reads the game's options; whether they suit it is for the game
// to say.
func roomOptions(wish *server.Wish, f face, form url.Values) (json.RawMessage, error) {
	o := map[string]any{}
	if err := manyOptions(wish, o, f, form); err != nil {
		return nil, err
	}
	if begins := form.Get("begins"); begins != "" {
		o["begins"] = begins
	}
	if games := form.Get("games"); games != "" {
		n, err := strconv.Atoi(games)
		if err != nil {
			return nil, wrong("option.games", "error.option.games")
		}
		o["games"] = n
	}
	placingOption(o, form)
	if err := pointsOption(o, f, form); err != nil {
		return nil, err
	}
	return json.Marshal(o)
}

// pointsOption reads the length of a match by points, and the cube.
func pointsOption(o map[string]any, f face, form url.Values) error {
	if points := form.Get("points"); points != "" {
		n, err := strconv.Atoi(points)
		if err != nil || !slices.Contains(f.Points, n) {
			return wrong("option.points", "error.option.points")
		}
		o["points"] = n
	}
	if cube := form.Get("cube"); cube != "" {
		o["cube"] = cube == "on"
	}
	return nil
}

// placingOption reads how counters come onto the board.
func placingOption(o map[string]any, form url.Values) {
	if form.Get("placing") == "phased" {
		o["phased"] = true
	}
}

// sit is POST /m/{link}/sit: a seat is taken by this alone.
func (s *site) sit(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		return formError(err)
	}
	envelope := r.PostForm.Get("envelope")
	if !isEnvelope(envelope) {
		return errEnvelope
	}
	who, err := s.settled(w, r)
	if err != nil {
		return err
	}
	if err := s.House.Sit(r.Context(), linkOf(r), who.Player, envelope); err != nil {
		return err
	}
	http.Redirect(w, r, "/m/"+linkOf(r), http.StatusSeeOther)
	return nil
}

// closeRoom is POST /m/{link}/close, for the host.
func (s *site) closeRoom(w http.ResponseWriter, r *http.Request) error {
	who, err := s.visitor(w, r)
	if err != nil {
		return err
	}
	if who.Player == "" {
		return refusals[game.NotYours]
	}
	if err := s.House.Close(r.Context(), linkOf(r), who.Player); err != nil {
		return err
	}
	http.Redirect(w, r, "/", http.StatusSeeOther)
	return nil
}
