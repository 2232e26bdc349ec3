package load

import (
	"context"
	"maps"
	"strconv"
)

// role is what a guest does at a table.
type role int

const (
	stranger  role = iota // waits in the queue, or plays the computer
	host                  // opens the room
	sitter                // takes a seat of it
	spectator             // looks on
)

// room is a table whose guests go from match to match together.
type room struct {
	links []chan string // one for each who follows the host
}

// newRoom makes one for so many people and spectators.
func newRoom(r *run) []*player {
	all := make([]*player, r.cfg.Seats+r.cfg.Watchers)
	table := &room{}
	for i := range all {
		all[i] = &player{run: r, room: table, role: sitter}
		if i >= r.cfg.Seats {
			all[i].role = spectator
		}
		if i > 0 {
			all[i].links = make(chan string, 1)
			table.links = append(table.links, all[i].links)
		}
	}
	all[0].role = host
	return all
}

// seek finds the next match.
func (p *player) seek(ctx context.Context) (err error) {
	p.begins()
	switch {
	case p.run.cfg.Computers:
		err = p.playComputer(ctx)
	case p.role == stranger:
		p.send(map[string]any{"t": "seek", "game": p.run.cfg.Game, "limit": p.run.terms.queue, "envelope": p.envelope()})
		return nil
	case p.role == host:
		err = p.openRoom(ctx)
	default:
		err = p.follow(ctx)
	}
	if err == nil {
		p.watch(p.link)
	}
	return err
}

func (p *player) playComputer(ctx context.Context) (err error) {
	form := map[string][]string{"level": {p.run.cfg.Level}, "seats": {strconv.Itoa(p.run.cfg.Seats)}}
	p.link, err = p.post(ctx, "/computer/"+p.run.cfg.Game, form)
	return err
}

// openRoom opens one that anybody with its link may watch, and passes the link on.
func (p *player) openRoom(ctx context.Context) (err error) {
	if p.link, err = p.post(ctx, "/room/"+p.run.cfg.Game, maps.Clone(p.run.terms.room)); err != nil {
		return err
	}
	for _, link := range p.room.links {
		select {
		case link <- p.link:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// follow goes where the host is, and sits down there who is no spectator.
func (p *player) follow(ctx context.Context) (err error) {
	select {
	case p.link = <-p.links:
	case <-ctx.Done():
		return ctx.Err()
	}
	if p.role == sitter {
		_, err = p.post(ctx, "/m/"+p.link+"/sit", map[string][]string{})
	}
	return err
}
