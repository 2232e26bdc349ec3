package game

import "encoding/json"

// Format is the number of the log's format; the first entry of a log names it.
const Format = 1

// Verb is what an entry does.
type Verb string

// The verbs of a log. Those of players are also the actions a browser sends.
const (
	// Written by the server.
	Create  Verb = "create"  // the first entry: Setup
	Sit     Verb = "sit"     // a player takes a seat of an open room: Player, Envelope
	Seal    Verb = "seal"    // all envelopes, once the seats are settled: Envelopes, ServerEnvelope
	Seeds   Verb = "seeds"   // the browsers' seeds, once all are there: Seeds
	Drawn   Verb = "drawn"   // a draw of chance: Action ("lot 1", "dice 31"), N
	Next    Verb = "next"    // the next game of the match begins
	Timeout Verb = "timeout" // a seat's limit is over; the computer plays for it until it is back
	Host    Verb = "host"    // another seat of an open room is its host
	Away    Verb = "away"    // a seated player has been gone for five seconds
	Here    Verb = "here"    // and is here again
	Outage  Verb = "outage"  // time without a server, charged to nobody: From, To
	Expire  Verb = "expire"  // ends without result: Action says why ("room", "noshow", "silence")
	Follow  Verb = "follow"  // the rematch all agreed on: Action is its link

	// Made by a seat.
	Play    Verb = "play"   // an action of the game: Action
	Resign  Verb = "resign" // the game or the match, as the game's Manners say
	Offer   Verb = "offer"  // Action: "draw", "concede 2" or "rematch" (with an Envelope)
	Accept  Verb = "accept" // the standing offer, named by its Of
	Refuse  Verb = "refuse" // the standing offer; by the seat that made it: taken back
	Back    Verb = "back"   // "I'm back": ends the autopilot
	Ready   Verb = "ready"  // for the next game
	Leave   Verb = "leave"  // the whole match
	Claim   Verb = "claim"  // the match, from an absent opponent
	Abort   Verb = "abort"  // ends without result: before the second turn, or an absence without limit
	Start   Verb = "start"  // the host begins with those who are there
	Hint    Verb = "hint"   // the seat was told the action the computer would make: Action
	Rise    Verb = "rise"   // a player leaves his seat in an open room
	Closing Verb = "close"  // the host ends an open room
)

// By tells who chose an entry.
type By string

// Who chooses.
const (
	ByPlayer    By = ""          // the seat's player
	ByServer    By = "server"    // the server, because time or order asked for it
	ByChance    By = "chance"    // a draw
	ByComputer  By = "computer"  // the computer player whose seat it is
	ByAutopilot By = "autopilot" // the computer, for a person who was not there
	ByItself    By = "auto"      // the only action there was
)

// Entry is one row of a match's log. Times are milliseconds since 1970 UTC.
type Entry struct {
	Seq    int    `json:"v"`              // 1, 2, 3, … without gaps
	Time   int64  `json:"at"`             // never before the entry before it
	Node   string `json:"node,omitempty"` // the node that wrote it
	Verb   Verb   `json:"do"`
	Seat   int    `json:"seat"` // the seat it is about; Chance or Nobody for none
	By     By     `json:"by,omitempty"`
	ID     string `json:"id,omitempty"`   // the client's action id, a UUID
	Turn   int    `json:"turn,omitempty"` // the turn a client's action was made on
	Action string `json:"action,omitempty"`

	Setup          *Setup   `json:"setup,omitempty"`          // create
	Player         string   `json:"player,omitempty"`         // sit
	Of             int      `json:"of,omitempty"`             // accept, refuse: the Seq of the offer
	Envelope       string   `json:"envelope,omitempty"`       // sit, offer and follow of a rematch: SHA-256(c) in hex
	Envelopes      []string `json:"envelopes,omitempty"`      // seal: by seat, "" for a computer
	ServerEnvelope string   `json:"serverEnvelope,omitempty"` // seal: SHA-256(s) in hex
	Seeds          []string `json:"seeds,omitempty"`          // seeds: c by seat in hex
	N              int      `json:"n,omitempty"`              // drawn: the number of the draw, from 0
	From           int64    `json:"from,omitempty"`           // outage
	To             int64    `json:"to,omitempty"`             // outage
	Reveal         string   `json:"reveal,omitempty"`         // s in hex, in the entry that ends a sealed match
}

// Kind is how the seats of a match come to be filled.
type Kind string

// The kinds of matches.
const (
	Public Kind = "public"   // strangers paired by the queue: listed, anybody watches
	Room   Kind = "room"     // friends by a link: never listed
	Alone  Kind = "computer" // one person against computers: never listed
)

// Setup is what a match is created with. It holds ids, never names.
type Setup struct {
	Format  int             `json:"format"`
	Game    string          `json:"game"`
	Options json.RawMessage `json:"options"` // the game's own, canonical
	Kind    Kind            `json:"kind"`
	Limit   int             `json:"limit"`             // seconds a decision; 0: none
	Private bool            `json:"private,omitempty"` // a room that nobody else may watch
	Fill    Level           `json:"fill,omitempty"`    // a room: computers of this strength take the seats still open at the start
	First   int             `json:"first"`             // seat that begins the first game, -1: by the options
	Seats   []SeatSetup     `json:"seats"`             // one a seat; an empty one is open
	Before  string          `json:"before,omitempty"`  // id of the match this is a rematch of
}

// SeatSetup is who sits where at the beginning.
type SeatSetup struct {
	Player   string `json:"player,omitempty"`   // a person's id
	Envelope string `json:"envelope,omitempty"` // SHA-256(c) in hex, from his browser
	Computer Level  `json:"computer,omitempty"` // or a computer of this strength
	Since    int64  `json:"since,omitempty"`    // since when the person had waited in the queue
}
