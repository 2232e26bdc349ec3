package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

func TestC46_OnePersonHasOneSeat(t *testing.T) {
	h := open(t)
	host := h.browser(t, "en")
	room := host.room(nil)
	if a := host.sit(room).must(t, http.StatusSeeOther); a.Header.Get("Location") != room {
		t.Errorf("the host was led to %q", a.Header.Get("Location"))
	}
	if a := h.browser(t, "en").get(room); !strings.Contains(a.Text, "Open seat") {
		t.Error("the host took the second seat as well")
	}
}

func TestC48_ATakenSeatIsNotGivenAway(t *testing.T) {
	h := open(t)
	host, guest, third := h.browser(t, "en"), h.browser(t, "en"), h.browser(t, "en")
	room := host.room(nil)
	guest.post(room+"/close", nil).must(t, http.StatusForbidden)
	guest.sit(room).must(t, http.StatusSeeOther)
	guest.sit(room).must(t, http.StatusSeeOther) // pressed twice: the same seat
	a := third.sit(room).must(t, http.StatusConflict)
	if !strings.Contains(a.Text, "all seats are taken") {
		t.Error("the third is not told why")
	}
	third.post(room+"/close", nil).must(t, http.StatusForbidden)
}

func TestC49_APrivateMatchIsClosedToOthers(t *testing.T) {
	h := open(t)
	host, guest, other := h.browser(t, "en"), h.browser(t, "en"), h.browser(t, "en")
	room := host.room(url.Values{"watch": {""}})
	guest.sit(room).must(t, http.StatusSeeOther)
	other.room(nil) // he is a player too
	for _, b := range []*browser{host, guest} {
		b.get(room).must(t, 200)
		b.get("/api/matches/"+strings.TrimPrefix(room, "/m/")).must(t, 200)
		b.get(room+"/export.json").must(t, 200)
	}
	for _, path := range []string{room, "/api/matches/" + strings.TrimPrefix(room, "/m/"), room + "/export.json"} {
		a := other.get(path).must(t, http.StatusForbidden)
		for _, secret := range []string{`"seats"`, `"position"`, `"log"`, `id="board"`, envelope} {
			if strings.Contains(a.Text, secret) {
				t.Errorf("%s shows %s to an outsider", path, secret)
			}
		}
	}
}

func TestC50_TheLastSeatIsTakenOnce(t *testing.T) {
	h := open(t)
	room := h.browser(t, "en").room(nil)
	var seated, full atomic.Int32
	var all sync.WaitGroup
	for range 50 {
		b := h.browser(t, "en")
		all.Go(func() {
			switch a := b.sit(room); a.StatusCode {
			case http.StatusSeeOther:
				seated.Add(1)
			case http.StatusConflict:
				if strings.Contains(a.Text, "You can watch") {
					full.Add(1)
				}
			}
		})
	}
	all.Wait()
	if seated.Load() != 1 || full.Load() != 49 {
		t.Errorf("%d sat down, %d were told that it is full; want 1 and 49", seated.Load(), full.Load())
	}
}

// previewBots are what chats send to look at a link.
var previewBots = []string{"facebookexternalhit/1.1", "Twitterbot/1.0", "kakaotalk-scrap/1.0", "Slackbot-LinkExpanding 1.0", "WhatsApp/2.23"}

func TestC52_PreviewsLeaveTheSeatFree(t *testing.T) {
	h := open(t)
	room := h.browser(t, "en").room(url.Values{"games": {"2"}, "limit": {"90"}})
	for _, agent := range previewBots {
		bot := h.browser(t, "en")
		bot.Header.Set("User-Agent", agent)
		a := bot.get(room).must(t, 200)
		for _, want := range []string{`property="og:title"`, "Nine Men’s Morris", "2\u00a0games", "90\u00a0s\u00a0a\u00a0move", room + "/preview.png"} {
			if !strings.Contains(a.Text, want) {
				t.Errorf("the preview lacks %q", want)
			}
		}
		bot.send("HEAD", room, nil).must(t, 200)
		if a := bot.get(room+"/preview.png").must(t, 200); a.Header.Get("Content-Type") != "image/png" {
			t.Errorf("preview image: %s", a.Header.Get("Content-Type"))
		}
		bot.get(room+"/sit").must(t, http.StatusMethodNotAllowed)
	}
	h.browser(t, "en").sit(room).must(t, http.StatusSeeOther)
}

func TestC15_AFormSentFiveTimesBeginsOneMatch(t *testing.T) {
	h := open(t)
	b := h.browser(t, "en")
	b.get("/")
	form := url.Values{"envelope": {envelope}, "level": {"normal"}, "side": {"second"}, "watch": {"yes"}}
	for _, path := range []string{"/room/nine", "/computer/nine"} {
		form.Set("envelope", strings.Repeat(string('0'+byte(len(path))%10), 64))
		led := make([]string, 5)
		var all sync.WaitGroup
		for i := range led {
			all.Go(func() { led[i] = b.post(path, form).Header.Get("Location") })
		}
		all.Wait()
		for _, to := range led {
			if to == "" || to != led[0] {
				t.Errorf("%s led to %q", path, led)
			}
		}
	}
}

func TestTheHostClosesHisRoom(t *testing.T) {
	h := open(t)
	host, other := h.browser(t, "en"), h.browser(t, "en")
	room := host.room(nil)
	other.room(nil)
	other.post(room+"/close", nil).must(t, http.StatusForbidden)
	host.post(room+"/close", nil).must(t, http.StatusSeeOther)
	if a := h.browser(t, "en").sit(room); a.StatusCode != http.StatusConflict {
		t.Errorf("status %d for a seat in a closed room", a.StatusCode)
	}
}

func TestRoomOptionsAreKept(t *testing.T) {
	h := open(t)
	host := h.browser(t, "en")
	room := host.room(url.Values{"games": {"4"}, "limit": {"0"}, "begins": {"guest"}})
	var state struct {
		Limit   int
		Private bool
		Options struct {
			Games  int
			Begins string
		}
	}
	a := host.get("/api/matches/"+strings.TrimPrefix(room, "/m/")).must(t, 200)
	if err := json.Unmarshal([]byte(a.Text), &state); err != nil {
		t.Fatal(err)
	}
	if state.Limit != 0 || state.Private || state.Options.Games != 4 || state.Options.Begins != "guest" {
		t.Errorf("options: %+v", state)
	}
}

func TestTheQRCodeIsTheRoomsAddress(t *testing.T) {
	h := open(t)
	room := h.browser(t, "en").room(nil)
	a := h.browser(t, "en").get(room+"/qr.svg").must(t, 200)
	if a.Header.Get("Content-Type") != "image/svg+xml" || strings.Count(a.Text, "h1v1h-1z") < 200 {
		t.Errorf("no QR code: %s, %d modules", a.Header.Get("Content-Type"), strings.Count(a.Text, "h1v1h-1z"))
	}
}
