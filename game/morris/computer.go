package morris

import "hanpan/game"

func (r Rules) Computer() game.Computer { return nil }
