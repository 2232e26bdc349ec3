package matchmaking

import (
	"testing"

	"hanpan/game"
)

func TestHost(t *testing.T) {
	here := func(player string) game.Seat { return game.Seat{Player: player} }
	away := func(player string, ago int64) game.Seat { return game.Seat{Player: player, Away: noon - ago} }
	open, computer := game.Seat{}, game.Seat{Computer: game.Normal}
	for _, c := range []struct {
		name  string
		seats []game.Seat
		host  int
		want  int
	}{
		{"the host is here", []game.Seat{here("ada"), here("bo")}, 0, 0},
		{"away for a moment", []game.Seat{away("ada", 29_999), here("bo")}, 0, 0},
		{"away for thirty seconds", []game.Seat{away("ada", 30_000), here("bo")}, 0, 1},
		{"past open seats, computers and who is away himself", []game.Seat{away("ada", 30_000), open, computer, away("bo", 1), here("cy")}, 0, 4},
		{"round the table", []game.Seat{here("ada"), here("bo"), away("cy", 40_000)}, 2, 0},
		{"nobody else", []game.Seat{away("ada", 90_000), open}, 0, 0},
		{"all are away", []game.Seat{away("ada", 90_000), away("bo", 80_000)}, 0, 0},
		{"the host left his seat", []game.Seat{open, here("bo")}, 0, 1},
		{"no such seat", []game.Seat{here("ada"), here("bo")}, -1, 0},
		{"no such seat", []game.Seat{here("ada"), here("bo")}, 7, 1},
	} {
		if got := Host(c.seats, c.host, noon); got != c.want {
			t.Errorf("%s: seat %d, want %d", c.name, got, c.want)
		}
	}
}

func TestHostUntil(t *testing.T) {
	seats := []game.Seat{{Player: "ada", Away: noon}, {Player: "bo"}, {}}
	for host, want := range map[int]int64{0: noon + 30_000, 2: 0} {
		if at, ends := HostUntil(seats, host); at != want || !ends {
			t.Errorf("seat %d: %d %t, want %d", host, at, ends, want)
		}
	}
	if at, ends := HostUntil(seats, 1); ends {
		t.Errorf("a host who is here: until %d", at)
	}
}
