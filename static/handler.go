package static

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

// mimes are the kinds of files that are served. The system's own table is not
// asked: it differs from machine to machine.
var mimes = map[string]string{
	".css":   "text/css; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".mjs":   "text/javascript; charset=utf-8",
	".svg":   "image/svg+xml",
	".png":   "image/png",
	".ico":   "image/x-icon",
	".mp3":   "audio/mpeg",
	".ogg":   "audio/ogg",
	".wav":   "audio/wav",
	".woff2": "font/woff2",
}

// forever is how long a hashed address may be kept: a year, the usual most.
const forever = "public, max-age=31536000, immutable"

// file is an asset as it is sent.
type file struct {
	mime  string
	plain []byte
	small []byte // gzipped; nil where that would not be smaller
}

// files reads the tree once and packs it.
var files = sync.OnceValue(func() map[string]file {
	all := map[string]file{}
	for _, name := range names() {
		body, _ := tree.ReadFile(name)
		all[name] = file{mime: mimes[path.Ext(name)], plain: body, small: pack(body)}
	}
	return all
})

// pack gzips a body, or answers nil where that saves nothing.
func pack(body []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, err := w.Write(body)
	if cerr := w.Close(); err != nil || cerr != nil || out.Len() >= len(body)*9/10 {
		return nil
	}
	return out.Bytes()
}

// Handler serves /static/<hash>/…. A file under another hash is served as it
// is now, uncached: a page of the build before stays whole across a restart.
func Handler(missing http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		hash, name, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/static/"), "/")
		f, ok := files()[name]
		if !ok {
			missing(w, r)
			return
		}
		send(w, r, f, hash == Hash())
	})
}

func send(w http.ResponseWriter, r *http.Request, f file, current bool) {
	h := w.Header()
	h.Set("Content-Type", f.mime)
	h.Set("Vary", "Accept-Encoding")
	h.Set("Cache-Control", "no-store")
	if current {
		h.Set("Cache-Control", forever)
	}
	body := f.plain
	if f.small != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = f.small
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		w.Write(body) //nolint:errcheck // the browser went away
	}
}
