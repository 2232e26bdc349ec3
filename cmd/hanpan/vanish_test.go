package main

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A hundred sockets come; a third is cut, a third never reads, a third goes
// with a goodbye: soon the program runs as many goroutines as before.
func TestC77_GoroutinesEndWithTheirSockets(t *testing.T) {
	p := start(t, t.TempDir())
	host := newRival(t, p.url, 1)
	link := host.opens("0", "host")
	mate := newRival(t, p.url, 2)
	mate.joins(link)
	before := p.goroutines(host)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	for i := range 100 {
		g := newGuest(t, 10+i)
		if err := g.connect(ctx, p.url); err != nil {
			t.Fatal(err)
		}
		if err := g.send(ctx, map[string]any{"t": "watch", "link": link}); err != nil {
			t.Fatal(err)
		}
		switch i % 3 {
		case 0:
			g.conn.Cut()
		case 1:
			go g.conn.Close()
		}
	}
	if now := p.goroutines(host); now <= before {
		t.Fatalf("%d goroutines with a hundred sockets, %d before", now, before)
	}
	playTogether(host, mate, placed...)
	limit := time.Now().Add(slow)
	for now := p.goroutines(host); now > before+before/20+2; now = p.goroutines(host) {
		if time.Now().After(limit) {
			t.Fatalf("%d goroutines are left of a hundred sockets, %d before", now, before)
		}
		time.Sleep(200 * time.Millisecond)
	}
}

// goroutines reads how many the program runs.
func (p *process) goroutines(g *rival) int {
	p.t.Helper()
	_, body, err := g.visit(p.url + "/metrics")
	if err != nil {
		p.t.Fatal(err)
	}
	for line := range strings.Lines(body) {
		if count, ok := strings.CutPrefix(line, "go_goroutines "); ok {
			n, err := strconv.Atoi(strings.TrimSpace(count))
			if err != nil {
				p.t.Fatal(err)
			}
			return n
		}
	}
	p.t.Fatalf("no go_goroutines in %.200s", body)
	return 0
}
