package web

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"hanpan/game"
	"hanpan/server"
	"hanpan/web/boards"
)

// preview is the picture that a chat shows for a match's link: the board as
// anybody with the link may see it; of a private match only the empty board.
func (s *site) preview(w http.ResponseWriter, r *http.Request) error {
	look, err := s.House.Look(r.Context(), linkOf(r), "")
	if err != nil && !errors.Is(err, server.ErrPrivate) {
		return err
	}
	v := look.View
	if v.Private {
		v = game.View{Game: v.Game}
	}
	return sendPreview(w, pictureOrThumb(v))
}

// housePreview is the same for pages that are no match.
func (s *site) housePreview(w http.ResponseWriter, _ *http.Request) error {
	return sendPreview(w, pictureOrThumb(game.View{Game: "nine", Text: faces["nine"].Thumb}))
}

// pictureOrThumb is what a view shows, or an empty board.
func pictureOrThumb(v game.View) boards.Mill {
	if m := picture(v.Game, v.Text); m != nil {
		return *m
	}
	if m := picture(v.Game, "-/-"); m != nil {
		return *m
	}
	return boards.Mill{}
}

func sendPreview(w http.ResponseWriter, m boards.Mill) error {
	var body bytes.Buffer
	if err := boards.WritePreview(&body, m); err != nil {
		return fmt.Errorf("preview: %w", err)
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "public, max-age=60")
	w.Header().Set("Content-Length", strconv.Itoa(body.Len()))
	w.Write(body.Bytes())
	return nil
}
