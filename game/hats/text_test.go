package hats

import (
	"strings"
	"testing"
)

// ruleText is the position of RULES §3.
const ruleText = "seats=2 hats=4 home=1,1 units=2:1(0),8:0,8:1,45:0(1) jail=-;- turn=0"

func TestTextsAreReadAndPrintedAlike(t *testing.T) {
	for _, text := range []string{
		ruleText,
		ruleText + " die:6 quiet:12",
		"seats=2 hats=4 home=4,4 units=- jail=-;- turn=0",
		"seats=2 hats=4 home=0,1 units=2:1(0),8:0,8:1,45:0 jail=1;0 turn=1",
		"seats=3 hats=6 home=6,4,2 units=4:1,4:2(1),9:2 jail=2;2;- turn=2 die:3 quiet:300",
		"seats=4 hats=4 home=3,0,0,4 units=3:0(1,1,2,2) jail=1,1,2,2;-;-;- turn=3 quiet:1 out:2,1 resigned:0",
		"seats=3 hats=4 home=0,2,2 units=21:0,21:0(1),21:0(1,2),21:0(2) jail=-;-;- turn=1",
		"seats=6 hats=4 home=4,4,4,4,4,4 units=- jail=-;-;-;-;-;- turn=5 resigned:3,0",
	} {
		if got := parsed(t, text).Text(); got != text {
			t.Errorf("%s\nread as %s", text, got)
		}
	}
}

func TestTextsAreReadInAnyOrder(t *testing.T) {
	for text, want := range map[string]string{
		"turn=0 jail=-;-   units=45:0(1),8:1,8:0,2:1(0) home=1,1 hats=4 seats=2": ruleText,
		ruleText + " quiet:0":                            ruleText,
		ruleText + " die:5":                              ruleText + " die:5 quiet:1",
		ruleText + " quiet:2 die:5":                      ruleText + " die:5 quiet:2",
		"seats=2 hats=4 home=4,4 units= jail=-;- turn=1": "seats=2 hats=4 home=4,4 units=- jail=-;- turn=1",
		"seats=3 hats=4 home=0,2,2 units=21:0(2),21:0(2,1),21:0(1),21:0() jail=-;-;- turn=1": "seats=3 hats=4 home=0,2,2 units=21:0,21:0(1),21:0(1,2),21:0(2) jail=-;-;- turn=1",
		"seats=3 hats=4 home=4,0,0 units=- jail=1,1,1,1,2,2,2,2;-;- turn=0":                  "seats=3 hats=4 home=4,0,0 units=- jail=1,1,1,1,2,2,2,2;-;- turn=0 out:1,2",
		"seats=3 hats=4 home=4,0,0 units=- jail=1,1,1,1,2,2,2,2;-;- turn=0 out:2":            "seats=3 hats=4 home=4,0,0 units=- jail=1,1,1,1,2,2,2,2;-;- turn=0 out:2,1",
	} {
		if got := parsed(t, text).Text(); got != want {
			t.Errorf("%s\nread as %s\nwant    %s", text, got, want)
		}
	}
}

func TestBadTexts(t *testing.T) {
	with := func(old, new string) string { return strings.Replace(ruleText, old, new, 1) }
	for text, rule := range map[string]string{
		"": TextShape, strings.Repeat("x ", 600): TextShape, ruleText + " seats=2": TextShape, ruleText + " moon:1": TextShape,
		with(" turn=0", ""): TextShape, with("seats=2", "seats=1"): TextSeats, with("seats=2", "seats=7"): TextSeats,
		with("seats=2", "seats=3"): TextShape, with("hats=4", "hats=5"): TextSeats, with("hats=4", "hats=+4"): TextSeats,
		with("home=1,1", "home=1"): TextShape, with("home=1,1", "home=1,5"): TextCount, with("home=1,1", "home=1,2"): TextCount,
		with("home=1,1", "home=1,-1"): TextCount, with("8:0", "69:0"): TextUnit, with("8:0", "8:2"): TextUnit, with("8:0", "8"): TextUnit,
		with("8:0", "8:0("): TextUnit, with("8:0", "8:0(0)"): TextUnit, with("8:0", "8:0(2)"): TextUnit, with("8:0,", "8:0;"): TextUnit,
		with("8:0", "8:0(1"): TextUnit, with("8:0", "8:0)"): TextUnit, with("45:0(1)", "45:0(1,1,1,1,1,1,1)"): TextUnit,
		with("45:0(1)", "0:0(1)"): TextGate, with("2:1(0)", "24:1(0)"): TextGate,
		with("8:0,8:1", "9:0,9:1"): TextSpace, "seats=2 hats=4 home=0,4 units=8:0,8:0,8:0,8:0 jail=-;- turn=0": TextSpace,
		with("jail=-;-", "jail=-"): TextShape, with("jail=-;-", "jail=0;-"): TextUnit, with("jail=-;-", "jail=2;-"): TextUnit,
		with("jail=-;-", "jail=1;-"): TextCount,
		with("turn=0", "turn=2"):     TextTurn, with("turn=0", "turn=-"): TextTurn,
		ruleText + " die:7": TextDie, ruleText + " die:0": TextDie, ruleText + " quiet:301": TextQuiet, ruleText + " quiet:-1": TextQuiet,
		ruleText + " out:1": TextOrder, ruleText + " out:": TextOrder, ruleText + " resigned:2": TextOrder, ruleText + " resigned:0,0": TextOrder,
		ruleText + " resigned:0,1": TextOrder, ruleText + " resigned:1 die:3": TextDie,
		"seats=3 hats=4 home=4,0,4 units=- jail=1,1,1,1;-;- turn=1 out:1": TextTurn,
	} {
		_, err := Rules{}.Parse(nil, text)
		wantIllegal(t, text, err, rule)
	}
	_, err := Rules{}.Parse([]byte(`{"seats":9}`), ruleText)
	wantIllegal(t, "options", err, OptionSeats)
}

func TestTextOverrulesOptions(t *testing.T) {
	p, err := Rules{}.Parse([]byte(`{"seats":6,"hats":6}`), ruleText)
	if err != nil || p.(Position).seats != 2 || p.Began() != 0 {
		t.Errorf("%+v %v", p, err)
	}
}

func TestStartForTheEngine(t *testing.T) {
	p, err := Rules{}.Start([]byte(`{"seats":5,"hats":6}`))
	if err != nil || p.Text() != "seats=5 hats=6 home=6,6,6,6,6 units=- jail=-;-;-;-;- turn=0" {
		t.Errorf("%v %v", p, err)
	}
	_, err = Rules{}.List(p)
	wantIllegal(t, "listing before the throw", err, EngineDice)
	if list, err := (Rules{}).List(played(t, p.(Position), "dice 1")); err != nil || len(list) != 1 || list[0] != "home-0" {
		t.Errorf("%v %v", list, err)
	}
	if _, err = (Rules{}).Start([]byte(`{"seats":1}`)); err == nil {
		t.Error("one seat starts")
	}
}
