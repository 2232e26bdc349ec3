// Package cube is the computer's head for the doubling cube and for matches:
// what a position is worth to a side with the cube where it lies, and how
// likely a match is to be won at each score.
//
// The worth of a position follows Janowski ("Take-Points in Money Games",
// 1993): the mean of a dead cube, which nobody turns again, and a live one,
// which is turned at the very point where the answer does not matter, weighed
// by the cube's efficiency. The same formulas with chances to win the match in
// the place of points serve in a match.
//
// The match equity table is made from the same model, from the last game
// backwards: at every score a game begins even, 30 in 100 wins are gammons,
// and the game is worth what the model says of an even position with the cube
// in the middle. In the Crawford game there is no cube; after it the side
// behind doubles at once, and the other's right to drop freely when the side
// behind needs an even number is taken as one chance in a hundred.
package cube
