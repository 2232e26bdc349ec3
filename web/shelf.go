package web

import (
	"net/url"

	"hanpan/game"
	"hanpan/templates"
)

// shelf are the boards of the house, the first one chosen. A family of games
// lies there once: as the first of its front games, with those to choose from.
func (s *site) shelf(t say) []templates.Board {
	var all []templates.Board
	at := map[string]int{}
	for _, rules := range s.House.Games() {
		c, ok := t.card(rules)
		f := faces[rules.ID()]
		switch i, known := at[f.Family]; {
		case !ok || f.Family != "" && !f.Front:
		case known && f.Family != "":
			all[i].Rules = append(all[i].Rules, c)
		default:
			at[f.Family] = len(all)
			c.Chosen = true
			all = append(all, templates.Board{ID: c.ID, Chosen: len(all) == 0, Rules: []templates.GameCard{c}})
		}
	}
	return all
}

// chosenGame is the game that the form on the first page names: a board, and
// of a family the rules chosen for it.
func chosenGame(form url.Values) string {
	board, rules := form.Get("game"), form.Get("rules")
	if family := faces[board].Family; family != "" && faces[rules].Family == family {
		return rules
	}
	return board
}

// relatives are the other games of a game's family: those of the front, itself
// among them, and the rest without it.
func (s *site) relatives(t say, of game.Rules) (front, more []templates.GameCard) {
	family := faces[of.ID()].Family
	if family == "" {
		return nil, nil
	}
	for _, rules := range s.House.Games() {
		f := faces[rules.ID()]
		if f.Family != family {
			continue
		}
		c, _ := t.card(rules)
		c.Chosen = rules.ID() == of.ID()
		switch {
		case f.Front:
			front = append(front, c)
		case !c.Chosen:
			more = append(more, c)
		}
	}
	return front, more
}
