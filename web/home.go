package web

import (
	"fmt"
	"net/http"
	"net/url"

	"hanpan/game"
	"hanpan/server"
	"hanpan/templates"
)

// home is "/".
func (s *site) home(w http.ResponseWriter, r *http.Request) error {
	h, err := s.homeOf(w, r)
	if err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, templates.HomePage(h))
}

// homeOf gathers the first page; a refused name adds to it.
func (s *site) homeOf(w http.ResponseWriter, r *http.Request) (templates.Home, error) {
	who, err := s.visitor(w, r)
	if err != nil {
		return templates.Home{}, err
	}
	p := s.page(r, "")
	t := say(p.T)
	p.Title = t("page.home.document")
	p.Card = &templates.Card{
		Title: p.Title, Text: t("page.home.describe"),
		URL: s.origin(r) + "/", Image: s.origin(r) + "/preview.png",
	}
	if err := script(&p, "js/forms.js", who, data{}); err != nil {
		return templates.Home{}, err
	}
	h := templates.Home{Page: p, Shelf: s.shelf(t), Online: s.House.Online(), Me: templates.Me{Name: who.Name}}
	for _, l := range s.House.Listed(r.Context()) {
		h.Tables = append(h.Tables, t.table(l))
	}
	return h, s.corner(r, &h, who)
}

// corner adds the reader's own matches.
func (s *site) corner(r *http.Request, h *templates.Home, who visitor) error {
	if who.Player == "" {
		return nil
	}
	mine, err := s.House.Mine(r.Context(), who.Player)
	if err != nil {
		return err
	}
	t := say(h.T)
	for _, m := range mine {
		if m.Live {
			h.Resume = append(h.Resume, t.resume(m))
		} else {
			h.Me.Rounds = append(h.Me.Rounds, t.round(m))
		}
	}
	return nil
}

// other is the seat opposite.
func other(seats []game.SeatView, seat int) game.SeatView {
	for i, s := range seats {
		if i != seat {
			return s
		}
	}
	return game.SeatView{}
}

func (t say) resume(m server.Mine) templates.Resume {
	r := templates.Resume{Link: "/m/" + m.Link, Urgent: m.YourTurn, Go: t("page.home.resume.go")}
	switch {
	case m.Phase == game.Open:
		r.Text, r.Go = t("page.home.resume.room"), t("page.home.resume.look")
	case len(m.Seats) > 2:
		r.Text = t("page.home.resume.many."+map[bool]string{true: "turn", false: "wait"}[m.YourTurn], "Game", t.nameOfGame(m.Game))
	case m.YourTurn:
		r.Text = t.about("page.home.resume.turn", other(m.Seats, m.Seat))
	default:
		r.Text = t.about("page.home.resume.wait", other(m.Seats, m.Seat))
	}
	return r
}

func (t say) round(m server.Mine) templates.Round {
	result := resultOf(m.Result, m.Seat)
	r := templates.Round{Link: "/m/" + m.Link, Result: result}
	if len(m.Seats) > 2 {
		r.Text = t.placed(m, result)
		return r
	}
	r.Text = t.about("page.round."+result, other(m.Seats, m.Seat))
	if points := pointsOf(m.Result, m.Points); result != "none" && len(points) == 2 && m.Seat >= 0 && m.Seat < 2 {
		r.Points = t("page.points", "A", halves(points[m.Seat]), "B", halves(points[1-m.Seat]))
	}
	return r
}

// pointsOf are a match's points: those of its result once there is one, for who
// leaves a match loses the games that were left too.
func pointsOf(r *game.Result, sofar []float64) []float64 {
	if r != nil && len(r.Points) > 0 {
		return r.Points
	}
	return sofar
}

// resultOf is a match's result for one seat.
func resultOf(r *game.Result, seat int) string {
	if r == nil || seat < 0 || seat >= len(r.Places) {
		return "none"
	}
	first, shared := 0, 0
	for i, place := range r.Places {
		if place == 1 {
			first, shared = i, shared+1
		}
	}
	switch {
	case shared > 1 && r.Places[seat] == 1:
		return "drawn"
	case shared == 1 && first == seat:
		return "won"
	}
	return "lost"
}

// table is a public match on the list.
func (t say) table(l server.Listing) templates.Table {
	out := templates.Table{Link: "/m/" + l.Link, Game: t.nameOfGame(l.Game), Picture: picture(l.Game, l.Text)}
	if len(l.Seats) > 2 {
		out.Who = t.names(l.Seats)
	} else if len(l.Seats) == 2 {
		out.Who = t("page.table.two", "A", t.name(l.Seats[0]), "B", t.name(l.Seats[1]))
	}
	out.Line = t("page.table.moves", "Count", l.Moves)
	if l.Watching > 0 {
		out.Line = t("page.table.watched", "Moves", l.Moves, "Count", l.Watching)
	}
	return out
}

// play is where the form on the first page leads: to the queue, or to the
// options of the mode chosen.
func (s *site) play(w http.ResponseWriter, r *http.Request) error {
	id, with := chosenGame(r.URL.Query()), r.URL.Query().Get("with")
	if _, ok := s.House.Rules(id); !ok {
		return errNoGame
	}
	to := fmt.Sprintf("/%s?with=%s", url.PathEscape(id), url.QueryEscape(with))
	if with == "someone" {
		to = "/wait/" + url.PathEscape(id)
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
	return nil
}
