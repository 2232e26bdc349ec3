package backgammon

import (
	"slices"
	"strconv"
	"strings"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

// The ids of the rules that forbid a play.
const (
	RuleAmbiguous = "backgammon.ambiguous" // several plays fit: name the hits
	RuleChecker   = "backgammon.checker"   // no checker of one's own stands there
	RuleBar       = "backgammon.bar"       // first enter from the bar
	RuleClosed    = "backgammon.closed"    // two or more of the other's stand there
	RuleHome      = "backgammon.home"      // not all are at home
	RuleHigher    = "backgammon.higher"    // a larger die bears off from the highest point only
	RuleBoth      = "backgammon.both"      // as many dice as possible must be played
	RuleLarger    = "backgammon.larger"    // if only one die can be played, the larger
	RulePlay      = "backgammon.play"      // no legal play, for a mixture of reasons
)

// longestPlay that is looked at; the longest canonical one has about 50 bytes.
const longestPlay = 120

// readWords reads the words of a play in any usual spelling: "bar/22 13/8*(2)",
// "25/22", "6/0", separated by blanks or commas.
func readWords(text string) ([]word, error) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
	if len(fields) == 0 || len(text) > longestPlay {
		return nil, game.Forbid(RuleSyntax, "a play looks like 8/5 6/5")
	}
	var words []word
	for _, f := range fields {
		w, err := readWord(f)
		if err != nil {
			return nil, err
		}
		words = append(words, w)
	}
	return words, nil
}

func readWord(text string) (word, error) {
	w := word{count: 1}
	bad := game.Forbid(RuleSyntax, "%q is no move such as 8/5", text)
	if body, count, found := strings.Cut(text, "("); found {
		n, err := strconv.Atoi(strings.TrimSuffix(count, ")"))
		if err != nil || n < 1 || n > 4 || !strings.HasSuffix(count, ")") {
			return w, bad
		}
		text, w.count = body, n
	}
	for part := range strings.SplitSeq(text, "/") {
		name := strings.TrimRight(part, "*")
		p, ok := readPlace(name)
		if !ok || len(w.path) > 0 && p >= w.end() {
			return w, bad
		}
		w.path = append(w.path, p)
		if name != part {
			w.stars |= 1 << p
		}
	}
	if len(w.path) < 2 {
		return w, bad
	}
	return w, nil
}

func readPlace(name string) (int8, bool) {
	switch name {
	case "bar", "b":
		return board.Bar, true
	case "off", "o":
		return board.Off, true
	}
	n, err := strconv.Atoi(name)
	return int8(n), err == nil && n >= board.Off && n <= board.Bar
}

// find is the play that a spelling means. Hits need not be marked, as long as
// one play alone fits.
func (ps plays) find(text string, p Position) (Play, error) {
	if text == "-" || text == "" {
		if len(ps) == 1 && ps[0].Text == "-" {
			return ps[0], nil
		}
		return Play{}, game.Forbid(RuleBoth, "there is a play, and it must be played")
	}
	if i := slices.IndexFunc(ps, func(p Play) bool { return p.Text == text }); i >= 0 {
		return ps[i], nil
	}
	words, err := readWords(text)
	if err != nil {
		return Play{}, err
	}
	fitting := ps.fitting(words)
	switch {
	case len(fitting) == 1:
		return fitting[0], nil
	case len(fitting) > 1:
		return Play{}, game.Forbid(RuleAmbiguous, "%q can be played in several ways: name the points where it hits", text)
	}
	return Play{}, p.why(words)
}

// fitting are the plays that words can mean; those that hit where the words
// are marked and nowhere else go before the rest.
func (ps plays) fitting(words []word) []Play {
	asked := expand(words)
	var stars uint32
	for _, w := range words {
		stars |= w.stars
	}
	var exact, loose []Play
	for _, play := range ps {
		hits := play.hits()
		if stars&^hits != 0 || !play.fits(asked) {
			continue
		}
		if hits == stars {
			exact = append(exact, play)
		}
		loose = append(loose, play)
	}
	if len(exact) > 0 {
		return exact
	}
	return loose
}

// expand has a word for each checker, in the order of comparePaths.
func expand(words []word) []word {
	var all []word
	for _, w := range words {
		for range w.count {
			all = append(all, word{path: w.path, count: 1})
		}
	}
	slices.SortStableFunc(all, func(a, b word) int { return comparePaths(a.path, b.path) })
	return all
}

// fits tells whether one of the play's ways, joined somehow, is what was asked:
// the same starts and ends, through all places named between.
func (p Play) fits(asked []word) bool {
	for _, way := range p.ways {
		for words := range spellings(way) {
			if slices.EqualFunc(expand(words), asked, through) {
				return true
			}
		}
	}
	return false
}

func through(w, asked word) bool {
	if w.start() != asked.start() || w.end() != asked.end() {
		return false
	}
	for _, p := range asked.path {
		if !slices.Contains(w.path, p) {
			return false
		}
	}
	return true
}

// why names the rule that forbids what was asked: the first that a single
// checker breaks, else one about the whole throw.
func (p Position) why(words []word) *game.Illegal {
	asked := expand(words)
	played := 0
	outside := p.outside() - comingHome(asked)
	for _, w := range asked {
		dice, bad := p.whyNot(w, outside)
		if bad != nil {
			return bad
		}
		played += dice
	}
	d1, d2 := int(p.dice[0]), int(p.dice[1])
	limit := 2
	if d1 == d2 {
		limit = 4
	}
	switch {
	case played > limit:
		return game.Forbid(RuleDice, "the throw %d%d has no more than %d steps", d1, d2, limit)
	case d1 != d2 && played == 1 && p.single():
		return game.Forbid(RuleLarger, "only one die can be played, and it has to be the larger")
	case played < p.steps():
		return game.Forbid(RuleBoth, "as many dice as possible must be played")
	case d1 != d2 && played == 2 && len(asked) == 2 && sameDie(asked[0], asked[1], p.dice):
		return game.Forbid(RuleDice, "each die is played once")
	}
	return game.Forbid(RulePlay, "%q cannot be played with %d%d", join(words), d1, d2)
}

// steps is the number of dice that can be played.
func (p Position) steps() int {
	n := 0
	for _, play := range p.plays() {
		n = max(n, len(play.Steps))
	}
	return n
}

func (p Position) single() bool { return p.steps() == 1 }

func sameDie(a, b word, dice [2]int8) bool {
	d := a.start() - a.end()
	return a.end() > 0 && b.end() > 0 && d == b.start()-b.end() && (d == dice[0] || d == dice[1])
}

// outside counts the checkers that are not at home, the bar included.
func (p Position) outside() int {
	n := 0
	for q := 7; q <= board.Bar; q++ {
		n += int(max(p.board[q], 0))
	}
	return n
}

// comingHome counts the checkers that what was asked brings home.
func comingHome(asked []word) int {
	n := 0
	for _, w := range asked {
		n += flag(w.start() > 6 && w.end() <= 6)
	}
	return n
}

// whyNot answers how many dice one checker's way takes, or the rule it breaks
// by itself; outside are the checkers that the whole play leaves outside home.
func (p Position) whyNot(w word, outside int) (int, *game.Illegal) {
	b := &p.board
	from, to := w.start(), w.end()
	switch {
	case b[from] <= 0:
		return 0, game.Forbid(RuleChecker, "no checker of yours stands on %s", place(from))
	case b[board.Bar] > 0 && from != board.Bar:
		return 0, game.Forbid(RuleBar, "a checker on the bar enters first")
	case to > board.Off && b[to] < -1:
		return 0, game.Forbid(RuleClosed, "point %d is closed", to)
	case to == board.Off && outside > 0:
		return 0, game.Forbid(RuleHome, "checkers are borne off only when all are at home")
	}
	return p.diceFor(w)
}

// diceFor is how many dice carry a checker from start to end.
func (p Position) diceFor(w word) (int, *game.Illegal) {
	d1, d2 := int(p.dice[0]), int(p.dice[1])
	way, off := int(w.start()-w.end()), w.end() == board.Off
	sums := []int{d1, d2, d1 + d2}
	counts := []int{1, 1, 2}
	if d1 == d2 {
		sums, counts = []int{d1, 2 * d1, 3 * d1, 4 * d1}, []int{1, 2, 3, 4}
	}
	least := 0
	for i, s := range sums {
		if (s == way || off && s > way) && (least == 0 || counts[i] < least) {
			least = counts[i]
		}
	}
	switch {
	case least == 0:
		return 0, game.Forbid(RuleDice, "%s is not what %d%d shows", w, d1, d2)
	case off && least == 1 && p.board.Last() > 6:
		return 0, game.Forbid(RuleHome, "checkers are borne off only when all are at home")
	case off && least == 1 && way != d1 && way != d2 && p.board.Last() > int(w.start()):
		return 0, game.Forbid(RuleHigher, "a larger die bears off from the highest point")
	}
	return least, nil
}
