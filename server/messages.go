package server

import (
	"encoding/json"

	"hanpan/game"
)

// Protocol is the number of the wire protocol (docs/protocol.md). Added fields
// and kinds of messages keep it; anything else raises it.
const Protocol = 1

// Codes of a refusal that the server gives besides the match's own.
const (
	codeStorage  game.Code = "storage"  // could not be stored; nothing happened
	codeBusy     game.Code = "busy"     // too much waits at this table
	codeTooFast  game.Code = "toofast"  // too many actions a second
	codeNotSeat  game.Code = "noseat"   // watchers cannot act
	codeNoMatch  game.Code = "nomatch"  // no such match, or none is watched
	codeBad      game.Code = "bad"      // the message cannot be read
	codeProtocol game.Code = "protocol" // an unknown kind of message
	codeEngaged  game.Code = "engaged"  // in a match with a time limit already
	codePrivate  game.Code = "private"  // a private match, and not one's own
	codeRestart  game.Code = "restart"  // the server is restarting
)

// incoming is any message of a client; each kind reads its own fields.
type incoming struct {
	T        string          `json:"t"`
	Link     string          `json:"link"`     // watch
	V        int             `json:"v"`        // watch, beat: what is known; act: the offer answered
	ID       string          `json:"id"`       // act: a UUID
	Turn     int             `json:"turn"`     // act
	Do       game.Verb       `json:"do"`       // act
	Action   string          `json:"action"`   // act
	Envelope string          `json:"envelope"` // act, seek, answer
	C        string          `json:"c"`        // seed
	Game     string          `json:"game"`     // seek
	Options  json.RawMessage `json:"options"`  // seek
	Limit    int             `json:"limit"`    // seek
	Keep     bool            `json:"keep"`     // seek, computer: keep looking
	Full     bool            `json:"full"`     // seek: alone, fill the table with computers
	On       bool            `json:"on"`       // keep
	Ask      string          `json:"ask"`      // answer
	Yes      bool            `json:"yes"`      // answer
}

type hello struct {
	T        string `json:"t"`
	Protocol int    `json:"protocol"`
	Build    string `json:"build"`
	Now      int64  `json:"now"`
	Player   whoami `json:"player"`
}

type whoami struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type stateMessage struct {
	T string `json:"t"`
	game.View
}

type event struct {
	T     string          `json:"t"`
	V     int             `json:"v"`
	Entry json.RawMessage `json:"entry"`
	State *game.View      `json:"state,omitempty"`
}

type acknowledged struct {
	T  string `json:"t"`
	ID string `json:"id"`
	V  int    `json:"v"`
}

type rejected struct {
	T     string     `json:"t"`
	ID    string     `json:"id,omitempty"`
	Code  game.Code  `json:"code"`
	Rule  string     `json:"rule,omitempty"`
	Text  string     `json:"text,omitempty"`
	State *game.View `json:"state,omitempty"`
}

// hinted is the answer to who asked for a hint, before its "ok".
type hinted struct {
	T    string `json:"t"`
	ID   string `json:"id"`
	Turn int    `json:"turn"`
	game.Advice
}

type beat struct {
	T   string `json:"t"`
	V   int    `json:"v,omitempty"`
	Now int64  `json:"now"`
}

// shown is an entry as anybody may see it: without node, action id and player.
type shown struct {
	game.Entry
	Event json.RawMessage `json:"event,omitempty"`
}

func public(e game.Entry, happened json.RawMessage) shown {
	e.Node, e.ID, e.Player, e.Setup = "", "", "", nil
	return shown{Entry: e, Event: happened}
}

// encode makes a frame; the messages are ours and always encode.
func encode(message any) []byte {
	frame, err := json.Marshal(message)
	if err != nil {
		panic("server: message does not encode: " + err.Error())
	}
	return frame
}
