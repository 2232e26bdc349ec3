package web

import (
	"context"
	"errors"
	"net/http"

	"hanpan/server/store"
	"hanpan/templates"
	"hanpan/web/names"
)

// errNameTaken: somebody has that name, or one that looks like it (C79).
var errNameTaken = errors.New("web: name taken")

// rename is POST /name. The same name twice is no harm.
func (s *site) rename(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		return formError(err)
	}
	who, err := s.settled(w, r)
	if err != nil {
		return err
	}
	typed := r.PostForm.Get("name")
	if err := s.setName(r.Context(), who, typed); err != nil {
		return s.refuseName(w, r, typed, err)
	}
	if wantsJSON(r) {
		return writeJSON(w, http.StatusOK, me{ID: who.Player, Name: names.Tidy(typed)})
	}
	http.Redirect(w, r, "/#corner", http.StatusSeeOther)
	return nil
}

// setName stores a player's new name.
func (s *site) setName(ctx context.Context, who visitor, typed string) error {
	name := typed
	if len(typed) <= names.MaxRunes*8 { // longer ones are refused as they are
		name = names.Tidy(typed)
	}
	if err := names.Check(name); err != nil {
		return err
	}
	player, err := s.Accounts.Player(ctx, who.Player)
	if err != nil {
		return err
	}
	player.Name, player.Skeleton = name, names.Skeleton(name)
	err = s.Accounts.Commit(ctx, store.Change{Players: []store.Player{player}})
	if errors.Is(err, store.ErrConflict) {
		return errNameTaken
	}
	if err == nil {
		s.House.Renamed(player.ID, name)
	}
	return err
}

// refuseName shows the form again with what was typed and why it is refused.
func (s *site) refuseName(w http.ResponseWriter, r *http.Request, typed string, why error) error {
	f := faultOf(why)
	if f == errInside || f == errLater || wantsJSON(r) {
		return why
	}
	h, err := s.homeOf(w, r)
	if err != nil {
		return err
	}
	h.Me.Typed, h.Me.Error = short(typed), h.T(f.key)
	return s.render(w, r, f.status, templates.HomePage(h))
}

// short keeps what is shown again within a field's measure.
func short(text string) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), names.MaxRunes+6)])
}
