package backgammon

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

func parse(t testing.TB, id string) Position {
	t.Helper()
	p, err := Rules{}.Parse(nil, id)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return p.(Position)
}

// inMatch is a position as it is in a match: chance throws by itself where
// there is nothing to ask.
func inMatch(t testing.TB, id string) Position {
	t.Helper()
	p := parse(t, id)
	p.asks = false
	return p
}

func apply(t testing.TB, p game.Position, actions ...string) game.Position {
	t.Helper()
	for _, a := range actions {
		step, err := p.Apply(a)
		if err != nil {
			t.Fatalf("%s on %s: %v", a, p.Text(), err)
		}
		p = step.Next
	}
	return p
}

func ruleOf(err error) string {
	var illegal *game.Illegal
	if errors.As(err, &illegal) {
		return illegal.Rule
	}
	return ""
}

func start(t testing.TB, setup string, points ...float64) game.Position {
	t.Helper()
	o, err := Rules{}.Options(json.RawMessage(setup))
	if err != nil {
		t.Fatal(err)
	}
	p, result := Rules{}.Next(o, game.Score{Seats: 2, Points: points, Began: -1, First: -1, Left: -1})
	if result != nil {
		t.Fatalf("no game at %v", points)
	}
	return p
}

// TestB01_GammonsAndBackgammonsCountInEveryMode, times the cube.
func TestB01_GammonsAndBackgammonsCountInEveryMode(t *testing.T) {
	for _, c := range []struct {
		id   string
		play string
		rule string
		want float64
	}{
		{"XGID=-A----------------------a-:0:0:1:21:0:0:0:7:10", "1/off", EndSingle, 1},
		{"XGID=-A-----------------------o:0:0:1:21:0:0:0:7:10", "x", "", 0}, // not a board: 15 on the wrong bar
		{"XGID=-A----------------o-------:0:0:1:21:0:0:0:7:10", "1/off", EndGammon, 2},
		{"XGID=-A----------------o-------:1:1:1:21:0:0:0:7:10", "1/off", EndGammon, 4},
		{"XGID=-A----------------o-------:0:0:1:21:0:0:0:1:0", "1/off", EndGammon, 2},
		{"XGID=-A---a------------n-------:0:0:1:21:0:0:0:7:10", "1/off", EndBackgammon, 3},
		{"XGID=aA----------------n-------:2:-1:1:21:0:0:0:7:10", "1/off", EndBackgammon, 12},
		{"XGID=aA----------------m-------:0:0:1:21:0:0:0:7:10", "1/off", EndSingle, 1},
		{"XGID=-------O----------------a-:0:0:-1:21:0:0:0:0:0", "1/off", EndGammon, 2},
	} {
		pos, err := Rules{}.Parse(nil, c.id)
		if c.rule == "" {
			if err == nil {
				t.Errorf("%s is read", c.id)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		out, over := apply(t, pos, c.play).Outcome()
		if !over || out.Rule != c.rule || out.Points[out.Winner] != c.want || out.Points[1-out.Winner] != 0 {
			t.Errorf("%s: %+v %v, want %s for %v", c.id, out, over, c.rule, c.want)
		}
	}
}

// TestB02_ADroppedDoubleCostsTheStakeBefore, never a gammon.
func TestB02_ADroppedDoubleCostsTheStakeBefore(t *testing.T) {
	for id, want := range map[string]float64{
		"XGID=-A----------------o-------:0:0:1:00:0:0:0:7:10": 1,
		"XGID=aA----------------n-------:1:1:1:00:0:0:0:7:10": 2,
		"XGID=-b----E-C---eE---c-e----B-:5:1:1:D:0:0:0:0:10":  32,
	} {
		p := parse(t, id)
		if p.stage == onRoll {
			p = apply(t, p, "double").(Position)
		}
		out, over := apply(t, p, "drop").Outcome()
		if !over || out.Winner != 0 || out.Points[0] != want || out.Rule != EndDropped {
			t.Errorf("%s: %+v, want %v", id, out, want)
		}
	}
}

// TestB10_TheLastCheckerEndsTheGameAtOnce, dice left over or not.
func TestB10_TheLastCheckerEndsTheGameAtOnce(t *testing.T) {
	p := parse(t, "XGID=-A----------------------a-:0:0:1:61:0:0:0:3:10")
	if got := p.Legal(); !slices.Equal(got, []string{"1/off"}) || p.Wait().Auto != "1/off" {
		t.Errorf("legal %v, auto %q", got, p.Wait().Auto)
	}
	after := apply(t, p, "1/off")
	if _, over := after.Outcome(); !over || after.Wait().Seat != game.Nobody || after.Legal() != nil {
		t.Errorf("waits for %+v", after.Wait())
	}
	double := parse(t, "XGID=-B----------------------a-:0:0:1:66:0:0:0:3:10")
	if _, over := apply(t, double, "1/off(2)").Outcome(); !over {
		t.Error("two checkers off by a double do not end the game")
	}
}

// TestB11_IDsAreTheIdentity for positions with either side on the bar, and a
// 16th checker is refused.
func TestB11_IDsAreTheIdentity(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 11))
	bars := 0
	for range 3000 {
		p := randomPosition(r)
		if p.board[board.Off] < 0 && p.board[board.Bar] > 0 {
			bars++
		}
		for _, id := range []string{p.XGID(), p.GNUID()} {
			back, err := parseID(id)
			if err != nil || back.XGID() != p.XGID() || back.GNUID() != p.GNUID() {
				t.Fatalf("%s: %s, %v", id, back.XGID(), err)
			}
		}
	}
	if bars < 100 {
		t.Errorf("only %d with both sides on the bar", bars)
	}
	for _, id := range []string{
		"XGID=-b----E-C---eE---c-e----C-:0:0:1:31:0:0:0:3:10",
		"XGID=bb----E-C---dE---c-e----B-:0:0:1:31:0:0:0:3:10",
		"XGID=-b----E-C---eE---c-e----BA:0:0:1:31:0:0:0:3:10",
		"////////////////////", "//////////////", "4HPwATDgc/ABPg",
	} {
		if _, err := (Rules{}).Parse(nil, id); ruleOf(err) != IDCheckers && ruleOf(err) != IDShape {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// randomPosition puts checkers anywhere that both sides can stand.
func randomPosition(r *rand.Rand) Position {
	p := Position{owner: nobody, winner: -1, match: match{length: 7, score: [2]int{r.IntN(7), r.IntN(7)}, cube: true}}
	for range board.Checkers {
		if at := 1 + r.IntN(board.Bar); p.board[at] >= 0 {
			p.board[at]++
		}
		if at := r.IntN(board.Bar); p.board[at] <= 0 {
			p.board[at]--
		}
	}
	p.board[board.Bar] = max(p.board[board.Bar], 1) // somebody is always there
	p.turn, p.value, p.owner = int8(r.IntN(2)), int8(r.IntN(3)), int8(r.IntN(3)-1)
	p.crawford = max(p.score[0], p.score[1]) == 6 && r.IntN(2) == 0
	p.stage, p.began = onRoll, p.turn
	if own, _ := p.board.Count(); own > board.Checkers {
		p.board[board.Bar]--
	}
	if _, other := p.board.Count(); other == 0 {
		p.board[board.Off] = -1
	}
	switch r.IntN(3) {
	case 0:
		p = p.with(int8(1+r.IntN(6)), int8(1+r.IntN(6)))
	case 1:
		if p.mayDouble() == nil {
			p.stage = doubled
		}
	}
	return p
}

// TestB12_AClosedOutPlayerKeepsTheRightToDouble; where he has none, chance
// throws by itself.
func TestB12_AClosedOutPlayerKeepsTheRightToDouble(t *testing.T) {
	may := inMatch(t, closedOut("0:0"))
	if w := may.Wait(); w.Seat != 0 || w.Draw.Dice != 2 || !slices.Equal(may.Legal(), []string{"double", "roll"}) {
		t.Errorf("with the cube in the middle: %+v, %v", w, may.Legal())
	}
	for dice, want := range map[string]string{"dice 31": "-", "dice 66": "-"} {
		if got := apply(t, may, dice).Wait().Auto; got != want {
			t.Errorf("%s: plays %q by itself", dice, got)
		}
	}
	not := inMatch(t, closedOut("1:-1"))
	if w := not.Wait(); w.Seat != game.Chance || w.Draw.Dice != 2 || not.Legal() != nil {
		t.Errorf("with the other's cube: %+v, %v", w, not.Legal())
	}
}

// closedOut has seat 0 on the bar against a closed board.
func closedOut(cube string) string {
	return "XGID=----A--------------bbbbbbA:" + cube + ":1:00:0:0:0:3:10"
}

// TestC87_BothDiceElseTheLarger: fixed positions for scoring are B01's; here
// the order of the dice.
func TestC87_BothDiceElseTheLarger(t *testing.T) {
	// A single checker on 8, the point 1 closed: 5 or 2 can be played, not both.
	p := parse(t, "XGID=-b------A---------------a-:0:0:1:52:0:0:0:3:10")
	if got := p.Legal(); !slices.Equal(got, []string{"8/3"}) {
		t.Errorf("legal %v, want the larger die alone", got)
	}
	if _, err := p.Apply("8/6"); ruleOf(err) != RuleLarger {
		t.Errorf("8/6: %v", err)
	}
	// The 6 from 12 would leave the 4 without a step; both can be played, so
	// both must be.
	p = parse(t, "XGID=--b------A--A-----------a-:0:0:1:64:0:0:0:3:10")
	if _, err := p.Apply("12/6"); ruleOf(err) != RuleBoth {
		t.Errorf("12/6 alone: %v", err)
	}
}

func TestOpeningThrow(t *testing.T) {
	p := start(t, `{"points":3}`, 0, 0)
	if w := p.Wait(); w.Seat != game.Chance || w.Draw.Dice != 2 || p.Began() != -1 || p.Text() != "start" {
		t.Fatalf("%+v %q", w, p.Text())
	}
	if _, err := p.Apply("double"); ruleOf(err) != RuleOpening {
		t.Errorf("double before the opening throw: %v", err)
	}
	same := apply(t, p, "dice 44")
	if same.Wait().Seat != game.Chance || same.Began() != -1 {
		t.Error("equal dice are not thrown again")
	}
	if q := apply(t, same, "dice 31"); q.Began() != 0 || q.Wait().Seat != 0 {
		t.Errorf("31: seat %d begins", q.Began())
	}
	q := apply(t, same, "dice 25")
	if q.Began() != 1 || q.Wait().Seat != 1 || q.(Position).dice != [2]int8{2, 5} {
		t.Errorf("25: seat %d begins", q.Began())
	}
	// The other side may double before its first throw.
	if w := apply(t, q, "13/8 13/11").Wait(); w.Seat != 0 {
		t.Errorf("behind the first play: %+v", w)
	}
}

func TestDoubling(t *testing.T) {
	const id = "XGID=-b----E-C---eE---c-e----B-:"
	for _, c := range []struct{ id, action, rule string }{
		{"0:0:1:31:0:0:0:3:10", "double", RuleThrown},
		{"0:0:1:00:0:0:0:3:0", "double", RuleNoCube},
		{"0:0:1:00:0:0:0:1:10", "double", RuleNoCube},
		{"0:0:1:00:2:1:1:3:10", "double", RuleCrawford},
		{"1:-1:1:00:0:0:0:3:10", "double", RuleOwner},
		{"6:1:1:00:0:0:0:0:10", "double", RuleLimit},
		{"0:0:1:D:0:0:0:3:10", "double", RuleAnswer},
		{"0:0:1:D:0:0:0:3:10", "roll", RuleAnswer},
		{"0:0:1:00:0:0:0:3:10", "take", RuleNoDouble},
		{"0:0:1:00:0:0:0:3:10", "8/5 6/5", RuleThrow},
		{"0:0:1:31:0:0:0:3:10", "roll", RuleThrown},
		{"0:0:1:00:0:0:0:3:10", "dice 71", RuleDice},
		{"0:0:1:00:0:0:0:3:10", "nonsense", RuleSyntax},
		{"5:1:1:00:2:1:0:3:10", "double", ""},
		{"1:1:-1:00:2:1:0:3:10", "double", RuleOwner},
		{"0:0:-1:00:2:1:0:3:10", "double", ""}, // after Crawford
	} {
		_, err := parse(t, id+c.id).Apply(c.action)
		if ruleOf(err) != c.rule || (err == nil) != (c.rule == "") {
			t.Errorf("%s %s: %v, want %q", c.id, c.action, err, c.rule)
		}
	}
	p := apply(t, inMatch(t, id+"0:0:1:00:0:0:0:5:10"), "double")
	if w := p.Wait(); w.Seat != 1 || !slices.Equal(p.Legal(), []string{"drop", "take"}) {
		t.Errorf("doubled: %+v %v", w, p.Legal())
	}
	p = apply(t, p, "take")
	if q := p.(Position); q.Cube() != 2 || q.owner != 1 || q.Wait().Seat != game.Chance {
		t.Errorf("taken: cube %d of %d, %+v", q.Cube(), q.owner, q.Wait())
	}
	p = apply(t, p, "dice 31", "8/5 6/5", "double", "take")
	if q := p.(Position); q.Cube() != 4 || q.owner != 0 || q.turn != 1 {
		t.Errorf("taken back: cube %d of %d", q.Cube(), q.owner)
	}
}

func TestCrawford(t *testing.T) {
	for _, c := range []struct {
		length        int
		before, score [2]int
		want          bool
	}{
		{3, [2]int{0, 0}, [2]int{1, 0}, false},
		{3, [2]int{0, 0}, [2]int{2, 0}, true},
		{3, [2]int{1, 1}, [2]int{2, 1}, true},
		{3, [2]int{2, 0}, [2]int{2, 1}, false}, // was Crawford
		{3, [2]int{2, 1}, [2]int{2, 2}, false}, // there is no second
		{5, [2]int{3, 4}, [2]int{4, 4}, false},
		{5, [2]int{2, 2}, [2]int{2, 4}, true},
		{1, [2]int{0, 0}, [2]int{0, 0}, false},
		{0, [2]int{0, 0}, [2]int{0, 0}, false},
	} {
		if got := crawford(c.length, c.score, c.before, 2); got != c.want {
			t.Errorf("to %d, %v then %v: %v", c.length, c.before, c.score, got)
		}
	}
}

func TestMatchEnds(t *testing.T) {
	o, _ := Rules{}.Options(nil)
	for _, c := range []struct {
		points []float64
		left   int
		places []int
	}{
		{[]float64{2, 2}, -1, nil},
		{[]float64{3, 2}, -1, []int{1, 2}},
		{[]float64{1, 6}, -1, []int{2, 1}},
		{[]float64{2, 0}, 0, []int{2, 1}},
		{[]float64{0, 2}, 1, []int{1, 2}},
	} {
		p, r := Rules{}.Next(o, game.Score{Seats: 2, Game: 2, Points: c.points, Left: c.left})
		if (r == nil) != (c.places == nil) || (p == nil) == (r == nil) || r != nil && !slices.Equal(r.Places, c.places) {
			t.Errorf("%+v: %v %+v", c, p, r)
		}
	}
}

func TestOptions(t *testing.T) {
	for text, want := range map[string]string{
		``: `{"points":3,"cube":true}`, `{}`: `{"points":3,"cube":true}`,
		`{"points":1}`: `{"points":1,"cube":false}`, `{"cube":false,"points":7}`: `{"points":7,"cube":false}`,
		`{"points":2}`: OptionPoints, `{"points":"3"}`: OptionPoints, `{"points":null}`: OptionPoints,
		`{"cube":1}`: OptionCube, `{"jacoby":true}`: OptionUnknown, `[]`: OptionFormat, `{`: OptionFormat,
	} {
		got, err := Rules{}.Options(json.RawMessage(text))
		if string(got) != want && ruleOf(err) != want {
			t.Errorf("%s: %s, %v; want %s", text, got, err, want)
		}
	}
}

func TestConcessions(t *testing.T) {
	p := parse(t, "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:0:0:0:5:10")
	if got := p.Concessions(0); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("%v", got)
	}
	if p.Concessions(1) != nil || parse(t, "XGID=-b----E-C---eE---c-e----B-:1:1:1:D:0:0:0:5:10").Concessions(0) != nil {
		t.Error("conceded out of turn or with a double pending")
	}
	if got := parse(t, "XGID=-b----E-C---eE---c-e----A-:1:1:1:31:0:0:0:5:10").Concessions(0); !slices.Equal(got, []int{1}) {
		t.Errorf("a checker borne off: %v", got)
	}
	if out := p.Conceded(0, 2); out.Winner != 1 || out.Points[1] != 4 {
		t.Errorf("%+v", out)
	}
}
