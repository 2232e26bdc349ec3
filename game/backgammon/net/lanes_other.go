//go:build !amd64

package net

func gather(sum, bias, weights []float32, rows []int32, values []float32) {
	gatherGo(sum, bias, weights, rows, values)
}

func squash(sum []float32) { squashGo(sum) }

func dot(a, b []float32) float32 { return dotGo(a, b) }

func addScaled(to, from []float32, by float32) { addScaledGo(to, from, by) }
