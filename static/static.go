// Package static holds the assets: styles, modules, pictures, embedded in the
// binary. All are served under one hash of the whole tree, because modules
// import each other by relative address; so every file may be cached for ever
// and a new build changes every address at once.
package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io"
	"io/fs"
	"path"
	"strings"
	"sync"
)

//go:embed css js img
var tree embed.FS

// Hash is the tree's hash: the first 12 hex digits of SHA-256 over all names
// and contents. It names the build of the page that a browser holds.
var Hash = sync.OnceValue(func() string {
	sum := sha256.New()
	for _, name := range names() {
		body, _ := tree.ReadFile(name)
		io.WriteString(sum, name)
		sum.Write([]byte{0})
		sum.Write(body)
		sum.Write([]byte{0})
	}
	return hex.EncodeToString(sum.Sum(nil))[:12]
})

// Asset is the address of a file of the tree: "css/base.css" is at
// "/static/<hash>/css/base.css".
func Asset(name string) string { return "/static/" + Hash() + "/" + name }

// Read is the content of a file of the tree, "js/fair.js", for programs that
// run the browser's own modules.
func Read(name string) ([]byte, error) { return tree.ReadFile(name) }

// names lists the files a browser may ask for, in order.
func names() []string {
	var all []string
	// An embedded tree can always be walked.
	_ = fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, _ error) error {
		if !d.IsDir() && mimes[path.Ext(name)] != "" && !strings.Contains(path.Base(name), ".test.") {
			all = append(all, name)
		}
		return nil
	})
	return all
}
