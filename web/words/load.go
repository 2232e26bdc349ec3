package words

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed locales
var locales embed.FS

// Languages lists what the house speaks, the fallback first.
var Languages = []string{"en", "ko"}

// shelf is everything read from the locales.
type shelf struct {
	words   map[string]*Words
	browser map[string][]byte
}

// shelves reads the embedded locales once. They are part of the program: a
// file that cannot be read is a fault of the build, which every test meets.
var shelves = sync.OnceValue(func() *shelf {
	s, err := load(locales)
	if err != nil {
		panic(err)
	}
	return s
})

// load reads every language's folder under locales/.
func load(files fs.FS) (*shelf, error) {
	bundle := i18n.NewBundle(language.English)
	texts := map[string]map[string]*i18n.Message{}
	for _, lang := range Languages {
		messages, err := loadLanguage(bundle, files, lang)
		if err != nil {
			return nil, err
		}
		texts[lang] = messages
	}
	return stock(bundle, texts)
}

// loadLanguage adds all files of one language to the bundle.
func loadLanguage(bundle *i18n.Bundle, files fs.FS, lang string) (map[string]*i18n.Message, error) {
	names, err := fs.Glob(files, path.Join("locales", lang, "*.json"))
	if err != nil {
		return nil, fmt.Errorf("words: %s: %w", lang, err)
	}
	all := map[string]*i18n.Message{}
	for _, name := range names {
		if err := loadFile(bundle, files, lang, name, all); err != nil {
			return nil, fmt.Errorf("words: %s: %w", name, err)
		}
	}
	return all, nil
}

// loadFile adds one file; a key that another file has is refused, for one of
// the two would be lost.
func loadFile(bundle *i18n.Bundle, files fs.FS, lang, name string, all map[string]*i18n.Message) error {
	raw, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	messages, err := bundle.ParseMessageBytes(language.Make(lang), raw, json.Unmarshal)
	if err != nil {
		return err
	}
	for _, m := range messages {
		if all[m.ID] != nil {
			return fmt.Errorf("key %q is in another file too", m.ID)
		}
		all[m.ID] = m
	}
	return nil
}

// stock makes what is asked for at run time.
func stock(bundle *i18n.Bundle, texts map[string]map[string]*i18n.Message) (*shelf, error) {
	s := &shelf{words: map[string]*Words{}, browser: map[string][]byte{}}
	for _, lang := range Languages {
		s.words[lang] = &Words{lang: lang, texts: i18n.NewLocalizer(bundle, lang)}
		body, err := json.Marshal(forBrowser(texts[Languages[0]], texts[lang]))
		if err != nil {
			return nil, fmt.Errorf("words: %s: %w", lang, err)
		}
		s.browser[lang] = body
	}
	return s, nil
}
