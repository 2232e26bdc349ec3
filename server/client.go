package server

import (
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"github.com/google/uuid"
	"golang.org/x/time/rate"

	"hanpan/game"
	"hanpan/server/socket"
)

// Visitor is who is behind a request, as the session says.
type Visitor struct {
	Player  string // id
	Name    string
	Session string // names the session for limits; not its token
	Address string // IP, seen through trusted proxies
	Known   bool   // came with a valid session
}

// Limits of a session's actions (DESIGN §4).
const (
	actionsASecond = 5
	idMost         = 64 // length of an action id
	actionMost     = 200
)

// client is one connected page. Its fields behind mu say what it watches.
type client struct {
	house *House
	conn  *socket.Conn
	who   Visitor
	acts  *rate.Limiter

	mu    sync.Mutex
	table *table
	seat  int
}

// Socket upgrades a request and serves the page behind it.
func (h *House) Socket(w http.ResponseWriter, r *http.Request, who Visitor) {
	conn, err := h.sockets.Upgrade(w, r, socket.Options{
		Session: who.Session, Address: who.Address,
		Known: who.Known, Origins: h.cfg.Origins,
	})
	if err != nil {
		h.refusals.Do(func() { h.cfg.Log.Info("socket refused; others in the same second are not told", "err", err) })
		return
	}
	c := &client{house: h, conn: conn, who: who, seat: game.Nobody, acts: h.limiter(who.Session)}
	h.people.rename(who.Player, who.Name)
	h.join(c)
	c.tell(hello{T: "hello", Protocol: Protocol, Build: h.cfg.Build, Now: h.now(), Player: whoami{who.Player, who.Name}})
	conn.Start(h.base, c.hear, func(error) { h.leave(c) })
}

func (h *House) join(c *client) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.clients[c] = struct{}{}
}

func (h *House) leave(c *client) {
	h.mu.Lock()
	delete(h.clients, c)
	h.mu.Unlock()
	c.watchNothing()
	h.lobby.gone(c)
	h.release(c.who.Session)
}

// send queues a frame; a reader too slow is cut off by the socket.
func (c *client) send(frame []byte) { c.conn.Send(frame) }

// tell encodes and sends one message.
func (c *client) tell(message any) { c.send(encode(message)) }

func (c *client) rtt() time.Duration { return c.conn.RTT() }

// hear takes one frame of the page.
func (c *client) hear(frame []byte) {
	var in incoming
	if err := json.Unmarshal(frame, &in); err != nil {
		c.tell(rejected{T: "rejected", Code: codeBad, Text: "not a message of this protocol"})
		return
	}
	if handle, ok := handlers[in.T]; ok {
		handle(c, in)
		return
	}
	c.tell(rejected{T: "rejected", ID: short(in.ID), Code: codeProtocol, Text: "unknown kind of message"})
}

// handlers has one function for each kind of message.
var handlers = map[string]func(*client, incoming){
	"watch": (*client).watch, "act": (*client).act, "seed": (*client).seed, "beat": (*client).beat,
	"seek": (*client).seek, "unseek": (*client).unseek, "keep": (*client).keep,
	"computer": (*client).computer, "answer": (*client).answer,
}

// short keeps an echoed id within bounds.
func short(id string) string { return id[:min(len(id), idMost)] }

// watching is the table this page looks at, nil for none.
func (c *client) watching() *table {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.table
}

// goesTo notes the table a page wants to watch before that table hears of it:
// what the page sends in the same breath follows there, and so does its leaving.
func (c *client) goesTo(t *table) {
	c.mu.Lock()
	c.table = t
	c.mu.Unlock()
}

// seated is called by the table that took the client in, which may have gone on
// to another since.
func (c *client) seated(t *table, seat int) {
	c.mu.Lock()
	if c.table == t {
		c.seat = seat
	}
	c.mu.Unlock()
	c.pingAs(seat >= 0)
}

// leaves is called by a table that does not take the client in.
func (c *client) leaves(t *table) {
	c.mu.Lock()
	if c.table == t {
		c.table = nil
	}
	c.mu.Unlock()
}

// pingAs pings often where somebody waits for this page.
func (c *client) pingAs(held bool) {
	every := socket.PingWatcher
	if held {
		every = socket.PingSeated
	}
	c.conn.SetPing(every)
}

func (c *client) watchNothing() {
	c.mu.Lock()
	t := c.table
	c.table, c.seat = nil, game.Nobody
	c.mu.Unlock()
	if t != nil {
		t.send(func() { t.unwatch(c) })
	}
}

func (c *client) watch(in incoming) {
	c.watchNothing()
	if !c.atTable(in.Link, func(t *table) { t.watch(c, in.V) }) {
		c.tell(rejected{T: "rejected", Code: codeNoMatch})
	}
}

// atTable goes to the table with a link; a table that is put away in the same
// moment is opened again.
func (c *client) atTable(link string, do func(*table)) bool {
	for range 3 {
		t, err := c.house.openLink(c.house.base, link)
		if err != nil {
			c.goesTo(nil)
			return false
		}
		c.goesTo(t)
		if t.send(func() { do(t) }) {
			return true
		}
	}
	c.goesTo(nil)
	return false
}

// here does something at the table the page watches, opened again if need be.
func (c *client) here(do func(*table)) bool {
	t := c.watching()
	if t == nil {
		return false
	}
	return t.send(func() { do(t) })
}

func (c *client) beat(in incoming) {
	if t := c.watching(); t != nil {
		m := t.match()
		c.tell(beat{T: "beat", V: m.V, Now: c.house.now()})
		return
	}
	c.tell(beat{T: "beat", Now: c.house.now()})
}

func (c *client) seed(in incoming) {
	c.here(func(t *table) {
		t.later(func() { t.takeSeed(c, in.C) })
	})
}

func (c *client) act(in incoming) {
	if uuid.Validate(in.ID) != nil || len(in.Action) > actionMost || len(in.Envelope) > actionMost {
		c.tell(rejected{T: "rejected", ID: short(in.ID), Code: codeBad, Text: "an action needs a UUID and at most 200 letters"})
		return
	}
	if !c.acts.Allow() {
		c.tell(rejected{T: "rejected", ID: in.ID, Code: codeTooFast})
		return
	}
	if !c.here(func(t *table) { t.act(c, in) }) {
		c.tell(rejected{T: "rejected", ID: in.ID, Code: codeNoMatch})
	}
}
