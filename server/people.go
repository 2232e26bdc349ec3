package server

import (
	"context"
	"sync"

	"hanpan/game"
	"hanpan/server/store"
)

// mostNames bounds the names kept in memory.
const mostNames = 20_000

// people answers names, for views hold none. Safe for concurrent use.
type people struct {
	store store.Store
	mu    sync.Mutex
	names map[string]string
}

func newPeople(st store.Store) *people {
	return &people{store: st, names: map[string]string{}}
}

// rename is told of a name when it is known or changed.
func (p *people) rename(player, name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.names) >= mostNames {
		clear(p.names)
	}
	p.names[player] = name
}

// name is a player's name; one whose row is gone has none.
func (p *people) name(ctx context.Context, player string) string {
	p.mu.Lock()
	name, ok := p.names[player]
	p.mu.Unlock()
	if ok || player == "" {
		return name
	}
	row, err := p.store.Player(ctx, player)
	if err != nil {
		return ""
	}
	p.rename(player, row.Name)
	return row.Name
}

// address fills a view's names in.
func (p *people) address(ctx context.Context, v game.View) game.View {
	for i := range v.Seats {
		v.Seats[i].Name = p.name(ctx, v.Seats[i].Player)
	}
	return v
}

// Renamed tells the house that a player has another name from now on.
func (h *House) Renamed(player, name string) { h.people.rename(player, name) }
