package store

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"

	"hanpan/matchmaking"
)

// dayMs is how long what has ended is kept before it is swept.
const dayMs = 24 * 60 * 60 * 1000

// remembered is how many matches' numbers the writer keeps before it forgets all.
const remembered = 100_000

// statements are what the writer writes with.
type statements struct {
	begin, end, rollback, mark, back, release, touch *sqlite3.Stmt

	number, create, entry, head, live, players, unseat, seat,
	keep, forget, think, throw,
	take, stale, put, alter,
	player, session, logout,
	sign, sweepTickets, sweepSessions *sqlite3.Stmt
}

func (s *statements) queries() map[**sqlite3.Stmt]string {
	return map[**sqlite3.Stmt]string{
		&s.begin:    `BEGIN IMMEDIATE`,
		&s.end:      `COMMIT`,
		&s.rollback: `ROLLBACK`,
		&s.mark:     `SAVEPOINT one`,
		&s.back:     `ROLLBACK TO one`,
		&s.release:  `RELEASE one`,
		&s.touch:    `INSERT INTO signs (node, at) VALUES ('', 1) ON CONFLICT (node) DO UPDATE SET at = at + 1`,

		&s.number: `SELECT n, live FROM matches WHERE id = ?`,
		&s.create: `INSERT INTO matches (id, link, game, kind, seq, at, node, due, live, players)
			VALUES (?, ?, ?, ?, 0, 0, '', 0, 0, '')`,
		&s.entry:   `INSERT INTO entries (match, seq, body) SELECT n, seq + 1, ?3 FROM matches WHERE n = ?1 AND seq = ?2 - 1`,
		&s.head:    `UPDATE matches SET seq = ?2, at = ?3, node = ?4, due = ?5 WHERE n = ?1`,
		&s.live:    `UPDATE matches SET live = ?2 WHERE n = ?1`,
		&s.players: `UPDATE matches SET players = ?2 WHERE n = ?1`,
		&s.unseat:  `DELETE FROM seats WHERE match = ?`,
		&s.seat:    `INSERT OR IGNORE INTO seats (player, match) VALUES (?, ?)`,
		&s.keep:    `INSERT INTO secrets (match, seed) SELECT n, ?2 FROM matches WHERE id = ?1`,
		&s.forget:  `DELETE FROM secrets WHERE match = (SELECT n FROM matches WHERE id = ?)`,
		&s.throw:   `INSERT INTO throws (seat, faces, n) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET n = n + 1`,
		&s.think:   `INSERT OR IGNORE INTO analyses (match, body) VALUES (?, ?)`,

		&s.take:  `DELETE FROM tickets WHERE id = ? AND good >= ?`,
		&s.stale: `DELETE FROM tickets WHERE player = ? AND good < ?`,
		&s.put:   `INSERT INTO tickets (id, player, made, good, body) VALUES (?, ?, ?, ?, ?)`,
		&s.alter: `UPDATE tickets SET player = ?2, made = ?3, good = ?4, body = ?5 WHERE id = ?1`,

		&s.player: `INSERT INTO players (id, name, skeleton, lang, made, seen) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (id) DO UPDATE SET name = excluded.name, skeleton = excluded.skeleton,
			lang = excluded.lang, made = excluded.made, seen = excluded.seen`,
		&s.session: `INSERT INTO sessions (hash, player, made, expires) VALUES (?, ?, ?, ?)
			ON CONFLICT (hash) DO UPDATE SET made = excluded.made, expires = excluded.expires WHERE player = excluded.player`,
		&s.logout: `DELETE FROM sessions WHERE hash = ?`,

		&s.sign:          `INSERT INTO signs (node, at) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET at = excluded.at`,
		&s.sweepTickets:  `DELETE FROM tickets WHERE good < ?`,
		&s.sweepSessions: `DELETE FROM sessions WHERE expires < ?`,
	}
}

func (s *statements) prepare(conn *sqlite3.Conn) (err error) {
	for stmt, sql := range s.queries() {
		if *stmt, err = prepare(conn, sql); err != nil {
			return err
		}
	}
	return nil
}

// apply writes a job's rows. After an error that concerns the job alone nothing
// of it is there.
func (w *writer) apply(j *job) error {
	if j.plain() {
		if err := w.rows(j); err != nil {
			return err
		}
		return w.throws(j)
	}
	if err := w.mark.Exec(); err != nil {
		return known(err)
	}
	err := w.steps(j)
	if alone(err) {
		w.forgetMatches(j)
		if back := w.back.Exec(); back != nil {
			return known(back)
		}
	}
	if release := w.release.Exec(); release != nil {
		return known(release)
	}
	return err
}

// forgetMatches drops what a change that is undone taught about its matches.
func (w *writer) forgetMatches(j *job) {
	for _, end := range j.ends {
		delete(w.numbers, end.Match)
	}
}

// steps writes everything of a job, in an order in which what refers to
// something comes after it.
func (w *writer) steps(j *job) error {
	for _, step := range []func(*job) error{
		w.people, w.tickets, w.matches, w.rows, w.seeds, w.throws, w.thoughts, w.signs,
	} {
		if err := step(j); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) people(j *job) error {
	for _, p := range j.change.Players {
		if err := w.exec(w.player, p.ID, p.Name, p.Skeleton, p.Lang, p.Made, p.Seen); err != nil {
			return err
		}
	}
	for _, s := range j.change.Sessions {
		if err := w.must("session is another player's", w.session, s.Hash[:], s.Player, s.Made, s.Expires); err != nil {
			return err
		}
	}
	for _, hash := range j.change.End {
		if err := w.exec(w.logout, hash[:]); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) tickets(j *job) error {
	for _, t := range j.change.Take {
		if err := w.must("ticket "+t.Ticket+" is not there or no longer good", w.take, t.Ticket, t.At); err != nil {
			return err
		}
	}
	for _, t := range j.change.Alter {
		if err := w.ticket(w.alter, t); err != nil {
			return err
		}
	}
	for _, t := range j.change.Put {
		if err := w.exec(w.stale, t.Player, t.Made); err != nil {
			return err
		}
		if err := w.ticket(w.put, t); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) ticket(stmt *sqlite3.Stmt, t matchmaking.Ticket) error {
	body, err := json.Marshal(t)
	if err != nil {
		return fmt.Errorf("%w: ticket %s: %w", ErrMalformed, t.ID, err)
	}
	return w.must("ticket "+t.ID+" is not there", stmt, t.ID, t.Player, t.Made, t.Good, json.RawMessage(body))
}

// matches makes the new heads; rows fill them.
func (w *writer) matches(j *job) error {
	for _, h := range j.change.New {
		if err := w.exec(w.create, h.ID, h.Link, h.Game, string(h.Kind)); err != nil {
			return err
		}
		n := w.conn.LastInsertRowID()
		w.numbers[h.ID] = number{n: n}
		if err := w.seats(n, h.Players); err != nil {
			return err
		}
	}
	return nil
}

// seats writes who sits at a match.
func (w *writer) seats(n int64, players []string) error {
	list := json.RawMessage{}
	if len(players) > 0 {
		list, _ = json.Marshal(players) // strings always marshal
	}
	if err := w.exec(w.players, n, list); err != nil {
		return err
	}
	if err := w.exec(w.unseat, n); err != nil {
		return err
	}
	for _, p := range players {
		if err := w.exec(w.seat, p, n); err != nil {
			return err
		}
	}
	return nil
}

// rows appends a change's entries, each upon the head it expects, and leaves the
// heads as the change says.
func (w *writer) rows(j *job) error {
	for i := range j.change.Rows {
		if err := w.row(j, i); err != nil {
			return err
		}
	}
	for i := range j.ends {
		if err := w.after(&j.ends[i]); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) row(j *job, i int) error {
	row := &j.change.Rows[i]
	match, err := w.find(row.Match)
	if err != nil {
		return err
	}
	w.entry.BindInt64(1, match.n)
	w.entry.BindInt(2, row.Entry.Seq)
	if err := w.entry.BindRawText(3, j.bodies[i]); err != nil {
		return fmt.Errorf("%w: entry of match %s: %w", ErrMalformed, row.Match, err)
	}
	if err := w.entry.Exec(); err != nil {
		return known(err)
	}
	if w.conn.Changes() == 0 {
		return fmt.Errorf("%w: entry %d is not the next of match %s", ErrConflict, row.Entry.Seq, row.Match)
	}
	return w.advance(match.n, row, j.ends)
}

// advance moves a head on to the row just written.
func (w *writer) advance(n int64, row *Row, ends []HeadUpdate) error {
	var due int64
	for i := range ends {
		if ends[i].Match == row.Match && ends[i].Live {
			due = ends[i].Due
		}
	}
	w.head.BindInt64(1, n)
	w.head.BindInt(2, row.Entry.Seq)
	w.head.BindInt64(3, row.Entry.Time)
	w.head.BindText(4, row.Entry.Node)
	w.head.BindInt64(5, due)
	return known(w.head.Exec())
}

// after writes what of a head seldom changes.
func (w *writer) after(end *HeadUpdate) error {
	match, err := w.find(end.Match)
	if err != nil {
		return err
	}
	if match.live != end.Live {
		w.numbers[end.Match] = number{match.n, end.Live}
		if err := w.exec(w.live, match.n, end.Live); err != nil {
			return err
		}
	}
	if end.Players == nil {
		return nil
	}
	return w.seats(match.n, end.Players)
}

// find answers a match's number; ErrConflict when there is no such match.
func (w *writer) find(match string) (number, error) {
	if found, ok := w.numbers[match]; ok {
		return found, nil
	}
	if len(w.numbers) >= remembered {
		clear(w.numbers)
	}
	var found number
	err := one(w.number, func(st *sqlite3.Stmt) error {
		found = number{st.ColumnInt64(0), st.ColumnBool(1)}
		return nil
	}, match)
	if errors.Is(err, ErrNotFound) {
		return number{}, fmt.Errorf("%w: there is no match %s", ErrConflict, match)
	}
	if err == nil {
		w.numbers[match] = found
	}
	return found, err
}

func (w *writer) seeds(j *job) error {
	for _, s := range j.change.Secrets {
		if err := w.must("there is no match "+s.Match, w.keep, s.Match, s.Seed[:]); err != nil {
			return err
		}
	}
	for _, match := range j.change.Forget {
		if err := w.exec(w.forget, match); err != nil {
			return err
		}
	}
	return nil
}

// throws counts dice.
func (w *writer) throws(j *job) error {
	for _, t := range j.change.Throws {
		if err := w.exec(w.throw, string(t.Seat), t.Faces); err != nil {
			return err
		}
	}
	return nil
}

// thoughts keeps analyses; a match that has one keeps it.
func (w *writer) thoughts(j *job) error {
	for _, t := range j.change.Think {
		match, err := w.find(t.Match)
		if err != nil {
			return err
		}
		body, err := json.Marshal(t.Analysis)
		if err != nil {
			return fmt.Errorf("%w: analysis of match %s: %w", ErrMalformed, t.Match, err)
		}
		if err := w.exec(w.think, match.n, json.RawMessage(body)); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) signs(j *job) error {
	if j.sign == nil {
		return nil
	}
	if err := w.exec(w.sign, j.sign.node, j.sign.at); err != nil {
		return err
	}
	if err := w.exec(w.sweepTickets, j.sign.at-dayMs); err != nil {
		return err
	}
	return w.exec(w.sweepSessions, j.sign.at-dayMs)
}

// exec runs a statement with parameters.
func (w *writer) exec(stmt *sqlite3.Stmt, args ...any) error {
	if err := bind(stmt, args...); err != nil {
		return err
	}
	return known(stmt.Exec())
}

// must runs a statement that has to change a row; else it is ErrConflict.
func (w *writer) must(what string, stmt *sqlite3.Stmt, args ...any) error {
	if err := w.exec(stmt, args...); err != nil {
		return err
	}
	if w.conn.Changes() == 0 {
		return fmt.Errorf("%w: %s", ErrConflict, what)
	}
	return nil
}
