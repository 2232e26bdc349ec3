//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// tryLock takes the file's lock; the kernel gives it back when the process ends,
// however it ends. held tells that somebody else has it.
func tryLock(f *os.File) (held bool, err error) {
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return errors.Is(err, syscall.EWOULDBLOCK), err
}
