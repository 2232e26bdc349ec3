package matchmaking

import "encoding/json"

// Ticket is one player's place in a pool. Times are milliseconds since 1970 UTC.
type Ticket struct {
	ID       string          // UUIDv7
	Player   string          // one ticket a player
	Game     string          // with Options and Limit: the pool
	Options  json.RawMessage // canonical
	Limit    int             // seconds a decision
	Envelope string          // SHA-256(c) in hex
	Made     int64           // when it was made: the oldest goes first
	Good     int64           // it is good until then; past it, it is never taken
	Node     string          // the node that holds the player's socket and renews it
	AskFirst bool            // "keep looking" during a computer game: ask before pairing
	Asking   string          // the ticket of the newcomer its player is being asked about, or ""
	AskedAt  int64           // when that question was put
}
