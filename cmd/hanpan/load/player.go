package load

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/google/uuid"

	"hanpan/game"
)

// player is a guest who plays or watches one match after another until the run
// ends. Its reader's goroutine owns the fields.
type player struct {
	*guest
	run   *run
	role  role
	room  *room       // of the host
	links chan string // to those who follow him
	link  string      // of the match that is on
	duel  *duel
	seat  int
	match inMatch
}

// inMatch is what a player remembers of the match that is on.
type inMatch struct {
	acted   int  // the turn last acted on, from 1
	turns   int  // decisions made but for throws
	readied int  // the game after which "ready" was last said, from 1
	looking bool // a refusal is being looked into
	started bool // the host has said so
	begun   bool // the first move was seen to come
	kept    kept // what a browser keeps to check the draws
}

// begins forgets the match before: an envelope used again would mean that one.
func (p *player) begins() {
	p.match, p.duel = inMatch{}, nil
	p.choose()
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
		if p.duel != nil && m.moves() {
			p.duel.saw(p.seat, m.V, m.Entry.Turn, m.Entry.Seat, at)
		}
	case "rejected":
		p.refused(m)
		return nil
	case "state":
		if p.match.looking {
			p.match.looking, p.match.acted, p.match.started = false, 0, false
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
	case game.Open:
		p.starts(s)
	case game.Sealing:
		p.opens(s)
	case game.Playing:
		p.begun()
		p.decide(s)
	case game.Between:
		if s.Seat >= 0 && p.match.readied != s.GameNo+1 {
			p.match.readied = s.GameNo + 1
			p.act(s.Turn, "ready", "")
		}
	case game.Over:
		p.over()
		return p.seek(ctx)
	}
	return nil
}

// starts begins a room that waits for its host, once everybody sits.
func (p *player) starts(s seen) {
	if !p.match.started && s.isFull() && slices.Contains(s.Can, "start") {
		p.match.started = true
		p.act(s.Turn, "start", "")
	}
}

// opens sends the seed once all envelopes are shown, and keeps what was shown.
func (p *player) opens(s seen) {
	if s.ServerEnvelope != "" && s.Seat >= 0 && p.match.kept.Server == "" {
		p.match.kept = kept{Server: s.ServerEnvelope, Envelopes: s.Envelopes, Seed: p.secret()}
		p.send(map[string]any{"t": "seed", "c": p.secret()})
	}
}

// decide throws, or makes a random one of the legal actions.
func (p *player) decide(s seen) {
	if !s.decides() || p.match.acted == s.Turn+1 {
		return
	}
	all := s.Position.actions()
	switch {
	case s.Wait.Roll:
		p.acts(s, "play", "roll")
	case len(all) > 0 && p.isWeary():
		p.acts(s, "resign", "")
	case len(all) > 0:
		p.match.turns++
		p.acts(s, "play", string(all[rand.IntN(len(all))]))
	}
}

// isWeary tells that the player has made as many turns as he wanted.
func (p *player) isWeary() bool { return p.run.cfg.Turns > 0 && p.match.turns >= p.run.cfg.Turns }

// begun reports the first move to come. Once is enough: said behind another's
// over, it would count the match twice.
func (p *player) begun() {
	if !p.match.begun && p.role != spectator {
		p.match.begun = true
		p.run.begun(p.link)
	}
}

// over reports the end; of every so many matches one is verified.
func (p *player) over() {
	if p.role != spectator && p.run.over(p.link) {
		p.run.verifying(p.guest, p.link, p.match.kept)
	}
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

// acts does something on a turn after thinking, timed from its sending. What
// is done runs on a timer's goroutine and so keeps to what it was given.
func (p *player) acts(s seen, do, action string) {
	p.match.acted = s.Turn + 1
	duel, turn, seat := p.duel, s.Turn, s.Seat
	p.later(func() {
		if do == "play" {
			duel.sent(turn, seat, time.Now())
		}
		p.act(turn, do, action)
	})
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
	if p.match.looking || p.duel == nil {
		return
	}
	p.match.looking = true
	link := p.link
	time.AfterFunc(again, func() { p.send(map[string]any{"t": "watch", "link": link}) })
}
