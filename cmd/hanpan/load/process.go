package load

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"
)

// process reads the server's costs from /proc.
type process struct{ pid int }

// tick is the unit of CPU time in /proc: USER_HZ is 100 on every Linux.
const tick = 10 * time.Millisecond

// usage is a process's state at one moment.
type usage struct {
	CPU      time.Duration
	Resident int64 // bytes
}

// now reads it; without a pid it is zero.
func (p process) now() (usage, error) {
	if p.pid == 0 {
		return usage{}, nil
	}
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.pid))
	if err != nil {
		return usage{}, fmt.Errorf("--pid: %w", err)
	}
	return parseStat(raw)
}

// parseStat reads user and system time and resident pages out of proc(5)'s
// stat, whose second field may hold blanks and parentheses.
func parseStat(raw []byte) (usage, error) {
	end := bytes.LastIndexByte(raw, ')')
	field := bytes.Fields(raw[end+1:])
	if end < 0 || len(field) < 22 {
		return usage{}, fmt.Errorf("--pid: /proc/pid/stat has only %d fields", len(field))
	}
	var n [3]int64
	for i, at := range []int{11, 12, 21} {
		var err error
		if n[i], err = strconv.ParseInt(string(field[at]), 10, 64); err != nil {
			return usage{}, fmt.Errorf("--pid: %w", err)
		}
	}
	return usage{CPU: time.Duration(n[0]+n[1]) * tick, Resident: n[2] * int64(os.Getpagesize())}, nil
}
