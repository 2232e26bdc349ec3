package server

import (
	"encoding/json"
	"time"

	"hanpan/game"
)

// watch is snapshot and subscription in one step. A client that says what it
// knows last gets the snapshot too: it is the whole truth and cheap enough.
func (t *table) watch(c *client, known int) {
	t.watchAfter(c, known, catchUpMost)
}

// Times of a node that was stopped and finds back.
const (
	catchUpEvery = 50 * time.Millisecond
	catchUpMost  = 3 * time.Second
)

// watchAfter shows nothing while this node finds out what it missed, for a
// deadline of before would look as if it had passed (DESIGN §3). A store that
// takes no sign of life does not keep anybody waiting for ever.
func (t *table) watchAfter(c *client, known int, patience time.Duration) {
	missing := t.covering || t.house.pulse.behind(t.house.now())
	if !missing || patience <= 0 {
		t.takeIn(c, known)
		return
	}
	time.AfterFunc(catchUpEvery, func() {
		t.send(func() {
			if c.watching() == t {
				t.watchAfter(c, known, patience-catchUpEvery)
			}
		})
	})
}

func (t *table) takeIn(c *client, known int) {
	if known > t.m.V { // the log lost something that was shown: this must never be
		t.house.ahead.Add(1)
		t.log("a client knows more than the log holds", "v", known, "log", t.m.V)
	}
	seat := t.seatOf(c)
	if t.m.Setup.Private && seat == game.Nobody && t.m.Phase != game.Open {
		c.leaves(t)
		c.tell(rejected{T: "rejected", Code: "private"})
		return
	}
	t.subs[c] = seat
	t.count()
	c.seated(t, seat)
	c.send(t.snapshot(seat))
	t.comes(seat)
	t.schedule()
}

// unwatch lets a client go.
func (t *table) unwatch(c *client) {
	seat, ok := t.subs[c]
	if !ok {
		return
	}
	delete(t.subs, c)
	t.count()
	now := t.house.now()
	if len(t.subs) == 0 {
		t.idle = now
	}
	if seat >= 0 && !t.hasSocket(seat) && t.m.Seats[seat].Away == 0 {
		t.absent[seat] = now
	}
	t.schedule()
}

// comes marks a seat as here again.
func (t *table) comes(seat int) {
	if seat < 0 {
		return
	}
	delete(t.absent, seat)
	t.later(func() {
		if t.m.Phase != game.Over && t.m.Seats[seat].Away > 0 {
			t.write(game.Entry{Verb: game.Here, Seat: seat, By: game.ByServer}, nil)
		}
	})
}

func (t *table) seatOf(c *client) int {
	seat, ok := t.m.SeatOf(c.who.Player)
	if !ok {
		return game.Nobody
	}
	return seat
}

func (t *table) hasSocket(seat int) bool {
	for _, s := range t.subs {
		if s == seat {
			return true
		}
	}
	return false
}

// viewFor is what one recipient may see; everything that leaves the server
// about a match goes through it.
func (h *House) viewFor(m game.Match, seat int) game.View {
	v := h.people.address(h.base, m.View(seat))
	v.Now = h.now()
	return v
}

// snapshot is the whole state with the record of all games.
func (t *table) snapshot(seat int) []byte {
	v := t.house.viewFor(t.m, seat)
	v.Record = t.m.Records
	return encode(stateMessage{T: "state", View: v})
}

// snapshots sends everybody the state anew, where events would not lead to it.
func (t *table) snapshots() {
	for c := range t.subs {
		t.subs[c] = t.seatOf(c)
		c.send(t.snapshot(t.subs[c]))
	}
}

// show tells everybody of stored entries, the last with the state behind it.
// A frame is made once for each audience, not for each client.
func (t *table) show(entries []game.Entry) {
	for i, e := range entries {
		t.showOne(e, i == len(entries)-1)
	}
}

func (t *table) showOne(e game.Entry, last bool) {
	frames := map[int][]byte{}
	entry, _ := json.Marshal(public(e, t.eventOf(e)))
	for c, seat := range t.subs {
		if now := t.seatOf(c); now != seat {
			seat = now
			t.subs[c] = now
			c.seated(t, now)
		}
		frame, ok := frames[seat]
		if !ok {
			m := event{T: "event", V: e.Seq, Entry: entry}
			if last {
				v := t.house.viewFor(t.m, seat)
				m.State = &v
			}
			frame = encode(m)
			frames[seat] = frame
		}
		c.send(frame)
	}
}

// eventOf finds what happened at an entry in the record.
func (t *table) eventOf(e game.Entry) json.RawMessage {
	if e.Verb != game.Play && e.Verb != game.Drawn || len(t.m.Records) == 0 {
		return nil
	}
	moves := t.m.Records[len(t.m.Records)-1].Moves
	for i := len(moves) - 1; i >= 0 && moves[i].V >= e.Seq; i-- {
		if moves[i].V == e.Seq {
			return moves[i].Event
		}
	}
	return nil
}

// count tells the home page how many watch without a seat.
func (t *table) count() {
	n := int32(0)
	for _, seat := range t.subs {
		if seat < 0 {
			n++
		}
	}
	t.watching.Store(n)
}
