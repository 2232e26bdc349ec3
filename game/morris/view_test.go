package morris

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"hanpan/game"
)

// shown is a view as the browser gets it.
func shown(t *testing.T, p Position, seat int) string {
	t.Helper()
	raw, err := json.Marshal(p.View(seat))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestViewIsTheDocumentedExample holds the example in view.go to the truth.
func TestViewIsTheDocumentedExample(t *testing.T) {
	source, err := os.ReadFile("view.go")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(source), "to place):\n")
	example, _, _ = strings.Cut(example, "\n// A board")
	example = strings.ReplaceAll(strings.ReplaceAll(example, "//", ""), ", \"…\"", "")
	var want View
	if err := json.Unmarshal([]byte(example), &want); err != nil {
		t.Fatal(err)
	}
	p := played(t, nine.start(-1), "lot 1", "a1", "d6", "a4", "b4", "a7xd6")
	got := p.View(0).(View)
	got.Legal = got.Legal[:len(want.Legal)]
	gotJSON, _ := json.Marshal(got)
	wantJSON, _ := json.Marshal(want)
	if string(gotJSON) != string(wantJSON) {
		t.Errorf("shown\n%s, documented\n%s", gotJSON, wantJSON)
	}
}

func TestViewWhileTheLotIsAwaited(t *testing.T) {
	want := `{"rules":"nine","board":"........................","hands":[9,9],"taken":[0,0],"colours":[-1,-1],` +
		`"toMove":-1,"phase":"lot","plies":0,"repeat":1,"mills":[],"last":null}`
	if got := shown(t, nine.start(-1), 0); got != want {
		t.Error(got)
	}
}

func TestOnlyTheSeatToActSeesWhatIsLegal(t *testing.T) {
	p := nine.start(1)
	for _, seat := range []int{0, game.Nobody, game.Chance, 7} {
		if v := p.View(seat).(View); v.Legal != nil {
			t.Errorf("seat %d sees %v", seat, v.Legal)
		}
	}
	if v := p.View(1).(View); len(v.Legal) != 24 {
		t.Errorf("the seat to act sees %v", v.Legal)
	}
}

func TestSmallBoardsNameTheirPoints(t *testing.T) {
	if v := three.start(0).View(0).(View); strings.Join(v.Points, " ") != "a1 a2 a3 b1 b2 b3 c1 c2 c3" || v.Board != "........." {
		t.Errorf("%+v", v)
	}
	if v := nine.start(0).View(0).(View); v.Points != nil {
		t.Errorf("%+v", v.Points)
	}
}

func TestPhases(t *testing.T) {
	for text, want := range map[string]string{
		"-/- 9,9 i":                        "place",
		"a1,d3,g7,f4/b6,c4,d5,e3 0,0 i":    "slide",
		"a1,d3,g7/b6,c4,d5,e3 0,0 i":       "fly",
		"a1,d3,g7/b6,c4,d5,e3 0,0 o":       "slide",
		"a1,d3,g7/b6,c4,d5,e3,f6,f4 1,1 i": "place",
	} {
		if v := parsed(t, "nine", "", text).View(0).(View); v.Phase != want {
			t.Errorf("%s: %s, want %s", text, v.Phase, want)
		}
	}
}

func TestTheLastTurnIsShown(t *testing.T) {
	p := parsed(t, "diagonal", "", "a4,d1,g1,b2,c3/a7,d7,g7,e4 0,0 i")
	last := played(t, p, "a4-a1xe4xd7").View(1).(View).Last
	got, _ := json.Marshal(last)
	want := `{"action":"a4-a1xe4xd7","from":"a4","to":"a1","removed":["e4","d7"],"by":0,` +
		`"mills":[["a1","d1","g1"],["a1","b2","c3"]]}`
	if string(got) != want {
		t.Errorf("%s", got)
	}
}
