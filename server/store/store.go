package store

import (
	"context"
	"errors"

	"hanpan/game"
	"hanpan/matchmaking"
)

// Errors of a store. A change that failed with anything but ErrUnknown never happened.
var (
	ErrConflict = errors.New("store: somebody else was first") // an expectation did not hold
	ErrNotFound = errors.New("store: not found")
	ErrCorrupt  = errors.New("store: the database is damaged")
	ErrHeld     = errors.New("store: another server holds it")
	ErrClosed   = errors.New("store: it is closed")
	// ErrUnavailable is the machine's fault and may pass: a full disk, a failing one.
	ErrUnavailable = errors.New("store: the disk does not take it now")
	// ErrMalformed is a mistake of the caller's, such as an entry without a head.
	ErrMalformed = errors.New("store: a change contradicts itself")
	// ErrUnknown asks to read back before answering anybody. As long as nobody
	// can know, reads of matches and tickets answer it too.
	ErrUnknown = errors.New("store: the outcome is not known")
)

// Store keeps the match log and what must change together with it.
// All times are milliseconds since 1970 UTC. Safe for concurrent use.
type Store interface {
	// Commit does a change wholly or not at all, durably on return. Changes of
	// many callers are gathered into one batch; one that conflicts fails alone
	// with ErrConflict, together with later ones of the batch that build on it.
	// The change must not be altered afterwards. If ctx ends in between, the error
	// is ctx's alone when the change never happened, and ErrUnknown as well when
	// that can no longer be said.
	Commit(ctx context.Context, c Change) error

	Head(ctx context.Context, match string) (Head, error)
	ByLink(ctx context.Context, link string) (Head, error)
	// Log reads the entries with Seq > after, in order; ErrNotFound when there is
	// no such match.
	Log(ctx context.Context, match string, after int) ([]game.Entry, error)
	// Due lists live matches whose due time is at or before a time, earliest
	// first. Limits are 1 or more.
	Due(ctx context.Context, before int64, limit int) ([]Head, error)
	// Listed lists live public matches, the last begun first.
	Listed(ctx context.Context, limit int) ([]Head, error)
	// OfPlayer lists a player's matches: live ones first, then by their last entry.
	OfPlayer(ctx context.Context, player string, limit int) ([]Head, error)
	// Secret reads the server's seed of a live match. No view or export calls this.
	Secret(ctx context.Context, match string) ([32]byte, error)

	// Analysis reads what a computer thinks of a match; ErrNotFound when nobody
	// has had it analysed.
	Analysis(ctx context.Context, match string) (game.Analysis, error)

	// Tickets lists every ticket that is good at a time, oldest first.
	Tickets(ctx context.Context, now int64) ([]matchmaking.Ticket, error)
	// TicketOf reads a player's ticket, good or not.
	TicketOf(ctx context.Context, player string) (matchmaking.Ticket, error)

	Player(ctx context.Context, id string) (Player, error)
	// Players reads several; those there are not are missing from the answer.
	Players(ctx context.Context, ids []string) (map[string]Player, error)
	// PlayerBySkeleton finds who holds a name's skeleton (matchmaking of look-alikes is web's).
	PlayerBySkeleton(ctx context.Context, skeleton string) (Player, error)
	// Session finds a session by the SHA-256 of its token, expired or not.
	Session(ctx context.Context, tokenHash [32]byte) (Session, error)

	// Sign writes a node's sign of life; LastSign reads one (0: never). A sign
	// also sweeps away tickets and sessions that ended more than a day before it.
	Sign(ctx context.Context, node string, at int64) error
	LastSign(ctx context.Context, node string) (int64, error)

	// Ready tells whether changes can be made, without making one.
	// Throws counts all throws of dice there were.
	Throws(ctx context.Context) (map[Throw]int64, error)

	Ready(ctx context.Context) error
	// Close stores what was handed over and ends the store; all else then
	// answers ErrClosed.
	Close() error
}

// Change is what must hold together. Every list may be empty.
type Change struct {
	Rows    []Row                // entries of one or more matches, in order within each
	New     []Head               // matches whose first entry is among Rows
	Heads   []HeadUpdate         // one for each match in Rows; a new one may go without
	Secrets []Secret             // seeds to keep
	Forget  []string             // matches whose seed is dropped (it is revealed in Rows)
	Throws  []Throw              // throws of dice to count
	Think   []Analysed           // analyses to keep; a match's first one stays
	Take    []Taking             // tickets that must be there and good, and are taken
	Put     []matchmaking.Ticket // new tickets; ErrConflict if the player has one that is good when it is made
	Alter   []matchmaking.Ticket // replace a ticket that must be there (renewing, asking)

	Players  []Player   // written whole, by id; ErrConflict if another holds the skeleton
	Sessions []Session  // written whole, by token hash
	End      [][32]byte // sessions to end, by token hash
}

// Row is one entry of one match; it expects the match's head to be Entry.Seq-1.
type Row struct {
	Match string
	Entry game.Entry
}

// Taking names a ticket to take and the time at which it must be good
// (0: however old it is, as when its player cancels).
type Taking struct {
	Ticket string
	At     int64
}

// Head is a match's row: what can be known without reading its log.
type Head struct {
	ID      string
	Link    string // 22 characters of base62: the match's address
	Game    string
	Kind    game.Kind
	Seq     int    // of the last entry
	At      int64  // of the last entry
	Node    string // that wrote it
	Due     int64  // when something is due, 0: nothing; may be too early, never too late
	Live    bool
	Players []string // the people seated, by id
}

// HeadUpdate is what a change leaves in a match's head besides its Seq, At and Node.
type HeadUpdate struct {
	Match   string
	Due     int64
	Live    bool
	Players []string // nil: as before
}

// Secret is the server's seed of one match.
type Secret struct {
	Match string
	Seed  [32]byte
}

// Throw is one throw of dice.
type Throw struct {
	Seat  ThrowSeat
	Faces string // as thrown: "31", "5"
}

// ThrowSeat is whom a throw was for.
type ThrowSeat string

// The kinds of seats whose throws are counted.
const (
	ThrowPerson   ThrowSeat = "person"
	ThrowComputer ThrowSeat = "computer"
	ThrowOpening  ThrowSeat = "opening" // one die each: it is nobody's
)

// Analysed is the analysis of one match.
type Analysed struct {
	Match    string
	Analysis game.Analysis
}

// Player is a person, guest or not. Deleted never: logs name the id.
type Player struct {
	ID       string // UUIDv7
	Name     string
	Skeleton string // the name as look-alikes see it; unique
	Lang     string // "en", "ko", or "" for the browser's
	Made     int64
	Seen     int64
}

// Session is one browser that acts for a player.
type Session struct {
	Hash    [32]byte // SHA-256 of the cookie's token
	Player  string
	Made    int64
	Expires int64
}
