// Package load plays many games at once against a running server, through the
// same pages and the same protocol as browsers do, and measures what that
// costs (docs/performance.md).
//
// It knows the protocol of docs/protocol.md and no game: it throws where a
// throw is awaited, and plays a random one of the legal actions the server
// lists. Of finished matches it has the draws verified by the browser's module.
//
// Invariants:
//   - bounded in games, in guests begun a second and in time;
//   - without Anywhere it speaks to this machine alone;
//   - a move counts once everybody at the table has seen it.
package load
