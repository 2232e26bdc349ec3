// Package game says what a game is: the contract each game's folder keeps
// (Rules, Position, Computer), the match as a pure value folded from a log of
// entries (Match), and the draws of chance anyone can check (Drawer).
//
// Invariants:
//   - no I/O, no clock, no randomness: times and drawn bytes come in as data;
//   - values are immutable: Apply answers a new value and leaves the old one;
//   - an action is one short string in the field's own notation (RULES.md);
//     what is stored, sent and shown is its one canonical spelling.
package game
