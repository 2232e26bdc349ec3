package server

import (
	"crypto/rand"

	"hanpan/game"
)

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// newLink is a match's address: 22 letters of base62, 131 bits nobody guesses.
func newLink() string {
	link := make([]byte, 0, 22)
	for len(link) < cap(link) {
		var raw [32]byte
		rand.Read(raw[:])
		for _, b := range raw {
			if b < 248 && len(link) < cap(link) { // 248 = 4 × 62: no letter is likelier
				link = append(link, letters[b%62])
			}
		}
	}
	return string(link)
}

// newSecret is the server's part of a match's draws.
func newSecret() (s [game.SecretSize]byte) {
	rand.Read(s[:])
	return s
}
