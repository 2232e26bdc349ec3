package store_test

import (
	"context"
	"testing"

	"hanpan/server/store"
	"hanpan/server/store/storetest"
)

func TestSQLite(t *testing.T) {
	storetest.Run(t, inFolder(store.Options{}))
}

// inFolder answers how to open stores in fresh folders.
func inFolder(opts store.Options) storetest.Fresh {
	return func(t testing.TB) func() store.Store {
		dir := t.TempDir()
		return func() store.Store { return open(t, dir, opts) }
	}
}

func open(t testing.TB, dir string, opts store.Options) *store.SQLite {
	t.Helper()
	s, err := store.OpenSQLite(context.Background(), dir, opts)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
