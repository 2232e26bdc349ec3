package socket

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
)

// BenchmarkIdle measures what an idle connection holds on the server: heap and
// stacks, without the kernel's buffers. The clients are bare connections of
// the same process; what those hold is taken off.
func BenchmarkIdle(b *testing.B) {
	const sockets = 2000
	g := NewRegistry(Limits{AddressSockets: sockets}, slog.New(slog.DiscardHandler))
	opened := make(chan *Conn, sockets)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c, err := g.Upgrade(w, r, Options{NoOrigin: true, Known: true, Ping: PingWatcher}); err == nil {
			c.Start(context.Background(), func(frame []byte) { c.Send(frame) }, func(error) {})
			opened <- c
		}
	}))
	defer server.Close()
	address := strings.TrimPrefix(server.URL, "http://")
	for b.Loop() {
		clients := make([]net.Conn, sockets)
		before := held()
		for i := range clients {
			clients[i] = greet(b, address)
			<-opened
		}
		b.ReportMetric(float64(held()-before-sockets*bareClient)/sockets/1024, "KiB/socket")
		for _, c := range clients {
			c.Close()
		}
	}
	g.Drain(context.Background(), Draining{Batch: sockets})
}

// bareClient is what a net.Conn without a goroutine holds on its side.
const bareClient = 400

// greet shakes hands, sends one frame and reads its echo, as a game does that
// then falls silent.
func greet(b *testing.B, address string) net.Conn {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		b.Fatal(err)
	}
	request := "GET /ws HTTP/1.1\r\nHost: house\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
		"Cookie: session=" + strings.Repeat("x", 43) + "\r\nUser-Agent: " + strings.Repeat("u", 110) + "\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
	conn.Write(append([]byte(request), frame(0x81, []byte(strings.Repeat("y", 1500)))...))
	var p [4096]byte
	for got := 0; got < 1500; {
		n, err := conn.Read(p[:])
		if err != nil {
			b.Fatal(err)
		}
		got += n
	}
	return conn
}

// held is what heap and stacks hold after a collection.
func held() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc + m.StackInuse)
}
