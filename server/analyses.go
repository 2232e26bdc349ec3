package server

import (
	"context"
	"errors"
	"sync"

	"hanpan/game"
	"hanpan/server/store"
)

// mostAnalysed is how many matches a node analyses at a time. Each has one
// turn at most among the computers' jobs.
const mostAnalysed = 16

// mostImported of them may be imported: those of the house keep the rest.
const mostImported = 4

// Progress is how far the analysis of a match is.
type Progress struct {
	State string              `json:"state"` // "none": nobody has asked for it; "working"; "ready"; "failed": ask again
	Done  int                 `json:"done"`  // turns judged
	Total int                 `json:"total"` // turns there are, where it is known
	Turns []game.AnalysedTurn `json:"turns,omitempty"`
}

// The states of an analysis.
const (
	analysisNone    = "none"
	analysisWorking = "working"
	analysisReady   = "ready"
	analysisFailed  = "failed"
)

// analyses are the matches being analysed on this node. What is finished is in
// the store, but for imported matches, whose analyses stay here until others
// need the place; what a restart cut short is asked for again.
type analyses struct {
	house   *House
	mu      sync.Mutex
	work    map[string]Progress // by match
	imports int                 // imported ones under way
}

func newAnalyses(h *House) *analyses {
	return &analyses{house: h, work: map[string]Progress{}}
}

// Analysis tells how far the analysis of a finished match is, for whoever may
// watch it: ErrPrivate as for Look, ErrNotOver while it is played, ErrUntaught
// where the game has no appraiser.
func (h *House) Analysis(ctx context.Context, link, player string) (Progress, error) {
	head, err := h.analysed(ctx, link, player)
	if err != nil {
		return Progress{}, err
	}
	return h.progress(ctx, head)
}

// Analyse has a finished match analysed, if it is not or is being, and tells
// as Analysis does; ErrBusy when too many wait.
func (h *House) Analyse(ctx context.Context, link, player string) (Progress, error) {
	head, err := h.analysed(ctx, link, player)
	if err != nil {
		return Progress{}, err
	}
	p, err := h.progress(ctx, head)
	if err != nil || p.State != analysisNone && p.State != analysisFailed {
		return p, err
	}
	log, err := h.store.Log(ctx, head.ID, 0)
	if err != nil {
		return Progress{}, err
	}
	turns, err := game.Turns(h.find, log)
	if err != nil {
		return Progress{}, err
	}
	appraiser := h.byID[head.Game].Computer().(game.Appraiser)
	return h.analyses.begin(&analysing{match: head.ID, appraiser: appraiser, turns: game.JudgedBy(appraiser, turns)})
}

// analysed is the head of a match that may be analysed for a player.
func (h *House) analysed(ctx context.Context, link, player string) (store.Head, error) {
	m, err := h.match(ctx, link)
	if err != nil {
		return store.Head{}, err
	}
	if _, seated := m.SeatOf(player); m.Setup.Private && !seated {
		return store.Head{}, ErrPrivate
	}
	if _, judges := m.Rules.Computer().(game.Appraiser); !judges {
		return store.Head{}, ErrUntaught
	}
	if m.Phase != game.Over {
		return store.Head{}, ErrNotOver
	}
	return h.store.ByLink(ctx, link)
}

// progress is what is stored, or what is under way here.
func (h *House) progress(ctx context.Context, head store.Head) (Progress, error) {
	if p, ok := h.analyses.look(head.ID); ok {
		return p, nil
	}
	a, err := h.store.Analysis(ctx, head.ID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return Progress{State: analysisNone}, nil
	case err != nil:
		return Progress{}, err
	}
	return Progress{State: analysisReady, Done: len(a.Turns), Total: len(a.Turns), Turns: a.Turns}, nil
}

func (a *analyses) look(match string) (Progress, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	p, ok := a.work[match]
	return p, ok
}

// begin queues the first turn; the others follow one by one, so that replies
// and hints always come between.
func (a *analyses) begin(w *analysing) (Progress, error) {
	p, fresh, err := a.admit(w)
	if fresh {
		a.next(w)
	}
	return p, err
}

// admit notes a match as under way; fresh if it was not so before.
func (a *analyses) admit(w *analysing) (p Progress, fresh bool, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if p, ok := a.work[w.match]; ok && (p.State == analysisWorking || p.State == analysisReady) {
		return p, false, nil
	}
	if a.working() >= mostAnalysed || w.imported && a.imports >= mostImported {
		return Progress{}, false, ErrBusy
	}
	if w.imported {
		a.imports++
	}
	p = Progress{State: analysisWorking, Total: len(w.turns)}
	a.work[w.match] = p
	return p, true, nil
}

// working counts what is under way; what is not is forgotten when others come.
func (a *analyses) working() int {
	n := 0
	for match, p := range a.work {
		if p.State == analysisWorking {
			n++
		} else if len(a.work) > mostAnalysed {
			delete(a.work, match)
		}
	}
	return n
}

// analysing is one match on its way.
type analysing struct {
	match     string // its id; of an imported one the key of its text
	imported  bool   // known by its text alone: nothing is stored
	appraiser game.Appraiser
	turns     []game.Turn
	judged    game.Analysis
}

// next queues the turn that is not judged yet, or stores what is finished.
func (a *analyses) next(w *analysing) {
	done := len(w.judged.Turns)
	switch {
	case done == len(w.turns) && w.imported:
		a.note(w, Progress{State: analysisReady, Done: done, Total: done, Turns: w.judged.Turns})
		return
	case done == len(w.turns):
		a.house.goes(func(ctx context.Context) { a.finish(ctx, w) }) // a worker waits for no store
		return
	}
	turn := w.turns[done]
	a.house.computers.think(job{prio: analysis, teach: func(b game.Budget) {
		judged, err := turn.Analysed(w.appraiser, b)
		if err != nil {
			a.fail(w, err)
			return
		}
		w.judged.Turns = append(w.judged.Turns, judged)
		a.note(w, Progress{State: analysisWorking, Done: done + 1, Total: len(w.turns)})
		a.next(w)
	}})
}

func (a *analyses) note(w *analysing, p Progress) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.work[w.match] = p
	if w.imported && p.State != analysisWorking {
		a.imports--
	}
}

// finish stores an analysis; from then on it is read from there.
func (a *analyses) finish(ctx context.Context, w *analysing) {
	ctx, cancel := context.WithTimeout(ctx, commitWithin)
	defer cancel()
	err := a.house.store.Commit(ctx, store.Change{Think: []store.Analysed{{Match: w.match, Analysis: w.judged}}})
	if err != nil {
		a.fail(w, err)
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.work, w.match)
}

func (a *analyses) fail(w *analysing, err error) {
	a.house.cfg.Log.Error("analysis", "match", w.match, "err", err)
	a.note(w, Progress{State: analysisFailed, Done: len(w.judged.Turns), Total: len(w.turns)})
}
