package hats

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"hanpan/game"
)

// TestViewIsAsDocumented holds view.go's example to what is shown.
func TestViewIsAsDocumented(t *testing.T) {
	source, err := os.ReadFile("view.go")
	if err != nil {
		t.Fatal(err)
	}
	example := string(source)
	example = example[strings.Index(example, "//\t{"):]
	example = example[:strings.Index(example, "//\t}\n")+len("//\t}")]
	example = strings.ReplaceAll(strings.ReplaceAll(example, "//", ""), ",\n\t    {\"action\": \"…\"}", "")
	var want View
	if err := json.Unmarshal([]byte(example), &want); err != nil {
		t.Fatal(err)
	}
	got := parsed(t, ruleText+" die:3").View(0).(View)
	got.Legal = got.Legal[:len(want.Legal)]
	if g, w := asJSON(t, got), asJSON(t, want); g != w {
		t.Errorf("shown\n%s, documented\n%s", g, w)
	}
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestOnlyTheSeatToActSeesWhatIsLegal(t *testing.T) {
	p := parsed(t, ruleText+" die:3")
	for _, seat := range []int{1, game.Nobody, game.Chance, 7} {
		if v := p.View(seat).(View); v.Legal != nil {
			t.Errorf("seat %d sees %v", seat, v.Legal)
		}
	}
	if v := p.View(0).(View); len(v.Legal) != len(p.Legal()) || v.Legal[0].Action != p.Legal()[0] {
		t.Errorf("the seat to act sees %v", v.Legal)
	}
}

func TestPhases(t *testing.T) {
	for phase, p := range map[string]Position{
		"lot": start(3, 4, -1), "throw": start(3, 4, 2), "move": parsed(t, ruleText+" die:1"),
		"lost": parsed(t, lostText), "over": parsed(t, ruleText+" resigned:0"),
	} {
		v := p.View(int(p.turn)).(View)
		if v.Phase != phase || (phase == "move") != (v.Legal != nil) || phase == "lot" && v.Turn != -1 {
			t.Errorf("%s: %+v", phase, v)
		}
	}
}

func TestWhatAMoveWouldDoIsToldBefore(t *testing.T) {
	p := parsed(t, "seats=3 hats=4 home=2,3,2 units=0:1(0,2),46:0(2) jail=-;-;- turn=0 die:2")
	v := p.View(0).(View)
	want := `{"action":"46-0","from":46,"captives":[2],"path":[47,0],"captured":[{"owner":1,"captives":[0,2]}],"freed":1,"imprisoned":[1,2,2],"out":-1}`
	if got := asJSON(t, v.Legal[0]); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	step, err := p.Apply("46-0")
	if err != nil || asJSON(t, step.Event) != asJSON(t, v.Legal[0].Event) {
		t.Errorf("told %s, promised %s", asJSON(t, step.Event), want)
	}
	last := step.Next.View(1).(View).Last
	if got := asJSON(t, last); got != `{"action":"46-0","seat":0,"die":2,"event":`+asJSON(t, step.Event)+`}` {
		t.Errorf("last %s", got)
	}
	if thrown := played(t, step.Next.(Position), "dice 4").View(0).(View); thrown.Last == nil || thrown.Last.Action != "46-0" {
		t.Errorf("a throw hides the last move: %+v", thrown.Last)
	}
}

func TestLastTellsOfLostThrowsAndResignations(t *testing.T) {
	if got := asJSON(t, played(t, parsed(t, lostText), "-").last); got != `{"action":"-","seat":0,"die":2,"event":null}` {
		t.Error(got)
	}
	if got := asJSON(t, resigned(t, start(3, 4, 0), 2).last); got != `{"action":"resign","seat":2,"die":0,"event":null}` {
		t.Error(got)
	}
}

func TestNoListIsNull(t *testing.T) {
	if s := asJSON(t, start(6, 6, 0).View(0)); strings.Count(s, "null") != 1 || !strings.Contains(s, `"last":null`) {
		t.Error(s)
	}
}
