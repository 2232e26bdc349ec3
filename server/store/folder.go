package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/ncruces/go-sqlite3"
)

const (
	lockFile = "hanpan.lock"
	dataFile = "hanpan.db"
)

// wholeCheck is the size up to which the whole file is checked at every start
// (about a second); of a larger one the header and the schema are.
const wholeCheck = 256 << 20

// hold makes the folder if need be and takes it for this process.
func hold(dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("store: data folder %s: %w", dir, err)
	}
	f, err := os.OpenFile(filepath.Join(dir, lockFile), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("store: data folder %s: %w", dir, err)
	}
	held, err := tryLock(f)
	if err == nil {
		return f, nil
	}
	f.Close()
	if held {
		return nil, fmt.Errorf("%w: %s", ErrHeld, dir)
	}
	return nil, fmt.Errorf("store: locking %s: %w", f.Name(), err)
}

// inspect looks at the database without changing a byte of it. A damaged one is
// ErrCorrupt; fresh tells that there is none yet.
func inspect(path, vfs string) (fresh bool, err error) {
	wal, err := size(path + "-wal")
	if err != nil {
		return false, err
	}
	length, err := size(path)
	switch {
	case err != nil:
		return false, err
	case length == 0 && wal > 0: // a log of changes to nothing: opening would throw it away
		return false, damaged(path, "it is missing or empty, but "+filepath.Base(path)+"-wal is not")
	case length == 0:
		return true, nil
	}
	if err := checkHeader(path, length); err != nil {
		return false, err
	}
	return false, checkPages(path, vfs, length, wal)
}

// size is a file's length, 0 when there is none.
func size(path string) (int64, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("store: %w", err)
	}
	if !info.Mode().IsRegular() {
		return 0, fmt.Errorf("store: %s is not a file", path)
	}
	return info.Size(), nil
}

// checkHeader reads the first hundred bytes as https://sqlite.org/fileformat2.html
// lays them out.
func checkHeader(path string, length int64) error {
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	defer f.Close()
	var h [100]byte
	if _, err := io.ReadFull(f, h[:]); err != nil {
		return damaged(path, "it is shorter than a header")
	}
	page := int64(binary.BigEndian.Uint16(h[16:]))
	if page == 1 {
		page = 65536
	}
	switch {
	case !bytes.Equal(h[:16], []byte("SQLite format 3\x00")):
		return damaged(path, "it does not begin as a SQLite database")
	case page < 512 || page&(page-1) != 0:
		return damaged(path, "its page size is impossible")
	case length%page != 0:
		return damaged(path, "it ends in the middle of a page")
	}
	return nil
}

// checkPages has SQLite check the file through a connection that cannot write.
// With no write-ahead log beside it the file is opened as immutable, which makes
// no other file either.
func checkPages(path, vfs string, length, wal int64) error {
	query := url.Values{"mode": {"ro"}}
	if wal == 0 {
		query.Set("immutable", "1")
	}
	conn, err := sqlite3.OpenFlags(address(path, vfs, query), sqlite3.OPEN_READONLY|sqlite3.OPEN_URI)
	if err != nil {
		return checked(path, err)
	}
	defer conn.Close()
	question := `PRAGMA quick_check(1)`
	if length > wholeCheck {
		question = `SELECT 'ok' FROM (SELECT count(*) FROM sqlite_schema)`
	}
	stmt, _, err := conn.Prepare(question)
	if err != nil {
		return checked(path, err)
	}
	defer stmt.Close()
	if stmt.Step() {
		if said := stmt.ColumnText(0); said != "ok" {
			return damaged(path, strings.Join(strings.Fields(said), " ")) // one line
		}
	}
	return checked(path, stmt.Err())
}

// address is the file's name as SQLite's URI.
func address(path, vfs string, query url.Values) string {
	if vfs != "" {
		query.Set("vfs", vfs)
	}
	slashed := filepath.ToSlash(path)
	if slashed[0] != '/' { // a drive's letter
		slashed = "/" + slashed
	}
	u := url.URL{Scheme: "file", OmitHost: true, Path: slashed, RawQuery: query.Encode()}
	return u.String()
}

func damaged(path, how string) error {
	return fmt.Errorf("%w: %s: %s", ErrCorrupt, path, how)
}

// checked names the file in an error of the check.
func checked(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("checking %s: %w", path, known(err))
}
