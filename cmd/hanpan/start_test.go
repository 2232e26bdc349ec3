package main

import (
	"bytes"
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"hanpan/server/socket"
)

// called runs the program within the test and answers what it wrote and its code.
func called(t *testing.T, args ...string) (code int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(t.Context(), streams{strings.NewReader(""), &o, &e}, args)
	return code, o.String(), e.String()
}

func TestHelpNamesEveryFlagItsVariableAndDefault(t *testing.T) {
	code, out, _ := called(t, "--help")
	if code != 0 {
		t.Errorf("exit code %d", code)
	}
	for _, want := range []string{"--listen", "HANPAN_LISTEN", "127.0.0.1:8080", "--data", "HANPAN_DATA", "engine", "perft", "verify", "load"} {
		if !strings.Contains(out, want) {
			t.Errorf("help does not say %q", want)
		}
	}
}

func TestHelpOfACommandIsNoMistake(t *testing.T) {
	for _, command := range []string{"health", "load", "verify", "arena", "solve"} {
		if code, _, errs := called(t, command, "--help"); code != 0 || strings.Contains(errs, "help requested") {
			t.Errorf("%s: exit code %d, says %q", command, code, errs)
		}
	}
}

func TestWhatIsWrongAtTheStartIsSaidInOneLine(t *testing.T) {
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	file := filepath.Join(t.TempDir(), "file")
	broken := t.TempDir()
	for path, text := range map[string]string{file: "x", filepath.Join(broken, databaseName(t)): "no database at all, but long enough to be read"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, c := range map[string]struct {
		args []string
		code int
		says string
	}{
		"port in use":       {[]string{"--listen", busy.Addr().String(), "--data", t.TempDir()}, exitFailed, "in use"},
		"unknown flag":      {[]string{"--colour", "blue"}, exitUsage, "colour"},
		"unknown command":   {[]string{"fly"}, exitUsage, "fly"},
		"bad proxies":       {[]string{"--trusted-proxies", "here"}, exitUsage, "trusted-proxies"},
		"no address":        {[]string{"--url", "hanpan"}, exitUsage, "--url"},
		"origin with path":  {[]string{"--origins", "http://a.example/"}, exitUsage, "--origins"},
		"no forms at all":   {[]string{"--posts-per-minute", "0"}, exitUsage, "posts-per-minute"},
		"folder is a file":  {[]string{"--listen", "127.0.0.1:0", "--data", file}, exitFailed, "file"},
		"corrupt database":  {[]string{"--listen", "127.0.0.1:0", "--data", broken}, exitFailed, "damaged"},
		"a word too many":   {[]string{"serve", "please"}, exitUsage, "please"},
		"perft of no game":  {[]string{"perft", "chess", "3"}, exitUsage, "chess"},
		"verify of nothing": {[]string{"verify", filepath.Join(broken, "none.json")}, exitFailed, "none.json"},
	} {
		t.Run(name, func(t *testing.T) {
			code, _, errs := called(t, c.args...)
			if code != c.code || !strings.Contains(errs, c.says) || strings.Count(errs, "\n") != 1 {
				t.Errorf("exit code %d, says %q", code, errs)
			}
		})
	}
}

// databaseName is the database's file name, as a fresh start makes it.
func databaseName(t *testing.T) string {
	t.Helper()
	data := t.TempDir()
	p := start(t, data)
	p.kill()
	files, err := filepath.Glob(filepath.Join(data, "*.db"))
	if err != nil || len(files) != 1 {
		t.Fatalf("databases %v %v", files, err)
	}
	return filepath.Base(files[0])
}

func TestACorruptDatabaseIsLeftAsItIs(t *testing.T) {
	data := t.TempDir()
	path := filepath.Join(data, databaseName(t))
	text := []byte(strings.Repeat("not a database ", 1000))
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := called(t, "--listen", "127.0.0.1:0", "--data", data); code != exitFailed || !strings.Contains(errs, path) {
		t.Errorf("exit code %d, says %q", code, errs)
	}
	if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, text) {
		t.Error("the file was touched")
	}
}

func TestTwoServersDoNotShareAFolder(t *testing.T) {
	data := t.TempDir()
	start(t, data)
	code, _, errs := called(t, "--listen", "127.0.0.1:0", "--data", data)
	if code != exitFailed || !strings.Contains(errs, data) {
		t.Errorf("exit code %d, says %q", code, errs)
	}
}

func TestTheEnvironmentIsReadAndFlagsWin(t *testing.T) {
	env := map[string]string{"HANPAN_LISTEN": "127.0.0.1:1", "HANPAN_DATA": "elsewhere"}
	read := func(k string) (string, error) { return env[k], nil }
	c, err := readConfig([]string{"--listen", "127.0.0.1:2"}, read, nil)
	if err != nil || c.Listen != "127.0.0.1:2" || c.Data != "elsewhere" {
		t.Errorf("%+v %v", c, err)
	}
	env["HANPAN_WORKERS"] = "many"
	if _, err := readConfig(nil, read, nil); err == nil || !strings.Contains(err.Error(), "HANPAN_WORKERS") {
		t.Errorf("a bad variable: %v", err)
	}
}

func TestASecretsFileThatCannotBeReadIsTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "folder")
	t.Setenv("HANPAN_DATA_FILE", path)
	if _, err := readConfig(nil, environment, nil); err == nil || !strings.Contains(err.Error(), "HANPAN_DATA_FILE") {
		t.Errorf("a file that is not there: %v", err)
	}
	if err := os.WriteFile(path, []byte("elsewhere\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if c, err := readConfig(nil, environment, nil); err != nil || c.Data != "elsewhere" {
		t.Errorf("%q, %v", c.Data, err)
	}
}

// All sockets are told to come back, each after a pause of its own, and come
// back without being refused.
func TestC10_AfterARestartEverybodyComesBackSpreadOut(t *testing.T) {
	n := 500
	if testing.Short() {
		n = 50
	}
	data := t.TempDir()
	p := start(t, data, "--grace", "2m") // 500 goodbyes take long on a busy machine
	guests := make([]*guest, n)
	closed := make(chan *socket.Closed, n)
	for i := range guests {
		guests[i] = newGuest(t, i)
		if _, _, err := guests[i].visit(p.url + "/"); err != nil {
			t.Fatal(err)
		}
		if err := guests[i].connect(t.Context(), p.url); err != nil {
			t.Fatal(err)
		}
		ears := *guests[i]
		go ears.hearToTheEnd(t.Context(), closed) // at once: who does not read answers no ping, and is gone
	}
	p.signal(syscall.SIGTERM)
	pauses := map[string]bool{}
	for range guests {
		c := <-closed
		if c == nil || c.Code != socket.Restarting {
			t.Fatalf("closed with %v", c)
		}
		pauses[c.Reason] = true
	}
	if code := p.exitCode(2 * time.Minute); code != 0 {
		t.Errorf("exit code %d: %s", code, p.errs)
	}
	if len(pauses) < n/4 {
		t.Errorf("%d sockets were given %d different pauses", n, len(pauses))
	}
	again := start(t, data, "--new-sockets-per-address", "50", "--sockets-per-address", "600")
	for _, g := range guests {
		if err := g.connect(t.Context(), again.url); err != nil {
			t.Fatalf("refused after the restart: %v", err)
		}
	}
	for _, g := range guests {
		g.conn.Cut()
	}
}

// hearToTheEnd reads a socket until it ends and tells the cause.
func (g *guest) hearToTheEnd(ctx context.Context, closed chan<- *socket.Closed) {
	for {
		if _, _, err := g.hear(ctx); err != nil {
			c, _ := err.(*socket.Closed)
			closed <- c
			return
		}
	}
}

// Twenty games in all phases, an open room and a ticket outlive SIGKILL.
func TestC32_EverythingOutlivesSIGKILL(t *testing.T) {
	data := t.TempDir()
	p := start(t, data)
	var all []friends
	before := map[string]int{}
	for i := range 20 {
		all = append(all, befriend(t, p.url, i))
	}
	notes := &acked{all: map[string]map[string]int{}}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	playSome(ctx, p, all[5:], notes) // five have not begun
	for _, f := range all {
		e, err := f.host.exported(p.url, f.link)
		if err != nil {
			t.Fatal(err)
		}
		before[f.link] = len(e.Log)
	}
	host := newGuest(t, 1000)
	if _, _, err := host.visit(p.url + "/"); err != nil {
		t.Fatal(err)
	}
	room, err := host.openRoom(p.url)
	if err != nil {
		t.Fatal(err)
	}
	p.kill()
	p = start(t, data)
	for _, f := range all {
		e, err := f.host.exported(p.url, f.link)
		if err != nil || len(e.Log) < before[f.link] {
			t.Errorf("%s: %d entries, were %d (%v)", f.link, len(e.Log), before[f.link], err)
		}
	}
	friend := newGuest(t, 1001)
	if _, _, err := friend.visit(p.url + "/"); err != nil {
		t.Fatal(err)
	}
	if _, err := friend.post(p.url, "/m/"+room+"/sit", map[string][]string{"envelope": {friend.envelope()}}); err != nil {
		t.Errorf("the room: %v", err)
	}
	ctx, cancel = context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	played := len(notes.all)
	playSome(ctx, p, all, notes)
	if len(notes.all) < max(played, 20) {
		t.Errorf("only %d of 20 games go on", len(notes.all))
	}
}

// playSome lets friends play until the context ends.
func playSome(ctx context.Context, p *process, all []friends, notes *acked) {
	var playing sync.WaitGroup
	for _, f := range all {
		for _, g := range []*guest{f.host, f.guest} {
			playing.Go(func() { _ = g.playUntilCut(ctx, p.url, f.link, notes) })
		}
	}
	playing.Wait()
}
