package web

import (
	"net/http"

	"hanpan/game"
	"hanpan/templates"
)

// room is a match with an open seat.
func (s *site) room(w http.ResponseWriter, r *http.Request, who visitor, v game.View) error {
	p := s.page(r, "")
	p.Hidden = true
	t := say(p.T)
	if err := script(&p, "js/room.js", who, data{Link: linkOf(r), State: v}); err != nil {
		return err
	}
	room := templates.Room{
		Game: t.nameOfGame(v.Game), GameURL: "/" + v.Game, Link: "/m/" + linkOf(r),
		Address: s.origin(r) + "/m/" + linkOf(r), Seated: v.Seat >= 0, Options: t.terms(v.Options, v.Limit, v.Private),
	}
	for _, seat := range orderAtStart(v) {
		room.Seats = append(room.Seats, t.roomSeat(v, seat))
		room.Free = room.Free || v.Seats[seat].Open
	}
	room.Hats = len(faces[v.Game].Hats) > 0
	room.Order = t.roomOrder(v)
	room.Heading = t.roomTitle(v)
	room.Status = t.roomStatus(v)
	p.Title = t("page.title", "Page", room.Heading)
	p.Card = s.card(r, room.Heading, t("page.room.describe", "Game", room.Game, "Options", line(room.Options)))
	if v.Private {
		p.Card.Title = room.Game
	}
	room.Page = p
	return s.render(w, r, http.StatusOK, templates.RoomPage(room))
}

// orderAtStart lists the seats as they will be: open seats that no computer
// takes close up, so that who sits now sees his own place and hat of then.
func orderAtStart(v game.View) []int {
	var taken, open []int
	for seat, at := range v.Seats {
		if at.Open && v.Fill == "" {
			open = append(open, seat)
		} else {
			taken = append(taken, seat)
		}
	}
	return append(taken, open...)
}

// roomOrder says what the order of the seats means at a table for more than two.
func (t say) roomOrder(v game.View) string {
	switch {
	case len(v.Seats) == 2:
		return ""
	case v.Fill != "":
		return t("page.room.order.fill")
	}
	return t("page.room.order")
}

// roomStatus says what to do in a room.
func (t say) roomStatus(v game.View) string {
	key := "page.room.status."
	if len(v.Seats) > 2 {
		key += "many."
	}
	if v.Seat >= 0 {
		return t(key + "host")
	}
	return t(key + "guest")
}

func (t say) roomTitle(v game.View) string {
	if v.Seat >= 0 {
		return t("page.room.title.host")
	}
	for _, seat := range v.Seats {
		if seat.Host && seat.Name != "" {
			return t("page.room.title.guest", "Name", seat.Name)
		}
	}
	return t("page.room.title.nobody")
}

func (t say) roomSeat(of game.View, seat int) templates.RoomSeat {
	out := templates.RoomSeat{Seat: seat}
	v := of.Seats[seat]
	if v.Open {
		if of.Fill != "" {
			out.Tags = append(out.Tags, t("page.room.else."+string(of.Fill)))
		}
		return out
	}
	out.Name = t.name(v)
	if v.Host {
		out.Tags = append(out.Tags, t("page.tag.host"))
	}
	if v.Ready {
		out.Tags = append(out.Tags, t("page.tag.ready"))
	}
	if v.You {
		out.Tags = append(out.Tags, t("page.tag.you"))
	}
	return out
}
