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
			Rows:  rows(written(r)), Outcome: t.outcome(v, r.Outcome),
		})
	}
	return all
}

// written are a game's moves as they are read: a play behind its throw,
// "31: 8/5 6/5".
func written(r game.Record) []game.Made {
	all := moves(r)
	thrown, at := "", 0
	for _, m := range r.Moves {
		dice, ok := strings.CutPrefix(m.Action, "dice ")
		switch {
		case ok:
			thrown = dice + ": "
		case m.Seat >= 0:
			all[at].Action, thrown = thrown+m.Action, ""
			at++
		}
	}
	return all
}

// moves leaves the draws of chance out of a game's record.
func moves(r game.Record) []game.Made {
	var all []game.Made
	for _, m := range r.Moves {
		if m.Seat >= 0 && !strings.HasPrefix(m.Action, "dice ") {
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
	if m, ok := p.(interface{ MarkMove(action string) }); ok && len(v.Record) > 0 {
		if all := moves(v.Record[len(v.Record)-1]); len(all) > 0 {
			m.MarkMove(all[len(all)-1].Action)
		}
	}
	return p
}

// pictureInWords tells what stands where, for ears.
func (t say) pictureInWords(v game.View) string {
	zero, one, ok := standing(v)
	if !ok || len(v.Record) == 0 {
		return ""
	}
	first, second := v.Seats[0], v.Seats[1]
	if colourOf(v, 0) == 1 {
		first, second = second, first
	}
	if first.Computer != "" {
		first, second, zero, one = second, first, one, zero
	}
	return t.about("page.match.picture", second, "Moves", len(moves(v.Record[len(v.Record)-1])),
		"A", t.name(first), "B", t.name(second), "PointsA", t.points(zero), "PointsB", t.points(one))
}

// standing tells where the pieces of both colours stand.
func standing(v game.View) (zero, one string, ok bool) {
	if b, isBackgammon := picture(v.Game, v.Text).(*boards.Backgammon); isBackgammon {
		return b.Standing(false), b.Standing(true), true
	}
	stones, _, _ := strings.Cut(v.Text, " ")
	return strings.Cut(stones, "/")
}

func (t say) points(list string) string {
	if list == "-" {
		return t("page.match.nothing")
	}
	return strings.ReplaceAll(list, ",", ", ")
}
