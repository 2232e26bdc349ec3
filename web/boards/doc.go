// Package boards knows where things lie on a board, for every picture that is
// not the live one: the shelf, the guide, listings, the page without script
// (templates draws them as SVG) and the preview image (PNG, here). Measures
// are those of the look: boards are 720 units wide.
//
// Invariants:
//   - a picture is made of a position's public text, never of anything else,
//     so it cannot show what a watcher may not see;
//   - text that is not a position gives an error, never a panic.
package boards
