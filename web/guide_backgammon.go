package web

// backgammonGuide is the guide of backgammon. A test plays every turn of it by
// the rules.
var backgammonGuide = guide{
	Written: "2026-11-30",
	Version: "0.1",
}
