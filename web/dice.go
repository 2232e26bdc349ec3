package web

import (
	"fmt"
	"math"
	"net/http"

	"hanpan/server/store"
	"hanpan/templates"
)

// dicePairs are the 21 throws of two dice: the larger face first.
const dicePairs = 21

// bound999 is how many standard deviations a fair count stays within 999 times of 1,000.
const bound999 = 3.291

// chiSquare99 is what chi-square with 20 degrees of freedom stays under 99
// times of 100 (any table of the distribution).
const chiSquare99 = 37.566

// tally counts the throws of two dice of one kind of seat.
type tally struct {
	pairs [7][7]int64 // by larger and smaller face
	all   int64
}

func (t *tally) add(faces string, n int64) {
	if len(faces) != 2 || faces[0] < '1' || faces[0] > '6' || faces[1] < '1' || faces[1] > '6' {
		return // one die, of another game
	}
	a, b := faces[0]-'0', faces[1]-'0'
	t.pairs[max(a, b)][min(a, b)] += n
	t.all += n
}

// chance is a pair's: one of 36 for doubles, two for others.
func chance(a, b int) float64 {
	if a == b {
		return 1.0 / 36
	}
	return 2.0 / 36
}

// spread is the range in which a fair count lies 999 times of 1,000.
func (t *tally) spread(a, b int) (low, high float64) {
	p, n := chance(a, b), float64(t.all)
	off := bound999 * math.Sqrt(n*p*(1-p))
	return max(0, n*p-off), n*p + off
}

// chiSquare is Pearson's statistic over the 21 pairs, 0 without throws.
func (t *tally) chiSquare() (sum float64) {
	for a := 1; a <= 6 && t.all > 0; a++ {
		for b := 1; b <= a; b++ {
			expected := float64(t.all) * chance(a, b)
			off := float64(t.pairs[a][b]) - expected
			sum += off * off / expected
		}
	}
	return sum
}

func (t *tally) doubles() (n int64) {
	for a := 1; a <= 6; a++ {
		n += t.pairs[a][a]
	}
	return n
}

// tallies counts what was thrown for people, for computers, and to open games.
func tallies(throws map[store.Throw]int64) map[store.ThrowSeat]*tally {
	all := map[store.ThrowSeat]*tally{store.ThrowPerson: {}, store.ThrowComputer: {}, store.ThrowOpening: {}}
	for t, n := range throws {
		if one := all[t.Seat]; one != nil {
			one.add(t.Faces, n)
		}
	}
	return all
}

// dice is the page of all throws there were.
func (s *site) dice(w http.ResponseWriter, r *http.Request) error {
	throws, err := s.House.Throws(r.Context())
	if err != nil {
		return err
	}
	p := s.page(r, "page.dice.title")
	if err := script(&p, "js/forms.js", visitor{}, data{}); err != nil {
		return err
	}
	page := templates.Dice{Page: p}
	all := tallies(throws)
	for _, seat := range []store.ThrowSeat{store.ThrowPerson, store.ThrowComputer, store.ThrowOpening} {
		page.Seats = append(page.Seats, diceSeat(p.T, string(seat), all[seat]))
	}
	return s.render(w, r, http.StatusOK, templates.DicePage(page))
}

func diceSeat(t func(string, ...any) string, seat string, counts *tally) templates.DiceSeat {
	view := templates.DiceSeat{
		Title: t("page.dice." + seat), All: t("page.dice.all", "Count", counts.all),
		Doubles: t("page.dice.doubles", "Number", counts.doubles(), "Share", percent(counts.doubles(), counts.all)),
		Chi:     t("page.dice.chi", "Value", fmt.Sprintf("%.1f", counts.chiSquare()), "Bound", fmt.Sprintf("%.1f", chiSquare99)),
		Any:     counts.all > 0,
	}
	for a := 6; a >= 1; a-- {
		for b := a; b >= 1; b-- {
			low, high := counts.spread(a, b)
			view.Rows = append(view.Rows, templates.DiceRow{
				Pair: fmt.Sprintf("%d-%d", a, b), Count: fmt.Sprint(counts.pairs[a][b]),
				Bounds: fmt.Sprintf("%.0f–%.0f", math.Floor(low), math.Ceil(high)),
				Out:    float64(counts.pairs[a][b]) < math.Floor(low) || float64(counts.pairs[a][b]) > math.Ceil(high),
			})
		}
	}
	return view
}

func percent(part, whole int64) string {
	if whole == 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f %%", 100*float64(part)/float64(whole))
}
