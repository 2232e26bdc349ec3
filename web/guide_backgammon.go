package web

// backgammonGuide is the guide of backgammon. A test plays every turn of it by
// the rules.
var backgammonGuide = guide{
	Written: "2026-11-30",
	Version: "0.1",
	Topics: []topic{
		{"enter", []frame{
			{Text: "XGID=-b----E-C---cE---c-dc---AA:0:0:1:52:0:0:0:3:10", Play: "bar/23 13/8"},
			{Text: "XGID=-b----E-D---cD---c-dc--AA-:0:0:-1:00:0:0:0:3:10", Made: "bar/23 13/8"},
			{Text: "XGID=-b----E-C---cE---c-dc---AA:0:0:1:65:0:0:0:3:10"},
		}},
		{"hit", []frame{
			{Text: "XGID=-a--a-E-C---eE---c-e----B-:0:0:1:42:0:0:0:3:10", Play: "8/4* 6/4"},
			{Text: "XGID=aa--B-D-B---eE---c-e----B-:0:0:-1:00:0:0:0:3:10", Made: "8/4* 6/4"},
		}},
		{"must", []frame{
			{Text: "XGID=-FG--b--bA--A------edb----:0:0:1:64:0:0:0:3:10", Play: "12/2"},
			{Text: "XGID=-BbDDD-------A-----edd----:0:0:1:65:0:0:0:3:10", Play: "13/7"},
		}},
		{"off", []frame{
			{Text: "XGID=-BBCCCB------------edcc---:0:0:1:63:0:0:0:3:10", Play: "6/off 3/off"},
			{Text: "XGID=-B-BCB-------------edc----:0:0:1:61:0:0:0:3:10", Play: "5/off 1/off"},
			{Text: "XGID=-B-CCCBA-----------edcc---:0:0:1:61:0:0:0:3:10", Play: "7/off"},
		}},
		{"double", []frame{
			{Text: "XGID=-a--BBE-D---eB---d-e------:0:0:1:00:0:0:0:3:10"},
			{Text: "XGID=-a--BBE-D---eB---d-e------:1:-1:1:00:0:0:0:3:10"},
			{Text: "XGID=-a--BBE-D---eB---d-e------:1:-1:-1:00:0:0:0:3:10"},
		}},
		{"crawford", []frame{
			{Text: "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:0:1:3:10"},
			{Text: "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:2:1:0:3:10"},
		}},
		{"score", []frame{
			{Text: "XGID=-A--------------------c-b-:0:0:1:21:0:0:0:3:10", Play: "1/off"},
			{Text: "XGID=-A-----b-------d---e--d---:0:0:1:21:0:0:0:3:10", Play: "1/off"},
			{Text: "XGID=-A-a-----------d---ee-----:0:0:1:21:0:0:0:3:10", Play: "1/off"},
		}},
	},
	Rules:     []string{"aim", "opening", "turn", "closed", "hit", "enter", "both", "off", "score", "cube", "match", "crawford", "resign"},
	Options:   []string{"someone", "friend", "computer", "time"},
	Hand:      []string{"tap", "way", "undo", "throw", "double", "keys", "view"},
	Advice:    []string{"count", "safe", "points", "race", "cube"},
	Questions: []string{"stop", "sixfive", "shots", "rigged", "download", "cost", "away"},
}
