// Package morris is the mill family: nine, diagonal, twelve, eleven, lasker,
// morabaraba, six and three, one engine with the rulesets as data (RULES §1).
//
// Invariants:
//   - a ruleset and its board are built once and never change;
//   - a Position is a comparable value; its history is bounded: it keeps the
//     positions since the last turn that cannot come back (a placement or a
//     removal), and draws end a game after 100 plies without a removal;
//   - a turn is one placement, slide or flight together with the removals it
//     earns; it has exactly one canonical spelling, the one Legal lists;
//   - colours are a game's (colour 0 begins), seats a match's: outcomes are by
//     seat, everything on the board by colour;
//   - the search works on state, the same lean value the rules are made of, so
//     the computer cannot know other rules than the players.
package morris
