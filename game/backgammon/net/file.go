package net

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
)

// What a file of weights begins with; the number is its version.
const magic = "hanpan backgammon 1\n"

// Errors of reading weights.
var (
	ErrFormat = errors.New("net: not a file of weights of this version")
	ErrHash   = errors.New("net: the weights are damaged")
)

// inputsOf is the number of inputs of each class.
var inputsOf = [classes]int{Contact: 2 * contactRow, Crashed: 2 * contactRow, Race: 2 * raceRows}

// New makes networks with so many hidden units, filled with small numbers.
func New(hidden [3]int, r *rand.Rand) *Weights {
	w := new(Weights)
	for i := range w.Networks {
		w.Networks[i] = newNetwork(inputsOf[i], hidden[i])
		w.Networks[i].scatter(r)
	}
	return w
}

// Marshal writes weights: the magic, each network's hidden units and numbers,
// little-endian, and the SHA-256 of all before it.
func (w *Weights) Marshal() []byte {
	var b bytes.Buffer
	b.WriteString(magic)
	for _, n := range w.Networks {
		for _, x := range append([][]float32{{float32(n.Hidden)}}, n.layers()...) {
			_ = binary.Write(&b, binary.LittleEndian, x) // a Buffer takes all
		}
	}
	sum := sha256.Sum256(b.Bytes())
	return append(b.Bytes(), sum[:]...)
}

// Unmarshal reads what Marshal wrote.
func Unmarshal(file []byte) (*Weights, error) {
	if !bytes.HasPrefix(file, []byte(magic)) || len(file) < len(magic)+sha256.Size {
		return nil, ErrFormat
	}
	body, sum := file[:len(file)-sha256.Size], file[len(file)-sha256.Size:]
	if sha256.Sum256(body) != [sha256.Size]byte(sum) {
		return nil, ErrHash
	}
	r, w := bytes.NewReader(body[len(magic):]), new(Weights)
	for i := range w.Networks {
		n, err := readNetwork(r, inputsOf[i])
		if err != nil {
			return nil, err
		}
		w.Networks[i] = n
	}
	return w, nil
}

func readNetwork(r *bytes.Reader, inputs int) (*Network, error) {
	var hidden float32
	if err := binary.Read(r, binary.LittleEndian, &hidden); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	if hidden < block || hidden > 1024 || int(hidden)%block != 0 {
		return nil, fmt.Errorf("%w: %v hidden units", ErrFormat, hidden)
	}
	n := newNetwork(inputs, int(hidden))
	for _, x := range n.layers() {
		if err := binary.Read(r, binary.LittleEndian, x); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrFormat, err)
		}
	}
	return n, nil
}

// Hash names weights: the first bytes of their file's SHA-256 in hex.
func (w *Weights) Hash() string {
	file := w.Marshal()
	return fmt.Sprintf("%x", file[len(file)-sha256.Size:][:6])
}
