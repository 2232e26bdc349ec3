package matchmaking

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// crowd draws tickets of a few people and pools, some past their time, some
// asked about people who are there or not.
var crowd = rapid.Custom(func(t *rapid.T) []Ticket {
	n := rapid.IntRange(0, 12).Draw(t, "tickets")
	all := make([]Ticket, n)
	for i := range all {
		all[i] = oneOf(t, i)
	}
	return all
})

func oneOf(t *rapid.T, i int) Ticket {
	x := Ticket{
		ID:      fmt.Sprintf("t%02d", i),
		Player:  fmt.Sprintf("p%d", rapid.IntRange(0, 9).Draw(t, "player")),
		Game:    rapid.SampledFrom([]string{"nine", "nine", "twelve"}).Draw(t, "game"),
		Options: json.RawMessage(`{}`),
		Limit:   rapid.SampledFrom([]int{45, 45, 45, 30}).Draw(t, "limit"),
		Made:    noon - rapid.Int64Range(0, 12_000).Draw(t, "made"),
		Good:    noon + rapid.Int64Range(-2_000, 10_000).Draw(t, "good"),
	}
	x.AskFirst = rapid.IntRange(0, 2).Draw(t, "ask first") == 0
	if x.AskFirst && rapid.Bool().Draw(t, "asking") {
		x.Asking = fmt.Sprintf("t%02d", rapid.IntRange(0, 13).Draw(t, "asking whom"))
		x.AskedAt = noon - rapid.Int64Range(0, 11_000).Draw(t, "asked")
	}
	return x
}

func TestNobodyIsInTwoDecisionsAndNoneIsWrong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tickets := crowd.Draw(t, "crowd")
		seen := map[string]bool{}
		for _, d := range Plan(tickets, noon) {
			for _, x := range d.Tickets {
				if seen[x.ID] {
					t.Fatalf("%s is in two decisions", x.ID)
				}
				seen[x.ID] = true
				if !x.IsGood(noon) {
					t.Fatalf("%s is past its time", x.ID)
				}
			}
			mustBeRight(t, d)
		}
	})
}

func mustBeRight(t *rapid.T, d Decision) {
	first := d.Tickets[0]
	right := map[Do]bool{
		Pair: len(d.Tickets) == 2 && !first.AskFirst && !d.Tickets[len(d.Tickets)-1].AskFirst &&
			PoolOf(first) == PoolOf(d.Tickets[len(d.Tickets)-1]) && first.Player != d.Tickets[len(d.Tickets)-1].Player,
		Fallback: len(d.Tickets) == 1 && !first.AskFirst && noon >= first.Made+FallbackAfter,
		Ask: len(d.Tickets) == 1 && first.AskFirst && first.Asking == "" && !d.Newcomer.AskFirst &&
			PoolOf(first) == PoolOf(d.Newcomer) && first.Player != d.Newcomer.Player && d.Newcomer.IsGood(noon),
		Withdraw: len(d.Tickets) == 1 && first.AskFirst && first.Asking != "",
		EndAsk:   len(d.Tickets) == 1 && first.AskFirst && first.Asking != "" && noon >= first.AskedAt+questionNearlyOver,
	}
	if !right[d.Do] {
		t.Fatalf("%s %+v about %+v", d.Do, d.Tickets, d.Newcomer)
	}
}

// Who is left over could not have been paired with anybody left over, and
// nobody younger was preferred to him.
func TestTheOldestGoesFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tickets := crowd.Draw(t, "crowd")
		plan := Plan(tickets, noon)
		left := leftOver(tickets, plan)
		for i, a := range left {
			for _, b := range left[i+1:] {
				if PoolOf(a) == PoolOf(b) && a.Player != b.Player {
					t.Fatalf("%s and %s could be paired", a.ID, b.ID)
				}
			}
			for _, d := range plan {
				if d.Do == Pair && PoolOf(a) == PoolOf(d.Tickets[0]) {
					mustNotBePassed(t, a, d.Tickets)
				}
			}
		}
	})
}

// leftOver lists the good tickets that wait and were not paired.
func leftOver(tickets []Ticket, plan []Decision) []Ticket {
	paired := map[string]bool{}
	for _, d := range plan {
		for _, x := range d.Tickets {
			paired[x.ID] = d.Do == Pair
		}
	}
	var left []Ticket
	for _, x := range tickets {
		if !x.AskFirst && x.IsGood(noon) && !paired[x.ID] {
			left = append(left, x)
		}
	}
	return left
}

func mustNotBePassed(t *rapid.T, a Ticket, pair []Ticket) {
	first, second := pair[0], pair[1]
	if older(a, first) < 0 && a.Player != first.Player && a.Player != second.Player {
		t.Fatalf("%s waits longer than both of %s and %s", a.ID, first.ID, second.ID)
	}
	if older(a, second) < 0 && a.Player != first.Player {
		t.Fatalf("%s waits longer than %s", a.ID, second.ID)
	}
}

// Nothing happens by time before Wake, and Wake does not come for ever again.
func TestNothingIsMissedBeforeWake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tickets := crowd.Draw(t, "crowd")
		wake := Wake(tickets, noon)
		end := wake
		if wake == 0 {
			end = noon + 60_000
		}
		for at := noon; at < end; at += rapid.Int64Range(1, 500).Draw(t, "step") {
			if plan := Plan(tickets, at); len(plan) > 0 {
				t.Fatalf("%s at noon%+d, Wake says noon%+d", say(plan), at-noon, wake-noon)
			}
		}
		if wake != 0 && wake < noon {
			t.Fatalf("Wake in the past: noon%+d", wake-noon)
		}
	})
}
