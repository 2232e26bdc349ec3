package web

// twelveGuide is the guide of twelve. A test plays every turn of it by the rules.
var twelveGuide = guide{
	Written: "2026-11-30",
	Version: "0.1",
	Topics: []topic{
		mixedTopic,
		dottedTopic,
		{"shelter", []frame{
			{Text: "a1,d1,f4,g1/b2,b4,b6,d5 8,8 o plies:0", Mills: []string{"a1-g1"}, Locks: []string{"b2-b6"}, Removable: []string{"d5"}},
			{Text: "a1,d1,f4,g1/b2,b4,b6,d6,f6 8,7 o plies:1", Made: "g4-g1", Mills: []string{"a1-g1"}, Locks: []string{"b2-b6", "b6-f6"}},
		}},
		{"double", []frame{
			{Text: "a1,b4,b6,d2,f2/c5,e5,g4,g7 0,0 i plies:2", Play: "a1-b2xg7"},
			{Text: "b2,b4,b6,d2,f2/c5,e5,g4,g7 0,0 o plies:0", Mills: []string{"b2-b6", "b2-f2"}, Removable: []string{"c5", "e5", "g4", "g7"}},
			{Text: "b2,b4,b6,d2,f2/c5,e5,g4 0,0 o plies:0", Made: "a1-b2xg7", Mills: []string{"b2-b6", "b2-f2"}},
		}},
		{"open", []frame{
			{Text: "a7,d7,e3,f2,g7/b4,c4,d2,e5,g1 0,0 i plies:1", Play: "d7-d6", Mills: []string{"a7-g7"}},
			{Text: "a7,d6,e3,f2,g7/b4,c3,d2,e5,g1 0,0 i plies:3", Play: "d6-d7xb4"},
			{Text: "a7,d7,e3,f2,g7/c3,d2,e5,g1 0,0 o plies:0", Made: "d6-d7xb4", Mills: []string{"a7-g7"}},
		}},
		runningTopic,
		{"corners", []frame{
			{Text: "a1,g7/c5,f4 10,10 i plies:4", Goals: []string{"a7"}},
			{Text: "a1,a7,g7/c5,f4 9,10 o plies:5", Made: "a7"},
			{Text: "a1,a7,g7/a4,c5,f4 9,9 i plies:6", Made: "a4", Play: "d7xf4"},
			{Text: "a1,a7,d7,g7/a4,c5 8,9 o plies:0", Made: "d7xf4", Mills: []string{"a7-g7"}},
		}},
		{"block", []frame{
			{Text: "c4,d2,e4,f2/c3,d3,e3,g7 6,6 i plies:0", Goals: []string{"b2"}},
			{Text: "b2,c4,d2,e4,f2/c3,d3,e3 5,6 o plies:0", Made: "b2xg7", Mills: []string{"b2-f2"}, Locks: []string{"c3-e3"}},
		}},
		{"stuck", []frame{
			{Text: "a4,b4,b6,d1,d7,f2,g4/a1,a7,g1 3,0 i plies:6", Play: "b4-b2"},
			{Text: "a4,b2,b6,d1,d7,f2,g4/a1,a7,g1 3,0 o plies:7", Made: "b4-b2"},
			{Text: "a1,a7,b4,c3,c5,d2,d6,e4,f2,f6,g1,g4/a4,b2,b6,c4,d1,d3,d5,d7,e3,e5,f4,g7 0,0 i plies:24"},
		}},
		drawTopic,
		queueTopic,
	},
	Rules:     []string{"mill:mixed", "mill:dotted", "mill:lines", "mill:shelter", "mill:again", "mill:nofly", "mill:few", "stuck", "phased", "mill:third", "mill:hundred", "pairs", "mill:offer"},
	Options:   []string{"someone", "friend", "computer", "mill:time"},
	Hand:      []string{"place", "mill:step", "mill:remove", "mill:keys", "mill:marks", "mill:review"},
	Advice:    []string{"corners", "block", "pairs", "hand", "shelter", "gap"},
	History:   []string{"age", "names", "korea", "kin"},
	Questions: []string{"slanted", "none", "two", "slide", "phased", "mill:away", "mill:fair"},
}

// mixedTopic shows a turn that either places or slides.
var mixedTopic = topic{"mill:mixed", []frame{
	{Text: "c3,d2,e3/b6,f4,g7 7,7 i plies:6", Goals: []string{"d3"}},
	{Text: "c3,d2,e3/b6,f4,g7 7,7 i plies:6", Play: "d2-d3xf4"},
	{Text: "c3,d3,e3/b6,g7 7,7 o plies:0", Made: "d2-d3xf4", Mills: []string{"c3-e3"}},
}}

// dottedTopic shows that a dotted line is a way and no mill.
var dottedTopic = topic{"mill:dotted", []frame{
	{Text: "a1,c3,g4/d7,e5,f4 7,7 i plies:6", Goals: []string{"b2"}},
	{Text: "a1,b2,c3,g4/d7,e5,f4 6,7 o plies:7", Made: "b2"},
	{Text: "a1,b2,c3,g4/a7,d7,e5,f4,g7 6,5 i plies:0", Mills: []string{"a7-g7"}, Removable: []string{"a1", "b2", "c3", "g4"}},
}}
