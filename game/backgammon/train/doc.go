// Package train makes the weights of the computer player from nothing but the
// rules, by play against itself. Nobody else's weights or games go in.
//
// A Plan is a row of Phases. In each a game is played by the networks against
// themselves, with a seeded generator of dice; at each position with a network
// the weights are moved a small step towards a better estimate of the same
// position: what follows the best play of the throw that came (TD(0)), or, in
// an exact phase, the mean of what follows the best play of each of the 21
// throws. Games end where the bear-off table knows the rest.
//
// Invariants:
//   - the same plan and seed give the same weights, bit for bit;
//   - a Run can be stopped and resumed from a checkpoint without a difference.
package train
