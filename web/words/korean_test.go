package words

import (
	"regexp"
	"strings"
	"testing"
)

// quoted is what a guide quotes from the page, which speaks otherwise.
var quoted = regexp.MustCompile(`‘[^’]*’`)

// Guides and rules speak 합니다체: no sentence of theirs ends as the page's do.
func TestKoreanGuidesAreFormal(t *testing.T) {
	for key, message := range texts(t, "ko") {
		text := quoted.ReplaceAllString(message.Other, "")
		if strings.HasPrefix(key, "guide.") && regexp.MustCompile(`요[.?!]|요$`).MatchString(text) {
			t.Errorf("%s speaks 해요체: %s", key, message.Other)
		}
	}
}
