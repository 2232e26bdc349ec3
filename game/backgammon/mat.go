package backgammon

import (
	"fmt"
	"strings"

	"hanpan/game/backgammon/board"
)

// MAT writes a match in the text form of Jellyfish, which GNU Backgammon and
// others read: seat 0 in the left column.
func (p Paper) MAT() string {
	var b strings.Builder
	fmt.Fprintf(&b, "; [Site \"Hanpan\"]\n\n %d point match\n", p.Length)
	for i, g := range p.Games {
		fmt.Fprintf(&b, "\n Game %d\n", i+1)
		fmt.Fprintf(&b, " %-35s %s\n", fmt.Sprintf("%s : %d", matName(p.Names[0]), g.Score[0]),
			fmt.Sprintf("%s : %d", matName(p.Names[1]), g.Score[1]))
		b.WriteString(g.matBody(p.Length))
	}
	return b.String()
}

// matName is a name that the form can hold: one line without a colon.
func matName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r == ':' || r < ' ' {
			return '_'
		}
		return r
	}, strings.TrimSpace(name))
	if name == "" {
		return "-"
	}
	return name
}

// matBody are the numbered lines of a game: a cell for each seat.
func (g GamePaper) matBody(length int) string {
	t := matTable{}
	for _, made := range g.Made {
		switch {
		case made.Play != nil:
			t.put(made.Seat, fmt.Sprintf("%d%d: %s", made.Before.dice[0], made.Before.dice[1], made.Play.mat()))
		case made.Action == "double":
			t.put(made.Seat, fmt.Sprintf(" Doubles => %d", 2*made.Before.Cube()))
		case made.Action == "take":
			t.put(made.Seat, " Takes")
		case made.Action == "drop":
			t.put(made.Seat, " Drops")
		}
	}
	return t.String() + g.matEnd(length)
}

// matEnd says who won how many points.
func (g GamePaper) matEnd(length int) string {
	if g.Outcome == nil || g.Outcome.Winner < 0 {
		return ""
	}
	winner := g.Outcome.Winner
	points := pointsOf(g.Outcome.Points, winner)
	if points == 0 {
		points = g.Last.resigned(winner)
	}
	text := fmt.Sprintf("Wins %d point", points)
	if points > 1 {
		text += "s"
	}
	if length > 0 && g.Score[winner]+points >= length {
		text += " and the match"
	}
	return strings.Repeat(" ", [2]int{6, 36}[winner]) + text + "\n"
}

// resigned is the least a resignation of the whole match can be written as:
// the fewest times the cube that give the winner the match, at most three.
func (p Position) resigned(winner int) int {
	for times := 1; times < 3; times++ {
		if p.length == 0 || p.score[winner]+times<<p.value >= p.length {
			return times << p.value
		}
	}
	return 3 << p.value
}

// matTable is two columns of cells; the cells go in turns.
type matTable struct {
	lines [][2]string
	right bool // the left cell of the last line is taken
}

func (t *matTable) put(seat int, cell string) {
	if seat == 0 || len(t.lines) == 0 || !t.right {
		t.lines = append(t.lines, [2]string{})
	}
	t.lines[len(t.lines)-1][seat] = cell
	t.right = seat == 0
}

func (t *matTable) String() string {
	var b strings.Builder
	for i, line := range t.lines {
		fmt.Fprintf(&b, "%s\n", strings.TrimRight(fmt.Sprintf("%3d) %-31s %s", i+1, line[0], line[1]), " "))
	}
	return b.String()
}

// mat spells a play with numbers alone, each checker by itself, 25 the bar and
// 0 off; nothing played is a word of its own.
func (p Play) mat() string {
	if len(p.Steps) == 0 {
		return "Cannot Move"
	}
	words, _ := readWords(p.Text) // canonical spellings can be read
	var all []string
	for _, w := range words {
		for n := range w.count {
			var b strings.Builder
			for i, q := range w.path {
				if i > 0 {
					b.WriteByte('/')
				}
				fmt.Fprint(&b, q)
				if n == 0 && w.stars>>q&1 == 1 && q != board.Off {
					b.WriteByte('*')
				}
			}
			all = append(all, b.String())
		}
	}
	return strings.Join(all, " ")
}
