package socket

import (
	"testing"

	"pgregory.net/rapid"
)

// However a stream is cut into reads, the meter counts the frames that began.
func TestMeterCountsFrames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var stream []byte
		frames := rapid.IntRange(0, 20).Draw(t, "frames")
		for range frames {
			size := rapid.OneOf(rapid.IntRange(0, 130), rapid.SampledFrom([]int{125, 126, 65535, 65536, 70000})).Draw(t, "size")
			first := rapid.SampledFrom([]byte{0x81, 0x01, 0x80, 0x89, 0x8a}).Draw(t, "first")
			stream = append(stream, frame(first, make([]byte, size))...)
		}
		var m meter
		counted := 0
		for len(stream) > 0 {
			n := min(len(stream), rapid.IntRange(1, 600).Draw(t, "chunk"))
			counted += m.count(stream[:n])
			stream = stream[n:]
		}
		if counted != frames {
			t.Fatalf("counted %d frames of %d", counted, frames)
		}
	})
}
