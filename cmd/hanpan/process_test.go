package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/server/socket"
)

// asProgram makes the test binary be the program itself, so that tests kill
// and signal the real process.
const asProgram = "HANPAN_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	code := m.Run()
	closeBrowser()
	os.Exit(code)
}

// process is the real program, running.
type process struct {
	t    *testing.T
	cmd  *exec.Cmd
	url  string
	done chan error
	errs *bytes.Buffer
}

// start runs the program on a data folder and a free port.
func start(t *testing.T, data string, flags ...string) *process {
	t.Helper()
	args := append([]string{
		"--data", data, "--listen", "127.0.0.1:0", "--actions-per-second", "10000",
		"--frames-per-second", "10000", "--new-sockets-per-address", "10000", "--sockets-per-address", "10000",
		"--posts-per-minute", "100000",
	}, flags...)
	p := &process{t: t, done: make(chan error, 1), errs: &bytes.Buffer{}}
	p.cmd = exec.Command(os.Args[0], args...)
	p.cmd.Env = append(os.Environ(), asProgram+"=1")
	p.cmd.Stderr = p.errs
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p.address(out)
	t.Cleanup(p.kill)
	return p
}

// address reads the line that says where the program listens.
func (p *process) address(out io.Reader) {
	p.t.Helper()
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		_ = p.cmd.Wait()
		p.t.Fatalf("the program did not start: %s", p.errs)
	}
	_, p.url, _ = strings.Cut(lines.Text(), "ready: ")
	go func() {
		_, _ = io.Copy(io.Discard, out)
		p.done <- p.cmd.Wait()
	}()
}

// kill is SIGKILL: nothing in the process runs after it.
func (p *process) kill() {
	if p.cmd.Process.Kill() == nil {
		<-p.done
		p.done <- nil
	}
}

// guest is one browser without pictures: cookies, socket, JSON.
type guest struct {
	t    *testing.T
	http *http.Client
	conn *socket.Client
	seed []byte
}

// told is what a guest reads of any message.
type told struct {
	T     string          `json:"t"`
	V     int             `json:"v"`
	ID    string          `json:"id"`
	Code  string          `json:"code"`
	Link  string          `json:"link"`
	State json.RawMessage `json:"state"`
	Seat  int             `json:"seat"`
	Raw   []byte          `json:"-"`
}

// seen is what a guest reads of a state.
type seen struct {
	V              int        `json:"v"`
	Turn           int        `json:"turn"`
	Phase          game.Phase `json:"phase"`
	Seat           int        `json:"seat"`
	Text           string     `json:"text"`
	ServerEnvelope string     `json:"serverEnvelope"`
	Rematch        string     `json:"rematch"`
	Deadline       int64      `json:"deadline"` // both in milliseconds, 0: no limit
	Now            int64      `json:"now"`
	Wait           *struct {
		Seat int `json:"seat"`
	} `json:"wait"`
	Position struct {
		Legal []string `json:"legal"`
	} `json:"position"`
}

func newGuest(t *testing.T, n int) *guest {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &guest{t: t, http: &http.Client{Jar: jar, Timeout: 20 * time.Second}, seed: []byte(fmt.Sprintf("guest %10d", n))}
}

func (g *guest) envelope() string { return game.Envelope(g.seed) }

// visit loads a page, which gives a browser its session.
func (g *guest) visit(address string) (int, string, error) {
	answer, err := g.http.Get(address)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(body), err
}

// connect opens the socket with the session of the pages.
func (g *guest) connect(ctx context.Context, base string) error {
	address, err := url.Parse(base)
	if err != nil {
		return err
	}
	header := http.Header{"Origin": {base}}
	for _, c := range g.http.Jar.Cookies(address) {
		header.Add("Cookie", c.String())
	}
	g.conn, err = socket.Dial(ctx, base+"/ws", header, nil)
	return err
}

func (g *guest) send(ctx context.Context, message any) error {
	frame, err := json.Marshal(message)
	if err != nil {
		return err
	}
	return g.conn.Write(ctx, frame)
}

func (g *guest) hear(ctx context.Context) (told, seen, error) {
	var m told
	var s seen
	frame, err := g.conn.Read(ctx)
	if err != nil {
		return m, s, err
	}
	m.Raw = frame
	_ = json.Unmarshal(frame, &m)
	switch {
	case m.T == "state":
		_ = json.Unmarshal(frame, &s)
	case m.T == "event" || m.T == "rejected":
		_ = json.Unmarshal(m.State, &s)
	}
	return m, s, nil
}

// acked are the acknowledged actions of one match: id to place in the log.
type acked struct {
	mu  sync.Mutex
	all map[string]map[string]int // by link
}

func (a *acked) add(link, id string, v int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.all[link] == nil {
		a.all[link] = map[string]int{}
	}
	a.all[link][id] = v
}

// grow waits until so many more are acknowledged.
func (a *acked) grow(ctx context.Context, more int) {
	for goal := a.count() + more; a.count() < goal && ctx.Err() == nil; {
		time.Sleep(5 * time.Millisecond)
	}
}

func (a *acked) count() (n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, ids := range a.all {
		n += len(ids)
	}
	return n
}

// playUntilCut plays random-looking legal turns at a link until the socket
// dies, and notes what was acknowledged. It starts a new match when one ends.
func (g *guest) playUntilCut(ctx context.Context, base, link string, notes *acked) error {
	if err := g.connect(ctx, base); err != nil {
		return err
	}
	defer g.conn.Cut()
	if err := g.send(ctx, map[string]any{"t": "watch", "link": link}); err != nil {
		return err
	}
	made := 0
	for {
		m, s, err := g.hear(ctx)
		if err != nil {
			return err
		}
		if m.T == "ok" {
			notes.add(link, m.ID, m.V)
		}
		if s.V == 0 {
			continue
		}
		if s.Phase == game.Over {
			return nil
		}
		made++
		if err := g.answer(ctx, s, made); err != nil {
			return err
		}
	}
}

// answer does what a state asks of this guest.
func (g *guest) answer(ctx context.Context, s seen, n int) error {
	switch {
	case s.Phase == game.Sealing && s.ServerEnvelope != "":
		return g.send(ctx, map[string]any{"t": "seed", "c": fmt.Sprintf("%x", g.seed)})
	case s.Phase == game.Playing && s.Wait.Seat == s.Seat && len(s.Position.Legal) > 0:
		return g.send(ctx, map[string]any{
			"t": "act", "id": newActionID(), "turn": s.Turn, "do": "play",
			"action": s.Position.Legal[n%len(s.Position.Legal)],
		})
	}
	return nil
}

// openRoom posts the form of a room and answers its link.
func (g *guest) openRoom(base string) (string, error) {
	return g.post(base, "/room/nine", url.Values{"limit": {"0"}, "begins": {"host"}, "games": {"20"}, "envelope": {g.envelope()}})
}

// post sends a form as a page does and answers the link it leads to.
func (g *guest) post(base, path string, form url.Values) (string, error) {
	answer, err := g.sendForm(base, path, form)
	if err != nil {
		return "", err
	}
	_, link, ok := strings.Cut(answer.Request.URL.Path, "/m/")
	if !ok || answer.StatusCode != http.StatusOK {
		return "", fmt.Errorf("%s answers %s at %s", path, answer.Status, answer.Request.URL.Path)
	}
	return link, nil
}

// sendForm answers what a form led to, its body unread.
func (g *guest) sendForm(base, path string, form url.Values) (*http.Response, error) {
	r, err := http.NewRequest(http.MethodPost, base+path, strings.NewReader(form.Encode()))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", base)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := g.http.Do(r)
	if err != nil {
		return nil, err
	}
	return answer, answer.Body.Close()
}

// exported reads a match's log from its page's export.
func (g *guest) exported(base, link string) (export, error) {
	var e export
	status, body, err := g.visit(base + "/m/" + link + "/export.json")
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("export answers %d", status)
	}
	if err == nil {
		err = json.Unmarshal([]byte(body), &e)
	}
	return e, err
}

// exitCode waits for the process to end.
func (p *process) exitCode(within time.Duration) int {
	p.t.Helper()
	select {
	case err := <-p.done:
		p.done <- nil
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			return exit.ExitCode()
		}
		return 0
	case <-time.After(within):
		p.t.Fatal("the process does not end")
		return -1
	}
}

func (p *process) signal(s syscall.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatal(err)
	}
}
