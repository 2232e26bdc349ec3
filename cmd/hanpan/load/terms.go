package load

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

// longMatch is how many games a match has where games are counted: a room is
// seldom left for the next.
const longMatch = 20

// Limits of a decision in seconds where none is given.
const (
	limitOfTwo  = 45
	limitOfMany = 30
)

// terms are how a game is asked for, by what the server tells of its options.
type terms struct {
	room  url.Values // further fields of the form
	limit int        // of a room's decision
	queue int        // of the public queue's
}

// offered is a game as /api/games tells it.
type offered struct {
	ID      string                     `json:"id"`
	Most    int                        `json:"most"`
	Options map[string]json.RawMessage `json:"options"`
}

// termsOf asks the server. A game it does not have has none.
func (r *run) termsOf(ctx context.Context) (terms, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, r.cfg.URL+"/api/games", nil)
	if err != nil {
		return terms{}, err
	}
	answer, err := r.client.Do(request)
	if err != nil {
		return terms{}, err
	}
	defer answer.Body.Close()
	var all []offered
	if err := json.NewDecoder(answer.Body).Decode(&all); err != nil {
		return terms{}, fmt.Errorf("GET /api/games: %s: %w", answer.Status, err)
	}
	for _, one := range all {
		if one.ID == r.cfg.Game {
			return one.terms(r.cfg), nil
		}
	}
	return terms{}, nil
}

func (o offered) terms(c Config) terms {
	t := terms{room: url.Values{}, limit: c.Limit, queue: limitOfTwo}
	if _, counted := o.Options["games"]; counted {
		t.room.Set("games", strconv.Itoa(longMatch))
	}
	if _, always := o.Options["points"]; always && t.limit == 0 {
		t.limit = limitOfTwo
	}
	if o.Most > 2 {
		t.room.Set("seats", strconv.Itoa(c.Seats))
		t.queue = limitOfMany
	}
	t.room.Set("limit", strconv.Itoa(t.limit))
	t.room.Set("watch", "on")
	return t
}
