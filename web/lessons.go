package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"hanpan/game"
	"hanpan/templates"
)

// lesson is one position to play on: what answers it is asked of the rules.
type lesson struct {
	id, game, text string
	solves         func(made attempt) bool
	turns          string  // played from text first, where the past counts
	then           *lesson // a second part of the same lesson
}

// attempt is a legal action at a lesson's position, as the rules carried it out.
type attempt struct {
	before, after game.Position
	action        string
}

// lessons of the mill family, in their order. The learner has seat 0.
var lessons = []lesson{
	{id: "close", game: "nine", text: "a1,a4,d6,f2/b4,d2,e5,g7 5,5 i", solves: takes(1)},
	{id: "block", game: "nine", text: "b2,d6,f4/a1,a4,e3 6,6 i", solves: blocks},
	{id: "open", game: "nine", text: "a1,a4,a7,f6/d1,e3,f2,g4 0,0 i", solves: opens},
	{id: "double", game: "diagonal", text: "a1,a4,b6,c5,d7/d2,e4,f6,g1,g4 0,0 i", solves: takes(2)},
	{id: "fly", game: "nine", text: "a1,a4,g4/b4,c5,d2,f6 0,0 i", solves: flies},
	{id: "draw", game: "nine", text: "a1,a4,f6/b2,b4,c5,d2,d7,e4,g7 0,0 i plies:99", solves: draws, then: &third},
}

// third is the other draw: twice round and back to the board of the beginning.
var third = lesson{
	id: "third", game: "nine", text: "a1,d7,f2,g4/b2,c4,d2,d5,e3,f6,g7 0,0 o", solves: draws,
	turns: "d5-e5 a1-a4 e5-d5 a4-a1 d5-e5 a1-a4 e5-d5",
}

// takes tells a turn that removes so many.
func takes(n int) func(attempt) bool {
	return func(made attempt) bool { return strings.Count(made.action, "x") == n }
}

// blocks tells a turn behind which the other side closes no mill at once.
func blocks(made attempt) bool { return !slices.ContainsFunc(made.after.Legal(), isTaking) }

// opens tells a turn that leaves a mill which nothing stops from closing
// again, while the other side closes none.
func opens(made attempt) bool {
	return !isTaking(made.action) && blocks(made) && !slices.ContainsFunc(made.after.Legal(), func(reply string) bool {
		step, err := made.after.Apply(reply)
		return err != nil || !slices.ContainsFunc(step.Next.Legal(), isTaking)
	})
}

// flies tells a flight into a mill: no step would have led there.
func flies(made attempt) bool { return isTaking(made.action) && strings.Contains(made.action, "-") }

func draws(made attempt) bool {
	outcome, over := made.after.Outcome()
	return over && outcome.Winner < 0
}

func isTaking(action string) bool { return strings.Contains(action, "x") }

// task is a lesson as the page plays it.
type task struct {
	ID       string         `json:"id"`
	Text     string         `json:"text"` // what it asks for, in the reader's language
	Position any            `json:"position"`
	Answers  map[string]any `json:"answers"` // the position behind each action that answers
	Then     *task          `json:"then,omitempty"`
}

// task asks the rules for every answer, of its second part too.
func (l lesson) task(t say, rules game.Rules) (task, error) {
	all, err := l.part(t, rules)
	if err != nil || l.then == nil {
		return all, err
	}
	second, err := l.then.part(t, rules)
	all.Then = &second
	return all, err
}

func (l lesson) part(words say, rules game.Rules) (task, error) {
	p, err := l.position(rules)
	if err != nil {
		return task{}, err
	}
	t := task{ID: l.id, Text: words("page.lesson." + l.id + ".text"), Position: p.View(0), Answers: map[string]any{}}
	for _, action := range p.Legal() {
		step, err := p.Apply(action)
		if err != nil {
			return task{}, err
		}
		if l.solves(attempt{p, step.Next, action}) {
			t.Answers[action] = step.Next.View(0)
		}
	}
	return t, nil
}

func (l lesson) position(rules game.Rules) (game.Position, error) {
	options, err := rules.Options(nil)
	if err != nil {
		return nil, err
	}
	p, err := rules.Parse(options, l.text)
	for turn := range strings.FieldsSeq(l.turns) {
		if err != nil {
			break
		}
		var step game.Step
		step, err = p.Apply(turn)
		p = step.Next
	}
	return p, err
}

// lesson is /nine/lessons/{n}; without a number it is the first.
func (s *site) lesson(w http.ResponseWriter, r *http.Request) error {
	n := 1
	if text := chi.URLParam(r, "n"); text != "" {
		read, err := strconv.Atoi(text)
		if err != nil || read < 1 || read > len(lessons) || text != strconv.Itoa(read) {
			return errNothing
		}
		n = read
	}
	l := lessons[n-1]
	rules, ok := s.House.Rules(l.game)
	if !ok {
		return errNothing
	}
	who, err := s.visitor(w, r)
	if err != nil {
		return err
	}
	page := s.page(r, "page.lesson."+l.id+".title")
	t, err := l.task(page.T, rules)
	if err != nil {
		return err
	}
	page.Match = true
	if err := script(&page, "js/lesson.js", who, data{Game: l.game, Lesson: &t}); err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, templates.LessonPage(l.page(page, n)))
}

// page is a lesson in words.
func (l lesson) page(p templates.Page, n int) templates.Lesson {
	out := templates.Lesson{
		Page: p, N: n, Game: l.game, Title: p.T("page.lesson." + l.id + ".title"), Text: p.T("page.lesson." + l.id + ".text"),
		Rules: say(p.T).nameOfGame(l.game), Picture: picture(l.game, l.text), Before: lessonLink(n - 1), Next: lessonLink(n + 1),
	}
	for i, other := range lessons {
		out.All = append(out.All, templates.LessonLink{Link: lessonLink(i + 1), Title: p.T("page.lesson." + other.id + ".title"), Here: i == n-1})
	}
	return out
}

// lessonsLink leads to the first lesson, from the games of millFamily.
const (
	lessonsLink = "/nine/lessons"
	millFamily  = "mill"
)

// lessonLink is the address of a lesson, "" where there is none.
func lessonLink(n int) string {
	if n < 1 || n > len(lessons) {
		return ""
	}
	return lessonsLink + "/" + strconv.Itoa(n)
}
