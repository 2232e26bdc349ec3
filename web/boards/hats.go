package boards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"hanpan/game/hats"
)

// Spot is a place that lies between units, as Hat Hunt's do.
type Spot struct{ X, Y float64 }

// Hat is a hat as it lies; Seat is its owner.
type Hat struct {
	Spot
	Seat   int
	Scale  float64
	Peg    bool // an empty place at home
	Shadow bool
}

// Yard is a seat's home with its gate and prison.
type Yard struct {
	Seat       int
	Home, Gate Spot
	Hats       []Hat
	Prison     []Hat
}

// Count is the number on a stack too high to be drawn whole.
type Count struct {
	Spot
	N int
}

// Way is a path that can be gone, and what it does at its end.
type Way struct {
	Spots  []Spot // where the unit stands, then the spaces
	Chosen bool
	Takes  bool // who stands at the end is caught
	Jails  bool // captives go to prison
}

// Hats is a picture of Hat Hunt as seat 0 sees it.
type Hats struct {
	*HatsBoard
	Yards  []Yard
	Hats   []Hat // on the spaces, the farther ones first
	Counts []Count
	Die    *HatsDie

	Ways   []Way
	Last   []Spot // ticks round the unit
	Ghosts []Spot // where it stood

	view hats.View
}

// HatsDie lies at the home of who threw it.
type HatsDie struct {
	Spot
	Value int
}

// readHats makes a picture of a position's text (RULES §3).
func readHats(text string) (*Hats, error) {
	p, err := hats.Rules{}.Parse(nil, text)
	if err != nil {
		return nil, fmt.Errorf("boards: hats: %w", err)
	}
	v, ok := p.View(p.Wait().Seat).(hats.View)
	if !ok {
		return nil, fmt.Errorf("boards: hats shows no view of its own")
	}
	h := &Hats{HatsBoard: hatsBoards[v.Board], view: v}
	for seat, home := range v.Homes {
		h.Yards = append(h.Yards, h.yard(seat, home, v))
	}
	h.stand()
	if v.Die > 0 {
		h.Die = &HatsDie{Spot: h.dieAt(v.Homes[v.Turn].Sector), Value: v.Die}
	}
	return h, nil
}

// emptyHats is the start of four players.
const emptyHats = "seats=4 hats=4 home=4,4,4,4 units=- jail=-;-;-;- turn=0"

// Slab is stone.
func (h *Hats) Slab() string { return "stone" }

func (h *Hats) yard(seat int, home hats.Home, v hats.View) Yard {
	y := Yard{Seat: seat, Home: h.Homes[home.Sector], Gate: h.Nodes[home.Gate]}
	for i, at := range h.pegs(y.Home, v.Hats) {
		at.Seat, at.Peg, at.Shadow = seat, i >= home.Hats, i < home.Hats
		y.Hats = append(y.Hats, at)
	}
	box := h.PrisonBox(y.Home)
	step := min(44*box.Scale, (box.W-52*box.Scale)/float64(max(1, len(v.Jails[seat])-1)))
	for i, prisoner := range v.Jails[seat] {
		y.Prison = append(y.Prison, Hat{
			Spot: Spot{box.X + 30*box.Scale + float64(i)*step, box.Y + box.H/2 + 4*box.Scale}, Seat: prisoner, Scale: box.Scale,
		})
	}
	return y
}

const (
	// rise lies between the hats of a stack, in a hat's own measure.
	rise = 11.0
	// drawnHats of a stack are drawn; a higher one shows its number.
	drawnHats = 3
)

// stand puts the units on their spaces, the farther ones first.
func (h *Hats) stand() {
	at := map[int][]hats.UnitView{}
	var nodes []int
	for _, u := range h.view.Units {
		if len(at[u.Node]) == 0 {
			nodes = append(nodes, u.Node)
		}
		at[u.Node] = append(at[u.Node], u)
	}
	slices.SortStableFunc(nodes, func(a, b int) int { return cmp.Compare(h.Nodes[a].Y, h.Nodes[b].Y) })
	for _, node := range nodes {
		for i, place := range spread(h.Nodes[node], len(at[node]), h.HatScale) {
			h.unit(at[node][i], place)
		}
	}
}

// unit stacks a hat on its captives.
func (h *Hats) unit(u hats.UnitView, foot Hat) {
	foot.Y -= 3
	all := append(slices.Clone(u.Captives[:min(len(u.Captives), drawnHats-1)]), u.Owner)
	for i, seat := range all {
		one := foot
		one.Seat, one.Shadow, one.Y = seat, i == 0, foot.Y-float64(i)*rise*foot.Scale
		h.Hats = append(h.Hats, one)
	}
	if n := len(u.Captives) + 1; n > drawnHats {
		top := h.Hats[len(h.Hats)-1]
		h.Counts = append(h.Counts, Count{Spot{top.X + 21*foot.Scale, top.Y - 16*foot.Scale}, n})
	}
}

// spread is where the units of a space stand, and how large.
func spread(at Spot, n int, scale float64) []Hat {
	if n == 1 {
		return []Hat{{Spot: at, Scale: scale}}
	}
	size, step := 0.74*scale, 40/float64(n-1)
	if n == 2 {
		size, step = 0.86*scale, 26
	}
	all := make([]Hat, n)
	for i := range all {
		all[i] = Hat{Spot: Spot{at.X + (float64(i)-float64(n-1)/2)*step, at.Y}, Scale: size}
		if n > 2 {
			all[i].Y += 5 - 14*float64(i%2)
		}
	}
	return all
}

// ShowMove marks a move that is about to be made, with its path; other goals
// of the same unit are marked as ShowGoals does.
func (h *Hats) ShowMove(action string) {
	for _, c := range h.view.Legal {
		if c.Action == action {
			h.Ways = append(h.Ways, h.way(c, true))
		}
	}
}

// ShowGoals marks where a unit can go: "45", "home".
func (h *Hats) ShowGoals(unit string) {
	for _, c := range h.view.Legal {
		if strings.HasPrefix(c.Action, unit+"-") {
			h.Ways = append(h.Ways, h.way(c, false))
		}
	}
}

func (h *Hats) way(c hats.Choice, chosen bool) Way {
	from := h.Homes[h.view.Homes[h.view.Turn].Sector]
	if c.From >= 0 {
		from = h.Nodes[c.From]
	}
	w := Way{Spots: []Spot{from}, Chosen: chosen, Takes: len(c.Captured) > 0, Jails: len(c.Imprisoned) > 0}
	for _, node := range c.Path {
		w.Spots = append(w.Spots, h.Nodes[node])
	}
	return w
}

// MarkMove marks the move that led here: ticks where it ended, a ghost where
// the unit came from.
func (h *Hats) MarkMove(action string) {
	var from, to int
	start, end, _ := strings.Cut(action, "-")
	if n, err := fmt.Sscanf(end, "%d", &to); n == 1 && err == nil && to >= 0 && to < len(h.Nodes) {
		h.Last = append(h.Last, h.Nodes[to])
	}
	if n, _ := fmt.Sscanf(start, "%d", &from); n == 1 && from >= 0 && from < len(h.Nodes) && !h.stands(from) {
		h.Ghosts = append(h.Ghosts, h.Nodes[from])
	}
}

func (h *Hats) stands(node int) bool {
	return slices.ContainsFunc(h.view.Units, func(u hats.UnitView) bool { return u.Node == node })
}

// Prisoners and Free count a seat's prison and its free hats.
func (h *Hats) Prisoners(seat int) int { return len(h.view.Jails[seat]) }

// Free counts the free hats of a seat.
func (h *Hats) Free(seat int) int { return h.view.Free[seat] }
