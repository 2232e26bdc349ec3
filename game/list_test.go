package game

import (
	"slices"
	"testing"
)

func TestBranchesOfAListAreApart(t *testing.T) {
	var trunk list[int]
	for i := range 9 {
		trunk = trunk.with(i)
		left, right := trunk.with(10), trunk.with(20)
		outside := append(left.all(), 30)
		for name, got := range map[string][]int{"trunk": trunk.all(), "left": left.all()[:i+1], "right": right.all()[:i+1]} {
			if !slices.Equal(got, []int{0, 1, 2, 3, 4, 5, 6, 7, 8}[:i+1]) {
				t.Fatalf("%s is %v after %d", name, got, i)
			}
		}
		if left.items[i+1] != 10 || right.items[i+1] != 20 || left.with(40).items[i+2] != 40 || outside[i+2] != 30 {
			t.Fatalf("%v and %v after %d", left.items, right.items, i)
		}
	}
}

func TestAListSharesItsArray(t *testing.T) {
	var l list[int]
	arrays := 0
	for i := range 1000 {
		before := l.items
		if l = l.with(i); len(before) == 0 || &before[0] != &l.items[0] {
			arrays++
		}
	}
	if arrays > 20 {
		t.Fatalf("%d arrays for a thousand items", arrays)
	}
}
