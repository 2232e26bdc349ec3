package web

import (
	"strings"

	"hanpan/game"
	"hanpan/templates"
	"hanpan/web/boards"
)

// records are the moves of all games as lists to read.
func (t say) records(v game.View) []templates.Record {
	var all []templates.Record
	for i, r := range v.Record {
		all = append(all, templates.Record{
			Title: t("page.match.record", "Count", i+1),
			Rows:  rows(moves(r)), Outcome: t.outcome(v, r.Outcome),
		})
	}
	return all
}

// moves leaves the draws of chance out of a game's record.
func moves(r game.Record) []game.Made {
	var all []game.Made
	for _, m := range r.Moves {
		if m.Seat >= 0 {
			all = append(all, m)
		}
	}
	return all
}

// rows pairs moves: who began on the left.
func rows(all []game.Made) []templates.MoveRow {
	var out []templates.MoveRow
	for i, m := range all {
		if i%2 == 0 {
			out = append(out, templates.MoveRow{N: i/2 + 1, First: m.Action})
		} else {
			out[len(out)-1].Then = m.Action
		}
	}
	return out
}

// outcome says who won a game that is over.
func (t say) outcome(v game.View, o *game.Outcome) string {
	switch {
	case o == nil:
		return ""
	case o.Winner < 0 || o.Winner >= len(v.Seats):
		return t("page.match.game-drawn")
	}
	return t.about("page.match.game-won", v.Seats[o.Winner])
}

// lastPicture is the position with the last move marked; before the first
// position the empty board.
func (t say) lastPicture(v game.View) boards.Picture {
	p := picture(v.Game, v.Text)
	if p == nil {
		return boards.Empty(v.Game)
	}
	if m, ok := p.(*boards.Mill); ok && len(v.Record) > 0 {
		if all := moves(v.Record[len(v.Record)-1]); len(all) > 0 {
			m.MarkMove(all[len(all)-1].Action)
		}
	}
	return p
}

// pictureInWords tells what stands where, for ears.
func (t say) pictureInWords(v game.View) string {
	stones, _, _ := strings.Cut(v.Text, " ")
	zero, one, ok := strings.Cut(stones, "/")
	if !ok || len(v.Record) == 0 {
		return ""
	}
	began := max(v.Record[len(v.Record)-1].Began, 0)
	first, second := v.Seats[began], v.Seats[1-began]
	if first.Computer != "" {
		first, second, zero, one = second, first, one, zero
	}
	return t.about("page.match.picture", second, "Moves", len(moves(v.Record[len(v.Record)-1])),
		"A", t.name(first), "B", t.name(second), "PointsA", t.points(zero), "PointsB", t.points(one))
}

func (t say) points(list string) string {
	if list == "-" {
		return t("page.match.nothing")
	}
	return strings.ReplaceAll(list, ",", ", ")
}
