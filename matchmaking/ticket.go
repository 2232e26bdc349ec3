package matchmaking

import (
	"encoding/json"
	"fmt"
)

// Times of tickets in milliseconds.
const (
	GoodFor       = 10_000 // a ticket is good for so long from its last renewal
	RenewEvery    = 5_000  // and is renewed so often while its player's socket is there
	FallbackAfter = 10_000 // from Made until the computer sits down
	AnswerWithin  = 10_000 // from AskedAt until silence counts as no
)

// Ticket is one player's place in a pool. Times are milliseconds since 1970 UTC.
type Ticket struct {
	ID       string          // UUIDv7
	Player   string          // one ticket a player
	Game     string          // with Options and Limit: the pool
	Options  json.RawMessage // canonical
	Limit    int             // seconds a decision
	Table    int             // people at a full table; 0: 2
	Full     bool            // alone at the end of the wait: computers in all other seats, not in one
	Envelope string          // SHA-256(c) in hex
	Made     int64           // when it was made: the oldest goes first
	Good     int64           // it is good until then; past it, it is never taken
	Node     string          // the node that holds the player's socket and renews it
	AskFirst bool            // "keep looking" during a computer game: ask before pairing
	Asking   string          // the ticket of the newcomer its player is being asked about, or ""
	AskedAt  int64           // when that question was put
}

// PoolOf names the pool a ticket waits in: tickets of one pool want the same
// game with the same options and limit. Options must be canonical.
func PoolOf(t Ticket) string { return fmt.Sprintf("%s %d %s", t.Game, t.Limit, t.Options) }

// table is how many people start at once.
func (t Ticket) table() int { return max(2, t.Table) }

// IsGood tells whether a ticket may still be taken.
func (t Ticket) IsGood(now int64) bool { return now <= t.Good }

// IsGone tells that a ticket cannot be renewed any more either. A server that
// started within the last ten seconds lets people come back to their tickets:
// while it was away it could not renew them.
func (t Ticket) IsGone(now, started int64) bool { return now > max(t.Good, started+GoodFor) }

// Renewed is the ticket, good for another while, held by a node.
func (t Ticket) Renewed(node string, now int64) Ticket {
	t.Node, t.Good = node, now+GoodFor
	return t
}

// Asked is an ask-first ticket whose player is asked about a newcomer.
func (t Ticket) Asked(newcomer Ticket, now int64) Ticket {
	t.Asking, t.AskedAt = newcomer.ID, now
	return t
}

// Unasked is the ticket free to be asked again.
func (t Ticket) Unasked() Ticket {
	t.Asking, t.AskedAt = "", 0
	return t
}
