package hats

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

var (
	tuneSeats  = flag.Int("tune", 0, "fit the weights for so many players by self-play, and print them")
	tuneGames  = flag.Int("tunegames", 2000, "games in each round of fitting")
	tuneRounds = flag.Int("tunerounds", 4, "rounds of fitting")
)

// sample is a state as it was seen and who came first in the end.
type sample struct {
	seats  int8
	alive  uint8
	seen   [mostSeats]vector
	target shares
}

func TestTune(t *testing.T) {
	if *tuneSeats == 0 {
		t.Skip("only by -tune")
	}
	rng := rand.New(rand.NewPCG(1, uint64(*tuneSeats)))
	w := newState(int8(*tuneSeats), 4).weightsPointer()
	for round := range *tuneRounds {
		var all []sample
		throws := 0
		for range *tuneGames {
			hats := int8(4)
			if rng.IntN(4) == 0 {
				hats = 6
			}
			seats := int8(*tuneSeats)
			if seats > 2 {
				seats = int8(3 + rng.IntN(4))
			}
			g, n := selfPlay(seats, hats, rng)
			throws += n
			all = append(all, g...)
		}
		loss := fit(w, all, rng)
		t.Logf("round %d: %d samples, %d throws a game, loss %.4f", round, len(all), throws / *tuneGames, loss)
	}
	for i, x := range w {
		fmt.Printf("\t%s: %.3f,\n", featureNames[i], x)
	}
}

var featureNames = []string{"fFree", "fOneFree", "fTwoFree", "fThreeFree", "fAtHome", "fOnSafe", "fJailed", "fCarried", "fNearHome", "fHeld", "fRisk", "fRiskLoad", "fRiskLater", "fRiskLoadLater", "fHit", "fHitLoad", "fHitLater", "fHitLoadLater", "fFreeing", "fBank", "fTurn"}

func (s state) weightsPointer() *vector { return s.weights() }

func selfPlay(seats, hats int8, rng *rand.Rand) (all []sample, throws int) {
	s := newState(seats, hats)
	s.turn = int8(rng.IntN(int(seats)))
	var buf []move
	var style [mostSeats]int
	for i := range style {
		style[i] = rng.IntN(10)
	}
	for !s.over() {
		if rng.IntN(4) == 0 {
			sm := sample{seats: seats}
			s.look(&sm.seen)
			for seat := range seats {
				if !s.out.has(seat) {
					sm.alive |= 1 << seat
				}
			}
			all = append(all, sm)
		}
		s.throw(int8(1 + rng.IntN(6)))
		throws++
		buf = s.moves(buf[:0])
		if len(buf) == 0 {
			s.lose()
			continue
		}
		m := buf[rng.IntN(len(buf))]
		switch k := style[s.turn]; {
		case k < 6 && rng.IntN(20) > 0:
			m = s.best1(buf)
		case k < 9 && k >= 6:
			m = s.greedy(buf)
		case k == 9:
			m = s.beginner(buf, rng)
		}
		s.make(m)
	}
	var won shares
	s.judge(&won)
	for i := range all {
		all[i].target = won
	}
	return all, throws
}

func (s *state) best1(moves []move) move {
	best, most := moves[0], float32(-1)
	for _, m := range moves {
		next := *s
		next.make(m)
		var v shares
		if next.judge(&v); v[s.turn] > most {
			best, most = m, v[s.turn]
		}
	}
	return best
}

func fit(w *vector, all []sample, rng *rand.Rand) (loss float64) {
	const passes = 6
	for pass := range passes {
		rate := float32(0.01) / float32(pass+1)
		loss = 0
		for range all {
			sm := &all[rng.IntN(len(all))]
			var out shares
			sum := float32(0)
			for i := range sm.seats {
				if sm.alive>>i&1 == 1 {
					out[i] = float32(math.Exp(float64(dot(w, &sm.seen[i]))))
					sum += out[i]
				}
			}
			for i := range sm.seats {
				out[i] /= sum
				loss -= float64(sm.target[i]) * math.Log(float64(out[i])+1e-9)
				for k := range w {
					w[k] += rate * ((sm.target[i] - out[i]) * sm.seen[i][k])
				}
			}
		}
		loss /= float64(len(all))
	}
	return loss
}
