package web

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"hanpan/game"
	"hanpan/server"
	"hanpan/server/store"
	"hanpan/static"
)

// House is what the pages need of the running matches; *server.House is one.
type House interface {
	Socket(w http.ResponseWriter, r *http.Request, who server.Visitor)
	Look(ctx context.Context, link, player string) (server.Look, error)
	Export(ctx context.Context, link, player string) (server.Export, error)
	Analysis(ctx context.Context, link, player string) (server.Progress, error)
	Analyse(ctx context.Context, link, player string) (server.Progress, error)
	Import(id, format, text string) (game.Imported, error)
	ImportedAnalysis(key string) server.Progress
	AnalyseImported(id, format, text string) (server.Progress, error)
	Computer(ctx context.Context, player string, w server.Wish) (link string, err error)
	OpenRoom(ctx context.Context, player string, w server.Wish) (link string, err error)
	Sit(ctx context.Context, link, player, envelope string) error
	Close(ctx context.Context, link, player string) error
	Listed(ctx context.Context) []server.Listing
	Throws(ctx context.Context) (map[store.Throw]int64, error)
	Mine(ctx context.Context, player string) ([]server.Mine, error)
	Online() int
	Rules(id string) (game.Rules, bool)
	Games() []game.Rules
	Renamed(player, name string)
	Ready(ctx context.Context) error
}

var _ House = (*server.House)(nil)

// Accounts is what the pages need of the store: players and their sessions.
type Accounts interface {
	Player(ctx context.Context, id string) (store.Player, error)
	Session(ctx context.Context, tokenHash [32]byte) (store.Session, error)
	Commit(ctx context.Context, c store.Change) error
}

// Config is what the pages are built with.
type Config struct {
	House    House
	Accounts Accounts
	Log      *slog.Logger     // nil: silence
	Now      func() time.Time // nil: time.Now
	Trusted  []string         // proxies, as CIDR prefixes, whose X-Forwarded-* headers count
	Origins  []string         // further hosts whose pages may open sockets, as the house has them
	URL      string           // the public address, "https://hanpan.example"; "": as the request says
	Metrics  http.Handler     // served to loopback only; nil: none
	Posts    int              // POST requests a minute from one address; 0: 600
}

// site is the pages at work.
type site struct {
	Config
	proxies  []netip.Prefix
	making   stripes // held while a visitor's player is made
	entering stripes // held while a visitor's match is begun
	begun    once
	drawn    previews
}

// New makes the handler of everything under "/". A trusted proxy that is no
// CIDR prefix is an error.
func New(c Config) (http.Handler, error) {
	s := &site{Config: c}
	for _, text := range c.Trusted {
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			return nil, fmt.Errorf("trusted proxy %q is no prefix like 10.0.0.0/8", text)
		}
		s.proxies = append(s.proxies, prefix)
	}
	if s.Log == nil {
		s.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	if s.Now == nil {
		s.Now = time.Now
	}
	if s.Posts == 0 {
		s.Posts = 600
	}
	return s.routes(), nil
}

// routes: the socket stays outside the middleware that wraps the writer, for
// it takes the connection over.
func (s *site) routes() http.Handler {
	r := chi.NewRouter()
	r.Use(middleware.GetHead, s.address(), s.headers)
	r.NotFound(s.do(s.missing))
	r.MethodNotAllowed(s.do(func(http.ResponseWriter, *http.Request) error { return errMethod }))
	r.Get("/ws", s.do(s.socket))
	r.Get("/healthz", s.healthz)
	r.Get("/readyz", s.readyz)
	r.Get("/metrics", s.do(s.metrics))
	r.Method(http.MethodGet, "/static/*", static.Handler(s.do(s.missing)))
	r.Group(func(r chi.Router) {
		r.Use(middleware.Compress(5, "text/html", "application/json", "image/svg+xml"))
		r.Use(s.sameOrigin, s.limited)
		s.imports(r.With(bounded(2 * importMost)))
		r = r.With(bounded(bodyMost))
		s.pages(r)
		s.files(r)
	})
	return r
}

// pages are what people read and press.
func (s *site) pages(r chi.Router) {
	r.Get("/", s.do(s.home))
	r.Get("/play", s.do(s.play))
	r.Get("/about", s.do(s.about))
	r.Get("/dice", s.do(s.dice))
	r.Get("/privacy", s.do(s.privacy))
	r.Post("/name", s.do(s.rename))
	r.Post("/lang", s.do(s.chooseLanguage))
	r.Get("/{game}", s.do(s.gamePage))
	r.Get("/nine/lessons", s.do(s.lesson))
	r.Get("/nine/lessons/{n}", s.do(s.lesson))
	r.Get("/wait/{game}", s.do(s.wait))
	r.Post("/computer/{game}", s.do(s.playComputer))
	r.Post("/room/{game}", s.do(s.openRoom))
	r.Get("/m/{link}", s.do(s.match))
	r.Post("/m/{link}/sit", s.do(s.sit))
	r.Post("/m/{link}/close", s.do(s.closeRoom))
}

// imports are matches that other programs wrote.
func (s *site) imports(r chi.Router) {
	r.Get("/{game}/import", s.do(s.importForm))
	r.Post("/{game}/import", s.do(s.importMatch))
	r.Get("/api/imports/{game}.{format}/{key}", s.do(s.importedAnalysis))
	r.Post("/api/imports/{game}.{format}/{key}", s.do(s.importedAnalysis))
}

// files are what machines read.
func (s *site) files(r chi.Router) {
	r.Get("/m/{link}/qr.svg", s.do(s.qr))
	r.Get("/m/{link}/preview.png", s.do(s.preview))
	r.Get("/preview.png", s.do(s.housePreview))
	r.Get("/m/{link}/export.json", s.do(s.export))
	r.Get("/m/{link}/export.{format}", s.do(s.paper))
	r.Get("/api/matches/{link}", s.do(s.apiMatch))
	r.Get("/api/matches/{link}/analysis", s.do(s.analysis(s.House.Analysis)))
	r.Post("/api/matches/{link}/analysis", s.do(s.analysis(s.House.Analyse)))
	r.Get("/api/listed", s.do(s.apiListed))
	r.Get("/api/games", s.do(s.apiGames))
	r.Get("/robots.txt", robots)
}

// robots may read what is about the house, not people's matches.
func robots(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	io.WriteString(w, "User-agent: *\nDisallow: /m/\nDisallow: /wait/\nDisallow: /api/\n")
}

// writeJSON sends a value.
func writeJSON(w http.ResponseWriter, status int, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("answer: %w", err)
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	w.Write(body)
	return nil
}
