package web

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"

	"github.com/go-chi/chi/v5"

	"hanpan/game"
	"hanpan/templates"
)

// rulesOf finds the game that an address names.
func (s *site) rulesOf(r *http.Request) (game.Rules, face, error) {
	rules, ok := s.House.Rules(chi.URLParam(r, "game"))
	if !ok {
		return nil, face{}, errNoGame
	}
	f, ok := faces[rules.ID()]
	if !ok {
		return nil, face{}, errNoGame
	}
	return rules, f, nil
}

// gamePage is "/nine": options for each mode on top, the guide below.
func (s *site) gamePage(w http.ResponseWriter, r *http.Request) error {
	rules, f, err := s.rulesOf(r)
	if err != nil {
		return errNothing
	}
	who, err := s.visitor(w, r)
	if err != nil {
		return err
	}
	g := s.gameOf(r, rules, f)
	if err := script(&g.Page, "js/forms.js", who, data{}); err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, templates.GamePage(g))
}

func (s *site) gameOf(r *http.Request, rules game.Rules, f face) templates.Game {
	p := s.page(r, "")
	t := say(p.T)
	c, _ := t.card(rules)
	p.Title = t("page.title", "Page", c.Name)
	p.Card = &templates.Card{
		Title: c.Name, Text: c.What,
		URL: s.origin(r) + "/" + c.ID, Image: s.origin(r) + "/preview.png",
	}
	g := templates.Game{
		Page: p, ID: c.ID, Name: c.Name, What: c.What, Players: c.Players, Picture: c.Picture,
		With: "someone", Online: s.House.Online(), Friend: t.friendForm(f), Computer: t.computerForm(f),
	}
	if f.Family == millFamily {
		g.Lessons = lessonsLink
	}
	if _, reads := rules.(game.Importer); reads {
		g.Import = "/" + c.ID + "/import"
	}
	if f.Pieces[0] != "" {
		g.First = t("page.piece." + f.Pieces[0])
	}
	g.Placing = t.placing(f)
	t.byPoints(&g, f)
	t.forMany(&g, f)
	g.Usual = usualGames(rules)
	g.Front, g.More = s.relatives(t, rules)
	if with := r.URL.Query().Get("with"); slices.Contains([]string{"friend", "computer"}, with) {
		g.With = with
	}
	if f.Guide != nil {
		g.Guide = f.Guide.in(t, c.ID)
	}
	return g
}

// friendForm are the options of a room, with the defaults of the house chosen.
func (t say) friendForm(f face) templates.FriendForm {
	form := templates.FriendForm{Open: true}
	if len(f.Games) > 0 {
		form.Begins = t.choices("page.option.begins.", "lot", "host", "guest")
	}
	for i, n := range f.Games {
		form.Games = append(form.Games, templates.Choice{
			Value: strconv.Itoa(n), Chosen: i == 0,
			Text: t("page.option.games.n", "Count", n),
		})
	}
	for _, n := range f.limits() {
		c := templates.Choice{Value: strconv.Itoa(n), Chosen: n == f.limit(), Text: t("page.option.limit.none")}
		if n > 0 {
			c.Text = t("page.option.limit.some", "Count", n)
		}
		form.Limits = append(form.Limits, c)
	}
	return form
}

func (t say) computerForm(f face) templates.ComputerForm {
	levels := t.choices("page.level.", string(game.Beginner), string(game.Normal), string(game.Expert))
	levels[0].Chosen, levels[1].Chosen = false, true
	if len(f.Games) == 0 {
		return templates.ComputerForm{Levels: levels}
	}
	return templates.ComputerForm{Levels: levels, Sides: []templates.Choice{
		{Value: "lot", Text: t("page.option.side.lot"), Chosen: true},
		{Value: "first", Text: t("page.option.side.first", "Piece", t("page.piece."+f.Pieces[0]))},
		{Value: "second", Text: t("page.piece." + f.Pieces[1])},
	}}
}

// placing is how counters come onto the board, where one can choose.
func (t say) placing(f face) []templates.Choice {
	if !f.Phased {
		return nil
	}
	return t.choices("page.option.placing.", "mixed", "phased")
}

// usualPoints is the length of a match by points that nobody chose.
const usualPoints = 3

// byPoints adds what a match by points asks and says.
func (t say) byPoints(g *templates.Game, f face) {
	if len(f.Points) == 0 {
		return
	}
	for _, n := range f.Points {
		g.Points = append(g.Points, templates.Choice{
			Value: strconv.Itoa(n), Text: t("page.option.points.n", "Count", n), Chosen: n == usualPoints,
		})
	}
	g.Cube = t.choices("page.option.cube.", "on", "off")
	g.Someone = t("page.game." + g.ID + ".someone")
	g.Alone = t("page.game." + g.ID + ".alone")
}

// usualGames is the length of a match that nobody chose.
func usualGames(rules game.Rules) int {
	var o struct {
		Games int `json:"games"`
	}
	// A game whose options hold no number of games has one.
	if raw, err := rules.Options(nil); err == nil {
		_ = json.Unmarshal(raw, &o)
	}
	return max(o.Games, 1)
}

// choices are values of which the first is chosen.
func (t say) choices(prefix string, values ...string) []templates.Choice {
	all := make([]templates.Choice, len(values))
	for i, v := range values {
		all[i] = templates.Choice{Value: v, Text: t(prefix + v), Chosen: i == 0}
	}
	return all
}
