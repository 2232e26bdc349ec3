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
	"are counted with the entry that shows them, or not at all": func(t *testing.T, fresh Fresh) {
		s := fresh(t)()
		sixSix := store.Throw{Seat: store.ThrowPerson, Faces: "66"}
		thrown := next(1, 2)
		thrown.Throws = []store.Throw{sixSix}
		commit(t, s, begin(1), thrown)
		conflicts(t, s, thrown)
		got, err := s.Throws(context.Background())
		ok(t, err)
		same(t, got, map[store.Throw]int64{sixSix: 1})
	},
}
