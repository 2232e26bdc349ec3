package templates

import (
	"encoding/json"

	"hanpan/web/boards"
)

// Page is what every page needs: its language, words and addresses.
type Page struct {
	Lang   string
	T      func(key string, data ...any) string
	Asset  func(name string) string
	Title  string
	Path   string          // the page's own address, to come back to
	Script string          // the module of static/ it loads, or ""
	Data   json.RawMessage // the script's data, or nil
	Match  bool            // it also needs match.css
	Card   *Card           // what a link preview shows; nil: the title alone
	Hidden bool            // no search engine should list it
}

// Card is what a chat shows for a link to the page (Open Graph).
type Card struct {
	Title, Text string
	URL, Image  string // absolute
}

// Home is the first page.
type Home struct {
	Page
	Shelf  []Board
	Online int
	Resume []Resume
	Tables []Table
	Me     Me
}

// Board is a board on the shelf, with the rules it is played by: one, or those
// of a family.
type Board struct {
	ID     string
	Rules  []GameCard
	Chosen bool
}

// GameCard is a game on the shelf; Short is its name among its relatives, Terms
// what its public queue plays.
type GameCard struct {
	ID, Name, Short, What, Players string
	Terms                          string
	Picture                        boards.Picture
	Chosen                         bool
}

// Resume leads back into a live match.
type Resume struct {
	Link, Text, Go string
	Urgent         bool // it is the reader's turn
}

// Table is a public match being played.
type Table struct {
	Link, Who, Game, Line string
	Picture               boards.Picture // nil where the game has no picture
}

// Me is the reader's corner.
type Me struct {
	Name   string
	Typed  string // what was typed, when it was refused
	Error  string // why
	Rounds []Round
}

// Round is a finished match of the reader's.
type Round struct {
	Link, Text, Points string
	Result             string // "won", "lost", "drawn" or "none"
}

// Game is a game's own page.
type Game struct {
	Page
	ID, Name, What, Players string
	Picture                 boards.Picture
	Lessons                 string // address of the game's lessons, "" for none
	Import                  string // where matches of other programs are looked through, or ""
	With                    string // the mode shown first: "someone", "friend" or "computer"
	Online                  int
	First                   string // whose first move it is: "Black"
	Usual                   int    // games of a match that nobody chose
	Someone, Alone          string // the terms of the queue and of a game alone; "": those of a mill
	Placing                 []Choice
	Points, Cube            []Choice // of a match of backgammon
	Many                    ManyForm // of a table for more than two
	Friend                  FriendForm
	Computer                ComputerForm
	Front, More             []GameCard // its family, if it has one
	Guide                   Guide
}

// FriendForm are the options of a room.
type FriendForm struct {
	Games  []Choice
	Begins []Choice
	Limits []Choice
	Open   bool // others with the link may watch
}

// ManyForm are the options of a table for more than two; empty for others.
type ManyForm struct {
	Seats []Choice
	Hats  []Choice
	Fill  []Choice // who takes the seats still open at the start
}

// ComputerForm are the options of a game against the computer.
type ComputerForm struct {
	Levels []Choice
	Sides  []Choice
}

// Choice is one value a form offers.
type Choice struct {
	Value, Text string
	Chosen      bool
}

// Guide tells how a game is played.
type Guide struct {
	Name, Lead    string
	Topics        []Topic
	Rules         []Part
	Options       []Part
	Hand          []Part
	Advice        []Part
	History       []Part
	Questions     []Part
	Date, Written string // for machines; the whole sentence for readers
}

// Part is a heading with a sentence or two.
type Part struct{ Title, Text string }

// Topic is one thing explained in a few pictures.
type Topic struct {
	ID, Title string
	Frames    []Frame
}

// Frame is one picture of a topic and what it shows.
type Frame struct {
	Count, Text string // "1 / 3"
	Picture     boards.Picture
	Seconds     int // without picture: the waiting disk with so many seconds left
	Chosen      bool
}

// Waiting is the page of who looks for somebody to play.
type Waiting struct {
	Page
	Game           string
	Options        []string
	What, Fallback string // who comes, and what happens if nobody does
	Full           string // the offer of a full table, "" for games of two
	FullChosen     bool
}

// Room is a match with an open seat.
type Room struct {
	Page
	Heading       string
	Game, GameURL string
	Options       []string
	Seats         []RoomSeat
	Link          string // its path
	Address       string // its absolute address
	Seated, Free  bool
	Hats          bool // each seat has a hat of its own
	Order         string
	Status        string
}

// RoomSeat is a seat of a room; an empty Name is a free one.
type RoomSeat struct {
	Seat int
	Name string
	Tags []string
}

// Match is a match that is played or over.
type Match struct {
	Page
	Game, GameID, Options string
	Picture               boards.Picture
	Label                 string // what the picture shows
	Status                string
	Them, Me              MatchSeat
	Far, Near             []MatchSeat // of a game for more than two, instead of those
	Records               []Record
	Export                string
}

// Import is the form for a match of another program.
type Import struct {
	Page
	Action string
	Text   string // what was sent, to be mended
	Wrong  string // what is wrong with it, or ""
	Line   string // the line that is wrong
}

// MatchSeat is one side of a match.
type MatchSeat struct {
	Name   string
	Tag    string // "Computer, normal"
	Piece  string // "ivory" or "onyx"
	Points string
	Seat   int
	Free   string // free hats
}

// Record is the moves of one game.
type Record struct {
	Title   string
	Rows    []MoveRow
	Outcome string
}

// MoveRow is a numbered pair of moves.
type MoveRow struct {
	N           int
	First, Then string
}

// Notice is a plain page: an error, a private match.
type Notice struct {
	Page
	Heading, Text string
	Ways          []Way
}

// Way is a way on from a notice.
type Way struct{ Text, URL string }

// Prose is a page of text.
type Prose struct {
	Page
	Heading, Lead string
	Parts         []Part
}
