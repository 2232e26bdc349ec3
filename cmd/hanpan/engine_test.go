package main

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// session is an engine at work, talked to line by line.
type session struct {
	t   *testing.T
	in  *io.PipeWriter
	out chan string // closed when the engine has ended
	end chan int
}

func newSession(t *testing.T) *session {
	t.Helper()
	in, into := io.Pipe()
	from, out := io.Pipe()
	s := &session{t: t, in: into, out: make(chan string, 64), end: make(chan int, 1)}
	go func() {
		s.end <- run(t.Context(), streams{in, out, io.Discard}, []string{"engine"})
		out.Close()
		in.Close()
	}()
	go func() {
		defer close(s.out)
		lines := bufio.NewScanner(from)
		for lines.Scan() {
			s.out <- lines.Text()
		}
	}()
	t.Cleanup(func() { into.Close() })
	return s
}

// tell sends a command that answers nothing.
func (s *session) tell(line string) {
	s.t.Helper()
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		s.t.Fatalf("%s: %v", line, err)
	}
}

// ask sends a command and reads its answer, which comes before anything else
// is sent: each line is flushed.
func (s *session) ask(line string) string {
	s.t.Helper()
	s.tell(line)
	return s.answer(line)
}

func (s *session) answer(to string) string {
	s.t.Helper()
	limit := time.After(time.Minute)
	for {
		select {
		case line, ok := <-s.out:
			if !ok {
				s.t.Fatalf("%s: the engine has ended", to)
			}
			if !strings.HasPrefix(line, "info ") {
				return line
			}
		case <-limit:
			s.t.Fatalf("%s: no answer", to)
		}
	}
}

func (s *session) want(line, answer string) {
	s.t.Helper()
	if got := s.ask(line); got != answer {
		s.t.Errorf("%s\n got %s\nwant %s", line, got, answer)
	}
}

// talk runs a script: "> " goes in, "< " comes out. What should be silent is
// shown to be so by the next answer being that of the next question.
func talk(t *testing.T, script string) {
	t.Helper()
	s, last := newSession(t), ""
	for _, line := range strings.Split(strings.TrimSpace(script), "\n") {
		if command, ok := strings.CutPrefix(line, "> "); ok {
			s.tell(command)
			last = command
		} else if want, ok := strings.CutPrefix(line, "< "); !ok {
			t.Fatalf("neither in nor out: %q", line)
		} else if got := s.answer(last); got != want {
			t.Errorf("%s\n got %s\nwant %s", last, got, want)
		}
	}
	s.in.Close()
	for line := range s.out {
		t.Errorf("one answer too many: %s", line)
	}
	if code := <-s.end; code != 0 {
		t.Errorf("exit code %d", code)
	}
}

func TestTheEngineTalksAsDocumented(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "engine.md"))
	if err != nil {
		t.Fatal(err)
	}
	scripts := regexp.MustCompile("(?s)```engine\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	if len(scripts) < 3 {
		t.Fatalf("%d talks in the document", len(scripts))
	}
	for i, script := range scripts {
		t.Run(strconv.Itoa(i), func(t *testing.T) { talk(t, script[1]) })
	}
	for verb := range engineVerbs {
		if !strings.Contains(string(text), "| `"+verb) {
			t.Errorf("the document has no row for %s", verb)
		}
	}
	for _, g := range known() {
		if !strings.Contains(string(text), "`"+g.ID()+"`") {
			t.Errorf("the document does not name %s", g.ID())
		}
	}
}

func TestTheEngineCounts(t *testing.T) {
	s := newSession(t)
	for _, c := range []struct{ game, options, depth, want string }{
		{"nine", "{}", "0", "1"},
		{"nine", "{}", "1", "24"},
		{"nine", "{}", "2", "552"},
		{"nine", "{}", "4", "255024"},
		{"diagonal", "{}", "2", "552"},
		{"twelve", `{"phased":true}`, "2", "552"},
		{"lasker", "{}", "2", "552"},
	} {
		s.tell("game " + c.game)
		s.tell("options " + c.options)
		s.want("perft "+c.depth, "perft "+c.want)
	}
}

// Whatever is wrong is answered with one line, and leaves everything as it was.
func TestErrorsLeaveTheEngineAsItWas(t *testing.T) {
	s := newSession(t)
	for _, early := range []string{"legal", "show", "eval", "perft 2", "go level normal", "position start", "options {}", "dice 1"} {
		if got := s.ask(early); !strings.HasPrefix(got, "error game ") {
			t.Errorf("%s before any game: %s", early, got)
		}
	}
	s.tell("game twelve")
	s.tell(`options {"games":4,"phased":true}`)
	s.tell("position start moves d2 | f4 | b2")
	show, legal := s.ask("show"), s.ask("legal")
	for bad, code := range map[string]string{
		"game chess": "game", "game": "game", "game nine twelve": "game",
		`options {"games":3}`: "option.games", `options {"phased":7}`: "option.phased", "options [": "option.format",
		`options {"colour":1}`: "option.unknown",
		"position":             "text.shape", "position startmoves d6": "text.shape", "position somewhere": "text.shape",
		"position start moves d6 | d6": "mill.occupied", "position start moves d2-d3": "mill.place_first",
		"position start moves d2 f4": "mill.place_first", "position start moves z9": "mill.point",
		"position a1/a1 8,8 i": "", "position a1/b2 12,12 i": "",
		"dice": "mill.notation", "dice 3 1": "mill.notation",
		"perft": "depth", "perft x": "depth", "perft -1": "depth",
		"go": "go", "go level": "go", "go level wizard": "computer.level", "go level ref99": "computer.level",
		"go level normal nodes": "go", "go level normal nodes -1": "go", "go level normal movetime -1": "go",
		"go level normal seed x": "go", "go level normal depth 3": "go",
		"dance": "unknown", "GAME nine": "unknown", "\x00": "unknown",
	} {
		got := s.ask(bad)
		if words := strings.Fields(got); len(words) < 3 || words[0] != "error" || code != "" && words[1] != code {
			t.Errorf("%q is answered %q, want error %s", bad, got, code)
		}
		s.want("show", show)
		s.want("legal", legal)
	}
}

func TestTheEnginesMovesAreLegalAndRepeatable(t *testing.T) {
	s := newSession(t)
	for game, start := range map[string]string{"nine": "d2 | b2", "diagonal": "d2 | b2", "twelve": "d2 | b2", "three": "a1 | b2"} {
		s.tell("game " + game)
		for _, level := range []string{"beginner", "normal", "expert", "random", "ref2"} {
			ask := "go level " + level + " nodes 300 seed 7"
			s.tell("position start moves " + start)
			before, legal := s.ask("show"), strings.Split(strings.TrimPrefix(s.ask("legal"), "legal "), " | ")
			best := s.ask(ask)
			if action, ok := strings.CutPrefix(best, "bestmove "); !ok || !slices.Contains(legal, action) {
				t.Errorf("%s, %s: %s", game, level, best)
			}
			s.want(ask, best)
			s.want("show", before)
		}
	}
	if got := s.ask("go level expert movetime 30"); !strings.HasPrefix(got, "bestmove ") {
		t.Errorf("in 30 ms: %s", got)
	}
}

// A game the engine plays against itself comes to an end by its own rules,
// each position read back from its text.
func TestTheEnginePlaysAGameToItsEnd(t *testing.T) {
	s := newSession(t)
	s.tell("game nine")
	var moves []string
	for len(moves) < 1000 {
		best := strings.TrimPrefix(s.ask("go level random seed "+strconv.Itoa(len(moves))), "bestmove ")
		if best == "none" {
			break
		}
		moves = append(moves, best)
		s.tell("position start moves " + strings.Join(moves, " | "))
		show := s.ask("show")
		s.tell("position " + show)
		s.want("show", show)
		s.tell("position start moves " + strings.Join(moves, " | "))
	}
	s.want("legal", "legal")
	if got := s.ask("eval"); !regexp.MustCompile(`^eval (win|loss|draw)`).MatchString(got) {
		t.Errorf("over after %d turns, and judged %s", len(moves), got)
	}
}

func TestQuitAndTheEndOfTheInputEndTheEngine(t *testing.T) {
	s := newSession(t)
	s.tell("game nine")
	s.tell("")
	s.tell("quit")
	if code := <-s.end; code != 0 {
		t.Errorf("quit: exit code %d", code)
	}
	if code, _, errs := called(t, "engine", "nine"); code != exitUsage || !strings.Contains(errs, "docs/engine.md") {
		t.Errorf("with arguments: %d %s", code, errs)
	}
}

func TestALineTooLongIsToldAndTheEngineGoesOn(t *testing.T) {
	s := newSession(t)
	s.tell("game nine")
	s.want("position "+strings.Repeat("x", 3*mostLine), "error long a command has at most 1048576 bytes")
	s.want("perft 1", "perft 24")
}

func TestEveryCommandHasHelp(t *testing.T) {
	for name := range commands() {
		if code, out, errs := called(t, name, "--help"); code != 0 || out+errs == "" {
			t.Errorf("%s --help: exit code %d, says %q", name, code, out+errs)
		}
	}
}
