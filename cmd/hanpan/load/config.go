package load

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"time"
)

// Bounds of one run.
const (
	mostGames    = 20_000
	mostAtTable  = 100 // people and spectators
	mostDuration = 2 * time.Hour
)

// Pairing is how two guests come to one table.
type Pairing string

// The ways to a table.
const (
	Queue Pairing = "queue" // the public queue, strangers
	Rooms Pairing = "rooms" // a link
)

// Config says what to play.
type Config struct {
	URL       string        // of the server: "http://127.0.0.1:8080"
	Game      string        // its id: "nine"
	Games     int           // at once
	Pairing   Pairing       // of people
	Seats     int           // people at a table
	Watchers  int           // who look on at each table; rooms only
	Limit     int           // seconds a decision in rooms; 0: none, or 45 where a game always has one
	Turns     int           // of his own after which a player resigns; 0: games are played to their end
	Verify    int           // every so many finished matches the draws of one are verified by node; 0: none
	Computers bool          // one guest a game, against the computer
	Level     string        // of the computer
	Think     time.Duration // before each move, give or take half; 0: at once
	Rate      float64       // guests begun a second
	Idle      time.Duration // between the last game's start and the first move
	Warm      time.Duration // played before anything is measured
	Duration  time.Duration // measured
	PID       int           // of the server, for CPU and memory; 0: not measured
	Anywhere  bool          // speak to other machines too
}

// Defaults are the flags' defaults.
var Defaults = Config{
	URL: "http://127.0.0.1:8080", Game: "nine", Games: 100, Pairing: Queue, Seats: 2, Level: "normal",
	Rate: 40, Idle: 5 * time.Second, Warm: 2 * time.Second, Duration: 20 * time.Second,
}

// Validate reports every mistake at once.
func (c Config) Validate() error {
	var errs []error
	say := func(wrong bool, format string, args ...any) {
		if wrong {
			errs = append(errs, fmt.Errorf(format, args...))
		}
	}
	say(c.Games < 1 || c.Games > mostGames, "--games is 1 to %d, not %d", mostGames, c.Games)
	say(c.Duration <= 0 || c.Duration > mostDuration, "--duration is up to %v, not %v", mostDuration, c.Duration)
	say(c.Rate <= 0, "--rate is more than none")
	say(c.Think < 0 || c.Idle < 0 || c.Warm < 0, "--think, --idle and --warm cannot be negative")
	say(c.Seats < 2 || c.Watchers < 0 || c.Seats+c.Watchers > mostAtTable, "--seats and --spectators are 2 to %d in all", mostAtTable)
	say(c.Watchers > 0 && (c.Pairing != Rooms || c.Computers), "--spectators follow the link of a room: they need --pair %s", Rooms)
	say(c.Limit < 0 || c.Turns < 0 || c.Verify < 0, "--limit, --turns and --verify-every cannot be negative")
	say(c.Pairing != Queue && c.Pairing != Rooms, "--pair is %s or %s, not %q", Queue, Rooms, c.Pairing)
	return errors.Join(append(errs, c.reachable())...)
}

// table tells who sits and stands at one.
func (c Config) table() string {
	if c.Watchers == 0 {
		return fmt.Sprint(c.Seats)
	}
	return fmt.Sprintf("%d and %d spectators", c.Seats, c.Watchers)
}

// reachable keeps load from being pointed at somebody else's server by mistake.
func (c Config) reachable() error {
	u, err := url.Parse(c.URL)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return fmt.Errorf("--url is an http address, not %q", c.URL)
	}
	ip := net.ParseIP(u.Hostname())
	if c.Anywhere || u.Hostname() == "localhost" || ip != nil && ip.IsLoopback() {
		return nil
	}
	return fmt.Errorf("%s is not this machine; with --anywhere it is asked all the same", u.Hostname())
}
