package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"hanpan/game"
	"hanpan/game/backgammon"
	"hanpan/game/hats"
	"hanpan/game/morris"
	"hanpan/server"
	"hanpan/server/socket"
	"hanpan/server/store"
)

// seedOf is the seed a test's player brings, and its envelope.
func seedOf(player string) (seed, envelope string) {
	raw := []byte(fmt.Sprintf("%-16.16s", player))
	return fmt.Sprintf("%x", raw), game.Envelope(raw)
}

// house is a real house on a real database, served on loopback. The player is
// named by the query, as a session would.
type house struct {
	*server.House
	t     testing.TB
	dir   string
	store *store.SQLite
	web   *httptest.Server
	http  *http.Client // reaches web; nil: the default
}

func openHouse(t testing.TB, dir string, opts store.Options, change func(*server.Config)) *house {
	t.Helper()
	st, err := store.OpenSQLite(t.Context(), dir, opts)
	if err != nil {
		t.Fatal(err)
	}
	cfg := server.Config{Build: "test", Actions: 1000, Limits: socket.Limits{Frames: 4000}}
	if os.Getenv("HANPAN_TEST_LOG") != "" {
		cfg.Log = slog.New(slog.NewTextHandler(os.Stderr, nil))
	}
	if change != nil {
		change(&cfg)
	}
	h := &house{House: server.New(cfg, st, append(morris.All(), hats.Rules{}, backgammon.Rules{})), t: t, dir: dir, store: st}
	if err := h.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	h.web = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		player := r.URL.Query().Get("player")
		h.Socket(w, r, server.Visitor{Player: player, Name: strings.ToUpper(player), Session: player, Known: true})
	}))
	pipes := newPipes()
	h.web.Listener.Close()
	h.web.Listener, h.http = pipes, pipes.client()
	h.web.Start()
	t.Cleanup(h.close)
	return h
}

func newHouse(t *testing.T) *house { return openHouse(t, t.TempDir(), store.Options{}, nil) }

func (h *house) close() {
	if h.store == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := h.Drain(ctx); err != nil {
		h.t.Error("drain:", err)
	}
	h.web.Close()
	if err := h.store.Close(); err != nil {
		h.t.Error("close:", err)
	}
	h.store = nil
}

// bubble runs a test in time of its own: waiting costs nothing.
func bubble(t *testing.T, test func(t *testing.T, h *house)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		t.Cleanup(func() { time.Sleep(time.Minute) }) // lets what ends by itself end in the bubble
		test(t, newHouse(t))
	})
}

// room seats two friends by link; the host is in seat 0.
func (h *house) room(host, guest string, limit int, options string) (*page, *page, string) {
	h.t.Helper()
	_, envelope := seedOf(host)
	link, err := h.OpenRoom(h.t.Context(), host, server.Wish{Game: "nine", Options: json.RawMessage(options), Limit: limit, Envelope: envelope})
	if err != nil {
		h.t.Fatal(err)
	}
	a, b := h.page(host), h.page(guest)
	a.watch(link)
	h.sit(link, guest)
	b.watch(link)
	if a.in("a start", func(s state) bool { return s.Phase != game.Open && (s.ServerEnvelope != "" || turnOn(s)) }).Phase == game.Sealing {
		a.giveSeed()
		b.giveSeed()
	}
	a.in("a turn", turnOn)
	b.in("a turn", turnOn)
	return a, b, link
}

func (h *house) sit(link, player string) {
	h.t.Helper()
	_, envelope := seedOf(player)
	if err := h.Sit(h.t.Context(), link, player, envelope); err != nil {
		h.t.Fatal(err)
	}
}

// restart stops the house and opens another on the same data, later.
func (h *house) restart(later time.Duration) *house {
	h.t.Helper()
	h.close()
	time.Sleep(later)
	return openHouse(h.t, h.dir, store.Options{}, nil)
}
