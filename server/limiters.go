package server

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// limiters are the sessions' allowances of actions: all sockets of a session
// share
// one. Safe for concurrent use.
type limiters struct {
	mu  sync.Mutex
	all map[string]*shared
}

type shared struct {
	*rate.Limiter
	pages int
}

// limiter is the allowance of a session; release gives it back with the page.
func (h *House) limiter(session string) *rate.Limiter {
	h.limits.mu.Lock()
	defer h.limits.mu.Unlock()
	s := h.limits.all[session]
	if s == nil {
		s = &shared{Limiter: rate.NewLimiter(rate.Limit(h.cfg.Actions), int(2*h.cfg.Actions))}
		h.limits.all[session] = s
	}
	s.pages++
	return s.Limiter
}

// whole is how long an allowance takes at most to be whole again: its burst is
// two seconds' worth.
const whole = 2 * time.Second

// release gives an allowance back. It is forgotten when it is whole again and
// no page uses it: closing a socket is no way to a fresh one.
func (h *House) release(session string) {
	h.limits.mu.Lock()
	defer h.limits.mu.Unlock()
	if s := h.limits.all[session]; s != nil {
		s.pages--
		time.AfterFunc(whole, func() { h.limits.forget(session) })
	}
}

func (l *limiters) forget(session string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s := l.all[session]; s != nil && s.pages == 0 {
		delete(l.all, session)
	}
}
