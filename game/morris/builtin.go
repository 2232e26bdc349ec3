package morris

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
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

// shippedTables are a ruleset's tables that come with the program, none for
// most rulesets, and those that UseTables added.
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

// UseTables adds the tables in a folder, by the names of TableFile, to those
// that come with the program: every computer looks things up in them from then
// on. It counts what it added; of tables that are refused it tells every one
// and uses the others. Computers that must answer alike need the same tables.
func UseTables(files fs.FS) (int, error) {
	var wrong []error
	added := 0
	for _, r := range family() {
		own := r.endgames()
		if err := own.readAll(files, "."); err != nil {
			wrong = append(wrong, err)
		}
		for _, t := range own.shelf.Load().all() {
			r.shippedTables().add(t)
			added++
		}
	}
	return added, errors.Join(wrong...)
}

// readAll adds every table of the ruleset that a folder holds.
func (e *Endgames) readAll(files fs.FS, dir string) error {
	var wrong []error
	for mine := fewest; mine <= int(e.rules.counters); mine++ {
		for yours := fewest; yours <= int(e.rules.counters); yours++ {
			name := path.Join(dir, TableFile(e.rules.name(), Counts{mine, yours}))
			if err := e.readFile(files, name); err != nil {
				wrong = append(wrong, fmt.Errorf("%s: %w", name, err))
			}
		}
	}
	return errors.Join(wrong...)
}

// readFile adds a file's table; that there is none is no mistake.
func (e *Endgames) readFile(files fs.FS, name string) error {
	f, err := files.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = e.Read(f)
	return errors.Join(err, f.Close())
}
