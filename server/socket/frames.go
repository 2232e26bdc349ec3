package socket

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"unicode/utf8"
)

// The kinds of frames (RFC 6455, 11.8).
const (
	opMore   = 0x0 // a further piece of a message
	opText   = 0x1
	opBinary = 0x2
	opClose  = 0x8
	opPing   = 0x9
	opPong   = 0xa
)

// mostControl is what a control frame holds at most.
const mostControl = 125

// errFrame says that the peer's bytes are no frames, or not in a legal order.
var errFrame = errors.New("socket: no websocket frame of a client")

// header is the beginning of a client's frame.
type header struct {
	final bool
	op    byte
	size  int64
	mask  [4]byte
}

func (h header) isControl() bool { return h.op >= opClose }

// readHeader waits for the next frame of a client. What is wrong with it is
// errFrame.
func readHeader(r *bufio.Reader) (header, error) {
	b, err := r.Peek(2)
	if err != nil {
		return header{}, err
	}
	h := header{final: b[0]&0x80 != 0, op: b[0] & 0x0f, size: int64(b[1] & 0x7f)}
	reserved, masked := b[0]&0x70 != 0, b[1]&0x80 != 0
	if reserved || !masked || !h.fits() {
		return h, errFrame
	}
	more := h.moreSize()
	if b, err = r.Peek(2 + more + len(h.mask)); err != nil {
		return h, err
	}
	switch more {
	case 2:
		h.size = int64(binary.BigEndian.Uint16(b[2:]))
	case 8:
		h.size = int64(binary.BigEndian.Uint64(b[2:]))
	}
	if h.size < 0 {
		return h, errFrame
	}
	copy(h.mask[:], b[2+more:])
	_, err = r.Discard(len(b))
	return h, err
}

// moreSize is how many bytes hold the size of a frame whose first one cannot.
func (h header) moreSize() int {
	switch h.size {
	case 126:
		return 2
	case 127:
		return 8
	}
	return 0
}

// fits tells whether there is such a frame: the first two bytes say it all.
func (h header) fits() bool {
	if h.isControl() {
		return h.op <= opPong && h.final && h.size <= mostControl
	}
	return h.op <= opBinary
}

// appendPayload appends so many bytes of a frame's payload, from the offset on.
func appendPayload(b []byte, r *bufio.Reader, h header, n int64) ([]byte, error) {
	for at := 0; int64(at) < n; {
		if _, err := r.Peek(1); err != nil {
			return b, err
		}
		p, _ := r.Peek(int(min(n-int64(at), int64(r.Buffered()))))
		for i, masked := range p {
			b = append(b, masked^h.mask[(at+i)%len(h.mask)])
		}
		at += len(p)
		r.Discard(len(p))
	}
	return b, nil
}

// discard reads past so many bytes.
func discard(r *bufio.Reader, n int64) error {
	_, err := io.CopyN(io.Discard, r, n)
	return err
}

// appendFrame appends an unmasked final frame (RFC 6455, 5.2).
func appendFrame(b []byte, op byte, payload []byte) []byte {
	const final, short, long = 0x80, 126, 127
	switch n := len(payload); {
	case n < short:
		b = append(b, final|op, byte(n))
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, final|op, short), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, final|op, long), uint64(n))
	}
	return append(b, payload...)
}

// closeFrame says goodbye.
func closeFrame(code Code, reason string) []byte {
	payload := binary.BigEndian.AppendUint16(nil, uint16(code))
	return appendFrame(nil, opClose, append(payload, reason...))
}

// readClose reads a peer's goodbye; one without a code is Normal.
func readClose(payload []byte) (*Closed, error) {
	if len(payload) == 0 {
		return &Closed{Code: Normal, ByPeer: true}, nil
	}
	if len(payload) == 1 || !utf8.Valid(payload[2:]) {
		return nil, errFrame
	}
	code := Code(binary.BigEndian.Uint16(payload))
	if !code.mayBeSent() {
		return nil, errFrame
	}
	return &Closed{Code: code, Reason: string(payload[2:]), ByPeer: true}, nil
}

// mayBeSent tells the codes that a close frame may hold (RFC 6455, 7.4).
func (c Code) mayBeSent() bool {
	return c >= 1000 && c <= 1014 && (c < 1004 || c > 1006) || c >= 3000 && c < 5000
}
