package web

import (
	"net/http"
	"net/netip"
	"time"

	"github.com/go-chi/chi/v5/middleware"
	"github.com/go-chi/httprate"
)

// policy is the Content-Security-Policy of everything: files of this house and
// nothing else; no script or style inside a page. Browsers do not run the JSON
// data block, so it needs no exception. The socket is 'self' too.
const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; " +
	"form-action 'self'; frame-ancestors 'none'"

// headers are the same for every answer.
func (s *site) headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		if s.secure(r) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}

// sameOrigin refuses requests that another site's page sends (C76). Requests
// without the browser's marks are fine: they are no page's.
func (s *site) sameOrigin(next http.Handler) http.Handler {
	guard := http.NewCrossOriginProtection()
	guard.SetDenyHandler(s.do(func(http.ResponseWriter, *http.Request) error { return errForeign }))
	return guard.Handler(next)
}

// bodyMost bounds what a form may send, in bytes.
const bodyMost = 64 << 10

func bounded(most int64) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			r.Body = http.MaxBytesReader(w, r.Body, most)
			next.ServeHTTP(w, r)
		})
	}
}

// limited bounds what one address may send, high enough for a school behind
// one address.
func (s *site) limited(next http.Handler) http.Handler {
	limit := httprate.LimitBy(s.Posts, time.Minute, func(r *http.Request) (string, error) {
		return httprate.CanonicalizeIP(addressOf(r)), nil
	}, httprate.WithLimitHandler(s.do(func(http.ResponseWriter, *http.Request) error { return errTooMany })))
	posts := limit(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			posts.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// address finds the visitor's IP: the connection's, or behind trusted proxies
// what the first of them saw.
func (s *site) address() func(http.Handler) http.Handler {
	if len(s.Trusted) == 0 {
		return middleware.ClientIPFromRemoteAddr
	}
	return middleware.ClientIPFromXFF(s.Trusted...)
}

// addressOf is the IP that address found.
func addressOf(r *http.Request) string { return middleware.GetClientIP(r.Context()) }

// fromProxy tells whether a trusted proxy sent the request.
func (s *site) fromProxy(r *http.Request) bool {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return false
	}
	for _, prefix := range s.proxies {
		if prefix.Contains(at.Addr().Unmap()) {
			return true
		}
	}
	return false
}

// secure tells whether the browser speaks https with us or our proxy.
func (s *site) secure(r *http.Request) bool {
	return r.TLS != nil || s.fromProxy(r) && r.Header.Get("X-Forwarded-Proto") == "https"
}

// origin is the house's own address as the visitor knows it: "https://host".
func (s *site) origin(r *http.Request) string {
	if s.URL != "" {
		return s.URL
	}
	if s.secure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}
