package socket

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// house is a real server on loopback whose sockets do what a test says.
type house struct {
	t        *testing.T
	registry *Registry
	server   *httptest.Server
	ctx      context.Context // of all connections
	options  Options
	handle   func(c *Conn, frame []byte) // default: echo
	conns    chan *Conn                  // every connection that opened
	ends     chan *Closed                // every cause
}

func newHouse(t *testing.T, limits Limits) *house {
	h := &house{
		t:        t,
		registry: NewRegistry(limits, slog.New(slog.DiscardHandler)),
		ctx:      context.Background(),
		options:  Options{NoOrigin: true},
		handle:   func(c *Conn, frame []byte) { c.Send(frame) },
		conns:    make(chan *Conn, 2000),
		ends:     make(chan *Closed, 2000),
	}
	h.server = httptest.NewServer(h)
	t.Cleanup(h.close)
	return h
}

func (h *house) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c, err := h.registry.Upgrade(w, r, h.options)
	if err != nil {
		return
	}
	h.conns <- c
	c.Start(h.ctx, func(frame []byte) { h.handle(c, frame) }, func(err error) {
		var cause *Closed
		if errors.As(err, &cause) {
			h.ends <- cause
		}
	})
}

func (h *house) close() {
	h.server.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := h.registry.Drain(ctx, Draining{Batch: 1000}); err != nil {
		h.t.Errorf("sockets left: %v", err)
	}
}

func (h *house) dial() *Client {
	h.t.Helper()
	c, err := h.tryDial(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return c
}

func (h *house) tryDial(header http.Header) (*Client, error) {
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	c, err := Dial(soon(h.t), h.server.URL, header, client)
	if err == nil {
		h.t.Cleanup(c.Cut)
	}
	return c, err
}

// end waits for the cause of the next connection that ends.
func (h *house) end() *Closed {
	h.t.Helper()
	select {
	case cause := <-h.ends:
		return cause
	case <-time.After(15 * time.Second):
		h.t.Fatal("no connection ended")
		return nil
	}
}

// soon is a context for what must not take long.
func soon(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// readEnd reads until the connection ends and answers the cause the client saw.
func readEnd(t *testing.T, c *Client) *Closed {
	t.Helper()
	ctx := soon(t)
	for {
		_, err := c.Read(ctx)
		var cause *Closed
		if errors.As(err, &cause) {
			return cause
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func wantCode(t *testing.T, got *Closed, want Code) {
	t.Helper()
	if got.Code != want {
		t.Fatalf("ended with %v, want code %d", got, want)
	}
}

// raw is a client below the library, for what no library would send.
type raw struct {
	net.Conn
	t  *testing.T
	br *bufio.Reader
}

// dialRaw shakes hands on a plain connection; early bytes follow in the same write.
func (h *house) dialRaw(early ...byte) *raw {
	h.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(h.server.URL, "http://"))
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { conn.Close() })
	return shake(h.t, conn, early...)
}

func shake(t *testing.T, conn net.Conn, early ...byte) *raw {
	t.Helper()
	request := "GET / HTTP/1.1\r\nHost: house\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
	if _, err := conn.Write(append([]byte(request), early...)); err != nil {
		t.Fatal(err)
	}
	r := &raw{conn, t, bufio.NewReader(conn)}
	answer, err := http.ReadResponse(r.br, nil)
	if err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
		t.Fatalf("handshake: %v %v", answer, err)
	}
	return r
}

// frame makes a masked frame: first is FIN and opcode, as 0x81 for text.
func frame(first byte, payload []byte) []byte {
	b := []byte{first}
	switch n := len(payload); {
	case n < 126:
		b = append(b, 0x80|byte(n))
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, 0x80|126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 0x80|127), uint64(n))
	}
	var mask [4]byte
	rand.Read(mask[:])
	b = append(b, mask[:]...)
	for i, p := range payload {
		b = append(b, p^mask[i%4])
	}
	return b
}

// next reads one unmasked frame of the server.
func (r *raw) next() (opcode byte, payload []byte, err error) {
	var head [2]byte
	if _, err = io.ReadFull(r.br, head[:]); err != nil {
		return 0, nil, err
	}
	size := uint64(head[1])
	if size == 126 {
		var more [2]byte
		_, err = io.ReadFull(r.br, more[:])
		size = uint64(binary.BigEndian.Uint16(more[:]))
	} else if size == 127 {
		return 0, nil, fmt.Errorf("a frame longer than these tests use")
	}
	payload = make([]byte, size)
	if err == nil {
		_, err = io.ReadFull(r.br, payload)
	}
	return head[0] & 15, payload, err
}

// closeCode reads up to the close frame.
func (r *raw) closeCode() Code {
	r.t.Helper()
	r.SetReadDeadline(time.Now().Add(10 * time.Second))
	for {
		opcode, payload, err := r.next()
		if err != nil {
			r.t.Fatalf("no close frame: %v", err)
		}
		if opcode == 8 {
			return Code(binary.BigEndian.Uint16(payload))
		}
	}
}
