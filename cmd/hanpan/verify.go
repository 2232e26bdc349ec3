package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"hanpan/game"
)

// export is what a match's page lets one keep.
type export struct {
	Link string       `json:"link"`
	Log  []game.Entry `json:"log"`
}

// verify checks every draw of a match from its export. Hashes that somebody
// kept from the time of the match can be given: then the record is checked
// against them and not only against itself.
func verify(_ context.Context, s streams, args []string) error {
	f := flag.NewFlagSet("verify", flag.ContinueOnError)
	f.SetOutput(s.err)
	f.Usage = func() {
		fmt.Fprintln(s.err, "Usage: hanpan verify [flags] <export.json>, or - for standard input")
		f.PrintDefaults()
	}
	server := f.String("server", "", "the server's envelope as it was shown at the beginning (`hash`)")
	seat := f.Int("seat", -1, "the seat whose own envelope or seed is given")
	own := f.String("envelope", "", "that seat's own envelope (`hash`)")
	seed := f.String("seed", "", "that seat's own seed (`hex`)")
	if err := f.Parse(args); err != nil {
		return usageError{err}
	}
	if f.NArg() != 1 {
		return usageError{errors.New("verify [flags] <export.json>, or - for standard input")}
	}
	var record export
	if err := readExport(f.Arg(0), s.in, &record); err != nil {
		return err
	}
	found, err := game.Verify(rulesOrNil, record.Log, game.Kept{Server: *server, Seat: *seat, Envelope: *own, Seed: *seed})
	if err != nil {
		return err
	}
	report(s.out, found)
	if found.Wrong() {
		return errors.New("the record is not what it should be")
	}
	return nil
}

func rulesOrNil(id string) game.Rules {
	g, err := rulesOf(id)
	if err != nil {
		return nil
	}
	return g
}

// mostExport bounds what is read, in bytes.
const mostExport = 16 << 20

func readExport(path string, in io.Reader, into *export) error {
	if path != "-" {
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer file.Close()
		in = file
	}
	if err := json.NewDecoder(io.LimitReader(in, mostExport)).Decode(into); err != nil {
		return fmt.Errorf("%s is no export of a match: %w", path, err)
	}
	return nil
}

func report(out io.Writer, v game.Verdict) {
	for _, line := range v.Findings {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintf(out, "draws recomputed: %d\n", v.Draws)
}
