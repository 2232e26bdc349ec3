package names

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestGuest(t *testing.T) {
	for _, c := range []struct {
		lang string
		n    uint64
		want string
	}{
		{"en", 0, "Able Alpaca"},
		{"en", 1, "Able Antelope"},
		{"ko", 0, "다정한 수달"},
		{"ko", 1, "다정한 여우"},
		{"fr", 0, "Able Alpaca"},
	} {
		if got := Guest(c.lang, c.n); got != c.want {
			t.Errorf("%s %d: %q, want %q", c.lang, c.n, got, c.want)
		}
	}
	if a, b := Numbered("ko", 0), Numbered("ko", ^uint64(0)); !strings.HasPrefix(a, "다정한 수달 2") || a == b {
		t.Errorf("numbered: %q, %q", a, b)
	}
}

func TestGuestsAreManyAndNoTwoLookAlike(t *testing.T) {
	for lang, s := range stocks {
		pairs := uint64(len(s.first) * len(s.second))
		if pairs < 10_000 {
			t.Errorf("%s: %d names", lang, pairs)
		}
		seen := map[string]string{}
		for n := range pairs {
			name := Guest(lang, n)
			if other, ok := seen[Skeleton(name)]; ok {
				t.Errorf("%s: %q and %q look alike", lang, name, other)
			}
			seen[Skeleton(name)] = name
			if err := Check(name); err != nil {
				t.Errorf("%s: %q: %v", lang, name, err)
			}
			if err := Check(Numbered(lang, n+pairs*9_997)); err != nil {
				t.Errorf("%s: %q: %v", lang, Numbered(lang, n+pairs*9_997), err)
			}
		}
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name string
		want Reason
	}{
		{"Minsu", ""},
		{"민수", ""},
		{"Kim 민수", ""},
		{"José-María O’Brien", ""},
		{"山田 たろう", ""},
		{"Ἀριστοτέλης", ""},
		{"मीना", ""},
		{"Игорь 2", ""},
		{"ㅇㅅㅇ", ""},
		{strings.Repeat("가", 24), ""},
		{"", Empty},
		{"-.-", Empty},
		{strings.Repeat("a", 25), Long},
		{strings.Repeat("수", 10_000), Long},
		{strings.Repeat("\xff", 10_000), Long},
		{"Min\xffsu", Encoding},
		{"Min\x00su", Control},
		{"Min\nsu", Control},
		{"Min\u2028su", Control},
		{"Min\ue000su", Control},
		{"Min\u0378su", Control},
		{"Min\u202esu", Direction},
		{"Min\u2066su", Direction},
		{"\u200fMinsu", Direction},
		{"Min\u200bsu", Invisible},
		{"Min\u00adsu", Invisible},
		{"\u3164", Invisible},
		{"Min\ufe0fsu", Invisible},
		{"<b>Minsu", Character},
		{"Minsu ♥", Character},
		{"🦦", Character},
		{"½ Minsu", Character},
		{"M" + strings.Repeat("\u0301", 5), Marks},
		{"\u0301Minsu", Marks},
		{"Мinsu", Mixed},  // Cyrillic М
		{"Minsυ", Mixed},  // Greek υ
		{"Mㅣnsu", Mixed},  // a Hangul stroke
		{"Игорьα", Mixed}, // Cyrillic and Greek
		{" Minsu", Spaces},
		{"Min  su", Spaces},
		{"Min\u00a0su", Spaces},
		{"e\u0301", Spaces}, // not composed
		{"Computer", Reserved},
		{"C0mputer", Reserved},
		{"컴 퓨터", Reserved},
	} {
		err := Check(c.name)
		var refused *Refused
		if errors.As(err, &refused); (c.want == "") != (err == nil) || refused != nil && refused.Reason != c.want {
			t.Errorf("%.40q: %v, want %q", c.name, err, c.want)
		}
	}
}

func TestTidy(t *testing.T) {
	for in, want := range map[string]string{
		"  Min \u00a0 su\t": "Min su",
		"민수":                "민수",
		"민수님":               "민수",
		"민수 님님":             "민수",
		"님":                 "님",
		"":                  "",
	} {
		if got := Tidy(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestC79_LookAlikesHaveOneSkeleton(t *testing.T) {
	for _, alike := range [][]string{
		{
			"Minsu", "minsu", "MINSU", "M1nsu", "Mlnsu", "M|nsu", "Мinsu", "Міnѕu", "Μinsu", "M\u200binsu", "Ｍｉｎｓｕ",
			"𝐌𝐢𝐧𝐬𝐮", "Mínsü", "mınsu", "Min su", "Min_su", "M\u202einsu", "Min5u", "M١nsu", "ᴍɪnꜱu", "rninsu", "Mіnsυ",
		},
		{"민수", "민수", "ㅁㅣㄴㅅㅜ", "ﾱￜﾤﾵￓ", "민 수", "민\u200b수", "민\u3164수"},
		{"닭", "ㄷㅏㄺ", "ㄷㅏㄹㄱ", "닭"},
		{"과자", "ㄱㅗㅏㅈㅏ", "ㄱㅘㅈㅏ"},
		{"Ηelen", "Helen", "Неlеn", "НЕLЕN", "ΉELEN", "H3l3n"},
		{"B0b", "Bob", "ВоЬ", "8ob", "Βοb"},
		{"coco", "сосо", "c०c०", "ϲοϲο", "Ꮯ0Ꮯ0", "ꮯoꮯo"},
	} {
		for _, name := range alike {
			if got, want := Skeleton(name), Skeleton(alike[0]); got != want {
				t.Errorf("%q looks like %q: %q, want %q", name, alike[0], got, want)
			}
		}
	}
}

func TestC79_DifferentNamesStayDifferent(t *testing.T) {
	seen := map[string]string{}
	for _, name := range []string{
		"Minsu", "Minso", "Mina", "Min", "민수", "민서", "민주", "미나", "수민", "Theo", "Tea", "Oskar", "Oscar",
		"मीना", "मीनी", "たろう", "だろう", "Игорь", "Иван", "山田", "Otter 1", "Otter 2", "Otter 11", "Otter 6", "Otter 9",
	} {
		if other, ok := seen[Skeleton(name)]; ok {
			t.Errorf("%q and %q are different names", name, other)
		}
		seen[Skeleton(name)] = name
	}
}

func TestLongNamesAreRefusedQuickly(t *testing.T) {
	long := strings.Repeat("e\u0301", 1<<20)
	start := time.Now()
	for range 1000 {
		if Check(long) == nil {
			t.Fatal("passed")
		}
	}
	if took := time.Since(start); took > 100*time.Millisecond {
		t.Errorf("a thousand refusals of 3 MB took %v", took)
	}
}

func FuzzNames(f *testing.F) {
	for _, seed := range []string{"Minsu", "민수", "ﾱￜﾤ", "M\u202e", "ㅁㅣㄴ", "Ή", "\xff", "ß", "İ", "ᆪ", "ᾳ", "vvv", "rnn"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		skeleton := Skeleton(name)
		if again := Skeleton(skeleton); again != skeleton {
			t.Errorf("%q: skeleton %q, its own %q", name, skeleton, again)
		}
		if Tidy(Tidy(name)) != Tidy(name) {
			t.Errorf("%q: tidied twice", name)
		}
		if Check(name) != nil {
			return
		}
		if !utf8.ValidString(name) || utf8.RuneCountInString(name) > MaxRunes || name != Tidy(name) || skeleton == "" {
			t.Errorf("%q passed, skeleton %q", name, skeleton)
		}
	})
}
