package web

import (
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"

	"hanpan/game"
)

// paper is GET /m/{link}/export.{format}: the match as other programs of its
// game read it.
func (s *site) paper(w http.ResponseWriter, r *http.Request) error {
	who, err := s.reader(r)
	if err != nil {
		return err
	}
	look, err := s.House.Look(r.Context(), linkOf(r), who)
	if err != nil {
		return err
	}
	rules, _ := s.House.Rules(look.View.Game)
	scribe, ok := rules.(game.Scribe)
	format := chi.URLParam(r, "format")
	if !ok || !slices.Contains(scribe.Formats(), format) {
		return errNothing
	}
	text, err := scribe.Written(format, look.View.Options, look.View.Record, seatNames(look.View.Seats))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="hanpan-`+linkOf(r)+`.`+format+`"`)
	w.Write([]byte(text))
	return nil
}

// seatNames are in English, as other programs expect: a computer has none of its own.
func seatNames(seats []game.SeatView) []string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = s.Name
		if s.Computer != "" {
			names[i] = "Computer (" + string(s.Computer) + ")"
		}
	}
	return names
}
