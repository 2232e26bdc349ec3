package store

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/ncruces/go-sqlite3"

	"hanpan/game"
	"hanpan/matchmaking"
)

// Head reads a match's head.
func (s *SQLite) Head(ctx context.Context, match string) (Head, error) {
	return s.oneHead(ctx, match, func(r *reader) *sqlite3.Stmt { return r.head })
}

// ByLink reads the head of the match with an address.
func (s *SQLite) ByLink(ctx context.Context, link string) (Head, error) {
	return s.oneHead(ctx, link, func(r *reader) *sqlite3.Stmt { return r.byLink })
}

func (s *SQLite) oneHead(ctx context.Context, key string, which func(*reader) *sqlite3.Stmt) (h Head, err error) {
	err = s.readMatches(ctx, func(r *reader) error {
		return one(which(r), func(st *sqlite3.Stmt) error { return scanHead(st, &h) }, key)
	})
	return h, err
}

// Log reads a match's entries after a sequence number; ErrNotFound when there is
// no such match.
func (s *SQLite) Log(ctx context.Context, match string, after int) (log []game.Entry, err error) {
	err = s.readMatches(ctx, func(r *reader) error {
		var n, seq int64
		find := func(st *sqlite3.Stmt) error {
			n, seq = st.ColumnInt64(0), st.ColumnInt64(1)
			return nil
		}
		if err := one(r.number, find, match); err != nil {
			return err
		}
		log = make([]game.Entry, 0, max(0, seq-int64(after)))
		return each(r.log, func(st *sqlite3.Stmt) error {
			log = append(log, game.Entry{})
			return json.Unmarshal(st.ColumnRawText(0), &log[len(log)-1])
		}, n, int64(after))
	})
	return log, err
}

// Due lists live matches by the time at which something is due.
func (s *SQLite) Due(ctx context.Context, before int64, limit int) ([]Head, error) {
	return s.heads(ctx, func(r *reader) *sqlite3.Stmt { return r.due }, before, limit)
}

// Listed lists live public matches, the last begun first.
func (s *SQLite) Listed(ctx context.Context, limit int) ([]Head, error) {
	return s.heads(ctx, func(r *reader) *sqlite3.Stmt { return r.listed }, limit)
}

// OfPlayer lists a player's matches.
func (s *SQLite) OfPlayer(ctx context.Context, player string, limit int) ([]Head, error) {
	return s.heads(ctx, func(r *reader) *sqlite3.Stmt { return r.ofPlayer }, player, limit)
}

func (s *SQLite) heads(ctx context.Context, which func(*reader) *sqlite3.Stmt, args ...any) (list []Head, err error) {
	err = s.readMatches(ctx, func(r *reader) error {
		return each(which(r), func(st *sqlite3.Stmt) error {
			list = append(list, Head{})
			return scanHead(st, &list[len(list)-1])
		}, args...)
	})
	return list, err
}

// Secret reads the seed of a match that is sealed and not over.
func (s *SQLite) Secret(ctx context.Context, match string) (seed [32]byte, err error) {
	err = s.readMatches(ctx, func(r *reader) error {
		return one(r.secret, func(st *sqlite3.Stmt) error {
			return scanHash(st, 0, &seed)
		}, match)
	})
	return seed, err
}

// Analysis reads the analysis of a match.
func (s *SQLite) Analysis(ctx context.Context, match string) (a game.Analysis, err error) {
	err = s.readMatches(ctx, func(r *reader) error {
		return one(r.analysis, func(st *sqlite3.Stmt) error {
			return json.Unmarshal(st.ColumnRawText(0), &a)
		}, match)
	})
	return a, err
}

// Throws counts all throws of dice there were.
func (s *SQLite) Throws(ctx context.Context) (counts map[Throw]int64, err error) {
	err = s.readMatches(ctx, func(r *reader) error {
		counts = map[Throw]int64{}
		return each(r.throws, func(st *sqlite3.Stmt) error {
			counts[Throw{Seat: ThrowSeat(st.ColumnText(0)), Faces: st.ColumnText(1)}] = st.ColumnInt64(2)
			return nil
		})
	})
	return counts, err
}

// Tickets lists every ticket that is good at a time, oldest first.
func (s *SQLite) Tickets(ctx context.Context, now int64) (list []matchmaking.Ticket, err error) {
	err = s.readMatches(ctx, func(r *reader) error {
		return each(r.tickets, func(st *sqlite3.Stmt) error {
			list = append(list, matchmaking.Ticket{})
			return json.Unmarshal(st.ColumnRawText(0), &list[len(list)-1])
		}, now)
	})
	return list, err
}

// TicketOf reads a player's ticket, good or not.
func (s *SQLite) TicketOf(ctx context.Context, player string) (t matchmaking.Ticket, err error) {
	err = s.readMatches(ctx, func(r *reader) error {
		return one(r.ticketOf, func(st *sqlite3.Stmt) error {
			return json.Unmarshal(st.ColumnRawText(0), &t)
		}, player)
	})
	return t, err
}

// Player reads a player.
func (s *SQLite) Player(ctx context.Context, id string) (p Player, err error) {
	err = s.read(ctx, func(r *reader) error {
		return one(r.player, func(st *sqlite3.Stmt) error { return scanPlayer(st, &p) }, id)
	})
	return p, err
}

// Players reads several players; those there are not are missing from the answer.
func (s *SQLite) Players(ctx context.Context, ids []string) (map[string]Player, error) {
	found := make(map[string]Player, len(ids))
	err := s.read(ctx, func(r *reader) error {
		for _, id := range ids {
			var p Player
			scan := func(st *sqlite3.Stmt) error { return scanPlayer(st, &p) }
			if err := each(r.player, scan, id); err != nil {
				return err
			}
			if p.ID != "" {
				found[id] = p
			}
		}
		return nil
	})
	return found, err
}

// PlayerBySkeleton reads the player who holds a name's skeleton.
func (s *SQLite) PlayerBySkeleton(ctx context.Context, skeleton string) (p Player, err error) {
	err = s.read(ctx, func(r *reader) error {
		return one(r.bySkeleton, func(st *sqlite3.Stmt) error { return scanPlayer(st, &p) }, skeleton)
	})
	return p, err
}

// Session reads a session, expired or not.
func (s *SQLite) Session(ctx context.Context, tokenHash [32]byte) (found Session, err error) {
	err = s.read(ctx, func(r *reader) error {
		return one(r.session, func(st *sqlite3.Stmt) error {
			found = Session{Player: st.ColumnText(1), Made: st.ColumnInt64(2), Expires: st.ColumnInt64(3)}
			return scanHash(st, 0, &found.Hash)
		}, tokenHash[:])
	})
	return found, err
}

// LastSign reads a node's last sign of life.
func (s *SQLite) LastSign(ctx context.Context, node string) (at int64, err error) {
	err = s.read(ctx, func(r *reader) error {
		return each(r.sign, func(st *sqlite3.Stmt) error {
			at = st.ColumnInt64(0)
			return nil
		}, node)
	})
	return at, err
}

func scanHead(st *sqlite3.Stmt, h *Head) error {
	*h = Head{
		ID: st.ColumnText(0), Link: st.ColumnText(1), Game: st.ColumnText(2),
		Kind: game.Kind(st.ColumnText(3)), Seq: st.ColumnInt(4), At: st.ColumnInt64(5),
		Node: st.ColumnText(6), Due: st.ColumnInt64(7), Live: st.ColumnBool(8),
	}
	players := st.ColumnRawText(9)
	if len(players) == 0 {
		return nil
	}
	return json.Unmarshal(players, &h.Players)
}

func scanPlayer(st *sqlite3.Stmt, p *Player) error {
	*p = Player{
		ID: st.ColumnText(0), Name: st.ColumnText(1), Skeleton: st.ColumnText(2),
		Lang: st.ColumnText(3), Made: st.ColumnInt64(4), Seen: st.ColumnInt64(5),
	}
	return nil
}

func scanHash(st *sqlite3.Stmt, col int, hash *[32]byte) error {
	if n := copy(hash[:], st.ColumnRawBlob(col)); n != len(hash) {
		return fmt.Errorf("%w: %d bytes where 32 belong", ErrCorrupt, n)
	}
	return nil
}
