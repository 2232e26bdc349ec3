package server

import (
	"container/heap"
	"context"
	"runtime"
	"sync"
	"time"

	"hanpan/game"
)

// Priorities of computing: live replies before hints before analysis.
type priority int

const (
	reply priority = iota
	hint
	analysis
)

// Times of thinking.
const (
	thinkMost = 300 * time.Millisecond // the expert's own
	replyMost = 2 * time.Second        // that a reply may wait and take together
)

// job is one position to think about.
type job struct {
	prio     priority
	n        uint64 // order of arrival
	asked    time.Time
	computer game.Computer
	position game.Position
	level    game.Level
	seed     uint64
	conceded int // times the stake that the other side concedes; 0: a turn
	done     func(action string, err error)
	teach    func(game.Budget) // a hint or one turn of an analysis: does it all, and needs nothing of the above but prio
}

// pool is a bounded number of workers that think for computers. Under load
// every budget shrinks alike, so that nobody waits long; levels that count
// nodes stay themselves.
type pool struct {
	workers int
	mu      sync.Mutex
	wake    *sync.Cond
	jobs    jobs
	replies int // how many of jobs somebody waits for in a game
	arrived uint64
	closed  bool
}

func newPool(workers int) *pool {
	p := &pool{workers: workers}
	p.wake = sync.NewCond(&p.mu)
	return p
}

// think queues a position; done is called on a worker's goroutine.
func (p *pool) think(j job) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.arrived++
	j.n, j.asked = p.arrived, time.Now()
	if j.prio == reply {
		p.replies++
	}
	heap.Push(&p.jobs, j)
	p.wake.Signal()
}

// run works until ctx ends.
func (p *pool) run(ctx context.Context) {
	defer context.AfterFunc(ctx, p.close)()
	var all sync.WaitGroup
	for range p.workers {
		all.Go(p.work)
	}
	all.Wait()
}

func (p *pool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	p.wake.Broadcast()
}

// waiting counts the jobs that nobody has taken.
func (p *pool) waiting() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.jobs)
}

func (p *pool) work() {
	for {
		j, waiting, ok := p.take()
		if !ok {
			return
		}
		if j.teach != nil {
			p.taught(j)
			continue
		}
		j.done(p.answer(j, waiting))
	}
}

// take waits for a job, and tells how many replies wait behind it.
func (p *pool) take() (job, int, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.jobs) == 0 && !p.closed {
		p.wake.Wait()
	}
	if p.closed {
		return job{}, 0, false
	}
	j := heap.Pop(&p.jobs).(job)
	if j.prio == reply {
		p.replies--
	}
	return j, p.replies, true
}

// answer thinks within the time that is left for this job.
func (p *pool) answer(j job, waiting int) (string, error) {
	budget := game.Budget{Seed: j.seed, Stop: politely(p.budget(j, waiting))}
	if j.conceded > 0 {
		return judge(j, budget)
	}
	return j.computer.Choose(j.position, j.level, budget)
}

// taught does a hint or a turn of an analysis. A hint takes no longer than a
// reply may; an analysis looks at its number of positions, so that it is the
// same wherever it is made.
func (p *pool) taught(j job) {
	most := time.Hour
	if j.prio == hint {
		most = replyMost
	}
	j.teach(game.Budget{Stop: politely(most)})
}

// yieldEvery is how long a computer thinks before it lets people's moves pass.
const yieldEvery = 200 * time.Microsecond

// politely tells when a time is up and meanwhile lets others work: without that
// a busy core would keep people's moves waiting for 10 ms at a time.
func politely(most time.Duration) func() bool {
	began := time.Now()
	yielded := time.Duration(0)
	return func() bool {
		spent := time.Since(began)
		if spent-yielded >= yieldEvery {
			runtime.Gosched()
			yielded = time.Since(began)
		}
		return spent >= most
	}
}

// judge answers a concession.
func judge(j job, b game.Budget) (string, error) {
	judge, ok := j.computer.(game.Judge)
	if !ok {
		return toRefuse, nil
	}
	takes, err := judge.Concede(j.position, j.conceded, j.level, b)
	if takes {
		return toAccept, err
	}
	return toRefuse, err
}

// budget shares the time among all that wait.
func (p *pool) budget(j job, waiting int) time.Duration {
	share := replyMost * time.Duration(p.workers) / time.Duration(waiting+p.workers)
	left := replyMost - time.Since(j.asked)
	return max(0, min(thinkMost, share, left))
}

// jobs is a heap: by priority, then by arrival.
type jobs []job

func (q jobs) Len() int { return len(q) }
func (q jobs) Less(a, b int) bool {
	if q[a].prio != q[b].prio {
		return q[a].prio < q[b].prio
	}
	return q[a].n < q[b].n
}
func (q jobs) Swap(a, b int) { q[a], q[b] = q[b], q[a] }
func (q *jobs) Push(x any)   { *q = append(*q, x.(job)) }
func (q *jobs) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}
