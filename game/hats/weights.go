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
	fFree: 0.423, fOneFree: -1.435, fTwoFree: -0.611, fThreeFree: -0.183, fAtHome: 0.034, fOnSafe: -0.001,
	fJailed: 0.453, fCarried: 0.120, fNearHome: 0.277, fHeld: 0.030,
	fRisk: -0.524, fRiskLoad: -0.499, fRiskLater: -0.222, fRiskLoadLater: 0.070,
	fHit: 0.524, fHitLoad: 0.499, fHitLater: 0.122, fHitLoadLater: -0.070,
	fFreeing: 0.430, fBank: 0.024, fTurn: -0.008,
}

var weightsOfMore = vector{
	fFree: 0.236, fOneFree: -1.362, fTwoFree: -0.041, fThreeFree: 0.039, fAtHome: 0.003, fOnSafe: 0.061,
	fJailed: 0.106, fCarried: 0.092, fNearHome: -0.011, fHeld: 0.000,
	fRisk: -0.190, fRiskLoad: -0.093, fRiskLater: -0.163, fRiskLoadLater: 0.005,
	fHit: 0.200, fHitLoad: 0.085, fHitLater: -0.044, fHitLoadLater: 0.010,
	fFreeing: 0.194, fBank: 0.000, fTurn: -0.017,
}
