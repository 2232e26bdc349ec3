package game_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hanpan/game"
)

var update = flag.Bool("update", false, "write the logs in testdata/logs anew")

// kept is a finished match as testdata/logs holds it: what was once written is
// read for ever, and leads to the same end.
type kept struct {
	About  string       `json:"about"`
	Digest string       `json:"digest"` // of everything that can be seen of its end
	Result *game.Result `json:"result"`
	Rules  []string     `json:"rules"` // by which the games ended
	Log    []game.Entry `json:"log"`
}

func (f *fold) kept(about string) kept {
	k := kept{About: about, Digest: digestOf(f.m), Result: f.m.Result, Log: f.log, Rules: []string{}}
	for _, r := range f.m.Records {
		if r.Outcome != nil {
			k.Rules = append(k.Rules, r.Outcome.Rule)
		}
	}
	return k
}

// digestOf is the end of a match in one line. It is made of what the rules and
// the log say, not of how a view spells it: views may gain fields.
func digestOf(m game.Match) string {
	end := []any{m.V, m.At, m.Turns, m.Phase, m.Game, m.Points, m.Draws, m.Result, m.Records, m.Reveal, m.Seeds, m.Next}
	if m.Position != nil {
		end = append(end, m.Position.Text())
	}
	text, err := json.Marshal(end)
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// matches are the ones that are kept, by the names of their files.
var matches = map[string]struct {
	about string
	play  func(t tb) *fold
}{
	"drawn":     {"two strangers agree on a draw", drawnMatch},
	"resigned":  {"one resigns in the first game, the rematch is on", resignedMatch},
	"claimed":   {"one lets three limits pass, and the other claims the match", claimedMatch},
	"two-games": {"friends by a link play two games to their ends", twoGames},
	"noshow":    {"a seed never came: ended before it began", noShow},
	"outage":    {"two minutes without a server, then the match is left", outageMatch},
	"hundred":   {"a hundred plies without a removal", func(t tb) *fold { return endsBy(t, "draw.hundred") }},
	"threefold": {"the position stood for the third time", func(t tb) *fold { return endsBy(t, "draw.threefold") }},
	"aborted":   {"aborted after the first turn", abortedMatch},
	"computer":  {"a game against the computer, played to its end", computerMatch},
}

func drawnMatch(t tb) *fold {
	f := started(t, public("nine", "")).play(quiet...).later(2_000)
	f.do(by(1, game.Entry{Verb: game.Offer, Action: "draw", ID: "0198f0a0-0000-7000-8000-000000000001"}))
	return f.do(f.answer(game.Accept, 0))
}

func resignedMatch(t tb) *fold {
	f := started(t, public("nine", "")).play(quiet[:5]...).do(game.Entry{Verb: game.Resign, Seat: 0})
	f.later(4_000).do(by(0, offerRematch)).do(f.answer(game.Refuse, 1))
	f.do(by(1, offerRematch)).do(by(0, offerRematch))
	return f
}

func claimedMatch(t tb) *fold {
	f := started(t, public("nine", ""))
	absent := f.m.Wait().Seat
	f.entry(game.Entry{Verb: game.Away, Seat: absent, By: game.ByServer})
	f.absentTurn().play(f.m.Position.Legal()[3]).absentTurn().play(f.m.Position.Legal()[3]).absentTurn().later(61_000)
	return f.do(game.Entry{Verb: game.Claim, Seat: 1 - absent})
}

func twoGames(t tb) *fold {
	f := begin(t, setup(game.Room, "nine", `{"games":2}`, 30, "ada", "-"))
	f.later(9_000).do(game.Entry{Verb: game.Sit, Player: "bo", Envelope: envelopeOf(1)}).settle()
	return playOn(f, rand.New(rand.NewPCG(2, 1)))
}

func noShow(t tb) *fold {
	f := begin(t, public("nine", "")).seal().later(game.SeedsWithin)
	return f.entry(game.Entry{Verb: game.Expire, Seat: game.Nobody, By: game.ByServer, Action: "noshow"})
}

func outageMatch(t tb) *fold {
	f := started(t, public("nine", "")).play(quiet[:4]...).later(9_000)
	from := f.now
	f.later(120_000).entry(game.Entry{Verb: game.Outage, Seat: game.Nobody, By: game.ByServer, From: from, To: f.now})
	return f.later(20_000).play(quiet[4:8]...).do(game.Entry{Verb: game.Leave, Seat: 1})
}

func abortedMatch(t tb) *fold {
	return started(t, public("nine", "")).play("d2").do(game.Entry{Verb: game.Abort, Seat: 0})
}

func computerMatch(t tb) *fold {
	f := started(t, setup(game.Alone, "nine", `{"begins":"host"}`, 0, "ada", "normal!"))
	return playOn(f, rand.New(rand.NewPCG(5, 5)))
}

// playOn makes random turns until the match is over.
func playOn(f *fold, r *rand.Rand) *fold {
	for f.m.Phase != game.Over {
		switch {
		case f.m.Phase == game.Between:
			f.next().settle()
		default:
			f.turn(f.pick(r, func(string) bool { return true }))
		}
	}
	return f
}

// turn is made by whoever has the seat to act.
func (f *fold) turn(action string) {
	e := game.Entry{Verb: game.Play, Seat: f.m.Wait().Seat, Action: action}
	if f.m.Seats[e.Seat].Computer != "" {
		e.By = game.ByComputer
	}
	f.later(1_500).entry(e)
}

// pick is a random turn that pleases, or any if none does.
func (f *fold) pick(r *rand.Rand, pleases func(string) bool) string {
	var good []string
	for _, a := range f.m.Position.Legal() {
		if pleases(a) {
			good = append(good, a)
		}
	}
	if len(good) == 0 {
		good = f.m.Position.Legal()
	}
	return good[r.IntN(len(good))]
}

// endsBy plays matches without removals until one ends by a rule.
func endsBy(t tb, rule string) *fold {
	quietly := func(a string) bool { return !strings.Contains(a, "x") }
	for seed := range uint64(5_000) {
		f, r := started(t, public("nine", "")), rand.New(rand.NewPCG(1, seed))
		for f.m.Phase != game.Over {
			f.turn(f.pick(r, quietly))
		}
		if f.m.Records[0].Outcome.Rule == rule {
			return f
		}
	}
	t.Fatalf("no match ended by %s", rule)
	return nil
}

func fileOf(name string) string { return filepath.Join("testdata", "logs", name+".json") }

// TestKeptLogs replays what was once written to the same end. With -update the
// logs are written anew, which is right only before a format is released.
func TestKeptLogs(t *testing.T) {
	for name, match := range matches {
		t.Run(name, func(t *testing.T) {
			if *update {
				write(t, name, match.play(t).kept(match.about))
			}
			replays(t, fileOf(name))
		})
	}
	files, err := filepath.Glob(fileOf("*"))
	if err != nil || len(files) != len(matches) {
		t.Errorf("%d logs are kept of %d matches: %v", len(files), len(matches), err)
	}
}

func write(t *testing.T, name string, k kept) {
	t.Helper()
	text, err := json.MarshalIndent(k, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(fileOf(name), append(text, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}

func replays(t *testing.T, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var k kept
	if err := json.Unmarshal(text, &k); err != nil {
		t.Fatal(err)
	}
	m, err := game.Replay(find, k.Log)
	if err != nil {
		t.Fatal(err)
	}
	if got := digestOf(m); got != k.Digest || m.Phase != game.Over {
		t.Errorf("ends in %s as %s with %+v; was %s with %+v", m.Phase, got, m.Result, k.Digest, k.Result)
	}
	for i, rule := range k.Rules {
		if out := m.Records[i].Outcome; out == nil || out.Rule != rule {
			t.Errorf("game %d ended by %+v, was %s", i, out, rule)
		}
	}
	if m.Sealed() {
		v, err := game.Verify(find, k.Log, game.Kept{Seat: -1})
		if err != nil || v.Wrong() {
			t.Errorf("its draws: %v %v", err, v.Findings)
		}
	}
}
