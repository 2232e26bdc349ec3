package backgammon

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"

	"hanpan/game/backgammon/board"
)

// word is one checker's way in a spelling: the places it goes through, and how
// many checkers go the same way.
type word struct {
	path  []int8
	stars uint32 // points of the path marked as hits
	count int
}

func (w word) start() int8 { return w.path[0] }
func (w word) end() int8   { return w.path[len(w.path)-1] }

// spellings are all ways to join a set of steps to words, each in its order:
// from the higher start, the lower end first, equal ways counted.
func spellings(way []Step) iter.Seq[[]word] {
	steps := slices.Clone(way)
	slices.SortStableFunc(steps, func(a, b Step) int {
		return cmp.Or(cmp.Compare(b.From, a.From), cmp.Compare(a.To, b.To))
	})
	var hits uint32
	for _, s := range steps {
		if s.Hit {
			hits |= 1 << s.To
		}
	}
	return func(yield func([]word) bool) {
		joinings(steps, nil, func(paths [][]int8) bool { return yield(counted(paths, hits)) })
	}
}

// joinings yields every way to join steps to paths; each step goes on with a
// checker that stands where it begins, or begins with one of its own.
func joinings(steps []Step, paths [][]int8, yield func([][]int8) bool) bool {
	if len(steps) == 0 {
		return yield(paths)
	}
	s := steps[0]
	for i, path := range paths {
		if path[len(path)-1] == s.From {
			longer := slices.Clone(paths)
			longer[i] = append(slices.Clone(path), s.To)
			if !joinings(steps[1:], longer, yield) {
				return false
			}
		}
	}
	return joinings(steps[1:], append(slices.Clone(paths), []int8{s.From, s.To}), yield)
}

// counted sorts paths, marks each hit where it is met first, and counts equal
// words.
func counted(paths [][]int8, hits uint32) []word {
	paths = slices.Clone(paths)
	slices.SortStableFunc(paths, comparePaths)
	var words []word
	for _, path := range paths {
		if n := len(words); n > 0 && slices.Equal(words[n-1].path, path) {
			words[n-1].count++
			continue
		}
		w := word{path: path, count: 1}
		for _, p := range path[1:] {
			w.stars |= hits & (1 << p)
		}
		hits &^= w.stars
		words = append(words, w)
	}
	return words
}

func comparePaths(a, b []int8) int {
	return cmp.Or(cmp.Compare(b[0], a[0]), cmp.Compare(a[len(a)-1], b[len(b)-1]), slices.Compare(a, b))
}

// before tells which of two spellings of one final position is canonical:
// fewest words, then the first differing word starts higher, then ends lower.
func before(a, b []word) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	for i := range a {
		order := cmp.Or(cmp.Compare(b[i].start(), a[i].start()), cmp.Compare(a[i].end(), b[i].end()))
		if order != 0 {
			return order < 0
		}
	}
	return join(a) < join(b)
}

func join(words []word) string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.String()
	}
	return strings.Join(texts, " ")
}

// String spells a word: on the way only hits are named.
func (w word) String() string {
	var b strings.Builder
	b.WriteString(place(w.start()))
	for i, p := range w.path[1:] {
		star := w.stars>>p&1 == 1
		if star || i == len(w.path)-2 {
			b.WriteString("/" + place(p))
		}
		if star {
			b.WriteString("*")
		}
	}
	if w.count > 1 {
		b.WriteString("(" + strconv.Itoa(w.count) + ")")
	}
	return b.String()
}

func place(p int8) string {
	switch p {
	case board.Bar:
		return "bar"
	case board.Off:
		return "off"
	}
	return strconv.Itoa(int(p))
}

// looksLikePlay tells a play, however illegal, from other words.
func looksLikePlay(action string) bool {
	_, err := readWords(action)
	return err == nil
}
