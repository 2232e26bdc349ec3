package hats

import (
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"hanpan/game"
)

// decisionWithin is the most that expert may take for a decision, of one core.
const decisionWithin = 30 * time.Millisecond

// TestExpertsDecisionsTakeTheirTime measures every decision of games at all
// tables, in the CPU time of its thread: the machine may be busy.
func TestExpertsDecisionsTakeTheirTime(t *testing.T) {
	if os.Getenv("HANPAN_SOAK") == "" {
		t.Skip("a minute: HANPAN_SOAK=1")
	}
	const games = 4
	for seats := int8(leastSeats); seats <= mostSeats; seats++ {
		for _, hats := range []int8{fewHats, mostHats} {
			var all []time.Duration
			for g := range games {
				all = append(all, decisions(t, seats, hats, uint64(g))...)
			}
			slices.Sort(all)
			var sum time.Duration
			for _, one := range all {
				sum += one
			}
			n := len(all)
			t.Logf("%d players, %d hats: %d decisions, mean %.1f ms, p99 %.1f ms, longest %.1f ms", seats, hats, n,
				ms(sum)/float64(n), ms(all[n*99/100]), ms(all[n-1]))
			if all[n-1] > decisionWithin {
				t.Errorf("%d players, %d hats: a decision took %v", seats, hats, all[n-1])
			}
		}
	}
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// mostMeasured bounds what is measured of one game.
const mostMeasured = 150

// decisions are the times expert takes in a game that normal plays, so that
// both close and open positions come up.
func decisions(t *testing.T, seats, hats int8, seed uint64) (all []time.Duration) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, uint64(seats)))
	p := start(seats, hats, int8(dice.IntN(int(seats))))
	for range mostMeasured {
		if _, over := p.Outcome(); over {
			break
		}
		p.throw(int8(1 + dice.IntN(dieSides)))
		if len(p.moves(nil)) > 1 {
			all = append(all, decision(t, p))
		}
		p = moved(t, p, game.Normal, game.Budget{Seed: seed})
	}
	return all
}

// decision is the CPU time of one.
func decision(t *testing.T, p Position) time.Duration {
	t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began := spent(t)
	if _, err := (Computer{}).Choose(p, game.Expert, game.Budget{}); err != nil {
		t.Fatal(err)
	}
	return spent(t) - began
}

// spent is the CPU time of this thread so far.
func spent(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_THREAD, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
