package words

import (
	"encoding/json"
	"testing"
	"testing/fstest"
)

func TestT(t *testing.T) {
	for _, c := range []struct {
		lang, key string
		data      []any
		want      string
	}{
		{"en", "game.nine", nil, "Nine Men’s Morris"},
		{"ko", "game.nine", nil, "나인 멘스 모리스"},
		{"fr", "game.nine", nil, "Nine Men’s Morris"},
		{"en", "game.players", []any{"Count", 1}, "1 player"},
		{"en", "game.players", []any{"Count", int64(2)}, "2 players"},
		{"en", "game.players", []any{"Count", uint(1)}, "1 player"},
		{"en", "game.players", []any{"Count", 1.5}, "1.5 players"},
		{"ko", "game.players", []any{map[string]any{"Count": 1}}, "1명"},
		{"en", "no.such.key", nil, "no.such.key"},
		{"en", "game.players", []any{"Count"}, "<no value> players"},
		{"en", "game.players", []any{"Count", "many"}, "many players"},
	} {
		if got := New(c.lang).T(c.key, c.data...); got != c.want {
			t.Errorf("%s %s %v: got %q, want %q", c.lang, c.key, c.data, got, c.want)
		}
	}
}

func TestMatch(t *testing.T) {
	for _, c := range []struct{ accept, cookie, want string }{
		{"", "", "en"},
		{"ko-KR,ko;q=0.9,en;q=0.8", "", "ko"},
		{"fr-FR,ko;q=0.5", "", "ko"},
		{"fr", "", "en"},
		{"ko", "en", "en"},
		{"en", "ko", "ko"},
		{"ko", "../../etc", "ko"},
		{";;;q=", "", "en"},
	} {
		if got := Match(c.accept, c.cookie); got != c.want {
			t.Errorf("Match(%q, %q) = %q, want %q", c.accept, c.cookie, got, c.want)
		}
	}
}

func TestBrowserHoldsPluralFormsAndNoPages(t *testing.T) {
	var words map[string]any
	if err := json.Unmarshal(Browser("en"), &words); err != nil {
		t.Fatal(err)
	}
	if words["game.nine"] != "Nine Men’s Morris" {
		t.Errorf("game.nine = %v", words["game.nine"])
	}
	forms, _ := words["game.players"].(map[string]any)
	if forms["one"] != "{{.Count}} player" || forms["other"] != "{{.Count}} players" {
		t.Errorf("game.players = %v", words["game.players"])
	}
}

func TestLoadFallsBackInTheBrowserAndKeepsPagesOut(t *testing.T) {
	s, err := load(fstest.MapFS{
		"locales/en/a.json": {Data: []byte(`{"play.a": "A", "page.b": "B"}`)},
		"locales/en/c.json": {Data: []byte(`{"play.c": "C"}`)},
		"locales/ko/a.json": {Data: []byte(`{"play.a": "가"}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(s.browser["ko"]), `{"play.a":"가","play.c":"C"}`; got != want {
		t.Errorf("browser words %s, want %s", got, want)
	}
	if got := s.words["ko"].T("page.b"); got != "B" {
		t.Errorf("a missing key falls back to %q, want B", got)
	}
}

func TestLoadRefuses(t *testing.T) {
	for name, files := range map[string]fstest.MapFS{
		"a key twice": {
			"locales/en/a.json": {Data: []byte(`{"play.a": "A"}`)},
			"locales/en/b.json": {Data: []byte(`{"play.a": "B"}`)},
		},
		"no JSON": {"locales/ko/a.json": {Data: []byte(`{`)}},
		"a plural form nobody knows": {
			"locales/en/a.json": {Data: []byte(`{"play.a": {"other": "A", "lots": "B"}}`)},
		},
	} {
		if _, err := load(files); err == nil {
			t.Errorf("%s: loaded", name)
		}
	}
}
