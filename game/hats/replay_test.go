package hats

import (
	"bytes"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"testing"

	"hanpan/game"
)

var update = flag.Bool("update", false, "write testdata/replay.json anew")

// replayed is a game as its record has it, with the text of each position: the
// first one, and one behind each entry. The browser's modules read it too
// (static/js/boards/hats-replay.test.mjs): they follow a record without rules.
type replayed struct {
	View  View        `json:"view"`
	Moves []game.Made `json:"moves"`
	Texts []string    `json:"texts"`
}

// replayedGame plays at random, with some who resign on the way.
func replayedGame(t *testing.T, seats, hats int8, most int, resigning map[int]int) replayed {
	t.Helper()
	chance := rand.New(rand.NewPCG(uint64(seats), uint64(hats)))
	p := start(seats, hats, -1)
	all := replayed{Texts: []string{p.Text()}}
	step := func(seat int, s game.Step, err error) {
		if err != nil {
			t.Fatal(err)
		}
		made := game.Made{V: len(all.Texts), Seat: seat, Action: s.Action}
		if s.Event != nil {
			made.Event, err = json.Marshal(s.Event)
		}
		if err != nil {
			t.Fatal(err)
		}
		p = s.Next.(Position)
		all.Moves, all.Texts = append(all.Moves, made), append(all.Texts, p.Text())
	}
	for n := 0; n < most && p.Wait().Seat != game.Nobody; n++ {
		if seat, ok := resigning[n]; ok {
			s, err := p.Resign(seat)
			step(seat, s, err)
			continue
		}
		w, action := p.Wait(), ""
		switch {
		case w.Draw.Lot > 0:
			action = "lot 1"
		case w.Draw.Dice > 0:
			action = []string{"dice 1", "dice 2", "dice 3", "dice 4", "dice 5", "dice 6"}[chance.IntN(dieSides)]
		default:
			legal := p.Legal()
			action = legal[chance.IntN(len(legal))]
		}
		s, err := p.Apply(action)
		step(w.Seat, s, err)
	}
	all.View = p.View(game.Nobody).(View)
	return all
}

func TestTheRecordsThatTheBrowserFollows(t *testing.T) {
	games := []replayed{
		replayedGame(t, 2, 4, 1000, nil),
		replayedGame(t, 4, 4, 300, map[int]int{40: 2, 91: 0}),
		replayedGame(t, 3, 4, 1000, map[int]int{10: 0}), // to the end, which who resigned may make
		replayedGame(t, 6, 6, 200, map[int]int{30: 5, 32: 4}),
	}
	got, err := json.Marshal(games)
	if err != nil {
		t.Fatal(err)
	}
	const file = "testdata/replay.json"
	if *update {
		if err := os.WriteFile(file, append(got, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(bytes.TrimSpace(want), got) {
		t.Error("the records differ from testdata/replay.json; -update writes it anew, and the browser's module must follow")
	}
	for i, g := range games {
		for _, text := range g.Texts[2:] { // behind the lot
			if again := parsed(t, text).Text(); again != text {
				t.Fatalf("game %d: %s reads as %s", i, text, again)
			}
		}
	}
}
