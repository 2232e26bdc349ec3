package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"hanpan/game"
	"hanpan/game/morris"
	"hanpan/server"
	"hanpan/server/socket"
	"hanpan/server/store"
)

// panics is a log that remembers whether anything panicked.
type panics struct{ bytes.Buffer }

func (p *panics) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("panicked")) {
		return p.Buffer.Write(line)
	}
	return len(line), nil
}

// fuzzed is a real house with one page that sits in a match.
type fuzzed struct {
	house *server.House
	log   *panics
	link  string
	dial  func() *socket.Client
}

func newFuzzed(f *testing.F) *fuzzed {
	f.Helper()
	st, err := store.OpenSQLite(f.Context(), f.TempDir(), store.Options{})
	if err != nil {
		f.Fatal(err)
	}
	z := &fuzzed{log: &panics{}}
	z.house = server.New(server.Config{
		Build: "fuzz", Actions: 1e9, Limits: socket.Limits{Frames: 1e9},
		Log: slog.New(slog.NewTextHandler(z.log, nil)),
	}, st, morris.All())
	if err := z.house.Start(f.Context()); err != nil {
		f.Fatal(err)
	}
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		z.house.Socket(w, r, server.Visitor{Player: "ada", Name: "Ada", Session: "ada", Known: true})
	}))
	f.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := z.house.Drain(ctx); err != nil {
			f.Error(err)
		}
		web.Close()
		st.Close()
	})
	z.dial = func() *socket.Client {
		c, err := socket.Dial(context.Background(), "ws"+strings.TrimPrefix(web.URL, "http"), http.Header{"Origin": {web.URL}}, nil)
		if err != nil {
			f.Fatal(err)
		}
		return c
	}
	z.link = z.match(f)
	return z
}

// match begins one against the computer.
func (z *fuzzed) match(f *testing.F) string {
	f.Helper()
	_, envelope := seedOf("ada")
	link, err := z.house.Computer(f.Context(), "ada", server.Wish{
		Game: "nine", Level: game.Beginner, Envelope: envelope,
		Options: json.RawMessage(`{"begins":"host"}`),
	})
	if err != nil {
		f.Fatal(err)
	}
	return link
}

// answers reads until a beat: the socket lives, and whatever the frame before
// it asked for has been looked at. It tells whether all that came was JSON.
func answers(t *testing.T, c *socket.Client) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	for {
		frame, err := c.Read(ctx)
		if err != nil {
			t.Fatalf("no answer: %v", err)
		}
		var m message
		if err := json.Unmarshal(frame, &m); err != nil || m.T == "" {
			t.Fatalf("answered %s", frame)
		}
		if m.T == "beat" {
			return
		}
	}
}

// FuzzHear gives a page's socket any text: it is answered or ignored, the
// socket lives on, and nothing panics.
func FuzzHear(f *testing.F) {
	z := newFuzzed(f)
	id := "019ac9d1-8c00-7d10-b2c4-5a6f7e8d9c0b"
	_, envelope := seedOf("ada")
	seed, _ := seedOf("ada")
	for _, text := range []string{
		`{"t":"watch","link":"` + z.link + `","v":3}`, `{"t":"beat","v":-1}`, `{"t":"seed","c":"` + seed + `"}`,
		`{"t":"act","id":"` + id + `","turn":1,"do":"play","action":"d2"}`, `{"t":"act","id":"` + id + `","do":"claim"}`,
		`{"t":"act","id":"` + id + `","turn":1,"do":"offer","action":"rematch","envelope":"` + envelope + `"}`,
		`{"t":"act","id":"` + id + `","turn":1,"do":"accept","v":9}`, `{"t":"act","id":"` + id + `","do":"sit"}`,
		`{"t":"act","id":"` + id + `","turn":1,"do":"resign"}`, `{"t":"act","id":"` + id + `","do":"timeout"}`,
		`{"t":"seek","game":"nine","limit":45,"options":{"games":4},"envelope":"` + envelope + `","keep":true}`,
		`{"t":"keep","on":true}`, `{"t":"computer"}`, `{"t":"unseek"}`, `{"t":"answer","ask":"x","yes":true}`,
		`{"t":"dance"}`, `{}`, `null`, `[]`, `{"t":7}`, `{"t":"act","turn":1e99}`, "", "{", `"t"`,
	} {
		f.Add(text)
	}
	c := z.dial()
	f.Cleanup(c.Cut)
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || len(text) > socket.Defaults.FrameBytes {
			t.Skip("closes the socket with a code, which package socket tests")
		}
		for _, frame := range []string{`{"t":"watch","link":"` + z.link + `"}`, text, `{"t":"beat"}`} {
			if err := c.Write(t.Context(), []byte(frame)); err != nil {
				t.Fatal(err)
			}
		}
		answers(t, c)
		if kindOf([]byte(text)) == "beat" {
			answers(t, c) // its own
		}
		if z.log.Len() > 0 {
			t.Fatal(z.log.String())
		}
	})
}

// FuzzExport gives any JSON for an export: it is checked or refused, and
// nothing panics.
func FuzzExport(f *testing.F) {
	logs, err := filepath.Glob(filepath.Join("..", "game", "testdata", "logs", "*.json"))
	if err != nil || len(logs) == 0 {
		f.Fatalf("no logs to begin with: %v", err)
	}
	for i, name := range logs {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, "ff", i%3-1)
	}
	f.Add([]byte(`{"link":"x","log":[{"v":1,"do":"create","setup":{"format":1,"game":"nine","seats":[{},{}]}}]}`), "ff", -1)
	f.Add([]byte(`{"log":null}`), "", 9)
	f.Fuzz(func(t *testing.T, text []byte, kept string, seat int) {
		var e server.Export
		if json.Unmarshal(text, &e) != nil {
			return
		}
		v, err := game.Verify(find, e.Log, game.Kept{Server: kept, Seat: seat, Envelope: kept, Seed: kept})
		if err == nil && len(v.Findings) == 0 {
			t.Error("checked, and nothing was found")
		}
	})
}
