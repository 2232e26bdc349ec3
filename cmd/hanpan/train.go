package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"hanpan/game/backgammon/train"
)

// checkpointEvery is how many games pass between two checkpoints.
const checkpointEvery = 5_000

// trainNets makes backgammon's weights by self-play, as the house's were made
// (docs/performance.md). It goes on from the folder's checkpoint, if there is one.
func trainNets(ctx context.Context, s streams, args []string) error {
	f := flag.NewFlagSet("train", flag.ContinueOnError)
	f.SetOutput(s.err)
	dir := f.String("out", "training", "`folder` of the checkpoint and the weights")
	games := f.Int("games", 0, "stop after so many `games` of this run; 0: when the plan is done")
	if err := f.Parse(args); err != nil {
		return usageError{err}
	}
	if f.NArg() > 0 || *games < 0 {
		return usageError{errors.New("train [--out folder] [--games n]")}
	}
	run, err := trainingIn(*dir)
	if err != nil {
		return err
	}
	return keepTraining(ctx, s, run, *dir, *games)
}

// trainingIn resumes the training of a folder, or begins the house's plan.
func trainingIn(dir string) (*train.Run, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	saved, err := os.ReadFile(filepath.Join(dir, "checkpoint.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return train.Start(train.House()), nil
	}
	if err != nil {
		return nil, err
	}
	return train.Resume(saved, nil)
}

func keepTraining(ctx context.Context, s streams, run *train.Run, dir string, most int) error {
	began, first := time.Now(), run.Played()
	for done := 0; ctx.Err() == nil && (most == 0 || done < most) && run.Game(); {
		if done++; done%checkpointEvery == 0 {
			if err := saveTraining(run, dir); err != nil {
				return err
			}
			rate := float64(run.Played()-first) / time.Since(began).Seconds()
			fmt.Fprintf(s.out, "%d games, %.0f a second\n", run.Played(), rate)
		}
	}
	return saveTraining(run, dir)
}

// saveTraining writes the checkpoint and the weights as they are now.
func saveTraining(run *train.Run, dir string) error {
	saved, err := run.Checkpoint()
	if err != nil {
		return err
	}
	if err := replace(filepath.Join(dir, "checkpoint.json"), saved); err != nil {
		return err
	}
	return replace(filepath.Join(dir, "weights"), run.Weights().Marshal())
}

// replace writes a file whole or not at all.
func replace(path string, data []byte) error {
	if err := os.WriteFile(path+".new", data, 0o644); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}
