package store

import (
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"
)

// known puts the package's own sentinel into an error of SQLite where there is one.
func known(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sqlite3.CORRUPT), errors.Is(err, sqlite3.NOTADB):
		return fmt.Errorf("%w: %w", ErrCorrupt, err)
	case errors.Is(err, sqlite3.CONSTRAINT):
		return fmt.Errorf("%w: %w", ErrConflict, err)
	case errors.Is(err, sqlite3.FULL), errors.Is(err, sqlite3.IOERR), errors.Is(err, sqlite3.BUSY), errors.Is(err, sqlite3.READONLY):
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	default:
		return fmt.Errorf("store: %w", err)
	}
}

// undone tells that a commit which answered err is certainly not in the file:
// the write-ahead log's last frame, which alone makes it a commit, was not
// written. After a sync that failed it may be.
func undone(err error) bool {
	return errors.Is(err, sqlite3.FULL) || errors.Is(err, sqlite3.IOERR_WRITE) ||
		errors.Is(err, sqlite3.BUSY)
}
