package names

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Skeleton is a name as a hasty eye sees it: names with one skeleton are
// look-alikes (C79). Case, accents, width, spaces, punctuation, invisible
// characters, digits for letters, Cyrillic or Greek for Latin, and the ways to
// write one Hangul syllable make no difference. It is for comparing alone.
func Skeleton(name string) string {
	seen := strings.Map(capital, norm.NFKD.String(strings.ToValidUTF8(name, "")))
	seen = norm.NFKD.String(cases.Fold().String(seen))
	var b strings.Builder
	for _, r := range seen {
		if unicode.Is(unicode.Cherokee, r) {
			r = unicode.ToUpper(r) // folding turns some to small letters and some to capitals
		}
		if like, ok := alike[r]; ok {
			b.WriteString(like)
		} else if d, ok := digit(r); ok {
			b.WriteByte(digits[d])
		} else if isLetter(r) || unicode.IsMark(r) && !isAccent(r) && !isInvisible(r) {
			b.WriteRune(r)
		}
	}
	return crowded.Replace(b.String())
}

// crowded are letters that run together. Neither rule makes a pair for the other.
var crowded = strings.NewReplacer("rn", "m", "vv", "w")

// digits are the letters that 0 to 9 pass for; 6 passes for itself.
const digits = "oizeas6tbg"

// digit is the value of a decimal digit of any script.
func digit(r rune) (int, bool) {
	for _, run := range unicode.Nd.R16 {
		if rune(run.Lo) <= r && r <= rune(run.Hi) {
			return int(r-rune(run.Lo)) % 10, true
		}
	}
	for _, run := range unicode.Nd.R32 {
		if rune(run.Lo) <= r && r <= rune(run.Hi) {
			return int(r-rune(run.Lo)) % 10, true
		}
	}
	return 0, false
}

// isAccent tells marks that only decorate a letter. Vowel signs of other
// scripts are letters in all but name, and stay.
func isAccent(r rune) bool {
	return 0x300 <= r && r <= 0x36f || 0x1ab0 <= r && r <= 0x1aff || 0x1dc0 <= r && r <= 0x1dff || 0x20d0 <= r && r <= 0x20ff
}

// capital gives the Latin letter of capitals, and of a final sigma, whose small
// form looks like another.
func capital(r rune) rune {
	if like, ok := capitals[r]; ok {
		return like
	}
	return r
}

var capitals = map[rune]rune{'Η': 'h', 'Μ': 'm', 'Ν': 'n', 'Υ': 'y', 'Ρ': 'p', 'Χ': 'x', 'Β': 'b', 'ς': 'c'}

// alike is what a small letter passes for.
var alike = table(
	// Latin among itself
	"l i", "| i", "! i", "ı i", "ł i", "ɩ i", "ɪ i", "ø o", "đ d", "ð d", "ħ h", "ŧ t", "þ p", "æ ae", "œ oe", "ɑ a",
	"ɡ g", "ƒ f", "ʀ r", "ɴ n", "ʙ b", "ɢ g", "ʜ h", "ʟ i", "ʏ y", "ᴀ a", "ᴄ c", "ᴅ d", "ᴇ e", "ᴊ j", "ᴋ k", "ᴍ m",
	"ᴏ o", "ᴘ p", "ꜱ s", "ᴛ t", "ᴜ u", "ᴠ v", "ᴡ w", "ᴢ z", "$ s", "@ a",
	// Cyrillic
	"а a", "в b", "ь b", "г r", "е e", "є e", "з e", "и u", "і i", "ӏ i", "ј j", "к k", "м m", "н h", "һ h", "о o", "п n",
	"р p", "с c", "ѕ s", "т t", "у y", "ү y", "х x", "ԁ d", "ԛ q", "ԝ w", "ш w", "щ w", "ѵ v", "б 6", "ч a",
	// Greek
	"α a", "β b", "γ y", "ε e", "ζ z", "η n", "ι i", "κ k", "μ u", "ν v", "ο o", "ρ p", "σ o", "τ t", "υ u", "χ x", "ω w", "ϲ c", "ϳ j",
	// Armenian, Cherokee
	"օ o", "ս u", "ո n", "հ h", "ց g", "զ q", "յ j", "Ꭰ d", "Ꭱ r", "Ꭲ t", "Ꭵ i", "Ꭺ a", "Ꭻ j", "Ꭼ e", "Ꮃ w", "Ꮇ m",
	"Ꮋ h", "Ꮐ g", "Ꮓ z", "Ꮞ a", "Ꮟ b", "Ꮢ r", "Ꮤ w", "Ꮥ s", "Ꮩ v", "Ꮪ s", "Ꮮ i", "Ꮯ c", "Ꮲ p", "Ꮶ k", "Ᏼ b",
	// Hangul: a final consonant is the letter it is, and double letters are two
	"ᆨ ᄀ", "ᆩ ᄀᄀ", "ᆪ ᄀᄉ", "ᆫ ᄂ", "ᆬ ᄂᄌ", "ᆭ ᄂᄒ", "ᆮ ᄃ", "ᆯ ᄅ", "ᆰ ᄅᄀ", "ᆱ ᄅᄆ", "ᆲ ᄅᄇ", "ᆳ ᄅᄉ", "ᆴ ᄅᄐ", "ᆵ ᄅᄑ",
	"ᆶ ᄅᄒ", "ᆷ ᄆ", "ᆸ ᄇ", "ᆹ ᄇᄉ", "ᆺ ᄉ", "ᆻ ᄉᄉ", "ᆼ ᄋ", "ᆽ ᄌ", "ᆾ ᄎ", "ᆿ ᄏ", "ᇀ ᄐ", "ᇁ ᄑ", "ᇂ ᄒ",
	"ᄁ ᄀᄀ", "ᄄ ᄃᄃ", "ᄈ ᄇᄇ", "ᄊ ᄉᄉ", "ᄍ ᄌᄌ",
	"ᅪ ᅩᅡ", "ᅫ ᅩᅢ", "ᅬ ᅩᅵ", "ᅯ ᅮᅥ", "ᅰ ᅮᅦ", "ᅱ ᅮᅵ", "ᅴ ᅳᅵ",
)

// table reads pairs of a letter and what it passes for.
func table(pairs ...string) map[rune]string {
	all := make(map[rune]string, len(pairs))
	for _, pair := range pairs {
		letter, like, _ := strings.Cut(pair, " ")
		all[[]rune(letter)[0]] = like
	}
	return all
}
