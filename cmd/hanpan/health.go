package main

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"time"
)

// health asks a running server whether it is well; the container's health check.
func health(ctx context.Context, s streams, args []string) error {
	f := flag.NewFlagSet("health", flag.ContinueOnError)
	f.SetOutput(s.err)
	url := f.String("url", "http://127.0.0.1:8080/healthz", "`address` to ask")
	if err := f.Parse(args); err != nil {
		return usageError{err}
	}
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, *url, nil)
	if err != nil {
		return usageError{err}
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s", *url, answer.Status)
	}
	return nil
}
