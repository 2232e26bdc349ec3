package web

import (
	"slices"
	"strings"
	"testing"

	"hanpan/game"
	"hanpan/game/morris"
)

// answersOf plays every legal turn of a lesson by the rules.
func answersOf(t *testing.T, l lesson) (answers, others []string, p game.Position) {
	t.Helper()
	i := slices.IndexFunc(morris.All(), func(r game.Rules) bool { return r.ID() == l.game })
	rules := morris.All()[i]
	p, err := l.position(rules)
	if err != nil {
		t.Fatalf("%s: %v", l.id, err)
	}
	task, err := l.part(func(key string, _ ...any) string { return key }, rules)
	if err != nil {
		t.Fatalf("%s: %v", l.id, err)
	}
	for _, action := range p.Legal() {
		if task.Answers[action] != nil {
			answers = append(answers, action)
		} else {
			others = append(others, action)
		}
	}
	if len(answers) != len(task.Answers) {
		t.Errorf("%s: an answer that is not legal: %v", l.id, task.Answers)
	}
	return answers, others, p
}

// everyPart lists the lessons and their second parts.
func everyPart() []lesson {
	var all []lesson
	for _, l := range lessons {
		if all = append(all, l); l.then != nil {
			all = append(all, *l.then)
		}
	}
	return all
}

func TestLessonsAreAnsweredByTheRules(t *testing.T) {
	want := map[string]string{
		"close": "a7xb4 a7xd2 a7xe5 a7xg7", "block": "a7", "open": "a4-b4 a7-d7",
		"double": "d7-a7xd2xe4 d7-a7xd2xf6 d7-a7xd2xg1 d7-a7xd2xg4 d7-a7xe4xf6 d7-a7xe4xg1 d7-a7xe4xg4 d7-a7xf6xg1 d7-a7xf6xg4 d7-a7xg1xg4",
		"fly":    "g4-a7xb4 g4-a7xc5 g4-a7xd2 g4-a7xf6", "third": "a4-a1",
	}
	for _, l := range everyPart() {
		answers, others, p := answersOf(t, l)
		if len(answers) == 0 || len(others) == 0 {
			t.Errorf("%s has %d answers and %d others: nothing to learn", l.id, len(answers), len(others))
		}
		if got := strings.Join(answers, " "); want[l.id] != "" && got != want[l.id] {
			t.Errorf("%s is answered by %s", l.id, got)
		}
		if p.Wait().Seat != 0 {
			t.Errorf("%s: the learner is not to move", l.id)
		}
	}
}

// In the lesson of drawing on purpose closing the mill loses the count, and
// everything else draws.
func TestADrawOnPurpose(t *testing.T) {
	answers, others, _ := answersOf(t, lessons[len(lessons)-1])
	for _, action := range answers {
		if isTaking(action) {
			t.Errorf("%s draws", action)
		}
	}
	for _, action := range others {
		if !isTaking(action) {
			t.Errorf("%s does not draw", action)
		}
	}
}

// Both draws are taught: the last lesson's first part ends by the count of
// turns, its second by repetition, of a board that its turns made stand twice.
func TestTheLastLessonTeachesBothDraws(t *testing.T) {
	last := lessons[len(lessons)-1]
	for l, want := range map[*lesson]string{&last: morris.EndHundred, last.then: morris.EndThreefold} {
		answers, _, p := answersOf(t, *l)
		for _, action := range answers {
			step, err := p.Apply(action)
			if err != nil {
				t.Fatal(err)
			}
			if out, over := step.Next.Outcome(); !over || out.Winner >= 0 || out.Rule != want {
				t.Errorf("%s: %s ends by %q", l.id, action, out.Rule)
			}
		}
	}
}

// The double mill takes two, in no other lesson is there such a turn.
func TestOnlyTheDoubleMillTakesTwo(t *testing.T) {
	for _, l := range everyPart() {
		answers, _, _ := answersOf(t, l)
		two := slices.ContainsFunc(answers, func(a string) bool { return strings.Count(a, "x") == 2 })
		if two != (l.id == "double") {
			t.Errorf("%s: two are taken: %t", l.id, two)
		}
	}
}
