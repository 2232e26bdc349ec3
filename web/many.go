package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"hanpan/game"
	"hanpan/server"
	"hanpan/templates"
	"hanpan/web/boards"
)

// This file is what the pages say of a table for more than two.

// mostAtTable sit at one table; usualAtTable unless somebody chooses.
const (
	leastAtTable = 2
	usualAtTable = 4
	mostAtTable  = 6
)

// forMany adds what a table for more than two asks and says.
func (t say) forMany(g *templates.Game, f face) {
	if len(f.Hats) == 0 {
		return
	}
	for n := leastAtTable; n <= mostAtTable; n++ {
		g.Many.Seats = append(g.Many.Seats, templates.Choice{Value: strconv.Itoa(n), Text: t("game.players", "Count", n), Chosen: n == usualAtTable})
	}
	for i, n := range f.Hats {
		g.Many.Hats = append(g.Many.Hats, templates.Choice{Value: strconv.Itoa(n), Text: t("page.option.hats.n", "Count", n), Chosen: i == 0})
	}
	g.Many.Fill = []templates.Choice{{Text: t("page.option.fill.none"), Chosen: true}}
	for _, level := range []game.Level{game.Beginner, game.Normal, game.Expert} {
		g.Many.Fill = append(g.Many.Fill, templates.Choice{Value: string(level), Text: t("page.option.fill." + string(level))})
	}
	g.Someone = t("page.game." + g.ID + ".someone")
	g.Alone = t("page.game." + g.ID + ".alone")
}

// manyOptions reads how many sit at the table, with how many hats, and who
// takes the seats still open at the start.
func manyOptions(wish *server.Wish, o map[string]any, f face, form url.Values) error {
	if len(f.Hats) == 0 {
		return nil
	}
	wish.Seats = usualAtTable
	if seats := form.Get("seats"); seats != "" {
		n, err := strconv.Atoi(seats)
		if err != nil || n < leastAtTable || n > mostAtTable {
			return wrong("option.seats", "error.option.seats")
		}
		wish.Seats = n
	}
	if hats := form.Get("hats"); hats != "" {
		n, err := strconv.Atoi(hats)
		if err != nil || !slices.Contains(f.Hats, n) {
			return wrong("option.hats", "error.option.hats")
		}
		o["hats"] = n
	}
	wish.Fill = game.Level(form.Get("fill"))
	if wish.Fill != "" && !slices.Contains([]game.Level{game.Beginner, game.Normal, game.Expert}, wish.Fill) {
		return errLevel
	}
	return nil
}

// whoComes tells what the queue brings.
func (t say) whoComes(w *templates.Waiting, f face) {
	if len(f.Hats) == 0 {
		w.What, w.Fallback = t("page.wait.now.what", "Game", w.Game), t("page.wait.computer.what")
		return
	}
	w.What, w.Fallback, w.Full = t("page.wait.many.what"), t("page.wait.many.computer"), t("page.wait.full")
}

// matchOfMany adds what a match of more than two shows without script.
func (t say) matchOfMany(m *templates.Match, v game.View) {
	h, ok := t.lastPicture(v).(*boards.Hats)
	if !ok {
		return
	}
	m.Picture = h
	names := make([]string, len(v.Seats))
	var told []string
	for seat, at := range v.Seats {
		names[seat] = t.shown(at)
		s := templates.MatchSeat{Name: names[seat], Seat: seat, Tag: t.corner(v, seat)}
		if seat < len(h.Yards) {
			s.Free = strconv.Itoa(h.Free(seat))
			told = append(told, t("page.match.hats", "Name", s.Name, "Free", h.Free(seat), "Jail", h.Prisoners(seat)))
		}
		if far(seat, len(v.Seats)) {
			m.Far = append(m.Far, s)
		} else {
			m.Near = append(m.Near, s)
		}
	}
	m.Title = t("page.match.title.many", "Game", m.Game, "Names", strings.Join(names, ", "))
	m.Label = strings.Join(told, " ")
}

// far tells whether a seat's home lies above the middle, seat 0 at the bottom.
func far(seat, seats int) bool {
	switch seats {
	case 3:
		return seat > 0
	case 2, 4:
		return seat == 1 || seat == 2
	}
	return seat >= 2 && seat <= 4
}

// shown is a seat's name where it stands alone.
func (t say) shown(s game.SeatView) string {
	if s.Computer == "" && s.Name != "" {
		return t("page.called", "Name", s.Name)
	}
	return t.name(s)
}

// corner is the one word on how a seat is.
func (t say) corner(v game.View, seat int) string {
	at := v.Seats[seat]
	switch {
	case v.Result != nil && seat < len(v.Result.Places):
		return t("page.place", "Place", v.Result.Places[seat])
	case at.Resigned:
		return t("page.tag.resigned")
	case at.Computer != "":
		return t("page.level." + string(at.Computer))
	}
	return ""
}

// names lists who sits at a table.
func (t say) names(seats []game.SeatView) string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = t.shown(s)
	}
	return strings.Join(all, ", ")
}

// placed is the reader's place in a match of more than two.
func (t say) placed(m server.Mine, result string) string {
	if result == "none" || m.Seat < 0 || m.Seat >= len(m.Result.Places) {
		return t("page.round.many.none", "Game", t.nameOfGame(m.Game))
	}
	return t("page.round.many", "Place", m.Result.Places[m.Seat], "Count", len(m.Seats), "Game", t.nameOfGame(m.Game))
}
