package train

// House is the plan that the weights of the house were made with: 4.7 million
// games from nothing to a settled eye, the rate of learning falling in three
// waves. Most of the strength is in the two long ones; averages over all throws,
// tried between them, moved little for their time, and the last, which strays far, keeps the eye for
// what good play never reaches. The run was stopped and
// resumed at the bounds of the phases, and while it ran the evaluator learnt
// that a side past the other's home loses no backgammon; so running the plan
// again makes weights as strong, not the same bits.
func House() Plan {
	return Plan{Seed: 20261130, Hidden: [3]int{192, 128, 64}, Phases: []Phase{
		{Games: 100_000, Rate: 0.05, End: 0.02, Stray: 0.01},
		{Games: 180_000, Rate: 0.02, End: 0.016, Stray: 0.01},
		{Games: 220_000, Rate: 0.012, End: 0.002, Stray: 0.01},
		{Games: 150_000, Rate: 0.002, End: 0.0007, Stray: 0.02},
		{Games: 45_256, Rate: 0.004, End: 0.0003, Exact: true, Stray: 0.02},
		{Games: 2_200_000, Rate: 0.008, End: 0.0004, Stray: 0.01},
		{Games: 1_800_000, Rate: 0.004, End: 0.0002, Stray: 0.01},
		{Games: 90_000, Rate: 0.0015, End: 0.0002, Stray: 0.15},
	}}
}
