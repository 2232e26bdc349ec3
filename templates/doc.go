// Package templates draws the pages. Components take plain view values and the
// words of a language; they know neither the server nor a request. The
// *_templ.go files are generated (make generate) and committed.
//
// Invariants:
//   - no script or style stands in a page, only files of static/ and one JSON
//     data block: the Content-Security-Policy allows nothing else;
//   - every sentence comes from web/words; names of people are escaped by templ;
//   - each page has one h1, and where something happens live one polite region
//     that stands in the first HTML.
package templates
