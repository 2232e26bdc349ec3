// Package hats is Hat Hunt: two to six players, four or six hats each, one die
// (RULES §3), and its computer player.
//
// Invariants:
//   - the two boards and all their paths are built once and never change;
//   - every hat is always somewhere: at home, on top of a unit, under one, or
//     in a prison; players × hats of them;
//   - no ordinary space holds units of two colours, no safe space more than
//     three units, and no unit with captives stands on its owner's gate;
//   - a state is a comparable value of fixed size with its units in order, so
//     two equal boards are ==; the rules, the counting and the computer all
//     work on it, so the computer cannot know other rules than the players;
//   - a move is (unit, destination) and has one canonical spelling;
//   - every game ends: 300 throws without a capture or an imprisonment end it,
//     and captures free no more hats than were captured.
package hats
