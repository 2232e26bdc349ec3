package socket

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestC76_ForeignOriginIsRefused(t *testing.T) {
	h := newHouse(t, Limits{})
	here := h.server.URL
	cases := []struct {
		name     string
		origins  []string
		noOrigin bool
		allowed  bool
	}{
		{"our own page", []string{here}, false, true},
		{"a further host of ours", []string{"https://play.example"}, false, true},
		{"its default port written", []string{"https://play.example:443"}, false, true},
		{"a foreign page", []string{"https://evil.example"}, false, false},
		{"our host on another port", []string{"http://127.0.0.1:1"}, false, false},
		{"our name as a foreign subdomain", []string{"https://play.example.evil.example"}, false, false},
		{"a sandboxed frame", []string{"null"}, false, false},
		{"a file that claims our host", []string{"file" + strings.TrimPrefix(here, "http")}, false, false},
		{"two origins", []string{here, "https://evil.example"}, false, false},
		{"no origin", nil, false, false},
		{"no origin, with a bearer token", nil, true, true},
		{"a foreign page, with a bearer token", []string{"https://evil.example"}, true, false},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			h.options = Options{Origins: []string{"play.example"}, NoOrigin: tc.noOrigin}
			_, err := h.tryDial(http.Header{"Origin": tc.origins})
			var refused *Refused
			if tc.allowed != (err == nil) || err != nil && (!errors.As(err, &refused) || refused.Status != http.StatusForbidden) {
				t.Fatalf("got %v", err)
			}
		})
	}
}

func TestRequestWithoutUpgradeIsTold(t *testing.T) {
	h := newHouse(t, Limits{})
	answer, err := http.Get(h.server.URL)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	http.DefaultClient.CloseIdleConnections()
	if answer.StatusCode != http.StatusUpgradeRequired {
		t.Fatalf("answered %s", answer.Status)
	}
}

func TestThousandMessagesASecondAreTooMany(t *testing.T) {
	h := newHouse(t, Limits{})
	handled := make(chan struct{}, 1000)
	h.handle = func(*Conn, []byte) { handled <- struct{}{} }
	r := h.dialRaw()
	var flood sync.WaitGroup
	defer flood.Wait()
	flood.Go(func() {
		for i := range 1000 {
			if _, err := r.Write(frame(0x81, fmt.Appendf(nil, "%d", i))); err != nil {
				return
			}
			time.Sleep(time.Millisecond)
		}
	})
	if code := r.closeCode(); code != TooFast {
		t.Fatalf("closed with %d", code)
	}
	if n := len(handled); n > 50 {
		t.Fatalf("%d frames were handled", n)
	}
	r.Close()
	wantCode(t, h.end(), TooFast)
}

func TestFloodOfControlFramesIsTooMuch(t *testing.T) {
	for name, first := range map[string]byte{"pings": 0x89, "pongs": 0x8a, "pieces": 0x01} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t, Limits{})
			r := h.dialRaw()
			for range 100 {
				r.Write(frame(first, nil))
				if first == 0x01 {
					first = 0x00
				}
			}
			if code := r.closeCode(); code != TooFast {
				t.Fatalf("closed with %d", code)
			}
		})
	}
}

func TestUsualPaceIsNotTooFast(t *testing.T) {
	h := newHouse(t, Limits{})
	client := h.dial()
	for range 30 { // a burst
		client.Write(soon(t), []byte("x"))
	}
	for range 30 {
		if _, err := client.Read(soon(t)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestSocketsOfASessionShareItsLimit(t *testing.T) {
	h := newHouse(t, Limits{Frames: 1})
	h.options.Session = "one"
	a, b := h.dial(), h.dial()
	roundTrip(t, a)
	roundTrip(t, a)
	b.Write(soon(t), []byte("x"))
	b.Write(soon(t), []byte("x"))
	wantCode(t, readEnd(t, b), TooFast)
	again := h.dial() // coming back brings no fresh allowance
	for range 3 {
		again.Write(soon(t), []byte("x"))
	}
	wantCode(t, readEnd(t, again), TooFast)
	h.options.Session = "another"
	roundTrip(t, h.dial())
}

func TestAddressHoldsSoManySockets(t *testing.T) {
	h := newHouse(t, Limits{AddressSockets: 3})
	h.options.Known = true
	first := h.dial()
	h.dial()
	h.dial()
	wantRefused(t, h, http.StatusTooManyRequests)
	h.options.Address = "192.0.2.7"
	h.dial()
	h.options.Address = ""
	first.Close()
	h.end()
	h.dial()
}

func TestNewSocketsOfAnAddressAreCounted(t *testing.T) {
	h := newHouse(t, Limits{AddressNew: 2})
	for range 4 {
		h.dial()
	}
	wantRefused(t, h, http.StatusTooManyRequests)
	h.options.Known = true // comes back with its session
	h.dial()
}

func wantRefused(t *testing.T, h *house, status int) {
	t.Helper()
	_, err := h.tryDial(nil)
	var refused *Refused
	if !errors.As(err, &refused) || refused.Status != status {
		t.Fatalf("got %v, want %d", err, status)
	}
}

func TestAddressesAreCountedAsHouseholds(t *testing.T) {
	cases := []struct{ a, b string }{
		{"2001:db8:1:2::7", "2001:db8:1:2:ffff::8"},
		{"::ffff:192.0.2.7", "192.0.2.7"},
		{"fe80::1%eth0", "fe80::2"},
		{"unix", "@"},
	}
	for _, tc := range cases {
		a, b := addressOf(nil, Options{Address: tc.a}), addressOf(nil, Options{Address: tc.b})
		if a != b {
			t.Errorf("%s is counted as %v, %s as %v", tc.a, a, tc.b, b)
		}
	}
	if addressOf(nil, Options{Address: "192.0.2.7"}) == addressOf(nil, Options{Address: "192.0.2.8"}) {
		t.Error("two IPv4 addresses are counted as one")
	}
}

func TestLedgerForgetsWhoIsGone(t *testing.T) {
	l := newLedger[string](10)
	gone, _ := l.enter("gone", 0, true)
	l.enter("here", 0, true)
	l.leave(gone)
	l.sweep(l.swept.Add(sweepEvery + time.Second))
	if _, kept := l.accounts["gone"]; kept || len(l.accounts) != 1 {
		t.Fatalf("accounts: %v", l.accounts)
	}
}
