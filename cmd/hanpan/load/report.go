package load

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"time"
)

// Report is what a run measured.
type Report struct {
	Config    Config
	Games     int           // that were on when measuring began
	Measured  time.Duration // how long
	Finished  int           // matches played to their end, warming up included
	Verified  int           // of them whose draws node verified
	Moves     Times         // from sending to everybody having seen it
	Replies   Times         // of the computer, from the player's move seen
	CPU       time.Duration // of the server while measuring
	Before    int64         // resident bytes of the server before the first guest
	Idle      int64         // and with all games begun and nothing moving
	After     int64         // and at the end
	Refusals  map[string]int
	Failures  int    // guests that fell out
	FirstFail string // why the first did
}

// MovesASecond counts moves and throws of people; a computer's replies are not in it.
func (r Report) MovesASecond() float64 {
	return float64(r.Moves.Count) / max(r.Measured.Seconds(), 1e-9)
}

// CPUAMove is the server's CPU time a move, replies counted as moves too.
func (r Report) CPUAMove() time.Duration {
	return r.CPU / time.Duration(max(1, r.Moves.Count+r.Replies.Count))
}

// BytesAGame is what one idle game added to the server's resident memory.
func (r Report) BytesAGame() int64 { return (r.Idle - r.Before) / int64(max(1, r.Games)) }

// Print writes the report for people.
func (r Report) Print(w io.Writer) {
	fmt.Fprintf(w, "games at once        %d of %d for %s, think time %v\n", r.Games, r.Config.Games, r.Config.table(), r.Config.Think)
	fmt.Fprintf(w, "measured             %v, matches finished %d\n", r.Measured.Round(time.Millisecond), r.Finished)
	fmt.Fprintf(w, "moves                %d, %.0f a second\n", r.Moves.Count, r.MovesASecond())
	printTimes(w, "move seen by all    ", r.Moves)
	if r.Replies.Count > 0 {
		printTimes(w, "computer's reply    ", r.Replies)
	}
	if r.Config.PID != 0 {
		fmt.Fprintf(w, "server CPU           %d µs a move, %.0f %% of a core\n", r.CPUAMove().Microseconds(), 100*r.CPU.Seconds()/max(r.Measured.Seconds(), 1e-9))
		fmt.Fprintf(w, "server memory        %.1f MiB before, %.1f MiB idle, %.1f MiB at the end\n", mib(r.Before), mib(r.Idle), mib(r.After))
		fmt.Fprintf(w, "an idle game         %.1f KiB\n", float64(r.BytesAGame())/1024)
	}
	if r.Config.Verify > 0 {
		fmt.Fprintf(w, "draws verified       of %d matches, by the browser's module\n", r.Verified)
	}
	for _, code := range slices.Sorted(maps.Keys(r.Refusals)) {
		fmt.Fprintf(w, "refused              %d × %s\n", r.Refusals[code], code)
	}
	if r.Failures > 0 {
		fmt.Fprintf(w, "guests that fell out %d, the first: %s\n", r.Failures, r.FirstFail)
	}
}

func printTimes(w io.Writer, label string, t Times) {
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	fmt.Fprintf(w, "%s p50 %.2f ms, p99 %.2f ms, p99.9 %.2f ms, max %.2f ms\n", label, ms(t.P50), ms(t.P99), ms(t.P999), ms(t.Max))
}

func mib(bytes int64) float64 { return float64(bytes) / (1 << 20) }
