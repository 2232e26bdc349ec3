package load

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"hanpan/server/socket"
)

// needNode skips out loud where there is no node; with CI=true it fails.
func needNode(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("node"); err == nil {
		return
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("this machine has no node; make test installs it")
	}
	t.Skip("SKIPPED: this machine has no node; make test installs it")
}

// judged are runs in which every finished match is verified.
var judged = map[string]Config{
	"backgammon": {Game: "backgammon", Seats: 2, Turns: 6},
	"hats":       {Game: "hats", Seats: 3, Watchers: 1, Turns: 4},
}

func (c Config) at(url string) Config {
	c.URL, c.Games, c.Pairing, c.Rate, c.Verify = url, 2, Rooms, 200, 1
	c.Duration = 6 * time.Second
	return c
}

func TestFinishedMatchesAreVerifiedByTheBrowsersModule(t *testing.T) {
	needNode(t)
	for name, cfg := range judged {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			report, err := Run(soon(t), cfg.at(newServer(t, socket.Limits{Frames: 4000})))
			if err != nil {
				t.Fatal(err)
			}
			if report.Verified == 0 || report.Verified < report.Finished-cfg.at("").Games || report.Failures > 0 {
				t.Errorf("%d of %d matches were verified; %+v", report.Verified, report.Finished, report)
			}
			var text strings.Builder
			report.Print(&text)
			if !strings.Contains(text.String(), "draws verified") {
				t.Errorf("printed:\n%s", &text)
			}
		})
	}
}

// A server that shows other dice than it threw is found out, also when all that
// it shows fits together.
func TestATamperedExportIsFoundOut(t *testing.T) {
	needNode(t)
	cases := []struct {
		name, game, want string
		tamper           func(record []byte) []byte
	}{
		{"a throw", "backgammon", "draw.wrong", otherThrow},
		{"a throw", "hats", "draw.wrong", otherThrow},
		{"the secret", "hats", "server.wrong", another("reveal")},
		{"the envelope", "backgammon", "server.differs", another("serverEnvelope")},
		{"no draw", "hats", "shows no draw", undrawn},
		{"no record", "backgammon", "no JSON", func([]byte) []byte { return []byte("{") }},
	}
	for _, tc := range cases {
		t.Run(tc.name+" of "+tc.game, func(t *testing.T) {
			t.Parallel()
			url := between(t, newServer(t, socket.Limits{Frames: 4000}), tc.tamper)
			cfg := judged[tc.game].at(url)
			cfg.Duration = 30 * time.Second // it ends with what is found
			_, err := Run(soon(t), cfg)
			if !errors.Is(err, ErrUnfair) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v, want it to tell %q", err, tc.want)
			}
		})
	}
}

func TestWithoutNodeNothingIsVerified(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := Run(soon(t), judged["hats"].at("http://127.0.0.1:1")); !errors.Is(err, ErrNoNode) {
		t.Fatalf("got %v", err)
	}
}

// between is a server that passes everything on and changes the exports.
func between(t *testing.T, origin string, tamper func([]byte) []byte) string {
	t.Helper()
	to, err := url.Parse(origin)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.Out.Header.Set("Origin", origin)
			r.Out.Header.Del("Accept-Encoding")
		},
		ModifyResponse: func(answer *http.Response) error {
			if !strings.HasSuffix(answer.Request.URL.Path, "/export.json") {
				return nil
			}
			record, err := io.ReadAll(answer.Body)
			record = tamper(record)
			answer.Body, answer.ContentLength = io.NopCloser(bytes.NewReader(record)), int64(len(record))
			answer.Header.Del("Content-Length")
			return err
		},
	}
	server := httptest.NewServer(proxy)
	t.Cleanup(server.Close)
	return server.URL
}

// otherThrow turns the first die of the last throw over.
func otherThrow(record []byte) []byte {
	at := bytes.LastIndex(record, []byte(`"dice `)) + len(`"dice `)
	record[at] = '7' - record[at] + '0'
	return record
}

// another changes a digit of a field in hex.
func another(field string) func([]byte) []byte {
	return func(record []byte) []byte {
		at := bytes.Index(record, []byte(`"`+field+`":"`)) + len(field) + 4
		if record[at] == '0' {
			record[at] = '1'
		} else {
			record[at] = '0'
		}
		return record
	}
}

// undrawn makes the draws plays.
func undrawn(record []byte) []byte {
	return bytes.ReplaceAll(record, []byte(`"do":"drawn"`), []byte(`"do":"play"`))
}
