package web

// hatsGuide is the guide of Hat Hunt. A test plays every move of it by the rules.
var hatsGuide = guide{
	Written: "2026-11-30",
	Version: "0.1",
	Topics: []topic{
		{"out", []frame{
			{Text: "seats=4 hats=4 home=4,4,4,4 units=- jail=-;-;-;- turn=0 die:4", Goals: []string{"home"}},
			{Text: "seats=4 hats=4 home=4,4,4,4 units=- jail=-;-;-;- turn=0 die:4", Play: "home-50"},
			{Text: "seats=4 hats=4 home=3,4,4,4 units=50:0 jail=-;-;-;- turn=1 quiet:1", Made: "home-50"},
		}},
		{"catch", []frame{
			{Text: "seats=4 hats=4 home=3,3,4,3 units=10:0,14:1,33:3 jail=-;-;-;- turn=0 die:4", Play: "10-14"},
			{Text: "seats=4 hats=4 home=3,3,4,3 units=14:0(1),33:3 jail=-;-;-;- turn=1", Made: "10-14"},
			{Text: "seats=4 hats=4 home=3,3,3,3 units=14:0(1),18:2,33:3 jail=-;-;-;- turn=2 die:4", Play: "18-14"},
			{Text: "seats=4 hats=4 home=3,3,3,3 units=14:2(0,1),33:3 jail=-;-;-;- turn=3", Made: "18-14"},
		}},
		{"free", []frame{
			{Text: "seats=4 hats=4 home=2,2,2,3 units=20:0,23:1(0,2),29:1,33:3,54:2 jail=-;-;-;- turn=0 die:3", Play: "20-23"},
			{Text: "seats=4 hats=4 home=2,2,2,3 units=23:0,23:0(1,2),29:1,33:3,54:2 jail=-;-;-;- turn=1", Made: "20-23"},
		}},
		{"gate", []frame{
			{Text: "seats=4 hats=4 home=3,3,2,3 units=30:3,45:0(1,2),54:2 jail=-;-;-;- turn=0 die:5", Play: "45-2"},
			{Text: "seats=4 hats=4 home=3,3,2,3 units=2:0,30:3,54:2 jail=1,2;-;-;- turn=1", Made: "45-2"},
			{Text: "seats=4 hats=4 home=3,3,3,3 units=0:3,30:1,45:0,54:2 jail=-;-;-;- turn=0 die:1", Play: "home-0"},
			{Text: "seats=4 hats=4 home=2,3,3,3 units=0:0,30:1,45:0,54:2 jail=3;-;-;- turn=1", Made: "home-0"},
		}},
		{"safe", []frame{
			{Text: "seats=4 hats=4 home=2,3,3,3 units=2:0,4:1,6:3,31:2,45:0 jail=-;-;-;- turn=0 die:2", Play: "2-4"},
			{Text: "seats=4 hats=4 home=2,3,3,3 units=4:0,4:1,6:3,31:2,45:0 jail=-;-;-;- turn=1 quiet:1", Made: "2-4"},
			{Text: "seats=4 hats=4 home=2,3,3,3 units=2:0,4:1,4:2,4:3,45:0 jail=-;-;-;- turn=0 die:2", Goals: []string{"2"}},
		}},
		{"six", []frame{
			{Text: "seats=4 hats=4 home=4,3,3,3 units=14:1,31:2,38:3 jail=-;-;-;- turn=0 die:6", Play: "home-52"},
			{Text: "seats=4 hats=4 home=3,3,3,3 units=14:1,31:2,38:3,52:0 jail=-;-;-;- turn=0 quiet:1", Made: "home-52"},
		}},
		{"end", []frame{
			{Text: "seats=4 hats=4 home=1,2,2,0 units=20:0(3),25:0,30:3,53:2,54:1 jail=1,3;2,3;0;- turn=0 die:5", Play: "25-30"},
			{Text: "seats=4 hats=4 home=1,2,2,0 units=20:0(3),30:0(3),53:2,54:1 jail=1,3;2,3;0;- turn=1 out:3", Made: "25-30"},
		}},
	},
	Rules:     []string{"turn", "out", "way", "pass", "must", "six", "catch", "free", "share", "safe", "gate", "gone", "end", "quiet", "resign"},
	Options:   []string{"someone", "friend", "computer", "time"},
	Hand:      []string{"roll", "move", "stack", "marks", "keys", "review"},
	Advice:    []string{"gate", "six", "load", "behind", "home"},
	History:   []string{"story"},
	Questions: []string{"fair", "away", "resigned", "watch", "small"},
}
