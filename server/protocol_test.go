package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hanpan/game"
	"hanpan/game/morris"
	"hanpan/server/socket"
)

// example is one JSON block of docs/protocol.md.
type example struct {
	from string // "client" or "server"
	kind string
	text string
}

func protocolText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "docs", "protocol.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var fence = regexp.MustCompile("(?s)```json([^\n]*)\n(.*?)```")

func examples(t *testing.T) []example {
	t.Helper()
	var all []example
	for _, b := range fence.FindAllStringSubmatch(protocolText(t), -1) {
		var m struct {
			T string `json:"t"`
		}
		if err := json.Unmarshal([]byte(b[2]), &m); err != nil {
			t.Errorf("an example is no JSON: %v\n%s", err, b[2])
		}
		all = append(all, example{from: strings.TrimSpace(b[1]), kind: m.T, text: b[2]})
	}
	if len(all) < 20 {
		t.Fatalf("%d examples: the search is broken", len(all))
	}
	return all
}

// said are the server's messages by their kind.
var said = map[string]func() any{
	"hello": func() any { return new(hello) }, "state": func() any { return new(stateMessage) },
	"event": func() any { return new(event) }, "ok": func() any { return new(acknowledged) },
	"rejected": func() any { return new(rejected) }, "beat": func() any { return new(beat) },
	"queue": func() any { return new(queue) }, "hint": func() any { return new(hinted) },
}

// strictly decodes an example into its type and wants nothing to be lost or
// added: what comes out again is what the document shows.
func strictly(text string, into any) error {
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	back, err := json.Marshal(into)
	if err != nil {
		return err
	}
	var want, got any
	if err := json.Unmarshal([]byte(text), &want); err != nil {
		return err
	}
	if err := json.Unmarshal(back, &got); err != nil {
		return err
	}
	if !reflect.DeepEqual(want, got) {
		return fmt.Errorf("comes out as %s", back)
	}
	return nil
}

func TestTheServersExamplesAreItsMessages(t *testing.T) {
	for _, e := range examples(t) {
		if e.from != "server" {
			continue
		}
		make, ok := said[e.kind]
		if !ok {
			t.Errorf("the server says no %q", e.kind)
			continue
		}
		m := make()
		if err := strictly(e.text, m); err != nil {
			t.Errorf("%s: %v\n%s", e.kind, err, e.text)
		}
		if ev, ok := m.(*event); ok {
			if err := strictly(string(ev.Entry), new(shown)); err != nil {
				t.Errorf("entry: %v\n%s", err, ev.Entry)
			}
		}
	}
}

// reads are the fields that each kind of a client's messages has.
var reads = map[string][]string{
	"watch": {"link", "v"}, "act": {"id", "turn", "do", "action", "v", "envelope"}, "seed": {"c"}, "beat": {"v"},
	"seek": {"game", "options", "limit", "envelope", "keep", "full"}, "unseek": {}, "keep": {"on"}, "computer": {},
	"answer": {"ask", "yes", "envelope"},
}

func TestTheClientsExamplesAreRead(t *testing.T) {
	for _, e := range examples(t) {
		if e.from == "server" {
			continue
		}
		d := json.NewDecoder(strings.NewReader(e.text))
		d.DisallowUnknownFields()
		var in incoming
		if err := d.Decode(&in); e.from != "client" || err != nil || handlers[in.T] == nil {
			t.Errorf("a %s's %s: %v\n%s", e.from, e.kind, err, e.text)
		}
		var fields map[string]any
		_ = json.Unmarshal([]byte(e.text), &fields)
		for name := range fields {
			if name != "t" && !slices.Contains(reads[in.T], name) {
				t.Errorf("%s does not read %s", in.T, name)
			}
		}
		if in.Do != "" && !judged(in) {
			t.Errorf("no seat can %s", in.Do)
		}
	}
}

// judged tells whether an action is one that the match knows.
func judged(in incoming) bool {
	rules := morris.All()[0]
	m, err := game.Begin(rules, game.Entry{Seq: 1, Verb: game.Create, Setup: &game.Setup{Format: game.Format, Game: rules.ID(), Seats: make([]game.SeatSetup, 2)}})
	if err != nil {
		return false
	}
	var refusal *game.Refusal
	_, err = m.Check(game.Entry{Verb: in.Do, Seat: 0, Action: in.Action})
	return !errors.As(err, &refusal) || refusal.Code != game.Unknown
}

// Every kind, code, state, verb and close code the server knows is in the
// document, written as code.
func TestNothingIsLeftOutOfTheDocument(t *testing.T) {
	text := protocolText(t)
	shown := map[string]bool{}
	for _, e := range examples(t) {
		shown[e.from+" "+e.kind] = true
	}
	for kind := range handlers {
		if !shown["client "+kind] || reads[kind] == nil {
			t.Errorf("no example of a client's %s", kind)
		}
	}
	for _, kind := range literals(t, "", "T") {
		if said[kind] == nil {
			t.Errorf("the server says %s, which this test does not know", kind)
		}
	}
	for kind := range said {
		if !shown["server "+kind] {
			t.Errorf("no example of the server's %s", kind)
		}
	}
	codes := constants(t, "Code", "../game", ".")
	_, refusals, _ := strings.Cut(text, "\n## Refusals")
	refusals, _, _ = strings.Cut(refusals, "\n## ")
	for _, row := range regexp.MustCompile("\n\\| `(\\w+)` \\|").FindAllStringSubmatch(refusals, -1) {
		if !slices.Contains(codes, row[1]) {
			t.Errorf("the server has no code %s", row[1])
		}
	}
	for _, code := range codes {
		if !strings.Contains(text, "\n| `"+code+"` |") {
			t.Errorf("no row for the code %s", code)
		}
	}
	for _, verb := range constants(t, "Verb", "../game") {
		if !strings.Contains(text, "`"+verb+"`") {
			t.Errorf("no word of the entry %s", verb)
		}
	}
	for _, by := range constants(t, "By", "../game") {
		if by != "" && !strings.Contains(text, "`"+by+"`") {
			t.Errorf("no word of who chose: %s", by)
		}
	}
	for _, m := range socket.Meanings {
		row := fmt.Sprintf("\n| %d | %s | %s | %s |", m.Code, m.Name, m.Text, m.Return)
		if !strings.Contains(text, row) {
			t.Errorf("no row %s", row)
		}
	}
	for _, state := range literals(t, "queue", "State") {
		if !strings.Contains(text, `"state": "`+state+`"`) {
			t.Errorf("no example of the queue being %s", state)
		}
	}
}

// The limits of the document are the server's.
func TestTheDocumentsLimitsAreTheServers(t *testing.T) {
	d, text := socket.Defaults, protocolText(t)
	for _, want := range []string{
		"protocol **" + strconv.Itoa(Protocol) + "**",
		fmt.Sprintf("%g a second, bursts of %g; beyond: close %d", d.Frames, 2*d.Frames, socket.TooFast),
		fmt.Sprintf("%d a second, bursts of %d; beyond: `toofast`", actionsASecond, 2*actionsASecond),
		fmt.Sprintf("%d KiB; beyond: close %d", d.FrameBytes>>10, socket.FrameTooLarge),
		fmt.Sprintf("%d messages or %d KiB; beyond: close %d", d.QueueFrames, d.QueueBytes>>10, socket.SlowReader),
		fmt.Sprintf("a UUID; %d bytes; %d bytes", actionMost, actionMost),
		fmt.Sprintf("%d, and %g new ones a second", d.AddressSockets, d.AddressNew),
		fmt.Sprintf("every %g seconds where a seat or a ticket is held, else every %g", socket.PingSeated.Seconds(), socket.PingWatcher.Seconds()),
		fmt.Sprintf("the public queue's, %d seconds", publicTerms(morris.All()[0]).Limit),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the document does not say %q", want)
		}
	}
}

// Every field that a message can have is in an example.
func TestEveryFieldHasAnExample(t *testing.T) {
	have := map[string]bool{}
	for _, e := range examples(t) {
		if e.from == "server" {
			var v any
			_ = json.Unmarshal([]byte(e.text), &v)
			fieldsOf(v, have)
		}
	}
	hidden := []string{"node", "id", "player", "setup"} // of an entry; "id" and "player" are in other messages
	for _, m := range []any{hello{}, stateMessage{}, event{}, acknowledged{}, rejected{}, beat{}, queue{}, hinted{}, shown{}} {
		for _, name := range namesOf(reflect.TypeOf(m), nil) {
			if !have[name] && !slices.Contains(hidden, name) {
				t.Errorf("no example has the field %s", name)
			}
		}
	}
}

func fieldsOf(v any, into map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for name, inner := range v {
			into[name] = true
			fieldsOf(inner, into)
		}
	case []any:
		for _, inner := range v {
			fieldsOf(inner, into)
		}
	}
}

// namesOf lists the JSON names of a type's fields and of those inside it.
func namesOf(typ reflect.Type, names []string) []string {
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return namesOf(typ.Elem(), names)
	case reflect.Struct:
		for i := range typ.NumField() {
			f := typ.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "-" || name == "setup" {
				continue
			}
			if name != "" {
				names = append(names, name)
			} else if !f.Anonymous {
				names = append(names, f.Name) // a field without a tag travels under its Go name
			}
			names = namesOf(f.Type, names)
		}
	}
	return names
}

// constants lists the string constants of a type in packages' sources.
func constants(t *testing.T, typ string, dirs ...string) []string {
	t.Helper()
	var all []string
	each(t, dirs, func(n ast.Node) {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || spec.Type == nil {
			return
		}
		name := ""
		switch is := spec.Type.(type) {
		case *ast.SelectorExpr:
			name = is.Sel.Name
		case *ast.Ident:
			name = is.Name
		}
		for _, v := range spec.Values {
			if lit, ok := v.(*ast.BasicLit); ok && name == typ {
				text, _ := strconv.Unquote(lit.Value)
				all = append(all, text)
			}
		}
	})
	if len(all) < 5 {
		t.Fatalf("%d constants of type %s: the search is broken", len(all), typ)
	}
	return all
}

// literals lists the texts that a field of a struct literal is given here; an
// empty typ is any.
func literals(t *testing.T, typ, field string) []string {
	t.Helper()
	var all []string
	each(t, []string{"."}, func(n ast.Node) {
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			return
		}
		if id, ok := lit.Type.(*ast.Ident); !ok || typ != "" && id.Name != typ {
			return
		}
		for _, el := range lit.Elts {
			pair, ok := el.(*ast.KeyValueExpr)
			if key, named := pairKey(pair, ok); !named || key != field {
				continue
			}
			if text, ok := pair.Value.(*ast.BasicLit); ok {
				value, _ := strconv.Unquote(text.Value)
				all = append(all, value)
			}
		}
	})
	if len(all) < 5 {
		t.Fatalf("%d texts for %s of %s: the search is broken", len(all), field, typ)
	}
	return all
}

func pairKey(pair *ast.KeyValueExpr, ok bool) (string, bool) {
	if !ok {
		return "", false
	}
	id, named := pair.Key.(*ast.Ident)
	if !named {
		return "", false
	}
	return id.Name, true
}

func each(t *testing.T, dirs []string, visit func(ast.Node)) {
	t.Helper()
	for _, dir := range dirs {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool { visit(n); return true })
		}
	}
}
