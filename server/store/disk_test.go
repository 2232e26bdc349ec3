package store_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/ncruces/go-sqlite3/vfs"
)

// disk is the operating system's file system, watched: it knows what would be
// left of each file if the power failed now, because it knows which writes a
// completed sync has followed. Its syncs can be left out or made to fail.
type disk struct {
	vfs.VFSFilename
	name string
	skip bool // answers a sync without doing it

	failSyncs  atomic.Int32 // so many syncs fail
	failWrites atomic.Bool  // writes fail, as on a full disk

	mu    sync.Mutex
	files map[string]*image
	marks map[string]bool // that were ever written: whether a completed sync followed
}

// image is one file: what is safe, and the writes that are not yet.
type image struct {
	safe    []byte
	pending []write
	settled int // writes that were pending and are safe
}

// write is one write, or a truncation when data is nil.
type write struct {
	at    int64
	data  []byte
	marks []string // seen in it for the first time
}

// mark is what a test's entry carries to be found again in what is written.
var mark = regexp.MustCompile(`mark-\d+-\d+-`)

// newDisk registers a disk for the length of a test.
func newDisk(t testing.TB) *disk {
	d := &disk{
		VFSFilename: vfs.Find("").(vfs.VFSFilename), name: strings.ReplaceAll(t.Name(), "/", "_"),
		files: map[string]*image{}, marks: map[string]bool{},
	}
	vfs.Register(d.name, d)
	t.Cleanup(func() { vfs.Unregister(d.name) })
	return d
}

func (d *disk) OpenFilename(name *vfs.Filename, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	f, flags, err := d.VFSFilename.OpenFilename(name, flags)
	if err != nil || name == nil {
		return f, flags, err
	}
	return &diskFile{File: f, disk: d, image: d.image(name.String())}, flags, nil
}

func (d *disk) Delete(name string, syncDir bool) error {
	d.mu.Lock()
	delete(d.files, name)
	d.mu.Unlock()
	return d.VFSFilename.Delete(name, syncDir)
}

func (d *disk) image(path string) *image {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.files[path] == nil {
		d.files[path] = &image{}
	}
	return d.files[path]
}

// synced tells whether a completed sync has followed the write of a mark.
func (d *disk) synced(mark string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.marks[mark]
}

// powerLoss writes into a folder what may be left if the power failed now: all
// that is safe, and any of the rest.
func (d *disk) powerLoss(t testing.TB, dir string, any func() bool) {
	t.Helper()
	left := map[string][]byte{}
	d.mu.Lock()
	for path, img := range d.files {
		content := append([]byte(nil), img.safe...)
		for _, w := range img.pending {
			if any() {
				content = w.apply(content)
			}
		}
		left[filepath.Join(dir, filepath.Base(path))] = content
	}
	d.mu.Unlock()
	for path, content := range left {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func (w write) apply(content []byte) []byte {
	if w.data == nil {
		return content[:min(int64(len(content)), w.at)]
	}
	if end := w.at + int64(len(w.data)); end > int64(len(content)) {
		content = append(content, make([]byte, end-int64(len(content)))...)
	}
	copy(content[w.at:], w.data)
	return content
}

// diskFile is an open file of a disk.
type diskFile struct {
	vfs.File
	disk  *disk
	image *image
}

// SharedMemory hands on what the write-ahead log's index needs.
func (f *diskFile) SharedMemory() vfs.SharedMemory {
	return f.File.(vfs.FileSharedMemory).SharedMemory()
}

func (f *diskFile) WriteAt(p []byte, at int64) (int, error) {
	if f.disk.failWrites.Load() {
		return 0, errors.New("no space left")
	}
	f.note(write{at: at, data: append([]byte{}, p...)})
	return f.File.WriteAt(p, at)
}

func (f *diskFile) Truncate(size int64) error {
	f.note(write{at: size})
	return f.File.Truncate(size)
}

func (f *diskFile) note(w write) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	for _, found := range mark.FindAll(w.data, -1) {
		if _, known := f.disk.marks[string(found)]; !known {
			f.disk.marks[string(found)] = false
			w.marks = append(w.marks, string(found))
		}
	}
	f.image.pending = append(f.image.pending, w)
}

func (f *diskFile) Sync(flags vfs.SyncFlag) error {
	if f.disk.skip {
		return nil
	}
	f.disk.mu.Lock()
	upTo := f.image.settled + len(f.image.pending)
	f.disk.mu.Unlock()
	if f.disk.failSyncs.Add(-1) >= 0 {
		return errors.New("the disk is gone")
	}
	if err := f.File.Sync(flags); err != nil {
		return err
	}
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	f.image.settle(f.disk, max(0, upTo-f.image.settled)) // another sync may have been quicker
	return nil
}

// settle makes the first n pending writes safe. Called with the disk locked.
func (i *image) settle(d *disk, n int) {
	for _, w := range i.pending[:n] {
		i.safe = w.apply(i.safe)
		for _, m := range w.marks {
			d.marks[m] = true
		}
	}
	i.pending, i.settled = i.pending[n:], i.settled+n
}

// markOf is the mark of an entry.
func markOf(match, seq int) string { return fmt.Sprintf("mark-%d-%d-", match, seq) }

func coin() bool { return rand.IntN(2) == 0 }

func all() bool { return true }
