package templates

import "hanpan/web/boards"

// triangles are the odd or the even points of a backgammon board.
func triangles(rest int) string {
	odd, even := boards.BackgammonPoints()
	if rest == 1 {
		return odd
	}
	return even
}

func countFace(dark bool) string {
	if dark {
		return "onyx-face"
	}
	return "ivory-face"
}

func countInk(dark bool) string {
	if dark {
		return "on-onyx"
	}
	return "on-ivory"
}

// someoneTerms are the conditions of the queue.
func someoneTerms(g Game) string {
	if g.Someone != "" {
		return g.Someone
	}
	return g.T("page.game.someone.terms", "Count", g.Usual, "Piece", g.First)
}

// aloneTerms are those of a game against the computer.
func aloneTerms(g Game) string {
	if g.Alone != "" {
		return g.Alone
	}
	return g.T("page.game.computer.terms", "Count", g.Usual)
}
