package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/server"
	"hanpan/server/socket"
)

// tap keeps every frame that passes a socket, as "client" or "server" sent it.
type tap struct {
	mu     sync.Mutex
	frames map[string][]json.RawMessage
}

func newTap() *tap { return &tap{frames: map[string][]json.RawMessage{}} }

func (k *tap) keep(from string, frame []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.frames[from] = append(k.frames[from], slices.Clone(frame))
}

// tapped is a page whose frames are kept, hello included.
func (h *house) tapped(player string, k *tap) *page {
	h.t.Helper()
	url := "ws" + strings.TrimPrefix(h.web.URL, "http") + "/ws?player=" + player
	conn, err := socket.Dial(h.t.Context(), url, http.Header{"Origin": {h.web.URL}}, h.http)
	if err != nil {
		h.t.Fatal(err)
	}
	p := &page{t: h.t, player: player, conn: conn, heard: make(chan message, 1024)}
	go func() {
		defer close(p.heard)
		for {
			frame, err := conn.Read(context.Background())
			if err != nil {
				return
			}
			k.keep("server", frame)
			p.heard <- parse(frame)
		}
	}()
	h.t.Cleanup(conn.Cut)
	p.want("hello")
	return p
}

// A real match, a real queue and some mistakes: whatever passes the socket is
// a message of docs/protocol.md, with no field that is not shown there.
func TestOnlyWhatIsDocumentedPassesTheSocket(t *testing.T) {
	k := newTap()
	bubble(t, func(t *testing.T, h *house) {
		strangersMeet(h, k)
		matchOfTwoGames(h, k)
		keepLooking(h, k)
		helped(h, k)
		mistakes(h, k)
	})
	documented := documentedPaths(t)
	for _, frame := range k.frames["server"] {
		undocumented(t, documented, frame)
	}
	for kind := range documented {
		if !slices.ContainsFunc(k.frames["server"], func(f json.RawMessage) bool { return kindOf(f) == kind }) {
			t.Errorf("the server never said %s: the test shows too little", kind)
		}
	}
	if dir := os.Getenv("HANPAN_TEST_FRAMES"); dir != "" { // to write the document by
		keepFrames(t, dir, k)
	}
}

// strangersMeet pairs two through the queue, lets one fall silent, and ends
// with a claim and a rematch.
func strangersMeet(h *house, k *tap) {
	a, b := h.tapped("ada", k), h.tapped("bo", k)
	a.seek(false)
	a.queued("waiting")
	b.seek(false)
	link := a.queued("paired").Link
	b.queued("paired")
	for _, p := range []*page{a, b} {
		p.watch(link)
		p.giveSeed()
	}
	a.in("a turn", turnOn)
	b.in("a turn", turnOn)
	first, second := inTurn(a, b)
	first.answered(first.do("play", illegalTurn, nil))
	first.play()
	second.myTurn()
	second.answered(second.do("offer", "draw", nil))
	s := first.in("an offer", func(s state) bool { return s.Offer != nil })
	first.answered(first.do("refuse", "", map[string]any{"v": s.Offer.V}))
	second.play()
	first.conn.Cut() // falls silent: away, autopilot, claim
	for range 6 {
		second.myTurn()
		time.Sleep(12 * time.Second)
		second.play()
	}
	second.again(link)
	second.answered(second.do("claim", "", nil))
	second.inPhase(game.Over)
	first = h.tapped(first.player, k)
	first.again(link)
	rematched(first, second)
}

// again takes the present state before something is done on it.
func (p *page) again(link string) state {
	p.t.Helper()
	p.last = p.watch(link)
	return p.last
}

func rematched(a, b *page) {
	_, envelope := seedOf(a.player)
	a.answered(a.do("offer", "rematch", map[string]any{"envelope": envelope}))
	_, envelope = seedOf(b.player)
	b.answered(b.do("offer", "rematch", map[string]any{"envelope": envelope}))
	a.in("the rematch", func(s state) bool { return s.Rematch != "" })
}

// matchOfTwoGames is played by friends in a room, watched by a third; it is
// ended by leaving.
func matchOfTwoGames(h *house, k *tap) {
	_, envelope := seedOf("dee")
	link, err := h.OpenRoom(h.t.Context(), "dee", server.Wish{Game: "nine", Options: json.RawMessage(`{"games":2,"begins":"host"}`), Limit: 30, Envelope: envelope})
	if err != nil {
		h.t.Fatal(err)
	}
	a, b, watcher := h.tapped("dee", k), h.tapped("eve", k), h.tapped("cy", k)
	a.watch(link)
	watcher.watch(link)
	h.sit(link, "eve")
	b.watch(link)
	untilMill(a, b)
	a.again(link)
	a.answered(a.do("resign", "", nil))
	for _, p := range []*page{a, b} {
		p.again(link)
		p.answered(p.do("ready", "", nil))
	}
	time.Sleep(31 * time.Second) // one limit runs out
	for _, p := range []*page{a, b} {
		if s := p.again(link); s.Seats[s.Seat].Autopilot {
			p.answered(p.do("back", "", nil))
		}
	}
	b.again(link)
	b.answered(b.do("leave", "", nil))
	watcher.inPhase(game.Over)
	watcher.send(map[string]any{"t": "beat", "v": watcher.last.V})
	watcher.want("beat")
}

// untilMill plays until one side has closed a mill, whose event travels too.
func untilMill(a, b *page) {
	for range 20 {
		for _, p := range []*page{a, b} {
			s := p.myTurn()
			action := s.Position.Legal[0]
			for _, l := range s.Position.Legal {
				if strings.Contains(l, "x") {
					action = l
				}
			}
			p.answered(p.do("play", action, nil))
			p.in("the turn made", func(now state) bool { return now.Turn > s.Turn })
			if strings.Contains(action, "x") {
				return
			}
		}
	}
}

// helped is a game against the computer with a hint in it.
func helped(h *house, k *tap) {
	a := h.tapped("hal", k)
	link := h.alone("hal")
	a.watch(link)
	a.myTurn()
	a.answered(a.do("hint", "", nil))
	a.again(link)
	a.play()
	a.again(link)
}

// keepLooking goes through the states of the queue.
func keepLooking(h *house, k *tap) {
	a := h.tapped("fay", k)
	a.seek(true)
	a.watch(a.queued("computer").Link)
	a.giveSeed()
	a.in("a turn", turnOn)
	b := h.tapped("gus", k)
	b.seek(false)
	b.queued("asking")
	asked := a.queued("asked")
	a.send(map[string]any{"t": "answer", "ask": asked.Ask, "yes": false})
	a.queued("ended")
	b.send(map[string]any{"t": "computer"})
	b.queued("computer")
	c := h.tapped("hal", k)
	c.seek(false)
	c.queued("waiting")
	c.seek(false)
	c.queued("waiting")
	c.send(map[string]any{"t": "keep", "on": true})
	c.send(map[string]any{"t": "unseek"})
	c.queued("none")
}

// mistakes are messages that nothing follows from but an answer.
func mistakes(h *house, k *tap) {
	p := h.tapped("ida", k)
	for _, m := range []any{
		map[string]any{"t": "dance"},
		map[string]any{"t": "watch", "link": "nowhere"},
		[]int{1},
		map[string]any{"t": "act", "id": "no uuid"},
		map[string]any{"t": "seek", "game": "chess"},
		map[string]any{"t": "seek", "game": "nine", "limit": 7},
		map[string]any{"t": "computer"},
	} {
		p.send(m)
		p.want("rejected")
	}
	p.send(map[string]any{"t": "beat"})
	p.want("beat")
}

// opaque fields are a game's own: their inside is told where the game is.
var opaque = regexp.MustCompile(`(^|\.)(options|position|event)\..*`)

// pathsOf lists the fields of a message: "state.seats[].name".
func pathsOf(v any, at string, into map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for key, inner := range v {
			path := strings.TrimPrefix(at+"."+key, ".")
			if !opaque.MatchString(path) {
				into[path] = true
				pathsOf(inner, path, into)
			}
		}
	case []any:
		for _, inner := range v {
			pathsOf(inner, at+"[]", into)
		}
	}
}

func kindOf(frame []byte) string {
	var m struct {
		T string `json:"t"`
	}
	_ = json.Unmarshal(frame, &m)
	return m.T
}

// undocumented finds the fields of a frame that the document does not show.
func undocumented(t *testing.T, documented map[string]map[string]bool, frame []byte) {
	t.Helper()
	var v any
	if err := json.Unmarshal(frame, &v); err != nil {
		t.Errorf("no JSON: %s", frame)
		return
	}
	paths := map[string]bool{}
	pathsOf(v, "", paths)
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		if !documented[kindOf(frame)][path] {
			t.Errorf("%s has a field %s that docs/protocol.md does not show: %.300s", kindOf(frame), path, frame)
		}
	}
}

var block = regexp.MustCompile("(?s)```json (client|server)\n(.*?)```")

// documentedPaths reads the fields of the server's messages out of the
// examples, by kind. What an example of a state shows holds for every state.
func documentedPaths(t *testing.T) map[string]map[string]bool {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "docs", "protocol.md"))
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]map[string]bool{}
	for _, b := range block.FindAllStringSubmatch(string(text), -1) {
		var v any
		if err := json.Unmarshal([]byte(b[2]), &v); err != nil {
			t.Fatalf("an example is no JSON: %v\n%s", err, b[2])
		}
		if kind := kindOf([]byte(b[2])); b[1] == "server" {
			if kinds[kind] == nil {
				kinds[kind] = map[string]bool{}
			}
			pathsOf(v, "", kinds[kind])
		}
	}
	inStates(kinds)
	return kinds
}

// inStates lets every state, alone or inside event and rejected, have the
// fields that any example of a state shows; the record travels in snapshots.
func inStates(kinds map[string]map[string]bool) {
	shown := map[string]bool{}
	for path := range kinds["state"] {
		if path != "t" && path != "record" && !strings.HasPrefix(path, "record[") {
			shown[path] = true
		}
	}
	for _, kind := range []string{"event", "rejected"} {
		for path := range kinds[kind] {
			if field, ok := strings.CutPrefix(path, "state."); ok {
				shown[field] = true
			}
		}
	}
	for path := range shown {
		kinds["state"][path] = true
		kinds["event"]["state."+path] = true
		kinds["rejected"]["state."+path] = true
	}
}

func keepFrames(t *testing.T, dir string, k *tap) {
	t.Helper()
	for i, frame := range k.frames["server"] {
		name := filepath.Join(dir, fmt.Sprintf("%s-%04d.json", kindOf(frame), i))
		if err := os.WriteFile(name, frame, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
