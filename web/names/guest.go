package names

import (
	"fmt"
	"strings"
)

// stock is what a language's names are made of.
type stock struct{ first, second []string }

var stocks = map[string]stock{
	"en": {strings.Fields(englishFirst), strings.Fields(englishSecond)},
	"ko": {strings.Fields(koreanFirst), strings.Fields(koreanSecond)},
}

// Guest is the friendly name that a number stands for: "Quiet Otter", "다정한
// 수달". A language without names of its own gets English ones.
func Guest(lang string, n uint64) string {
	s := stockOf(lang)
	pairs := uint64(len(s.first)) * uint64(len(s.second))
	first, second := n%pairs/uint64(len(s.second)), n%uint64(len(s.second))
	return s.first[first] + " " + s.second[second]
}

// Numbered is Guest's name with a number behind it, for when that one is taken:
// "Quiet Otter 482". It takes the number from what Guest leaves of n.
func Numbered(lang string, n uint64) string {
	s := stockOf(lang)
	rest := n / (uint64(len(s.first)) * uint64(len(s.second)))
	return fmt.Sprintf("%s %d", Guest(lang, n), 2+rest%9_998)
}

func stockOf(lang string) stock {
	if s, ok := stocks[lang]; ok {
		return s
	}
	return stocks["en"]
}
