package game_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hanpan/game"
)

// race is a second game for the match to be tried on: two to three seats, a
// lot for who begins, one die a throw. A seat rolls and then goes as far as
// the die says ("go") or stays where it is ("stay"); a one cannot be stayed
// on and goes by itself. Who reaches the goal first wins; resigning gives up
// the whole match, and every game is worth one point.
type race struct{ seats int }

type raceOptions struct {
	Goal  int `json:"goal"`
	Games int `json:"games"`
}

var _ game.Rules = race{}

func (r race) ID() string        { return fmt.Sprintf("race%d", r.seats) }
func (r race) Seats() (int, int) { return r.seats, r.seats }

func (r race) Options(raw json.RawMessage) (json.RawMessage, error) {
	return json.Marshal(r.read(raw))
}

func (r race) read(raw json.RawMessage) raceOptions {
	o := raceOptions{Goal: 6, Games: 1}
	_ = json.Unmarshal(raw, &o)
	o.Goal, o.Games = max(o.Goal, 1), max(o.Games, 1)
	return o
}

func (r race) UsesChance(json.RawMessage) bool { return true }

func (r race) Manners() game.Manners {
	return game.Manners{ResignEndsMatch: true, Leave: true, Claim: r.seats == 2}
}

func (r race) Computer() game.Computer { return raceComputer{} }

func (r race) Next(raw json.RawMessage, so game.Score) (game.Position, *game.Result) {
	o := r.read(raw)
	if so.Left >= 0 || so.Game >= o.Games {
		return nil, r.result(so)
	}
	p := racePosition{seats: so.Seats, goal: o.Goal, began: -1}
	if so.Began >= 0 {
		p.began = (so.Began + 1) % so.Seats
		p.toAct = p.began
	}
	return p, nil
}

// result places the seats by points, one that left last.
func (r race) result(so game.Score) *game.Result {
	places := make([]int, so.Seats)
	for i := range places {
		places[i] = 1
		for j, p := range so.Points {
			if j != i && i != so.Left && p > so.Points[i] {
				places[i]++
			}
		}
		if i == so.Left {
			places[i] = so.Seats
		}
	}
	return &game.Result{Places: places, Points: slices.Clone(so.Points), Reason: "points", Seat: -1}
}

// Parse reads "at0,at1[,at2] toAct began die goal".
func (r race) Parse(_ json.RawMessage, text string) (game.Position, error) {
	p := racePosition{seats: r.seats}
	fields := strings.Fields(text)
	if len(fields) != 5 {
		return nil, game.Forbid("race.text", "five fields")
	}
	for i, at := range strings.Split(fields[0], ",") {
		if i >= r.seats {
			return nil, game.Forbid("race.text", "too many seats")
		}
		p.at[i], _ = strconv.Atoi(at)
	}
	p.toAct, _ = strconv.Atoi(fields[1])
	p.began, _ = strconv.Atoi(fields[2])
	p.die, _ = strconv.Atoi(fields[3])
	p.goal, _ = strconv.Atoi(fields[4])
	return p, nil
}

type racePosition struct {
	seats, goal int
	at          [3]int
	toAct       int
	began       int // -1: the lot is awaited
	die         int // 0: not thrown
}

var _ game.Position = racePosition{}

func (p racePosition) Began() int { return p.began }

func (p racePosition) winner() (int, bool) {
	for i := range p.seats {
		if p.at[i] >= p.goal {
			return i, true
		}
	}
	return -1, false
}

func (p racePosition) Wait() game.Wait {
	_, over := p.winner()
	switch {
	case over:
		return game.Wait{Seat: game.Nobody}
	case p.began < 0:
		return game.Wait{Seat: game.Chance, Draw: game.Draw{Lot: p.seats}}
	case p.die == 0:
		return game.Wait{Seat: p.toAct, Draw: game.Draw{Dice: 1}}
	case p.die == 1:
		return game.Wait{Seat: p.toAct, Auto: "go"}
	}
	return game.Wait{Seat: p.toAct}
}

func (p racePosition) Legal() []string {
	_, over := p.winner()
	switch {
	case over, p.began < 0:
		return nil
	case p.die == 0:
		return []string{"roll"}
	case p.die == 1:
		return []string{"go"}
	}
	return []string{"go", "stay"}
}

func (p racePosition) Apply(action string) (game.Step, error) {
	w := p.Wait()
	switch {
	case w.Seat == game.Nobody:
		return game.Step{}, game.Forbid("race.over", "the game is over")
	case w.Draw.Lot > 0:
		return p.lot(action)
	case w.Draw.Dice > 0:
		return p.throw(action)
	case action == "go" || action == "GO":
		next := p.next()
		next.at[p.toAct] += p.die
		return game.Step{Next: next, Action: "go", Event: map[string]int{"at": next.at[p.toAct]}}, nil
	case action == "stay" && p.die != 1:
		return game.Step{Next: p.next(), Action: action}, nil
	}
	return game.Step{}, game.Forbid("race.action", "go or stay, not %q", action)
}

func (p racePosition) next() racePosition {
	p.toAct, p.die = (p.toAct+1)%p.seats, 0
	return p
}

func (p racePosition) lot(action string) (game.Step, error) {
	n, err := strconv.Atoi(strings.TrimPrefix(action, "lot "))
	if err != nil || n < 0 || n >= p.seats || action != fmt.Sprintf("lot %d", n) {
		return game.Step{}, game.Forbid("race.lot", "the lot is awaited")
	}
	p.began, p.toAct = n, n
	return game.Step{Next: p, Action: action}, nil
}

func (p racePosition) throw(action string) (game.Step, error) {
	n, err := strconv.Atoi(strings.TrimPrefix(action, "dice "))
	if err != nil || n < 1 || n > 6 || action != fmt.Sprintf("dice %d", n) {
		return game.Step{}, game.Forbid("race.dice", "a throw is awaited")
	}
	p.die = n
	return game.Step{Next: p, Action: action}, nil
}

func (p racePosition) Outcome() (game.Outcome, bool) {
	w, over := p.winner()
	if !over {
		return game.Outcome{}, false
	}
	return p.won(w, "race.goal"), true
}

func (p racePosition) won(seat int, rule string) game.Outcome {
	points := make([]float64, p.seats)
	points[seat] = 1
	return game.Outcome{Points: points, Rule: rule, Winner: seat}
}

// Forfeit gives the game to the seat behind the one that gives up.
func (p racePosition) Forfeit(seat int, rule string) game.Outcome {
	return p.won((seat+1)%p.seats, rule)
}

func (p racePosition) Draw() game.Outcome {
	return game.Outcome{Points: make([]float64, p.seats), Rule: "draw.agreed", Winner: -1}
}

func (p racePosition) View(seat int) any {
	v := map[string]any{"at": p.at[:p.seats], "die": p.die}
	if seat == p.toAct {
		v["legal"] = p.Legal()
	}
	return v
}

func (p racePosition) Text() string {
	at := make([]string, p.seats)
	for i := range at {
		at[i] = strconv.Itoa(p.at[i])
	}
	return fmt.Sprintf("%s %d %d %d %d", strings.Join(at, ","), p.toAct, p.began, p.die, p.goal)
}

type raceComputer struct{}

func (raceComputer) Choose(p game.Position, _ game.Level, _ game.Budget) (string, error) {
	legal := p.Legal()
	if len(legal) == 0 {
		return "", game.Forbid("race.nobody", "nobody is to act")
	}
	return legal[0], nil
}
