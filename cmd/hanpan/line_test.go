package main

import (
	"io"
	"net"
	"net/url"
	"sync"
	"testing"
)

// line is somebody's connection to the server: it can fall silent, as a phone
// in a tunnel does, so that no side hears that the other is gone.
type line struct {
	to       string
	listener net.Listener

	mu     sync.Mutex
	silent bool
	conns  map[net.Conn]bool
}

// newLine lays a line to a server and answers it; its address is URL.
func newLine(t *testing.T, server string) *line {
	t.Helper()
	target, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	l := &line{to: target.Host, conns: map[net.Conn]bool{}}
	if l.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.close)
	go l.accept()
	return l
}

func (l *line) url() string { return "http://" + l.listener.Addr().String() }

func (l *line) accept() {
	for {
		near, err := l.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", l.to)
		if err != nil {
			near.Close()
			continue
		}
		l.keep(near, far)
		go l.carry(near, far)
		go l.carry(far, near)
	}
}

func (l *line) keep(conns ...net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range conns {
		l.conns[c] = true
	}
}

// carry copies bytes one way; while the line is silent they are lost.
func (l *line) carry(to, from net.Conn) {
	defer to.Close()
	defer from.Close()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if err != nil {
			return
		}
		if l.lost(from) {
			_, _ = io.Copy(io.Discard, from)
			return
		}
		if _, err := to.Write(buffer[:n]); err != nil {
			return
		}
	}
}

// lost tells whether a connection belongs to a time that the line forgot.
func (l *line) lost(c net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.silent || !l.conns[c]
}

// tunnel silences everything that is connected now; what connects while the
// line is silent hears nothing either.
func (l *line) tunnel(on bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.silent = on
	if on {
		clear(l.conns)
	}
}

// change is another network: what was connected is dead without a word, new
// connections work at once.
func (l *line) change() {
	l.tunnel(true)
	l.tunnel(false)
}

func (l *line) close() { l.listener.Close() }
