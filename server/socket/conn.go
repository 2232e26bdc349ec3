package socket

import (
	"bufio"
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"
)

// CloseGrace is how long a peer has to take what was sent and to answer a
// close before the connection is cut.
const CloseGrace = 10 * time.Second

const maxReason = 123

// MaxRTT bounds the round trip that RTT reports.
const MaxRTT = time.Second

// Conn is one websocket of a visitor. Send, Close, SetPing and RTT may be
// called from anywhere and never block.
type Conn struct {
	registry *Registry
	link     *link
	in       *bufio.Reader // of link
	session  *account
	address  *account
	berth    berth

	mu      sync.Mutex
	queue   [][]byte
	frames  int // queued or being written
	bytes   int
	writing bool        // a goroutine writes
	cause   *Closed     // why it ended or is ending; nil: open
	parting bool        // the cause is still to be told to the peer
	fuse    *time.Timer // cuts the link when a close takes too long
	pinged  time.Time   // when the ping that waits for its pong was sent; zero: none does
	patient *time.Timer // ends the connection when no pong comes
	pings   uint64
	trips   [3]time.Duration // the last measured round trips
	tripped int              // how many were measured
}

// Run reads until the connection ends, gives each text frame to handle, and
// answers the cause, always a *Closed. It blocks; handle must not, for pings
// are answered between two frames. A frame is the handler's to keep. When ctx
// ends the connection is closed with GoingAway.
//
// Run or Start must be called once for every connection of Upgrade. Where
// memory counts call Start: Run on the goroutine of an HTTP handler keeps the
// whole request alive.
func (c *Conn) Run(ctx context.Context, handle func(frame []byte)) error {
	stop := context.AfterFunc(ctx, func() { c.Close(GoingAway, "") })
	defer stop()
	for {
		frame, err := c.read()
		if err != nil {
			return c.finish(err)
		}
		if frame != nil && c.open() {
			handle(frame)
		}
	}
}

// Start does Run on a goroutine of its own and calls gone with its error, so
// that the HTTP handler can return and its buffers can be freed. A panic in
// handle ends this connection alone, with Failed.
func (c *Conn) Start(ctx context.Context, handle func(frame []byte), gone func(error)) {
	go func() {
		gone(c.Run(ctx, c.guard(handle)))
	}()
}

// guard makes a handler whose panic closes the connection.
func (c *Conn) guard(handle func([]byte)) func([]byte) {
	return func(frame []byte) {
		defer func() {
			if fault := recover(); fault != nil {
				c.registry.log.Error("socket handler panicked", "fault", fmt.Sprint(fault))
				c.Close(Failed, "")
			}
		}()
		handle(frame)
	}
}

// Close ends the connection: what is queued is still sent, then the close
// frame. Only the first cause counts. A reason is cut after 123 bytes, which is
// all that a close frame holds.
func (c *Conn) Close(code Code, reason string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.end(&Closed{Code: code, Reason: reason[:min(len(reason), maxReason)]})
}

// end marks the connection as ending and lets the writer say so. Callers hold mu.
func (c *Conn) end(cause *Closed) {
	if c.cause != nil {
		return
	}
	c.cause, c.parting = cause, true
	c.fuse = time.AfterFunc(CloseGrace, func() { c.link.Close() })
	c.wake()
}

// lose ends the connection without a word: there is nobody to hear it.
func (c *Conn) lose(reason string) {
	c.mu.Lock()
	if c.cause == nil {
		c.cause = &Closed{Code: Lost, Reason: reason}
	}
	c.mu.Unlock()
	c.link.Close()
}

// SetPing sets the interval of pings: PingSeated or PingWatcher.
func (c *Conn) SetPing(every time.Duration) { c.registry.wheel.set(c, every) }

// RTT is the round trip to the peer as measured by the server's pings: the
// shortest of the last three, so that one late answer counts for nothing, and
// at most MaxRTT. Zero: not yet measured.
func (c *Conn) RTT() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.tripped == 0 {
		return 0
	}
	shortest := slices.Min(c.trips[:min(c.tripped, len(c.trips))])
	return min(shortest, MaxRTT)
}

func (c *Conn) open() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.cause == nil
}

// finish settles the cause, frees what the connection held and answers it.
func (c *Conn) finish(err error) error {
	cause := c.settle(causeOf(err))
	switch {
	case cause.ByPeer:
		c.link.goodbye(cause.Code)
	case cause.Code == BadFrame:
		c.link.refuse()
	}
	c.link.Close()
	c.registry.leave(c, cause.Code)
	return cause
}

// settle answers the cause that stands, which is the given one if none came before.
func (c *Conn) settle(cause *Closed) *Closed {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cause == nil {
		c.cause = cause
	}
	for _, timer := range []*time.Timer{c.fuse, c.patient} {
		if timer != nil {
			timer.Stop()
		}
	}
	c.queue = nil
	return c.cause
}

// ping begins to measure a round trip. A peer that does not answer in time is gone.
func (c *Conn) ping() {
	if payload := c.beginPing(); payload != nil {
		c.link.Write(appendFrame(nil, opPing, payload)) // one that failed is not answered
	}
}

// beginPing answers what to send; nil when a ping is not in order: the
// connection is ending or another ping is under way.
func (c *Conn) beginPing() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cause != nil || !c.pinged.IsZero() {
		return nil
	}
	c.pings++
	c.pinged = time.Now()
	c.patient = time.AfterFunc(Patience, func() { c.lose("no pong") })
	return strconv.AppendUint(nil, c.pings, 10)
}

// pong ends the measure if it answers the ping under way.
func (c *Conn) pong(payload []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pinged.IsZero() || string(payload) != strconv.FormatUint(c.pings, 10) {
		return
	}
	c.patient.Stop()
	c.trips[c.tripped%len(c.trips)] = time.Since(c.pinged)
	c.tripped++
	c.pinged = time.Time{}
}
