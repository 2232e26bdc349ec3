package net

// See lanes.go for what each does. Lengths are multiples of block; the
// assembly checks nothing, its callers here do.

//go:noescape
func gatherSSE(sum, bias, weights *float32, width int, rows *int32, values *float32, n int)

//go:noescape
func squashSSE(sum *float32, n int)

//go:noescape
func dotSSE(a, b *float32, n int) float32

//go:noescape
func addScaledSSE(to, from *float32, n int, by float32)

func gather(sum, bias, weights []float32, rows []int32, values []float32) {
	if len(rows) == 0 {
		copy(sum, bias)
		return
	}
	gatherSSE(&sum[0], &bias[0], &weights[0], len(sum), &rows[0], &values[0], len(rows))
}

func squash(sum []float32) { squashSSE(&sum[0], len(sum)) }

func dot(a, b []float32) float32 { return dotSSE(&a[0], &b[0], len(a)) }

func addScaled(to, from []float32, by float32) { addScaledSSE(&to[0], &from[0], len(to), by) }
