package hats

// weights are for so many players.
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

var weightsOfMore = vector{fFree: 0.3, fJailed: 0.1, fCarried: 0.1, fRisk: -0.2, fRiskLater: -0.1, fHit: 0.2, fOneFree: -0.5}
