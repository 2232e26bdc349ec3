package web

// diagonalGuide is the guide of diagonal. A test plays every turn of it by the rules.
var diagonalGuide = guide{
	Written: "2026-11-30",
	Version: "0.1",
	Topics: []topic{
		slantedTopic,
		{"double", []frame{
			{Text: "a4,b2,c3,d1,f6,g1/a7,d5,d6,d7,e4,g7 0,0 i plies:3", Play: "a4-a1xe4xd7"},
			{Text: "a1,b2,c3,d1,f6,g1/a7,d5,d6,d7,e4,g7 0,0 o plies:0", Mills: []string{"a1-g1", "a1-c3"}, Locks: []string{"a7-g7", "d5-d7"}, Removable: []string{"e4"}},
			{Text: "a1,b2,c3,d1,f6,g1/a7,d5,d6,d7,g7 0,0 o plies:0", Mills: []string{"a1-g1", "a1-c3"}, Removable: []string{"a7", "d5", "d6", "d7", "g7"}},
			{Text: "a1,b2,c3,d1,f6,g1/a7,d5,d6,g7 0,0 o plies:0", Made: "a4-a1xe4xd7", Mills: []string{"a1-g1", "a1-c3"}},
		}},
		{"triple", []frame{
			{Text: "a4,a7,b2,c3,d1,g1/b6,d3,d7,e4,f2,f6 3,3 i plies:0", Goals: []string{"a1"}},
			{Text: "a1,a4,a7,b2,c3,d1,g1/d7,e4,f2 2,3 o plies:0", Made: "a1xb6xd3xf6", Mills: []string{"a1-a7", "a1-g1", "a1-c3"}},
		}},
		{"open", []frame{
			{Text: "a1,b2,c3,e4,f6/a7,b6,d5,g1,g4 0,0 i plies:1", Play: "b2-d2", Mills: []string{"a1-c3"}},
			{Text: "a1,c3,d2,e4,f6/a7,b6,d6,g1,g4 0,0 i plies:3", Play: "d2-b2xg4"},
			{Text: "a1,b2,c3,e4,f6/a7,b6,d6,g1 0,0 o plies:0", Made: "d2-b2xg4", Mills: []string{"a1-c3"}},
		}},
		runningTopic,
		{"mill:safe", []frame{
			{Text: "a1,d1,f4,g1/b2,b4,b6,d5 0,0 o plies:0", Mills: []string{"a1-g1"}, Locks: []string{"b2-b6"}, Removable: []string{"d5"}},
			{Text: "a1,d1,f4,g1/b2,b4,b6,d6,f6 0,0 o plies:0", Mills: []string{"a1-g1"}, Locks: []string{"b2-b6", "b6-f6"}, Removable: []string{"b2", "b4", "b6", "d6", "f6"}},
			{Text: "a1,d1,f4,g1/b2,b6,d6,f6 0,0 o plies:0", Made: "g4-g1xb4", Mills: []string{"b6-f6"}},
		}},
		{"tempo", []frame{
			{Text: "a7,b6,d6,d7,e5,f2,f4,g4,g7/a4,b2,c5,d2,d5,e4,f6,g1 0,0 i plies:0", Mills: []string{"a7-g7"}},
			{Text: "a7,d6,d7,e3,e5,f2,g4,g7/a1,a4,b6,d1,d5,e4,f6,g1 0,0 i plies:0", Made: "b2-a1xb4", Mills: []string{"a1-g1"}},
			{Text: "a7,d7,e5,g7/a1,b4,b6,d1,d5,e4,f6,g1 0,0 i plies:0", Made: "b2-a1xf2", Mills: []string{"a1-g1"}},
		}},
		{"stuck", []frame{
			{Text: "a4,b4,b6,d1,d7,f2,g4/a1,a7,g1 0,0 i plies:6", Play: "b4-b2"},
			{Text: "a4,b2,b6,d1,d7,f2,g4/a1,a7,g1 0,0 o plies:7", Made: "b4-b2"},
		}},
		drawTopic,
		queueTopic,
	},
	Rules:     []string{"mill:place", "mill:slide", "mill", "remove", "order", "mill:again", "mill:nofly", "mill:few", "stuck", "mill:third", "mill:hundred", "mill:match", "mill:offer"},
	Options:   []string{"mill:one", "mill:friend", "mill:computer", "mill:time"},
	Hand:      []string{"mill:place", "mill:step", "several", "mill:keys", "mill:marks", "mill:review"},
	Advice:    []string{"first", "where", "tempo", "corner", "last", "room"},
	History:   []string{"origin", "names", "kin"},
	Questions: []string{"one", "both", "fly", "stuck", "mill:away", "mill:fair"},
}

// slantedTopic shows that a diagonal row is a mill.
var slantedTopic = topic{"mill:slanted", []frame{
	{Text: "a1,c3,d2/b4,e5,f4 6,6 i plies:0", Goals: []string{"b2"}},
	{Text: "a1,b2,c3,d2/b4,e5,f4 5,6 o plies:0", Mills: []string{"a1-c3"}, Removable: []string{"b4", "e5", "f4"}},
	{Text: "a1,b2,c3,d2/b4,e5 5,6 o plies:0", Made: "b2xf4", Mills: []string{"a1-c3"}},
}}

// runningTopic shows a counter that goes from mill to mill.
var runningTopic = topic{"mill:running", []frame{
	{Text: "a7,b6,d7,f6,g7/a4,c4,d2,d5,e4,g1 0,0 i plies:1", Play: "d7-d6xd5", Mills: []string{"a7-g7"}},
	{Text: "a7,b6,d6,f6,g7/a4,c4,d2,e4,g1 0,0 o plies:0", Made: "d7-d6xd5", Mills: []string{"b6-f6"}},
	{Text: "a7,b6,d7,f6,g7/c5,d2,e4,g1 0,0 o plies:0", Made: "d6-d7xa4", Mills: []string{"a7-g7"}},
}}

// drawTopic shows the two draws in the games that Black begins.
var drawTopic = topic{"mill:draw", []frame{
	{Text: "a1,d3,f4,g7/b4,d5,e4,f6 0,0 i plies:8", Play: "a1-a4"},
	{Text: "a1,d3,f4,g7/b4,d5,e4,f6 0,0 i plies:12", Made: "b6-b4", Play: "a1-a4"},
	{Text: "a1,d3,f4,g7/b4,d5,e4,f6 0,0 i plies:16", Made: "b6-b4"},
}}

// queueTopic shows what happens when nobody comes.
var queueTopic = topic{"mill:queue", []frame{{Seconds: 6}, {Seconds: 0}, {Text: "d6,d7,g7/b4,d5 6,7 o plies:0"}}}
