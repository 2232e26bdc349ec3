package train

import "testing"

var small = Plan{Seed: 7, Hidden: [3]int{32, 32, 32}, Phases: []Phase{
	{Games: 6, Rate: 0.05, End: 0.02, Stray: 0.02}, {Games: 2, Rate: 0.02, End: 0.01, Exact: true},
}}

func whole(r *Run) string {
	for r.Game() {
	}
	return r.Weights().Hash()
}

// A training stopped and resumed ends with the same bits as one that was not.
func TestResumingMakesNoDifference(t *testing.T) {
	want := whole(Start(small))
	r := Start(small)
	for range 5 {
		r.Game()
	}
	saved, err := r.Checkpoint()
	if err != nil {
		t.Fatal(err)
	}
	back, err := Resume(saved, nil)
	if err != nil {
		t.Fatal(err)
	}
	if back.Played() != 5 {
		t.Errorf("resumed at game %d", back.Played())
	}
	if got := whole(back); got != want {
		t.Errorf("weights %s, want %s", got, want)
	}
}
