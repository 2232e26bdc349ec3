package cube

import "testing"

// The model's table stands close to what the world's strong programs use; the
// numbers are published ones, in hundredths.
func TestTableIsCloseToTheUsualOnes(t *testing.T) {
	for _, c := range []struct {
		me, you int
		want    float32
	}{
		{1, 2, 67.7},
		{1, 3, 75.1},
		{1, 4, 81.4},
		{1, 5, 84.2},
		{1, 6, 88.7},
		{1, 7, 90.7},
		{2, 3, 59.9},
		{2, 4, 66.9},
		{2, 5, 74.4},
		{2, 6, 79.9},
		{2, 7, 84.2},
		{3, 4, 57.1},
		{3, 5, 64.8},
		{3, 6, 71.1},
		{3, 7, 76.2},
		{4, 5, 57.7},
		{4, 6, 64.3},
		{4, 7, 69.9},
		{5, 6, 56.6},
		{5, 7, 62.6},
		{6, 7, 55.7},
	} {
		got := 100 * With().Win(c.me, c.you, false)
		t.Logf("%d-away %d-away: %.1f, usual %.1f", c.me, c.you, got, c.want)
		if got < c.want-1.5 || got > c.want+1.5 {
			t.Errorf("%d-away %d-away: %.1f, usual %.1f", c.me, c.you, got, c.want)
		}
	}
}
