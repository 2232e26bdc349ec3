package morris

// table remembers what a search found out. A key is the whole state, so that
// one never stands for another.
type table []slot

// slot is one remembered state; data is zero while it is empty.
type slot struct{ key, data uint64 }

// bound says how a remembered score is meant.
type bound uint64

const (
	exact bound = iota + 1
	atLeast
	atMost
)

// found is what a slot remembers.
type found struct {
	score int
	depth int
	bound bound
	best  turn
}

func (f found) pack() uint64 {
	return uint64(uint16(f.score)) | uint64(uint8(f.depth))<<16 | uint64(f.bound)<<24 |
		uint64(f.best.from)<<26 | uint64(f.best.to)<<31 | uint64(f.best.takes)<<36
}

func unpack(data uint64) found {
	return found{
		score: int(int16(data)), depth: int(uint8(data >> 16)), bound: bound(data >> 24 & 3),
		best: turn{from: int8(data >> 26 & 31), to: int8(data >> 31 & 31), takes: uint32(data >> 36 & 0xffffff)},
	}
}

// place is the pair of slots of a key: the first keeps the deeper search.
func (t table) place(key uint64) []slot {
	i := (key * 0x9e3779b97f4a7c15 >> 32) & uint64(len(t)-1) &^ 1
	return t[i : i+2 : i+2]
}

func (t table) get(key uint64) (found, bool) {
	for _, s := range t.place(key) {
		if s.key == key && s.data != 0 {
			return unpack(s.data), true
		}
	}
	return found{}, false
}

func (t table) put(key uint64, f found) {
	pair := t.place(key)
	keep := &pair[1]
	if pair[0].key == key || pair[0].data == 0 || f.depth >= unpack(pair[0].data).depth {
		keep = &pair[0]
	}
	*keep = slot{key: key, data: f.pack()}
}
