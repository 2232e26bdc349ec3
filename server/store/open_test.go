package store_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/ncruces/go-sqlite3/driver"

	"hanpan/server/store"
)

func TestHeld(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, store.Options{})
	if _, err := store.OpenSQLite(context.Background(), dir, store.Options{}); !errors.Is(err, store.ErrHeld) || !strings.Contains(err.Error(), dir) {
		t.Fatalf("got %v, want ErrHeld with the folder", err)
	}
	commit(t, s, entry(1, 1))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := open(t, dir, store.Options{}).Close(); err != nil {
		t.Fatal(err)
	}
}

func TestUnusableFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	put(t, file, []byte("x"))
	folders := map[string]string{"a file": file, "under a file": filepath.Join(file, "data")}
	if os.Geteuid() != 0 { // root may write anywhere
		closed := filepath.Join(t.TempDir(), "closed")
		if err := os.Mkdir(closed, 0o500); err != nil {
			t.Fatal(err)
		}
		folders["closed"] = closed
	}
	for name, dir := range folders {
		_, err := store.OpenSQLite(context.Background(), dir, store.Options{})
		if err == nil || !strings.Contains(err.Error(), "data folder") || !strings.Contains(err.Error(), dir) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// damages are ways in which a database file is spoilt.
var damages = map[string]func(data []byte) []byte{
	"garbage":            func(data []byte) []byte { return bytes.Repeat([]byte("hanpan!"), 2000) },
	"a short text":       func([]byte) []byte { return []byte("hello") },
	"a flipped header":   func(data []byte) []byte { data[3] ^= 0x40; return data },
	"a wrong page size":  func(data []byte) []byte { data[16] ^= 0x55; return data },
	"cut within a page":  func(data []byte) []byte { return data[:len(data)-100] },
	"cut after a page":   func(data []byte) []byte { return data[:len(data)-2*4096] },
	"a zeroed page":      func(data []byte) []byte { clear(data[3*4096 : 4*4096]); return data },
	"a zeroed schema":    func(data []byte) []byte { clear(data[100:4096]); return data },
	"a page of noise":    func(data []byte) []byte { copy(data[2*4096:], bytes.Repeat([]byte{0xA7}, 4096)); return data },
	"nothing but zeroes": func(data []byte) []byte { clear(data); return data },
}

// A damaged database is named, and left as it is, whether it was closed in order
// or its write-ahead log is still there.
func TestCorrupt(t *testing.T) {
	closed, killed := filled(t)
	for name, spoil := range damages {
		for state, from := range map[string]string{"closed": closed, "killed": killed} {
			t.Run(name+"/"+state, func(t *testing.T) {
				dir := copied(t, from)
				path := filepath.Join(dir, "hanpan.db")
				put(t, path, spoil(read(t, path)))
				before := contents(t, dir)
				s, err := store.OpenSQLite(context.Background(), dir, store.Options{})
				if err == nil && state == "killed" { // the log holds a newer copy of the page
					wholeAgain(t, s)
					return
				}
				if !errors.Is(err, store.ErrCorrupt) || !strings.Contains(err.Error(), path) {
					t.Fatalf("got %v, want ErrCorrupt with the file", err)
				}
				untouched(t, before, contents(t, dir))
			})
		}
	}
}

// A write-ahead log whose database is gone would be thrown away by opening.
func TestDatabaseGone(t *testing.T) {
	_, killed := filled(t)
	for name, spoil := range map[string]func(string) error{
		"missing": os.Remove,
		"empty":   func(path string) error { return os.Truncate(path, 0) },
	} {
		dir := copied(t, killed)
		if err := spoil(filepath.Join(dir, "hanpan.db")); err != nil {
			t.Fatal(err)
		}
		before := contents(t, dir)
		if _, err := store.OpenSQLite(context.Background(), dir, store.Options{}); !errors.Is(err, store.ErrCorrupt) {
			t.Fatalf("%s: got %v, want ErrCorrupt", name, err)
		}
		untouched(t, before, contents(t, dir))
	}
}

// filled answers a folder with a store that was closed, and one as a killed
// process leaves it.
func filled(t *testing.T) (closed, killed string) {
	dir := t.TempDir()
	s := open(t, dir, store.Options{})
	for n := range 20 {
		for seq := 1; seq <= 10; seq++ {
			commit(t, s, entry(n, seq))
		}
	}
	killed = copied(t, dir)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, sound := range []string{copied(t, killed), copied(t, dir)} {
		wholeAgain(t, open(t, sound, store.Options{}))
	}
	return dir, killed
}

// wholeAgain checks that everything filled wrote is there, and closes the store.
func wholeAgain(t *testing.T, s *store.SQLite) {
	t.Helper()
	defer s.Close()
	for n := range 20 {
		if log, err := s.Log(context.Background(), matchID(n), 0); err != nil || len(log) != 10 {
			t.Fatalf("match %d: %d entries, %v", n, len(log), err)
		}
	}
}

func TestNewerDatabase(t *testing.T) {
	dir := t.TempDir()
	if err := open(t, dir, store.Options{}).Close(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite3", filepath.Join(dir, "hanpan.db"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)`); err != nil {
		t.Fatal(err)
	}
	db.Close()
	if _, err := store.OpenSQLite(context.Background(), dir, store.Options{}); err == nil || !strings.Contains(err.Error(), "newer program") {
		t.Fatalf("got %v", err)
	}
}

// The files hold session hashes and seeds: nobody else may read them.
func TestFilesArePrivate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data #1 한?")
	s := open(t, dir, store.Options{})
	defer s.Close()
	commit(t, s, entry(1, 1))
	for _, name := range []string{"", "hanpan.db", "hanpan.lock"} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if mode := info.Mode().Perm(); mode&0o077 != 0 {
			t.Errorf("%q: mode %o", name, mode)
		}
	}
}

func copied(t *testing.T, from string) string {
	t.Helper()
	to := t.TempDir()
	for name, data := range contents(t, from) {
		put(t, filepath.Join(to, name), data)
	}
	return to
}

// contents reads the database and its write-ahead log. The index of the log
// (-shm) holds nothing of its own, and the lock nothing at all.
func contents(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range []string{"hanpan.db", "hanpan.db-wal"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err == nil {
			files[name] = data
		} else if !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
	return files
}

func untouched(t *testing.T, before, after map[string][]byte) {
	t.Helper()
	if len(before) != len(after) {
		t.Fatalf("%d files before, %d after", len(before), len(after))
	}
	for name, data := range before {
		if !bytes.Equal(data, after[name]) {
			t.Errorf("%s was changed", name)
		}
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func put(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}
