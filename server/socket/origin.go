package socket

import (
	"net/http"
	"net/url"
	"strings"
)

// originAllowed tells whether a page of the request's origin may open a
// socket. A browser names the origin of every page that does, and a foreign
// page must not act in a visitor's name.
func originAllowed(r *http.Request, o Options) bool {
	origins := r.Header.Values("Origin")
	if len(origins) == 0 {
		return o.NoOrigin
	}
	u, err := url.Parse(origins[0])
	if len(origins) > 1 || err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return false
	}
	if sameHost(u, r.Host) {
		return true
	}
	for _, host := range o.Origins {
		if sameHost(u, host) {
			return true
		}
	}
	return false
}

// sameHost compares an origin with a host, where the origin's default port
// may be written or not.
func sameHost(origin *url.URL, host string) bool {
	return strings.EqualFold(bareHost(origin.Scheme, origin.Host), bareHost(origin.Scheme, host))
}

func bareHost(scheme, host string) string {
	switch scheme {
	case "http":
		return strings.TrimSuffix(host, ":80")
	case "https":
		return strings.TrimSuffix(host, ":443")
	}
	return host
}
