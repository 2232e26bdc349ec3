package board

// Throw is one of the 21 throws of two dice.
type Throw struct {
	High, Low int
	Chance    float32
}

// Throws are all of them.
var Throws = func() (all [21]Throw) {
	i := 0
	for high := 1; high <= 6; high++ {
		for low := 1; low <= high; low++ {
			all[i] = Throw{high, low, 2.0 / 36}
			if high == low {
				all[i].Chance = 1.0 / 36
			}
			i++
		}
	}
	return all
}()
