package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// engineDocument is docs/engine.md.
func engineDocument(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "engine.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// times are what no two machines print alike.
var times = regexp.MustCompile(`\d+\.\d+ (ms each|s\n)`)

// TestArenaAndSolveAnswerAsDocumented runs every command of the document and
// compares what it prints, the times left out.
func TestArenaAndSolveAnswerAsDocumented(t *testing.T) {
	blocks := regexp.MustCompile("(?s)```console\n(.*?)```").FindAllStringSubmatch(engineDocument(t), -1)
	if len(blocks) < 2 {
		t.Fatalf("%d blocks of commands", len(blocks))
	}
	for _, block := range blocks {
		dir := t.TempDir()
		for command := range strings.SplitSeq(strings.TrimPrefix(block[1], "$ hanpan "), "\n$ hanpan ") {
			line, want, _ := strings.Cut(command, "\n")
			out, errs, code := asked(t, strings.Fields(strings.ReplaceAll(line, "DIR", dir))...)
			if want = strings.TrimSuffix(want, "\n") + "\n"; code != 0 || times.ReplaceAllString(out, "") != times.ReplaceAllString(want, "") {
				t.Errorf("%s: %d\n%s%s\nwant\n%s", line, code, out, errs, want)
			}
		}
	}
}

// TestEveryFlagOfArenaAndSolveIsDocumented compares the document with --help.
func TestEveryFlagOfArenaAndSolveIsDocumented(t *testing.T) {
	text := engineDocument(t)
	for _, command := range []string{"arena", "solve"} {
		_, help, _ := asked(t, command, "--help")
		flags := regexp.MustCompile(`(?m)^  -(\w+)`).FindAllStringSubmatch(help, -1)
		if len(flags) < 3 {
			t.Errorf("%s has %d flags: %s", command, len(flags), help)
		}
		for _, flag := range flags {
			if !strings.Contains(text, "| `--"+flag[1]) {
				t.Errorf("the document has no row for %s --%s", command, flag[1])
			}
		}
	}
}
