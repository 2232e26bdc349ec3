package storetest

import (
	"context"
	"testing"

	"hanpan/game"
	"hanpan/server/store"
)

// thought is an analysis of one turn.
func thought(action string) game.Analysis {
	return game.Analysis{Turns: []game.AnalysedTurn{{
		V: 3, Game: 1, Seat: 1, Action: action,
		Appraisal: game.Appraisal{
			Judgement: game.Mistake, Best: "a7xd6",
			Before: game.Estimate{Share: 1, Score: 29_977, Exact: "win 23"}, After: game.Estimate{Share: 0.5},
		},
	}}}
}

// think is the change that keeps the analysis of match n.
func think(n int, a game.Analysis) store.Change {
	return store.Change{Think: []store.Analysed{{Match: id("match", n), Analysis: a}}}
}

func analysisIs(t *testing.T, s store.Store, n int, want game.Analysis) {
	t.Helper()
	got, err := s.Analysis(context.Background(), id("match", n))
	ok(t, err)
	same(t, got, want)
}

var analysisTests = map[string]func(*testing.T, Fresh){
	"reads back every field, and again when opened anew": func(t *testing.T, fresh Fresh) {
		open := fresh(t)
		s := open()
		commit(t, s, begin(1), begin(2), think(2, thought("d2-d3")))
		analysisIs(t, s, 2, thought("d2-d3"))
		ok(t, s.Close())
		s = open()
		defer s.Close()
		analysisIs(t, s, 2, thought("d2-d3"))
		_, err := s.Analysis(context.Background(), id("match", 1))
		missing(t, err)
	},
	"the first one stays": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		commit(t, s, begin(1), think(1, thought("a1")), think(1, thought("a4")))
		analysisIs(t, s, 1, thought("a1"))
	},
	"none without its match, nor of a change that failed": func(t *testing.T, fresh Fresh) {
		s := opened(t, fresh)
		conflicts(t, s, think(1, thought("a1")))
		commit(t, s, begin(1))
		conflicts(t, s, both(think(1, thought("a1")), next(1, 5)))
		_, err := s.Analysis(context.Background(), id("match", 1))
		missing(t, err)
	},
}
