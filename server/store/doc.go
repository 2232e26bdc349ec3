// Package store keeps what must outlive the process: the log of every match
// with its head, the servers' seeds, tickets, players, sessions and signs of
// life. Store is the promise, SQLite the implementation for one node, package
// storetest the suite that every implementation passes.
//
// Invariants:
//   - a Change happens wholly or not at all, and is durable when Commit returns;
//   - a match's log has the sequence numbers 1, 2, 3, … without gaps, each once;
//     two writers can never fork it: an entry goes in only upon the head it expects;
//   - nothing of a change can be read before it is durable;
//   - a change that failed never happened, unless the error is ErrUnknown; while
//     an outcome is unknown the matches cannot be read either, so that nobody is
//     answered from what may yet turn out otherwise;
//   - seeds lie in a table of their own that only Secret reads.
package store
