package load

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/google/uuid"

	"hanpan/game"
)

// player is a guest who plays one match after another until the run ends.
// Its reader's goroutine owns the fields without a word of their own.
type player struct {
	*guest
	run     *run
	host    bool // of a room
	pair    *pair
	link    string // of the match being played
	duel    *duel
	seat    int
	acted   int  // the turn last acted on, from 1
	readied int  // the game after which "ready" was last said, from 1
	looking bool // a refusal is being looked into
	sealed  bool // the seed was sent in this match
}

// pair are the two guests of a room, who go from match to match together.
type pair struct {
	links chan string // from the host to the other
}

// play reads the socket until it ends, and does what each message asks.
func (p *player) play(ctx context.Context) error {
	if err := p.seek(ctx); err != nil {
		return err
	}
	for {
		frame, err := p.conn.Read(ctx)
		if err != nil {
			return err
		}
		at := time.Now()
		m, state, err := read(frame)
		if err != nil {
			return err
		}
		if err := p.hear(ctx, m, state, at); err != nil {
			return err
		}
	}
}

// seek finds the next match.
func (p *player) seek(ctx context.Context) (err error) {
	p.acted, p.readied, p.sealed, p.looking, p.duel = 0, 0, false, false, nil
	p.choose()
	switch {
	case p.run.cfg.Computers:
		p.link, err = p.post(ctx, "/computer/"+p.run.cfg.Game, map[string][]string{"level": {p.run.cfg.Level}})
	case p.pair == nil:
		p.send(map[string]any{"t": "seek", "game": p.run.cfg.Game, "limit": 45, "envelope": p.envelope()})
		return nil
	case p.host:
		form := map[string][]string{"limit": {"0"}, "games": {"20"}, "watch": {"on"}}
		if p.link, err = p.post(ctx, "/room/"+p.run.cfg.Game, form); err == nil {
			p.pair.links <- p.link
		}
	default:
		err = p.sit(ctx)
	}
	if err == nil {
		p.watch(p.link)
	}
	return err
}

// sit follows the host of a room.
func (p *player) sit(ctx context.Context) (err error) {
	select {
	case p.link = <-p.pair.links:
	case <-ctx.Done():
		return ctx.Err()
	}
	_, err = p.post(ctx, "/m/"+p.link+"/sit", map[string][]string{})
	return err
}

func (p *player) watch(link string) {
	p.link = link
	p.duel = p.run.duelAt(link)
	p.send(map[string]any{"t": "watch", "link": link})
}

// hear does what one message asks.
func (p *player) hear(ctx context.Context, m told, state *seen, at time.Time) error {
	switch m.T {
	case "queue":
		if m.Link != "" && m.Link != p.link {
			p.watch(m.Link)
		}
		return nil
	case "event":
		if p.duel != nil && m.Entry != nil && m.Entry.Verb == game.Play {
			p.duel.saw(p.seat, m.V, m.Entry.Turn, m.Entry.Seat, at)
		}
	case "rejected":
		p.refused(m)
		return nil
	case "state":
		if p.looking {
			p.looking, p.acted = false, 0
		}
	}
	if state == nil || p.duel == nil {
		return nil
	}
	p.seat = state.Seat
	return p.answer(ctx, *state)
}

// answer does what a state asks.
func (p *player) answer(ctx context.Context, s seen) error {
	switch s.Phase {
	case game.Sealing:
		if s.ServerEnvelope != "" && !p.sealed {
			p.sealed = true
			p.send(map[string]any{"t": "seed", "c": p.secret()})
		}
	case game.Playing:
		p.run.begun(p.link)
		if s.Wait != nil && s.Wait.Seat == s.Seat && len(s.Position.Legal) > 0 && p.acted != s.Turn+1 {
			p.acted = s.Turn + 1
			move := p.move(s)
			p.later(move)
		}
	case game.Between:
		if p.readied != s.GameNo+1 {
			p.readied = s.GameNo + 1
			p.act(s.Turn, "ready", "")
		}
	case game.Over:
		p.run.over(p.link)
		return p.seek(ctx)
	}
	return nil
}

// later moves after thinking; before the start everybody thinks until then.
func (p *player) later(move func()) {
	select {
	case <-p.run.start:
	default:
		go func() {
			select {
			case <-p.run.start:
				time.AfterFunc(p.thinking(), move)
			case <-p.run.stopped:
			}
		}()
		return
	}
	if d := p.thinking(); d > 0 {
		time.AfterFunc(d, move)
		return
	}
	move()
}

// thinking is between half and one and a half of the think time.
func (p *player) thinking() time.Duration {
	think := p.run.cfg.Think
	if think == 0 {
		return 0
	}
	return think/2 + rand.N(think)
}

// move is a random one of the legal actions, timed from its sending. It runs
// on a timer's goroutine and so keeps to what it was given.
func (p *player) move(s seen) func() {
	duel, action := p.duel, s.Position.Legal[rand.IntN(len(s.Position.Legal))]
	return func() {
		duel.sent(s.Turn, s.Seat, time.Now())
		p.act(s.Turn, "play", action)
	}
}

func (p *player) act(turn int, do, action string) {
	p.send(map[string]any{"t": "act", "id": uuid.Must(uuid.NewV7()).String(), "turn": turn, "do": do, "action": action})
}

// again is how long a refused player waits before he looks at the match anew.
const again = 300 * time.Millisecond

// refused counts a refusal and looks at the match again, so that a limit of
// the server slows the run down but does not end it. One look at a time: more
// would be a storm that feeds itself.
func (p *player) refused(m told) {
	p.run.meter.refused(m.Code)
	if p.looking || p.duel == nil {
		return
	}
	p.looking = true
	link := p.link
	time.AfterFunc(again, func() { p.send(map[string]any{"t": "watch", "link": link}) })
}
