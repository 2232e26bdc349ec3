package morris

import (
	"embed"
	"errors"
	"io/fs"
	"sync"
)

// shipped are the tables that come with the program, as `hanpan solve` wrote
// them. Those made by solve are the same to the byte.
//
//go:embed endgames
var shipped embed.FS

// shippedOf are the shipped tables of each ruleset, read when the first search
// comes near them.
var shippedOf sync.Map

// shippedTables are a ruleset's tables that come with the program; none for most.
func (r *ruleset) shippedTables() *Endgames {
	read, ok := shippedOf.Load(r)
	if !ok {
		read, _ = shippedOf.LoadOrStore(r, sync.OnceValue(r.readShipped))
	}
	return read.(func() *Endgames)()
}

// readShipped reads all whose names fit. One that is missing or damaged was
// built into the program so: it plays without, and a test tells.
func (r *ruleset) readShipped() *Endgames {
	e := r.endgames()
	if err := e.readAll(shipped, "endgames"); err != nil {
		return r.endgames()
	}
	return e
}

// readAll adds every table of the ruleset that a folder holds.
func (e *Endgames) readAll(files fs.FS, dir string) error {
	var wrong []error
	for mine := fewest; mine <= int(e.rules.counters); mine++ {
		for yours := fewest; yours <= int(e.rules.counters); yours++ {
			f, err := files.Open(dir + "/" + TableFile(e.rules.name(), Counts{mine, yours}))
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err == nil {
				_, err = e.Read(f)
				err = errors.Join(err, f.Close())
			}
			wrong = append(wrong, err)
		}
	}
	return errors.Join(wrong...)
}
