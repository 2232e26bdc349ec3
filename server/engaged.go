package server

import (
	"context"

	"hanpan/game"
)

// engaged is the link of a match against people with a time limit that the
// player is in the middle of, or "".
func (h *House) engaged(ctx context.Context, player string) string {
	mine, err := h.store.OfPlayer(ctx, player, mostMine)
	if err != nil {
		return ""
	}
	for _, head := range mine {
		if !head.Live || head.Kind == game.Alone {
			continue
		}
		m, err := h.match(ctx, head.Link)
		if err == nil && m.Setup.Limit > 0 && m.Phase != game.Open && m.Phase != game.Over {
			return head.Link
		}
	}
	return ""
}

// free refuses a player who is in the middle of another match against people
// with a time limit (DESIGN §5). link is the match he comes to, "" for a new one.
func (h *House) free(ctx context.Context, player, link string) error {
	if other := h.engaged(ctx, player); other != "" && other != link {
		return &game.Refusal{Code: codeEngaged, Text: "in the middle of another match with a time limit"}
	}
	return nil
}
