package hats

// weights are for so many players. They were fitted to the outcomes of
// self-play, then improved by hill-climbing on first places at a table with
// Greedy, earlier weights and themselves; games of two are another game than
// games of more, where a third profits from every fight.
func (s *state) weights() *vector {
	if s.seats == 2 {
		return &weightsOfTwo
	}
	return &weightsOfMore
}

var weightsOfTwo = vector{
	fFree: 0.374, fOneFree: -1.394, fTwoFree: -0.470, fThreeFree: -0.245, fAtHome: 0.005, fOnSafe: 0.078,
	fJailed: 0.256, fCarried: 0.084, fNearHome: 0.141, fHeld: 0.041,
	fRisk: -0.582, fRiskLoad: -0.362, fRiskLater: -0.029, fRiskLoadLater: -0.111,
	fHit: 0.524, fHitLoad: 0.499, fHitLater: 0.225, fHitLoadLater: -0.058,
	fFreeing: 0.397, fBank: 0.126, fTurn: 0,
}

var weightsOfMore = vector{
	fFree: 0.236, fOneFree: -1.362, fTwoFree: -0.041, fThreeFree: 0.039, fAtHome: 0.003, fOnSafe: 0.061,
	fJailed: 0.106, fCarried: 0.092, fNearHome: -0.011, fHeld: 0.000,
	fRisk: -0.190, fRiskLoad: -0.093, fRiskLater: -0.163, fRiskLoadLater: 0.005,
	fHit: 0.200, fHitLoad: 0.085, fHitLater: -0.044, fHitLoadLater: 0.010,
	fFreeing: 0.194, fBank: 0.000, fTurn: -0.017,
}
