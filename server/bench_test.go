//go:build unix

package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"hanpan/game"
	"hanpan/game/morris"
	"hanpan/server"
	"hanpan/server/socket"
	"hanpan/server/store"
)

// BenchmarkMove measures a move from the page that sends it to both pages that
// see it, stored in between, the pages' own part included; the network is in
// memory. Beside each other play as many games as the moves asked for fill.
func BenchmarkMove(b *testing.B) {
	h := openHouse(b, b.TempDir(), store.Options{}, func(c *server.Config) {
		c.Limits = socket.Limits{Frames: 1e6, AddressSockets: 1e6}
	})
	script := longGame(b)
	rooms := make([]*bout, 0, (b.N+len(script)-1)/len(script))
	for n := range cap(rooms) {
		rooms = append(rooms, h.bout(n, script[:min(len(script), b.N-n*len(script))]))
	}
	b.ReportAllocs()
	b.ResetTimer()
	used := processor()
	var all sync.WaitGroup
	for _, r := range rooms {
		all.Go(r.play)
	}
	all.Wait()
	b.ReportMetric(float64((processor()-used).Microseconds())/float64(b.N), "cpu-µs/move")
}

// processor is the time all threads of this process have used.
func processor() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// longGame is a game of random turns, of those that are long.
func longGame(b *testing.B) (script []string) {
	for seed := uint64(0); len(script) < 120; seed++ {
		script = script[:0]
		random := rand.New(rand.NewPCG(1, seed))
		for p := firstPosition(b); p.Wait().Seat >= 0; {
			legal := p.Legal()
			step, err := p.Apply(legal[random.IntN(len(legal))])
			if err != nil {
				b.Fatal(err)
			}
			p, script = step.Next, append(script, step.Action)
		}
	}
	return script
}

func firstPosition(b *testing.B) game.Position {
	nine := morris.All()[0]
	options, err := nine.Options(json.RawMessage(`{"begins":"host"}`))
	if err != nil {
		b.Fatal(err)
	}
	p, _ := nine.Next(options, game.Score{Seats: 2, Points: []float64{0, 0}, Began: -1, First: -1, Left: -1})
	return p
}

// bout is a game of two pages that read only what they must.
type bout struct {
	b      testing.TB
	pages  [2]*socket.Client
	heard  [2]chan string // "ok", "event" and the like; closed with the page
	turn   int
	script []string
}

// bout seats two friends, who have seen the first position.
func (h *house) bout(n int, script []string) *bout {
	players := [2]string{fmt.Sprint("host", n), fmt.Sprint("guest", n)}
	a, b, link := h.room(players[0], players[1], 0, `{"begins":"host"}`)
	r := &bout{b: h.t, turn: a.last.Turn, script: script}
	for i, p := range []*page{a, b} {
		p.conn.Cut()
		r.pages[i], r.heard[i] = h.dial(players[i]), make(chan string, 16)
		go r.read(i)
		r.send(i, map[string]any{"t": "watch", "link": link})
		r.hear(i, "state")
	}
	return r
}

// read hears always: pings are answered while somebody reads.
func (r *bout) read(page int) {
	defer close(r.heard[page])
	for {
		frame, err := r.pages[page].Read(context.Background())
		if err != nil {
			return
		}
		kind, _, _ := strings.Cut(strings.TrimPrefix(string(frame[:min(len(frame), 20)]), `{"t":"`), `"`)
		r.heard[page] <- kind
	}
}

// play plays the script, each turn when both have seen the one before.
func (r *bout) play() {
	for n, action := range r.script {
		mover := n % 2
		r.send(mover, map[string]any{
			"t": "act", "id": uuid.Must(uuid.NewV7()), "turn": r.turn + n, "do": "play", "action": action,
		})
		if !r.hear(mover, "ok") || !r.hear(1-mover, "event") {
			return
		}
	}
}

func (r *bout) send(page int, message any) {
	frame, _ := json.Marshal(message)
	if err := r.pages[page].Write(r.b.Context(), frame); err != nil {
		r.b.Error(err)
	}
}

// hear waits for a kind of message.
func (r *bout) hear(page int, kind string) bool {
	for got := range r.heard[page] {
		if got == kind {
			return true
		}
		if got == "rejected" {
			break
		}
	}
	r.b.Errorf("page %d heard no %s", page, kind)
	return false
}
