package server

import (
	"errors"

	"hanpan/game"
	"hanpan/matchmaking"
	"hanpan/server/store"
)

// act takes one action of a client: behind a commit under way, then judged,
// stored, shown and answered.
func (t *table) act(c *client, in incoming) {
	if !t.later(func() { t.judge(c, in) }) {
		t.refuse(c, in.ID, &game.Refusal{Code: codeBusy})
	}
}

func (t *table) judge(c *client, in incoming) {
	seat := t.seatOf(c)
	if seat == game.Nobody {
		t.refuse(c, in.ID, &game.Refusal{Code: codeNotSeat})
		return
	}
	if v, ok := t.m.Known(seat, in.ID); ok {
		c.tell(acknowledged{T: "ok", ID: in.ID, V: v})
		return
	}
	e, err := t.m.Check(game.Entry{
		Verb: in.Do, Seat: seat, ID: in.ID, Turn: in.Turn, Action: in.Action,
		Of: in.V, Envelope: in.Envelope, Time: max(t.house.now(), t.m.At),
	})
	if err == nil && in.Do == game.Sit {
		err = &game.Refusal{Code: game.Unknown} // seats are taken by a POST, not here
	}
	if err != nil {
		t.refuse(c, in.ID, err)
		return
	}
	if e.Verb == game.Hint {
		t.hint(c, in)
		return
	}
	t.carryOut(e, func(err error) { t.answer(c, in, err) })
}

// carryOut stores a judged action, with the next match where it is a rematch.
func (t *table) carryOut(e game.Entry, done func(error)) {
	if e.Verb != game.Follow {
		t.write(e, done)
		return
	}
	with, link := t.rematch(e)
	e.Action = link
	t.writeWith(e, with, done)
}

// answer tells a client what became of its action.
func (t *table) answer(c *client, in incoming, err error) {
	switch {
	case err == nil:
		v, _ := t.m.Known(t.seatOf(c), in.ID)
		c.tell(acknowledged{T: "ok", ID: in.ID, V: v})
	case errors.Is(err, store.ErrConflict):
		t.act(c, in) // somebody was first: look again
	default:
		t.refuse(c, in.ID, &game.Refusal{Code: codeStorage})
	}
}

// refuse answers with the reason and the present state.
func (t *table) refuse(c *client, id string, err error) {
	out := rejected{T: "rejected", ID: id, Code: codeStorage}
	var refusal *game.Refusal
	if errors.As(err, &refusal) {
		out.Code, out.Rule, out.Text = refusal.Code, refusal.Rule, refusal.Text
	}
	v := t.house.viewFor(t.m, t.seatOf(c))
	out.State = &v
	c.tell(out)
}

// takeSeed takes a browser's seed.
func (t *table) takeSeed(c *client, seed string) {
	seat := t.seatOf(c)
	if seat == game.Nobody || t.m.Phase != game.Sealing {
		return // sent again after a reconnect: the state tells where the match is
	}
	if !t.seed(seat, seed) {
		t.refuse(c, "", &game.Refusal{Code: game.NoEnvelope})
	}
}

// sit gives a free seat to a player who came by link; for one who sits
// already it does nothing.
func (t *table) sit(player, envelope string, done func(error)) {
	ok := t.later(func() {
		if _, seated := t.m.SeatOf(player); seated {
			done(nil)
			return
		}
		e, err := t.m.Check(game.Entry{Verb: game.Sit, Player: player, Envelope: envelope})
		if err != nil {
			done(err)
			return
		}
		t.write(e, func(err error) {
			if errors.Is(err, store.ErrConflict) {
				t.sit(player, envelope, done)
				return
			}
			done(err)
		})
	})
	if !ok {
		done(&game.Refusal{Code: codeBusy})
	}
}

// rematch is the change that begins the next match, and its link.
func (t *table) rematch(e game.Entry) (store.Change, string) {
	began := -1
	if len(t.m.Records) > 0 {
		began = t.m.Records[0].Began
	}
	setup := matchmaking.RematchSetup(t.m.Setup, t.head.ID, t.m.RematchSeats(e), began)
	change, head, err := t.house.create(setup)
	if err != nil {
		t.log("rematch", "err", err)
	}
	return change, head.Link
}
