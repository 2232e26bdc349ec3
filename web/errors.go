package web

import (
	"context"
	"errors"
	"net/http"

	"hanpan/game"
	"hanpan/server"
	"hanpan/server/store"
	"hanpan/web/names"
	"hanpan/web/words"
)

// fault is an error as it is answered: a status, a code for machines, the key
// of a sentence for people.
type fault struct {
	status int
	code   string
	rule   string // id of the rule or option, where one is broken
	key    string // the sentence
}

// Error is the code; a fault may be returned by a handler itself.
func (f *fault) Error() string { return "web: " + f.code }

// The faults of the pages themselves.
var (
	errBad      = &fault{status: http.StatusBadRequest, code: "bad", key: "error.400"}
	errForeign  = &fault{status: http.StatusForbidden, code: "origin", key: "error.403"}
	errOrigin   = &fault{status: http.StatusForbidden, code: "origin", key: "error.origin"}
	errNothing  = &fault{status: http.StatusNotFound, code: "notfound", key: "error.404"}
	errNoGame   = &fault{status: http.StatusNotFound, code: "notfound", rule: "game", key: "error.game"}
	errMethod   = &fault{status: http.StatusMethodNotAllowed, code: "method", key: "error.405"}
	errLarge    = &fault{status: http.StatusRequestEntityTooLarge, code: "large", key: "error.413"}
	errTooMany  = &fault{status: http.StatusTooManyRequests, code: "toomany", key: "error.429"}
	errInside   = &fault{status: http.StatusInternalServerError, code: "internal", key: "error.500"}
	errLater    = &fault{status: http.StatusServiceUnavailable, code: "unavailable", key: "error.503"}
	errPrivate  = &fault{status: http.StatusForbidden, code: "private", key: "error.private"}
	errLimit    = wrong("option.limit", "error.limit")
	errLevel    = wrong("option.level", "error.level")
	errBegins   = wrong("option.begins", "error.begins")
	errLang     = wrong("lang", "error.lang")
	errEnvelope = wrong("envelope", "error.envelope")
)

// wrong is a value that a form may not hold.
func wrong(rule, key string) *fault {
	return &fault{status: http.StatusUnprocessableEntity, code: "invalid", rule: rule, key: key}
}

// sentinels is the table of errors with one meaning each.
var sentinels = []struct {
	err   error
	fault *fault
}{
	{store.ErrNotFound, errNothing},
	{server.ErrPrivate, errPrivate},
	{server.ErrDraining, errLater},
	{server.ErrBusy, &fault{status: http.StatusServiceUnavailable, code: "busy", key: "error.503"}},
	{server.ErrNotOver, &fault{status: http.StatusConflict, code: "notover", key: "error.not-over"}},
	{server.ErrUntaught, &fault{status: http.StatusNotFound, code: "untaught", key: "error.404"}},
	{store.ErrUnknown, errLater},
	{store.ErrClosed, errLater},
	{store.ErrUnavailable, errLater},
	{store.ErrConflict, &fault{status: http.StatusConflict, code: "conflict", key: "error.400"}},
	{context.DeadlineExceeded, errLater},
	{errNameTaken, &fault{status: http.StatusConflict, code: "taken", rule: "name.taken", key: "error.name.taken"}},
}

// refusals says what a match's refusals are over HTTP.
var refusals = map[game.Code]*fault{
	game.Taken:      {status: http.StatusConflict, code: "full", key: "error.full"},
	game.NotYours:   {status: http.StatusForbidden, code: "notyours", key: "error.notyours"},
	game.Unknown:    {status: http.StatusForbidden, code: "notyours", key: "error.notyours"}, // no seat of his
	game.NotNow:     {status: http.StatusConflict, code: "notnow", key: "error.not-open"},
	game.NoEnvelope: errEnvelope,
	"engaged":       {status: http.StatusConflict, code: "engaged", key: "error.engaged"},
}

// options says which sentence explains an option that a game refuses.
var options = map[string]string{
	"option.games": "error.option.games", "option.begins": "error.begins",
	"option.limit": "error.limit", "option.level": "error.level",
}

// faultOf finds the answer to an error; one that nobody foresaw is ours.
func faultOf(err error) *fault {
	var f *fault
	var misprint *game.Misprint
	var illegal *game.Illegal
	var refusal *game.Refusal
	var name *names.Refused
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &f):
		return f
	case errors.As(err, &large):
		return errLarge
	case errors.As(err, &misprint):
		return wrong(misprint.Why.Rule, "page.import.wrong")
	case errors.As(err, &illegal):
		return illegalFault(illegal)
	case errors.As(err, &refusal):
		return refusalFault(refusal)
	case errors.As(err, &name):
		return nameFault(name)
	}
	for _, s := range sentinels {
		if errors.Is(err, s.err) {
			return s.fault
		}
	}
	return errInside
}

func illegalFault(e *game.Illegal) *fault {
	if key, ok := options[e.Rule]; ok {
		return wrong(e.Rule, key)
	}
	return wrong(e.Rule, "error.options")
}

func refusalFault(e *game.Refusal) *fault {
	if f, ok := refusals[e.Code]; ok {
		return f
	}
	return &fault{status: http.StatusConflict, code: string(e.Code), rule: e.Rule, key: "error.400"}
}

// nameFaults says which sentence explains why a name is refused; the other
// reasons are all letters that a name cannot have.
var nameFaults = map[names.Reason]string{
	names.Empty: "error.name.empty", names.Long: "error.name.long",
	names.Mixed: "error.name.mixed", names.Reserved: "error.name.reserved",
}

func nameFault(e *names.Refused) *fault {
	if key, ok := nameFaults[e.Reason]; ok {
		return wrong("name."+string(e.Reason), key)
	}
	return wrong("name."+string(e.Reason), "error.name.letters")
}

// problem is a fault for machines.
type problem struct {
	Code string `json:"code"`
	Rule string `json:"rule,omitempty"`
	Text string `json:"text"`
}

// problem words a fault in a language.
func (f *fault) problem(w *words.Words) problem {
	return problem{Code: f.code, Rule: f.rule, Text: w.T(f.key)}
}
