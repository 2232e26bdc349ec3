package store

import (
	"context"
	"strings"
	"testing"

	"github.com/ncruces/go-sqlite3"
)

// No statement reads a table from end to end, but for the one that asks for any
// row at all: a store of ten years answers like a new one.
func TestNoStatementScans(t *testing.T) {
	s, err := OpenSQLite(context.Background(), t.TempDir(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r := <-s.readers
	defer func() { s.readers <- r }()
	for stmt, sql := range r.queries() {
		if stmt != &r.ping {
			plan := planOf(t, r.conn, sql)
			if strings.Contains(plan, "SCAN") {
				t.Errorf("%s\n%s", sql, plan)
			}
		}
	}
	for _, sql := range s.writer.queries() {
		if control := strings.Fields(sql)[0]; strings.Contains("BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE", control) {
			continue
		}
		if plan := planOf(t, r.conn, sql); strings.Contains(plan, "SCAN") {
			t.Errorf("%s\n%s", sql, plan)
		}
	}
}

func planOf(t *testing.T, conn *sqlite3.Conn, sql string) (plan string) {
	t.Helper()
	stmt, _, err := conn.Prepare("EXPLAIN QUERY PLAN " + sql)
	if err != nil {
		t.Fatal(err)
	}
	defer stmt.Close()
	for stmt.Step() {
		plan += stmt.ColumnText(3) + "\n"
	}
	if err := stmt.Err(); err != nil {
		t.Fatal(err)
	}
	return plan
}
