package morris

import (
	"fmt"
	"testing"
)

// perftRow is a row of RULES §1: counts by depth, from depth 1.
type perftRow struct {
	rules, options, text string
	counts               []uint64
}

var perftRows = []perftRow{
	{"nine", "", "-/- 9,9 i", []uint64{24, 552, 12144, 255024, 5140800, 99274176}},
	{"diagonal", "", "-/- 9,9 i", []uint64{24, 552, 12144, 255024, 5150880, 99862272}},
	{"twelve", "", "-/- 12,12 i", []uint64{24, 552, 13904, 336368, 8700224, 217067920}},
	{"twelve", `{"phased":true}`, "-/- 12,12 i", []uint64{24, 552, 12144, 255024, 5140800, 99274176}},
	{"lasker", "", "-/- 10,10 i", []uint64{24, 552, 13552, 319176, 7911352, 188926776}},
	{"nine", "", "e4,d3,d5,f2,f6,b2,g1,d7,a1/e3,e5,c3,f4,b4,c5,g7,g4,a7 0,0 i", []uint64{25, 291, 5853, 47154, 772475, 6219929}},
	{"diagonal", "", "e4,d3,d5,f2,f6,b2,g1,d7,a1/e3,e5,c3,f4,b4,c5,g7,g4,a7 0,0 i", []uint64{25, 501, 10499, 123044, 2305068}},
	{"nine", "", "a1,d3,g7/b4,c4,d5,f6,e4 0,0 i", []uint64{48, 585, 29280, 332317}},
	{"nine", "", "b2,b6,a4,f4/a7,d7,g7,c3,d3,e3 0,0 i", []uint64{15, 80, 653, 6119, 114179}},
	{"twelve", "", "b2,b6,a4,f4/a7,d7,g7,c3,d3,e3 0,0 i", []uint64{12, 86, 908, 11258, 108158}},
	{"twelve", `{"phased":true}`, "b2,b6,a4,f4/a7,d7,g7,c3,d3,e3 0,0 i", []uint64{17, 126, 1300, 15138, 155380}},
	{"twelve", "", "a1,b4,b6,d2,f2/c5,e5,g4,g7 0,0 i", []uint64{23, 185, 2991, 23967}},
	{"diagonal", "", "a4,d1,g1,b2,c3,f6/a7,d7,g7,e4,f4,d5,e3 0,0 i", []uint64{24, 344, 4993, 71334}},
	{"diagonal", "", "a4,a7,d1,g1,b2,c3/d7,b6,f6,e4,d3,f2 3,3 i", []uint64{31, 569, 11074, 160316}},
	{"twelve", "", "a1,d6,e4,f2,c5,g4,b4/a4,d2,e3,f6,c4,g7,b2 5,5 i", []uint64{35, 707, 21031, 514615}},
}

func TestPerft(t *testing.T) {
	for _, row := range perftRows {
		t.Run(row.rules+row.options+" "+row.text, func(t *testing.T) {
			p := parsed(t, row.rules, row.options, row.text)
			for i, want := range row.counts {
				if want > 1e7 {
					slow(t)
				}
				if got := Perft(p, i+1); got != want {
					t.Errorf("perft %d is %d, want %d", i+1, got, want)
				}
			}
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		row   int
		depth int
	}{{0, 6}, {1, 6}, {2, 6}, {5, 6}, {6, 5}} {
		row := perftRows[c.row]
		b.Run(fmt.Sprintf("%s-%d-%d", row.rules, c.row, c.depth), func(b *testing.B) {
			p, leaves := parsed(b, row.rules, row.options, row.text), uint64(0)
			for b.Loop() {
				leaves += Perft(p, c.depth)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mturns/s")
		})
	}
}
