package store

import (
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"
)

// cachePages is SQLite's page cache of the writer, in KiB with a minus: room for
// the last pages of some thousands of matches.
const cachePages = "cache_size(-32000)"

// writer is the one goroutine that writes. Its connection is touched by nobody else.
type writer struct {
	store *SQLite
	opts  Options
	queue *queue
	conn  *sqlite3.Conn
	statements
	numbers map[string]number // of matches lately written
	fold    *folding
	stopped chan struct{}
}

// number is what the writer remembers of a match.
type number struct {
	n    int64
	live bool
}

// startWriter opens the writer's connection and starts its goroutine.
func startWriter(s *SQLite, dsn string, opts Options) (*writer, error) {
	conn, err := sqlite3.Open(dsn + "&_pragma=" + cachePages)
	if err != nil {
		return nil, known(err)
	}
	w := &writer{
		store: s, opts: opts, conn: conn,
		queue: newQueue(opts.Gather), numbers: map[string]number{}, stopped: make(chan struct{}),
	}
	if err := w.prepare(conn); err != nil {
		return nil, errors.Join(err, closeAll(conn))
	}
	if w.fold, err = startFolding(conn, dsn); err != nil {
		return nil, errors.Join(err, closeAll(conn))
	}
	go w.run()
	return w, nil
}

func (w *writer) close() error {
	return errors.Join(w.fold.close(), closeAll(w.conn))
}

func (w *writer) run() {
	defer close(w.stopped)
	var batch []*job
	for {
		var more bool
		if batch, more = w.queue.take(batch); !more {
			return
		}
		w.fold.finish(w.conn)
		w.write(batch)
	}
}

// write does a batch and answers everybody in it.
func (w *writer) write(batch []*job) {
	answers := make([]error, len(batch))
	passed, err := w.try(batch, answers)
	if err != nil {
		for i := range batch {
			if answers[i] == nil {
				answers[i] = err
			}
		}
	}
	if passed > 0 || err != nil {
		w.store.failing.Store(failure{err})
	}
	for i, j := range batch {
		j.done <- answers[i]
	}
}

// try writes the batch's rows and commits what passed. An answer is an error of
// that job alone; the error answered is that of all others.
func (w *writer) try(batch []*job, answers []error) (passed int, err error) {
	if err := w.begin.Exec(); err != nil {
		return 0, known(err)
	}
	var lost losers
	for i, j := range batch {
		answers[i] = w.one(j, &lost)
		if answers[i] == nil {
			passed++
		} else if !alone(answers[i]) {
			err, answers[i] = answers[i], nil
			return 0, w.undo(err)
		}
	}
	if passed == 0 {
		return 0, w.undo(nil)
	}
	return passed, w.commit(batch, answers)
}

// errLeft answers a job whose caller has gone; nobody reads it.
var errLeft = errors.New("store: its caller went away")

// errBuilds answers a job that builds on one that failed.
var errBuilds = fmt.Errorf("%w: an earlier change that it builds on failed", ErrConflict)

// alone tells an error that concerns one job from one that ends the batch.
func alone(err error) bool {
	return errors.Is(err, ErrConflict) || errors.Is(err, ErrMalformed) || errors.Is(err, errLeft)
}

// losers are the matches of a batch's failed changes, each with the first number
// that failed. A later change of the batch to a later number was made by somebody
// who could not know of the failure, so it fails as well, even if another's entry
// has the number it expects.
type losers map[string]int

// builds tells whether a job builds on what failed.
func (l losers) builds(j *job) bool {
	for match, failed := range l {
		if j.first(match) > failed {
			return true
		}
	}
	return false
}

// add answers the losers with a failed job's matches.
func (l losers) add(j *job) losers {
	if l == nil {
		l = losers{}
	}
	for i := range j.ends {
		match := j.ends[i].Match
		if failed, ok := l[match]; !ok || j.first(match) < failed {
			l[match] = j.first(match)
		}
	}
	return l
}

// one applies one job of a batch.
func (w *writer) one(j *job, lost *losers) error {
	if !j.state.CompareAndSwap(waiting, taken) {
		return errLeft
	}
	err := errBuilds
	if !lost.builds(j) {
		err = w.apply(j)
	}
	if alone(err) {
		*lost = lost.add(j)
	}
	return err
}

// commit makes the batch durable.
func (w *writer) commit(batch []*job, answers []error) error {
	if err := hook(w.opts.BeforeCommit, batch, answers); err != nil {
		return w.undo(err)
	}
	if err := w.end.Exec(); err != nil {
		return w.doubt(err)
	}
	w.store.doubt.Store(false)
	w.fold.grown()
	if err := hook(w.opts.AfterCommit, batch, answers); err != nil {
		return fmt.Errorf("%w: %w", ErrUnknown, err)
	}
	return nil
}

// hook calls a test's function with the changes that passed.
func hook(do func([]Change) error, batch []*job, answers []error) error {
	if do == nil {
		return nil
	}
	var changes []Change
	for i, j := range batch {
		if answers[i] == nil && j.sign == nil {
			changes = append(changes, j.change)
		}
	}
	return do(changes)
}

// undo rolls the batch back because of err.
func (w *writer) undo(err error) error {
	clear(w.numbers)
	if w.conn.GetAutocommit() { // SQLite has rolled back by itself
		return err
	}
	return errors.Join(err, known(w.rollback.Exec()))
}

// doubt finds out what became of a batch whose commit answered an error. If the
// sync failed, the batch may stand whole in the write-ahead log, and would be
// there again after a crash. Another transaction that is written and synced goes
// over its place, and then it certainly never happened; if that fails too, the
// outcome is unknown until some later batch succeeds.
func (w *writer) doubt(cause error) error {
	err := w.undo(fmt.Errorf("committing: %w", known(cause)))
	if undone(cause) {
		return err
	}
	if over := w.overwrite(); over != nil {
		w.store.doubt.Store(true)
		return fmt.Errorf("%w: %w; %w", ErrUnknown, err, over)
	}
	w.store.doubt.Store(false)
	return err
}

// overwrite commits a transaction that changes nothing anybody reads.
func (w *writer) overwrite() error {
	for _, stmt := range []*sqlite3.Stmt{w.begin, w.touch, w.end} {
		if err := stmt.Exec(); err != nil {
			return w.undo(known(err))
		}
	}
	return nil
}
