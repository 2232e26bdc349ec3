// Package names makes guests' names, judges the names people choose, and finds
// look-alikes.
//
// Invariants:
//   - what Check passes is short, can be seen, and stays where it is written;
//   - every generated name passes Check, and no two of a language look alike;
//   - Skeleton is total and quick: any bytes answer, the same name always the
//     same, and Skeleton(Skeleton(x)) = Skeleton(x).
package names
