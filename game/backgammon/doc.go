// Package backgammon is the game of RULES §2: positions with cube and match
// score, plays and their notation, the opening throws, Crawford, XGID and GNU
// IDs, records as .mat and .sgf, and the computer player.
//
// The checkers alone are package board's; the computer's eye is package net's,
// its weights made by package train; races at home are package bearoff's.
//
// Invariants:
//   - a Position is a comparable value; its checkers are kept as the side on
//     turn sees them;
//   - a set of legal plays has each final position once, with exactly one
//     canonical spelling;
//   - chance comes in as the action "dice 31"; nothing here draws;
//   - seats are a match's: seat 0 is the bottom player of every ID.
package backgammon
