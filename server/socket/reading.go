package socket

import (
	"fmt"
	"time"
	"unicode/utf8"
)

// read reads one message. It answers nil without an error when the message
// was not to be handled: then the connection is ending, and what the peer had
// under way is read past so that it gets to see the close code.
func (c *Conn) read() ([]byte, error) {
	h, err := c.nextData(false)
	if err != nil {
		return nil, err
	}
	text := h.op == opText
	gathered := gatherings.Get().(*[]byte)
	defer gatherings.Put(gathered)
	b, err := c.gather((*gathered)[:0], h)
	*gathered = b[:0]
	switch {
	case err != nil:
		return nil, err
	case !text || !utf8.Valid(b):
		c.Close(ProtocolError, "text frames of UTF-8 only")
		return nil, nil
	}
	return append(make([]byte, 0, len(b)), b...), nil // not nil, even if empty
}

// gather reads a message's pieces. One that is longer than we read ends the
// connection, and the rest of it is read past.
func (c *Conn) gather(b []byte, h header) (_ []byte, err error) {
	limit := c.registry.limits.FrameBytes
	for {
		keep := min(h.size, int64(limit-len(b)))
		if keep < h.size { // said before the rest has come, which may be never
			c.Close(FrameTooLarge, fmt.Sprintf("at most %d bytes", limit))
		}
		if b, err = appendPayload(b, c.in, h, keep); err == nil {
			err = discard(c.in, h.size-keep)
		}
		if err != nil || h.final {
			return b, err
		}
		if h, err = c.nextData(true); err != nil {
			return b, err
		}
	}
}

// nextData waits for the next piece of a message, and does what control
// frames before it ask for.
func (c *Conn) nextData(within bool) (header, error) {
	for {
		h, err := readHeader(c.in)
		if err != nil {
			return h, err
		}
		c.count()
		if !h.isControl() {
			if within != (h.op == opMore) {
				return h, errFrame
			}
			return h, nil
		}
		if err := c.control(h); err != nil {
			return h, err
		}
	}
}

// count takes one frame off what the session may send.
func (c *Conn) count() {
	if !c.session.rate.AllowN(time.Now(), 1) && c.open() {
		c.Close(TooFast, fmt.Sprintf("at most %g frames a second", c.registry.limits.Frames))
	}
}

// control does what a control frame asks for; a goodbye is a *Closed.
func (c *Conn) control(h header) error {
	payload, err := appendPayload(make([]byte, 0, mostControl), c.in, h, h.size)
	if err != nil {
		return err
	}
	switch h.op {
	case opPing:
		_, err = c.link.Write(appendFrame(nil, opPong, payload))
	case opPong:
		c.pong(payload)
	case opClose:
		goodbye, err := readClose(payload)
		if err != nil {
			return err
		}
		return goodbye
	}
	return err
}
