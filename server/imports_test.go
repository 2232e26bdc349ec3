package server_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"hanpan/game"
	"hanpan/server"
)

func realMAT(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../game/backgammon/testdata/gnubg-1.07.mat")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Imported matches may wait to be analysed, but not so many that those of the
// house find no place.
func TestImportedAnalysesLeaveRoomForTheHouses(t *testing.T) {
	h := newHouse(t)
	link := h.over("ada", "bo")
	var texts []string
	for _, name := range []string{"ann", "ben", "cat", "dan", "eve"} {
		texts = append(texts, strings.ReplaceAll(realMAT(t), "root", name))
	}
	for i, text := range texts {
		p, err := h.AnalyseImported("backgammon", "mat", text)
		if busy := errors.Is(err, server.ErrBusy); busy != (i == 4) || !busy && p.State != "working" {
			t.Fatalf("import %d: %+v, %v", i, p.State, err)
		}
	}
	if p, err := h.AnalyseImported("backgammon", "mat", texts[0]); err != nil || p.State != "working" {
		t.Errorf("the same again: %s, %v", p.State, err)
	}
	if p, err := h.Analyse(t.Context(), link, "ada"); err != nil || p.State != "working" {
		t.Errorf("a match of the house: %s, %v", p.State, err)
	}
	if p := h.ImportedAnalysis(server.ImportKey("mat", texts[4])); p.State != "none" {
		t.Errorf("the one that was refused: %s", p.State)
	}
	if all, err := h.store.ByLink(t.Context(), server.ImportKey("mat", texts[0])); err == nil {
		t.Errorf("an imported match is stored: %+v", all)
	}
}

func TestWhatIsNotImported(t *testing.T) {
	h := newHouse(t)
	for _, c := range []struct{ game, format string }{{"nine", "mat"}, {"chess", "mat"}} {
		if _, err := h.AnalyseImported(c.game, c.format, realMAT(t)); !errors.Is(err, server.ErrUntaught) {
			t.Errorf("%s.%s: %v", c.game, c.format, err)
		}
	}
	for _, c := range []struct{ format, text string }{{"sgf", "(;)"}, {"mat", "hello"}} {
		_, err := h.AnalyseImported("backgammon", c.format, c.text)
		if _, ok := errors.AsType[*game.Misprint](err); !ok {
			t.Errorf("%s: %v", c.format, err)
		}
	}
}

// A match of backgammon is analysed with its throws: whose they were, and the
// luck in them; after a restart it is read again as it was made.
func TestAMatchWithDiceIsAnalysedWithItsThrows(t *testing.T) {
	h := newHouse(t)
	a, b, link := h.backgammonRoom("ada", "bo")
	a.answered(a.do("resign", "", nil))
	b.inPhase(game.Over)
	if _, err := h.Analyse(t.Context(), link, "cy"); err != nil {
		t.Fatal(err)
	}
	made := h.analysed(link, "cy")
	last := made.Turns[len(made.Turns)-1]
	if made.State != "ready" || !strings.HasPrefix(last.Action, "dice ") || last.Seat < 0 || last.Luck == 0 || last.After.Share == 0 {
		t.Fatalf("%s: %+v", made.State, last)
	}
	h = h.restart(0)
	if kept := h.analysed(link, "cy"); kept.State != "ready" || kept.Turns[len(kept.Turns)-1] != last {
		t.Errorf("after a restart: %+v", kept)
	}
}
