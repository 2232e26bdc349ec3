package net

import (
	"math"
	"math/rand/v2"
)

// outputs of every network, in the order of Chances.
const outputs = 5

// Network has one hidden layer. Rows of In are the weights of one input to all
// hidden units; Out has a row an output.
type Network struct {
	Inputs, Hidden int
	In             []float32 // Inputs × Hidden
	Bias           []float32 // Hidden
	Out            []float32 // outputs × Hidden
	OutBias        []float32 // outputs
}

func newNetwork(inputs, hidden int) *Network {
	return &Network{
		Inputs: inputs, Hidden: hidden,
		In: make([]float32, inputs*hidden), Bias: make([]float32, hidden),
		Out: make([]float32, outputs*hidden), OutBias: make([]float32, outputs),
	}
}

// scatter fills the weights with small numbers to begin training from.
func (n *Network) scatter(r *rand.Rand) {
	for i := range n.In {
		n.In[i] = (r.Float32() - 0.5) * 0.2
	}
	for i := range n.Out {
		n.Out[i] = (r.Float32() - 0.5) * 0.2
	}
}

// layers lists all weights, in the order of the file.
func (n *Network) layers() [][]float32 { return [][]float32{n.In, n.Bias, n.Out, n.OutBias} }

// forward answers the outputs for inputs; hidden receives the activations.
func (n *Network) forward(in *inputs, hidden []float32) (out [outputs]float32) {
	gather(hidden, n.Bias, n.In, in.rows[:in.n], in.values[:in.n])
	squash(hidden)
	for k := range out {
		out[k] = logistic(dot(hidden, n.Out[k*n.Hidden:][:n.Hidden]) + n.OutBias[k])
	}
	return out
}

// learn moves the weights a step of rate towards target. hidden are the
// activations of the forward pass that answered out; slope is memory of the
// same length. The error of a logistic output under cross-entropy is simply
// target − out.
func (n *Network) learn(in *inputs, hidden, slope []float32, out, target [outputs]float32, rate float32) {
	clear(slope)
	for k := range out {
		row := n.Out[k*n.Hidden:][:n.Hidden]
		miss := target[k] - out[k]
		addScaled(slope, row, miss)
		addScaled(row, hidden, rate*miss)
		n.OutBias[k] += rate * miss
	}
	for i, a := range hidden {
		slope[i] *= 1 - a*a
	}
	addScaled(n.Bias, slope, rate)
	for i, r := range in.rows[:in.n] {
		addScaled(n.In[int(r)*n.Hidden:][:n.Hidden], slope, rate*in.values[i])
	}
}

// logistic is 1/(1+e^−x), made of sums and products alone so that its bits are
// the same on every machine.
func logistic(x float32) float32 {
	y := -float64(min(max(x, -30), 30))
	k := math.Floor(float64(y*math.Log2E) + 0.5)
	f := y - float64(k*math.Ln2)
	e := 1.0
	for _, inverse := range inverses {
		e = 1 + float64(float64(e*f)*inverse)
	}
	scale := math.Float64frombits(uint64(1023+int(k)) << 52)
	return float32(1 / (1 + float64(e*scale)))
}

// inverses are 1/7 … 1/1, for the exponential's series.
var inverses = [...]float64{1.0 / 7, 1.0 / 6, 1.0 / 5, 1.0 / 4, 1.0 / 3, 1.0 / 2, 1}
