package server

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"hanpan/game"
	"hanpan/server/socket"
	"hanpan/server/store"
)

// Look is a match as one recipient may see it.
type Look struct {
	View game.View // with the record of all games
}

// Look answers what a player may see of the match with a link. With
// ErrPrivate the view holds the game, its options and nothing else.
func (h *House) Look(ctx context.Context, link, player string) (Look, error) {
	m, err := h.match(ctx, link)
	if err != nil {
		return Look{}, err
	}
	seat, seated := m.SeatOf(player)
	if m.Setup.Private && !seated && m.Phase != game.Open {
		return Look{View: game.View{
			Game: m.Setup.Game, Options: m.Setup.Options, Kind: m.Setup.Kind,
			Limit: m.Setup.Limit, Private: true, Seat: -1,
		}}, ErrPrivate
	}
	v := h.viewFor(m, seat)
	v.Record = m.Records
	return Look{View: v}, nil
}

// match is the present value of the match with a link; of one that nobody
// plays it is replayed without setting a table going.
func (h *House) match(ctx context.Context, link string) (game.Match, error) {
	h.mu.Lock()
	t := h.tables[h.byLink[link]]
	h.mu.Unlock()
	if t != nil {
		return t.match(), nil
	}
	head, err := h.store.ByLink(ctx, link)
	if err != nil {
		return game.Match{}, err
	}
	if head.Live {
		t, err := h.openHead(ctx, head)
		if err != nil {
			return game.Match{}, err
		}
		return t.match(), nil
	}
	return h.replay(ctx, head)
}

// Export is a match's log for keeping and checking: link and entries, no names.
type Export struct {
	Link string       `json:"link"`
	Log  []game.Entry `json:"log"`
}

// Export answers the log as far as it is shown; ErrPrivate as for Look.
func (h *House) Export(ctx context.Context, link, player string) (Export, error) {
	m, err := h.match(ctx, link)
	if err != nil {
		return Export{}, err
	}
	if _, seated := m.SeatOf(player); m.Setup.Private && !seated {
		return Export{}, ErrPrivate
	}
	head, err := h.store.ByLink(ctx, link)
	if err != nil {
		return Export{}, err
	}
	log, err := h.store.Log(ctx, head.ID, 0)
	if err != nil {
		return Export{}, err
	}
	log = log[:min(len(log), m.V)] // what is stored but not yet applied is not shown either
	for i := range log {
		log[i].ID = "" // an action's id is between its client and the server
	}
	return Export{Link: link, Log: log}, nil
}

// Throws counts all throws of dice there were. It may be ten seconds old.
func (h *House) Throws(ctx context.Context) (map[store.Throw]int64, error) {
	counted := h.throws.get(10*time.Second, func() counted {
		all, err := h.store.Throws(ctx)
		return counted{all, err}
	})
	return counted.all, counted.err
}

type counted struct {
	all map[store.Throw]int64
	err error
}

// Listing is a live public match for the home page.
type Listing struct {
	Link     string
	Game     string
	Options  json.RawMessage
	Seats    []game.SeatView
	Points   []float64
	Moves    int
	Watching int
	Text     string // position
}

// mostListed bounds the home page's list.
const mostListed = 12

// Listed lists live public matches, newest first. It may be a second old.
func (h *House) Listed(ctx context.Context) []Listing {
	return h.listing.get(time.Second, func() []Listing { return h.list(ctx) })
}

func (h *House) list(ctx context.Context) []Listing {
	heads, err := h.store.Listed(ctx, mostListed)
	if err != nil {
		h.cfg.Log.Error("listing", "err", err)
		return nil
	}
	var all []Listing
	for _, head := range heads {
		m, err := h.match(ctx, head.Link)
		if err == nil && m.Position != nil && m.Phase != game.Over {
			all = append(all, h.listingOf(head.Link, head.ID, m))
		}
	}
	return all
}

func (h *House) listingOf(link, id string, m game.Match) Listing {
	v := h.viewFor(m, game.Nobody)
	l := Listing{Link: link, Game: v.Game, Options: v.Options, Seats: v.Seats, Points: v.Points, Text: v.Text}
	for _, r := range m.Records {
		for _, made := range r.Moves {
			if made.By != game.ByChance {
				l.Moves++
			}
		}
	}
	if t := h.opened(id); t != nil {
		l.Watching = int(t.watching.Load())
	}
	return l
}

// Mine is one of a player's own matches.
type Mine struct {
	Link     string
	Game     string
	Kind     game.Kind
	Phase    game.Phase
	Live     bool
	Seat     int
	Seats    []game.SeatView
	YourTurn bool
	Deadline int64 // ms, 0: none
	Points   []float64
	Result   *game.Result
	At       int64
}

// mostMine bounds a player's list.
const mostMine = 8

// Mine lists a player's matches: live ones first, then the newest.
func (h *House) Mine(ctx context.Context, player string) ([]Mine, error) {
	heads, err := h.store.OfPlayer(ctx, player, mostMine)
	if err != nil {
		return nil, err
	}
	var all []Mine
	for _, head := range heads {
		m, err := h.match(ctx, head.Link)
		if err != nil {
			continue // reported where it was replayed
		}
		seat, _ := m.SeatOf(player)
		v := h.viewFor(m, seat)
		all = append(all, Mine{
			Link: head.Link, Game: v.Game, Kind: v.Kind, Phase: v.Phase, Live: m.Phase != game.Over,
			Seat: seat, Seats: v.Seats, YourTurn: v.Wait != nil && v.Wait.Seat == seat, Deadline: v.Deadline,
			Points: v.Points, Result: v.Result, At: m.At,
		})
	}
	return all, nil
}

// Online counts the people connected to this node.
func (h *House) Online() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	people := map[string]bool{}
	for c := range h.clients {
		people[c.who.Player] = true
	}
	return len(people)
}

// Stats are this node's gauges.
type Stats struct {
	Sockets socket.Stats
	Tables  int
	Jobs    int // positions that wait for a computer
	Ahead   int // clients since the start that knew more than the log holds: an alarm
}

// Stats counts.
func (h *House) Stats() Stats {
	h.mu.Lock()
	defer h.mu.Unlock()
	return Stats{Sockets: h.sockets.Stats(), Tables: len(h.tables), Jobs: h.computers.waiting(), Ahead: int(h.ahead.Load())}
}

// cached is a value that is made anew when it is older than it may be.
type cached[T any] struct {
	mu    sync.Mutex
	value T
	made  time.Time
}

func (c *cached[T]) get(age time.Duration, make func() T) T {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.made) > age {
		c.value, c.made = make(), time.Now()
	}
	return c.value
}
