// Package web is the house seen through HTTP: routes, pages, sessions,
// languages, security headers, the JSON API.
//
// Invariants:
//   - what a request may see of a match comes from House.Look and House.Export
//     alone, for pages, API, previews and files alike;
//   - a GET changes nothing but cookies and a session's expiry: a link opened
//     by a preview robot takes no seat (C52);
//   - every page has the Content-Security-Policy of security.go, and no page
//     holds a script or style of its own;
//   - a session's token is in the cookie only; the store has its SHA-256;
//   - errors become statuses and sentences in one table (errors.go).
package web
