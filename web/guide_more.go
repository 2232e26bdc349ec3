package web

// The guides of the rarer rules are a page each. A test plays every turn of
// them by the rules.
var (
	elevenGuide = guide{
		Written: "2026-11-30", Version: "0.1",
		Topics:  []topic{mixedTopic, dottedTopic},
		Rules:   []string{"counters", "mill:mixed", "mill:dotted", "mill:lines", "mill:shelter", "mill:again", "mill:nofly", "mill:few", "mill:blocked", "mill:third", "mill:hundred"},
		Options: []string{"all"}, History: []string{"origin"},
	}
	laskerGuide = guide{
		Written: "2026-11-30", Version: "0.1",
		Topics: []topic{mixedTopic, {"fly", []frame{
			{Text: "a1,a7,d3/b4,c4,d5,e4,f6,g4 0,3 i plies:2", Play: "d3-a4xf6"},
			{Text: "a1,a4,a7/b4,c4,d5,e4,g4 0,3 o plies:0", Made: "d3-a4xf6", Mills: []string{"a1-a7"}},
		}}},
		Rules:   []string{"counters", "mill:mixed", "mill:lines", "mill:remove", "mill:again", "fly", "mill:few", "mill:blocked", "mill:third", "mill:hundred"},
		Options: []string{"mill:all"}, History: []string{"origin"},
	}
	morabarabaGuide = guide{
		Written: "2026-11-30", Version: "0.1",
		Topics: []topic{slantedTopic, {"one", []frame{
			{Text: "a4,b2,c3,d1,f6,g1/a7,d5,d7,e3,e4,f4 0,0 i plies:3", Play: "a4-a1xe4"},
			{Text: "a1,b2,c3,d1,f6,g1/a7,d5,d7,e3,f4 0,0 o plies:0", Made: "a4-a1xe4", Mills: []string{"a1-g1", "a1-c3"}},
		}}},
		Rules:   []string{"counters", "mill:place", "mill:slide", "mill:slanted", "mill:remove", "mill:again", "mill:fly", "mill:few", "mill:blocked", "full", "mill:third", "mill:hundred"},
		Options: []string{"mill:all"}, History: []string{"origin"},
	}
	sixGuide = guide{
		Written: "2026-11-30", Version: "0.1",
		Topics: []topic{
			{"close", []frame{
				{Text: "a5,c5/b3,d2 4,4 i plies:4", Goals: []string{"e5"}},
				{Text: "a5,c5,e5/b3,d2 3,4 o plies:0", Mills: []string{"a5-e5"}, Removable: []string{"b3", "d2"}},
				{Text: "a5,c5,e5/b3 3,4 o plies:0", Made: "e5xd2", Mills: []string{"a5-e5"}},
			}},
			{"bridge", []frame{
				{Text: "b2,b4,a3,e1/c1,d3,e5,c4 0,0 i plies:1", Play: "a3-b3xc1"},
				{Text: "b2,b3,b4,e1/d3,e5,c4 0,0 o plies:0", Made: "a3-b3xc1", Mills: []string{"b2-b4"}},
			}},
		},
		Rules:   []string{"board", "mill:place", "mill:slide", "mill", "mill:remove", "mill:again", "mill:nofly", "mill:few", "mill:blocked", "mill:third", "mill:hundred"},
		Options: []string{"mill:all"}, History: []string{"origin"},
	}
	threeGuide = guide{
		Written: "2026-11-30", Version: "0.1",
		Topics: []topic{{"row", []frame{
			{Text: "a1,b2/a3,c3 1,1 i plies:4", Play: "b3"},
			{Text: "a1,b2,b3/a3,c3 0,1 o plies:5", Made: "b3", Play: "b1"},
			{Text: "a2,b2,c1/a3,b1,c3 0,0 i plies:8", Play: "c1-c2"},
			{Text: "a2,b2,c2/a3,b1,c3 0,0 o plies:9", Made: "c1-c2", Mills: []string{"a2-c2"}},
		}}},
		Rules:   []string{"board", "mill:place", "mill:slide", "win", "mill:blocked", "mill:third", "mill:hundred"},
		Options: []string{"mill:all"}, History: []string{"origin"},
	}
)
