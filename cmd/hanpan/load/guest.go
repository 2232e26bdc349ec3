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

// told is what a guest reads of any message: a state itself, or one inside.
type told struct {
	T      string `json:"t"`
	Code   string `json:"code"`
	Link   string `json:"link"`
	Status string `json:"-"`
	V      int    `json:"v"`
	Entry  *struct {
		Verb game.Verb `json:"do"`
		Seat int       `json:"seat"`
		By   game.By   `json:"by"`
		Turn int       `json:"turn"`
	} `json:"entry"`
	State json.RawMessage `json:"state"`
}

// seen is what a guest reads of a state.
type seen struct {
	V              int        `json:"v"`
	Turn           int        `json:"turn"`
	Phase          game.Phase `json:"phase"`
	Kind           game.Kind  `json:"kind"`
	Seat           int        `json:"seat"`
	GameNo         int        `json:"gameNo"`
	ServerEnvelope string     `json:"serverEnvelope"`
	Wait           *struct {
		Seat int `json:"seat"`
	} `json:"wait"`
	Position struct {
		Legal []string `json:"legal"`
	} `json:"position"`
}

// read reads a frame and the state in it, if there is one.
func read(frame []byte) (told, *seen, error) {
	var m told
	if err := json.Unmarshal(frame, &m); err != nil {
		return m, nil, fmt.Errorf("message: %w", err)
	}
	state := []byte(m.State)
	switch m.T {
	case "state":
		state = frame
	case "queue":
		m.Status = strings.Trim(string(m.State), `"`)
		return m, nil, nil
	}
	if len(state) == 0 || string(state) == "null" {
		return m, nil, nil
	}
	var s seen
	if err := json.Unmarshal(state, &s); err != nil {
		return m, nil, fmt.Errorf("state: %w", err)
	}
	return m, &s, nil
}
