package web

// nineGuide is the guide of nine. A test plays every turn of it by the rules.
var nineGuide = guide{
	Written: "2026-11-30",
	Version: "0.1",
	Topics: []topic{
		{"close", []frame{
			{Text: "d7,g7,b4/d5,f4,g1 6,6 i plies:0", Goals: []string{"a7"}},
			{Text: "a7,d7,g7,b4/d5,f4,g1 5,6 o plies:0", Mills: []string{"a7-g7"}, Removable: []string{"d5", "f4", "g1"}},
			{Text: "a7,d7,g7,b4/d5,g1 5,6 o plies:0", Made: "a7xf4", Mills: []string{"a7-g7"}},
		}},
		{"safe", []frame{
			{Text: "a1,d1,g1,f4/b2,b4,b6,d5 0,0 o plies:0", Mills: []string{"a1-g1"}, Locks: []string{"b2-b6"}, Removable: []string{"d5"}},
			{Text: "a1,d1,g1,f4/b2,b4,b6,d6,f6 0,0 o plies:0", Mills: []string{"a1-g1"}, Locks: []string{"b2-b6", "b6-f6"}, Removable: []string{"b2", "b4", "b6", "d6", "f6"}},
			{Text: "a1,d1,g1,f4/b2,b6,d6,f6 0,0 o plies:0", Made: "g4-g1xb4", Mills: []string{"b6-f6"}},
		}},
		{"open", []frame{
			{Text: "a7,d7,g7,e3,f2/b4,c4,g1,d2,e5 0,0 i plies:1", Play: "d7-d6", Mills: []string{"a7-g7"}},
			{Text: "a7,d6,g7,e3,f2/b4,c3,g1,d2,e5 0,0 i plies:3", Play: "d6-d7xb4"},
			{Text: "a7,d7,g7,e3,f2/c3,g1,d2,e5 0,0 o plies:0", Made: "d6-d7xb4", Mills: []string{"a7-g7"}},
		}},
		{"running", runningTopic.Frames},
		{"fly", []frame{
			{Text: "a1,a7,d3/b4,c4,d5,f6,e4,g4 0,0 i plies:2", Goals: []string{"a4", "b2", "b6", "c3", "c5", "d1", "d2", "d6", "d7", "e3", "e5", "f2", "f4", "g1", "g7"}},
			{Text: "a1,a7,d3/b4,c4,d5,f6,e4,g4 0,0 i plies:2", Play: "d3-a4xf6"},
			{Text: "a1,a4,a7/b4,c4,d5,e4,g4 0,0 o plies:0", Made: "d3-a4xf6", Mills: []string{"a1-a7"}},
		}},
		{"draw", []frame{
			{Text: "a1,d3,f4,g7/b4,d5,e4,f6 0,0 i plies:8", Play: "a1-a4"},
			{Text: "a1,d3,f4,g7/b4,d5,e4,f6 0,0 i plies:12", Made: "b6-b4", Play: "a1-a4"},
			{Text: "a1,d3,f4,g7/b4,d5,e4,f6 0,0 i plies:16", Made: "b6-b4"},
		}},
		{"hand", []frame{
			{Text: "a1,g7/b4,d5,f6 7,6 i plies:0"},
			{Text: "a1,a4,b2,d6,g7,f4/b4,c4,d5,e3,f6,g1,d3 0,0 i plies:3", Made: "d3"},
		}},
		{"stuck", []frame{
			{Text: "b2,b6,c3,d1,d7/a1,a4,a7,b4 0,0 i plies:6", Play: "c3-c4"},
			{Text: "b2,b6,c4,d1,d7/a1,a4,a7,b4 0,0 o plies:7", Made: "c3-c4"},
			{Text: "a1,a7,g1,g7/a4,d1,d7,g4,b4 0,0 i plies:4"},
		}},
		queueTopic,
	},
	Rules:     []string{"mill:place", "mill:slide", "mill:lines", "mill:remove", "mill:again", "mill:fly", "mill:few", "mill:blocked", "mill:third", "mill:hundred", "mill:match", "mill:offer"},
	Options:   []string{"someone", "friend", "computer", "mill:time"},
	Hand:      []string{"mill:place", "mill:slide", "mill:remove", "mill:keys", "mill:marks", "mill:review"},
	Advice:    []string{"worth", "stuck", "neighbours", "cross", "double", "three"},
	History:   []string{"age", "names", "solved"},
	Questions: []string{"more", "two", "jump", "hand", "mill:away", "mill:fair"},
}
