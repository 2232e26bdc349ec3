package game

import "slices"

// What is due by itself.
type What string

// The things a match asks its table to do.
const (
	DueSeal     What = "seal"     // draw the secret, show the envelopes
	DueNoShow   What = "noshow"   // a pairing ends: somebody's seed never came
	DueDraw     What = "draw"     // a draw of chance
	DueAuto     What = "auto"     // the only action there is
	DueComputer What = "computer" // a computer's reply, or a turn played for a person
	DueTimeout  What = "timeout"  // the limit of a decision
	DueHost     What = "host"     // an open room's host has been away for long
	DueNext     What = "next"     // the next game
	DueExpire   What = "expire"   // the end of a room nobody visits, or of a silent match
)

// Due is what follows by itself, and when (ms since 1970). Time-outs may be
// fired later by a measured network allowance; Apply does not judge that.
type Due struct {
	At   int64
	What What
}

// Times in milliseconds.
const (
	SeedsWithin   = 10_000
	NextAfter     = 10_000
	AutoAfter     = 1_000   // what plays itself, behind the throw it answers
	PauseComputer = 700     // a natural pause before a computer's reply
	PauseAbsent   = 1_500   // and before a turn played for a person
	PlayedOnAfter = 300_000 // an absence without limit in a game that goes on without a seat
	RoomKept      = 24 * 3_600_000
	SilenceKept   = 30 * 24 * 3_600_000
)

// Due says what follows by itself and when; false when nothing does.
func (m Match) Due() (Due, bool) {
	switch m.Phase {
	case Open:
		return m.dueOpen()
	case Sealing:
		return m.dueSealing()
	case Playing:
		return m.duePlaying(), true
	case Between:
		return m.dueBetween(), true
	}
	return Due{}, false
}

// dueOpen ends a room 24 hours after the last visit of a seated player.
func (m Match) dueOpen() (Due, bool) {
	last := m.Since
	for _, s := range m.Seats {
		if s.IsPerson() && s.Away == 0 && m.V > 1 {
			return m.dueHost()
		}
		last = max(last, s.Away)
	}
	return Due{At: last + RoomKept, What: DueExpire}, true
}

func (m Match) dueSealing() (Due, bool) {
	if !m.Sealed() {
		return Due{At: m.Since, What: DueSeal}, true
	}
	if m.Setup.Kind == Public && m.Setup.Before == "" {
		return Due{At: m.Since + SeedsWithin, What: DueNoShow}, true
	}
	return Due{At: m.Since + SilenceKept, What: DueExpire}, true
}

func (m Match) duePlaying() Due {
	w := m.Wait()
	switch {
	case w.Seat == Chance:
		return Due{At: m.Since, What: DueDraw}
	case w.Auto != "":
		return Due{At: m.Since + AutoAfter, What: DueAuto}
	case m.Late && m.Asked == m.Since:
		return Due{At: m.Since, What: DueComputer}
	case m.Late: // the throw was made for the seat: it is seen before it is played
		return Due{At: m.Since + PauseComputer, What: DueComputer}
	case m.Seats[w.Seat].isPlayed():
		return Due{At: m.Since + PauseComputer, What: DueComputer}
	case m.Seats[w.Seat].Autopilot:
		return Due{At: m.Since + PauseAbsent, What: DueComputer}
	case m.Setup.Limit > 0:
		return Due{At: m.Deadline(), What: DueTimeout}
	case m.isAwaited(w.Seat):
		return Due{At: max(m.Asked, m.Seats[w.Seat].Away) + PlayedOnAfter, What: DueTimeout}
	}
	return Due{At: m.At + SilenceKept, What: DueExpire}
}

// isAwaited: somebody waits for an absent seat of a game without limit that
// would go on without it. Two can abort then; one of many must stop nobody.
// Who is alone with computers, or leaves together with all others, comes back
// to the game as it was.
func (m Match) isAwaited(seat int) bool {
	if _, goesOn := m.Position.(Survivor); !goesOn || m.Seats[seat].Away == 0 {
		return false
	}
	return slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.IsPerson() && !s.Resigned && s.Away == 0 })
}

// Deadline is when the limit of the present decision is over, 0 for none.
func (m Match) Deadline() int64 {
	w := m.Wait()
	if m.Setup.Limit == 0 || w.Seat < 0 || w.Auto != "" || !m.Seats[w.Seat].IsPerson() || m.Seats[w.Seat].Resigned {
		return 0
	}
	return m.Asked + int64(m.Setup.Limit)*1000
}

func (m Match) dueBetween() Due {
	if slices.ContainsFunc(m.Seats, func(s Seat) bool { return !s.Ready && !s.Autopilot }) {
		return Due{At: m.Since + NextAfter, What: DueNext}
	}
	return Due{At: m.Since, What: DueNext}
}
