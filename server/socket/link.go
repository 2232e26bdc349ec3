package socket

import (
	"io"
	"net"
	"sync"
	"time"
)

// link is the network connection under a websocket: it gives out first what
// net/http had read already, and lets one write at a time.
type link struct {
	net.Conn
	early  []byte        // read by net/http behind the request, not yet by us
	writer chan struct{} // holds one token: whose turn it is to write
}

// gatherings are buffers for messages, which need one for a moment only.
var gatherings = sync.Pool{New: func() any { b := make([]byte, 0, 4<<10); return &b }}

// keepGathering is the greatest buffer that goes back to the pool.
const keepGathering = 64 << 10

// Read reads what came.
func (l *link) Read(p []byte) (int, error) {
	if len(l.early) == 0 {
		return l.Conn.Read(p)
	}
	n := copy(p, l.early)
	l.early = l.early[n:]
	if len(l.early) == 0 {
		l.early = nil
	}
	return n, nil
}

// Write writes at once. Its turn is a channel's because a write may block for
// long, and a bubble of testing/synctest does not see a mutex as waiting.
func (l *link) Write(p []byte) (int, error) {
	l.writer <- struct{}{}
	defer func() { <-l.writer }()
	return l.Conn.Write(p)
}

// send writes text frames in one go.
func (l *link) send(texts [][]byte) error {
	gathered := gatherings.Get().(*[]byte)
	b := (*gathered)[:0]
	for _, text := range texts {
		b = appendFrame(b, opText, text)
	}
	_, err := l.Write(b)
	if cap(b) <= keepGathering {
		*gathered = b
	}
	gatherings.Put(gathered)
	return err
}

// goodbye answers a peer's close frame.
func (l *link) goodbye(code Code) {
	l.Conn.SetDeadline(time.Now().Add(lingerTime))
	l.Write(closeFrame(code, ""))
}

// Bounds of what is still read from a peer that sent no websocket frames.
const (
	lingerTime  = time.Second
	lingerBytes = 1 << 20
)

// refuse tells a peer whose bytes are no frames, and reads past what it still
// sends: a reset would overtake the close frame otherwise.
func (l *link) refuse() {
	l.Conn.SetDeadline(time.Now().Add(lingerTime))
	l.Write(closeFrame(BadFrame, ""))
	if half, ok := l.Conn.(interface{ CloseWrite() error }); ok {
		half.CloseWrite()
	}
	io.CopyN(io.Discard, l.Conn, lingerBytes)
}
