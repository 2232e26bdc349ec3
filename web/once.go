package web

import "sync"

// mostRemembered bounds the envelopes kept in memory.
const mostRemembered = 10_000

// once remembers which match an envelope began, so that a form sent twice
// leads to one match (C15) and no seed serves two. Safe for concurrent use.
type once struct {
	mu    sync.Mutex
	links map[string]string
}

// link answers the match that a player's envelope began, "" for none.
func (o *once) link(player, envelope string) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.links[player+envelope]
}

// remember keeps it.
func (o *once) remember(player, envelope, link string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.links == nil || len(o.links) >= mostRemembered {
		o.links = map[string]string{}
	}
	o.links[player+envelope] = link
}
