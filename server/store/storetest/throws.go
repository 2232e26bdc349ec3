package storetest

import (
	"context"
	"testing"

	"hanpan/server/store"
)

var throwTests = map[string]func(*testing.T, Fresh){
	"are counted by whom they were for and by their faces": func(t *testing.T, fresh Fresh) {
		s := fresh(t)()
		threeOne := store.Throw{Seat: store.ThrowPerson, Faces: "31"}
		computers, opening := store.Throw{Seat: store.ThrowComputer, Faces: "31"}, store.Throw{Seat: store.ThrowOpening, Faces: "55"}
		commit(t, s, store.Change{Throws: []store.Throw{threeOne}}, store.Change{Throws: []store.Throw{threeOne, computers, opening}})
		got, err := s.Throws(context.Background())
		ok(t, err)
		same(t, got, map[store.Throw]int64{threeOne: 2, computers: 1, opening: 1})
	},
}
