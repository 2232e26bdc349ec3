package main

import (
	"bufio"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// caseRow is a fault players of other sites met, and the test it asks for.
type caseRow struct{ number, issue, fault string }

// Tests name the rows they carry: TestC21_…, TestC62_C65_…, test("C43 …").
var (
	goCase     = regexp.MustCompile(`(?m)^func Test((?:[CBM]\d\d_)+)`)
	scriptCase = regexp.MustCompile(`(?:test|it|describe)\(\s*["'` + "`" + `]((?:[CBM]\d\d[ ,:]+)+)`)
	caseNumber = regexp.MustCompile(`[CBM]\d\d`)
)

// Every row that an issue asked for has a test that carries its number; the
// rows of later issues that have none are listed.
func TestCasesHaveTests(t *testing.T) {
	tested := testedCases(t)
	var later []string
	for _, row := range caseRows(t) {
		switch {
		case tested[row.number]:
		case row.issue == "-":
			later = append(later, row.number)
		default:
			t.Errorf("%s (issue %s) has no test: %s", row.number, row.issue, row.fault)
		}
	}
	t.Logf("not asked for yet and without a test: %s", strings.Join(later, " "))
}

// caseRows reads the rows.
func caseRows(t *testing.T) []caseRow {
	t.Helper()
	file, err := os.Open("testdata/cases.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var rows []caseRow
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if field := strings.Split(lines.Text(), "\t"); len(field) == 3 {
			rows = append(rows, caseRow{field[0], field[1], field[2]})
		}
	}
	if len(rows) < 90 {
		t.Fatalf("only %d rows read", len(rows))
	}
	return rows
}

// testedCases finds the rows that tests of the repository carry.
func testedCases(t *testing.T) map[string]bool {
	t.Helper()
	root := os.DirFS("../..")
	tested := map[string]bool{}
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && path != "." && (name[0] == '.' || name == "node_modules" || name == "testdata") {
			return fs.SkipDir
		}
		if pattern := casePattern(name); pattern != nil {
			return markCases(root, path, pattern, tested)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return tested
}

// casePattern is how a test file of that name carries rows; nil: it is none.
func casePattern(name string) *regexp.Regexp {
	switch {
	case strings.HasSuffix(name, "_test.go"):
		return goCase
	case strings.HasSuffix(name, ".test.mjs"), strings.HasSuffix(name, ".test.js"):
		return scriptCase
	}
	return nil
}

func markCases(root fs.FS, path string, pattern *regexp.Regexp, tested map[string]bool) error {
	source, err := fs.ReadFile(root, path)
	for _, match := range pattern.FindAllSubmatch(source, -1) {
		for _, number := range caseNumber.FindAll(match[1], -1) {
			tested[string(number)] = true
		}
	}
	return err
}
