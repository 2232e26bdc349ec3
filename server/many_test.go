package server_test

import (
	"fmt"
	"testing"
	"time"

	"hanpan/game"
	"hanpan/server"
)

// hatRoom opens a room for hats and seats the players, the host first.
func (h *house) hatRoom(w server.Wish, players ...string) ([]*page, string) {
	h.t.Helper()
	_, w.Envelope = seedOf(players[0])
	w.Game = "hats"
	link, err := h.OpenRoom(h.t.Context(), players[0], w)
	if err != nil {
		h.t.Fatal(err)
	}
	var pages []*page
	for i, name := range players {
		if i > 0 {
			h.sit(link, name)
		}
		p := h.page(name)
		p.watch(link)
		pages = append(pages, p)
	}
	return pages, link
}

// throughSeals starts a room and gives everybody's seed.
func throughSeals(pages ...*page) {
	for _, p := range pages {
		p.giveSeed()
	}
	for _, p := range pages {
		p.in("a turn", turnOn)
	}
}

// hop plays a turn of hats: the throw, or the first legal move.
func (p *page) hop() state {
	p.t.Helper()
	s := p.in("my turn", func(s state) bool {
		return s.Phase == game.Over || s.Phase == game.Playing && s.Wait.Seat == s.Seat
	})
	if s.Phase == game.Over {
		return s
	}
	action := "roll"
	if len(s.Position.Legal) > 0 {
		action = s.Position.Legal[0]
	}
	if a := p.answered(p.do("play", action, nil)); a.T != "ok" {
		p.t.Fatalf("%s: %s: %s %s", p.player, action, a.Code, a.Rule)
	}
	return p.in("the turn made", func(now state) bool { return now.Turn > s.Turn })
}

func TestARoomOfHatsStartsWhenItsHostSaysSo(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		pages, _ := h.hatRoom(server.Wish{Seats: 6, Limit: 30, Fill: game.Beginner}, "ada", "bo", "cy")
		if got := pages[1].answered(pages[1].do("start", "", nil)); got.Code != "notyours" {
			t.Errorf("a guest starts: %s %s", got.T, got.Code)
		}
		if got := pages[0].answered(pages[0].do("start", "", nil)); got.T != "ok" {
			t.Fatalf("the host starts: %s", got.Code)
		}
		throughSeals(pages...)
		s := pages[0].last
		if len(s.Seats) != 6 || s.Seats[5].Computer != game.Beginner {
			t.Errorf("seats %+v", s.Seats)
		}
		pages[0].hop()
	})
}

func TestEmptySeatsCloseUpAtTheStart(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		pages, link := h.hatRoom(server.Wish{Seats: 6, Limit: 30}, "ada", "bo", "cy", "di")
		if got := pages[1].answered(pages[1].do("rise", "", nil)); got.T != "ok" {
			t.Fatalf("rise: %s", got.Code)
		}
		pages[0].in("an empty seat", func(s state) bool { return s.Seats[1].Open })
		if got := pages[0].answered(pages[0].do("start", "", nil)); got.T != "ok" {
			t.Fatalf("start: %s", got.Code)
		}
		throughSeals(pages[0], pages[2], pages[3])
		s := pages[3].last
		if len(s.Seats) != 3 || s.Seat != 2 || s.Seats[2].Name != "DI" {
			t.Errorf("the fourth sits at %d of %d", s.Seat, len(s.Seats))
		}
		if w := h.page("bo").watch(link); w.Seat != -1 {
			t.Errorf("who rose sits at %d", w.Seat)
		}
		if mine, err := h.Mine(t.Context(), "bo"); err != nil || len(mine) != 0 {
			t.Errorf("who rose has %d matches, %v", len(mine), err)
		}
	})
}

func TestC55_TheNextSeatIsHostWhenTheHostIsAway(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		pages, _ := h.hatRoom(server.Wish{Seats: 4, Limit: 30}, "ada", "bo", "cy")
		began := time.Now()
		pages[0].conn.Cut()
		s := pages[1].in("the office", func(s state) bool { return s.Seats[1].Host })
		if took := time.Since(began); took < 30*time.Second || took > 37*time.Second {
			t.Errorf("host after %v", took)
		}
		if s.Seats[0].Host {
			t.Error("two hosts")
		}
		if got := pages[1].answered(pages[1].do("start", "", nil)); got.T != "ok" {
			t.Errorf("the new host starts: %s", got.Code)
		}
	})
}

// Four start at once; fewer when the oldest has waited ten seconds.
func TestTheQueueOfHatsFillsATable(t *testing.T) {
	for people, after := range map[int]time.Duration{4: 0, 3: 10 * time.Second, 2: 10 * time.Second} {
		t.Run(fmt.Sprint(people), func(t *testing.T) {
			bubble(t, func(t *testing.T, h *house) {
				began := time.Now()
				var pages []*page
				for i := range people {
					p := h.page(fmt.Sprint("p", i))
					p.seekHats(false)
					pages = append(pages, p)
				}
				link := pages[0].queued("paired").Link
				if took := time.Since(began); took < after || took > after+time.Second {
					t.Errorf("after %v", took)
				}
				for _, p := range pages {
					if s := p.watch(link); len(s.Seats) != people || s.Kind != game.Public {
						t.Errorf("%d seats", len(s.Seats))
					}
				}
			})
		})
	}
}

func TestAloneAtTheTableOfHatsOneOrThreeComputersSitDown(t *testing.T) {
	for _, full := range []bool{false, true} {
		bubble(t, func(t *testing.T, h *house) {
			p := h.page("ada")
			p.seekHats(full)
			s := p.watch(p.queued("computer").Link)
			if want := map[bool]int{false: 2, true: 4}[full]; len(s.Seats) != want {
				t.Errorf("%d seats, want %d", len(s.Seats), want)
			}
		})
	}
}

func (p *page) seekHats(full bool) {
	p.t.Helper()
	_, envelope := seedOf(p.player)
	p.send(map[string]any{"t": "seek", "game": "hats", "limit": 30, "envelope": envelope, "full": full})
	p.queued("waiting")
}

// Who resigns leaves for good; the computer plays the seat on, nobody waits,
// and the match goes to its end.
func TestWhoResignsAmongManyIsPlayedOn(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		pages, _ := h.hatRoom(server.Wish{Seats: 3}, "ada", "bo", "cy")
		pages[0].answered(pages[0].do("start", "", nil))
		throughSeals(pages...)
		if got := pages[2].answered(pages[2].do("resign", "", nil)); got.T != "ok" {
			t.Fatalf("resign: %s", got.Code)
		}
		pages[0].in("two at the board", func(s state) bool { return s.Seats[2].Resigned })
		if got := pages[2].answered(pages[2].do("resign", "", nil)); got.Code != "illegal" {
			t.Errorf("resigning twice: %s %s", got.T, got.Code)
		}
		pages[2].conn.Cut()
		for range 30 {
			pages[0].in("a person's turn", func(s state) bool { return s.Wait != nil && s.Wait.Seat >= 0 && s.Wait.Seat < 2 })
			turn, p := pages[0].last.Turn, pages[pages[0].last.Wait.Seat]
			p.in("the same turn", func(s state) bool { return s.Turn >= turn })
			done := p.hop().Turn
			pages[0].in("the turn made", func(s state) bool { return s.Turn >= done })
		}
		pages[1].in("the last turn", func(s state) bool { return s.Turn >= pages[0].last.Turn })
		pages[1].answered(pages[1].do("resign", "", nil))
		s := pages[0].inPhase(game.Over)
		if s.Result.Places[0] != 1 || s.Result.Places[1] != 2 || s.Result.Places[2] != 3 {
			t.Errorf("places %v", s.Result.Places)
		}
	})
}

// When all people have been gone for ten turns each the game ends as it stands.
func TestADesertedGameEnds(t *testing.T) {
	bubble(t, func(t *testing.T, h *house) {
		pages, link := h.hatRoom(server.Wish{Seats: 3, Limit: 30}, "ada", "bo", "cy")
		pages[0].answered(pages[0].do("start", "", nil))
		throughSeals(pages...)
		for _, p := range pages {
			p.conn.Cut()
		}
		time.Sleep(20 * time.Minute)
		s := h.page("di").watch(link)
		if s.Phase != game.Over || s.Result == nil || s.Result.Places == nil {
			t.Errorf("phase %s, result %+v", s.Phase, s.Result)
		}
	})
}
