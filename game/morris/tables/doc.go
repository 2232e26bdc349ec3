// Package tables numbers the positions of a board game's endgame and keeps
// what is known about each of them: won, lost or drawn, and in how many plies.
// It knows points, symmetries and files, and nothing of any rules.
//
// Invariants:
//   - a position is two sets of points, those of the side to move first;
//     positions that a symmetry turns into each other have one number;
//   - what is known of a position is one Code: 0 is a draw, 1+n an end n plies
//     away. Odd n are won by the side to move, even ones lost;
//   - a file carries the identity of the rules it was made for, its counts and
//     a checksum, and is read wholly or refused with an *Error;
//   - layouts and tables never change once they are made.
package tables
