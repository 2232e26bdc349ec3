# Everything one does with Hanpan. `go run ./cmd/hanpan` needs none of it.

URL      ?= http://127.0.0.1:8080
ARGS     ?=
FUZZTIME ?= 5m

.PHONY: help
help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: run
run: ## start the server (ARGS="--listen :9000" for more)
	go run ./cmd/hanpan $(ARGS)

.PHONY: test
test: tools ## run all tests, the race detector and real browsers included
	go test -race -timeout 40m ./...
	.ci/scripts test

.PHONY: lint
lint: tools ## check format, vet, staticcheck, generated code and script types
	.ci/lint
	.ci/scripts lint

.PHONY: bench
bench: ## run the benchmarks
	go test -run '^$$' -bench . -benchmem ./...

.PHONY: generate
generate: ## make the Go code of the templates
	go tool templ generate -path templates

.PHONY: fmt
fmt: ## format Go code and templates
	go tool templ fmt templates
	go tool gofumpt -w $$(.ci/sources)

.PHONY: load
load: ## play many games at once against a running server (URL=…, ARGS="--games 500")
	go run ./cmd/hanpan load --url $(URL) $(ARGS)

.PHONY: soak
soak: tools ## deeper counts, long fuzzing and leak runs; hours (FUZZTIME=5m each)
	HANPAN_SOAK=1 go test -race -timeout 6h ./...
	.ci/fuzz $(FUZZTIME)

.PHONY: vuln
vuln: ## look for known faults of our libraries (asks the network)
	go tool govulncheck ./...

.PHONY: tools
tools:
	@.ci/tools
