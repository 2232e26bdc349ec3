package boards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// BackgammonHeight of a board, in units.
const BackgammonHeight = 688

// Most checkers that lie one on the other before they are counted.
const (
	mostStacked = 5
	mostOnBar   = 4
)

// Places that are no points, in a seat's own count.
const (
	barPoint = 25
	offPoint = 0
)

// Checker is a checker as it lies; Count is the number on the top one of a
// higher stack.
type Checker struct {
	Point
	Dark  bool
	Count int
}

// Die lies on the table.
type Die struct {
	Point
	Value int
}

// Goal is where a checker can go, with the pips it costs.
type Goal struct {
	Point
	Cost int
	Hit  bool
}

// Cube is the doubling cube.
type Cube struct {
	Point
	Value int
}

// Backgammon is a picture of a backgammon board as seat 0 sees it.
type Backgammon struct {
	Checkers []Checker
	Dice     []Die
	Cube     *Cube

	Last   []Point // ticks round the piece
	Ghosts []Point // where a piece stood
	Picked []Point // picked up
	Goals  []Goal

	board [26]int // seat 0's count; above 0 its checkers
	turn  int     // 1 for seat 0, −1 for seat 1
}

// start is the first position of every game.
const startID = "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10"

// ReadBackgammon makes a picture of a position's text (RULES §2): an XGID, or
// "start".
func ReadBackgammon(text string) (Backgammon, error) {
	if text == "start" {
		text = startID
	}
	fields := strings.Split(strings.TrimPrefix(text, "XGID="), ":")
	if len(fields) != 10 || len(fields[0]) != 26 || !strings.HasPrefix(text, "XGID=") {
		return Backgammon{}, fmt.Errorf("boards: %q is no position of backgammon", text)
	}
	b := Backgammon{turn: 1}
	for i, c := range []byte(fields[0]) {
		switch {
		case c >= 'A' && c <= 'O':
			b.board[i] = int(c-'A') + 1
		case c >= 'a' && c <= 'o':
			b.board[i] = -int(c-'a') - 1
		case c != '-':
			return Backgammon{}, fmt.Errorf("boards: %q is no checker", c)
		}
	}
	if err := b.table(fields); err != nil {
		return Backgammon{}, err
	}
	b.stack()
	return b, nil
}

// readBackgammon is ReadBackgammon as a Picture.
func readBackgammon(text string) (Picture, error) {
	b, err := ReadBackgammon(text)
	if err != nil {
		return nil, err
	}
	return &b, nil
}

// table lays the dice and the cube.
func (b *Backgammon) table(fields []string) error {
	value, err := strconv.Atoi(fields[1])
	if err != nil || value < 0 || value > 6 {
		return fmt.Errorf("boards: %q is no cube", fields[1])
	}
	if fields[3] == "-1" {
		b.turn = -1
	}
	if fields[9] != "0" && fields[8] != "1" && fields[7] != "1" {
		b.Cube = cubeOf(value, fields[2])
	}
	if d := fields[4]; len(d) == 2 && d != "00" {
		return b.throw(int(d[0]-'0'), int(d[1]-'0'))
	}
	return nil
}

// cubeOf lies on the bar: in the middle at 64, or at its owner's side.
func cubeOf(value int, owner string) *Cube {
	switch owner {
	case "1":
		return &Cube{Point{360, 624}, 1 << value}
	case "-1":
		return &Cube{Point{360, 64}, 1 << value}
	}
	return &Cube{Point{360, 344}, 64}
}

// throw lays two dice, or four, into the thrower's right half.
func (b *Backgammon) throw(high, low int) error {
	if high < 1 || high > 6 || low < 1 || low > 6 {
		return fmt.Errorf("boards: %d %d is no throw", high, low)
	}
	values, middle := []int{high, low}, 546
	if high == low {
		values = append(values, values...)
	}
	if b.turn < 0 {
		middle = 174
	}
	for i, v := range values {
		b.Dice = append(b.Dice, Die{Point{middle + 36*(2*i-len(values)+1), 344}, v})
	}
	return nil
}

// place is where the nth checker of a point lies, from 0, in seat 0's count.
func place(point, n int) Point {
	n = min(n, mostStacked-1)
	p := min(point, 25-point)
	x := 681 - 54*(p-1)
	if p > 6 {
		x = 309 - 54*(p-7)
	}
	if point > 12 {
		return Point{x, 62 + 50*n}
	}
	return Point{x, 626 - 50*n}
}

// onBar is where the nth checker of a side lies on the bar.
func onBar(dark bool, n int) Point {
	way := 1
	if dark {
		way = -1
	}
	return Point{360, 344 + way*(76+50*min(n, mostOnBar-1))}
}

func (b *Backgammon) stack() {
	for i, n := range b.board {
		dark, count := n < 0, max(n, -n)
		most, at := mostStacked, func(k int) Point { return place(i, k) }
		if i == offPoint || i == barPoint {
			most, at = mostOnBar, func(k int) Point { return onBar(dark, k) }
		}
		for k := range min(count, most) {
			c := Checker{Point: at(k), Dark: dark}
			if k == most-1 && count > most {
				c.Count = count
			}
			b.Checkers = append(b.Checkers, c)
		}
	}
}

// Slab is a walnut frame.
func (b *Backgammon) Slab() string { return "frame" }

// Standing lists where a side's checkers stand in its own count: "24:2,13:5",
// "-" for none.
func (b *Backgammon) Standing(dark bool) string {
	turn := 1
	if dark {
		turn = -1
	}
	var all []string
	for point := barPoint; point > offPoint; point-- {
		if n := b.count(point, turn); n > 0 {
			all = append(all, fmt.Sprintf("%d:%d", point, n))
		}
	}
	if len(all) == 0 {
		return "-"
	}
	return strings.Join(all, ",")
}

// step is one checker's way in a play, in the mover's count.
type step struct {
	from, to int
	hit      bool
}

// stepsOf reads a play, "24/18*/13 6/4(2)"; what is none has no steps.
func stepsOf(play string) []step {
	var all []step
	for word := range strings.FieldsSeq(play) {
		way, times, _ := strings.Cut(strings.TrimSuffix(word, ")"), "(")
		stops := strings.Split(way, "/")
		for i := 1; i < len(stops); i++ {
			s := step{stopOf(stops[i-1]), stopOf(stops[i]), strings.Contains(stops[i], "*")}
			if s.from < 1 || s.to < 0 || s.from > barPoint || s.to > 24 {
				return nil
			}
			n, err := strconv.Atoi(times)
			if err != nil || n > 4 {
				n = 1
			}
			all = append(all, slices.Repeat([]step{s}, n)...)
		}
	}
	return all
}

func stopOf(name string) int {
	switch name = strings.TrimSuffix(name, "*"); name {
	case "bar":
		return barPoint
	case "off":
		return offPoint
	}
	n, err := strconv.Atoi(name)
	if err != nil {
		return -1
	}
	return n
}

// at is the place of the nth checker of a point in a side's own count.
func (b *Backgammon) at(point, n, turn int) Point {
	switch {
	case point == barPoint:
		return onBar(turn < 0, n)
	case point == offPoint:
		return Point{174, 344}
	case turn < 0:
		point = 25 - point
	}
	return place(point, n)
}

// count is how many checkers a side has on a point of its own count.
func (b *Backgammon) count(point, turn int) int {
	i := point
	if turn < 0 {
		i = 25 - point
	}
	return max(0, b.board[i]*turn)
}

// ShowMove marks a play that is about to be made by the side on turn: rings on
// its checkers, goals with the pips they cost, hits among them.
func (b *Backgammon) ShowMove(play string) {
	moved, came := map[int]int{}, map[int]int{}
	for _, s := range stepsOf(play) {
		if came[s.from] > 0 {
			came[s.from]--
		} else {
			moved[s.from]++
			b.Picked = append(b.Picked, b.at(s.from, min(b.count(s.from, b.turn), mostStacked)-moved[s.from], b.turn))
		}
		goal := Goal{Point: b.at(s.to, b.count(s.to, b.turn)+came[s.to], b.turn), Cost: s.from - s.to, Hit: s.hit}
		if s.hit {
			goal.Point = b.at(s.to, 0, b.turn)
		}
		came[s.to]++
		b.Goals = append(b.Goals, goal)
	}
}

// MarkMove marks the play that led here, by the side that is not on turn:
// ticks where it ended, ghosts where it came from.
func (b *Backgammon) MarkMove(play string) {
	steps := stepsOf(play)
	passed := map[int]bool{}
	for _, s := range steps {
		passed[s.from] = true
	}
	for _, s := range steps {
		if n := b.count(s.from, -b.turn); s.from != barPoint && n < mostStacked {
			b.Ghosts = append(b.Ghosts, b.at(s.from, n, -b.turn))
		}
		if n := b.count(s.to, -b.turn); s.to != offPoint && n > 0 && !passed[s.to] {
			b.Last = append(b.Last, b.at(s.to, min(n, mostStacked)-1, -b.turn))
		}
	}
}

// BackgammonPoints lists the triangles, every other one dark, as SVG paths:
// first those of odd points, then those of even ones.
func BackgammonPoints() (odd, even string) {
	var paths [2]strings.Builder
	for point := 1; point <= 24; point++ {
		base, tip := 652, 420
		if point > 12 {
			base, tip = 36, 268
		}
		x := place(point, 0).X
		fmt.Fprintf(&paths[point%2], "M%d %dL%d %dL%d %dZ", x-24, base, x, tip, x+24, base)
	}
	return paths[1].String(), paths[0].String()
}

// CheckerTicks are the four ticks round a checker, as an SVG path.
func (p Point) CheckerTicks() string {
	var b strings.Builder
	for _, d := range [4][2]int{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		fmt.Fprintf(&b, "M%d %dL%d %d", p.X+20*d[0], p.Y+20*d[1], p.X+26*d[0], p.Y+26*d[1])
	}
	return b.String()
}

// CheckerArcs are the two arcs beside a checker that is hit, as an SVG path.
func (p Point) CheckerArcs() string {
	return fmt.Sprintf("M%d %dA29.5 29.5 0 0 1 %d %dM%d %dA29.5 29.5 0 0 0 %d %d",
		p.X+23, p.Y-18, p.X+23, p.Y+18, p.X-23, p.Y-18, p.X-23, p.Y+18)
}
