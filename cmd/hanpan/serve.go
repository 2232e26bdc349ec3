package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"

	"hanpan/game/morris"
	"hanpan/server"
	"hanpan/server/socket"
	"hanpan/server/store"
	"hanpan/static"
	"hanpan/web"
)

// serve runs the server until the context ends.
func serve(ctx context.Context, s streams, args []string) error {
	c, err := readConfig(args, environment, s.out)
	if err != nil {
		return err
	}
	if err := useTables(c.Tables); err != nil {
		return err
	}
	p := program{config: c, out: s.out, log: newLog(c.Log, s.err)}
	if err := p.start(ctx); err != nil {
		return err
	}
	fmt.Fprintf(s.out, "Hanpan is ready: http://%s\n", p.address)
	return p.run(ctx)
}

// useTables adds a folder's endgame tables to the program's. A damaged one is
// told before anything is served, for it would weaken the computer unseen.
func useTables(dir string) error {
	if dir == "" {
		return nil
	}
	n, err := morris.UseTables(os.DirFS(dir))
	if err == nil && n == 0 {
		err = errors.New("there is none")
	}
	if err != nil {
		return fmt.Errorf("the endgame tables in %s cannot be used: %w", dir, err)
	}
	return nil
}

func newLog(form string, out io.Writer) *slog.Logger {
	if form == "json" {
		return slog.New(slog.NewJSONHandler(out, nil))
	}
	return slog.New(slog.NewTextHandler(out, nil))
}

// program is the running server with all its parts.
type program struct {
	config  config
	out     io.Writer
	log     *slog.Logger
	address string

	listener net.Listener
	store    *store.SQLite
	house    *server.House
	http     *http.Server
}

// start takes the address and the data folder, so that what is wrong with
// either is said before anything else happens.
func (p *program) start(ctx context.Context) (err error) {
	if p.listener, err = net.Listen("tcp", p.config.Listen); err != nil {
		return fmt.Errorf("cannot listen on %s: %w", p.config.Listen, cause(err))
	}
	p.address = p.listener.Addr().String()
	if p.store, err = store.OpenSQLite(ctx, p.config.Data, store.Options{}); err != nil {
		return errors.Join(err, p.listener.Close())
	}
	go prepare()
	p.house = server.New(server.Config{
		Build: static.Hash(), Workers: p.config.Workers, Pause: p.config.Pause, Origins: fields(p.config.Origins), Log: p.log,
		Limits: socket.Limits{AddressSockets: p.config.Sockets, AddressNew: p.config.NewRate, Frames: p.config.Frames}, Actions: p.config.Actions,
	}, p.store, house())
	if err = p.house.Start(ctx); err != nil {
		return errors.Join(err, p.store.Close(), p.listener.Close())
	}
	pages, err := p.pages()
	if err != nil {
		return usageError{errors.Join(err, p.store.Close(), p.listener.Close())}
	}
	p.http = &http.Server{
		Handler: pages, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute,
		ReadTimeout: slowest, WriteTimeout: slowest,
		ErrorLog: slog.NewLogLogger(p.log.Handler(), slog.LevelWarn),
	}
	return nil
}

// slowest is how long a request may take to come and its answer to go: who
// drips a form byte by byte, or never reads a page, is let go. Sockets have
// time limits of their own.
const slowest = 30 * time.Second

func (p *program) pages() (http.Handler, error) {
	return web.New(web.Config{
		House: p.house, Accounts: p.store, Log: p.log, Trusted: fields(p.config.Proxies), Origins: fields(p.config.Origins),
		URL: p.config.URL, Posts: p.config.Posts, Metrics: metrics(p.house),
	})
}

// cause takes the net package's wrapping off an error.
func cause(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Err
	}
	return err
}

// run serves until the context ends, then stops in order.
func (p *program) run(ctx context.Context) error {
	failed := make(chan error, 1)
	go func() { failed <- p.http.Serve(p.listener) }()
	select {
	case err := <-failed:
		return errors.Join(err, p.stop())
	case <-ctx.Done():
		return p.stop()
	}
}

// stop: not ready, no new matches, sockets told to come back, tables, HTTP,
// and the store last.
func (p *program) stop() error {
	ctx, cancel := context.WithTimeout(context.Background(), p.config.Grace)
	defer cancel()
	return errors.Join(p.house.Drain(ctx), p.http.Shutdown(ctx), p.store.Close())
}
