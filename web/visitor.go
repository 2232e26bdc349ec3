package web

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"hanpan/server"
	"hanpan/server/store"
	"hanpan/web/names"
)

// Sessions. A browser's first page gives it a token, and its guest's name is
// told from the token's hash; nothing is stored. Only what needs a player, a
// POST or the socket, makes one (docs/decisions/0005-pages.md).
const (
	sessionCookie = "hanpan"
	securePrefix  = "__Host-"            // where there is TLS: no neighbouring host can set such a cookie
	sessionLife   = 365 * 24 * time.Hour // from the last use (C54)
	renewAfter    = 24 * time.Hour       // and written anew at most so often
)

// visitor is who is behind a request.
type visitor struct {
	Player string // id; "" for one who has done nothing yet
	Name   string
	hash   [32]byte // SHA-256 of the token: names the session
}

// stripes are locks by session: two first requests of one browser must not
// make two players of it.
type stripes [64]sync.Mutex

func (s *stripes) of(hash [32]byte) *sync.Mutex { return &s[hash[0]%64] }

// visitor reads the session; it stores nothing but a late renewal. A browser
// without a token gets one.
func (s *site) visitor(w http.ResponseWriter, r *http.Request) (visitor, error) {
	hash, ok := s.tokenOf(r)
	if !ok {
		hash = s.giveToken(w, r)
		return visitor{Name: guestName(hash, languageOf(r), 0), hash: hash}, nil
	}
	return s.known(w, r, hash)
}

// known finds the player of a session.
func (s *site) known(w http.ResponseWriter, r *http.Request, hash [32]byte) (visitor, error) {
	session, err := s.Accounts.Session(r.Context(), hash)
	if errors.Is(err, store.ErrNotFound) {
		return visitor{Name: guestName(hash, languageOf(r), 0), hash: hash}, nil
	}
	if err != nil {
		return visitor{}, err
	}
	if session.Expires <= s.Now().UnixMilli() {
		hash = s.giveToken(w, r)
		return visitor{Name: guestName(hash, languageOf(r), 0), hash: hash}, nil
	}
	player, err := s.Accounts.Player(r.Context(), session.Player)
	if err != nil {
		return visitor{}, err
	}
	return visitor{Player: player.ID, Name: player.Name, hash: hash}, s.renew(w, r, session, player)
}

// renew moves a session's end, a day after it was last moved.
func (s *site) renew(w http.ResponseWriter, r *http.Request, session store.Session, player store.Player) error {
	now := s.Now()
	if session.Expires > now.Add(sessionLife-renewAfter).UnixMilli() {
		return nil
	}
	session.Expires = now.Add(sessionLife).UnixMilli()
	player.Seen = now.UnixMilli()
	err := s.Accounts.Commit(r.Context(), store.Change{
		Sessions: []store.Session{session}, Players: []store.Player{player},
	})
	if err != nil {
		return err
	}
	cookie, _ := r.Cookie(s.cookieName(r))
	s.setCookie(w, r, cookie.Name, cookie.Value)
	return nil
}

// settled is the visitor with a player of his own, made now if need be.
func (s *site) settled(w http.ResponseWriter, r *http.Request) (visitor, error) {
	v, err := s.visitor(w, r)
	if err != nil || v.Player != "" {
		return v, err
	}
	lock := s.making.of(v.hash)
	lock.Lock()
	defer lock.Unlock()
	if again, err := s.known(w, r, v.hash); err != nil || again.Player != "" {
		return again, err
	}
	return s.makePlayer(r.Context(), v, languageOf(r))
}

// makePlayer stores a guest and his session. The name that the page showed may
// be somebody's meanwhile: then he gets the next.
func (s *site) makePlayer(ctx context.Context, v visitor, lang string) (visitor, error) {
	now := s.Now().UnixMilli()
	id, err := uuid.NewV7()
	if err != nil {
		return v, err
	}
	for try := range 20 {
		v.Name = guestName(v.hash, lang, try)
		err = s.Accounts.Commit(ctx, store.Change{
			Players: []store.Player{{
				ID: id.String(), Name: v.Name, Skeleton: names.Skeleton(v.Name),
				Lang: lang, Made: now, Seen: now,
			}},
			Sessions: []store.Session{{
				Hash: v.hash, Player: id.String(), Made: now,
				Expires: now + sessionLife.Milliseconds(),
			}},
		})
		if !errors.Is(err, store.ErrConflict) {
			break
		}
	}
	v.Player = id.String()
	return v, err
}

// guestName is the name that a session's hash stands for; the further tries
// carry a number.
func guestName(hash [32]byte, lang string, try int) string {
	n := binary.BigEndian.Uint64(hash[:8]) + uint64(try)*0x9e3779b97f4a7c15
	if try == 0 {
		return names.Guest(lang, n)
	}
	return names.Numbered(lang, n)
}

// cookieName is the session cookie's on this connection.
func (s *site) cookieName(r *http.Request) string {
	if s.secure(r) {
		return securePrefix + sessionCookie
	}
	return sessionCookie
}

// tokenOf reads the cookie; what is not a token of ours is none.
func (s *site) tokenOf(r *http.Request) ([32]byte, bool) {
	cookie, err := r.Cookie(s.cookieName(r))
	if err != nil {
		return [32]byte{}, false
	}
	token, err := base64.RawURLEncoding.DecodeString(cookie.Value)
	if err != nil || len(token) != 32 {
		return [32]byte{}, false
	}
	return sha256.Sum256(token), true
}

// giveToken sets a fresh cookie and answers its hash.
func (s *site) giveToken(w http.ResponseWriter, r *http.Request) [32]byte {
	var token [32]byte
	rand.Read(token[:])
	s.setCookie(w, r, s.cookieName(r), base64.RawURLEncoding.EncodeToString(token[:]))
	return sha256.Sum256(token[:])
}

func (s *site) setCookie(w http.ResponseWriter, r *http.Request, name, value string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: int(sessionLife / time.Second),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure(r),
	})
}

// socket is the live connection; whoever opens one is a player.
func (s *site) socket(w http.ResponseWriter, r *http.Request) error {
	known := false
	if hash, ok := s.tokenOf(r); ok {
		_, err := s.Accounts.Session(r.Context(), hash)
		known = err == nil
	}
	v, err := s.settledForSocket(w, r)
	if err != nil {
		return err
	}
	s.House.Socket(w, r, server.Visitor{
		Player: v.Player, Name: v.Name,
		Session: hex.EncodeToString(v.hash[:8]), Address: addressOf(r), Known: known,
	})
	return nil
}

// settledForSocket makes no player for what is no upgrade, which the house
// refuses, nor for another site's page (C76).
func (s *site) settledForSocket(w http.ResponseWriter, r *http.Request) (visitor, error) {
	switch {
	case r.Header.Get("Upgrade") == "":
		return visitor{}, nil
	case !s.ownOrigin(r):
		return visitor{}, errOrigin
	}
	return s.settled(w, r)
}

// ownOrigin tells whether a page of ours, or of a host that is allowed to,
// sent the request.
func (s *site) ownOrigin(r *http.Request) bool {
	u, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && u.Host != "" && (strings.EqualFold(u.Host, r.Host) || slices.Contains(s.Origins, u.Host))
}
