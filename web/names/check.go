package names

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxRunes is how long a name may be.
const MaxRunes = 24

// maxMarks is how many marks may stand on one letter: more than any living
// language needs, and too few to climb into the line above.
const maxMarks = 3

// Reason says why a name is refused; pages make the words.
type Reason string

// The reasons.
const (
	Empty     Reason = "empty"     // nothing to see: no letter and no digit
	Long      Reason = "long"      // over MaxRunes
	Encoding  Reason = "encoding"  // not UTF-8
	Control   Reason = "control"   // control characters, line ends, unassigned ones
	Direction Reason = "direction" // changes the direction of the text around it
	Invisible Reason = "invisible" // zero-width and blank letters
	Character Reason = "character" // a symbol that names have none of
	Marks     Reason = "marks"     // a heap of marks on one letter
	Mixed     Reason = "mixed"     // letters of scripts that look alike, side by side
	Spaces    Reason = "spaces"    // not as Tidy leaves it
	Reserved  Reason = "reserved"  // looks like one of the house's own names
)

// Refused is the error for a name that cannot be had.
type Refused struct{ Reason Reason }

// Error tells the reason for logs.
func (r *Refused) Error() string { return "names: refused: " + string(r.Reason) }

func refuse(why Reason) error { return &Refused{Reason: why} }

// Tidy is a name as it is kept: composed (NFC), without space at its ends,
// with one plain space between words, and without a 님 at its end: the page
// puts one there.
func Tidy(name string) string {
	name = norm.NFC.String(strings.Join(strings.Fields(name), " "))
	for strings.HasSuffix(name, honorific) && name != honorific {
		name = strings.TrimSpace(strings.TrimSuffix(name, honorific))
	}
	return name
}

// honorific follows every name in Korean.
const honorific = "님"

// Check judges a tidied name; a bad one is a *Refused. However long the name,
// it costs no more than a short one.
func Check(name string) error {
	if len(name) > MaxRunes*utf8.UTFMax {
		return refuse(Long)
	}
	if !utf8.ValidString(name) {
		return refuse(Encoding)
	}
	if err := checkRunes(name); err != nil {
		return err
	}
	switch {
	case !strings.ContainsFunc(name, isLetter):
		return refuse(Empty)
	case utf8.RuneCountInString(name) > MaxRunes:
		return refuse(Long)
	case name != Tidy(name):
		return refuse(Spaces)
	case mixes(name):
		return refuse(Mixed)
	case reserved[Skeleton(name)]:
		return refuse(Reserved)
	}
	return nil
}

// checkRunes looks at each character, and counts the marks on each letter.
func checkRunes(name string) error {
	marks := maxMarks // none at the beginning
	for _, r := range name {
		if why := checkRune(r); why != "" {
			return refuse(why)
		}
		if !unicode.IsMark(r) {
			marks = 0
		} else if marks++; marks > maxMarks {
			return refuse(Marks)
		}
	}
	return nil
}

func checkRune(r rune) Reason {
	switch {
	case unicode.Is(unicode.Bidi_Control, r):
		return Direction
	case isInvisible(r):
		return Invisible
	case unicode.IsControl(r), unicode.In(r, unicode.Zl, unicode.Zp, unicode.Co, unicode.Cs):
		return Control
	case isLetter(r), unicode.IsMark(r), r == ' ', strings.ContainsRune(punctuation, r):
		return ""
	case unicode.IsSpace(r):
		return Spaces
	case !unicode.In(r, unicode.S, unicode.P, unicode.N):
		return Control // unassigned
	}
	return Character
}

// punctuation that names are written with.
const punctuation = "-_.'’·"

// isLetter tells what can be seen by itself. Number forms such as ½ are not names.
func isLetter(r rune) bool {
	return unicode.IsLetter(r) && !isInvisible(r) || unicode.IsDigit(r)
}

// isInvisible tells what leaves no trace on the page: format characters,
// variation selectors, and letters that are blank by definition.
func isInvisible(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

// companions are scripts that stand in one name: nobody takes one for another.
var companions = [][]*unicode.RangeTable{
	{unicode.Latin, unicode.Hangul, unicode.Han},
	{unicode.Latin, unicode.Hiragana, unicode.Katakana, unicode.Han},
	{unicode.Latin, unicode.Bopomofo, unicode.Han},
}

// mixes tells whether the letters are of scripts that do not go together, or
// single Hangul strokes (ㅣ, ㅇ) stand among Latin letters and pass for them.
func mixes(name string) bool {
	letters := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) && !unicode.In(r, unicode.Common, unicode.Inherited) {
			return r
		}
		return -1
	}, name)
	if strings.ContainsFunc(letters, isStroke) && strings.ContainsFunc(letters, isLatin) {
		return true
	}
	return letters != "" && !ofOneScript(letters) && !ofCompanions(letters)
}

func isLatin(r rune) bool { return unicode.Is(unicode.Latin, r) }

// isStroke tells a Hangul letter that is no whole syllable.
func isStroke(r rune) bool { return unicode.Is(unicode.Hangul, r) && (r < 0xac00 || r > 0xd7a3) }

func ofOneScript(letters string) bool {
	first, _ := utf8.DecodeRuneInString(letters)
	for _, script := range unicode.Scripts {
		if unicode.Is(script, first) {
			return ofScripts(letters, script)
		}
	}
	return false
}

func ofCompanions(letters string) bool {
	for _, scripts := range companions {
		if ofScripts(letters, scripts...) {
			return true
		}
	}
	return false
}

func ofScripts(letters string, scripts ...*unicode.RangeTable) bool {
	return !strings.ContainsFunc(letters, func(r rune) bool { return !unicode.In(r, scripts...) })
}

// reserved are the skeletons of names under which the house itself speaks.
var reserved = skeletons("Hanpan", "한판", "Computer", "컴퓨터", "Server", "서버", "System", "시스템",
	"Admin", "Administrator", "Moderator", "관리자", "운영자", "Guest", "손님", "Autopilot", "자동 플레이")

func skeletons(names ...string) map[string]bool {
	all := map[string]bool{}
	for _, name := range names {
		all[Skeleton(name)] = true
	}
	return all
}
