package socket

import (
	"bufio"
	"bytes"
	"io"
	"log/slog"
	"net"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// hearing is a connection that reads what a test gives it, and writes to nobody.
func hearing(r io.Reader) *Conn {
	g := NewRegistry(Limits{Frames: 1e6}, slog.New(slog.DiscardHandler))
	return &Conn{
		registry: g, session: g.sessions.newAccount(), in: bufio.NewReaderSize(r, readBuffer),
		link: &link{Conn: deaf{}, writer: make(chan struct{}, 1)},
	}
}

// deaf is a network that takes everything.
type deaf struct{ net.Conn }

func (deaf) Write(p []byte) (int, error) { return len(p), nil }
func (deaf) Close() error                { return nil }

// However messages are cut into pieces and the stream into reads, and whatever
// control frames lie between the pieces, the same messages are read.
func TestMessagesAreReadAsTheyWereSent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var stream []byte
		sizes := rapid.OneOf(rapid.IntRange(0, 130), rapid.SampledFrom([]int{125, 126, 511, 512, 513, 16000}))
		sent := rapid.SliceOfN(sizes, 0, 10).Draw(t, "messages")
		for i, size := range sent {
			text := strings.Repeat(string(rune('a'+i)), size)
			first := byte(opText)
			for rest := text; ; first = opMore {
				piece := rapid.IntRange(0, len(rest)).Draw(t, "piece")
				if rapid.Bool().Draw(t, "last") {
					stream = append(stream, frame(0x80|first, []byte(rest))...)
					break
				}
				stream = append(stream, frame(first, []byte(rest[:piece]))...)
				control := rapid.SampledFrom([]byte{opPing, opPong}).Draw(t, "control")
				stream = append(stream, frame(0x80|control, []byte("between"))...)
				rest = rest[piece:]
			}
		}
		var reader io.Reader = bytes.NewReader(stream)
		if rapid.Bool().Draw(t, "byte by byte") {
			reader = iotest.OneByteReader(reader)
		}
		c := hearing(reader)
		for i, size := range sent {
			got, err := c.read()
			if want := strings.Repeat(string(rune('a'+i)), size); err != nil || got == nil || string(got) != want {
				t.Fatalf("message %d of %d bytes: read %d, %v", i, size, len(got), err)
			}
		}
		if got, err := c.read(); err != io.EOF {
			t.Fatalf("read %q, %v behind the end", got, err)
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add(frame(0x81, []byte(`{"t":"beat"}`)))
	f.Add(append(frame(0x01, []byte("x")), frame(0x80, []byte("y"))...))
	f.Add(append(frame(0x89, []byte("ping")), frame(0x88, []byte{0x03, 0xe8, 'b', 'y', 'e'})...))
	f.Add([]byte{0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5})
	f.Fuzz(func(t *testing.T, stream []byte) {
		c := hearing(bytes.NewReader(stream))
		for {
			message, err := c.read()
			if err != nil {
				if cause := causeOf(err); cause.Code == Normal && !cause.ByPeer {
					t.Fatalf("%v became %v", err, cause)
				}
				return
			}
			if len(message) > Defaults.FrameBytes || !utf8.Valid(message) {
				t.Fatalf("read %d bytes", len(message))
			}
		}
	})
}

func TestGoodbyes(t *testing.T) {
	cases := []struct {
		name    string
		payload string
		want    Code
		reason  string
	}{
		{"without a word", "", Normal, ""},
		{"normal", "\x03\xe8", Normal, ""},
		{"going away with a reason", "\x03\xe9bye", GoingAway, "bye"},
		{"one of the house's", "\x0f\xa5", Replaced, ""},
		{"half a code", "\x03", BadFrame, ""},
		{"a code that is never sent", "\x03\xee", BadFrame, ""},
		{"a code too low", "\x00\x07", BadFrame, ""},
		{"a code too high", "\x13\x88", BadFrame, ""},
		{"a reason that is no text", "\x03\xe8\xff", BadFrame, ""},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			_, err := hearing(bytes.NewReader(frame(0x88, []byte(tc.payload)))).read()
			if got := causeOf(err); got.Code != tc.want || got.ByPeer != (tc.want != BadFrame) || tc.want != BadFrame && got.Reason != tc.reason {
				t.Fatalf("read %+v", got)
			}
		})
	}
}
