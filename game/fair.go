package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
)

// SeedSize and SecretSize are the lengths in bytes of a browser's and of the
// server's part of the draws (DESIGN §6).
const (
	SeedSize   = 16
	SecretSize = 32
)

// Drawer makes the draws of a match from the server's secret and the seats'
// seeds; a computer's seed is all zeros. Anyone who knows both can repeat it.
type Drawer struct {
	Secret [SecretSize]byte
	Seeds  [][SeedSize]byte // in order of seats
}

// Draw answers draw n of the match, from 0, as the action that is logged:
// "lot 1" for a lot, "dice 31" for dice.
func (d Drawer) Draw(n int, want Draw) string {
	s := d.stream(n)
	if want.Lot > 0 {
		return fmt.Sprintf("lot %d", s.below(want.Lot))
	}
	dice := []byte("dice ")
	for range want.Dice {
		dice = append(dice, byte('1'+s.below(6)))
	}
	return string(dice)
}

// Envelope is SHA-256 in hex: what is shown of a seed before the draws.
func Envelope(seed []byte) string {
	sum := sha256.Sum256(seed)
	return hex.EncodeToString(sum[:])
}

// stream is the sequence of bytes that belongs to one draw.
type stream struct {
	d     Drawer
	n     uint64
	block uint32
	bytes []byte
}

func (d Drawer) stream(n int) *stream { return &stream{d: d, n: uint64(n)} }

// below answers one of k equal chances, 1 ≤ k ≤ 256. Bytes from the last
// whole multiple of k up are skipped, for they would favour the low chances.
func (s *stream) below(k int) int {
	for {
		b := int(s.next())
		if b < 256-256%k {
			return b % k
		}
	}
}

func (s *stream) next() byte {
	if len(s.bytes) == 0 {
		s.refill()
	}
	b := s.bytes[0]
	s.bytes = s.bytes[1:]
	return b
}

func (s *stream) refill() {
	mac := hmac.New(sha256.New, s.d.Secret[:])
	for _, c := range s.d.Seeds {
		mac.Write(c[:])
	}
	tail := binary.BigEndian.AppendUint64(nil, s.n)
	mac.Write(binary.BigEndian.AppendUint32(tail, s.block))
	s.block++
	s.bytes = mac.Sum(nil)
}
