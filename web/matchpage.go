package web

import (
	"errors"
	"net/http"

	"github.com/go-chi/chi/v5"

	"hanpan/game"
	"hanpan/server"
	"hanpan/templates"
)

// linkOf is the match that an address names.
func linkOf(r *http.Request) string { return chi.URLParam(r, "link") }

// match is /m/{link}: the room while a seat is open, then the match. Opening
// it takes no seat and tells nothing that Look does not.
func (s *site) match(w http.ResponseWriter, r *http.Request) error {
	who, err := s.visitor(w, r)
	if err != nil {
		return err
	}
	look, err := s.House.Look(r.Context(), linkOf(r), who.Player)
	if errors.Is(err, server.ErrPrivate) {
		return s.privateMatch(w, r, look.View)
	}
	if err != nil {
		return err
	}
	if look.View.Phase == game.Open {
		return s.room(w, r, who, look.View)
	}
	return s.board(w, r, who, look.View)
}

// privateMatch says that it is private, and its game and options for a preview.
func (s *site) privateMatch(w http.ResponseWriter, r *http.Request, v game.View) error {
	n := s.notice(r, errPrivate)
	t := say(n.T)
	n.Card = s.card(r, t.nameOfGame(v.Game), line(t.terms(v.Options, v.Limit, true)))
	return s.render(w, r, http.StatusForbidden, templates.NoticePage(n))
}

// card is the link preview of a match.
func (s *site) card(r *http.Request, title, text string) *templates.Card {
	at := s.origin(r) + "/m/" + linkOf(r)
	return &templates.Card{Title: title, Text: text, URL: at, Image: at + "/preview.png"}
}

// board is a match that is played or over.
func (s *site) board(w http.ResponseWriter, r *http.Request, who visitor, v game.View) error {
	p := s.page(r, "")
	p.Match, p.Hidden = true, true
	d := data{Link: linkOf(r), State: v, Guide: "/" + v.Game, Mode: "play"}
	if err := script(&p, "js/match.js", who, d); err != nil {
		return err
	}
	m := say(p.T).match(v)
	terms := line(say(p.T).terms(v.Options, v.Limit, v.Private))
	p.Title = m.Title
	p.Card = s.card(r, m.Title, p.T("page.match.describe", "Game", m.Game, "Options", terms))
	if v.Private {
		p.Card = s.card(r, m.Game, terms)
	}
	m.Page, m.Export = p, "/m/"+linkOf(r)+"/export.json"
	return s.render(w, r, http.StatusOK, templates.MatchPage(m))
}

// match is a view in words: what can be read without script.
func (t say) match(v game.View) templates.Match {
	bottom := max(v.Seat, 0)
	top := 1 - bottom
	terms := t.terms(v.Options, v.Limit, false)
	m := templates.Match{
		Game: t.nameOfGame(v.Game), GameID: v.Game, Options: line(terms[:min(2, len(terms))]),
		Status: t.status(v), Records: t.records(v),
	}
	if len(v.Seats) != 2 || len(faces[v.Game].Hats) > 0 {
		t.matchOfMany(&m, v)
		return m
	}
	m.Me, m.Them = t.matchSeat(v, bottom), t.matchSeat(v, top)
	first, second := v.Seats[0], v.Seats[1]
	if first.Computer != "" {
		first, second = second, first
	}
	m.Title = t.about("page.match.title", second, "Game", m.Game, "A", t.name(first), "B", t.name(second))
	m.Picture = t.lastPicture(v)
	m.Label = t.pictureInWords(v)
	return m
}

// matchSeat is one side: who, with which counters, and points.
func (t say) matchSeat(v game.View, seat int) templates.MatchSeat {
	at := v.Seats[seat]
	out := templates.MatchSeat{Name: t.name(at)}
	if at.Computer != "" {
		out.Tag = t("page.level." + string(at.Computer))
	}
	if colour := colourOf(v, seat); colour >= 0 {
		out.Piece = pieceOf(v.Game, colour)
	}
	if points := pointsOf(v.Result, v.Points); seat < len(points) && len(v.Record) > 1 {
		out.Points = halves(points[seat])
	}
	return out
}

// pieceOf is the sprite's counter of a colour: "ivory", or "onyx" for the dark one.
func pieceOf(game string, colour int) string {
	dark := faces[game].Pieces == darkFirst
	return map[bool]string{true: "onyx", false: "ivory"}[(colour == 0) == dark]
}

// colourOf is a seat's colour in the game on: who began it has colour 0; -1
// while that is undrawn.
func colourOf(v game.View, seat int) int {
	if len(faces[v.Game].Points) > 0 {
		return seat // in a match by points the colours belong to the seats
	}
	if len(v.Record) == 0 {
		return -1
	}
	began := v.Record[len(v.Record)-1].Began
	if began < 0 {
		return -1
	}
	return (seat + began) % 2
}

// status is the one sentence that tells how things stand.
func (t say) status(v game.View) string {
	switch {
	case v.Phase == game.Over:
		return t.ending(v)
	case v.Phase == game.Sealing:
		return t("page.match.sealing")
	case v.Phase == game.Between:
		return t("page.match.between")
	case v.Wait != nil && v.Wait.Seat >= 0 && v.Wait.Seat < len(v.Seats):
		return t.about("page.match.turn", v.Seats[v.Wait.Seat])
	}
	return ""
}

// ending says who won the match.
func (t say) ending(v game.View) string {
	for seat := range v.Seats {
		switch resultOf(v.Result, seat) {
		case "won":
			return t.about("page.match.won", v.Seats[seat])
		case "drawn":
			return t("page.match.drawn")
		}
	}
	return t("page.match.none")
}
