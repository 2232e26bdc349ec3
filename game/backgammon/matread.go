package backgammon

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"hanpan/game"
)

// ErrMAT is the error of a text that is no match in .mat form, with the line.
var ErrMAT = errors.New("backgammon: not a .mat file")

// Bounds of a .mat file that is read.
const (
	longestMAT = 1 << 20
	mostGames  = 2*longestMatch - 1
)

var (
	matLength = regexp.MustCompile(`^\s*(\d{1,3}) point match`)
	matGame   = regexp.MustCompile(`^\s*Game (\d+)`)
	matNames  = regexp.MustCompile(`^\s*(\S.*?)\s*: (\d{1,3})\s+(\S.*?)\s*: (\d{1,3})\s*$`)
	matLine   = regexp.MustCompile(`^\s*\d+\)(.*)$`)
	matCell   = regexp.MustCompile(`\d\d:|Doubles? =>|Takes?|Drops?|Wins \d+ points?`)
	matWins   = regexp.MustCompile(`Wins (\d{1,5}) points?`)
)

// emptyLeft is how many blanks before the first cell tell that the left one is
// empty: the right side began.
const emptyLeft = 15

// matReader is a match being read.
type matReader struct {
	paper   Paper
	at      Position // of the game being read
	game    *GamePaper
	settled bool // the game has its outcome
}

// ReadMAT reads a match in .mat form as other programs write it. Every action
// is checked by the rules.
func ReadMAT(text string) (Paper, error) {
	if len(text) > longestMAT {
		return Paper{}, fmt.Errorf("%w: longer than any match", ErrMAT)
	}
	r := matReader{paper: Paper{Length: -1, Cube: true}}
	n := 0
	for line := range strings.Lines(text) {
		n++
		if err := r.line(strings.TrimRight(line, " \r\n")); err != nil {
			return Paper{}, fmt.Errorf("%w: line %d: %w", ErrMAT, n, err)
		}
	}
	if r.paper.Length < 0 || r.game == nil {
		return Paper{}, fmt.Errorf("%w: no game in it", ErrMAT)
	}
	r.close()
	return r.paper, nil
}

func (r *matReader) line(line string) error {
	if m := matLength.FindStringSubmatch(line); m != nil && r.paper.Length < 0 {
		return r.begin(m[1])
	}
	switch m := matNames.FindStringSubmatch(line); {
	case r.paper.Length < 0 || strings.HasPrefix(line, ";"):
		return nil
	case matGame.MatchString(line):
		return r.nextGame()
	case r.game == nil:
		return nil
	case m != nil && len(r.game.Made) == 0 && !matLine.MatchString(line):
		r.paper.Names = [2]string{m[1], m[3]}
		return nil
	}
	if m := matLine.FindStringSubmatch(line); m != nil {
		cells, game, another := strings.Cut(m[1], " Game ")
		if err := r.cells(cells); err != nil || !another {
			return err
		}
		return r.line("Game " + game) // GNU Backgammon at times leaves out the line's end
	}
	return r.wins(line)
}

func (r *matReader) begin(length string) error {
	n, err := strconv.Atoi(length)
	if err != nil || n > longestMatch {
		return fmt.Errorf("a match of %s points", length)
	}
	r.paper.Length = n
	return nil
}

func (r *matReader) nextGame() error {
	if len(r.paper.Games) >= mostGames {
		return errors.New("too many games")
	}
	r.close()
	m := r.paper.next()
	if m.length > 0 && max(m.score[0], m.score[1]) >= m.length {
		return errors.New("a game behind the end of the match")
	}
	r.at = opening(m)
	r.game, r.settled = &GamePaper{First: r.at, Score: m.score, Crawford: m.crawford}, false
	return nil
}

// close keeps the game that was read.
func (r *matReader) close() {
	if r.game == nil {
		return
	}
	r.game.Last = r.at
	r.paper.Games = append(r.paper.Games, *r.game)
	r.game = nil
}

// cells reads one or two cells of a numbered line, in the order of play.
func (r *matReader) cells(line string) error {
	starts := matCell.FindAllStringIndex(line, -1)
	for i, s := range starts {
		end := len(line)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		right := i > 0 || s[0] >= emptyLeft
		if err := r.cell(strings.TrimSpace(line[s[0]:end]), right); err != nil {
			return err
		}
	}
	return nil
}

func (r *matReader) cell(cell string, right bool) error {
	word, rest, _ := strings.Cut(cell, " ")
	switch {
	case strings.HasPrefix(word, "Double"):
		return r.do("double")
	case strings.HasPrefix(word, "Take"):
		return r.do("take")
	case strings.HasPrefix(word, "Drop"):
		return r.do("drop")
	case word == "Wins":
		return r.wins(strings.Repeat(" ", emptyLeft*flag(right)) + cell)
	}
	if err := r.do("dice " + r.dice(word, right)); err != nil {
		return err
	}
	play := strings.ToLower(strings.TrimSpace(rest))
	if play == "" || play == "cannot move" {
		play = "-"
	}
	return r.do(play)
}

// dice are those of a cell in the order of a draw: in an opening the die of
// seat 0 first.
func (r *matReader) dice(word string, right bool) string {
	d := []byte(word[:2])
	if r.at.stage == openingThrow && right == (d[0] > d[1]) {
		d[0], d[1] = d[1], d[0]
	}
	return string(d)
}

func (r *matReader) do(action string) error {
	step, err := r.at.Apply(action)
	if err != nil {
		return err
	}
	next := after(step)
	if next.stage == openingThrow {
		return errors.New("a game does not begin with equal dice")
	}
	r.game.Made = append(r.game.Made, r.at.paper(step))
	r.at = next
	if out, over := r.at.Outcome(); over {
		r.game.Outcome, r.settled = &out, true
	}
	return nil
}

// wins reads who won how much; what the board does not show was conceded.
func (r *matReader) wins(line string) error {
	m := matWins.FindStringSubmatchIndex(line)
	if m == nil || r.settled {
		return nil
	}
	points, err := strconv.Atoi(line[m[2]:m[3]])
	if err != nil || points < 1 || points > 3<<most {
		return errors.New("a game is not won by so many points")
	}
	winner := flag(m[0] >= emptyLeft)
	out := r.at.outcome(winner, points, EndConceded)
	r.game.Outcome, r.settled = &out, true
	return nil
}

// Record is the game as a match's record, for showing it move by move.
func (g GamePaper) Record() game.Record {
	r := game.Record{Start: g.First.Text(), Began: g.Last.Began(), Outcome: g.Outcome, Moves: []game.Made{}}
	for i, made := range g.Made {
		m := game.Made{V: i + 1, Seat: made.Seat, Action: made.Action}
		if strings.HasPrefix(made.Action, "dice") {
			m.Seat, m.By = game.Chance, game.ByChance
		}
		r.Moves = append(r.Moves, m)
	}
	return r
}
