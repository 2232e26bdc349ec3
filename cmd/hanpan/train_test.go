package main

import (
	"os"
	"path/filepath"
	"testing"
)

// A stopped training goes on from its checkpoint.
func TestTrainingGoesOnWhereItStopped(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		if code, _, errs := called(t, "train", "--out", dir, "--games", "3"); code != 0 {
			t.Fatalf("exit code %d: %s", code, errs)
		}
	}
	run, err := trainingIn(dir)
	if err != nil || run.Played() != 6 {
		t.Errorf("after two runs of three games: %v, %v", run.Played(), err)
	}
	if weights, err := os.Stat(filepath.Join(dir, "weights")); err != nil || weights.Size() == 0 {
		t.Errorf("weights: %v", err)
	}
	if code, _, _ := called(t, "train", "--games", "-1"); code != exitUsage {
		t.Errorf("exit code %d", code)
	}
}
