package server

import (
	"cmp"
	"context"
	"errors"

	"hanpan/game"
	"hanpan/matchmaking"
	"hanpan/server/store"
)

// queue tells a player how his looking for somebody stands.
type queue struct {
	T        string `json:"t"`
	State    string `json:"state"` // waiting, paired, computer, asked, unasked, asking, ended, none
	Game     string `json:"game,omitempty"`
	Link     string `json:"link,omitempty"`
	Made     int64  `json:"made,omitempty"`
	Fallback int64  `json:"fallback,omitempty"` // when the computer sits down
	Until    int64  `json:"until,omitempty"`    // asked: until when an answer counts
	Ask      string `json:"ask,omitempty"`
	Name     string `json:"name,omitempty"`
	Keep     bool   `json:"keep,omitempty"`
	Already  bool   `json:"already,omitempty"` // another page of the player waits already
	Resume   bool   `json:"resume,omitempty"`  // led back to a match that is on
}

func waiting(t matchmaking.Ticket) queue {
	return queue{State: "waiting", Game: t.Game, Made: t.Made, Fallback: t.Made + matchmaking.FallbackAfter}
}

// tell reaches every page of a player on this node.
func (l *lobby) tell(player string, q queue) {
	q.T = "queue"
	frame := encode(q)
	l.house.eachPage(player, func(c *client) { c.send(frame) })
}

// eachPage calls f for every page of a player.
func (h *House) eachPage(player string, f func(*client)) {
	h.mu.Lock()
	var pages []*client
	for c := range h.clients {
		if c.who.Player == player {
			pages = append(pages, c)
		}
	}
	h.mu.Unlock()
	for _, c := range pages {
		f(c)
	}
}

// pages tells whether a player has any page open here.
func (h *House) pages(player string) (any bool) {
	h.eachPage(player, func(*client) { any = true })
	return any
}

func (c *client) seek(in incoming) {
	rules, ok := c.house.Rules(in.Game)
	if !ok {
		c.refuse(codeNoMatch)
		return
	}
	options, err := rules.Options(in.Options)
	if err == nil {
		err = checkEnvelope(in.Envelope)
	}
	public := publicTerms(rules)
	if err == nil && in.Limit != public.Limit {
		err = game.Forbid("option.limit", "the public queue plays with %d seconds a move", public.Limit)
	}
	if err != nil {
		c.refuseWith(in.ID, err)
		return
	}
	t := matchmaking.Ticket{
		Player: c.who.Player, Game: in.Game, Options: options, Limit: in.Limit, Envelope: in.Envelope,
		Table: public.Table, Full: in.Full,
	}
	c.house.lobby.send(func(ctx context.Context) { c.house.lobby.seek(ctx, c, t, in.Keep) })
}

// publicTerms are how a game is played in the public queue (DESIGN §5, §7).
func publicTerms(rules game.Rules) game.Manners {
	m := rules.Manners()
	m.Limit, m.Table = cmp.Or(m.Limit, 45), cmp.Or(m.Table, 2)
	return m
}

// seek gives a page's player a ticket, or the one he has.
func (l *lobby) seek(ctx context.Context, c *client, t matchmaking.Ticket, keep bool) {
	if l.house.draining.Load() {
		c.refuse(codeRestart)
		return
	}
	if link := l.house.engaged(ctx, t.Player); link != "" {
		l.answer(c, queue{State: "paired", Link: link, Resume: true})
		return
	}
	t, already, err := l.ticket(ctx, t)
	if err != nil {
		c.refuse(codeStorage)
		return
	}
	l.waits(c, keep)
	q := waiting(t)
	q.Already = already && len(l.clients[t.Player]) > 1
	l.answer(c, q)
	l.decide(ctx)
}

func (l *lobby) answer(c *client, q queue) {
	q.T = "queue"
	c.tell(q)
}

// ticket makes a ticket, or renews the player's own: in the same pool it
// keeps its place, and takes the newest envelope.
func (l *lobby) ticket(ctx context.Context, t matchmaking.Ticket) (matchmaking.Ticket, bool, error) {
	now := l.house.now()
	old, err := l.house.store.TicketOf(ctx, t.Player)
	if err == nil && !old.AskFirst && !old.IsGone(now, l.started) && matchmaking.PoolOf(old) == matchmaking.PoolOf(t) {
		old.Envelope = t.Envelope
		old = old.Renewed(l.house.cfg.Node, now)
		return old, true, l.house.store.Commit(ctx, store.Change{Alter: []matchmaking.Ticket{old}})
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return t, false, err
	}
	change := store.Change{}
	if err == nil {
		change.Take = append(change.Take, store.Taking{Ticket: old.ID})
	}
	t.ID, t.Made = newID(), now
	t = t.Renewed(l.house.cfg.Node, now)
	change.Put = append(change.Put, t)
	return t, false, l.house.store.Commit(ctx, change)
}

// waits notes a page that waits, and whether it keeps looking.
func (l *lobby) waits(c *client, keep bool) {
	if l.clients[c.who.Player] == nil {
		l.clients[c.who.Player] = map[*client]bool{}
	}
	l.clients[c.who.Player][c] = keep
	c.pingAs(true)
}

// keeps tells whether one of a player's waiting pages keeps looking.
func (l *lobby) keeps(player string) bool {
	for _, keep := range l.clients[player] {
		if keep {
			return true
		}
	}
	return false
}

// gone forgets a page; its ticket ends by itself unless another page waits.
func (l *lobby) gone(c *client) {
	l.send(func(context.Context) { l.forget(c) })
}

func (l *lobby) forget(c *client) {
	delete(l.clients[c.who.Player], c)
	if len(l.clients[c.who.Player]) == 0 {
		delete(l.clients, c.who.Player)
	}
}

func (c *client) unseek(incoming) {
	l := c.house.lobby
	l.send(func(ctx context.Context) {
		if t, err := l.house.store.TicketOf(ctx, c.who.Player); err == nil {
			if err := l.take(ctx, t); err != nil && !errors.Is(err, store.ErrConflict) {
				c.refuse(codeStorage)
				return
			}
		}
		l.tell(c.who.Player, queue{State: "none"})
		delete(l.clients, c.who.Player)
	})
}

func (c *client) keep(in incoming) {
	l := c.house.lobby
	l.send(func(context.Context) {
		pages := l.clients[c.who.Player]
		if len(pages) == 0 {
			c.refuse(codeNoMatch)
		}
		for page := range pages {
			pages[page] = in.On
		}
	})
}

// computer starts the game with the computer now.
func (c *client) computer(incoming) {
	l := c.house.lobby
	l.send(func(ctx context.Context) {
		t, err := l.house.store.TicketOf(ctx, c.who.Player)
		if err == nil && !t.AskFirst {
			err = l.fallback(ctx, t, l.house.now())
		}
		if err != nil && !errors.Is(err, store.ErrConflict) {
			c.refuse(codeNoMatch)
		}
	})
}

// answer is yes or no to "somebody wants to play".
func (c *client) answer(in incoming) {
	l := c.house.lobby
	l.send(func(ctx context.Context) {
		t, err := l.house.store.TicketOf(ctx, c.who.Player)
		switch {
		case err != nil || t.ID != in.Ask || t.Asking == "":
			l.answer(c, queue{State: "ended", Ask: short(in.Ask)})
		case !in.Yes:
			_ = l.endAsk(ctx, t, l.house.now())
			l.decide(ctx)
		case checkEnvelope(in.Envelope) != nil:
			c.refuse(game.NoEnvelope)
		default:
			l.accept(ctx, c, t, in.Envelope)
		}
	})
}

// accept pairs the newcomer with the one who was asked.
func (l *lobby) accept(ctx context.Context, c *client, t matchmaking.Ticket, envelope string) {
	now := l.house.now()
	tickets, err := l.house.store.Tickets(ctx, now)
	if err != nil {
		c.refuse(codeStorage)
		return
	}
	t.Envelope = envelope
	for _, n := range tickets {
		if n.ID == t.Asking && l.pair(ctx, []matchmaking.Ticket{n, t}, now) == nil {
			return
		}
	}
	l.answer(c, queue{State: "unasked", Ask: t.ID})
	l.decide(ctx)
}

// renew keeps the tickets good whose players have a page here: a waiting
// page, or any page for those who keep looking during a computer game.
func (l *lobby) renew(ctx context.Context) {
	now := l.house.now()
	if now-l.renewed < matchmaking.RenewEvery {
		return
	}
	l.renewed = now
	tickets, err := l.house.store.Tickets(ctx, now)
	if err != nil {
		return
	}
	var change store.Change
	for _, t := range tickets {
		if t.Node == l.house.cfg.Node && l.isHere(t) {
			change.Alter = append(change.Alter, t.Renewed(l.house.cfg.Node, now))
		}
	}
	if len(change.Alter) > 0 {
		_ = l.house.store.Commit(ctx, change) // one that was just taken: renewed at the next look
	}
}

func (l *lobby) isHere(t matchmaking.Ticket) bool {
	if t.AskFirst {
		return l.house.pages(t.Player)
	}
	return len(l.clients[t.Player]) > 0
}

func (c *client) refuse(code game.Code) { c.tell(rejected{T: "rejected", Code: code}) }

func (c *client) refuseWith(id string, err error) {
	out := rejected{T: "rejected", ID: short(id), Code: codeBad, Text: err.Error()}
	var illegal *game.Illegal
	var refusal *game.Refusal
	if errors.As(err, &illegal) {
		out.Code, out.Rule, out.Text = game.IllegalA, illegal.Rule, illegal.Text
	} else if errors.As(err, &refusal) {
		out.Code, out.Text = refusal.Code, refusal.Text
	}
	c.tell(out)
}
