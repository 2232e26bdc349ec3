//go:build unix

package server_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"hanpan/game"
	"hanpan/game/morris"
	"hanpan/server/socket"
	"hanpan/server/store"
)

// BenchmarkMove measures a move from the page that sends it to both pages that
// see it, stored in between, the pages' own part included; the network is in
// memory. Beside each other play as many games as the moves asked for fill.
func BenchmarkMove(b *testing.B) {
	h := openHouse(b, b.TempDir(), store.Options{}, nil)
	script := longGame(b)
	rooms := make([]*bout, 0, b.N/len(script)+1)
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
		r.pages[i] = h.dial(players[i])
		r.send(i, map[string]any{"t": "watch", "link": link})
		r.hear(i, `{"t":"state"`)
	}
	return r
}

// play plays the script, each turn when both have seen the one before.
func (r *bout) play() {
	for n, action := range r.script {
		mover := n % 2
		r.send(mover, map[string]any{
			"t": "act", "id": uuid.Must(uuid.NewV7()), "turn": r.turn + n, "do": "play", "action": action,
		})
		r.hear(mover, `{"t":"ok"`)
		r.hear(1-mover, `{"t":"event"`)
	}
}

func (r *bout) send(page int, message any) {
	frame, _ := json.Marshal(message)
	if err := r.pages[page].Write(r.b.Context(), frame); err != nil {
		r.b.Error(err)
	}
}

// hear reads until a message begins as it should.
func (r *bout) hear(page int, beginning string) {
	for {
		frame, err := r.pages[page].Read(r.b.Context())
		if err != nil || bytes.HasPrefix(frame, []byte(`{"t":"rejected"`)) {
			r.b.Errorf("page %d: %s %v", page, frame, err)
			return
		}
		if bytes.HasPrefix(frame, []byte(beginning)) {
			return
		}
	}
}
