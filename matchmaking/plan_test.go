package matchmaking

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const noon = int64(1_800_000_000_000)

// waits is a good ticket for nine, made some ms before noon.
func waits(player string, ago int64) Ticket {
	return Ticket{
		ID: "t-" + player, Player: player, Game: "nine", Options: json.RawMessage(`{"games":1}`), Limit: 45,
		Made: noon - ago, Good: noon + 5_000, Node: "a",
	}
}

func with(t Ticket, change func(*Ticket)) Ticket {
	change(&t)
	return t
}

func keeps(player string, ago int64) Ticket {
	return with(waits(player, ago), func(t *Ticket) { t.AskFirst = true })
}

func asked(player string, ago int64, newcomer string, since int64) Ticket {
	return keeps(player, ago).Asked(Ticket{ID: "t-" + newcomer}, noon-since)
}

// say tells a plan in words: "pair ada bo; ask cy about di".
func say(plan []Decision) string {
	var words []string
	for _, d := range plan {
		line := string(d.Do)
		for _, t := range d.Tickets {
			line += " " + t.Player
		}
		if d.Newcomer.ID != "" {
			line += " about " + d.Newcomer.Player
		}
		words = append(words, line)
	}
	return strings.Join(words, "; ")
}

func TestPlan(t *testing.T) {
	late := func(t *Ticket) { t.Good = noon - 1 }
	for _, c := range []struct {
		name    string
		tickets []Ticket
		want    string
	}{
		{"nobody", nil, ""},
		{"one waits", []Ticket{waits("ada", 9_999)}, ""},
		{"one waited ten seconds", []Ticket{waits("ada", 10_000)}, "fallback ada"},
		{"two", []Ticket{waits("bo", 1), waits("ada", 2)}, "pair ada bo"},
		{"three: the oldest two", []Ticket{waits("cy", 1), waits("ada", 3), waits("bo", 2)}, "pair ada bo"},
		{"made in the same ms: by id", []Ticket{waits("bo", 1), waits("ada", 1)}, "pair ada bo"},
		{"five, the last too long", []Ticket{waits("e", 10_000), waits("d", 10_001), waits("c", 10_002), waits("b", 10_003), waits("a", 10_004)}, "pair a b; pair c d; fallback e"},
		{"other game", []Ticket{waits("ada", 2), with(waits("bo", 1), func(t *Ticket) { t.Game = "twelve" })}, ""},
		{"other options", []Ticket{waits("ada", 2), with(waits("bo", 1), func(t *Ticket) { t.Options = json.RawMessage(`{"games":2}`) })}, ""},
		{"other limit", []Ticket{waits("ada", 2), with(waits("bo", 1), func(t *Ticket) { t.Limit = 30 })}, ""},
		{"a ticket past its time", []Ticket{with(waits("ada", 20_000), late), waits("bo", 1)}, ""},
		{"good to the last ms", []Ticket{with(waits("ada", 2), func(t *Ticket) { t.Good = noon }), waits("bo", 1)}, "pair ada bo"},

		{"keeps looking alone", []Ticket{keeps("ada", 60_000)}, ""},
		{"a newcomer", []Ticket{keeps("ada", 60_000), waits("bo", 0)}, "ask ada about bo"},
		{"the one who keeps looking longest", []Ticket{keeps("cy", 50_000), keeps("ada", 60_000), waits("bo", 0)}, "ask ada about bo"},
		{"a newcomer is free for another", []Ticket{asked("ada", 60_000, "bo", 3_000), waits("bo", 3_000), waits("cy", 0)}, "pair bo cy"},
		{"one question a newcomer", []Ticket{asked("ada", 60_000, "bo", 3_000), keeps("cy", 50_000), waits("bo", 3_000)}, ""},
		{"past its time and asked first", []Ticket{with(keeps("ada", 60_000), late), waits("bo", 0)}, ""},
		{"no answer for ten seconds", []Ticket{asked("ada", 60_000, "bo", 10_000), waits("bo", 9_000)}, "endask ada"},
		{"then the next is asked", []Ticket{asked("ada", 60_000, "bo", 10_000), keeps("cy", 5), waits("bo", 9_000)}, "endask ada; ask cy about bo"},
		{"no answer, and the newcomer's ten seconds too", []Ticket{asked("ada", 60_000, "bo", 10_000), waits("bo", 10_000)}, "fallback bo; endask ada"},
		{"the newcomer is gone", []Ticket{asked("ada", 60_000, "bo", 4_000)}, "withdraw ada"},
		{"the newcomer is past his time", []Ticket{asked("ada", 60_000, "bo", 4_000), with(waits("bo", 4_000), late)}, "withdraw ada"},
		{"the newcomer keeps looking himself now", []Ticket{asked("ada", 60_000, "bo", 4_000), keeps("bo", 0)}, "withdraw ada"},
		{"silent until the newcomer had the computer", []Ticket{asked("ada", 60_000, "bo", 9_998)}, "endask ada"},
		{"two who keep looking", []Ticket{keeps("ada", 60_000), keeps("bo", 50_000)}, ""},
		{"he who keeps looking is the newcomer himself", []Ticket{keeps("ada", 60_000), with(waits("ada", 0), func(t *Ticket) { t.ID = "t-2" })}, ""},
	} {
		if got := say(Plan(c.tickets, noon)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestPlanLeavesItsTicketsAlone(t *testing.T) {
	tickets := []Ticket{waits("bo", 1), waits("ada", 2), keeps("cy", 3), waits("di", 4)}
	before := fmt.Sprint(tickets)
	Plan(tickets, noon)
	if after := fmt.Sprint(tickets); after != before {
		t.Errorf("Plan changed its tickets:\n%s\n%s", before, after)
	}
}

func TestC36_DeadTicketsAreNotTakenAndEndAfterARestart(t *testing.T) {
	const started = noon
	dead := waits("guest", 30_000)
	dead.Good = noon - 20_000
	if plan := Plan([]Ticket{dead, waits("bo", 1)}, noon); len(plan) > 0 {
		t.Errorf("a dead guest's ticket is taken: %s", say(plan))
	}
	for _, c := range []struct {
		after int64
		gone  bool
	}{{0, false}, {10_000, false}, {10_001, true}, {15_000, true}} {
		if got := dead.IsGone(started+c.after, started); got != c.gone {
			t.Errorf("%d ms after the restart: gone %t, want %t", c.after, got, c.gone)
		}
	}
	back := dead.Renewed("b", started+9_000)
	bo := waits("bo", 1).Renewed("b", started+9_000)
	if got := say(Plan([]Ticket{back, bo}, started+9_000)); got != "pair guest bo" {
		t.Errorf("who came back in time keeps his place: %q", got)
	}
	if back.Made != dead.Made || back.IsGone(started+19_000, started) || !back.IsGone(started+19_001, started) {
		t.Errorf("renewed: %+v", back)
	}
}

func TestC37_WhoWaitsTenMinutesIsPairedAtOnce(t *testing.T) {
	long := waits("ada", 600_000)
	for _, a := range []Ticket{long, with(long, func(t *Ticket) { t.AskFirst = true })} {
		for ago := range int64(20) {
			if plan := Plan([]Ticket{a, waits("bo", ago)}, noon); len(plan) != 1 || plan[0].Tickets[0].Player != "ada" {
				t.Errorf("ask first %t: %q", a.AskFirst, say(plan))
			}
		}
	}
}

func TestC39_AClosedTabHoldsNobodyUp(t *testing.T) {
	closed := waits("ada", 4_000).Renewed("a", noon-4_000) // its tab was closed just after
	bo := waits("bo", 0)
	gone := closed.Good + 1
	bo.Good = gone + 5_000
	if gone-noon > 10_000 {
		t.Errorf("the closed tab's ticket stays for %d ms", gone-noon)
	}
	if plan := Plan([]Ticket{closed, bo}, gone); len(plan) > 0 {
		t.Errorf("bo is not left in his place: %q", say(plan))
	}
	if got := Wake([]Ticket{closed, bo}, gone); got != bo.Made+FallbackAfter {
		t.Errorf("bo's place changed: woken at %d", got)
	}
}

// In TestC41 two nodes plan from what each has read, at the very ms of the
// computer's turn, and carry their plans out in any order against one store.
func TestC41_TheComputerAndAStrangerNeverBothSitDown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := waits("ada", 10_000), waits("bo", 0)
		one := Plan([]Ticket{a}, noon)
		two := Plan([]Ticket{a, b}, noon+rapid.Int64Range(0, 2).Draw(t, "delay"))
		todo := rapid.Permutation(append(one, two...)).Draw(t, "order")
		taken := map[string]Do{}
		for _, d := range todo {
			if slices.ContainsFunc(d.Tickets, func(t Ticket) bool { return taken[t.ID] != "" }) {
				continue // the change conflicts
			}
			for _, t := range d.Tickets {
				taken[t.ID] = d.Do
			}
		}
		if taken[a.ID] == "" || (taken[b.ID] == Pair) != (taken[a.ID] == Pair) {
			t.Fatalf("%v", taken)
		}
		if taken[b.ID] == "" && say(Plan([]Ticket{b.Renewed("a", noon+5_000)}, noon+10_000)) != "fallback bo" {
			t.Fatal("bo gets nobody")
		}
	})
}

func TestC44_NobodyIsPairedWithHimself(t *testing.T) {
	second := with(waits("ada", 20_000), func(t *Ticket) { t.ID = "t-second" })
	for _, c := range []struct {
		tickets []Ticket
		want    string
	}{
		{[]Ticket{waits("ada", 1), with(second, func(t *Ticket) { t.Made = noon })}, ""},
		{[]Ticket{waits("ada", 30_000), second}, "fallback ada; fallback ada"},
		{[]Ticket{waits("ada", 30_000), second, waits("bo", 1)}, "pair ada bo; fallback ada"},
		{[]Ticket{waits("ada", 30_000), second, waits("bo", 1), waits("cy", 0)}, "pair ada bo; pair ada cy"},
	} {
		if got := say(Plan(c.tickets, noon)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestWake(t *testing.T) {
	for _, c := range []struct {
		name    string
		tickets []Ticket
		want    int64
	}{
		{"nobody", nil, 0},
		{"one waits", []Ticket{waits("ada", 4_000)}, noon + 6_000},
		{"something to do", []Ticket{waits("ada", 10_000)}, noon},
		{"keeps looking", []Ticket{keeps("ada", 4_000)}, 0},
		{"asked", []Ticket{asked("ada", 60_000, "bo", 9_000), waits("bo", 8_000)}, noon + 1_000},
		{"the newcomer's time ends first", []Ticket{asked("ada", 60_000, "bo", 1), with(waits("bo", 1), func(t *Ticket) { t.Good = noon + 70 })}, noon + 71},
		{"past its time", []Ticket{with(waits("ada", 1), func(t *Ticket) { t.Good = noon - 1 })}, 0},
	} {
		if got := Wake(c.tickets, noon); got != c.want {
			t.Errorf("%s: noon%+d, want noon%+d", c.name, got-noon, c.want-noon)
		}
	}
}
