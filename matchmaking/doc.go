// Package matchmaking decides who plays whom (DESIGN §5): which waiting tickets
// are paired, who gets the computer, who is asked to leave a game with it, and
// what the matches made so are created with.
//
// Everything here is a pure value or function: times come in as data, nothing
// is stored or sent. A decision is an intention: whoever carries it out takes
// its tickets and writes the match's first entry in one change of the store,
// and when that change conflicts, nothing happened and Plan is asked again.
//
// Invariants:
//   - a ticket is in the Tickets of one decision of a plan at most;
//   - a ticket past its time is never in a plan;
//   - nobody is paired with himself, whatever tickets he has;
//   - of two good tickets of one pool that could be decided alike, the older
//     is decided first; equally old ones go by their ids;
//   - a person in a game with the computer is never taken out of it unasked.
package matchmaking
