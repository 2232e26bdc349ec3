// Package board is backgammon's lean core: the checkers of both sides as a
// small value, and the generator of all legal plays (RULES §2). Rules, match,
// computer and trainer all stand on it, so none can know other rules.
//
// Invariants:
//   - a Board is seen by one side; Flip is the same checkers seen by the other;
//   - generating never allocates once its memory has grown;
//   - what Plays answers is a set: every legal final position once.
package board
