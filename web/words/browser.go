package words

import (
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// Browser is the JSON of the keys the browser needs ("play.…", "game.…"): each
// a sentence or an object of its plural forms, placeholders unfilled, for
// static/js/words.js. It may stand inside a <script type="application/json">:
// <, > and & are escaped. The caller must not change it.
func Browser(lang string) []byte {
	if body, ok := shelves().browser[lang]; ok {
		return body
	}
	return shelves().browser[Languages[0]]
}

// forBrowser picks the browser's keys; what a language lacks comes from the fallback.
func forBrowser(fallback, messages map[string]*i18n.Message) map[string]any {
	out := map[string]any{}
	for _, from := range []map[string]*i18n.Message{fallback, messages} {
		for key, m := range from {
			if strings.HasPrefix(key, "play.") || strings.HasPrefix(key, "game.") {
				out[key] = plain(m)
			}
		}
	}
	return out
}

// plain is a message as its file spells it: a sentence alone, or its forms.
func plain(m *i18n.Message) any {
	forms := forms(m)
	if len(forms) == 1 && forms["other"] != "" {
		return forms["other"]
	}
	return forms
}

// forms lists the plural forms a message has, by their CLDR names.
func forms(m *i18n.Message) map[string]string {
	out := map[string]string{
		"zero": m.Zero, "one": m.One, "two": m.Two,
		"few": m.Few, "many": m.Many, "other": m.Other,
	}
	for name, text := range out {
		if text == "" {
			delete(out, name)
		}
	}
	return out
}
