package server

import (
	"context"
	"math/rand/v2"

	"hanpan/game"
	"hanpan/matchmaking"
	"hanpan/server/store"
)

// Times in milliseconds.
const (
	awayAfter = 5_000 // a closed socket is shown to the opponent after this
	slackMove = 300   // network allowance a move, at most
	slackGame = 5_000 // and a game
	lookAgain = 500   // when the node is not sure of itself
)

// dueAt is when the table must look at what is due.
func (t *table) dueAt() (int64, bool) {
	due, ok := t.m.Due()
	if !ok {
		return 0, false
	}
	switch due.What {
	case game.DueTimeout:
		due.At += t.allowance(t.m.Wait().Seat)
	case game.DueComputer:
		t.think()
		if t.thought == "" {
			return 0, false // the answer itself wakes the table
		}
		due.At += t.manners()
	}
	if !t.house.pulse.alive(t.house.now()) {
		due.At = max(due.At, t.house.now()+lookAgain)
	}
	return due.At, true
}

// manners is how much later than the match asks a computer replies in this
// house. What is played for people keeps its pause.
func (t *table) manners() int64 {
	if s := t.m.Seats[t.m.Wait().Seat]; t.m.Late || s.Computer == "" && !s.Resigned {
		return 0
	}
	return t.house.cfg.Pause.Milliseconds() - game.PauseComputer
}

// doDue does what is due now, one entry at a time.
func (t *table) doDue() {
	at, ok := t.dueAt()
	if !ok || at > t.house.now() {
		return
	}
	due, _ := t.m.Due()
	switch due.What {
	case game.DueSeal:
		t.seal()
	case game.DueNoShow:
		t.noShow()
	case game.DueDraw:
		t.write(game.Entry{Verb: game.Drawn, Seat: game.Chance, By: game.ByChance}, nil)
	case game.DueAuto:
		w := t.m.Wait()
		t.write(game.Entry{Verb: game.Play, Seat: w.Seat, By: game.ByItself, Action: w.Auto}, nil)
	case game.DueComputer:
		t.playThought()
	case game.DueTimeout:
		t.timeout()
	case game.DueHost:
		t.write(game.Entry{Verb: game.Host, Seat: t.m.NextHost(), By: game.ByServer}, nil)
	case game.DueNext:
		t.write(game.Entry{Verb: game.Next, Seat: game.Nobody, By: game.ByServer}, nil)
	case game.DueExpire:
		t.write(game.Entry{Verb: game.Expire, Seat: game.Nobody, By: game.ByServer, Action: t.whyExpired()}, nil)
	}
}

func (t *table) whyExpired() string {
	if t.m.Phase == game.Open {
		return "room"
	}
	return "silence"
}

// seal draws the secret and shows all envelopes.
func (t *table) seal() {
	s := newSecret()
	t.secret = &s
	e := game.Entry{
		Verb: game.Seal, Seat: game.Nobody, By: game.ByServer,
		Envelopes: t.m.Envelopes(), ServerEnvelope: game.Envelope(s[:]),
	}
	with := store.Change{Secrets: []store.Secret{{Match: t.head.ID, Seed: s}}}
	t.writeWith(e, with, func(err error) {
		if err != nil {
			t.secret = nil
		}
	})
}

// seed takes one browser's seed; when all are there the first draw may be made.
func (t *table) seed(seat int, c string) bool {
	if t.m.Phase != game.Sealing || !t.m.Sealed() || !t.m.SeedFits(seat, c) {
		return false
	}
	t.seeds[seat] = c
	all := make([]string, len(t.m.Seats))
	for i, s := range t.m.Seats {
		all[i] = t.seeds[i]
		if s.Computer != "" {
			all[i] = game.NoSeed
		}
		if all[i] == "" {
			return true
		}
	}
	t.write(game.Entry{Verb: game.Seeds, Seat: game.Nobody, By: game.ByServer, Seeds: all}, nil)
	return true
}

// noShow ends a pairing that somebody did not come to; those who came keep
// their places in the queue, by the time since when they had waited.
func (t *table) noShow() {
	var with store.Change
	for i, s := range t.m.Setup.Seats {
		if t.seeds[i] != "" {
			with.Put = append(with.Put, t.ticketAgain(s))
		}
	}
	e := game.Entry{Verb: game.Expire, Seat: game.Nobody, By: game.ByServer, Action: "noshow"}
	t.writeWith(e, with, func(err error) {
		if err == nil {
			t.house.lobby.look()
		}
	})
}

// ticketAgain is the place in the queue that a pairing without result leaves.
// Its old seed is known here by now, so it has no envelope and waits aside
// until its player's page sends another.
func (t *table) ticketAgain(s game.SeatSetup) matchmaking.Ticket {
	set := t.m.Setup
	ticket := matchmaking.Ticket{
		ID: newID(), Player: s.Player, Game: set.Game, Options: set.Options, Limit: set.Limit, Made: s.Since,
		Table: publicTerms(t.m.Rules).Table,
	}
	return ticket.Renewed(t.house.cfg.Node, t.house.now())
}

// timeout gives the decision to the computer.
func (t *table) timeout() {
	seat := t.m.Wait().Seat
	t.useAllowance(seat)
	t.write(game.Entry{Verb: game.Timeout, Seat: seat, By: game.ByServer}, nil)
}

// allowance is how much later than its deadline a seat's limit is fired: the
// measured round trip, bounded a move and a game.
func (t *table) allowance(seat int) int64 {
	if t.slackOf != t.m.Game {
		t.slackOf, t.slack = t.m.Game, [2]int64{}
	}
	var rtt int64
	for c, s := range t.subs {
		if s == seat {
			rtt = max(rtt, c.rtt().Milliseconds())
		}
	}
	return min(rtt, slackMove, slackGame-t.slack[seat%2])
}

func (t *table) useAllowance(seat int) { t.slack[seat%2] += t.allowance(seat) }

// question is what a computer thinks about: a turn, or an offer made on it.
type question struct{ turn, offer int }

// Answers that are no actions of a game.
const (
	toRoll   = "roll"
	toAccept = "accept"
	toRefuse = "refuse"
)

// think has a computer look at the position, once. For people who are not
// there it throws at once, for it doubles for nobody, and takes no concession.
func (t *table) think() {
	asked := question{turn: t.m.Turns}
	if t.m.Offer != nil {
		asked.offer = t.m.Offer.V
	}
	if t.thinking == asked {
		return
	}
	t.thinking, t.thought = asked, ""
	w := t.m.Wait()
	j := job{
		prio: reply, computer: t.m.Rules.Computer(), position: t.m.Position, level: t.m.Seats[w.Seat].Computer,
		seed: rand.Uint64(), done: func(action string, err error) { t.send(func() { t.thinks(asked, action, err) }) },
	}
	absent := j.level == ""
	switch {
	case absent && t.m.Conceding():
		t.thought = toRefuse
	case absent && w.Draw != (game.Draw{}):
		t.thought = toRoll
	default:
		t.ask(j)
	}
}

// ask hands a question to the computers.
func (t *table) ask(j job) {
	if j.level == "" {
		j.level = game.Normal
	}
	if t.m.Conceding() {
		j.conceded = t.m.Offer.Times
	}
	t.house.computers.think(j)
}

// thinks hears the computer's answer.
func (t *table) thinks(asked question, action string, err error) {
	if asked != t.thinking {
		return
	}
	if err != nil {
		t.log("computer has no answer", "err", err)
		action = t.whatever()
	}
	t.thought = action
	t.tick()
}

// whatever is an answer when the computer has none.
func (t *table) whatever() string {
	if t.m.Conceding() {
		return toRefuse
	}
	return t.m.Position.Legal()[0]
}

// playThought plays the computer's answer for the seat to act.
func (t *table) playThought() {
	w := t.m.Wait()
	e := game.Entry{Verb: game.Play, Seat: w.Seat, By: game.ByComputer, Action: t.thought}
	if s := t.m.Seats[w.Seat]; s.Computer == "" && !s.Resigned {
		e.By = game.ByAutopilot
	}
	switch {
	case t.m.Conceding():
		e.Verb, e.Action, e.Of = game.Verb(t.thought), "", t.m.Offer.V
	case t.thought == toRoll && w.Draw != (game.Draw{}):
		e.Verb, e.Action = game.Drawn, ""
	}
	t.write(e, nil)
}

// markAway writes down who has been gone for five seconds.
func (t *table) markAway() {
	now := t.house.now()
	for seat, since := range t.absent {
		if now-since < awayAfter {
			continue
		}
		delete(t.absent, seat)
		t.leaves(seat)
		return // one entry at a time; the next tick sees the others
	}
}

// leaves is the entry for a seat that is gone: away, or an offer taken back.
func (t *table) leaves(seat int) {
	if t.m.Phase != game.Over {
		t.write(game.Entry{Verb: game.Away, Seat: seat, By: game.ByServer}, nil)
		return
	}
	if o := t.m.Offer; o != nil && t.m.Seats[seat].Rematch != "" {
		t.write(game.Entry{Verb: game.Refuse, Seat: seat, By: game.ByServer, Of: o.V}, nil)
	}
}

// coverOutage writes down that there was no server, if the last writer fell silent.
func (t *table) coverOutage() {
	if t.m.Phase == game.Over || t.m.Node == t.house.cfg.Node {
		return
	}
	sign, err := t.house.store.LastSign(context.WithoutCancel(t.house.base), t.m.Node)
	if err != nil {
		t.log("last sign of life", "err", err)
		return
	}
	t.outage(max(sign, t.m.At), t.house.now())
}

// wake reads the log again after this node was late, and charges the time to
// nobody if it was away for long.
func (t *table) wake(from, to int64) {
	t.later(func() {
		t.reload()
		t.outage(from, to)
	})
}

// outage charges the time from one moment to another to nobody.
func (t *table) outage(from, to int64) {
	from = max(from, t.m.At)
	if t.m.Phase == game.Over || to-from <= silence {
		return
	}
	t.later(func() {
		t.covering = true
		t.write(game.Entry{Verb: game.Outage, Seat: game.Nobody, By: game.ByServer, From: from, To: to}, func(error) { t.covering = false })
	})
}
