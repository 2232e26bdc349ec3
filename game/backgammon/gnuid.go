package backgammon

import (
	"encoding/base64"
	"strings"

	"hanpan/game"
	"hanpan/game/backgammon/board"
)

// Lengths of GNU Backgammon's IDs in characters and bytes.
const (
	positionChars, positionBytes = 14, 10
	matchChars, matchBytes       = 12, 9
)

// bitString is a row of bits, the least significant of each byte first.
type bitString struct {
	bytes []byte
	at    int
}

func (s *bitString) put(value, width int) {
	for i := range width {
		if value>>i&1 == 1 {
			s.bytes[s.at/8] |= 1 << (s.at % 8)
		}
		s.at++
	}
}

func (s *bitString) get(width int) int {
	value := 0
	for i := range width {
		if s.at < 8*len(s.bytes) && s.bytes[s.at/8]>>(s.at%8)&1 == 1 {
			value |= 1 << i
		}
		s.at++
	}
	return value
}

// PositionID is GNU Backgammon's ID of a board: for the other side, then for
// the one whose view b is, each place from its 1-point to its bar, a one for
// each checker and a zero behind.
func PositionID(b board.Board) string {
	s := bitString{bytes: make([]byte, positionBytes)}
	other := b.Flip()
	for _, side := range []*board.Board{&other, &b} {
		for p := 1; p <= board.Bar; p++ {
			n := int(max(side[p], 0))
			s.put(1<<n-1, n+1)
		}
	}
	return base64.RawStdEncoding.EncodeToString(s.bytes)
}

// ParsePositionID reads a GNU position ID as the side on roll sees it.
func ParsePositionID(id string) (b board.Board, err error) {
	raw, err := base64.RawStdEncoding.DecodeString(id)
	if err != nil || len(raw) != positionBytes {
		return b, game.Forbid(IDShape, "a position ID has %d letters", positionChars)
	}
	s := bitString{bytes: raw}
	for side := range 2 {
		if err := readSide(&b, &s, side == 0); err != nil {
			return b, err
		}
	}
	for s.at < 8*positionBytes {
		if s.get(1) == 1 {
			return b, game.Forbid(IDCheckers, "there are checkers beyond the bar")
		}
	}
	return b, nil
}

func readSide(b *board.Board, s *bitString, other bool) error {
	total := 0
	for p := 1; p <= board.Bar; p++ {
		n := 0
		for s.get(1) == 1 {
			n++
		}
		if total += n; total > board.Checkers {
			return game.Forbid(IDCheckers, "a side has more than %d checkers", board.Checkers)
		}
		switch {
		case n > 0 && other && b[board.Bar-p] != 0, n > 0 && !other && b[p] != 0:
			return game.Forbid(IDCheckers, "both sides stand on one point")
		case n > 0 && other:
			b[board.Bar-p] = -int8(n)
		case n > 0:
			b[p] = int8(n)
		}
	}
	return nil
}

// States of a game in a GNU match ID.
const (
	gnuPlaying  = 1
	gnuOver     = 2
	gnuDropped  = 4
	gnuCentred  = 3
	gnuBottom   = 1 // GNU's player 1 sits at the bottom: seat 0
	matchHeight = 15
)

// MatchID is GNU Backgammon's ID of all but the board.
func (p Position) MatchID() string {
	s := bitString{bytes: make([]byte, matchBytes)}
	decides := p.turn
	if p.stage == doubled {
		decides = 1 - p.turn
	}
	owner := gnuCentred
	if p.owner != nobody {
		owner = gnuPlayer(p.owner)
	}
	for _, f := range [][2]int{
		{int(p.value), 4},
		{owner, 2},
		{gnuPlayer(p.turn), 1},
		{flag(p.crawford), 1},
		{p.gnuState(), 3},
		{gnuPlayer(decides), 1},
		{flag(p.stage == doubled), 1},
		{0, 2},
		{int(p.dice[0]), 3},
		{int(p.dice[1]), 3},
		{p.length, matchHeight},
		{p.score[1], matchHeight},
		{p.score[0], matchHeight},
		{1, 1}, // last: no Jacoby rule
	} {
		s.put(f[0], f[1])
	}
	return base64.RawStdEncoding.EncodeToString(s.bytes)
}

func gnuPlayer(seat int8) int { return int(gnuBottom - seat) }

func (p Position) gnuState() int {
	switch {
	case p.stage != over:
		return gnuPlaying
	case p.rule == EndDropped:
		return gnuDropped
	}
	return gnuOver
}

// GNUID is the position ID and the match ID, as GNU Backgammon joins them.
func (p Position) GNUID() string { return PositionID(p.board) + ":" + p.MatchID() }

// parseGNU reads a position ID, with or without a match ID behind it.
func parseGNU(text string) (Position, error) {
	id, matchID, both := strings.Cut(text, ":")
	b, err := ParsePositionID(id)
	if err != nil {
		return Position{}, err
	}
	p := Position{board: b, began: -1, winner: -1, owner: nobody, match: match{cube: true}}
	if !both {
		return p.read("00")
	}
	raw, err := base64.RawStdEncoding.DecodeString(matchID)
	if err != nil || len(raw) != matchBytes {
		return Position{}, game.Forbid(IDShape, "a match ID has %d letters", matchChars)
	}
	return p.readMatch(&bitString{bytes: raw})
}

func (p Position) readMatch(s *bitString) (Position, error) {
	p.value = int8(s.get(4))
	switch owner := s.get(2); owner {
	case 0, 1:
		p.owner = int8(gnuBottom - owner)
	case gnuCentred:
		p.owner = nobody
	default:
		return p, game.Forbid(IDCube, "nobody owns the cube so")
	}
	p.turn = int8(gnuBottom - s.get(1))
	p.crawford = s.get(1) == 1
	s.get(3 + 1) // the state and who decides follow from the rest
	double := s.get(1) == 1
	s.get(2)
	dice := string([]byte{byte('0' + s.get(3)), byte('0' + s.get(3))})
	p.length = s.get(matchHeight)
	p.score[1], p.score[0] = s.get(matchHeight), s.get(matchHeight)
	p.crawford = p.crawford && p.length > 0
	if double {
		dice = "D"
	}
	return p.read(dice)
}
