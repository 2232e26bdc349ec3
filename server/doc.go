// Package server runs live matches: tables, the websocket hub, the queue, the
// computer players at work, signs of life and the way to stop.
//
// Invariants:
//   - one goroutine owns a live table; everything that changes it passes there;
//   - an entry is stored before the table applies it and before anybody sees it;
//   - every client action is answered: ok, rejected, or the socket is closed;
//   - a table never waits for a client, nor for the store while others ask it;
//   - nothing here knows a game: games come in as game.Rules.
package server
