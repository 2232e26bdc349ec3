//go:build !race

package morris

// raced tells that the race detector is at work.
const raced = false
