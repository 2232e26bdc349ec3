// Package net is the computer's eye for backgammon: small neural networks that
// estimate, for the side on roll, its chances to win and to lose by a game, a
// gammon and a backgammon, cubeless.
//
// Invariants:
//   - the same board and weights give the same bits on every machine: all sums
//     are made in one order, four lanes at a time, with or without assembly;
//   - an Evaluator is the memory of one goroutine and does not allocate;
//   - weights are read from a versioned file that carries its own hash.
package net
