package main

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"hanpan/game"
)

// arenaPlayer is a level and how many positions it may look at a turn; 0: its
// own number.
type arenaPlayer struct {
	name  string
	level game.Level
	nodes int64
}

// thought is what a player's turns took.
type thought struct {
	turns int
	time  time.Duration
}

func (t thought) plus(o thought) thought { return thought{t.turns + o.turns, t.time + o.time} }

// arenaGame is one game between two players. Openings and draws come from
// opening, so that two games with the seats changed differ in nothing else.
type arenaGame struct {
	start    game.Position
	computer game.Computer
	players  [2]arenaPlayer
	first    int // the seat of players[0]
	opening  uint64
	plies    int // of the opening
	draws    int
	taken    [2]thought
}

// errNoOpening is told of a game that random turns end at once, again and again.
var errNoOpening = errors.New("no opening of so many random turns leaves a game to play")

// play plays the game to its end.
func (g *arenaGame) play() (game.Outcome, error) {
	p, err := g.open()
	for turn := uint64(0); err == nil; turn++ {
		if out, over := p.Outcome(); over {
			return out, nil
		}
		p, err = g.step(p, turn, g.choose)
	}
	return game.Outcome{}, err
}

// open makes the random turns of the opening; one that ends the game is drawn
// anew.
func (g *arenaGame) open() (game.Position, error) {
	random := func(p game.Position, turn uint64) (string, error) {
		return g.computer.Choose(p, game.Random, game.Budget{Seed: g.seed(1, turn)})
	}
	for range 100 {
		p, err := g.start, error(nil)
		turn, over := uint64(0), false
		for err == nil && !over && turn < uint64(g.plies) {
			p, err = g.step(p, turn, random)
			if err == nil {
				_, over = p.Outcome()
			}
			turn++
		}
		if err != nil || !over {
			return p, err
		}
		g.opening++
	}
	return nil, errNoOpening
}

// seed is one of the game's seeds for something.
func (g *arenaGame) seed(what, turn uint64) uint64 {
	return rand.New(rand.NewPCG(g.opening, what<<32|turn)).Uint64()
}

// step makes one turn, with the draws before it.
func (g *arenaGame) step(p game.Position, turn uint64, choose func(game.Position, uint64) (string, error)) (game.Position, error) {
	for {
		w := p.Wait()
		action, err := w.Auto, error(nil)
		decided := action == "" && w.Seat >= 0 && (w.Draw == game.Draw{} || slices.Contains(p.Legal(), "double"))
		switch {
		case decided:
			action, err = choose(p, turn)
		case action == "" && w.Seat != game.Nobody:
			action = "roll"
		}
		if err != nil {
			return p, err
		}
		if action == "roll" {
			action, decided = g.draw(w.Draw), false
		}
		step, err := p.Apply(action)
		if err != nil {
			return p, err
		}
		p = step.Next
		if _, over := p.Outcome(); over || decided {
			return p, nil
		}
	}
}

// draw makes the next draw of chance.
func (g *arenaGame) draw(want game.Draw) string {
	d := game.Drawer{Secret: sha256.Sum256(binary.LittleEndian.AppendUint64(nil, g.opening))}
	g.draws++
	return d.Draw(g.draws, want)
}

// choose asks the player whose turn it is.
func (g *arenaGame) choose(p game.Position, turn uint64) (string, error) {
	who := p.Wait().Seat ^ g.first
	began := time.Now()
	action, err := g.computer.Choose(p, g.players[who].level, game.Budget{Nodes: g.players[who].nodes, Seed: g.seed(2, turn)})
	g.taken[who] = g.taken[who].plus(thought{1, time.Since(began)})
	return action, err
}

// tally is how the first player did.
type tally struct {
	wins, draws, losses int
	share, points       spread // of each pair of games
	taken               [2]thought
}

func (t *tally) games() int { return t.wins + t.draws + t.losses }

// add counts a pair of games; seat is the first player's in each.
func (t *tally) add(outs [2]game.Outcome) {
	share, points := 0.0, 0.0
	for seat, out := range outs {
		switch out.Winner {
		case seat:
			t.wins++
			share++
		case -1:
			t.draws++
			share += 0.5
		default:
			t.losses++
		}
		points += out.Points[seat] - out.Points[1-seat]
	}
	t.share.add(share / 2)
	t.points.add(points / 2)
}

// spread is the mean of some numbers and how sure it is.
type spread struct{ n, sum, squares float64 }

func (s *spread) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

func (s *spread) mean() float64 { return s.sum / s.n }

// standardError of the mean; that of a single number is unknown.
func (s *spread) standardError() float64 {
	if s.n < 2 {
		return math.NaN()
	}
	variance := max(0, s.squares/s.n-s.mean()*s.mean()) * s.n / (s.n - 1)
	return math.Sqrt(variance / s.n)
}
