package web

import (
	"io"
	"net/http"
	"net/netip"
)

// healthz: the process answers.
func (s *site) healthz(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	io.WriteString(w, "ok\n")
}

// readyz: this node may serve.
func (s *site) readyz(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if err := s.House.Ready(r.Context()); err != nil {
		s.Log.Warn("not ready", "err", err)
		w.WriteHeader(http.StatusServiceUnavailable)
		io.WriteString(w, "not ready\n")
		return
	}
	io.WriteString(w, "ready\n")
}

// metrics are for who is on this machine. A proxy on the same machine is not:
// what it passes on carries its mark.
func (s *site) metrics(w http.ResponseWriter, r *http.Request) error {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	forwarded := r.Header.Get("X-Forwarded-For") + r.Header.Get("Forwarded") + r.Header.Get("X-Real-Ip")
	if s.Metrics == nil || err != nil || !at.Addr().Unmap().IsLoopback() || forwarded != "" {
		return errNothing
	}
	s.Metrics.ServeHTTP(w, r)
	return nil
}
