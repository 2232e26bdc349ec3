package net

// What the networks spend their time on, in plain Go. On amd64 the assembly of
// lanes_amd64.s does the same four lanes at a time, bit for bit; a test holds
// the two together. Explicit conversions keep compilers from fusing a product
// with a sum, which would round differently.

// block is the number of hidden units worked on at a time; layers are
// multiples of it.
const block = 32

// gatherGo sets sum to bias plus each row of weights named by rows times its
// value.
func gatherGo(sum, bias, weights []float32, rows []int32, values []float32) {
	copy(sum, bias)
	width := len(sum)
	for i, r := range rows {
		row, v := weights[int(r)*width:][:width], values[i]
		for j, w := range row {
			sum[j] += float32(w * v)
		}
	}
}

// squashGo makes each sum an activation in −1 … 1: x(27+x²)/(27+9x²), which is
// close to tanh and needs no table.
func squashGo(sum []float32) {
	for i, x := range sum {
		x = max(min(x, 3), -3)
		s := float32(x * x)
		sum[i] = float32(x*(s+27)) / (float32(s*9) + 27)
	}
}

// dotGo is the product of two layers, summed in four lanes.
func dotGo(a, b []float32) float32 {
	var lane [4]float32
	for i := 0; i < len(a); i += 4 {
		for l := range lane {
			lane[l] += float32(a[i+l] * b[i+l])
		}
	}
	return (lane[0] + lane[2]) + (lane[1] + lane[3])
}

// addScaledGo adds by times from to to.
func addScaledGo(to, from []float32, by float32) {
	for i, x := range from {
		to[i] += float32(x * by)
	}
}
