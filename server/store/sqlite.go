package store

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"
	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Options of a SQLite store. The zero value is what a server wants.
type Options struct {
	// Gather is how long a batch waits for more changes once there is more
	// than one at a time (0: 2 ms). A lone change never waits.
	Gather time.Duration
	// Readers is how many reads run at once (0: 4).
	Readers int

	// BeforeCommit is called with the changes of a batch after their rows were
	// written and before the batch is committed. It may block, which holds the
	// batch and all later ones back; an error makes the batch fail with it, as
	// a full disk would. For tests of what must not be seen before.
	BeforeCommit func(batch []Change) error
	// AfterCommit is called when the batch is durable and before anybody is
	// told. An error leaves it stored but answered with ErrUnknown, as a
	// connection that breaks would.
	AfterCommit func(batch []Change) error
	// VFS is the name of the virtual file system, registered with
	// github.com/ncruces/go-sqlite3/vfs, under which the files lie ("": the
	// operating system's).
	VFS string
}

// SQLite is a Store in one file of one folder, for one process at a time.
type SQLite struct {
	lock    *os.File
	writer  *writer
	readers chan *reader
	size    int          // readers there are
	doubt   atomic.Bool  // a batch's outcome is not known
	failing atomic.Value // failure: how the last batch went
}

var _ Store = (*SQLite)(nil)

// failure wraps an error, since an atomic.Value cannot hold a nil.
type failure struct{ error }

// OpenSQLite opens the store in a folder, which it makes if need be, and brings
// its tables up to date. The error is ErrHeld when another process has the folder
// open, ErrCorrupt when the database is damaged, which is then left untouched.
func OpenSQLite(ctx context.Context, dir string, opts Options) (*SQLite, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("store: data folder: %w", err)
	}
	lock, err := hold(dir)
	if err != nil {
		return nil, err
	}
	s := &SQLite{lock: lock}
	if err := s.open(ctx, filepath.Join(dir, dataFile), opts.filled()); err != nil {
		return nil, errors.Join(err, s.shut())
	}
	return s, nil
}

// filled answers the options with the defaults in place of zeros.
func (o Options) filled() Options {
	if o.Gather == 0 {
		o.Gather = 2 * time.Millisecond
	}
	if o.Readers == 0 {
		o.Readers = 4
	}
	return o
}

func (s *SQLite) open(ctx context.Context, path string, opts Options) error {
	fresh, err := inspect(path, opts.VFS)
	if err != nil {
		return err
	}
	if fresh {
		if err := create(path); err != nil {
			return err
		}
	}
	dsn := address(path, opts.VFS, url.Values{"_pragma": {
		"busy_timeout(5000)", "journal_mode(wal)", "synchronous(full)", "foreign_keys(on)",
	}})
	if err := migrate(ctx, dsn); err != nil {
		return fmt.Errorf("%w (migrating %s)", err, path)
	}
	if err := s.openReaders(dsn, opts.Readers); err != nil {
		return err
	}
	s.writer, err = startWriter(s, dsn, opts)
	return err
}

// create makes the empty file, so that nobody else may read it: SQLite would
// give it the mode the process' mask allows.
func create(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("store: data folder %s: %w", filepath.Dir(path), err)
	}
	return f.Close()
}

// migrate brings the tables up to date. A database that a newer program has
// migrated further is refused: this one would not know what it writes.
func migrate(ctx context.Context, dsn string) error {
	db, err := driver.Open(dsn)
	if err != nil {
		return known(err)
	}
	defer db.Close()
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		return known(err)
	}
	has, knows, err := provider.GetVersions(ctx)
	if err != nil {
		return known(err)
	}
	if has > knows {
		return fmt.Errorf("store: the database is of version %d, made by a newer program; this one knows %d", has, knows)
	}
	_, err = provider.Up(ctx)
	return known(err)
}

func (s *SQLite) openReaders(dsn string, n int) error {
	s.readers = make(chan *reader, n)
	for range n {
		r, err := openReader(dsn)
		if err != nil {
			return err
		}
		s.readers <- r
		s.size++
	}
	return nil
}

// Ready tells whether changes can be made, as far as is known without making one.
func (s *SQLite) Ready(ctx context.Context) error {
	if failed, ok := s.failing.Load().(failure); ok && failed.error != nil {
		return failed.error
	}
	return s.read(ctx, func(r *reader) error {
		return r.ping.Exec()
	})
}

// Close waits for the changes already handed over and closes the files. The
// store answers ErrClosed from then on.
func (s *SQLite) Close() error {
	if !s.writer.queue.close() {
		return nil
	}
	<-s.writer.stopped
	return s.shut()
}

// shut closes what open has opened; the writer last, whose end folds the
// write-ahead log into the database.
func (s *SQLite) shut() error {
	var errs []error
	for ; s.size > 0; s.size-- {
		errs = append(errs, (<-s.readers).close())
	}
	if s.readers != nil {
		close(s.readers)
	}
	if s.writer != nil {
		errs = append(errs, s.writer.close())
	}
	return errors.Join(append(errs, s.lock.Close())...)
}

// prepare prepares a statement that is kept.
func prepare(conn *sqlite3.Conn, sql string) (*sqlite3.Stmt, error) {
	stmt, _, err := conn.PrepareFlags(sql, sqlite3.PREPARE_PERSISTENT)
	if err != nil {
		return nil, fmt.Errorf("store: preparing %q: %w", sql, err)
	}
	return stmt, nil
}
