package backgammon

import (
	"fmt"
	"strconv"
	"strings"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

// The ids of what is wrong with an ID, as in game.Illegal.Rule.
const (
	IDShape    = "id.shape"    // neither an XGID nor a GNU ID
	IDCheckers = "id.checkers" // more than 15 checkers of a side
	IDCube     = "id.cube"     // a cube that cannot be
	IDDice     = "id.dice"     // no throw, and nothing that may stand for one
	IDScore    = "id.score"    // a score the match cannot have
	IDCrawford = "id.crawford" // nobody needs one point only
)

// startText is the text of the opening throw.
const startText = "start"

// longestMatch that an ID may have.
const longestMatch = 64

// Text is the position's XGID, or "start" before the opening throw is decided.
func (p Position) Text() string {
	if p.stage == openingThrow {
		return startText
	}
	return p.XGID()
}

// XGID writes the position for eXtreme Gammon: seat 0 is the bottom player.
func (p Position) XGID() string {
	b := p.seen(0)
	points := make([]byte, len(b))
	for i, n := range b {
		switch {
		case n > 0:
			points[i] = byte('A' + n - 1)
		case n < 0:
			points[i] = byte('a' - n - 1)
		default:
			points[i] = '-'
		}
	}
	return fmt.Sprintf("XGID=%s:%d:%d:%d:%s:%d:%d:%d:%d:%d", points, p.value, sign(p.owner), 1-2*p.turn,
		p.xgDice(), p.score[0], p.score[1], flag(p.crawford), p.length, 10*flag(p.cube))
}

// sign is how XGID names a seat: 1 the bottom, −1 the top, 0 nobody.
func sign(seat int8) int {
	switch seat {
	case 0:
		return 1
	case 1:
		return -1
	}
	return 0
}

func (p Position) xgDice() string {
	switch p.stage {
	case thrown:
		return fmt.Sprintf("%d%d", p.dice[0], p.dice[1])
	case doubled:
		return "D"
	}
	return "00"
}

// parseID reads an XGID or a GNU ID.
func parseID(text string) (Position, error) {
	text = strings.TrimSpace(text)
	if body, ok := strings.CutPrefix(text, "XGID="); ok {
		return parseXGID(body)
	}
	if strings.Count(text, ":") >= 8 {
		return parseXGID(text)
	}
	return parseGNU(text)
}

func parseXGID(body string) (Position, error) {
	fields := strings.Split(body, ":")
	if len(fields) != 10 || len(fields[0]) != 26 {
		return Position{}, game.Forbid(IDShape, "an XGID has 26 places and nine fields behind them")
	}
	b, err := xgBoard(fields[0])
	if err != nil {
		return Position{}, err
	}
	var n [10]int
	for i, f := range fields {
		if i == 0 || i == 4 {
			continue
		}
		if n[i], err = strconv.Atoi(f); err != nil {
			return Position{}, game.Forbid(IDShape, "field %d of an XGID is a number, not %q", i, f)
		}
	}
	p := Position{began: -1, winner: -1, value: int8(min(max(n[1], -1), 99))}
	p.match = match{length: n[8], score: [2]int{n[5], n[6]}, crawford: n[7] == 1 && n[8] > 0, cube: n[9] != 0}
	if p.turn, err = unsign(n[3]); err != nil || p.turn == nobody {
		return Position{}, game.Forbid(IDShape, "the fourth field of an XGID is 1 or -1")
	}
	if p.owner, err = unsign(n[2]); err != nil {
		return Position{}, err
	}
	p.board = b
	if p.turn == 1 {
		p.board = b.Flip()
	}
	return p.read(fields[4])
}

func unsign(n int) (int8, error) {
	switch n {
	case 1:
		return 0, nil
	case -1:
		return 1, nil
	case 0:
		return nobody, nil
	}
	return 0, game.Forbid(IDShape, "a side of an XGID is 1, -1 or 0, not %d", n)
}

func xgBoard(text string) (b board.Board, err error) {
	for i, c := range text {
		switch {
		case c >= 'A' && c <= 'O':
			b[i] = int8(c-'A') + 1
		case c >= 'a' && c <= 'o':
			b[i] = -int8(c-'a') - 1
		case c != '-':
			return b, game.Forbid(IDShape, "%q stands for no number of checkers", string(c))
		}
	}
	if b[0] > 0 || b[board.Bar] < 0 {
		return b, game.Forbid(IDShape, "a side has checkers on the other's bar")
	}
	return b, nil
}

// read sets the stage by what stands for the dice and checks the whole.
func (p Position) read(dice string) (Position, error) {
	p.began = p.turn
	switch {
	case dice == "00":
		p.stage = onRoll
	case dice == "D":
		p.stage = onRoll
		if why := p.mayDouble(); why != nil {
			return p, why
		}
		p.stage = doubled
	case len(dice) == 2 && dice[0] >= '1' && dice[0] <= '6' && dice[1] >= '1' && dice[1] <= '6':
		p.stage = onRoll
		p = p.with(int8(dice[0]-'0'), int8(dice[1]-'0'))
	default:
		return p, game.Forbid(IDDice, "%q is no throw; 00 is on roll, D is doubled", dice)
	}
	return p.checked()
}

// checked refuses what cannot be, and sees who has won already.
func (p Position) checked() (Position, error) {
	own, other := p.board.Count()
	lead := max(p.score[0], p.score[1])
	switch {
	case own > board.Checkers || other > board.Checkers:
		return p, game.Forbid(IDCheckers, "a side has more than %d checkers", board.Checkers)
	case own == 0 && other == 0:
		return p, game.Forbid(IDCheckers, "no side has a checker")
	case p.value < 0 || p.value > most || !p.cube && (p.value > 0 || p.owner != nobody):
		return p, game.Forbid(IDCube, "the cube shows 1 to 64, and 1 in the middle when it is off")
	case p.length < 0 || p.length > longestMatch || p.score[0] < 0 || p.score[1] < 0:
		return p, game.Forbid(IDScore, "a match has 0 to %d points", longestMatch)
	case p.length > 0 && lead >= p.length:
		return p, game.Forbid(IDScore, "the match is over at this score")
	case p.crawford && p.length > 1 && lead != p.length-1:
		return p, game.Forbid(IDCrawford, "in the Crawford game one side needs a single point")
	}
	return p.ended(), nil
}

// ended is the position as over when a side has no checkers left.
func (p Position) ended() Position {
	for seat := range int8(2) {
		b := p.seen(seat)
		if won := b.Won(); won > 0 {
			return p.wonBy(seat, won, [4]string{1: EndSingle, 2: EndGammon, 3: EndBackgammon}[won])
		}
	}
	return p
}
