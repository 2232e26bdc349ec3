package tables

import (
	"bytes"
	"errors"
	"io"
	"math/bits"
	"math/rand/v2"
	"testing"
	"testing/iotest"
)

// ring is a board of nine points: a ring of eight that turns and mirrors, and
// a middle.
func ring() *Layout {
	var symmetries [][]int
	for _, mirror := range []int{1, -1} {
		for turned := range 8 {
			p := []int{0, 0, 0, 0, 0, 0, 0, 0, 8}
			for i := range 8 {
				p[i] = (mirror*i + turned) & 7
			}
			symmetries = append(symmetries, p)
		}
	}
	return NewLayout(9, symmetries)
}

// TestOneNumberForPositionsAlike counts the positions that have numbers and
// compares them with classes gathered by turning every position every way.
func TestOneNumberForPositionsAlike(t *testing.T) {
	l := ring()
	for _, c := range [][2]int{{1, 1}, {2, 2}, {3, 2}, {2, 3}, {4, 4}, {4, 5}} {
		numbers := map[int]bool{}
		for both := range 1 << 18 {
			me, you := uint32(both&511), uint32(both>>9)
			if bits.OnesCount32(me) != c[0] || bits.OnesCount32(you) != c[1] || me&you != 0 {
				continue
			}
			index := l.Index(me, you)
			for s := range l.turned {
				if other := l.Index(l.turn(s, me), l.turn(s, you)); other != index {
					t.Fatalf("%v: %b %b is %d, turned by %d it is %d", c, me, you, index, s, other)
				}
			}
			numbers[index] = true
		}
		checkNumbers(t, l, c[0], c[1], numbers)
	}
}

func checkNumbers(t *testing.T, l *Layout, mine, yours int, numbers map[int]bool) {
	t.Helper()
	for i := range l.Size(mine, yours) {
		me, you, ok := l.Position(mine, yours, i)
		if ok != numbers[i] || ok && l.Index(me, you) != i {
			t.Fatalf("%d-%d: number %d is %b %b %v", mine, yours, i, me, you, ok)
		}
	}
}

func TestImpossibleCountsHaveNoNumbers(t *testing.T) {
	l := ring()
	for _, c := range [][2]int{{-1, 3}, {3, -1}, {5, 5}, {10, 0}} {
		if n := l.Size(c[0], c[1]); n != 0 {
			t.Errorf("%v: %d", c, n)
		}
	}
}

var rules = Identity{Name: "ring", Digest: [32]byte{1, 2, 3}}

// written is a table with codes up to most, and its file.
func written(t testing.TB, most int) (*Table, []byte) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, uint64(most)))
	codes := make([]Code, ring().Size(3, 2))
	for i := range codes {
		if i/block%3 > 0 {
			codes[i] = Code(rng.IntN(most + 1))
		}
	}
	table := NewTable(3, 2, codes)
	for i, c := range codes {
		if table.At(i) != c {
			t.Fatalf("%d is %d, was %d", i, table.At(i), c)
		}
	}
	var file bytes.Buffer
	if err := Write(&file, rules, table); err != nil {
		t.Fatal(err)
	}
	return table, file.Bytes()
}

func TestFilesComeBack(t *testing.T) {
	for _, most := range []int{0, 3, 255, 256, 700} {
		table, file := written(t, most)
		again, err := Read(iotest.OneByteReader(bytes.NewReader(file)), rules, ring())
		if err != nil {
			t.Fatal(most, err)
		}
		for i := range table.Size() {
			if again.At(i) != table.At(i) {
				t.Fatalf("%d: %d became %d", i, table.At(i), again.At(i))
			}
		}
	}
}

func faultOf(err error) Fault {
	var refused *Error
	if errors.As(err, &refused) {
		return refused.Fault
	}
	return ""
}

func TestFilesCutShort(t *testing.T) {
	_, file := written(t, 300)
	for n := range file {
		if _, err := Read(bytes.NewReader(file[:n]), rules, ring()); faultOf(err) != CutShort {
			t.Fatalf("%d of %d bytes: %v", n, len(file), err)
		}
	}
}

func TestFilesWithAFlippedBit(t *testing.T) {
	_, file := written(t, 300)
	for i := range 8 * len(file) {
		wrong := bytes.Clone(file)
		wrong[i/8] ^= 1 << (i % 8)
		if _, err := Read(bytes.NewReader(wrong), rules, ring()); faultOf(err) == "" {
			t.Fatalf("bit %d: %v", i, err)
		}
	}
}

func TestM03_FilesOfOtherRules(t *testing.T) {
	_, file := written(t, 20)
	_, err := Read(bytes.NewReader(file), Identity{Name: "square"}, ring())
	if faultOf(err) != OtherRules {
		t.Error(err)
	}
	_, err = Read(bytes.NewReader(file), rules, NewLayout(9, [][]int{{0, 1, 2, 3, 4, 5, 6, 7, 8}}))
	if faultOf(err) != OtherSize {
		t.Error("another board:", err)
	}
}

func TestErrorsOfTheReaderComeThrough(t *testing.T) {
	_, file := written(t, 20)
	torn := errors.New("torn")
	for _, n := range []int{0, 5, 40, len(file) - 3} {
		r := io.MultiReader(bytes.NewReader(file[:n]), iotest.ErrReader(torn))
		if _, err := Read(r, rules, ring()); !errors.Is(err, torn) {
			t.Errorf("after %d bytes: %v", n, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	_, file := written(f, 300)
	f.Add(file)
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, file []byte) {
		table, err := Read(bytes.NewReader(file), rules, ring())
		if err == nil && table.Size() != ring().Size(table.Mine, table.Yours) {
			t.Fatal("a table of another size")
		}
		if err != nil && faultOf(err) == "" {
			t.Fatal(err)
		}
	})
}
