package backgammon

import (
	"regexp"
	"strings"
	"testing"
)

var gnuShows = regexp.MustCompile(`(?s)Position ID: (\S+).*?Match ID\s*: (\S+)`)

// GNU Backgammon shows the IDs it is given as they are, and from an XGID makes
// the same IDs as are written here. (It turns the board where the top player
// is on roll, and forgets a double that is offered; those are tested in
// TestOfferedDoubleOfGNUBackgammon.)
func TestIDsAreThoseOfGNUBackgammon(t *testing.T) {
	gnubg := findGNU(t)
	for _, xgid := range []string{
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10",
		"XGID=-b----E-C---eE---c-e----B-:1:1:1:00:2:1:0:7:10",
		"XGID=ab----D-C---dE---c-e----BA:2:1:1:65:0:4:0:9:10",
		"XGID=-b----E-C---eE---c-e----B-:1:-1:1:52:2:0:0:3:10",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:52:2:0:1:3:10",
		"XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:2:1:0:7:10",
		"XGID=-b----E-C---eE---c-e----B-:1:-1:-1:62:2:1:0:7:10",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:3:10",
		"XGID=-b----E-C---eE---c-e----B-:1:-1:-1:D:1:2:0:7:10",
		"XGID=-b----E-C---eE---c-e----B-:0:0:-1:64:0:0:0:0:10",
	} {
		p, err := parseID(xgid)
		if err != nil || p.XGID() != xgid {
			t.Fatalf("%s is written %s, %v", xgid, p.XGID(), err)
		}
		back, err := parseID(p.GNUID())
		if err != nil || back.XGID() != xgid {
			t.Errorf("%s is %s, %v; want %s", p.GNUID(), back.XGID(), err, xgid)
		}
		var asks []string
		if p.stage != doubled {
			asks = append(asks, "set gnubgid "+p.GNUID())
		}
		if p.turn == 0 && p.stage != doubled {
			asks = append(asks, "set xgid "+xgid)
		}
		for _, ask := range asks {
			if got := shown(t, gnubg, ask); got != p.GNUID() {
				t.Errorf("%s: %s, GNU %s", ask, p.GNUID(), got)
			}
		}
	}
}

// shown is the ID that GNU Backgammon shows behind a command.
func shown(t *testing.T, gnubg, command string) string {
	said := run(t, gnubg, t.TempDir(), command+"\nshow board\n")
	all := gnuShows.FindAllStringSubmatch(said, -1)
	if len(all) == 0 {
		t.Fatalf("%s: GNU says %s", command, said)
	}
	return strings.Join(all[len(all)-1][1:], ":")
}

// Seat 1, at the top, opened with 31: 8/5 6/5, seat 0 answered 52: 13/8 24/22,
// and seat 1 doubled at 1–0 in a match to 5: what GNU Backgammon shows then.
func TestOfferedDoubleOfGNUBackgammon(t *testing.T) {
	p := opening(match{length: 5, score: [2]int{0, 1}, cube: true})
	for _, action := range []string{"dice 13", "8/5 6/5", "dice 52", "13/8 24/22", "double"} {
		step, err := p.Apply(action)
		if err != nil {
			t.Fatal(err)
		}
		p = after(step)
	}
	const gnu = "4PPgASSwZ/ABMA:MBmgABAAAAAE"
	if got := p.GNUID(); got != gnu {
		t.Errorf("%s, want %s", got, gnu)
	}
	back, err := parseID(gnu)
	if err != nil || back.XGID() != p.XGID() {
		t.Errorf("%s, %v; want %s", back.XGID(), err, p.XGID())
	}
}
