package store

import (
	"sync"

	"github.com/ncruces/go-sqlite3"
)

// folding folds the write-ahead log back into the database: the most of it on its
// own goroutine and connection while the writer goes on, the rest between two
// batches, after which the log begins anew. Done within a commit, as SQLite does
// by itself, it would make one batch in a hundred wait for all of it.
type folding struct {
	conn  *sqlite3.Conn
	pages int // in the write-ahead log; the writer's own
	busy  bool
	start chan struct{}
	ready chan struct{}
	done  sync.WaitGroup
}

// foldAt is the size of the write-ahead log, in pages of 4 KiB, from which it is
// folded back.
const foldAt = 4096

func startFolding(writer *sqlite3.Conn, dsn string) (*folding, error) {
	conn, err := sqlite3.Open(dsn)
	if err != nil {
		return nil, known(err)
	}
	f := &folding{conn: conn, start: make(chan struct{}, 1), ready: make(chan struct{}, 1)}
	writer.WALHook(func(_ *sqlite3.Conn, _ string, pages int) error {
		f.pages = pages
		return nil
	})
	f.done.Go(f.run)
	return f, nil
}

func (f *folding) run() {
	for range f.start {
		f.conn.WALCheckpoint("main", sqlite3.CHECKPOINT_PASSIVE) // what it leaves, the next one does
		f.ready <- struct{}{}
	}
}

// grown starts folding when the log has grown enough. The writer calls it.
func (f *folding) grown() {
	if f.pages >= foldAt && !f.busy {
		f.busy = true
		f.start <- struct{}{}
	}
}

// finish folds the rest once the most is done. The writer calls it between batches.
func (f *folding) finish(writer *sqlite3.Conn) {
	select {
	case <-f.ready:
		writer.WALCheckpoint("main", sqlite3.CHECKPOINT_PASSIVE) // what it leaves, the next one does
		f.busy = false
	default:
	}
}

func (f *folding) close() error {
	close(f.start)
	f.done.Wait()
	return f.conn.Close()
}
