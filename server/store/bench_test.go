//go:build unix

package store_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"hanpan/server/store"
)

// BenchmarkCommit measures changes of one entry from so many matches at once,
// each of which makes its next when the last is stored.
func BenchmarkCommit(b *testing.B) {
	for _, producers := range []int{1, 50, 500} {
		b.Run(fmt.Sprint(producers), func(b *testing.B) { benchCommit(b, producers, 0) })
	}
	b.Run("1000-one-a-second", func(b *testing.B) { benchCommit(b, 1000, time.Second) })
}

func benchCommit(b *testing.B, producers int, pause time.Duration) {
	s := open(b, b.TempDir(), store.Options{})
	defer s.Close()
	for n := range producers {
		commit(b, s, entry(n, 1))
	}
	each := b.N/producers + 1
	waits := make([][]time.Duration, producers)
	b.ReportAllocs()
	b.ResetTimer()
	used := processor()
	var group sync.WaitGroup
	for n := range producers {
		group.Go(func() {
			time.Sleep(pause * time.Duration(n) / time.Duration(producers))
			waits[n] = appendEntries(b, s, n, each, pause)
		})
	}
	group.Wait()
	b.StopTimer()
	all := slices.Concat(waits...)
	slices.Sort(all)
	b.ReportMetric(float64(processor()-used)/float64(len(all))/1e3, "cpu-µs/change")
	b.ReportMetric(float64(len(all))/b.Elapsed().Seconds(), "changes/s")
	b.ReportMetric(float64(all[len(all)/2])/1e6, "p50-ms")
	b.ReportMetric(float64(all[len(all)*99/100])/1e6, "p99-ms")
}

func appendEntries(b *testing.B, s store.Store, match, entries int, pause time.Duration) []time.Duration {
	waits := make([]time.Duration, 0, entries)
	for seq := 2; seq < 2+entries; seq++ {
		change, begin := entry(match, seq), time.Now()
		if err := s.Commit(context.Background(), change); err != nil {
			b.Error(err)
			return waits
		}
		waits = append(waits, time.Since(begin))
		if pause > 0 {
			time.Sleep(pause - time.Since(begin))
		}
	}
	return waits
}

// processor is the time all threads of this process have used, in nanoseconds.
func processor() int64 {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		return 0
	}
	return r.Utime.Nano() + r.Stime.Nano()
}

func BenchmarkLog(b *testing.B) {
	s := open(b, b.TempDir(), store.Options{})
	defer s.Close()
	for seq := 1; seq <= 100; seq++ {
		commit(b, s, entry(1, seq))
	}
	for b.Loop() {
		if log, err := s.Log(context.Background(), matchID(1), 0); err != nil || len(log) != 100 {
			b.Fatal(len(log), err)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	dir := b.TempDir()
	for b.Loop() {
		if err := open(b, dir, store.Options{}).Close(); err != nil {
			b.Fatal(err)
		}
	}
}
