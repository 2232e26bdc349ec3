package server

import "hanpan/game"

// hint has a computer look for the best action of the seat to act. Check has
// said already that the seat may ask.
func (t *table) hint(c *client, in incoming) {
	if t.advising {
		t.refuse(c, in.ID, &game.Refusal{Code: codeBusy})
		return
	}
	t.advising = true
	teacher, position := t.m.Rules.Computer().(game.Teacher), t.m.Position
	t.house.computers.think(job{prio: hint, teach: func(b game.Budget) { // one at a time a table
		advice, err := teacher.Hint(position, b)
		t.send(func() {
			t.advising = false
			if !t.later(func() { t.hints(c, in, advice, err) }) {
				t.refuse(c, in.ID, &game.Refusal{Code: codeBusy})
			}
		})
	}})
}

// hints hears the computer's advice: it is marked in the log, then told. Who
// asks again on the same turn is told again, and the log says it once.
func (t *table) hints(c *client, in incoming, advice game.Advice, err error) {
	e, stale := t.m.Check(game.Entry{Verb: game.Hint, Seat: t.seatOf(c), ID: in.ID, Turn: in.Turn, Time: max(t.house.now(), t.m.At)})
	switch {
	case stale != nil:
		t.refuse(c, in.ID, stale)
		return
	case err != nil:
		t.log("teacher has no answer", "err", err)
		t.refuse(c, in.ID, &game.Refusal{Code: codeBusy})
		return
	}
	tell := func() { c.tell(hinted{T: "hint", ID: in.ID, Turn: in.Turn, Advice: advice}) }
	if t.m.Hinted {
		tell()
		c.tell(acknowledged{T: "ok", ID: in.ID, V: t.m.V})
		return
	}
	e.Action = advice.Action
	t.write(e, func(err error) {
		if err == nil {
			tell()
		}
		t.answer(c, in, err)
	})
}
