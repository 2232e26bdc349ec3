package load

import (
	"context"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/game/backgammon"
	"hanpan/game/hats"
	"hanpan/game/morris"
	"hanpan/server"
	"hanpan/server/socket"
	"hanpan/server/store"
	"hanpan/web"
)

// newServer is the real server on loopback, with the pages before it.
func newServer(t *testing.T, limits socket.Limits) string {
	t.Helper()
	ctx := context.Background()
	db, err := store.OpenSQLite(ctx, t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	house := server.New(server.Config{Build: "test", Actions: 1000, Limits: limits}, db, []game.Rules{nine(t), backgammon.Rules{}, hats.Rules{}})
	if err := house.Start(ctx); err != nil {
		t.Fatal(err)
	}
	pages, err := web.New(web.Config{House: house, Accounts: db, Posts: 10_000})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(pages)
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
		defer cancel()
		if err := house.Drain(ctx); err != nil {
			t.Error(err)
		}
		web.Close()
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return web.URL
}

func nine(t *testing.T) game.Rules {
	t.Helper()
	for _, rules := range morris.All() {
		if rules.ID() == "nine" {
			return rules
		}
	}
	t.Fatal("there is no nine")
	return nil
}

func TestGamesArePlayedAndMeasured(t *testing.T) {
	cases := map[string]func(*Config){
		"queue":     func(c *Config) { c.Pairing = Queue },
		"rooms":     func(c *Config) { c.Pairing = Rooms },
		"watched":   func(c *Config) { c.Pairing, c.Watchers = Rooms, 2 },
		"computers": func(c *Config) { c.Computers, c.Level = true, "beginner" },
		"hats":      func(c *Config) { c.Game, c.Pairing, c.Seats, c.Watchers = "hats", Rooms, 6, 2 },
		"strangers": func(c *Config) { c.Game, c.Seats = "hats", 4 },
		"dice":      func(c *Config) { c.Game, c.Pairing = "backgammon", Rooms },
	}
	for name, set := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg := Config{
				URL: newServer(t, socket.Limits{Frames: 4000}), Game: "nine", Games: 3, Pairing: Queue, Seats: 2,
				Rate: 200, Warm: 100 * time.Millisecond, Duration: 1500 * time.Millisecond, PID: os.Getpid(),
			}
			set(&cfg)
			report, err := Run(soon(t), cfg)
			if err != nil {
				t.Fatal(err)
			}
			if report.Games != 3 || report.Moves.Count == 0 || report.Moves.P50 <= 0 || report.Moves.Max < report.Moves.P99 || report.Failures > 0 {
				t.Errorf("%+v", report)
			}
			if cfg.Computers && report.Replies.Count == 0 {
				t.Error("no reply of the computer was measured")
			}
			var text strings.Builder
			report.Print(&text)
			if !strings.Contains(text.String(), "games at once        3 of 3 for ") || !strings.Contains(text.String(), "µs a move") {
				t.Errorf("printed:\n%s", &text)
			}
		})
	}
}

func TestNoGameIsAnError(t *testing.T) {
	cfg := Config{
		URL: newServer(t, socket.Limits{Frames: 4000}), Game: "none", Games: 1, Pairing: Queue, Seats: 2,
		Rate: 200, Duration: time.Second,
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if _, err := Run(ctx, cfg); err == nil || !strings.Contains(err.Error(), "no game came to be: refused") {
		t.Fatalf("got %v", err)
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	cfg := Config{URL: newServer(t, socket.Limits{}), Game: "nine", Games: 2, Pairing: Queue, Seats: 2, Rate: 100, Idle: time.Hour, Duration: time.Hour}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	began := time.Now()
	_, _ = Run(ctx, cfg) // whatever it could measure
	if spent := time.Since(began); spent > 8*time.Second {
		t.Fatalf("ran for %v", spent)
	}
}

func soon(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), 40*time.Second)
	t.Cleanup(cancel)
	return ctx
}
