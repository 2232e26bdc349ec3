package server

import (
	"context"
	"errors"
	"slices"
	"time"

	"hanpan/game"
	"hanpan/matchmaking"
	"hanpan/server/store"
)

// lobby carries out what matchmaking decides. Its goroutine owns its fields;
// the tickets themselves are the store's, so any number of nodes may do this.
type lobby struct {
	house   *House
	inbox   chan func(context.Context)
	started int64
	renewed int64
	clients map[string]map[*client]bool // pages that wait, by player
}

// lookEvery is how often the tickets are looked at though nothing happened.
const lookEvery = time.Second

func newLobby(h *House) *lobby {
	return &lobby{house: h, inbox: make(chan func(context.Context), 256), clients: map[string]map[*client]bool{}}
}

// send gives work to the lobby.
func (l *lobby) send(f func(context.Context)) {
	select {
	case l.inbox <- f:
	case <-l.house.base.Done():
	}
}

// look asks the lobby to look at the tickets.
func (l *lobby) look() { l.send(func(ctx context.Context) { l.decide(ctx) }) }

// run is the lobby's goroutine.
func (l *lobby) run(ctx context.Context) {
	l.started = l.house.now()
	timer := time.NewTimer(lookEvery)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case f := <-l.inbox:
			f(ctx)
		case <-timer.C:
			l.renew(ctx)
			l.decide(ctx)
		}
		timer.Reset(l.wait(ctx))
	}
}

// wait is the time until the lobby must look again.
func (l *lobby) wait(ctx context.Context) time.Duration {
	now := l.house.now()
	tickets, err := l.tickets(ctx, now)
	if err != nil || len(tickets) == 0 {
		return lookEvery
	}
	at := matchmaking.Wake(tickets, now)
	if at == 0 {
		return lookEvery
	}
	return max(time.Millisecond, min(lookEvery, time.Duration(at-now)*time.Millisecond))
}

// tickets lists those that can be decided about: not the ones that still wait
// for an envelope after a pairing nobody came to.
func (l *lobby) tickets(ctx context.Context, now int64) ([]matchmaking.Ticket, error) {
	tickets, err := l.house.store.Tickets(ctx, now)
	return slices.DeleteFunc(tickets, func(t matchmaking.Ticket) bool { return t.Envelope == "" && !t.AskFirst }), err
}

// decide plans and carries out until nothing is left to do. What conflicts
// did not happen and is planned anew.
func (l *lobby) decide(ctx context.Context) {
	for range 8 {
		now := l.house.now()
		tickets, err := l.tickets(ctx, now)
		if err != nil || l.house.draining.Load() {
			return
		}
		plan := matchmaking.Plan(tickets, now)
		if len(plan) == 0 {
			return
		}
		for _, d := range plan {
			if err := l.carryOut(ctx, d, now); err != nil && !errors.Is(err, store.ErrConflict) && ctx.Err() == nil {
				l.house.cfg.Log.Error("queue", "do", d.Do, "err", err)
			}
		}
	}
}

func (l *lobby) carryOut(ctx context.Context, d matchmaking.Decision, now int64) error {
	switch d.Do {
	case matchmaking.Pair:
		return l.pair(ctx, d.Tickets, now)
	case matchmaking.Fallback:
		return l.fallback(ctx, d.Tickets[0], now)
	case matchmaking.Ask:
		return l.ask(ctx, d.Tickets[0], d.Newcomer, now)
	case matchmaking.Withdraw:
		return l.withdraw(ctx, d.Tickets[0])
	case matchmaking.EndAsk:
		return l.endAsk(ctx, d.Tickets[0], now)
	}
	return nil
}

// start stores a match and takes its tickets in one change.
func (l *lobby) start(ctx context.Context, setup game.Setup, with store.Change) (string, error) {
	change, head, err := l.house.create(setup)
	if err != nil {
		return "", err
	}
	change.Take, change.Put = with.Take, with.Put
	if err := l.house.store.Commit(ctx, change); err != nil {
		return "", err
	}
	_, err = l.house.open(ctx, head.ID)
	return head.Link, err
}

func (l *lobby) pair(ctx context.Context, tickets []matchmaking.Ticket, now int64) error {
	for _, t := range tickets {
		if link := l.house.engaged(ctx, t.Player); link != "" {
			l.tell(t.Player, queue{State: "paired", Link: link, Game: t.Game, Resume: true})
			return l.take(ctx, t)
		}
	}
	setup := matchmaking.PairSetup(tickets...)
	var with store.Change
	for _, t := range tickets {
		with.Take = append(with.Take, store.Taking{Ticket: t.ID, At: now})
	}
	link, err := l.start(ctx, setup, with)
	if err != nil {
		return err
	}
	for _, t := range tickets {
		l.tell(t.Player, queue{State: "paired", Link: link, Game: t.Game})
	}
	return nil
}

// fallback seats the computer. Who keeps looking gets another ticket in the
// same change; it is good as long as one of his pages is here.
func (l *lobby) fallback(ctx context.Context, t matchmaking.Ticket, now int64) error {
	with := store.Change{Take: []store.Taking{{Ticket: t.ID, At: now}}}
	if l.keeps(t.Player) {
		with.Put = append(with.Put, keeper(t, now))
	}
	link, err := l.start(ctx, matchmaking.FallbackSetup(t), with)
	if err != nil {
		return err
	}
	l.tell(t.Player, queue{State: "computer", Link: link, Game: t.Game, Keep: len(with.Put) > 0})
	return nil
}

// keeper is the ticket of somebody who keeps looking during a computer game.
func keeper(t matchmaking.Ticket, now int64) matchmaking.Ticket {
	t.ID, t.AskFirst, t.Envelope, t.Made, t.Good = newID(), true, "", now, now+matchmaking.GoodFor
	return t.Unasked()
}

func (l *lobby) ask(ctx context.Context, t, newcomer matchmaking.Ticket, now int64) error {
	if err := l.house.store.Commit(ctx, store.Change{Alter: []matchmaking.Ticket{t.Asked(newcomer, now)}}); err != nil {
		return err
	}
	name := l.house.people.name(ctx, newcomer.Player)
	l.tell(t.Player, queue{State: "asked", Ask: t.ID, Name: name, Game: t.Game, Until: now + matchmaking.AnswerWithin})
	l.tell(newcomer.Player, queue{State: "asking", Game: t.Game, Made: newcomer.Made, Fallback: newcomer.Made + matchmaking.FallbackAfter})
	return nil
}

func (l *lobby) withdraw(ctx context.Context, t matchmaking.Ticket) error {
	if err := l.house.store.Commit(ctx, store.Change{Alter: []matchmaking.Ticket{t.Unasked()}}); err != nil {
		return err
	}
	l.tell(t.Player, queue{State: "unasked", Ask: t.ID, Game: t.Game})
	return nil
}

func (l *lobby) endAsk(ctx context.Context, t matchmaking.Ticket, now int64) error {
	if err := l.take(ctx, t); err != nil {
		return err
	}
	l.tell(t.Player, queue{State: "ended", Ask: t.ID, Game: t.Game})
	l.tellAsker(ctx, t, now)
	return nil
}

// tellAsker lets the newcomer know that nobody is being asked any more.
func (l *lobby) tellAsker(ctx context.Context, t matchmaking.Ticket, now int64) {
	tickets, err := l.house.store.Tickets(ctx, now)
	if err != nil {
		return
	}
	for _, n := range tickets {
		if n.ID == t.Asking {
			l.tell(n.Player, waiting(n))
		}
	}
}

// take ends a ticket, however old.
func (l *lobby) take(ctx context.Context, t matchmaking.Ticket) error {
	return l.house.store.Commit(ctx, store.Change{Take: []store.Taking{{Ticket: t.ID}}})
}
