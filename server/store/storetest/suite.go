// Package storetest is the suite that every implementation of store.Store passes.
package storetest

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"hanpan/server/store"
)

// Fresh makes an empty store's place and answers a function that opens the store
// there, and opens it again once it is closed. What it opens, the suite closes.
type Fresh func(t testing.TB) (open func() store.Store)

// Run checks every promise of store.Store.
func Run(t *testing.T, fresh Fresh) {
	for _, group := range []struct {
		name  string
		tests map[string]func(*testing.T, Fresh)
	}{
		{"log", logTests},
		{"head", headTests},
		{"analysis", analysisTests},
		{"throws", throwTests},
		{"race", raceTests},
		{"ticket", ticketTests},
		{"person", personTests},
		{"life", lifeTests},
	} {
		for name, test := range group.tests {
			t.Run(group.name+"/"+name, func(t *testing.T) { test(t, fresh) })
		}
	}
	t.Run("model", func(t *testing.T) { checkModel(t, fresh) })
}

// opened opens a fresh store for the length of a test.
func opened(t *testing.T, fresh Fresh) store.Store {
	t.Helper()
	s := fresh(t)()
	t.Cleanup(func() { ok(t, s.Close()) })
	return s
}

func ok(t rapid.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// id makes a name that is as long as the ids in use.
func id(kind string, n int) string { return fmt.Sprintf("%08s-bbbb-7ccc-8ddd-%012d", kind, n) }
