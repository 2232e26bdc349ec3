package server

import (
	"crypto/sha256"
	"encoding/hex"

	"hanpan/game"
)

// ImportKey names the text of an imported match for its analysis.
func ImportKey(format, text string) string {
	sum := sha256.Sum256([]byte(format + "\n" + text))
	return hex.EncodeToString(sum[:])
}

// Import reads a match of another program; nothing of it is kept. ErrUntaught
// where the game reads no other program, a *game.Misprint for what is wrong.
func (h *House) Import(gameID, format, text string) (game.Imported, error) {
	reader, ok := h.byID[gameID].(game.Importer)
	if !ok {
		return game.Imported{}, ErrUntaught
	}
	return reader.Import(format, text)
}

// ImportedAnalysis tells how far the analysis of an imported match is, by the
// key of its text. It is known to this node alone, and only for a while; what
// is forgotten has the state "none", and may be asked for again.
func (h *House) ImportedAnalysis(key string) Progress {
	if p, ok := h.analyses.look(key); ok {
		return p
	}
	return Progress{State: analysisNone}
}

// AnalyseImported has the match that a text tells analysed, if it is not or is
// being; errors as of Import, and ErrBusy when too many wait.
func (h *House) AnalyseImported(gameID, format, text string) (Progress, error) {
	key := ImportKey(format, text)
	if p, ok := h.analyses.look(key); ok && p.State != analysisFailed {
		return p, nil
	}
	in, err := h.Import(gameID, format, text)
	if err != nil {
		return Progress{}, err
	}
	appraiser, ok := h.byID[gameID].Computer().(game.Appraiser)
	if !ok {
		return Progress{}, ErrUntaught
	}
	return h.analyses.begin(&analysing{match: key, imported: true, appraiser: appraiser, turns: game.JudgedBy(appraiser, in.Turns)})
}
