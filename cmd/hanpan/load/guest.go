package load

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"hanpan/game"
	"hanpan/server/socket"
)

// guest is one browser without pictures: a cookie and a socket.
type guest struct {
	base   string
	http   *http.Client
	cookie string
	conn   *socket.Client
	seed   [16]byte // c of DESIGN §6
}

// newGuest loads the home page for its session, as a browser does.
func newGuest(ctx context.Context, base string, client *http.Client) (*guest, error) {
	g := &guest{base: base, http: client}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/", nil)
	if err != nil {
		return nil, err
	}
	answer, err := g.do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		return nil, err
	}
	var pairs []string
	for _, c := range answer.Cookies() {
		pairs = append(pairs, c.Name+"="+c.Value)
	}
	g.cookie = strings.Join(pairs, "; ")
	return g, nil
}

// do sends a request; a server that asks for a pause gets it.
func (g *guest) do(r *http.Request) (*http.Response, error) {
	for {
		answer, err := g.http.Do(r)
		if err != nil || answer.StatusCode != http.StatusTooManyRequests {
			return answer, err
		}
		answer.Body.Close()
		select {
		case <-r.Context().Done():
			return nil, fmt.Errorf("%s %s: %s", r.Method, r.URL.Path, answer.Status)
		case <-time.After(time.Second):
		}
		if r.GetBody != nil {
			if r.Body, err = r.GetBody(); err != nil {
				return nil, err
			}
		}
	}
}

// connect opens the socket.
func (g *guest) connect(ctx context.Context) (err error) {
	header := http.Header{"Origin": {g.base}, "Cookie": {g.cookie}}
	g.conn, err = socket.Dial(ctx, g.base+"/ws", header, g.http)
	return err
}

// post sends a form as a page does, and answers the link it leads to.
func (g *guest) post(ctx context.Context, path string, form url.Values) (string, error) {
	form.Set("envelope", g.envelope())
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, g.base+path, strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", g.base)
	r.Header.Set("Cookie", g.cookie)
	answer, err := g.do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	_, link, ok := strings.Cut(answer.Header.Get("Location"), "/m/")
	if !ok || answer.StatusCode != http.StatusSeeOther {
		return "", fmt.Errorf("POST %s: %s", path, answer.Status)
	}
	return link, nil
}

// mostExport bounds a match's record, in bytes.
const mostExport = 16 << 20

// export fetches a match's record, as its page offers it.
func (g *guest) export(ctx context.Context, link string) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, g.base+"/m/"+link+"/export.json", nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Cookie", g.cookie)
	answer, err := g.do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("GET %s: %s", r.URL.Path, answer.Status)
	}
	return io.ReadAll(io.LimitReader(answer.Body, mostExport))
}

// choose takes a new seed: an envelope used before would mean the match begun
// with it.
func (g *guest) choose() { rand.Read(g.seed[:]) }

// envelope is what is told of the seed before the draw.
func (g *guest) envelope() string { return game.Envelope(g.seed[:]) }

func (g *guest) secret() string { return hex.EncodeToString(g.seed[:]) }

// writeWithin bounds how long a server may leave a message unread.
const writeWithin = 10 * time.Second

// send sends one message of the protocol. A socket that cannot take it ends,
// which its reader sees.
func (g *guest) send(message map[string]any) {
	frame, err := json.Marshal(message)
	if err != nil {
		panic("load: message does not encode: " + err.Error())
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeWithin)
	defer cancel()
	if g.conn.Write(ctx, frame) != nil {
		g.conn.Cut()
	}
}
