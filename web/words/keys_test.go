package words

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// house is where the module begins, seen from here.
const house = "../.."

// texts reads one language's messages by key.
func texts(t *testing.T, lang string) map[string]*i18n.Message {
	t.Helper()
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	all, err := loadLanguage(bundle, locales, lang)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatalf("%s has no words", lang)
	}
	return all
}

func TestEveryKeyIsInEveryLanguage(t *testing.T) {
	english := texts(t, Languages[0])
	for _, lang := range Languages[1:] {
		other := texts(t, lang)
		for _, key := range slices.Sorted(maps.Keys(english)) {
			if other[key] == nil {
				t.Errorf("%s lacks %s", lang, key)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(other)) {
			if english[key] == nil {
				t.Errorf("%s is in %s alone", key, lang)
			}
		}
	}
}

func TestEveryMessageIsWhole(t *testing.T) {
	for _, lang := range Languages {
		for key, m := range texts(t, lang) {
			if m.Other == "" {
				t.Errorf("%s: %s has no form \"other\"", lang, key)
			}
			for name, text := range forms(m) {
				if strings.TrimSpace(text) != text {
					t.Errorf("%s: %s (%s) has space at its ends: what is glued to it?", lang, key, name)
				}
				if strings.Contains(placeholder.ReplaceAllString(text, ""), "{{") {
					t.Errorf("%s: %s (%s) has a placeholder the browser cannot fill: %s", lang, key, name, text)
				}
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{\{\s*\.(\w+)\s*\}\}`)

// placeholders lists a text's placeholders, each once, sorted.
func placeholders(text string) []string {
	var all []string
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// A form for one may leave the number out ("One person is here"); nothing else may differ.
func TestPlaceholdersAgree(t *testing.T) {
	english := texts(t, Languages[0])
	for _, lang := range Languages {
		for key, m := range texts(t, lang) {
			if english[key] == nil {
				continue // TestEveryKeyIsInEveryLanguage tells
			}
			want := placeholders(english[key].Other)
			for name, text := range forms(m) {
				got := placeholders(text)
				if name != "other" && !slices.Contains(got, "Count") {
					got = slices.Sorted(slices.Values(append(got, "Count")))
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s: %s (%s) has %v, English %v", lang, key, name, got, want)
				}
			}
		}
	}
}

// used finds keys in sources: any literal that begins as keys do. One that ends
// in a dot, or goes on with ${…}, is the beginning of several keys; so may be
// one that is not handed to t or T at once.
var used = regexp.MustCompile("(\\b[tT]\\(\\s*)?[\"'`]((?:play|game|page|error|guide)\\.[A-Za-z0-9_.-]*)(?:[\"'`]|\\$\\{)")

func TestEveryUsedKeyExists(t *testing.T) {
	known := texts(t, Languages[0])
	found := 0
	for _, file := range sources(t) {
		body, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range used.FindAllStringSubmatch(string(body), -1) {
			found++
			if key := m[2]; !exists(known, key) && (m[1] != "" || !exists(known, key+".")) {
				t.Errorf("%s uses %q, which no file of locales has", strings.TrimPrefix(file, house+"/"), key)
			}
		}
	}
	if found == 0 {
		t.Error("no source uses a key: the search is broken")
	}
}

// exists tells whether a key is known or, if it ends in a dot, begins a known one.
func exists(known map[string]*i18n.Message, key string) bool {
	if !strings.HasSuffix(key, ".") {
		return known[key] != nil
	}
	for other := range known {
		if strings.HasPrefix(other, key) {
			return true
		}
	}
	return false
}

// sources lists the files that speak: templates, handlers, browser modules.
func sources(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, dir := range []string{"templates", "web", "static/js"} {
		err := filepath.WalkDir(filepath.Join(house, dir), func(path string, d fs.DirEntry, err error) error {
			if path == filepath.Join(house, "web/words") {
				return fs.SkipDir // its keys are examples
			}
			if err == nil && !d.IsDir() && speaks(path) {
				all = append(all, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func speaks(path string) bool {
	switch filepath.Ext(path) {
	case ".templ", ".js":
		return true
	case ".go":
		return !strings.HasSuffix(path, "_test.go") && !strings.HasSuffix(path, "_templ.go")
	}
	return false
}
