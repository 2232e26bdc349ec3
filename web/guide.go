package web

import (
	"fmt"
	"strings"

	"hanpan/templates"
	"hanpan/web/boards"
)

// guide is a game's guide without its words: they are guide.<game>.… in
// web/words.
type guide struct {
	Written string // the day it was written
	Version string // of Hanpan, that it was written for
	Topics  []topic

	// Names of the parts; "mill:…" are told alike in several guides.
	Rules, Options, Hand, Advice, History, Questions []string
}

// topic is one thing explained in a few pictures.
type topic struct {
	ID     string
	Frames []frame
}

// frame is a picture of a real position: its text, an action that is legal in
// it and marked as about to be made, and what else is marked. A frame with
// neither is the waiting disk.
type frame struct {
	Text      string
	Play      string   // the turn about to be made: arrow or goal, and what it may take
	Made      string   // the turn that led here: ticks and ghosts
	Mills     []string // closed rows that are drawn, "a1-g1"
	Locks     []string // rows that protect
	Goals     []string // points that can be reached
	Removable []string
	Seconds   int
}

// in is the guide in a language.
func (g guide) in(t say, game string) templates.Guide {
	key := "guide." + game + "."
	out := templates.Guide{
		Name: t.nameOfGame(game), Lead: t(key + "lead"), Date: g.Written,
		Written: t("page.guide.written", "Date", t("guide.date."+g.Written), "Version", g.Version),
		Rules:   t.parts(game, "rules.", g.Rules), Options: t.parts(game, "options.", g.Options),
		Hand: t.parts(game, "hand.", g.Hand), Advice: t.parts(game, "advice.", g.Advice),
		History: t.parts(game, "history.", g.History), Questions: t.parts(game, "questions.", g.Questions),
	}
	for _, tp := range g.Topics {
		out.Topics = append(out.Topics, tp.in(t, game, guideKey(game, "step.", tp.ID)))
	}
	return out
}

// family begins the names of parts that several guides share.
const family = "mill:"

// guideKey is where a part's words are: the game's own, or those of the family.
func guideKey(game, section, id string) string {
	if shared, ok := strings.CutPrefix(id, family); ok {
		return "guide.mill." + section + shared
	}
	return "guide." + game + "." + section + id
}

func (t say) parts(game, section string, ids []string) []templates.Part {
	all := make([]templates.Part, len(ids))
	for i, id := range ids {
		key := guideKey(game, section, id)
		all[i] = templates.Part{Title: t(key + ".title"), Text: t(key)}
	}
	return all
}

func (tp topic) in(t say, game, key string) templates.Topic {
	out := templates.Topic{ID: strings.TrimPrefix(tp.ID, family), Title: t(key)}
	for i, f := range tp.Frames {
		out.Frames = append(out.Frames, templates.Frame{
			Count: t("page.guide.count", "N", i+1, "Of", len(tp.Frames)),
			Text:  t(fmt.Sprintf("%s.%d", key, i+1)), Picture: f.picture(game), Seconds: f.Seconds, Chosen: i == 0,
		})
	}
	return out
}

// picture draws a frame.
func (f frame) picture(game string) boards.Picture {
	p := picture(game, f.Text)
	switch board := p.(type) {
	case *boards.Mill:
		f.mark(board)
	case *boards.Backgammon:
		if f.Made != "" {
			board.MarkMove(f.Made)
		}
		board.ShowMove(f.Play)
	case *boards.Hats:
		f.markHats(board)
	}
	return p
}

// markHats adds a frame's marks to a board of Hat Hunt.
func (f frame) markHats(h *boards.Hats) {
	if f.Made != "" {
		h.MarkMove(f.Made)
	}
	for _, unit := range f.Goals {
		h.ShowGoals(unit)
	}
	h.ShowMove(f.Play)
}

// mark adds a frame's marks to a mill board.
func (f frame) mark(m *boards.Mill) {
	if f.Made != "" {
		m.MarkMove(f.Made)
	}
	m.Mills, m.Locks = m.Rows(f.Mills...), m.Rows(f.Locks...)
	m.Goals, m.Removable = m.Named(f.Goals...), m.Named(f.Removable...)
	m.ShowMove(f.Play)
}
