// Package socket holds the websockets: it upgrades, reads, writes, pings,
// limits, counts, drains and closes them. It knows no game and no match, and
// it is the only package that imports the websocket library, for the handshake
// and for clients; no name of that library appears in what it exports (docs/decisions/0004-websocket.md).
//
// Invariants:
//   - nobody waits for a reader: Send puts a frame into a queue bounded in
//     frames and bytes, and a queue that overflows ends the connection;
//   - a goroutine writes only while there is something to write, so an idle
//     connection costs its reader and no more;
//   - every end has one cause, a *Closed, and the first cause stands;
//   - a connection ends within CloseGrace of Close, and within Patience of
//     its last answered ping, whatever the other side does;
//   - what a peer sends is counted frame by frame, control frames and
//     fragments included, before anything is spent on it.
package socket
