package hats

import (
	"math"
	"math/bits"
)

// What is looked at of each player; the weights give it its worth.
const (
	fFree          = iota // free hats
	fOneFree              // exactly one, two, three of them: what is left to lose
	fTwoFree              //
	fThreeFree            //
	fAtHome               // hats at home, out of reach
	fOnSafe               // units on safe spaces
	fJailed               // hats in the own prison
	fCarried              // captives under own units
	fNearHome             // the same, the more the nearer the own gate
	fHeld                 // own hats under others, still to be freed
	fRisk                 // own units another can hit with the coming throw, each by its chance
	fRiskLoad             // captives lost with them
	fRiskLater            // the same for throws after the coming one
	fRiskLoadLater        //
	fHit                  // foreign units one can hit with the coming throw, each by its chance
	fHitLoad              // captives won with them
	fHitLater             // the same for throws after the coming one
	fHitLoadLater         //
	fFreeing              // own hats freed with them, the coming throw or a later one
	fBank                 // captives the coming throw may bring into prison, by its chance
	fTurn                 // the coming throw is one's own
	features
)

type vector [features]float32

// shares are each seat's chance to come first; they sum to one.
type shares [mostSeats]float32

// farthest is the distance from a gate that counts as none the nearer.
const farthest = 24

// look fills in what there is to see of each seat in a state that awaits a
// throw.
func (s *state) look(seen *[mostSeats]vector) {
	for seat := range s.seats {
		seen[seat] = vector{
			fAtHome: float32(s.home[seat]), fFree: float32(s.home[seat]),
			fJailed: float32(s.jail[seat].size()),
		}
	}
	for i := range s.on() {
		s.lookAt(i, seen)
	}
	for seat := range s.seats {
		if free := int(seen[seat][fFree]); free >= 1 && free <= 3 {
			seen[seat][fOneFree+free-1] = 1
		}
	}
	seen[s.turn][fTurn] = 1
}

// lookAt adds what one unit means to its owner and to the others.
func (s *state) lookAt(i int, seen *[mostSeats]vector) {
	u := s.units[i]
	node, owner, carried := u.node(), u.owner(), u.load()
	v := &seen[owner]
	v[fFree]++
	if carried != 0 {
		size := float32(carried.size())
		far := s.board.fromGate[s.sector(owner)][node]
		v[fCarried] += size
		v[fNearHome] += size * float32(farthest-far) / farthest
		if owner == s.turn && far <= dieSides {
			v[fBank] += size * float32(dieSides+1-far) / dieSides
		}
		for seat := range s.seats {
			seen[seat][fHeld] += float32(carried.of(seat))
		}
	}
	if s.board.safe[node] {
		v[fOnSafe]++
		return
	}
	s.lookAtRisk(u, seen)
}

// lookAtRisk adds who can hit a unit, and with how many of the six throws.
func (s *state) lookAtRisk(u unit, seen *[mostSeats]vector) {
	node, owner := u.node(), u.owner()
	size := float32(u.load().size())
	throws := s.throwsAt(node)
	for seat := range s.seats {
		hit := throws >> (8 * seat) & 0x7e
		if hit == 0 || seat == owner {
			continue
		}
		chance := float32(bits.OnesCount64(hit)) / dieSides
		v, w := &seen[owner], &seen[seat]
		w[fFreeing] += chance * float32(u.load().of(seat))
		if seat == s.turn {
			v[fRisk] += chance
			v[fRiskLoad] += chance * size
			w[fHit] += chance
			w[fHitLoad] += chance * size
			continue
		}
		v[fRiskLater] += chance
		v[fRiskLoadLater] += chance * size
		w[fHitLater] += chance
		w[fHitLoadLater] += chance * size
	}
}

// throwsAt are the throws that lead each seat onto a node: bit d of byte s is
// a throw of d by seat s. Bits 0 and 7 mean nothing.
func (s *state) throwsAt(node int8) (throws uint64) {
	from := &s.board.dist[node]
	for _, u := range s.on() {
		throws |= 1 << (8*uint(u.owner()) + uint(from[u.node()]))
	}
	for seat := range s.seats {
		if s.home[seat] > 0 {
			throws |= 1 << (8*uint(seat) + min(uint(from[s.gate(seat)])+1, unreached))
		}
	}
	return throws
}

// judge estimates the shares of a state that awaits a throw; of one that is
// over it knows them. Who has resigned has none.
func (s *state) judge(out *shares) {
	*out = shares{}
	if s.over() {
		s.won(out)
		return
	}
	var seen [mostSeats]vector
	s.look(&seen)
	weights, sum := s.weights(), float32(0)
	for seat := range s.seats {
		if s.out.has(seat) || s.resigned.has(seat) {
			continue
		}
		out[seat] = float32(math.Exp(float64(dot(weights, &seen[seat]))))
		sum += out[seat]
	}
	for seat := range out {
		out[seat] /= sum
	}
}

// won gives the shares of those who came first.
func (s *state) won(out *shares) {
	first, n := places(s.points()), float32(0)
	for seat, place := range first {
		if place == 1 {
			out[seat] = 1
			n++
		}
	}
	for seat := range out {
		out[seat] /= n
	}
}

func dot(a, b *vector) (sum float32) {
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}
