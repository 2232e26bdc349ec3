package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"hanpan/game"
)

// protocolError is an answer "error <code> <words>"; it leaves everything as it was.
type protocolError struct{ code, words string }

func (e *protocolError) Error() string { return "error " + e.code + " " + e.words }

func fault(code, format string, args ...any) error {
	return &protocolError{code: code, words: fmt.Sprintf(format, args...)}
}

// evaluator is a game that judges a position in one line: "score 12".
type evaluator interface {
	Eval(p game.Position) (string, error)
}

// starter is a game whose engine begins elsewhere than a match does.
type starter interface {
	Start(options json.RawMessage) (game.Position, error)
}

// lister is a game that lists its actions otherwise than its positions do.
type lister interface {
	List(p game.Position) ([]string, error)
}

// theEngine is the state behind one engine's lines.
type theEngine struct {
	rules    game.Rules
	options  json.RawMessage
	position game.Position
}

func newEngine() *theEngine { return &theEngine{} }

// engine answers lines until quit or the end of the input.
func engine(ctx context.Context, s streams, args []string) error {
	if asksHelp(args) {
		fmt.Fprintln(s.out, "engine: takes no arguments and answers commands line by line; see docs/engine.md")
		return nil
	}
	if len(args) > 0 {
		return usageError{errors.New("engine takes no arguments; see docs/engine.md")}
	}
	return newEngine().talk(ctx, s.in, s.out)
}

// mostLine bounds a command's length in bytes.
const mostLine = 1 << 20

func (e *theEngine) talk(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, mostLine)
	for ctx.Err() == nil {
		answer, err := e.next(lines)
		if answer != "" {
			if _, err := fmt.Fprintln(out, answer); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// next carries out the next command; io.EOF says that there is no other.
func (e *theEngine) next(lines *bufio.Reader) (answer string, err error) {
	text, err := lines.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		return fault("long", "a command has at most %d bytes", mostLine).Error(), skipLine(lines)
	}
	answer, quit := e.line(strings.TrimSpace(string(text)))
	if quit {
		return "", io.EOF
	}
	return answer, err
}

// skipLine reads past the rest of a line.
func skipLine(lines *bufio.Reader) error {
	for {
		if _, err := lines.ReadSlice('\n'); !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// line carries out one command; an empty answer is silence.
func (e *theEngine) line(text string) (answer string, quit bool) {
	verb, rest, _ := strings.Cut(text, " ")
	if verb == "quit" || verb == "" {
		return "", verb == "quit"
	}
	run, ok := engineVerbs[verb]
	if !ok {
		return fault("unknown", "no such command: %.20s", verb).Error(), false
	}
	answer, err := run(e, strings.TrimSpace(rest))
	if err != nil {
		return sentence(err), false
	}
	return answer, false
}

// sentence puts any error into the engine's form.
func sentence(err error) string {
	var p *protocolError
	var illegal *game.Illegal
	switch {
	case errors.As(err, &p):
		return p.Error()
	case errors.As(err, &illegal):
		return fault(illegal.Rule, "%s", illegal.Text).Error()
	}
	return fault("failed", "%s", strings.ReplaceAll(err.Error(), "\n", " ")).Error()
}

var engineVerbs map[string]func(*theEngine, string) (string, error)

func init() {
	engineVerbs = map[string]func(*theEngine, string) (string, error){
		"game":     func(e *theEngine, s string) (string, error) { return "", e.setGame(s) },
		"options":  func(e *theEngine, s string) (string, error) { return "", e.setOptions(s) },
		"position": func(e *theEngine, s string) (string, error) { return "", e.setPosition(s) },
		"dice":     func(e *theEngine, s string) (string, error) { return "", e.throw(s) },
		"legal":    (*theEngine).legal, "go": (*theEngine).goFor, "perft": (*theEngine).perft,
		"eval": (*theEngine).eval, "show": (*theEngine).show,
	}
}

func (e *theEngine) setGame(id string) error {
	rules, err := rulesOf(id)
	if err != nil {
		return fault("game", "%s", err)
	}
	next := theEngine{rules: rules}
	if err := next.setOptions("{}"); err != nil {
		return err
	}
	*e = next
	return nil
}

func (e *theEngine) setOptions(text string) error {
	if e.rules == nil {
		return fault("game", "name a game first")
	}
	options, err := e.rules.Options(json.RawMessage(text))
	if err != nil {
		return err
	}
	start, err := e.start(options)
	if err != nil {
		return err
	}
	e.options, e.position = options, start
	return nil
}

// start is the engine's first position: colour 0 is seat 0's.
func (e *theEngine) start(options json.RawMessage) (game.Position, error) {
	if s, ok := e.rules.(starter); ok {
		return s.Start(options)
	}
	least, _ := e.rules.Seats()
	score := game.Score{Seats: least, Points: make([]float64, least), Began: -1, First: 0, Left: -1}
	p, result := e.rules.Next(options, score)
	if result != nil {
		return nil, fault("options", "no game is to be played with these options")
	}
	return p, nil
}

// setPosition reads "start|<text> [moves a | b …]".
func (e *theEngine) setPosition(text string) error {
	if e.rules == nil {
		return fault("game", "name a game first")
	}
	where, moves, _ := strings.Cut(text+" ", " moves ")
	p, err := e.read(strings.TrimSpace(where))
	if err != nil {
		return err
	}
	for _, action := range strings.Split(moves, "|") {
		if action = strings.TrimSpace(action); action == "" {
			continue
		}
		step, err := p.Apply(action)
		if err != nil {
			return err
		}
		p = step.Next
	}
	e.position = p
	return nil
}

func (e *theEngine) read(where string) (game.Position, error) {
	if where == "start" {
		return e.start(e.options)
	}
	return e.rules.Parse(e.options, where)
}

// throw is "dice 3 1": the action "dice 31".
func (e *theEngine) throw(dice string) error {
	if e.position == nil {
		return fault("game", "name a game first")
	}
	step, err := e.position.Apply("dice " + strings.ReplaceAll(dice, " ", ""))
	if err != nil {
		return err
	}
	e.position = step.Next
	return nil
}
