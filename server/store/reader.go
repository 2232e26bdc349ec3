package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/ncruces/go-sqlite3"
)

const headColumns = `SELECT id, link, game, kind, seq, at, node, due, live, players FROM matches `

const playerColumns = `SELECT id, name, skeleton, lang, made, seen FROM players `

// reader is one connection that reads, with its statements.
type reader struct {
	conn *sqlite3.Conn

	head, byLink, number, log, due, listed, ofPlayer, secret, analysis, throws,
	tickets, ticketOf, player, bySkeleton, session, sign, ping *sqlite3.Stmt
}

// queries says which SQL each statement is.
func (r *reader) queries() map[**sqlite3.Stmt]string {
	return map[**sqlite3.Stmt]string{
		&r.head:   headColumns + `WHERE id = ?`,
		&r.byLink: headColumns + `WHERE link = ?`,
		&r.number: `SELECT n, seq FROM matches WHERE id = ?`,
		&r.log:    `SELECT body FROM entries WHERE match = ? AND seq > ? ORDER BY seq`,
		&r.due:    headColumns + `WHERE due > 0 AND due <= ? ORDER BY due, n LIMIT ?`,
		&r.listed: headColumns + `WHERE live = 1 AND kind = 'public' ORDER BY n DESC LIMIT ?`,
		&r.ofPlayer: headColumns + `JOIN seats ON seats.match = matches.n
			WHERE seats.player = ? ORDER BY live DESC, at DESC, n DESC LIMIT ?`,
		&r.secret:     `SELECT seed FROM secrets JOIN matches ON matches.n = secrets.match WHERE matches.id = ?`,
		&r.throws:     `SELECT seat, faces, n FROM throws WHERE seat IN ('person', 'computer', 'opening')`,
		&r.analysis:   `SELECT body FROM analyses JOIN matches ON matches.n = analyses.match WHERE matches.id = ?`,
		&r.tickets:    `SELECT body FROM tickets WHERE good >= ? ORDER BY made, id`,
		&r.ticketOf:   `SELECT body FROM tickets WHERE player = ?`,
		&r.player:     playerColumns + `WHERE id = ?`,
		&r.bySkeleton: playerColumns + `WHERE skeleton = ?`,
		&r.session:    `SELECT hash, player, made, expires FROM sessions WHERE hash = ?`,
		&r.sign:       `SELECT at FROM signs WHERE node = ?`,
		&r.ping:       `SELECT n FROM matches LIMIT 1`,
	}
}

func openReader(dsn string) (*reader, error) {
	conn, err := sqlite3.Open(dsn + "&_pragma=query_only(on)")
	if err != nil {
		return nil, known(err)
	}
	r := &reader{conn: conn}
	for stmt, sql := range r.queries() {
		if *stmt, err = prepare(conn, sql); err != nil {
			r.close()
			return nil, err
		}
	}
	return r, nil
}

func (r *reader) close() error { return closeAll(r.conn) }

// closeAll closes a connection with every statement it still has.
func closeAll(conn *sqlite3.Conn) error {
	for _, stmt := range slices.Collect(conn.Stmts()) {
		stmt.Close()
	}
	return conn.Close()
}

// read lends a reader to do.
func (s *SQLite) read(ctx context.Context, do func(*reader) error) error {
	select {
	case r, open := <-s.readers:
		if !open {
			return ErrClosed
		}
		defer func() { s.readers <- r }()
		return do(r)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// readMatches lends a reader for what a batch of unknown outcome may have changed.
func (s *SQLite) readMatches(ctx context.Context, do func(*reader) error) error {
	if s.doubt.Load() {
		return ErrUnknown
	}
	return s.read(ctx, do)
}

// one runs a query whose answer is one row; ErrNotFound when it is none.
func one(stmt *sqlite3.Stmt, scan func(*sqlite3.Stmt) error, args ...any) error {
	found := false
	err := each(stmt, func(st *sqlite3.Stmt) error {
		found = true
		return scan(st)
	}, args...)
	if err == nil && !found {
		return ErrNotFound
	}
	return err
}

// each runs a query and scans its rows. The statement is reset on return: a
// reader that keeps its snapshot would keep the write-ahead log growing.
func each(stmt *sqlite3.Stmt, scan func(*sqlite3.Stmt) error, args ...any) (err error) {
	defer func() {
		if reset := stmt.Reset(); err == nil {
			err = known(reset)
		}
	}()
	if err := bind(stmt, args...); err != nil {
		return err
	}
	for stmt.Step() {
		if err := scan(stmt); err != nil {
			return fmt.Errorf("store: reading a row: %w", err)
		}
	}
	return known(stmt.Err())
}

// bind sets a statement's parameters in order.
func bind(stmt *sqlite3.Stmt, args ...any) error {
	for i, arg := range args {
		if err := bindOne(stmt, i+1, arg); err != nil {
			return fmt.Errorf("store: parameter %d: %w", i+1, err)
		}
	}
	return nil
}

func bindOne(stmt *sqlite3.Stmt, i int, arg any) error {
	switch v := arg.(type) {
	case string:
		return stmt.BindText(i, v)
	case []byte:
		return stmt.BindBlob(i, v)
	case json.RawMessage:
		return stmt.BindRawText(i, v)
	case int64:
		return stmt.BindInt64(i, v)
	case int:
		return stmt.BindInt(i, v)
	case bool:
		return stmt.BindBool(i, v)
	default:
		return fmt.Errorf("%T cannot be stored", arg)
	}
}
