package backgammon

import (
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"hanpan/game"
)

var _ game.Importer = Rules{}

// The ids of what is wrong with a .mat file, as in game.Illegal.Rule; what an
// action breaks is a rule of the game.
const (
	RuleMATLong       = "mat.long"       // longer than any match
	RuleMATNothing    = "mat.nothing"    // no game in it
	RuleMATLength     = "mat.length"     // a match of so many points
	RuleMATGames      = "mat.games"      // more games than such a match has
	RuleMATLine       = "mat.line"       // a line that is none of such a file
	RuleMATScore      = "mat.score"      // not the score of the games before
	RuleMATUnfinished = "mat.unfinished" // a game without its end, and another behind it
	RuleMATOpening    = "mat.opening"    // a game does not begin with equal dice
	RuleMATWins       = "mat.wins"       // a game that is not won so
	RuleMATCube       = "mat.cube"       // a double that does not double
)

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
	told    bool // and the file has said so
}

// ReadMAT reads a match in .mat form as other programs write it. Every action
// is checked by the rules; whatever is wrong is a *game.Misprint.
func ReadMAT(text string) (Paper, error) {
	if len(text) > longestMAT {
		return Paper{}, misprint(0, game.Forbid(RuleMATLong, "longer than any match"))
	}
	r := matReader{paper: Paper{Length: -1, Cube: true}}
	n := 0
	for line := range strings.Lines(text) {
		n++
		if err := r.line(strings.TrimRight(line, " \t\r\n")); err != nil {
			return Paper{}, misprint(n, err)
		}
	}
	if r.paper.Length < 0 || r.game == nil {
		return Paper{}, misprint(0, game.Forbid(RuleMATNothing, "no game in it"))
	}
	r.close()
	return r.paper, nil
}

// misprint names the line of an error; all of this reader are of rules.
func misprint(line int, err error) error {
	why, ok := errors.AsType[*game.Illegal](err)
	if !ok {
		why = game.Forbid(RuleMATLine, "%v", err)
	}
	return &game.Misprint{Line: line, Why: why}
}

func (r *matReader) line(line string) error {
	if m := matLength.FindStringSubmatch(line); m != nil && r.paper.Length < 0 {
		return r.begin(m[1])
	}
	switch m := matNames.FindStringSubmatch(line); {
	case r.paper.Length < 0 || strings.HasPrefix(line, ";") || line == "":
		return nil
	case matGame.MatchString(line):
		return r.nextGame()
	case r.game == nil:
		return game.Forbid(RuleMATLine, "a line before the first game")
	case m != nil && len(r.game.Made) == 0 && !matLine.MatchString(line):
		return r.names(m)
	}
	if m := matLine.FindStringSubmatch(line); m != nil {
		cells, game, another := strings.Cut(m[1], " Game ")
		if err := r.cells(cells); err != nil || !another {
			return err
		}
		return r.line("Game " + game) // GNU Backgammon at times leaves out the line's end
	}
	switch {
	case r.told:
		return nil // GNU Backgammon at times writes remnants behind a dropped double
	case !matWins.MatchString(line):
		return game.Forbid(RuleMATLine, "neither a move nor the end of a game")
	}
	return r.wins(line)
}

func (r *matReader) begin(length string) error {
	n, err := strconv.Atoi(length)
	if err != nil || n > longestMatch {
		return game.Forbid(RuleMATLength, "a match of %s points", length)
	}
	r.paper.Length = n
	return nil
}

// names reads who plays, and the score, which the games before have to make.
func (r *matReader) names(m []string) error {
	r.paper.Names = [2]string{m[1], m[3]}
	for seat, text := range []string{m[2], m[4]} {
		if n, err := strconv.Atoi(text); r.paper.Length > 0 && (err != nil || n != r.game.Score[seat]) {
			return game.Forbid(RuleMATScore, "the games before make the score %d : %d", r.game.Score[0], r.game.Score[1])
		}
	}
	return nil
}

func (r *matReader) nextGame() error {
	if len(r.paper.Games) >= mostGames {
		return game.Forbid(RuleMATGames, "too many games")
	}
	if r.game != nil && !r.settled {
		return game.Forbid(RuleMATUnfinished, "the game before has no end")
	}
	r.close()
	m := r.paper.next()
	if m.length > 0 && max(m.score[0], m.score[1]) >= m.length {
		return game.Forbid(RuleMATGames, "a game behind the end of the match")
	}
	r.at = opening(m)
	r.game, r.settled = &GamePaper{First: r.at, Score: m.score, Crawford: m.crawford}, false
	r.told = false
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
	if head := len(line); strings.TrimSpace(line) != "" {
		if len(starts) > 0 {
			head = starts[0][0]
		}
		if strings.TrimSpace(line[:head]) != "" {
			return game.Forbid(RuleMATLine, "%q is no move", strings.TrimSpace(line))
		}
	}
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
		return r.doubles(rest)
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

// doubles reads a double; in a match the cube says what the board makes it.
func (r *matReader) doubles(rest string) error {
	shown := 2 << r.at.value
	n, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(rest, "=>")))
	if err == nil && r.paper.Length > 0 && n != shown {
		return game.Forbid(RuleMATCube, "the cube goes to %d, not to %d", shown, n)
	}
	return r.do("double")
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
		return game.Forbid(RuleMATOpening, "a game does not begin with equal dice")
	}
	r.game.Made = append(r.game.Made, r.at.paper(step))
	r.at = next
	if out, over := r.at.Outcome(); over {
		r.game.Outcome, r.settled = &out, true
	}
	return nil
}

// wins reads who won how much; what the board does not show was conceded. In
// play for points alone other programs know rules that count otherwise: there
// the board decides.
func (r *matReader) wins(line string) error {
	m := matWins.FindStringSubmatchIndex(line)
	points, err := strconv.Atoi(line[m[2]:m[3]])
	winner := flag(m[0] >= emptyLeft)
	if r.told {
		return nil
	}
	r.told = true
	switch {
	case err != nil || points < 1 || points > 3<<most:
		return game.Forbid(RuleMATWins, "a game is not won by so many points")
	case !r.settled && r.paper.Length > 0 && !r.concedes(points):
		return game.Forbid(RuleMATWins, "a game is conceded for one, two or three times the cube")
	case !r.settled:
		out := r.at.outcome(winner, points, EndConceded)
		r.game.Outcome, r.settled = &out, true
	case r.paper.Length > 0 && pointsOf(r.game.Outcome.Points, winner) != points:
		return game.Forbid(RuleMATWins, "by the board %d : %d points were won", pointsOf(r.game.Outcome.Points, 0), pointsOf(r.game.Outcome.Points, 1))
	}
	return nil
}

// concedes tells whether the game can be conceded for so many points.
func (r *matReader) concedes(points int) bool {
	stake := 1 << r.at.value
	return points%stake == 0 && points <= 3*stake
}

// Imports: .mat alone.
func (Rules) Imports() []string { return []string{"mat"} }

// Import reads a match to 64 points at most, or games for points alone.
func (Rules) Import(format, text string) (game.Imported, error) {
	if format != "mat" {
		return game.Imported{}, misprint(0, game.Forbid(RuleFormat, "backgammon is not read as %q", format))
	}
	p, err := ReadMAT(text)
	if err != nil {
		return game.Imported{}, err
	}
	return p.imported()
}

func (p Paper) imported() (game.Imported, error) {
	last := p.Games[len(p.Games)-1]
	score := last.after()
	raw, err := json.Marshal(options{Points: p.Length, Cube: p.Cube && p.Length != 1})
	in := game.Imported{Options: raw, Names: p.Names[:], Last: last.Last, Points: floats(score)}
	if p.Length > 0 && max(score[0], score[1]) >= p.Length {
		in.Result = wonBy(score)
	}
	for i, g := range p.Games {
		record := g.Record()
		in.Records = append(in.Records, record)
		for n, made := range record.Moves {
			in.Turns = append(in.Turns, game.Turn{V: made.V, Game: i, Seat: made.Seat, By: made.By, Action: made.Action, Before: g.Made[n].Before})
		}
	}
	return in, err
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
