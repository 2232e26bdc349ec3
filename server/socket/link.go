package socket

import (
	"encoding/binary"
	"io"
	"net"
	"sync"
	"time"
)

// link is the network connection under a websocket. It stands between the
// library and the net so that the buffers net/http made for the request can
// go, so that many frames leave in one write, and so that every frame that
// comes in is counted. Text frames go out past the library, which wakes a
// goroutine of its own twice for each; what the library writes itself are
// control frames, and each comes here whole, so the two do not mix.
type link struct {
	net.Conn
	early []byte // read by net/http behind the request, not yet by us
	meter meter
	flood func() // called when more frames came than the session may send
	spend func(frames int) bool

	writer chan struct{} // holds one token: whose turn it is to write
}

// gatherings are the buffers of links, which need one for a moment only.
var gatherings = sync.Pool{New: func() any { b := make([]byte, 0, 4<<10); return &b }}

// keepGathering is the greatest buffer that goes back to the pool.
const keepGathering = 64 << 10

// Read reads what came and counts the frames that begin in it.
func (l *link) Read(p []byte) (int, error) {
	n, err := l.take(p)
	if frames := l.meter.count(p[:n]); frames > 0 && !l.spend(frames) {
		l.flood()
	}
	return n, err
}

func (l *link) take(p []byte) (int, error) {
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
		b = appendFrame(b, text)
	}
	_, err := l.Write(b)
	if cap(b) <= keepGathering {
		*gathered = b
	}
	gatherings.Put(gathered)
	return err
}

// appendFrame appends an unmasked text frame (RFC 6455, 5.2).
func appendFrame(b, text []byte) []byte {
	const final, shortest, short = 0x81, 126, 1 << 16
	switch n := len(text); {
	case n < shortest:
		b = append(b, final, byte(n))
	case n < short:
		b = binary.BigEndian.AppendUint16(append(b, final, 126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, final, 127), uint64(n))
	}
	return append(b, text...)
}

// Bounds of what is still read from a peer that sent no websocket frames.
const (
	lingerTime  = time.Second
	lingerBytes = 1 << 20
)

// badFrame is a close frame with code 1002.
var badFrame = []byte{0x88, 2, 0x03, 0xea}

// refuse tells a peer whose bytes the library could not read, and reads past
// what it still sends: a reset would overtake the close frame otherwise.
func (l *link) refuse() {
	l.Conn.SetDeadline(time.Now().Add(lingerTime))
	l.Write(badFrame)
	if half, ok := l.Conn.(interface{ CloseWrite() error }); ok {
		half.CloseWrite()
	}
	io.CopyN(io.Discard, l.Conn, lingerBytes)
}

// meter follows the frame headers in a stream of bytes (RFC 6455, 5.2) and
// counts the frames that begin, without keeping any of them. A stream that is
// no websocket makes it count nonsense, which the library refuses anyway.
type meter struct {
	header [10]byte // the header so far, without mask
	have   uint8    // bytes of it
	skip   uint64   // mask and payload bytes still to come
}

// count tells how many frames began in the bytes.
func (m *meter) count(p []byte) (frames int) {
	for len(p) > 0 {
		if m.skip > 0 {
			n := min(m.skip, uint64(len(p)))
			m.skip -= n
			p = p[n:]
			continue
		}
		m.header[m.have] = p[0]
		m.have++
		p = p[1:]
		if m.have == m.headerSize() {
			frames++
			m.skip = m.bodySize()
			m.have = 0
		}
	}
	return frames
}

// headerSize is the size of the header as far as it is known: 2, 4 or 10.
func (m *meter) headerSize() uint8 {
	if m.have < 2 {
		return 2
	}
	switch m.header[1] & 127 {
	case 126:
		return 4
	case 127:
		return 10
	}
	return 2
}

// bodySize is how many bytes of mask and payload follow the header.
func (m *meter) bodySize() uint64 {
	size := uint64(m.header[1] & 127)
	if m.have > 2 {
		size = 0
		for _, b := range m.header[2:m.have] {
			size = size<<8 | uint64(b)
		}
	}
	if m.header[1]&128 != 0 {
		size += 4
	}
	return size
}
