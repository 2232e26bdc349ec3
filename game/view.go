package game

import "encoding/json"

// View is what one recipient may see of a match: the protocol's "state".
// The server adds the names. Nothing that is not here leaves the server.
type View struct {
	V              int             `json:"v"`
	Now            int64           `json:"now"` // the server's time, set by the server
	Turn           int             `json:"turn"`
	Phase          Phase           `json:"phase"`
	Game           string          `json:"game"`
	Options        json.RawMessage `json:"options"`
	Kind           Kind            `json:"kind"`
	Limit          int             `json:"limit"`
	Private        bool            `json:"private,omitempty"`
	Fill           Level           `json:"fill,omitempty"` // open rooms: the computers that take seats still open at the start
	Seat           int             `json:"seat"`           // the recipient's, -1 for a watcher
	Seats          []SeatView      `json:"seats"`
	GameNo         int             `json:"gameNo"` // from 0
	Points         []float64       `json:"points"`
	Position       any             `json:"position,omitempty"`
	Text           string          `json:"text,omitempty"`
	Wait           *WaitView       `json:"wait,omitempty"`
	Deadline       int64           `json:"deadline,omitempty"`
	Next           int64           `json:"next,omitempty"` // when the next game begins
	Offer          *Standing       `json:"offer,omitempty"`
	Claim          *From           `json:"claim,omitempty"` // from when you may claim
	Abort          *From           `json:"abort,omitempty"` // from when you may abort
	Can            []string        `json:"can,omitempty"`
	Outcome        *Outcome        `json:"outcome,omitempty"` // of the game just over
	Result         *Result         `json:"result,omitempty"`
	ServerEnvelope string          `json:"serverEnvelope,omitempty"`
	Envelopes      []string        `json:"envelopes,omitempty"`
	Seeds          []string        `json:"seeds,omitempty"`
	Reveal         string          `json:"reveal,omitempty"`
	Rematch        string          `json:"rematch,omitempty"` // link of the next match
	Record         []Record        `json:"record,omitempty"`  // in snapshots only
}

// From is the time from which something may be done.
type From struct {
	At int64 `json:"at"`
}

// SeatView is one seat as anybody may see it.
type SeatView struct {
	Name      string `json:"name"` // set by the server
	Player    string `json:"-"`
	You       bool   `json:"you,omitempty"`
	Host      bool   `json:"host,omitempty"`
	Open      bool   `json:"open,omitempty"`
	Computer  Level  `json:"computer,omitempty"`
	Autopilot bool   `json:"autopilot,omitempty"`
	Away      bool   `json:"away,omitempty"`
	AwaySince int64  `json:"awaySince,omitempty"`
	Ready     bool   `json:"ready,omitempty"`
	Resigned  bool   `json:"resigned,omitempty"`
}

// WaitView is who is to act.
type WaitView struct {
	Seat int  `json:"seat"`
	Roll bool `json:"roll,omitempty"`
	Late bool `json:"late,omitempty"`
}

// View makes what a seat may see; a negative seat is a watcher.
func (m Match) View(seat int) View {
	v := View{
		V: m.V, Turn: m.Turns, Phase: m.Phase, Game: m.Setup.Game, Options: m.Setup.Options,
		Kind: m.Setup.Kind, Limit: m.Setup.Limit, Private: m.Setup.Private, Seat: max(seat, -1), GameNo: m.Game,
		Points: m.Points, Offer: m.Offer, Result: m.Result, Deadline: m.Deadline(), Can: m.can(seat),
		Seeds: m.Seeds, Reveal: m.Reveal, Rematch: m.Next, Seats: m.seatViews(seat),
	}
	if m.Sealed() {
		v.ServerEnvelope, v.Envelopes = m.ServerEnvelope, m.Envelopes()
	}
	if m.Phase == Open {
		v.Fill = m.Setup.Fill
	}
	if m.Phase == Between {
		v.Next = m.Since + NextAfter
	}
	return m.viewGame(m.viewAbsence(v, seat), seat)
}

func (m Match) seatViews(you int) []SeatView {
	views := make([]SeatView, len(m.Seats))
	for i, s := range m.Seats {
		views[i] = SeatView{
			Player: s.Player, Computer: s.Computer, Autopilot: s.Autopilot,
			Away: s.Away > 0, AwaySince: s.Away, Ready: s.Ready, Open: s.isOpen(), Resigned: s.Resigned,
			You: i == you, Host: m.Setup.Kind == Room && i == m.Host,
		}
	}
	return views
}

func (m Match) viewGame(v View, seat int) View {
	if m.Position == nil {
		return v
	}
	if m.Phase != Playing {
		seat = Nobody // a game given up has turns left that nobody makes
	}
	v.Position, v.Text = m.Position.View(seat), m.Position.Text()
	if m.Phase == Playing {
		w := m.Wait()
		v.Wait = &WaitView{Seat: w.Seat, Roll: w.Draw != (Draw{}) && w.Seat >= 0, Late: m.Late}
	}
	v.Outcome = m.Records[len(m.Records)-1].Outcome
	return v
}

func (m Match) viewAbsence(v View, seat int) View {
	if seat < 0 {
		return v
	}
	if at, ok := m.ClaimAt(seat); ok {
		v.Claim = &From{At: at}
	}
	if at, ok := m.AbortAt(seat); ok {
		v.Abort = &From{At: at}
	}
	return v
}

// can lists the actions of the match that are open to a seat now; claims and
// aborts that become possible later are told by their times.
func (m Match) can(seat int) []string {
	if seat < 0 {
		return nil
	}
	probe := Entry{Seat: seat, Turn: m.Turns, Time: m.At, Envelope: anyEnvelope}
	var open []string
	for _, a := range matchActions[m.Phase] {
		probe.Verb, probe.Action = a.verb, a.action
		if m.Offer != nil {
			probe.Of = m.Offer.V
		}
		if _, err := m.Check(probe); err == nil {
			open = append(open, a.name)
		}
	}
	return open
}

// anyEnvelope has the form of one: enough to ask whether a rematch is open.
var anyEnvelope = Envelope(nil)

type matchAction struct {
	name, action string
	verb         Verb
}

// matchActions are the actions that each phase may have, in the order shown.
var matchActions = map[Phase][]matchAction{
	Open:    {{"back", "", Back}, {"ready", "", Ready}, {"close", "", Closing}, {"start", "", Start}, {"rise", "", Rise}},
	Sealing: {{"back", "", Back}, {"abort", "", Abort}},
	Playing: {
		{"resign", "", Resign},
		{"draw", "draw", Offer},
		{"concede", "concede 1", Offer},
		{"accept", "", Accept},
		{"refuse", "", Refuse},
		{"back", "", Back},
		{"hint", "", Hint},
		{"leave", "", Leave},
		{"abort", "", Abort},
	},
	Between: {{"back", "", Back}, {"ready", "", Ready}, {"leave", "", Leave}, {"abort", "", Abort}},
	Over:    {{"accept", "", Accept}, {"refuse", "", Refuse}, {"rematch", "rematch", Offer}},
}
