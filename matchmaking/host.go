package matchmaking

import "hanpan/game"

// HostAfter is how long (ms) a room's host may be away before the start until
// the next seat is host.
const HostAfter = 30_000

// Host tells who is host of an open room: the present host while he is there
// or not long away, else the next person in the order of seats who is there.
// With nobody there the host stays host. A host who left his seat has no grace.
func Host(seats []game.Seat, host int, now int64) int {
	if at, ends := HostUntil(seats, host); !ends || now < at {
		return host
	}
	for i := range seats {
		next := (max(host, 0) + i) % len(seats)
		if seats[next].IsPerson() && seats[next].Away == 0 {
			return next
		}
	}
	return host
}

// HostUntil is when the host's office passes to somebody who is there, 0 for
// at once; false while the host is there himself.
func HostUntil(seats []game.Seat, host int) (int64, bool) {
	switch {
	case host < 0 || host >= len(seats) || !seats[host].IsPerson():
		return 0, true
	case seats[host].Away == 0:
		return 0, false
	}
	return seats[host].Away + HostAfter, true
}
