package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"
)

// config is everything the server can be told. Each flag has an environment
// variable: --data is HANPAN_DATA; a flag wins over the variable over the default.
type config struct {
	Listen  string
	Data    string
	Tables  string
	Origins string
	Proxies string
	URL     string
	Workers int
	Pause   time.Duration
	Sockets int
	NewRate float64
	Frames  float64
	Actions float64
	Grace   time.Duration
	Posts   int
	Log     string
}

// flags names every setting.
func (c *config) flags(f *flag.FlagSet) {
	f.StringVar(&c.Listen, "listen", "127.0.0.1:8080", "`address` to listen on")
	f.StringVar(&c.Data, "data", "data", "`folder` of the database; made if missing")
	f.StringVar(&c.Tables, "tables", "", "`folder` of further endgame tables that hanpan solve made; empty: those in the program")
	f.StringVar(&c.Origins, "origins", "", "further `hosts` whose pages may open sockets, comma-separated")
	f.StringVar(&c.Proxies, "trusted-proxies", "", "`networks` whose X-Forwarded-For and -Proto are believed, comma-separated (127.0.0.0/8)")
	f.StringVar(&c.URL, "url", "", "the public `address`, https://hanpan.example; empty: as each request says")
	f.IntVar(&c.Posts, "posts-per-minute", 600, "forms one address may send a minute")
	f.IntVar(&c.Workers, "workers", 0, "computer players thinking at once; 0: one less than the cores")
	f.DurationVar(&c.Pause, "computers-pause", 700*time.Millisecond, "how long a computer takes at least to reply, so that one can follow")
	f.IntVar(&c.Sockets, "sockets-per-address", 500, "sockets one address may hold")
	f.Float64Var(&c.NewRate, "new-sockets-per-address", 50, "new sockets a second from one address")
	f.Float64Var(&c.Frames, "frames-per-second", 20, "messages a second from one session; bursts of twice as many")
	f.Float64Var(&c.Actions, "actions-per-second", 5, "actions a second from one session; bursts of twice as many")
	f.DurationVar(&c.Grace, "grace", 10*time.Second, "how long stopping may take")
	f.StringVar(&c.Log, "log", "text", "log `form`: text or json")
}

// readConfig reads flags and environment. Mistakes are usageErrors.
func readConfig(args []string, env func(string) (string, error), out io.Writer) (config, error) {
	var c config
	f := flag.NewFlagSet("hanpan", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	c.flags(f)
	if err := fromEnvironment(f, env); err != nil {
		return c, usageError{err}
	}
	err := f.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		help(out, f)
		return c, err
	}
	if err == nil && f.NArg() > 0 {
		err = fmt.Errorf("serve takes no argument, but got %q", f.Arg(0))
	}
	if err == nil {
		err = c.validate()
	}
	if err != nil {
		return c, usageError{fmt.Errorf("%w; see hanpan --help", err)}
	}
	return c, nil
}

func variable(flag string) string {
	return "HANPAN_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

func fromEnvironment(f *flag.FlagSet, env func(string) (string, error)) (err error) {
	f.VisitAll(func(fl *flag.Flag) {
		v, e := env(variable(fl.Name))
		if e == nil && v != "" {
			if e = fl.Value.Set(v); e != nil {
				e = fmt.Errorf("%s=%q: %w", variable(fl.Name), v, e)
			}
		}
		err = errors.Join(err, e)
	})
	return err
}

// validate checks all settings and reports every mistake at once.
func (c *config) validate() error {
	var errs []error
	if c.Log != "text" && c.Log != "json" {
		errs = append(errs, fmt.Errorf("--log is text or json, not %q", c.Log))
	}
	if c.Workers < 0 || c.Pause < time.Millisecond || c.Sockets < 1 || c.NewRate <= 0 || c.Frames <= 0 || c.Actions <= 0 || c.Posts < 1 || c.Grace < 0 {
		errs = append(errs, errors.New("--workers, --computers-pause, --sockets-per-address, --new-sockets-per-address, --frames-per-second, --actions-per-second, --posts-per-minute and --grace cannot be negative or none"))
	}
	for _, p := range fields(c.Proxies) {
		if _, err := netip.ParsePrefix(p); err != nil {
			errs = append(errs, fmt.Errorf("--trusted-proxies are networks like 127.0.0.0/8, not %q", p))
		}
	}
	return errors.Join(append(errs, c.validateHosts())...)
}

// validateHosts refuses what would be a link to nowhere, or an origin that no
// browser sends.
func (c *config) validateHosts() error {
	var errs []error
	u, err := url.Parse(c.URL)
	if c.URL != "" && (err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || strings.Trim(u.Path, "/") != "") {
		errs = append(errs, fmt.Errorf("--url is an address like https://hanpan.example, not %q", c.URL))
	}
	for _, host := range fields(c.Origins) {
		if strings.ContainsAny(host, "/ ") {
			errs = append(errs, fmt.Errorf("--origins are hosts like play.example:8443, not %q", host))
		}
	}
	return errors.Join(errs...)
}

// fields parts a comma-separated list.
func fields(list string) []string {
	parts := strings.Split(list, ",")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return slices.DeleteFunc(parts, func(s string) bool { return s == "" })
}

// help prints every command and every flag with its variable and default.
func help(out io.Writer, f *flag.FlagSet) {
	fmt.Fprint(out, "Hanpan: classic board games, live in the browser.\n\nUsage: hanpan [command] [flags]\n\nCommands:\n")
	all := commands()
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(out, "  %-8s %s\n", name, all[name].about)
	}
	fmt.Fprint(out, "\nFlags of serve (or their environment variables):\n")
	f.VisitAll(func(fl *flag.Flag) {
		kind, usage := flag.UnquoteUsage(fl)
		fmt.Fprintf(out, "  --%s %s\n      %s (%s, default %q)\n", fl.Name, kind, usage, variable(fl.Name), fl.DefValue)
	})
}

// environment is os.Getenv with secrets also taken from files: HANPAN_X_FILE.
func environment(name string) (string, error) {
	if v := os.Getenv(name); v != "" {
		return v, nil
	}
	path := os.Getenv(name + "_FILE")
	if path == "" {
		return "", nil
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("%s_FILE: %w", name, err)
	}
	return strings.TrimSpace(string(raw)), nil
}
