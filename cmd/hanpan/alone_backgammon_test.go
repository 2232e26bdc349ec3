package main

import (
	"database/sql"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A match to 3 against the computer, with one time-out, to its end. Alone there
// is no limit (RULES §2), so no form gives one: the match's first entry gets it
// while the program is down. All that follows is the real thing.
func TestB08_AMatchAgainstTheComputerWithATimeOut(t *testing.T) {
	t.Parallel() // it waits most of the time
	browser, data := chromium(t), t.TempDir()
	p := start(t, data)
	mina := newPerson(t, browser, p.url, "mina", device{width: 390, height: 844})
	mina.open("/backgammon?with=computer")
	js[any](mina, `document.querySelector('form[action="/computer/backgammon"] input[name="points"][value="3"]').checked = true`)
	mina.click(`form[action="/computer/backgammon"] button.first`)
	mina.until("the board", `document.querySelector(".hit") && document.querySelector(".to-act")`)
	match := mina.path()
	mina.open("/")
	p.kill()
	limited(t, data, 30)
	start(t, data, "--computers-pause", "50ms", "--listen", strings.TrimPrefix(p.url, "http://"))
	mina.open(match)
	s := diceUntil(t, []*person{mina}, dice.decides)
	mina.timesOut(s)
	mina.click(`[data-command="back"]`)
	mina.until("me to be back", `!document.querySelector("[data-slip=autopilot]")`)
	s = diceUntil(t, []*person{mina}, func(dice) bool { return false })
	mina.until("the result", `document.querySelector("[data-command=rematch]")`)
	if max(s.Points[0], s.Points[1]) < 3 {
		t.Errorf("the match ended at %v", s.Points)
	}
	mina.click(`#result [data-command="check"]`)
	mina.until("every throw checked", `document.querySelector('.check-verdict[data-verdict="good"]')`)
	mina.diceAreCounted()
}

// diceAreCounted looks at the page of all throws after a match or two against
// the computer: both sides threw often, and few throws decided who begins.
func (p *person) diceAreCounted() {
	p.t.Helper()
	p.open("/dice")
	var counts []int
	for _, text := range js[[]string](p, `[...document.querySelectorAll(".dice-seats section")].map((s) => s.querySelector(".number").textContent)`) {
		n, err := strconv.Atoi(strings.Fields(text)[0])
		if err != nil {
			p.t.Fatal(err)
		}
		counts = append(counts, n)
	}
	slices.Sort(counts)
	if len(counts) != 3 || counts[0] > 20 || counts[1] < 5 || counts[2]-counts[1] > counts[1] {
		p.t.Errorf("throws of opening and of both sides: %v", counts)
	}
}

// limited gives the only match of a data folder a limit, in seconds.
func limited(t *testing.T, data string, limit int) {
	t.Helper()
	db, err := sql.Open("sqlite3", filepath.Join(data, "hanpan.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	done, err := db.Exec(`UPDATE entries SET body = json_set(body, '$.setup.limit', ?) WHERE json_extract(body, '$.setup.limit') = 0`, limit)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := done.RowsAffected(); n != 1 || err != nil {
		t.Fatalf("%d first entries, %v", n, err)
	}
}

// timesOut lets a decision's limit pass: it is made for the person.
func (p *person) timesOut(s dice) {
	p.t.Helper()
	if s.Deadline == 0 {
		p.t.Fatal("the match has no limit")
	}
	for limit := time.Now().Add(50 * time.Second); ; time.Sleep(100 * time.Millisecond) {
		now := p.table()
		if now.Autos[s.Seat].Autopilot && now.Turn != s.Turn {
			return
		}
		if time.Now().After(limit) {
			p.t.Fatalf("nobody plays for the absent: %+v", now)
		}
	}
}
