package words

import (
	"fmt"
	"strconv"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Words speaks one language. Safe for concurrent use.
type Words struct {
	lang  string
	texts *i18n.Localizer
}

// New answers the words of a language; one the house does not speak gets the fallback.
func New(lang string) *Words {
	if w, ok := shelves().words[lang]; ok {
		return w
	}
	return shelves().words[Languages[0]]
}

// Lang is the language's tag, for <html lang>.
func (w *Words) Lang() string { return w.lang }

// T is the sentence of a key. data fills its placeholders: either one
// map[string]any, or pairs of name and value: T("page.hello", "Name", name).
// A value named Count, any whole number or a float, chooses the plural form.
// An unknown key answers itself, so that a slip shows and nothing breaks.
func (w *Words) T(key string, data ...any) string {
	fill := gather(data)
	text, _ := w.texts.Localize(&i18n.LocalizeConfig{
		MessageID:    key,
		TemplateData: fill,
		PluralCount:  count(fill["Count"]),
	})
	if text == "" {
		return key
	}
	return text
}

// gather makes T's data a map. A name without value is left out.
func gather(data []any) map[string]any {
	if len(data) == 1 {
		if fill, ok := data[0].(map[string]any); ok {
			return fill
		}
	}
	fill := make(map[string]any, len(data)/2)
	for i := 0; i+1 < len(data); i += 2 {
		fill[fmt.Sprint(data[i])] = data[i+1]
	}
	return fill
}

// count is a number as the plural rules want it, nil for none. Floats go as
// text, for the rules look at the digits that are shown.
func count(n any) any {
	switch n := n.(type) {
	case nil, int, int8, int16, int32, int64:
		return n
	case float64:
		return strconv.FormatFloat(n, 'f', -1, 64)
	default:
		text := fmt.Sprint(n)
		if _, err := strconv.ParseFloat(text, 64); err != nil {
			return nil
		}
		return text
	}
}

// matcher is built once: making one costs far more than asking it.
var matcher = language.NewMatcher(tags())

func tags() []language.Tag {
	all := make([]language.Tag, len(Languages))
	for i, lang := range Languages {
		all[i] = language.Make(lang)
	}
	return all
}

// Match chooses the language: the one chosen by hand (the cookie's value), else
// the best of the Accept-Language header, else the fallback.
func Match(acceptLanguage, cookie string) string {
	for _, lang := range Languages {
		if lang == cookie {
			return lang
		}
	}
	_, i := language.MatchStrings(matcher, acceptLanguage)
	return Languages[i]
}
