package tables

import "slices"

// Code is what is known of a position: Drawn, or 1 plus the plies to its end.
type Code uint16

// Drawn is the code of a position that nobody can win.
const Drawn Code = 0

// After is the code of a position whose end is so many plies away.
func After(plies int) Code { return Code(plies + 1) }

// Won tells that the side to move wins.
func (c Code) Won() bool { return c != Drawn && c&1 == 0 }

// Lost tells that the side to move loses.
func (c Code) Lost() bool { return c&1 == 1 }

// Plies to the end, if it is not a draw.
func (c Code) Plies() int { return int(c) - 1 }

// block is how many codes are kept or left out together.
const block = 64

// A Table has a code for each number of one pair of counts. Blocks of nothing
// but draws, which are most, take no room.
type Table struct {
	Mine, Yours int
	size        int
	blocks      []uint32 // where a block's codes begin, 0 for draws alone
	low, high   []byte   // the codes' bytes; high is nil where all are below 256
}

// NewTable packs codes.
func NewTable(mine, yours int, codes []Code) *Table {
	t := &Table{Mine: mine, Yours: yours, size: len(codes), low: make([]byte, block)}
	if slices.Max(codes) > 255 {
		t.high = make([]byte, block)
	}
	for from := 0; from < len(codes); from += block {
		t.add(codes[from:min(from+block, len(codes))])
	}
	t.low, t.high = slices.Clip(t.low), slices.Clip(t.high)
	return t
}

func (t *Table) add(codes []Code) {
	if !slices.ContainsFunc(codes, func(c Code) bool { return c != Drawn }) {
		t.blocks = append(t.blocks, 0)
		return
	}
	t.blocks = append(t.blocks, uint32(len(t.low)))
	for i := range block {
		c := Drawn
		if i < len(codes) {
			c = codes[i]
		}
		t.low = append(t.low, byte(c))
		if t.high != nil {
			t.high = append(t.high, byte(c>>8))
		}
	}
}

// Size is how many numbers the table knows.
func (t *Table) Size() int { return t.size }

// At is the code of a number below Size.
func (t *Table) At(index int) Code {
	i := int(t.blocks[index/block]) + index%block
	if t.high != nil {
		return Code(t.low[i]) | Code(t.high[i])<<8
	}
	return Code(t.low[i])
}

// Bytes is roughly how much memory the table takes.
func (t *Table) Bytes() int { return 4*len(t.blocks) + len(t.low) + len(t.high) }
