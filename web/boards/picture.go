package boards

import (
	"cmp"
	"fmt"
)

// Picture is what is drawn of a position: a *Mill or another game's.
type Picture interface {
	// Slab is the material the board is made of, a class of the styles.
	Slab() string
	// paint draws it into the preview, its board's corner at the origin.
	paint(c canvas)
}

// Read makes a picture of a position's text in a game.
func Read(game, text string) (Picture, error) {
	switch game {
	case "backgammon":
		return readBackgammon(text)
	case "hats":
		h, err := readHats(text)
		if err != nil {
			return nil, err
		}
		return h, nil
	}
	if boardOf[game] == nil {
		return nil, fmt.Errorf("boards: no pictures of %q", game)
	}
	m, err := ReadMill(game, text)
	if err != nil {
		return nil, err
	}
	return &m, nil
}

// Empty is the board of a game with nothing on it, nil for one without pictures.
func Empty(game string) Picture {
	empty := map[string]string{"backgammon": "start", "hats": emptyHats}[game]
	p, err := Read(game, cmp.Or(empty, "-/-"))
	if err != nil {
		return nil
	}
	return p
}
