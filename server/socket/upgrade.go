package socket

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"
)

// Options are what the caller knows of the visitor behind a request.
type Options struct {
	Session  string        // its sockets share the frame limit; "": a limit of its own
	Address  string        // the visitor's IP, seen through trusted proxies; "": the connection's
	Known    bool          // came with a valid session: not counted as new
	Origins  []string      // further hosts whose pages may open sockets
	NoOrigin bool          // a request without Origin is fine: it carries a bearer token
	Ping     time.Duration // zero: PingWatcher
}

// readBuffer holds what a client's message usually is; of longer ones it is
// filled several times.
const readBuffer = 512

// Upgrade makes a websocket of a request, or refuses it: 426 without an
// upgrade header, 403 for a foreign origin, 429 for a crowded address, 503
// while draining. A refused request has been answered and the error says why.
func (g *Registry) Upgrade(w http.ResponseWriter, r *http.Request, o Options) (*Conn, error) {
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return nil, refuse(w, http.StatusUpgradeRequired, ErrNoUpgrade)
	}
	if !originAllowed(r, o) {
		return nil, refuse(w, http.StatusForbidden, ErrOrigin)
	}
	if g.isDraining() {
		w.Header().Set("Retry-After", "2")
		return nil, refuse(w, http.StatusServiceUnavailable, ErrDraining)
	}
	address, ok := g.addresses.enter(addressOf(r, o), g.limits.AddressSockets, !o.Known)
	if !ok {
		w.Header().Set("Retry-After", "5")
		return nil, refuse(w, http.StatusTooManyRequests, ErrCrowded)
	}
	c := &Conn{registry: g, address: address, session: g.sessionOf(o)}
	if err := c.accept(w, r); err != nil {
		g.release(c)
		return nil, fmt.Errorf("socket upgrade: %w", err)
	}
	g.join(c)
	g.wheel.add(c, or(o.Ping, PingWatcher))
	return c, nil
}

// refuse answers a request that gets no websocket.
func refuse(w http.ResponseWriter, status int, why error) error {
	http.Error(w, why.Error(), status)
	return why
}

// sessionOf is the account that pays for a connection's frames.
func (g *Registry) sessionOf(o Options) *account {
	if o.Session == "" {
		return g.sessions.newAccount()
	}
	a, _ := g.sessions.enter(o.Session, 0, false)
	return a
}

// accept shakes hands and takes the network connection over.
func (c *Conn) accept(w http.ResponseWriter, r *http.Request) error {
	h := &hijacker{ResponseWriter: w}
	if err := shakeHands(h, r); err != nil {
		return err
	}
	c.link = &link{Conn: h.conn, early: h.early, writer: make(chan struct{}, 1)}
	c.in = bufio.NewReaderSize(c.link, readBuffer)
	return nil
}

// hijacker keeps the connection when the library takes it from net/http, and
// lends it to the library, with buffers of the least size.
type hijacker struct {
	http.ResponseWriter
	conn  net.Conn
	early []byte // read by net/http behind the request
}

// Hijack takes the connection over from net/http, through wrapping writers too.
func (h *hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	if n := rw.Reader.Buffered(); n > 0 {
		early, _ := rw.Reader.Peek(n)
		h.early = append([]byte(nil), early...)
	}
	h.conn = conn
	return lent{conn}, bufio.NewReadWriter(bufio.NewReaderSize(conn, 0), bufio.NewWriterSize(conn, 1)), nil
}

// lent is a connection that its borrower cannot close.
type lent struct{ net.Conn }

// Close does nothing.
func (lent) Close() error { return nil }

// addressOf is the visitor's address as it is counted: an IPv6 household owns
// a whole /64. Unreadable ones share one account.
func addressOf(r *http.Request, o Options) netip.Prefix {
	ip, err := netip.ParseAddr(o.Address)
	if o.Address == "" {
		var at netip.AddrPort
		at, err = netip.ParseAddrPort(r.RemoteAddr)
		ip = at.Addr()
	}
	if err != nil {
		return netip.Prefix{}
	}
	ip = ip.Unmap().WithZone("")
	bits := 64
	if ip.Is4() {
		bits = 32
	}
	prefix, _ := ip.Prefix(bits)
	return prefix
}
