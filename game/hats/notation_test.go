package hats

import (
	"slices"
	"strings"
	"testing"
)

const mixedText = "seats=3 hats=4 home=1,2,2 units=45:0,45:0(1),45:0(1,2),50:2 jail=-;-;- turn=0 die:3"

func TestUnitsThatDifferAreNamedByTheirCaptives(t *testing.T) {
	legal(t, mixedText, "45()-0", "45()-42", "45(1)-0", "45(1)-42", "45(1,2)-0", "45(1,2)-42",
		"home-2", "home-46", "home-49")
	p := parsed(t, mixedText)
	refused(t, p, "45-42", RuleWhich)
	refused(t, p, "45(2)-42", RuleUnit)
	becomes(t, mixedText, "seats=3 hats=4 home=1,2,2 units=42:0(1,2),45:0,45:0(1),50:2 jail=-;-;- turn=1 quiet:1", "45(2,1)-42")
}

func TestUnitsThatAreAlikeAreOneAction(t *testing.T) {
	text := "seats=2 hats=4 home=0,2 units=45:0(1),45:0(1),46:0,46:0 jail=-;- turn=0 die:1"
	legal(t, text, "45-44", "45-46", "46-45", "46-47")
	becomes(t, text, "seats=2 hats=4 home=0,2 units=44:0(1),45:0(1),46:0,46:0 jail=-;- turn=1 quiet:1", "45-44")
}

func TestAnyUnambiguousSpellingIsRead(t *testing.T) {
	for spelling, want := range map[string]string{
		" 45 ( 2 , 1 ) - 42 ": "45(1,2)-42", "HOME-2": "home-2", "home - 46": "home-46", "045(1)-0": "45(1)-0",
	} {
		step, err := parsed(t, mixedText).Apply(spelling)
		if err != nil || step.Action != want {
			t.Errorf("%q became %q %v, want %q", spelling, step.Action, err, want)
		}
	}
	p := parsed(t, "seats=2 hats=4 home=3,3 units=45:0(1) jail=-;- turn=0 die:3")
	if step, err := p.Apply("45(1)-42"); err != nil || step.Action != "45-42" {
		t.Errorf("became %q %v: captives are named only where units differ", step.Action, err)
	}
	if step, err := start(4, 4, 0).Apply("dice5"); err != nil || step.Action != "dice 5" {
		t.Errorf("became %q %v", step.Action, err)
	}
}

// TestBadMoves: issue 5, item 7.
func TestBadMoves(t *testing.T) {
	p := parsed(t, "seats=2 hats=4 home=0,0 units=1:0,1:0,1:0,1:0,4:1,4:1,4:1,9:1 jail=-;- turn=0 die:3")
	for action, rule := range map[string]string{
		"1-5": RulePath, "1-1": RulePath, "1-68": RulePath, "1-4": RuleFull, "9-12": RuleForeign, "4-1": RuleForeign,
		"20-23": RuleUnit, "home-1": RuleUnit, "1(1)-45": RuleUnit, "9(0)-12": RuleUnit, "-": RuleMust, "roll": RuleThrown,
		"": RuleNotation, "1": RuleNotation, "1-": RuleNotation, "-1": RuleNotation, "1--2": RuleNotation, "1-+46": RuleNotation,
		"1-99": RuleNotation, "300-1": RuleNotation, "1(-46": RuleNotation, "1(7)-46": RuleNotation, "1(1,)-46": RuleNotation,
		"1()46": RuleNotation, "home": RuleNotation, "dice": RuleNotation, "dice 0": RuleNotation, "dice 31": RuleNotation,
		"lot -1": RuleNotation, strings.Repeat("1", 200): RuleNotation, "모자-1": RuleNotation,
	} {
		refused(t, p, action, rule)
	}
}

func TestListedInTheOrderOfTheirBytes(t *testing.T) {
	p := parsed(t, "seats=2 hats=4 home=1,3 units=5:0,10:0,10:0(1) jail=-;- turn=0 die:2")
	want := []string{"10()-12", "10()-8", "10(1)-12", "10(1)-8", "5-3", "5-7", "home-1", "home-47", "home-48"}
	if got := p.Legal(); !slices.Equal(got, want) {
		t.Errorf("lists %v\nwant %v", got, want)
	}
}
