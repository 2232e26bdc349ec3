package socket

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// pipes is a listener of in-memory connections, so that a whole server fits
// into a synctest bubble.
type pipes struct {
	accept chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.accept:
		return conn, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.once.Do(func() { close(p.closed) })
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

// bubble is one connection of a server in a bubble: the server's end, and the
// client's as bytes.
type bubble struct {
	conn   *Conn
	client *raw
	ended  chan error
}

func inBubble(t *testing.T, do func(t *testing.T, b bubble)) {
	synctest.Test(t, func(t *testing.T) {
		b := bubble{ended: make(chan error, 1)}
		opened := make(chan *Conn, 1)
		g := NewRegistry(Limits{}, slog.New(slog.DiscardHandler))
		listener := &pipes{accept: make(chan net.Conn), closed: make(chan struct{})}
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			c, err := g.Upgrade(w, r, Options{NoOrigin: true})
			if err != nil {
				t.Error(err)
				return
			}
			opened <- c
			c.Start(context.Background(), func([]byte) {}, func(err error) {
				b.ended <- err
				close(b.ended)
			})
		})}
		go server.Serve(listener)
		defer server.Close()
		near, far := net.Pipe()
		defer near.Close()
		listener.accept <- far
		b.client = shake(t, near)
		b.conn = <-opened
		do(t, b)
		near.Close()
		for range b.ended {
		}
		time.Sleep(2 * wheelTick) // the wheel finds itself empty
	})
}

// pongs answers pings, each after a delay, and tells when each came.
func (b bubble) pongs(delay func(n int) time.Duration, came chan<- time.Time) {
	for n := 0; ; n++ {
		opcode, payload, err := b.client.next()
		if err != nil || opcode == 8 {
			close(came)
			return
		}
		came <- time.Now()
		time.Sleep(delay(n))
		b.client.Write(frame(0x8a, payload))
	}
}

func TestPingsFollowTheInterval(t *testing.T) {
	inBubble(t, func(t *testing.T, b bubble) {
		came := make(chan time.Time, 100)
		go b.pongs(func(int) time.Duration { return 0 }, came)
		first := <-came
		if got := (<-came).Sub(first); got != PingWatcher {
			t.Errorf("pings %v apart, want %v", got, PingWatcher)
		}
		b.conn.SetPing(PingSeated)
		last := <-came
		for range 20 {
			at := <-came
			if got := at.Sub(last); got != PingSeated {
				t.Fatalf("pings %v apart, want %v", got, PingSeated)
			}
			last = at
		}
	})
}

func TestUnansweredPingIsTheEnd(t *testing.T) {
	inBubble(t, func(t *testing.T, b bubble) {
		started := time.Now()
		if opcode, _, err := b.client.next(); opcode != 9 || err != nil {
			t.Fatalf("opcode %d, %v", opcode, err)
		}
		var cause *Closed
		if !errors.As(<-b.ended, &cause) || cause.Code != Lost {
			t.Fatalf("ended with %v", cause)
		}
		if spent := time.Since(started); spent != wheelTick+Patience {
			t.Errorf("gone after %v", spent)
		}
	})
}

func TestPeerThatReadsNothingIsGone(t *testing.T) {
	inBubble(t, func(t *testing.T, b bubble) {
		b.conn.Send([]byte("this write blocks, and the ping behind it"))
		var cause *Closed
		if !errors.As(<-b.ended, &cause) || cause.Code != Lost {
			t.Fatalf("ended with %v", cause)
		}
	})
}

func TestCloseDoesNotWaitForThePeer(t *testing.T) {
	inBubble(t, func(t *testing.T, b bubble) {
		b.conn.Close(SessionEnded, "")
		started := time.Now()
		var cause *Closed
		if !errors.As(<-b.ended, &cause) || cause.Code != SessionEnded {
			t.Fatalf("ended with %v", cause)
		}
		if spent := time.Since(started); spent > CloseGrace {
			t.Errorf("ended after %v", spent)
		}
	})
}

// Proxies cut a connection on which nothing moves: nginx after 60 s, some after
// less. Five minutes without a word of ours must never look so to them.
func TestC73_IdleSocketsStayAlive(t *testing.T) {
	const patience = 25 * time.Second
	inBubble(t, func(t *testing.T, b bubble) {
		came := make(chan time.Time, 100)
		go b.pongs(func(int) time.Duration { return 0 }, came)
		quiet := time.NewTimer(patience)
		over := time.After(5 * time.Minute)
		for {
			select {
			case <-came:
				quiet.Reset(patience)
			case <-quiet.C:
				t.Fatalf("nothing moved for %v", patience)
			case err := <-b.ended:
				t.Fatalf("ended: %v", err)
			case <-over:
				return
			}
		}
	})
}

// A client that delays its pongs gains little by it: one quick answer of three
// is believed, and more than MaxRTT is never reported.
func TestC17_RTTIsMeasuredHereAndBounded(t *testing.T) {
	cases := []struct {
		name  string
		delay func(n int) time.Duration
		want  time.Duration
	}{
		{"steady", func(int) time.Duration { return 80 * time.Millisecond }, 80 * time.Millisecond},
		{"one late", func(n int) time.Duration { return time.Duration(n%3) * 100 * time.Millisecond }, 0},
		{"always late", func(int) time.Duration { return 4 * time.Second }, MaxRTT},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, b bubble) {
				b.conn.SetPing(PingSeated)
				if got := b.conn.RTT(); got != 0 {
					t.Errorf("%v before any measure", got)
				}
				came := make(chan time.Time, 100)
				go b.pongs(tc.delay, came)
				for range 5 {
					<-came
				}
				time.Sleep(Patience - wheelTick)
				if got := b.conn.RTT(); got != tc.want {
					t.Errorf("RTT %v, want %v", got, tc.want)
				}
			})
		})
	}
}

func TestWheelStopsWhenEmpty(t *testing.T) {
	inBubble(t, func(t *testing.T, b bubble) {
		g := b.conn.registry
		b.client.Close()
		<-b.ended
		time.Sleep(2 * wheelTick)
		g.wheel.mu.Lock()
		defer g.wheel.mu.Unlock()
		if g.wheel.turning || g.wheel.count != 0 {
			t.Errorf("turning %v with %d", g.wheel.turning, g.wheel.count)
		}
	})
}
