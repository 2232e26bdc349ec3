package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// run is one load test at work.
type run struct {
	cfg     Config
	meter   *meter
	process process
	client  *http.Client
	terms   terms
	judge   *judge        // of draws; nil: none are verified
	start   chan struct{} // closed: moves are made
	stopped chan struct{} // closed: the run is over
	broken  chan struct{} // closed: a match's draws do not verify

	mu       sync.Mutex
	duels    map[string]*duel // by link, of matches that are on
	playing  map[string]bool  // links that have come to their first move
	finished int
	failures int
	first    error
	players  []*player
	verified int
	unfair   []error // of the matches whose draws do not verify

	checks sync.WaitGroup
}

// Run plays as the configuration says and answers what it measured. It is an
// error if no game came to be, ErrNoNode if draws are to be verified and cannot
// be, and ErrUnfair, with the report, if some do not verify.
func Run(ctx context.Context, cfg Config) (Report, error) {
	if err := cfg.Validate(); err != nil {
		return Report{}, err
	}
	r, err := newRun(cfg)
	if err != nil {
		return Report{}, err
	}
	defer r.client.CloseIdleConnections()
	ctx, cancel := context.WithCancel(ctx)
	var players sync.WaitGroup
	report, err := r.measure(ctx, &players)
	close(r.stopped)
	cancel()
	r.cut()
	players.Wait()
	return report, errors.Join(err, r.verdict(&report))
}

func newRun(cfg Config) (*run, error) {
	r := &run{
		cfg: cfg, meter: newMeter(), process: process{cfg.PID},
		client: &http.Client{
			Transport:     &http.Transport{MaxIdleConnsPerHost: 64},
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		start: make(chan struct{}), stopped: make(chan struct{}), broken: make(chan struct{}),
		duels: map[string]*duel{}, playing: map[string]bool{},
	}
	var err error
	if cfg.Verify > 0 {
		r.judge, err = newJudge()
	}
	return r, err
}

// measure fills the house, lets it idle, and measures it at play.
func (r *run) measure(ctx context.Context, players *sync.WaitGroup) (Report, error) {
	report := Report{Config: r.cfg}
	before, err := r.process.now()
	if err != nil {
		return report, err
	}
	if r.terms, err = r.termsOf(ctx); err != nil {
		return report, err
	}
	r.invite(ctx, players)
	r.settle(ctx)
	report.Games = r.count()
	if report.Games == 0 {
		return report, fmt.Errorf("no game came to be: %w", r.reason())
	}
	wait(ctx, r.cfg.Idle)
	idle, err := r.process.now()
	if err != nil {
		return report, err
	}
	close(r.start)
	wait(ctx, r.cfg.Warm)
	if err := r.window(ctx, &report); err != nil {
		return report, err
	}
	report.Before, report.Idle = before.Resident, idle.Resident
	return report, nil
}

// reason is the best guess at why nothing was played.
func (r *run) reason() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.first != nil {
		return r.first
	}
	r.meter.mu.Lock()
	defer r.meter.mu.Unlock()
	for code, n := range r.meter.refusals {
		return fmt.Errorf("refused %d times: %s", n, code)
	}
	return errors.New("the server did not pair the guests in time")
}

// window is the part of the run that is measured. It ends early when a match's
// draws do not verify.
func (r *run) window(ctx context.Context, report *Report) error {
	from, err := r.process.now()
	began := time.Now()
	r.meter.start(began)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-r.broken:
			cancel()
		case <-ctx.Done():
		}
	}()
	wait(ctx, r.cfg.Duration)
	to, err2 := r.process.now()
	r.meter.stop(time.Now())
	report.Measured = time.Since(began)
	report.CPU, report.After = to.CPU-from.CPU, to.Resident
	r.meter.mu.Lock()
	report.Moves, report.Replies, report.Refusals = timesOf(r.meter.moves), timesOf(r.meter.replies), r.meter.refusals
	r.meter.mu.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	report.Finished, report.Failures = r.finished, r.failures
	if r.first != nil {
		report.FirstFail = r.first.Error()
	}
	return errors.Join(err, err2)
}

// invite begins the guests, no faster than the rate.
func (r *run) invite(ctx context.Context, players *sync.WaitGroup) {
	pace := time.NewTicker(max(time.Microsecond, time.Duration(float64(time.Second)/r.cfg.Rate)))
	defer pace.Stop()
	for range r.cfg.Games {
		for _, p := range r.table() {
			select {
			case <-pace.C:
			case <-ctx.Done():
				return
			}
			players.Go(func() { r.let(ctx, p) })
		}
	}
}

// table is the guests of one game.
func (r *run) table() []*player {
	switch {
	case r.cfg.Computers:
		return []*player{{run: r}}
	case r.cfg.Pairing == Rooms:
		return newRoom(r)
	}
	all := make([]*player, r.cfg.Seats)
	for i := range all {
		all[i] = &player{run: r}
	}
	return all
}

// let lets one guest in and play until the end.
func (r *run) let(ctx context.Context, p *player) {
	err := r.enter(ctx, p)
	if err == nil {
		err = p.play(ctx)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if ctx.Err() == nil {
		r.failures++
		if r.first == nil {
			r.first = err
		}
	}
}

func (r *run) enter(ctx context.Context, p *player) (err error) {
	if p.guest, err = newGuest(ctx, r.cfg.URL, r.client); err != nil {
		return err
	}
	if err = p.connect(ctx); err != nil {
		return err
	}
	r.mu.Lock()
	r.players = append(r.players, p)
	r.mu.Unlock()
	return nil
}

// settleWithin is how long the last games may take to begin: the queue's
// fall-back comes after ten seconds.
const settleWithin = 15 * time.Second

// settle waits until all games have come to their first move.
func (r *run) settle(ctx context.Context) {
	for until := time.Now().Add(settleWithin); time.Now().Before(until) && r.count() < r.cfg.Games; {
		if !wait(ctx, 50*time.Millisecond) {
			return
		}
	}
}

func (r *run) count() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.playing)
}

// duelAt is the match at a link; its guests share it.
func (r *run) duelAt(link string) *duel {
	r.mu.Lock()
	defer r.mu.Unlock()
	d := r.duels[link]
	if d == nil {
		d = &duel{meter: r.meter, viewers: r.cfg.Seats + r.cfg.Watchers}
		if r.cfg.Computers {
			d.viewers = 1
		}
		r.duels[link] = d
	}
	return d
}

// begun notes that a match has come to its first move.
func (r *run) begun(link string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.playing[link] = true
}

// over forgets a match that ended; each of its guests says so. To the first
// player of every so many matches it answers that this one is to be verified.
func (r *run) over(link string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.playing[link] {
		return false
	}
	delete(r.playing, link)
	delete(r.duels, link)
	r.finished++
	return r.judge != nil && r.finished%r.cfg.Verify == 0
}

// cut drops all connections.
func (r *run) cut() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.players {
		p.conn.Cut()
	}
}

// wait sleeps and tells whether ctx is still good.
func wait(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
