package tables

import (
	"bufio"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
)

// Identity says which rules a table was made for.
type Identity struct {
	Name   string   // for people, 63 bytes at most
	Digest [32]byte // of everything the rules depend on
}

// Fault says what is wrong with a file.
type Fault string

// The faults of a file.
const (
	NotATable  Fault = "not a table"       // something else, or another format
	OtherRules Fault = "other rules"       // made for another ruleset
	CutShort   Fault = "cut short"         // it ends too early
	Damaged    Fault = "damaged"           // its checksum or its contents are wrong
	OtherSize  Fault = "impossible counts" // counts this board has no positions of
)

// Error is why a file was refused.
type Error struct {
	Fault Fault
	Text  string
}

// Error is one sentence.
func (e *Error) Error() string { return "endgame table: " + string(e.Fault) + ": " + e.Text }

func refuse(fault Fault, format string, args ...any) error {
	return &Error{Fault: fault, Text: fmt.Sprintf(format, args...)}
}

// A file is the magic, the header, the codes deflated (two planes: the low
// bytes of all, then the high ones where a code needs them) and the SHA-256 of
// everything before.
const magic = "hanpan endgame 1\n"

// header comes behind the magic and the identity, little-endian.
type header struct {
	Mine, Yours, Wide uint8
	Size              uint32
}

// Write writes a table with the identity of its rules.
func Write(w io.Writer, id Identity, t *Table) error {
	sum := sha256.New()
	both := io.MultiWriter(w, sum)
	h := header{Mine: uint8(t.Mine), Yours: uint8(t.Yours), Wide: t.wide(), Size: uint32(t.size)}
	if _, err := both.Write(h.append(id)); err != nil {
		return err
	}
	z, err := flate.NewWriter(both, flate.BestCompression)
	if err != nil {
		return err
	}
	for plane := range int(h.Wide) + 1 {
		if err := t.writePlane(z, 8*plane); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	_, err = w.Write(sum.Sum(nil))
	return err
}

// append is the file's beginning.
func (h header) append(id Identity) []byte {
	name := id.Name[:min(len(id.Name), 63)]
	b := append([]byte(magic), byte(len(name)))
	b = append(append(b, name...), id.Digest[:]...)
	b = append(b, h.Mine, h.Yours, h.Wide)
	return binary.LittleEndian.AppendUint32(b, h.Size)
}

func (t *Table) wide() uint8 {
	if t.high != nil {
		return 1
	}
	return 0
}

func (t *Table) writePlane(w io.Writer, shift int) error {
	out := bufio.NewWriter(w)
	for i := range t.size {
		if err := out.WriteByte(byte(t.At(i) >> shift)); err != nil {
			return err
		}
	}
	return out.Flush()
}

// Read reads a table made for the rules id on the board of l, or answers an
// *Error. Errors of r itself come through.
func Read(r io.Reader, id Identity, l *Layout) (*Table, error) {
	sum := sha256.New()
	in := bufio.NewReader(r)
	file := &summed{in: in, sum: sum}
	h, err := readHeader(file, id)
	if err != nil {
		return nil, err
	}
	if size := l.Size(int(h.Mine), int(h.Yours)); size == 0 || size != int(h.Size) {
		return nil, refuse(OtherSize, "%d against %d counters in %d numbers", h.Mine, h.Yours, h.Size)
	}
	codes, err := readCodes(file, h)
	if err != nil {
		return nil, err
	}
	if err := readSum(in, sum); err != nil {
		return nil, err
	}
	return NewTable(int(h.Mine), int(h.Yours), codes), nil
}

// summed hashes what is read. It gives single bytes, so that inflating takes
// no byte more than it needs.
type summed struct {
	in  *bufio.Reader
	sum hash.Hash
	one [1]byte
}

func (s *summed) Read(b []byte) (int, error) {
	n, err := s.in.Read(b)
	s.sum.Write(b[:n])
	return n, err
}

func (s *summed) ReadByte() (byte, error) {
	c, err := s.in.ReadByte()
	if err == nil {
		s.one[0] = c
		s.sum.Write(s.one[:])
	}
	return c, err
}

func readHeader(r *summed, id Identity) (h header, err error) {
	begin := make([]byte, len(magic)+1)
	if _, err := io.ReadFull(r, begin); err != nil || string(begin[:len(magic)]) != magic {
		return h, ended(err, refuse(NotATable, "it does not begin as one"))
	}
	rest := make([]byte, int(begin[len(magic)])+len(id.Digest)+7)
	if _, err := io.ReadFull(r, rest); err != nil {
		return h, ended(err, err)
	}
	name, rest := rest[:begin[len(magic)]], rest[begin[len(magic)]:]
	if !bytes.Equal(rest[:len(id.Digest)], id.Digest[:]) {
		return h, refuse(OtherRules, "made for %.63q, asked for by %q", name, id.Name)
	}
	rest = rest[len(id.Digest):]
	h = header{Mine: rest[0], Yours: rest[1], Wide: rest[2], Size: binary.LittleEndian.Uint32(rest[3:])}
	if h.Wide > 1 {
		return h, refuse(Damaged, "codes of %d bytes", h.Wide+1)
	}
	return h, nil
}

// ended makes an early end the file's fault and leaves other errors alone.
func ended(err, otherwise error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return refuse(CutShort, "it ends before its contents do, or a bit of it is wrong")
	}
	if err != nil {
		return err
	}
	return otherwise
}

func readCodes(r *summed, h header) ([]Code, error) {
	z := flate.NewReader(r)
	codes, plane := make([]Code, h.Size), make([]byte, h.Size)
	for p := range int(h.Wide) + 1 {
		if _, err := io.ReadFull(z, plane); err != nil {
			return nil, broken(err)
		}
		for i, c := range plane {
			codes[i] |= Code(c) << (8 * p)
		}
	}
	if n, err := z.Read(plane[:1]); n != 0 || err != io.EOF {
		return nil, broken(err)
	}
	return codes, nil
}

// broken is what inflating stumbled over.
func broken(err error) error {
	var corrupt flate.CorruptInputError
	if err == nil || errors.As(err, &corrupt) {
		return refuse(Damaged, "its codes cannot be unpacked")
	}
	return ended(err, err)
}

func readSum(in io.Reader, sum hash.Hash) error {
	stored := make([]byte, sha256.Size)
	if _, err := io.ReadFull(in, stored); err != nil {
		return ended(err, err)
	}
	if !bytes.Equal(stored, sum.Sum(nil)) {
		return refuse(Damaged, "its checksum does not fit")
	}
	return nil
}
