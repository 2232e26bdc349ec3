package server

import (
	"context"
	"slices"
	"testing"

	"hanpan/game"
	"hanpan/game/morris"
)

// Replies come before hints, hints before analysis, whoever was first; and no
// waiting analysis shortens the time of a reply.
func TestRepliesBeforeHintsBeforeAnalysis(t *testing.T) {
	p := newPool(1)
	rules := morris.All()[0]
	position, err := rules.Parse(nil, "-/- 9,9 i")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	var order []priority
	teach := func(prio priority) {
		p.think(job{prio: prio, teach: func(game.Budget) {
			if order = append(order, prio); len(order) == 6 {
				stop()
			}
		}})
	}
	for range 2 {
		teach(analysis)
		teach(hint)
		p.think(job{prio: reply, computer: rules.Computer(), position: position, level: game.Random, done: func(string, error) {
			order = append(order, reply)
		}})
	}
	if p.replies != 2 || p.waiting() != 6 {
		t.Errorf("%d replies of %d jobs wait", p.replies, p.waiting())
	}
	p.run(ctx)
	if want := []priority{reply, reply, hint, hint, analysis, analysis}; !slices.Equal(order, want) {
		t.Errorf("done in the order %v", order)
	}
}

func TestOnlySoManyAreAnalysedAtATime(t *testing.T) {
	a := newAnalyses(nil)
	for i := range mostAnalysed {
		if _, fresh, err := a.admit(&analysing{match: string(rune('a' + i))}); !fresh || err != nil {
			t.Fatalf("match %d: %t %v", i, fresh, err)
		}
	}
	if _, _, err := a.admit(&analysing{match: "late"}); err != ErrBusy {
		t.Errorf("one too many: %v", err)
	}
	if _, fresh, err := a.admit(&analysing{match: "a"}); fresh || err != nil {
		t.Errorf("one that is under way: %t %v", fresh, err)
	}
	a.note(&analysing{match: "a"}, Progress{State: analysisFailed})
	if _, fresh, err := a.admit(&analysing{match: "a"}); !fresh || err != nil {
		t.Errorf("one that failed: %t %v", fresh, err)
	}
}
