package server_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"hanpan/game"
	"hanpan/game/morris"
)

func TestStrangersPlayToTheEnd(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	first, second := inTurn(a, b)
	for range 400 {
		if first.play().Phase == game.Over {
			break
		}
		first, second = second, first
	}
	s := a.inPhase(game.Over)
	if s.Result == nil || s.Reveal == "" {
		t.Fatalf("over without result or secret: %+v", s)
	}
	out, err := h.Export(t.Context(), link, "")
	if err != nil {
		t.Fatal(err)
	}
	found, err := game.Verify(find, out.Log, game.Kept{Seat: -1})
	if err != nil || found.Wrong() || found.Draws == 0 {
		t.Errorf("verify: %v %+v", err, found)
	}
}

// illegalTurn is a turn no rule of nine allows at the start.
const illegalTurn = "a1-a4"

func TestC04_ARefusedActionIsAnsweredWithItsRuleAndTheState(t *testing.T) {
	h := newHouse(t)
	a, b, _ := h.pair("ada", "bo")
	first, second := inTurn(a, b)
	got := first.answered(first.do("play", illegalTurn, nil))
	if got.Code != "illegal" || got.Rule == "" || got.State.V == 0 {
		t.Errorf("illegal: %+v", got)
	}
	got = second.answered(second.do("play", "d2", nil))
	if got.Code != "notyours" || got.State.Turn != second.last.Turn {
		t.Errorf("not my turn: %+v", got)
	}
	got = first.answered(first.do("play", "d2", map[string]any{"turn": first.last.Turn - 1}))
	if got.Code != "stale" || got.State.V == 0 {
		t.Errorf("stale: %+v", got)
	}
	watcher := h.page("cy")
	watcher.watch(h.linkOf("ada"))
	if got = watcher.answered(watcher.do("play", "d2", nil)); got.Code != "noseat" {
		t.Errorf("a watcher's: %+v", got)
	}
}

func TestC11_TheSameActionTwiceIsAppliedOnce(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	first, _ := inTurn(a, b)
	action := map[string]any{"t": "act", "id": first.newID(), "turn": first.last.Turn, "do": "play", "action": "d2"}
	first.send(action)
	first.send(action)
	one, two := first.want("ok"), first.want("ok")
	if one.V != two.V || one.ID != two.ID {
		t.Errorf("answers differ: %+v %+v", one, two)
	}
	h = h.restart(0)
	again := h.page(first.player)
	again.watch(link)
	again.send(action)
	if three := again.answered(action["id"].(string)); three.T != "ok" || three.V != one.V {
		t.Errorf("after a restart the answer is %+v, was %+v", three, one)
	}
}

func TestC13_TheSecondMoveOfATurnIsStale(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	first, _ := inTurn(a, b)
	turn := first.last.Turn
	first.do("play", "d2", nil)
	first.conn.Cut() // the answer is lost
	again := h.page(first.player)
	again.watch(link)
	again.in("the move", func(s state) bool { return s.Turn > turn })
	got := again.answered(again.do("play", "d6", map[string]any{"turn": turn}))
	if got.Code != "stale" {
		t.Errorf("the second move is %s %s", got.T, got.Code)
	}
}

// A snapshot and a subscription are one step: whatever happens around a join,
// the first message holds it and the next one follows on it.
func TestC05_NothingIsLostBetweenPageAndSubscription(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	before, err := h.Look(t.Context(), link, "")
	if err != nil {
		t.Fatal(err)
	}
	first, second := inTurn(a, b)
	first.play()
	w := h.page("cy")
	if s := w.watch(link); s.V != first.last.V || s.V <= before.View.V {
		t.Errorf("joined at %d, the match is at %d, the page was at %d", s.V, first.last.V, before.View.V)
	}
	second.in("my turn", turnOn)
	second.play()
	if m := w.want("event"); m.V != first.last.V+1 {
		t.Errorf("the next event is %d after %d", m.V, first.last.V)
	}
}

func TestC02_WhoMissedAnEventGetsTheWholeState(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	first, second := inTurn(a, b)
	second.conn.Cut()
	first.play()
	back := h.page(second.player)
	s := back.watch(link)
	if s.Text != first.last.Text || s.V < first.last.V {
		t.Errorf("after reconnecting the board is %q, the server's %q", s.Text, first.last.Text)
	}
	if n := len(s.Record[0].Moves); n != 2 { // the lot and the turn
		t.Errorf("the record has %d entries", n)
	}
}

func TestC07_ReloadingTenTimesLeavesOneSeatAndOnePresence(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	pages := []*page{a}
	for range 10 {
		again := h.page("ada")
		again.watch(link)
		pages = append(pages, again)
	}
	for _, old := range pages[:10] {
		old.conn.Cut()
	}
	live := pages[10]
	first, second := inTurn(live, b)
	for range 2 {
		first.play()
		second.play()
	}
	if s := second.last; len(s.Seats) != 2 || s.Seats[live.last.Seat].Away {
		t.Errorf("seats %+v", s.Seats)
	}
}

func TestC08_AfterARestartTheStoredStateIsShown(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	first, second := inTurn(a, b)
	for range 5 {
		first.play()
		second.play()
	}
	v, text := second.last.V, second.last.Text
	h = h.restart(0)
	s := h.page("ada").watch(link)
	if s.Text != text || s.V < v {
		t.Errorf("restored %d %q, stored %d %q", s.V, s.Text, v, text)
	}
}

// A client that claims to know more than the log holds hears what is true.
func TestC34_NothingIsLostOverARestart(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.pair("ada", "bo")
	first, second := inTurn(a, b)
	for range 30 {
		if first.play().Phase == game.Over || second.play().Phase == game.Over {
			break
		}
	}
	v := max(first.last.V, second.last.V)
	h = h.restart(0)
	p := h.page("ada")
	p.send(map[string]any{"t": "watch", "link": link, "v": v + 10})
	if s := p.want("state").State; s.V < v {
		t.Errorf("the log is at %d, was at %d", s.V, v)
	}
	if n := h.Stats().Ahead; n != 1 {
		t.Errorf("%d clients are counted as ahead of the log", n)
	}
}

func TestC21_ATimeOutAndAResignationHaveOneEnd(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		for i := range 20 {
			a, b, link := h.pair(fmt.Sprint("ada", i), fmt.Sprint("bo", i))
			first, _ := inTurn(a, b)
			time.Sleep(time.Duration(first.last.Deadline-time.Now().UnixMilli()) * time.Millisecond)
			first.do("resign", "", nil)
			s := b.in("an end or a turn", func(s state) bool { return s.Phase == game.Over || s.Turn > first.last.Turn })
			out, err := h.Export(t.Context(), link, "")
			if err != nil {
				t.Fatal(err)
			}
			ends := 0
			for _, e := range out.Log {
				if e.Reveal != "" {
					ends++
				}
			}
			if s.Phase == game.Over && ends != 1 {
				t.Errorf("%d ends in the log", ends)
			}
			a.conn.Cut()
			b.conn.Cut()
		}
	})
}

func TestDrawOffersAreAnsweredOrLapse(t *testing.T) {
	h := newHouse(t)
	a, b, _ := h.pair("ada", "bo")
	first, second := inTurn(a, b)
	first.answered(first.do("offer", "draw", nil))
	second.in("the offer", func(s state) bool { return s.Offer != nil })
	first.play()
	s := second.play()
	if s.Offer != nil {
		t.Error("the offer outlived the other side's turn")
	}
	first.in("my turn", func(now state) bool { return now.Turn == s.Turn })
	if got := first.answered(first.do("offer", "draw", nil)); got.Code != "toooften" {
		t.Errorf("offered again at once: %s %s", got.T, got.Code)
	}
	first.play()
	second.in("my turn", func(s state) bool { return turnOn(s) && s.Wait.Seat == s.Seat })
	second.answered(second.do("offer", "draw", nil))
	s = first.in("the other's offer", func(s state) bool { return s.Offer != nil })
	if got := first.answered(first.do("accept", "", map[string]any{"v": s.Offer.V - 1})); got.Code != "nooffer" {
		t.Errorf("an answer to another offer: %s %s", got.T, got.Code)
	}
	first.answered(first.do("accept", "", map[string]any{"v": s.Offer.V}))
	if s = second.inPhase(game.Over); s.Points[0] != 0.5 || s.Points[1] != 0.5 {
		t.Errorf("points %v", s.Points)
	}
}

func (p *page) newID() string { return uuid.Must(uuid.NewV7()).String() }

// linkOf is the link of a player's newest match.
func (h *house) linkOf(player string) string {
	h.t.Helper()
	mine, err := h.Mine(h.t.Context(), player)
	if err != nil || len(mine) == 0 {
		h.t.Fatalf("no match of %s: %v", player, err)
	}
	return mine[0].Link
}

func find(id string) game.Rules {
	for _, g := range morris.All() {
		if g.ID() == id {
			return g
		}
	}
	return nil
}
