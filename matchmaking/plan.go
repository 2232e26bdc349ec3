package matchmaking

import (
	"cmp"
	"slices"
)

// Do is what a decision does.
type Do string

// What can be decided.
const (
	// Pair starts a match of its Tickets, the oldest first. It takes them.
	Pair Do = "pair"
	// Fallback starts a game against the computer. It takes its one ticket.
	Fallback Do = "fallback"
	// Ask puts the question whether its one ticket's player would leave his
	// computer game for the Newcomer: the ticket becomes Asked. The newcomer's
	// ticket stays as it is, free for anyone; its player is told.
	Ask Do = "ask"
	// Withdraw takes a question back whose newcomer is gone: the ticket
	// becomes Unasked, and its player is told.
	Withdraw Do = "withdraw"
	// EndAsk ends an ask-first ticket whose player said nothing for ten
	// seconds: it is taken, and nothing starts.
	EndAsk Do = "endask"
)

// Decision is one thing to be done. Its Tickets are what it takes or changes.
type Decision struct {
	Do       Do
	Tickets  []Ticket
	Newcomer Ticket // Ask: whom it is about
}

// questionNearlyOver: a question is put a moment after the newcomer's ticket
// was made, so his own ten seconds end that moment before the question's.
// Silence until then is silence; without this, who is not there at all would
// be asked about every newcomer, and none would find him.
const questionNearlyOver = AnswerWithin - 1_000

// Plan decides what is to be done now, given every ticket there is. Tickets
// past their time are passed over. It is to be asked again when a ticket came,
// went or changed, when a decision was carried out, and at Wake.
//
// Two ask-first tickets are not put to each other: a yes takes both tickets
// and would pull the other player out of a game nobody asked him about. They
// meet as soon as one of them looks for a game anew.
func Plan(tickets []Ticket, now int64) []Decision {
	var all []Decision
	for _, pool := range pools(tickets, now) {
		newcomers, keepers := parted(pool)
		tables, rest := tables(newcomers, now)
		late, waiting := fallbacks(rest, now)
		over, keepers := questions(pool, keepers, now)
		all = slices.Concat(all, tables, late, over, asks(waiting, keepers, now))
	}
	return all
}

// pools parts the good tickets by pool, the oldest first in each, and orders
// the pools by their oldest ticket.
func pools(tickets []Ticket, now int64) [][]Ticket {
	good := slices.Clone(tickets)
	good = slices.DeleteFunc(good, func(t Ticket) bool { return !t.IsGood(now) })
	slices.SortFunc(good, older)
	var order [][]Ticket
	at := map[string]int{}
	for _, t := range good {
		pool := PoolOf(t)
		if _, known := at[pool]; !known {
			at[pool] = len(order)
			order = append(order, nil)
		}
		order[at[pool]] = append(order[at[pool]], t)
	}
	return order
}

func older(a, b Ticket) int {
	return cmp.Or(cmp.Compare(a.Made, b.Made), cmp.Compare(a.ID, b.ID))
}

// parted tells those who wait from those who keep looking during a computer game.
func parted(pool []Ticket) (newcomers, keepers []Ticket) {
	for _, t := range pool {
		if t.AskFirst {
			keepers = append(keepers, t)
		} else {
			newcomers = append(newcomers, t)
		}
	}
	return newcomers, keepers
}

// tables seats the newcomers, the oldest first: as many as make a full table
// start at once; two or more of them start as they are when the oldest has
// waited long enough. It answers who is left.
func tables(newcomers []Ticket, now int64) (made []Decision, left []Ticket) {
	rest := newcomers
	for len(rest) > 0 {
		table, others := gather(rest)
		full := len(table) == table[0].table()
		if !full && (len(table) < 2 || now < table[0].Made+FallbackAfter) {
			return made, append(left, rest...)
		}
		made = append(made, Decision{Do: Pair, Tickets: table})
		rest = others
	}
	return made, left
}

// gather takes the oldest tickets of different players, a full table at most.
func gather(tickets []Ticket) (table, others []Ticket) {
	for _, t := range tickets {
		seated := slices.ContainsFunc(table, func(o Ticket) bool { return o.Player == t.Player })
		if seated || len(table) == tickets[0].table() {
			others = append(others, t)
		} else {
			table = append(table, t)
		}
	}
	return table, others
}

// fallbacks gives the computer to those who have waited long enough.
func fallbacks(alone []Ticket, now int64) (late []Decision, waiting []Ticket) {
	for _, t := range alone {
		if now >= t.Made+FallbackAfter {
			late = append(late, Decision{Do: Fallback, Tickets: []Ticket{t}})
		} else {
			waiting = append(waiting, t)
		}
	}
	return late, waiting
}

// questions ends those that got no answer and takes back those about people
// who are gone. It answers the tickets that go on, being asked or free.
func questions(pool, keepers []Ticket, now int64) (over []Decision, on []Ticket) {
	for _, t := range keepers {
		asked, there := now-t.AskedAt, isThere(pool, t.Asking)
		switch {
		case t.Asking == "":
			on = append(on, t)
		case asked >= AnswerWithin, !there && asked >= questionNearlyOver:
			over = append(over, Decision{Do: EndAsk, Tickets: []Ticket{t}})
		case !there:
			over = append(over, Decision{Do: Withdraw, Tickets: []Ticket{t}})
		default:
			on = append(on, t)
		}
	}
	return over, on
}

func isThere(pool []Ticket, id string) bool {
	return slices.ContainsFunc(pool, func(t Ticket) bool { return t.ID == id && !t.AskFirst })
}

// asks puts each newcomer, the oldest first, to one person who keeps looking,
// the one who has done so for longest; one question a newcomer at a time, so
// that of two who say yes none is turned away.
func asks(waiting, keepers []Ticket, now int64) []Decision {
	var put []Decision
	for _, n := range waiting {
		if slices.ContainsFunc(keepers, func(t Ticket) bool { return t.Asking == n.ID }) {
			continue
		}
		i := slices.IndexFunc(keepers, func(t Ticket) bool { return t.Asking == "" && t.Player != n.Player })
		if i < 0 {
			continue
		}
		put = append(put, Decision{Do: Ask, Tickets: []Ticket{keepers[i]}, Newcomer: n})
		keepers = slices.Concat(keepers[:i], keepers[i+1:])
	}
	return put
}

// Wake is when Plan may have something to do though no ticket came, went or
// changed: now, if it has already; 0, if time alone changes nothing.
func Wake(tickets []Ticket, now int64) int64 {
	if len(Plan(tickets, now)) > 0 {
		return now
	}
	var next int64
	for _, t := range tickets {
		for _, at := range turning(t, tickets) {
			if t.IsGood(now) && at > now && (next == 0 || at < next) {
				next = at
			}
		}
	}
	return next
}

// turning lists the times at which a ticket's lot may change.
func turning(t Ticket, tickets []Ticket) []int64 {
	switch {
	case !t.AskFirst:
		return []int64{t.Made + FallbackAfter}
	case t.Asking == "":
		return nil
	}
	// The question ends with the answer's time, its player's ticket, or the newcomer's.
	at := []int64{t.AskedAt + AnswerWithin, t.Good + 1}
	for _, n := range tickets {
		if n.ID == t.Asking {
			at = append(at, n.Good+1)
		}
	}
	return at
}
