package backgammon

import (
	"fmt"
	"strings"

	"hanpan/game/backgammon/board"
)

// SGF writes a match as GNU Backgammon's Smart Game Format: one game tree a
// game; seat 0 is White.
func (p Paper) SGF() string {
	var b strings.Builder
	for i, g := range p.Games {
		b.WriteString(p.sgfGame(i, g) + "\n")
	}
	return b.String()
}

func (p Paper) sgfGame(i int, g GamePaper) string {
	first := g.First
	var b strings.Builder
	fmt.Fprintf(&b, "(;FF[4]GM[6]CA[UTF-8]AP[Hanpan]MI[length:%d][game:%d][ws:%d][bs:%d]PW[%s]PB[%s]",
		first.length, i, g.Score[0], g.Score[1], sgfText(p.Names[0]), sgfText(p.Names[1]))
	if rules := first.sgfRules(); rules != "" {
		fmt.Fprintf(&b, "RU[%s]", rules)
	}
	b.WriteString(g.sgfResult())
	for _, made := range g.Made {
		if value := made.sgf(); value != "" {
			fmt.Fprintf(&b, "\n;%c[%s]", "WB"[made.Seat], value)
		}
	}
	b.WriteString(")")
	return b.String()
}

func (p Position) sgfRules() string {
	switch {
	case !p.cube || p.length == 1:
		return "NoCube"
	case p.crawford:
		return "Crawford:CrawfordGame"
	case p.length > 0:
		return "Crawford"
	}
	return ""
}

// sgfResult is who won how much; R tells that the board does not show it.
func (g GamePaper) sgfResult() string {
	if g.Outcome == nil || g.Outcome.Winner < 0 {
		return ""
	}
	last := g.Last
	points, by := pointsOf(g.Outcome.Points, g.Outcome.Winner), ""
	if last.stage != over {
		by = "R"
	}
	if points == 0 {
		points = last.resigned(g.Outcome.Winner)
	}
	return fmt.Sprintf("RE[%c+%d%s]", "WB"[g.Outcome.Winner], points, by)
}

// sgf is an action's value: the dice and each step's places, or the word for
// what was done with the cube.
func (m MadePaper) sgf() string {
	if m.Play == nil {
		if strings.HasPrefix(m.Action, "dice") {
			return ""
		}
		return m.Action
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d%d", m.Before.dice[0], m.Before.dice[1])
	for _, s := range m.Play.Steps {
		b.WriteByte(sgfPlace(m.Seat, s.From))
		b.WriteByte(sgfPlace(m.Seat, s.To))
	}
	return b.String()
}

// sgfPlace names a place for both sides alike: a … x the points as White
// counts them, y the bar, z off.
func sgfPlace(seat int, p int8) byte {
	switch {
	case p == board.Bar:
		return 'y'
	case p == board.Off:
		return 'z'
	case seat == 0:
		return byte('a' + p - 1)
	}
	return byte('a' + 24 - p)
}

// sgfText escapes what would end a value.
func sgfText(text string) string {
	return strings.NewReplacer(`\`, `\\`, `]`, `\]`, "\n", " ", "\r", " ").Replace(text)
}
