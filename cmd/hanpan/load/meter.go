package load

import (
	"slices"
	"sync"
	"time"
)

// meter gathers what is measured while it is open.
type meter struct {
	mu       sync.Mutex
	from, to time.Time // zero: not yet
	moves    []time.Duration
	replies  []time.Duration
	refusals map[string]int
}

func newMeter() *meter { return &meter{refusals: map[string]int{}} }

// start forgets what was before and measures from now.
func (m *meter) start(now time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.from = now
	m.moves, m.replies, m.refusals = nil, nil, map[string]int{}
}

func (m *meter) stop(now time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.to = now
}

// measuring tells whether a moment counts. Callers hold mu.
func (m *meter) measuring(at time.Time) bool {
	return !m.from.IsZero() && at.After(m.from) && m.to.IsZero()
}

func (m *meter) moved(took time.Duration, at time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.measuring(at) {
		m.moves = append(m.moves, took)
	}
}

func (m *meter) replied(took time.Duration, at time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.measuring(at) {
		m.replies = append(m.replies, took)
	}
}

func (m *meter) refused(code string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.refusals[code]++
}

// Times are the quantiles of what was measured.
type Times struct {
	Count               int
	P50, P99, P999, Max time.Duration
}

// timesOf sorts what it is given.
func timesOf(all []time.Duration) Times {
	if len(all) == 0 {
		return Times{}
	}
	slices.Sort(all)
	at := func(q float64) time.Duration { return all[min(int(q*float64(len(all))), len(all)-1)] }
	return Times{len(all), at(0.5), at(0.99), at(0.999), all[len(all)-1]}
}
