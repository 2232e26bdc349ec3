package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"hanpan/game"
	"hanpan/server/socket"
	"hanpan/server/store"
)

// Errors of the house.
var (
	ErrNotFound = store.ErrNotFound
	ErrPrivate  = errors.New("server: this match is private")
	ErrDraining = errors.New("server: restarting")
	ErrNotOver  = errors.New("server: the match is not over")
	ErrUntaught = errors.New("server: no computer can judge this game")
	ErrBusy     = errors.New("server: too many matches wait to be analysed")
)

// Config is what a house is built with. Zero fields take defaults.
type Config struct {
	Node    string        // this node's name, new at every start
	Build   string        // what hello tells
	Workers int           // computers thinking at once; default: one less than the cores, at least 1
	Pause   time.Duration // before a computer's reply is shown; default 700 ms, at least 1
	Limits  socket.Limits // of sessions and addresses
	Actions float64       // a second that a session may make; bursts of twice as many; default 5
	Origins []string      // further hosts whose pages may open sockets
	Log     *slog.Logger
	Now     func() time.Time
}

// House is one node: its live tables and everybody connected to it.
type House struct {
	cfg       Config
	store     store.Store
	games     []game.Rules
	byID      map[string]game.Rules
	sockets   *socket.Registry
	computers *pool
	lobby     *lobby
	analyses  *analyses
	people    *people
	pulse     *pulse
	base      context.Context
	stop      context.CancelFunc
	running   sync.WaitGroup
	draining  atomic.Bool
	ahead     atomic.Int64 // clients that knew more than the log

	mu      sync.Mutex
	tables  map[string]*table // by match id
	byLink  map[string]string // match id by link, of open tables
	clients map[*client]struct{}
	limits  limiters

	refusals rate.Sometimes // what is logged of refused sockets
	listing  cached[[]Listing]
	throws   cached[counted]
}

// New makes a house. Start begins its work.
func New(cfg Config, st store.Store, games []game.Rules) *House {
	h := &House{
		refusals: rate.Sometimes{Interval: time.Second},
		cfg:      cfg.orDefaults(), store: st, games: games, byID: map[string]game.Rules{},
		tables: map[string]*table{}, byLink: map[string]string{}, clients: map[*client]struct{}{}, limits: limiters{all: map[string]*shared{}},
	}
	for _, g := range games {
		h.byID[g.ID()] = g
	}
	h.base, h.stop = context.WithCancel(context.Background())
	h.sockets = socket.NewRegistry(h.cfg.Limits, h.cfg.Log)
	h.computers = newPool(h.cfg.Workers)
	h.analyses = newAnalyses(h)
	h.people = newPeople(st)
	h.pulse = newPulse(h)
	h.lobby = newLobby(h)
	return h
}

// Start signs on, resumes what is due and opens the queue.
func (h *House) Start(ctx context.Context) error {
	if err := h.pulse.sign(ctx); err != nil {
		return fmt.Errorf("first sign of life: %w", err)
	}
	h.goes(h.computers.run)
	h.goes(h.pulse.run)
	h.goes(h.lobby.run)
	return nil
}

// goes runs a part until the house stops.
func (h *House) goes(run func(context.Context)) {
	h.running.Add(1)
	go func() {
		defer h.running.Done()
		run(h.base)
	}()
}

// Drain stops in order: no new matches, sockets told to come back, tables put
// away. The store is closed by whoever opened it, afterwards.
func (h *House) Drain(ctx context.Context) error {
	h.draining.Store(true)
	err := h.sockets.Drain(ctx, socket.Draining{Batch: 50, Spacing: 20 * time.Millisecond, Spread: 3 * time.Second})
	h.stop()
	done := make(chan struct{})
	go func() { h.running.Wait(); close(done) }()
	select {
	case <-done:
		return err
	case <-ctx.Done():
		return errors.Join(err, ctx.Err())
	}
}

// Ready tells whether this node may serve.
func (h *House) Ready(ctx context.Context) error {
	if h.draining.Load() {
		return ErrDraining
	}
	return h.store.Ready(ctx)
}

// Rules finds a game.
func (h *House) Rules(id string) (game.Rules, bool) {
	g, ok := h.byID[id]
	return g, ok
}

// Games lists the house's games in the order they are shown.
func (h *House) Games() []game.Rules { return h.games }

// find is Rules in the form that game.Replay takes.
func (h *House) find(id string) game.Rules { return h.byID[id] }

// now is the time in milliseconds.
func (h *House) now() int64 { return h.cfg.Now().UnixMilli() }

// open finds or opens the live table of a match.
func (h *House) open(ctx context.Context, match string) (*table, error) {
	if t := h.opened(match); t != nil {
		return t, nil
	}
	head, err := h.store.Head(ctx, match)
	if err != nil {
		return nil, err
	}
	return h.openHead(ctx, head)
}

// openLink is open for the address of a match.
func (h *House) openLink(ctx context.Context, link string) (*table, error) {
	h.mu.Lock()
	t := h.tables[h.byLink[link]]
	h.mu.Unlock()
	if t != nil {
		return t, nil
	}
	head, err := h.store.ByLink(ctx, link)
	if err != nil {
		return nil, err
	}
	return h.openHead(ctx, head)
}

func (h *House) opened(match string) *table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[match]
}

// openHead replays a match and sets its table going. A log that does not
// replay closes that match alone.
func (h *House) openHead(ctx context.Context, head store.Head) (*table, error) {
	m, err := h.replay(ctx, head)
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if t := h.tables[head.ID]; t != nil {
		return t, nil
	}
	if h.base.Err() != nil {
		return nil, ErrDraining
	}
	t := newTable(h, head, m)
	h.tables[head.ID], h.byLink[head.Link] = t, head.ID
	h.goes(t.run)
	return t, nil
}

func (h *House) replay(ctx context.Context, head store.Head) (game.Match, error) {
	log, err := h.store.Log(ctx, head.ID, 0)
	if err != nil {
		return game.Match{}, err
	}
	m, err := game.Replay(h.find, log)
	if err != nil {
		h.cfg.Log.Error("log does not replay", "match", head.ID, "err", err)
		return m, fmt.Errorf("replay %s: %w", head.ID, err)
	}
	return m, nil
}

// put takes a table off the register when nobody needs it.
func (h *House) put(t *table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.tables[t.head.ID] == t {
		delete(h.tables, t.head.ID)
		delete(h.byLink, t.head.Link)
	}
}

// each calls f for every open table.
func (h *House) each(f func(*table)) {
	h.mu.Lock()
	all := make([]*table, 0, len(h.tables))
	for _, t := range h.tables {
		all = append(all, t)
	}
	h.mu.Unlock()
	for _, t := range all {
		f(t)
	}
}
