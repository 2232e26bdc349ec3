package backgammon

import (
	_ "embed"
	"sync"

	"hanpan/game/backgammon/net"
)

// The weights that package train made; docs/performance.md says how.
//
//go:embed weights/2.weights
var weightsFile []byte

// weightsHash names the weights that were measured.
const weightsHash = "44cc1a22e4ef"

// Weights are the networks of the computer player. The file is part of the
// program and a test reads it, so that it cannot be damaged.
var Weights = sync.OnceValue(func() *net.Weights {
	w, err := net.Unmarshal(weightsFile)
	if err != nil {
		panic(err)
	}
	return w
})
