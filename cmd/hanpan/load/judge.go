package load

import (
	"bufio"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"time"

	"hanpan/static"
)

// ErrNoNode says that draws cannot be verified, because what runs the browser's
// module is missing.
var ErrNoNode = errors.New("--verify-every runs the browser's own module under node, and this machine has no node")

// ErrUnfair says that a finished match's draws are not what its record, or what
// a guest kept of it, makes them.
var ErrUnfair = errors.New("draws that do not verify")

// judgeWithin bounds the check of one match.
const judgeWithin = 30 * time.Second

// judgeScript reads records and writes what fair.js finds.
//
//go:embed judge.mjs
var judgeScript []byte

// judge verifies draws with the browser's module (static/js/fair.js), which
// shares no line with the server that made them. It is a process of node and
// looks at one match at a time.
type judge struct {
	dir  string
	node *exec.Cmd
	to   io.WriteCloser
	from *bufio.Reader
	mu   sync.Mutex
}

// kept is what a guest kept of a match, as fair.js reads it.
type kept struct {
	Server    string   `json:"server,omitempty"`
	Envelopes []string `json:"envelopes,omitempty"`
	Seed      string   `json:"seed,omitempty"`
}

// newJudge starts one. ErrNoNode tells that there is no node.
func newJudge() (*judge, error) {
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, ErrNoNode
	}
	j := &judge{node: exec.Command(node, "judge.mjs")}
	if j.dir, err = os.MkdirTemp("", "hanpan-load-"); err != nil {
		return nil, err
	}
	if err = errors.Join(j.unpack(), j.begin()); err != nil {
		j.end()
		return nil, err
	}
	return j, nil
}

// unpack lays the modules where node finds them.
func (j *judge) unpack() error {
	files := map[string][]byte{"judge.mjs": judgeScript, "package.json": []byte(`{"type": "module"}`)}
	for _, name := range []string{"fair.js", "sha256.js"} {
		body, err := static.Read("js/" + name)
		if err != nil {
			return err
		}
		files[name] = body
	}
	for name, body := range files {
		if err := os.WriteFile(filepath.Join(j.dir, name), body, 0o600); err != nil {
			return err
		}
	}
	return nil
}

func (j *judge) begin() (err error) {
	j.node.Dir, j.node.Stderr = j.dir, os.Stderr
	if j.to, err = j.node.StdinPipe(); err != nil {
		return err
	}
	out, err := j.node.StdoutPipe()
	if err != nil {
		return err
	}
	j.from = bufio.NewReader(out)
	return j.node.Start()
}

// end lets node go; it stops when its input does.
func (j *judge) end() {
	if j.to != nil {
		_ = j.to.Close()
	}
	if j.node.Process != nil {
		_ = j.node.Wait()
	}
	_ = os.RemoveAll(j.dir)
}

// found is what fair.js makes of a record.
type found struct {
	Holds bool     `json:"holds"`
	Draws int      `json:"draws"` // that were recomputed and right
	Bad   []string `json:"bad"`
}

// judges verifies one record: ErrUnfair tells what is wrong with it.
func (j *judge) judges(record []byte, k kept) error {
	if !json.Valid(record) {
		return fmt.Errorf("%w: the export is no JSON", ErrUnfair)
	}
	question, err := json.Marshal(map[string]any{"record": json.RawMessage(record), "kept": k})
	if err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if _, err := j.to.Write(append(question, '\n')); err != nil {
		return fmt.Errorf("node: %w", err)
	}
	answer, err := j.from.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("node: %w", err)
	}
	var f found
	if err := json.Unmarshal(answer, &f); err != nil {
		return fmt.Errorf("node: %w", err)
	}
	return f.verdict(k)
}

// verdict is an error where something is contradicted, or where draws were
// sealed and the record shows none.
func (f found) verdict(k kept) error {
	if !f.Holds {
		return fmt.Errorf("%w: %v", ErrUnfair, f.Bad)
	}
	if k.Server != "" && f.Draws == 0 {
		return fmt.Errorf("%w: the record shows no draw", ErrUnfair)
	}
	return nil
}

// verifying has a finished match verified beside the play.
func (r *run) verifying(g *guest, link string, k kept) {
	r.checks.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), judgeWithin)
		defer cancel()
		record, err := g.export(ctx, link)
		if err == nil {
			err = r.judge.judges(record, k)
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		r.verified++
		if err == nil {
			return
		}
		if r.unfair = append(r.unfair, fmt.Errorf("match %s: %w", link, err)); len(r.unfair) == 1 {
			close(r.broken)
		}
	})
}

// verdict waits for the last checks and reports them.
func (r *run) verdict(report *Report) error {
	if r.judge == nil {
		return nil
	}
	r.checks.Wait()
	r.judge.end()
	report.Verified = r.verified
	return errors.Join(r.unfair...)
}
