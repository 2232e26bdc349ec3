package server

import (
	"io"
	"log/slog"
	"runtime"
	"time"

	"github.com/google/uuid"

	"hanpan/game"
)

// orDefaults fills the zero fields.
func (c Config) orDefaults() Config {
	if c.Node == "" {
		c.Node = newID()
	}
	if c.Workers <= 0 {
		c.Workers = max(1, runtime.GOMAXPROCS(0)-1)
	}
	if c.Pause <= 0 {
		c.Pause = game.PauseComputer * time.Millisecond
	}
	if c.Actions <= 0 {
		c.Actions = actionsASecond
	}
	if c.Log == nil {
		c.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return c
}

// newID is a new UUID of version 7: its order is the order of time.
func newID() string { return uuid.Must(uuid.NewV7()).String() }
