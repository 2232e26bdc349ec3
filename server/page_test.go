package server_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"hanpan/game"
	"hanpan/server/socket"
)

// message is whatever the server said.
type message struct {
	T       string          `json:"t"`
	V       int             `json:"v"`
	ID      string          `json:"id"`
	Code    string          `json:"code"`
	Rule    string          `json:"rule"`
	Link    string          `json:"link"`
	Ask     string          `json:"ask"`
	Name    string          `json:"name"`
	Keep    bool            `json:"keep"`
	Already bool            `json:"already"`
	Resume  bool            `json:"resume"`
	Made    int64           `json:"made"`
	Entry   *game.Entry     `json:"entry"`
	Queue   string          `json:"-"`
	Raw     json.RawMessage `json:"-"`
	State   state           `json:"-"`
}

// state is what a test reads of a view.
type state struct {
	V        int             `json:"v"`
	Turn     int             `json:"turn"`
	Phase    game.Phase      `json:"phase"`
	Kind     game.Kind       `json:"kind"`
	Seat     int             `json:"seat"`
	Seats    []game.SeatView `json:"seats"`
	Text     string          `json:"text"`
	Points   []float64       `json:"points"`
	Deadline int64           `json:"deadline"`
	Now      int64           `json:"now"`
	Wait     *struct {
		Seat int `json:"seat"`
	} `json:"wait"`
	Position struct {
		Legal choices `json:"legal"`
	} `json:"position"`
	Offer          *game.Standing `json:"offer"`
	Claim          *game.From     `json:"claim"`
	Abort          *game.From     `json:"abort"`
	Can            []string       `json:"can"`
	Result         *game.Result   `json:"result"`
	Rematch        string         `json:"rematch"`
	ServerEnvelope string         `json:"serverEnvelope"`
	Seeds          []string       `json:"seeds"`
	Reveal         string         `json:"reveal"`
	Record         []game.Record  `json:"record"`
}

// choices are the legal actions, whether a game lists them bare or with more.
type choices []string

func (c *choices) UnmarshalJSON(raw []byte) error {
	*c = nil
	var bare []string
	if json.Unmarshal(raw, &bare) == nil {
		*c = bare
		return nil
	}
	var told []struct {
		Action string `json:"action"`
	}
	err := json.Unmarshal(raw, &told)
	for _, one := range told {
		*c = append(*c, one.Action)
	}
	return err
}

// page is one connected client of the public protocol.
type page struct {
	t      testing.TB
	player string
	conn   *socket.Client
	heard  chan message
	last   state
}

func (h *house) page(player string) *page {
	h.t.Helper()
	p := &page{t: h.t, player: player, conn: h.dial(player), heard: make(chan message, 1024)}
	go p.read()
	p.want("hello")
	return p
}

// dial is a player's socket, until the test ends.
func (h *house) dial(player string) *socket.Client {
	h.t.Helper()
	conn, err := socket.Dial(h.t.Context(), "ws"+strings.TrimPrefix(h.web.URL, "http")+"/ws?player="+player, http.Header{"Origin": {h.web.URL}}, h.http)
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(conn.Cut)
	return conn
}

func (p *page) read() {
	defer close(p.heard)
	for {
		frame, err := p.conn.Read(context.Background())
		if err != nil {
			return
		}
		p.heard <- parse(frame)
	}
}

func parse(frame []byte) message {
	m := message{Raw: frame}
	var more struct {
		State json.RawMessage `json:"state"`
	}
	_ = json.Unmarshal(frame, &m)
	_ = json.Unmarshal(frame, &more)
	switch m.T {
	case "state":
		_ = json.Unmarshal(frame, &m.State)
	case "queue":
		_ = json.Unmarshal(more.State, &m.Queue)
	default:
		_ = json.Unmarshal(more.State, &m.State)
	}
	return m
}

func (p *page) send(v any) {
	p.t.Helper()
	frame, _ := json.Marshal(v)
	if err := p.conn.Write(p.t.Context(), frame); err != nil {
		p.t.Fatalf("%s sends: %v", p.player, err)
	}
}

// patience bounds every wait of a test. In a bubble of testing/synctest, whose
// clock begins in the year 2000, an hour costs nothing.
func patience() time.Duration {
	if time.Now().Year() == 2000 {
		return time.Hour
	}
	return time.Minute
}

// until reads messages until one fits.
func (p *page) until(what string, fits func(message) bool) message {
	p.t.Helper()
	limit := time.After(patience())
	for {
		select {
		case m, ok := <-p.heard:
			if !ok {
				p.t.Fatalf("%s: socket closed while waiting for %s", p.player, what)
			}
			if m.State.V > 0 {
				p.last = m.State
			}
			if fits(m) {
				return m
			}
		case <-limit:
			p.t.Fatalf("%s: no %s; last state %+v", p.player, what, p.last)
		}
	}
}

func (p *page) want(kind string) message {
	p.t.Helper()
	return p.until(kind, func(m message) bool { return m.T == kind })
}

func (p *page) queued(state string) message {
	p.t.Helper()
	return p.until("queue "+state, func(m message) bool { return m.T == "queue" && m.Queue == state })
}

// in waits for a state that fits.
func (p *page) in(what string, fits func(state) bool) state {
	p.t.Helper()
	if p.last.V > 0 && fits(p.last) {
		return p.last
	}
	p.until(what, func(m message) bool { return m.State.V > 0 && fits(m.State) })
	return p.last
}

func (p *page) inPhase(phase game.Phase) state {
	p.t.Helper()
	return p.in(string(phase), func(s state) bool { return s.Phase == phase })
}

func (p *page) watch(link string) state {
	p.t.Helper()
	p.send(map[string]any{"t": "watch", "link": link})
	return p.want("state").State
}

func (p *page) giveSeed() {
	p.t.Helper()
	p.in("sealed", func(s state) bool { return s.ServerEnvelope != "" })
	seed, _ := seedOf(p.player)
	p.send(map[string]any{"t": "seed", "c": seed})
}

func (p *page) seek(keep bool) {
	p.t.Helper()
	_, envelope := seedOf(p.player)
	p.send(map[string]any{"t": "seek", "game": "nine", "limit": 45, "envelope": envelope, "keep": keep})
}

// do sends an action of the match and answers its id.
func (p *page) do(verb, action string, more map[string]any) string {
	p.t.Helper()
	id := uuid.Must(uuid.NewV7()).String()
	m := map[string]any{"t": "act", "id": id, "turn": p.last.Turn, "do": verb, "action": action}
	for k, v := range more {
		m[k] = v
	}
	p.send(m)
	return id
}

// answered waits for the answer to an action.
func (p *page) answered(id string) message {
	p.t.Helper()
	return p.until("answer", func(m message) bool { return m.ID == id && (m.T == "ok" || m.T == "rejected") })
}

// play makes a legal turn when it is this page's.
func (p *page) play() state {
	p.t.Helper()
	s := p.in("my turn", func(s state) bool {
		return s.Phase == game.Over || s.Phase == game.Between || s.Phase == game.Playing && s.Wait.Seat == s.Seat
	})
	if s.Phase != game.Playing {
		return s
	}
	id := p.do("play", s.Position.Legal[0], nil)
	if a := p.answered(id); a.T != "ok" {
		p.t.Fatalf("%s: %s %s", p.player, a.Code, a.Rule)
	}
	return p.in("the turn made", func(now state) bool { return now.Turn > s.Turn })
}

// pair seats two players through the public queue.
func (h *house) pair(a, b string) (*page, *page, string) {
	h.t.Helper()
	pa, pb := h.page(a), h.page(b)
	pa.seek(false)
	pa.queued("waiting")
	pb.seek(false)
	link := pa.queued("paired").Link
	if other := pb.queued("paired").Link; other != link {
		h.t.Fatalf("paired to %s and %s", link, other)
	}
	pa.watch(link)
	pb.watch(link)
	pa.giveSeed()
	pb.giveSeed()
	pa.in("a turn", turnOn)
	pb.in("a turn", turnOn)
	return pa, pb, link
}

func turnOn(s state) bool { return s.Phase == game.Playing && s.Wait.Seat >= 0 }

// inTurn orders two pages: the one to act first.
func inTurn(a, b *page) (*page, *page) {
	if a.last.Wait.Seat == a.last.Seat {
		return a, b
	}
	return b, a
}
