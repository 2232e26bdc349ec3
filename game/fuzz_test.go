package game_test

import (
	"encoding/json"
	"testing"

	"hanpan/game"
)

// FuzzReplay gives any JSON for a log: it folds or is refused, and neither
// panics; nor does any look at what was folded, nor anything tried on it.
func FuzzReplay(f *testing.F) {
	for _, log := range [][]game.Entry{
		finished(f).log, series(f, 2).play("d2").do(game.Entry{Verb: game.Resign, Seat: 0}).next().log,
		raceAt(f, 3, 4).play("stay").log, phases[game.Open](f).log,
		nine(f).absentTurn().do(by(1, offerDraw)).log,
	} {
		text, err := json.Marshal(log)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`[{"v":1,"do":"create","setup":{"format":1,"game":"nine","limit":45,"first":9,"seats":[{"player":"a"},{"player":"b"}]}},{"v":2,"do":"resign","seat":-1}]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var log []game.Entry
		if json.Unmarshal(text, &log) != nil {
			return
		}
		m, err := game.Replay(find, log)
		if err != nil {
			return
		}
		pictureOf(m)
		for seat := -2; seat < 4; seat++ {
			m.Known(seat, "id")
			for _, verb := range verbs {
				_, _ = m.Check(game.Entry{Verb: verb, Seat: seat, Turn: m.Turns, Time: m.At, Action: "draw"})
			}
		}
		_, _ = game.Verify(find, log, game.Kept{Seed: "00", Envelope: "00"})
	})
}
