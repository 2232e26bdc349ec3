package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// mayImport says which of our folders a folder's packages import, besides
// themselves: cmd → web → server → matchmaking → game. The longest name that
// fits a package counts.
var mayImport = map[string][]string{
	"game":          nil,
	"matchmaking":   {"game"},
	"server":        {"server/socket", "matchmaking", "game"},
	"server/socket": nil,
	"static":        nil,
	"templates":     {"web/boards"}, // pictures of boards, which know no page
	"web":           {"web/boards", "server", "matchmaking", "game", "templates", "static"},
	"web/boards":    {"game"},
	"cmd":           {"web", "server", "server/socket", "matchmaking", "game", "templates", "static"},
}

// websocketHome is the only package that knows the websocket library
// (docs/decisions/0004-websocket.md).
const websocketHome = "hanpan/server/socket"

// goPackage is what `go list` tells of a package.
type goPackage struct {
	ImportPath   string
	Imports      []string
	TestImports  []string
	XTestImports []string
}

func TestImportsRunOneWay(t *testing.T) {
	for _, p := range ourPackages(t) {
		folder := folderOf(p.ImportPath)
		allowed, known := mayImport[folder]
		if !known {
			t.Errorf("%s lies in a folder the design does not name", p.ImportPath)
		}
		for _, imported := range p.Imports {
			if to := folderOf(imported); to != "" && to != folder && !slices.Contains(allowed, to) {
				t.Errorf("%s imports %s", p.ImportPath, imported)
			}
		}
	}
}

func TestGameImportsTheStandardLibraryAlone(t *testing.T) {
	for _, p := range ourPackages(t) {
		if !under(p.ImportPath, "hanpan/game") {
			continue
		}
		for _, imported := range p.Imports {
			if first, _, _ := strings.Cut(imported, "/"); strings.Contains(first, ".") {
				t.Errorf("%s imports %s", p.ImportPath, imported)
			}
		}
	}
}

func TestOnePackageKnowsTheWebsocketLibrary(t *testing.T) {
	found := false
	for _, p := range ourPackages(t) {
		for _, imported := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
			if !under(imported, "nhooyr.io/websocket") && !under(imported, "github.com/coder/websocket") {
				continue
			}
			found = found || p.ImportPath == websocketHome
			if p.ImportPath != websocketHome {
				t.Errorf("%s imports %s", p.ImportPath, imported)
			}
		}
	}
	if !found {
		t.Errorf("%s does not import the library: has it moved?", websocketHome)
	}
}

// folderOf is the longest name in mayImport that a package of ours lies under,
// its first folder if there is none, or "" for a package that is not ours.
func folderOf(path string) string {
	rest, ours := strings.CutPrefix(path, "hanpan/")
	if !ours {
		return ""
	}
	best, _, _ := strings.Cut(rest, "/")
	for name := range mayImport {
		if under(rest, name) && len(name) > len(best) {
			best = name
		}
	}
	return best
}

func under(path, folder string) bool {
	return path == folder || strings.HasPrefix(path, folder+"/")
}

// ourPackages asks the go tool for all packages of the module.
func ourPackages(t *testing.T) []goPackage {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-e", "-json=ImportPath,Imports,TestImports,XTestImports", "hanpan/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	var all []goPackage
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	if len(all) < 5 {
		t.Fatalf("only %d packages listed", len(all))
	}
	return all
}
