package web

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"sync"

	"hanpan/server"
	"hanpan/web/boards"
)

// mostPreviews bounds the pictures kept in memory, some 40 KB each.
const mostPreviews = 64

// previews draws pictures one at a time and keeps the last of them: drawing
// costs tens of milliseconds, and chats ask for the same one many times.
type previews struct {
	mu   sync.Mutex
	made map[string][]byte
}

// of is the picture of a position's text in a game, as PNG.
func (p *previews) of(game, text string) ([]byte, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	key := game + " " + text
	if body, ok := p.made[key]; ok {
		return body, nil
	}
	var body bytes.Buffer
	if err := boards.WritePreview(&body, pictureOrThumb(game, text)); err != nil {
		return nil, fmt.Errorf("preview: %w", err)
	}
	if p.made == nil || len(p.made) >= mostPreviews {
		p.made = map[string][]byte{}
	}
	p.made[key] = body.Bytes()
	return body.Bytes(), nil
}

// preview is the picture that a chat shows for a match's link: the board as
// anybody with the link may see it; of a private match only the empty board.
func (s *site) preview(w http.ResponseWriter, r *http.Request) error {
	look, err := s.House.Look(r.Context(), linkOf(r), "")
	if err != nil && !errors.Is(err, server.ErrPrivate) {
		return err
	}
	if look.View.Private {
		return s.sendPreview(w, look.View.Game, "")
	}
	return s.sendPreview(w, look.View.Game, look.View.Text)
}

// housePreview is the same for pages that are no match.
func (s *site) housePreview(w http.ResponseWriter, _ *http.Request) error {
	return s.sendPreview(w, "nine", faces["nine"].Thumb)
}

// pictureOrThumb is the board of a position, or an empty one.
func pictureOrThumb(game, text string) boards.Picture {
	if p := picture(game, text); p != nil {
		return p
	}
	return boards.Empty(game)
}

func (s *site) sendPreview(w http.ResponseWriter, game, text string) error {
	body, err := s.drawn.of(game, text)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "public, max-age=60")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.Write(body)
	return nil
}
