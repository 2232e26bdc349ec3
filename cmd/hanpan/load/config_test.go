package load

import (
	"os"
	"strings"
	"testing"
	"time"
)

func TestDefaultsAreValid(t *testing.T) {
	if err := Defaults.Validate(); err != nil {
		t.Fatal(err)
	}
}

func TestMistakesAreNamed(t *testing.T) {
	cases := []struct {
		name string
		set  func(*Config)
		want string
	}{
		{"no games", func(c *Config) { c.Games = 0 }, "--games"},
		{"too many games", func(c *Config) { c.Games = mostGames + 1 }, "--games"},
		{"no time", func(c *Config) { c.Duration = 0 }, "--duration"},
		{"for ever", func(c *Config) { c.Duration = mostDuration + 1 }, "--duration"},
		{"no rate", func(c *Config) { c.Rate = 0 }, "--rate"},
		{"think time before it began", func(c *Config) { c.Think = -1 }, "--think"},
		{"no such pairing", func(c *Config) { c.Pairing = "dance" }, "--pair"},
		{"nobody to play with", func(c *Config) { c.Seats = 1 }, "--seats"},
		{"fewer than no spectators", func(c *Config) { c.Watchers = -1 }, "--spectators"},
		{"a crowd", func(c *Config) { c.Pairing, c.Watchers = Rooms, mostAtTable }, "--spectators"},
		{"spectators of strangers", func(c *Config) { c.Watchers = 1 }, "--pair rooms"},
		{"spectators of lone guests", func(c *Config) { c.Pairing, c.Computers, c.Watchers = Rooms, true, 1 }, "--spectators"},
		{"fewer than no turns", func(c *Config) { c.Turns = -1 }, "--turns"},
		{"verified before any", func(c *Config) { c.Verify = -1 }, "--verify-every"},
		{"a limit behind us", func(c *Config) { c.Limit = -1 }, "--limit"},
		{"no address", func(c *Config) { c.URL = "somewhere" }, "--url"},
		{"another machine", func(c *Config) { c.URL = "https://hanpan.example" }, "--anywhere"},
		{"another machine's address", func(c *Config) { c.URL = "http://192.0.2.1:8080" }, "--anywhere"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			c := Defaults
			tc.set(&c)
			if err := c.Validate(); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Fatalf("got %v, want it to name %s", err, tc.want)
			}
		})
	}
}

func TestThisMachineAndWithConsentOthers(t *testing.T) {
	for _, url := range []string{"http://localhost:1", "http://127.0.0.9:1", "http://[::1]:1"} {
		c := Defaults
		c.URL = url
		if err := c.Validate(); err != nil {
			t.Errorf("%s: %v", url, err)
		}
	}
	c := Defaults
	c.URL, c.Anywhere = "https://hanpan.example", true
	if err := c.Validate(); err != nil {
		t.Error(err)
	}
}

func TestStatIsReadBehindTheName(t *testing.T) {
	raw := "7 (a) b) (c) S 1 7 7 0 -1 4194560 100 0 0 0 150 50 0 0 20 0 9 0 100 1000000 25 18446744073709551615 1 1"
	got, err := parseStat([]byte(raw))
	if err != nil || got.CPU != 2*time.Second || got.Resident != 25*int64(os.Getpagesize()) {
		t.Fatalf("got %+v, %v", got, err)
	}
	for _, bad := range []string{"", "7 (x) S 1", ") x"} {
		if _, err := parseStat([]byte(bad)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
	if _, err := (process{pid: 1 << 30}).now(); err == nil {
		t.Error("a process that is not there was read")
	}
}

func TestAMoveCountsOnceAllHaveSeenIt(t *testing.T) {
	m := newMeter()
	t0 := time.Now()
	m.start(t0)
	d := &duel{meter: m, viewers: 2}
	at := func(ms int) time.Time { return t0.Add(time.Duration(ms) * time.Millisecond) }
	d.sent(4, 0, at(1))
	d.saw(0, 9, 4, 0, at(3))
	d.saw(1, 8, 3, 1, at(4)) // an earlier move, seen late
	if len(m.moves) != 0 {
		t.Fatalf("counted %v before all had seen it", m.moves)
	}
	d.saw(1, 9, 4, 0, at(6))
	d.saw(1, 9, 4, 0, at(7))
	if got := timesOf(m.moves); got.Count != 1 || got.Max != 5*time.Millisecond {
		t.Fatalf("counted %+v", got)
	}
}

func TestTimesAreQuantiles(t *testing.T) {
	var all []time.Duration
	for i := range 1000 {
		all = append(all, time.Duration(1000-i))
	}
	if got, want := timesOf(all), (Times{1000, 501, 991, 1000, 1000}); got != want {
		t.Fatalf("got %+v, want %+v", got, want)
	}
	if got := timesOf(nil); got != (Times{}) {
		t.Fatalf("got %+v of nothing", got)
	}
}
