package store

import (
	"sync"
	"time"
)

// largest is the most changes a batch has: more would make the first of them
// wait for the last.
const largest = 1024

// queue gathers the jobs of all callers into batches for the one writer.
type queue struct {
	gather time.Duration

	mu     sync.Mutex
	jobs   []*job
	closed bool

	wake chan struct{} // holds a token when there are jobs, or the end
	many bool          // the last batch had more than one job; the writer's own
}

func newQueue(gather time.Duration) *queue {
	return &queue{gather: gather, wake: make(chan struct{}, 1)}
}

// put hands a job over; false when the queue is closed.
func (q *queue) put(j *job) bool {
	q.mu.Lock()
	if q.closed {
		q.mu.Unlock()
		return false
	}
	q.jobs = append(q.jobs, j)
	first := len(q.jobs) == 1
	q.mu.Unlock()
	if first {
		q.rouse()
	}
	return true
}

// close ends the queue once the jobs in it are taken; false when it was closed.
func (q *queue) close() bool {
	q.mu.Lock()
	was := q.closed
	q.closed = true
	q.mu.Unlock()
	q.rouse()
	return !was
}

func (q *queue) rouse() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// take waits for jobs and answers a batch of them, in the order of their coming;
// false at the end. It waits the gathering time for more when jobs come several
// at a time, and not for one that is alone.
func (q *queue) take(batch []*job) ([]*job, bool) {
	for {
		<-q.wake
		if q.many || q.len() > 1 {
			time.Sleep(q.gather)
		}
		batch, ended := q.cut(batch)
		if len(batch) > 0 || ended {
			q.many = len(batch) > 1
			return batch, len(batch) > 0
		}
	}
}

func (q *queue) len() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.jobs)
}

// cut moves the first jobs into batch.
func (q *queue) cut(batch []*job) (_ []*job, ended bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := min(len(q.jobs), largest)
	batch = append(batch[:0], q.jobs[:n]...)
	rest := copy(q.jobs, q.jobs[n:])
	clear(q.jobs[rest:])
	q.jobs = q.jobs[:rest]
	if rest > 0 || q.closed {
		q.rouse()
	}
	return batch, q.closed
}
