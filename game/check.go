package game

import (
	"errors"
	"slices"
	"strings"
)

// Code says why an action was refused; browsers make the words.
type Code string

// The codes of a refusal that the match itself gives.
const (
	Stale      Code = "stale"    // made on an earlier turn
	Late       Code = "late"     // its limit was over first
	IllegalA   Code = "illegal"  // a rule forbids it: Rule
	NotYours   Code = "notyours" // another seat's turn
	NotNow     Code = "notnow"   // the match is in another phase
	NoOffer    Code = "nooffer"  // the offer answered is gone
	NotYet     Code = "notyet"   // cannot be claimed or aborted (yet)
	TooOften   Code = "toooften" // the same offer again too soon
	Unknown    Code = "unknown"  // no such action here
	Taken      Code = "taken"    // the seat or the player's place is taken
	NoEnvelope Code = "envelope" // a seed's envelope is missing or damaged
)

// Refusal is the answer to an action that leaves nothing behind.
type Refusal struct {
	Code Code
	Rule string // id of the rule, for illegal actions
	Text string // one English sentence for logs
}

// Error is the sentence.
func (r *Refusal) Error() string { return string(r.Code) + ": " + r.Text }

func refuse(code Code, text string) error { return &Refusal{Code: code, Text: text} }

// ClaimAfter, AbortAfter and ClaimTurns bound the absence a player must bear
// (DESIGN §7); times in milliseconds.
const (
	ClaimTurns = 3
	ClaimAfter = 60_000
	AbortAfter = 300_000
)

// Check judges an action of a seat as it came from a browser: Verb, Seat,
// Action, Turn, Of, Envelope and Time are read. It answers the entry to store,
// canonical, or a *Refusal. An action may answer another verb than it was sent
// with: "roll" becomes a draw, a rematch offered back becomes Follow.
func (m Match) Check(e Entry) (Entry, error) {
	judge, ok := judges[e.Verb]
	if !ok || e.Seat < 0 || e.Seat >= len(m.Seats) {
		return e, refuse(Unknown, "no such action")
	}
	if boundToTurn[e.Verb] && m.Phase != Over && e.Turn != m.Turns {
		return e, refuse(Stale, "made on an earlier turn")
	}
	return judge(m, e)
}

// boundToTurn names the verbs that mean the turn they were made on.
var boundToTurn = map[Verb]bool{Play: true, Offer: true, Accept: true, Refuse: true, Hint: true, Resign: true, Leave: true, Claim: true, Abort: true}

var judges = map[Verb]func(Match, Entry) (Entry, error){
	Play: Match.mayPlay, Resign: Match.mayResign, Offer: Match.mayOffer, Accept: Match.mayAccept,
	Refuse: Match.mayRefuse, Back: Match.mayBack, Ready: Match.mayReady, Leave: Match.mayLeave,
	Claim: Match.mayClaim, Abort: Match.mayAbort, Closing: Match.mayClose, Start: Match.mayStart, Rise: Match.mayRise, Sit: Match.maySit,
	Hint: Match.mayHint,
}

func (m Match) mayPlay(e Entry) (Entry, error) {
	switch {
	case m.Phase != Playing:
		return e, refuse(NotNow, "no game is on")
	case m.Wait().Seat != e.Seat, m.Seats[e.Seat].Resigned:
		return e, refuse(NotYours, "another is to act")
	case m.Conceding():
		return e, refuse(NotNow, "a concession waits for its answer")
	case m.Late:
		return e, refuse(Late, "the limit was over first")
	case e.Action == "roll" && m.Wait().Draw != (Draw{}):
		e.Verb, e.Action, e.N = Drawn, "", m.Draws
		return e, nil
	}
	step, err := m.Position.Apply(e.Action)
	var illegal *Illegal
	if errors.As(err, &illegal) {
		return e, &Refusal{Code: IllegalA, Rule: illegal.Rule, Text: illegal.Text}
	}
	if err != nil {
		return e, refuse(IllegalA, err.Error())
	}
	e.Action = step.Action
	return e, nil
}

func (m Match) mayLeave(e Entry) (Entry, error) {
	if !m.Rules.Manners().Leave {
		return e, refuse(Unknown, "this game has no leaving")
	}
	if m.Phase != Playing && m.Phase != Between {
		return e, refuse(NotNow, "no match is on")
	}
	return e, nil
}

func (m Match) mayOffer(e Entry) (Entry, error) {
	if times, ok := conceding(e.Action); ok {
		return m.mayConcede(e, times)
	}
	switch e.Action {
	case "draw":
		return m.mayOfferDraw(e)
	case "rematch":
		return m.mayOfferRematch(e)
	}
	return e, refuse(Unknown, "no such offer")
}

func (m Match) mayOfferDraw(e Entry) (Entry, error) {
	switch {
	case !m.Rules.Manners().Draw || m.Phase != Playing:
		return e, refuse(NotNow, "no draw can be offered")
	case m.Offer != nil && m.Offer.By != e.Seat:
		e.Verb, e.Of, e.Action = Accept, m.Offer.V, ""
		return e, nil
	case m.Offer != nil || m.ply() < m.Seats[e.Seat].OfferedAt:
		return e, refuse(TooOften, "a draw may be offered again after ten plies")
	case m.Seats[m.other(e.Seat)].Computer != "":
		return e, refuse(Unknown, "the computer takes no draws")
	}
	return e, nil
}

func (m Match) mayAccept(e Entry) (Entry, error) {
	if m.Offer == nil || m.Offer.V != e.Of || m.Offer.By == e.Seat {
		return e, refuse(NoOffer, "that offer is gone")
	}
	if m.Offer.Kind == "rematch" {
		e.Verb, e.Action, e.Of = Offer, "rematch", 0 // of several, each says that he wants one
		return m.mayOfferRematch(e)
	}
	return e, m.inTime()
}

func (m Match) mayRefuse(e Entry) (Entry, error) {
	if m.Offer == nil || m.Offer.V != e.Of || m.Conceding() && m.Offer.By == e.Seat {
		return e, refuse(NoOffer, "that offer is gone")
	}
	return e, m.inTime()
}

// inTime refuses an answer to a concession whose limit is over.
func (m Match) inTime() error {
	if m.Conceding() && m.Late {
		return refuse(Late, "the limit was over first")
	}
	return nil
}

func (m Match) mayBack(e Entry) (Entry, error) {
	if !m.Seats[e.Seat].Autopilot || m.Phase == Over {
		return e, refuse(NotNow, "you are not on autopilot")
	}
	return e, nil
}

func (m Match) mayReady(e Entry) (Entry, error) {
	if m.Phase != Between && !m.waitsForHost() {
		return e, refuse(NotNow, "no game is about to begin")
	}
	return e, nil
}

func (m Match) mayClaim(e Entry) (Entry, error) {
	at, ok := m.ClaimAt(e.Seat)
	if !ok || e.Time < at {
		return e, refuse(NotYet, "the match cannot be claimed")
	}
	return e, nil
}

// ClaimAt is when a seat may claim the match from its opponent; false while
// fewer than three of the opponent's turns running were played for him.
func (m Match) ClaimAt(seat int) (int64, bool) {
	if !m.Rules.Manners().Claim || (m.Phase != Playing && m.Phase != Between) {
		return 0, false
	}
	them := m.Seats[m.other(seat)]
	return them.ServedAt + ClaimAfter, them.IsPerson() && them.Served >= ClaimTurns
}

func (m Match) mayAbort(e Entry) (Entry, error) {
	at, ok := m.AbortAt(e.Seat)
	if !ok || e.Time < at {
		return e, refuse(NotYet, "the match cannot be aborted")
	}
	return e, nil
}

// AbortAt is when a seat may end the match without result: at once until the
// second turn of the match, or five minutes after the opponent left on his own
// turn where there is no limit.
func (m Match) AbortAt(seat int) (int64, bool) {
	if !m.Rules.Manners().Claim || m.Phase == Over || m.Phase == Open {
		return 0, false
	}
	if m.Phase == Sealing || len(m.Records) == 1 && !m.playedTwice() {
		return 0, true
	}
	them := m.other(seat)
	if m.Setup.Limit > 0 || m.Seats[them].Away == 0 || m.Wait().Seat != them {
		return 0, false
	}
	return max(m.Since, m.Seats[them].Away) + AbortAfter, true
}

// playedTwice tells whether two turns of the game on were made; draws of
// chance are none.
func (m Match) playedTwice() bool {
	n := 0
	for _, made := range m.Records[len(m.Records)-1].Moves {
		if isDraw(made.Action) {
			continue
		}
		if n++; n == 2 {
			return true
		}
	}
	return false
}

// isDraw tells an answer of chance, also one that a seat's "roll" asked for.
func isDraw(action string) bool {
	return strings.HasPrefix(action, "lot ") || strings.HasPrefix(action, "dice ")
}

func (m Match) mayClose(e Entry) (Entry, error) {
	if m.Phase != Open {
		return e, refuse(NotNow, "the room is not open any more")
	}
	if e.Seat != m.Host {
		return e, refuse(NotYours, "the host closes the room")
	}
	return e, nil
}

// maySit finds the seat of somebody who comes by link.
func (m Match) maySit(e Entry) (Entry, error) {
	free := slices.IndexFunc(m.Seats, func(s Seat) bool { return s.Player == "" && s.Computer == "" })
	if _, seated := m.SeatOf(e.Player); seated || m.Phase != Open || free < 0 {
		return e, refuse(Taken, "no seat is free")
	}
	if len(e.Envelope) != 2*SecretSize {
		return e, refuse(NoEnvelope, "a seat needs an envelope")
	}
	e.Seat = free
	return e, nil
}
