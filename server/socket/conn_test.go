package socket

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestFramesComeBackInOrder(t *testing.T) {
	h := newHouse(t, Limits{Frames: 1e6})
	c := h.dial()
	for i := range 200 {
		if err := c.Write(soon(t), fmt.Appendf(nil, "%d %s", i, strings.Repeat("가", i))); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 200 {
		got, err := c.Read(soon(t))
		if want := fmt.Sprintf("%d %s", i, strings.Repeat("가", i)); err != nil || string(got) != want {
			t.Fatalf("read %q, %v; want %q", got, err, want)
		}
	}
}

func TestBytesBehindTheHandshakeAreRead(t *testing.T) {
	h := newHouse(t, Limits{})
	r := h.dialRaw(frame(0x81, []byte("early"))...)
	for {
		opcode, payload, err := r.next()
		if err != nil {
			t.Fatal(err)
		}
		if opcode == 1 {
			if string(payload) != "early" {
				t.Fatalf("read %q", payload)
			}
			return
		}
	}
}

func TestManySendersOneReader(t *testing.T) {
	h := newHouse(t, Limits{QueueFrames: 1 << 20, QueueBytes: 1 << 30})
	client := h.dial()
	conn := <-h.conns
	var senders sync.WaitGroup
	for s := range 8 {
		senders.Go(func() {
			for i := range 100 {
				conn.Send(fmt.Appendf(nil, "%d %d", s, i))
			}
		})
	}
	next := [8]int{}
	for range 800 {
		var s, i int
		got, err := client.Read(soon(t))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Sscan(string(got), &s, &i)
		if next[s] != i {
			t.Fatalf("sender %d: got %d, want %d", s, i, next[s])
		}
		next[s]++
	}
	senders.Wait()
}

func TestCloseComesAfterWhatWasSent(t *testing.T) {
	h := newHouse(t, Limits{})
	h.handle = func(c *Conn, _ []byte) {
		c.Send([]byte("last words"))
		c.Close(Replaced, strings.Repeat("long ", 100))
		c.Close(SessionEnded, "too late to count")
		c.Send([]byte("after the end"))
	}
	client := h.dial()
	client.Write(soon(t), []byte("go"))
	if got, err := client.Read(soon(t)); err != nil || string(got) != "last words" {
		t.Fatalf("read %q, %v", got, err)
	}
	seen := readEnd(t, client)
	wantCode(t, seen, Replaced)
	if len(seen.Reason) != maxReason || !seen.ByPeer {
		t.Fatalf("the client saw %+v", seen)
	}
	if cause := h.end(); cause.Code != Replaced || cause.ByPeer {
		t.Fatalf("the server says %+v", cause)
	}
}

func TestEndOfTheContextGoesAway(t *testing.T) {
	h := newHouse(t, Limits{})
	ctx, cancel := context.WithCancel(context.Background())
	h.ctx = ctx
	client := h.dial()
	<-h.conns
	cancel()
	wantCode(t, readEnd(t, client), GoingAway)
}

func TestPanicEndsOneConnectionAlone(t *testing.T) {
	h := newHouse(t, Limits{})
	h.handle = func(c *Conn, frame []byte) {
		if bytes.Equal(frame, []byte("boom")) {
			panic("boom")
		}
		c.Send(frame)
	}
	bad, good := h.dial(), h.dial()
	bad.Write(soon(t), []byte("boom"))
	wantCode(t, readEnd(t, bad), Failed)
	good.Write(soon(t), []byte("still here"))
	if got, err := good.Read(soon(t)); err != nil || string(got) != "still here" {
		t.Fatalf("read %q, %v", got, err)
	}
}

func TestClientGoodbye(t *testing.T) {
	h := newHouse(t, Limits{})
	h.dial().Close()
	if cause := h.end(); cause.Code != Normal || !cause.ByPeer {
		t.Fatalf("ended with %+v", cause)
	}
	h.dial().Cut()
	if cause := h.end(); cause.Code != Lost || cause.ByPeer {
		t.Fatalf("ended with %+v", cause)
	}
}

func TestBadFramesEndWithACode(t *testing.T) {
	limit := Defaults.FrameBytes
	long := bytes.Repeat([]byte("x"), limit+1)
	cases := []struct {
		name string
		send []byte
		want Code
	}{
		{"binary", frame(0x82, []byte("x")), ProtocolError},
		{"not UTF-8", frame(0x81, []byte{0xff, 0xfe}), ProtocolError},
		{"one byte too long", frame(0x81, long), FrameTooLarge},
		{"a megabyte", frame(0x81, bytes.Repeat(long, 64)), FrameTooLarge},
		{"too long in pieces", append(frame(0x01, long[1:]), frame(0x80, long[:1])...), FrameTooLarge},
		{"claims 2^62 bytes", []byte{0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5}, FrameTooLarge},
		{"not masked", []byte{0x81, 1, 'x'}, BadFrame},
		{"reserved bits", frame(0xf1, []byte("x")), BadFrame},
		{"unknown opcode", frame(0x83, []byte("x")), BadFrame},
		{"continues nothing", frame(0x80, []byte("x")), BadFrame},
		{"new message inside one", append(frame(0x01, []byte("x")), frame(0x81, []byte("y"))...), BadFrame},
		{"ping in pieces", frame(0x09, []byte("x")), BadFrame},
		{"long ping", frame(0x89, long[:126]), BadFrame},
		{"negative length", []byte{0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4}, BadFrame},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			h := newHouse(t, Limits{})
			r := h.dialRaw()
			r.Write(tc.send)
			if got := r.closeCode(); got != tc.want {
				t.Fatalf("closed with %d, want %d", got, tc.want)
			}
			r.Close()
			wantCode(t, h.end(), tc.want)
		})
	}
}

func TestFrameOfTheGreatestSizeIsRead(t *testing.T) {
	h := newHouse(t, Limits{})
	client := h.dial()
	most := bytes.Repeat([]byte("x"), Defaults.FrameBytes)
	client.Write(soon(t), most)
	if got, err := client.Read(soon(t)); err != nil || !bytes.Equal(got, most) {
		t.Fatalf("read %d bytes, %v", len(got), err)
	}
}

func TestSlowReaderIsCutOff(t *testing.T) {
	h := newHouse(t, Limits{})
	r := h.dialRaw()
	conn := <-h.conns
	started := time.Now()
	for range 4000 { // more than the kernel's buffers and the queue take together
		conn.Send(bytes.Repeat([]byte("x"), 10_000))
	}
	if spent := time.Since(started); spent > time.Second {
		t.Fatalf("Send waited for a reader: %v", spent)
	}
	wantCode(t, h.end(), SlowReader)
	r.Close()
}
