package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Whatever code or rule the server may answer with has words in the browser.
func TestEveryCodeAndRuleHasWords(t *testing.T) {
	known := texts(t, Languages[0])
	found := 0
	for _, c := range constants(t) {
		key := c.key()
		if key == "" {
			continue
		}
		found++
		if !exists(known, key) {
			t.Errorf("%s = %q has no words: %s", c.name, c.value, key)
		}
	}
	if found == 0 {
		t.Error("no codes found: the search is broken")
	}
}

// constant is a string constant of game, its folders, or server.
type constant struct{ dir, name, kind, value string }

// key is the key that words the constant, "" for one that browsers never see.
func (c constant) key() string {
	switch {
	case c.kind == "Code" && (c.dir == "game" || c.dir == "server"):
		return "play.rejected." + c.value
	case !strings.HasPrefix(c.dir, "game/"):
		return ""
	case strings.HasPrefix(c.name, "Rule"), strings.HasPrefix(c.name, "Option"):
		return "play.rule." + c.value
	case strings.HasPrefix(c.name, "End"):
		return "play.end." + c.value + "." // by who won
	}
	return ""
}

func constants(t *testing.T) []constant {
	t.Helper()
	var all []constant
	for _, root := range []string{"game", "server"} {
		err := filepath.WalkDir(filepath.Join(house, root), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			found, err := constantsOf(path)
			all = append(all, found...)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// constantsOf reads one file's string constants.
func constantsOf(path string) ([]constant, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	dir, err := filepath.Rel(house, filepath.Dir(path))
	var all []constant
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			all = append(all, constantsIn(spec, filepath.ToSlash(dir))...)
		}
		return true
	})
	return all, err
}

func constantsIn(spec *ast.ValueSpec, dir string) []constant {
	var all []constant
	for i, value := range spec.Values {
		lit, ok := value.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			continue
		}
		text, err := strconv.Unquote(lit.Value)
		if err == nil && text != "" {
			all = append(all, constant{dir: dir, name: spec.Names[i].Name, kind: typeName(spec.Type), value: text})
		}
	}
	return all
}

// typeName is the last part of a type's name: Code of game.Code.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
