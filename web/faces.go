package web

import (
	"encoding/json"
	"fmt"
	"strings"

	"hanpan/game"
	"hanpan/templates"
	"hanpan/web/boards"
)

// face is how a game looks on the pages. A game without one is played by its
// address and API, and not on the shelf.
type face struct {
	Thumb  string    // a position's text, for the shelf
	Games  []int     // how many games a match may have, for the form
	Pieces [2]string // what the colours are called: page.piece.…, who begins first
	Phased bool      // it can be played with all counters placed first
	Family string    // games of one family lie on the shelf as one board
	Front  bool      // chosen on the first page; others of the family lie on its game pages
	Points []int     // to how many points a match may be, where games are won by points
	Hats   []int     // how many hats each may have, in Hat Hunt
	Guide  *guide
}

// lightFirst and darkFirst are the counters' names, who begins first.
var (
	lightFirst = [2]string{"ivory", "onyx"}
	darkFirst  = [2]string{"black", "white"}
)

// single may be one game or pairs of games; paired is always pairs.
var (
	single = []int{1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20}
	paired = single[1:]
)

var faces = map[string]face{
	"nine": {
		Thumb: "d6,d7,g7,f4,f2,a4,c3/b4,b6,b2,d5,g1,e4 0,0 i plies:0",
		Games: single, Pieces: lightFirst, Family: "mill", Front: true, Guide: &nineGuide,
	},
	"diagonal": {
		Thumb: "a7,b6,c5,d2,f4,g1,e4/d7,f6,d5,b2,a1,e3 0,0 i plies:0",
		Games: single, Pieces: darkFirst, Family: "mill", Front: true, Guide: &diagonalGuide,
	},
	"twelve": {
		Thumb: "a7,d7,b4,f6,g4,e3,d2/a1,c3,d5,f2,g7,b6 5,6 i plies:0",
		Games: paired, Pieces: darkFirst, Family: "mill", Front: true, Phased: true, Guide: &twelveGuide,
	},
	"eleven": {
		Thumb: "a7,g7,d6,b2,f4/d1,c4,e5,f2 6,7 o plies:0",
		Games: paired, Pieces: darkFirst, Family: "mill", Phased: true, Guide: &elevenGuide,
	},
	"lasker": {
		Thumb: "d6,b4,f4,d2,g1/d7,a4,e4,c3 5,6 o plies:0",
		Games: single, Pieces: darkFirst, Family: "mill", Guide: &laskerGuide,
	},
	"morabaraba": {
		Thumb: "a1,b2,c3,d6,f4,e5/a7,g7,d2,b4,f6 6,6 o plies:0",
		Games: single, Pieces: darkFirst, Family: "mill", Guide: &morabarabaGuide,
	},
	"backgammon": {
		Thumb:  "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10",
		Pieces: lightFirst, Points: []int{1, 3, 5, 7}, Guide: &backgammonGuide,
	},
	"hats": {
		Thumb: "seats=4 hats=4 home=1,2,1,0 units=4:2(3),18:3,40:3,24:2,68:0,2:0(1),45:0(1),53:2 jail=3;-;-;- turn=0 die:5",
		Hats:  []int{4, 6}, Guide: &hatsGuide,
	},
	"six": {
		Thumb: "a5,c5,d3,b2/e5,c2,b4,e1 2,2 i plies:0",
		Games: single, Pieces: darkFirst, Family: "mill", Guide: &sixGuide,
	},
	"three": {
		Thumb: "b2,a1,c2/c3,a2,b1 0,0 i plies:2",
		Games: single, Pieces: darkFirst, Family: "mill", Guide: &threeGuide,
	},
}

// publicLimit is the queue's time a move in seconds (DESIGN §7), partyLimit
// that of a table for more than two.
const (
	publicLimit = 45
	partyLimit  = 30
)

// limit is the time a move that nobody chose.
func (f face) limit() int {
	if len(f.Hats) > 0 {
		return partyLimit
	}
	return publicLimit
}

// roomLimits are what a room may choose, in seconds; 0 is none.
var roomLimits = []int{30, 45, 90, 0}

// limits are the times a move that a room of the game may choose: a match by
// points between people always has one.
func (f face) limits() []int {
	if len(f.Points) > 0 {
		return roomLimits[:len(roomLimits)-1]
	}
	return roomLimits
}

// say is a page's words.
type say func(key string, data ...any) string

// nameOfGame is the game's name in a language.
func (t say) nameOfGame(id string) string { return t("game." + id) }

// players says how many play.
func (t say) players(rules game.Rules) string {
	least, most := rules.Seats()
	if least == most {
		return t("game.players", "Count", most)
	}
	return t("page.players.range", "Least", least, "Count", most)
}

// name is a seat's, for a sentence; the computer has none.
func (t say) name(s game.SeatView) string {
	switch {
	case s.Computer != "":
		return t("page.computer")
	case s.Name == "":
		return t("page.someone")
	}
	return s.Name
}

// about is a sentence about a seat: the computer has one of its own, for it is
// no person whom one names.
func (t say) about(key string, s game.SeatView, data ...any) string {
	if s.Computer != "" {
		key += ".computer"
	}
	return t(key, append(data, "Name", t.name(s))...)
}

// terms are the conditions of a match, each a few words.
func (t say) terms(options json.RawMessage, limit int, private bool) []string {
	var o struct {
		Games  int    `json:"games"`
		Begins string `json:"begins"`
		Phased bool   `json:"phased"`
		Points int    `json:"points"`
		Cube   bool   `json:"cube"`
		Hats   int    `json:"hats"`
	}
	// Options that are another game's say nothing here.
	_ = json.Unmarshal(options, &o)
	var all []string
	if o.Games > 0 {
		all = append(all, t("page.terms.games", "Count", o.Games))
	}
	if o.Points > 0 {
		all = append(all, t("page.terms.points", "Count", o.Points))
	}
	if o.Hats > 0 {
		all = append(all, t("page.terms.hats", "Count", o.Hats))
	}
	all = append(all, t.limit(limit))
	if o.Points > 1 {
		all = append(all, t(map[bool]string{true: "page.terms.cube", false: "page.terms.no-cube"}[o.Cube]))
	}
	if o.Phased {
		all = append(all, t("page.terms.phased"))
	}
	if o.Begins != "" {
		all = append(all, t("page.terms."+o.Begins))
	}
	if private {
		all = append(all, t("page.terms.private"))
	}
	return all
}

func (t say) limit(seconds int) string {
	if seconds == 0 {
		return t("page.terms.no-limit")
	}
	return t("page.terms.limit", "Count", seconds)
}

// line joins terms for a heading; no term is broken between two lines.
func line(terms []string) string {
	return strings.ReplaceAll(strings.ReplaceAll(strings.Join(terms, "\n"), " ", "\u00a0"), "\n", "\u00a0· ")
}

// halves writes points: 1, ½, 1½.
func halves(points float64) string {
	whole := int(points)
	switch {
	case points == float64(whole):
		return fmt.Sprint(whole)
	case whole == 0:
		return "½"
	}
	return fmt.Sprintf("%d½", whole)
}

// picture draws a position's text, nil where the game has no picture here.
func picture(game, text string) boards.Picture {
	p, err := boards.Read(game, text)
	if err != nil {
		return nil
	}
	return p
}

// card is a game on the shelf; false for one without a face.
func (t say) card(rules game.Rules) (templates.GameCard, bool) {
	f, ok := faces[rules.ID()]
	if !ok {
		return templates.GameCard{}, false
	}
	c := templates.GameCard{
		ID: rules.ID(), Name: t.nameOfGame(rules.ID()), Short: t("page.rules." + rules.ID()),
		What: t("page.game." + rules.ID() + ".what"), Players: t.players(rules),
	}
	if options, err := rules.Options(nil); err == nil {
		c.Terms = strings.Join(t.terms(options, f.limit(), false), ", ")
	}
	c.Picture = picture(rules.ID(), f.Thumb)
	return c, true
}
