package train

// House is the plan that the weights of the house were made with: 650,000
// games from nothing to a settled eye, the rate of learning falling all the
// while, then averages over all throws for the last touch. The run was stopped
// and resumed at the bounds of the phases, and while it ran the evaluator
// learnt that a side past the other's home loses no backgammon; so running the
// plan again makes weights as strong, not the same bits.
func House() Plan {
	return Plan{Seed: 20261130, Hidden: [3]int{192, 128, 64}, Phases: []Phase{
		{Games: 100_000, Rate: 0.05, End: 0.02, Stray: 0.01},
		{Games: 180_000, Rate: 0.02, End: 0.0159, Stray: 0.01},
		{Games: 220_000, Rate: 0.012, End: 0.002, Stray: 0.01},
		{Games: 150_000, Rate: 0.002, End: 0.0007, Stray: 0.02},
		{Games: 10_000, Rate: 0.0015, End: 0.0011, Exact: true, Stray: 0.02},
	}}
}
