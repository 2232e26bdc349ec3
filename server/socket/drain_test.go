package socket

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
)

// Five hundred sockets of one address are told to come back, each after a
// pause of its own, and the limits refuse none of them when they do.
func TestC10_DrainSpreadsTheReturn(t *testing.T) {
	const sockets = 500
	h, after := newHouse(t, Limits{}), newHouse(t, Limits{})
	h.options.Known, after.options.Known = true, true
	clients := make([]*Client, sockets)
	for i := range clients {
		clients[i] = h.dial()
	}
	hints := make(chan int, sockets)
	var readers sync.WaitGroup
	for _, client := range clients {
		readers.Go(func() {
			var ms int
			cause := readEnd(t, client)
			if _, err := fmt.Sscanf(cause.Reason, "retry=%d", &ms); err != nil || cause.Code != Restarting {
				t.Errorf("ended with %v", cause)
			}
			hints <- ms
		})
	}
	started := time.Now()
	if err := h.registry.Drain(soon(t), Draining{Batch: 100, Spacing: 20 * time.Millisecond, Spread: 4 * time.Second}); err != nil {
		t.Fatal(err)
	}
	if spent := time.Since(started); spent < 80*time.Millisecond {
		t.Errorf("drained in %v: not in batches", spent)
	}
	readers.Wait()
	wantSpread(t, hints)
	wantRefused(t, h, http.StatusServiceUnavailable)
	for range sockets {
		after.dial()
	}
}

// wantSpread wants pauses all over the spread of four seconds.
func wantSpread(t *testing.T, hints chan int) {
	t.Helper()
	close(hints)
	var all []int
	for ms := range hints {
		all = append(all, ms)
	}
	slices.Sort(all)
	first, middle, last := all[0], all[len(all)/2], all[len(all)-1]
	if first < 250 || first > 700 || middle < 1750 || middle > 2750 || last < 3800 || last > 4250 {
		t.Errorf("pauses of %d, %d and %d ms at the ends and the middle", first, middle, last)
	}
}

func TestDrainGivesUpWithItsContext(t *testing.T) {
	h := newHouse(t, Limits{})
	h.dialRaw() // never answers the close
	<-h.conns
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if err := h.registry.Drain(ctx, Draining{Batch: 1}); err == nil {
		t.Fatal("drained")
	}
	h.end()
}

// A third of the clients vanish without a word, a third never read, and both
// are gone soon; the others notice nothing.
func TestC77_VanishedAndSlowClientsAreUnregistered(t *testing.T) {
	const each = 20
	h := newHouse(t, Limits{QueueBytes: 1 << 20, Frames: 1e5})
	base := runtime.NumGoroutine()
	var bad []*raw
	for range 2 * each { // neither reads; on the first half the server has nothing to send
		bad = append(bad, h.dialRaw())
	}
	conns := make([]*Conn, 2*each)
	for i := range conns {
		conns[i] = <-h.conns
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	var flood sync.WaitGroup
	for _, conn := range conns[each:] {
		flood.Go(func() {
			for ctx.Err() == nil {
				conn.Send(bytes.Repeat([]byte("x"), 64<<10))
				time.Sleep(time.Millisecond)
			}
		})
	}
	good := h.dial()
	var trips []time.Duration
	for range 40 {
		trips = append(trips, roundTrip(t, good))
		time.Sleep(10 * time.Millisecond)
	}
	for range 2 * each {
		if cause := h.end(); cause.Code != Lost && cause.Code != SlowReader {
			t.Errorf("ended with %v", cause)
		}
	}
	stop()
	flood.Wait()
	good.Close()
	h.end()
	for _, r := range bad {
		r.Close()
	}
	// The median: a busy machine delays some, a server that waits for slow
	// readers delays them all, for seconds.
	slices.Sort(trips)
	if usual := trips[len(trips)/2]; usual > 100*time.Millisecond {
		t.Errorf("somebody else usually waited %v", usual)
	}
	wantGoroutines(t, base)
	if open := h.registry.Stats().Open; open != 0 {
		t.Errorf("%d sockets are still registered", open)
	}
}

func roundTrip(t *testing.T, c *Client) time.Duration {
	t.Helper()
	started := time.Now()
	c.Write(soon(t), []byte("x"))
	if _, err := c.Read(soon(t)); err != nil {
		t.Fatal(err)
	}
	return time.Since(started)
}

// wantGoroutines waits a moment for the last ones to end.
func wantGoroutines(t *testing.T, base int) {
	t.Helper()
	for range 200 {
		if runtime.NumGoroutine() <= base {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, at first %d", runtime.NumGoroutine(), base)
}
