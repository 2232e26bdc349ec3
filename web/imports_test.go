package web_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"hanpan/server"
)

// realMAT is a match that GNU Backgammon wrote.
func realMAT(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../game/backgammon/testdata/gnubg-1.07.mat")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// brings sends a match to look through, as the field of the form.
func (b *browser) brings(text string) answer {
	return b.post("/backgammon/import", url.Values{"text": {text}})
}

func TestAMatchOfAnotherProgramIsShown(t *testing.T) {
	h := open(t)
	for _, lang := range []string{"en", "ko"} {
		b := h.browser(t, lang)
		checkPage(t, b.get("/backgammon/import").must(t, http.StatusOK), lang)
		a := b.brings(realMAT(t)).must(t, http.StatusOK)
		checkPage(t, a, lang)
		for _, part := range []string{"gnubg", "root", "31: 16/13 6/5", "double"} {
			if !strings.Contains(words(a.dom(t)), part) {
				t.Errorf("%s: the page lacks %q", lang, part)
			}
		}
	}
	half := realMAT(t)
	half = half[:strings.Index(half, " Game 3")]
	checkPage(t, h.browser(t, "en").brings(half).must(t, http.StatusOK), "en")
	for _, length := range []string{"0", "25", "64"} { // lengths that are not played here
		game := " " + length + " point match\n\n Game 1\n Ada <b> : 0            한별 : 0\n  1) 31: 8/5 6/5            52: 13/8 24/22\n"
		for _, lang := range []string{"en", "ko"} {
			checkPage(t, h.browser(t, lang).brings(game).must(t, http.StatusOK), lang)
		}
	}
	if page := h.browser(t, "en").get("/backgammon").Text; !strings.Contains(page, `href="/backgammon/import"`) {
		t.Error("no way leads there")
	}
	for _, path := range []string{"/nine/import", "/chess/import", "/hats/import"} {
		h.browser(t, "en").get(path).must(t, http.StatusNotFound)
	}
}

func TestAFileIsReadAsTheFieldIs(t *testing.T) {
	h := open(t)
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, _ := form.CreateFormFile("file", "match.mat")
	file.Write([]byte("\uFEFF" + strings.ReplaceAll(realMAT(t), "\n", "\r\n")))
	form.WriteField("text", "")
	form.Close()
	r, err := http.Post(h.URL+"/backgammon/import", form.FormDataContentType(), &body)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if r.StatusCode != http.StatusOK {
		t.Errorf("%s", r.Status)
	}
}

// What is no match is refused with its line and rule, and comes back to be mended.
func TestWhatIsNoMatchIsSaid(t *testing.T) {
	h := open(t)
	whole := realMAT(t)
	twice := strings.Replace(whole, " 31: 16/13 6/5", " 31: 16/13 6/3", 1)
	for name, c := range map[string]struct {
		text   string
		status int
		says   []string
	}{
		"nothing":           {"", http.StatusUnprocessableEntity, []string{"No game was found"}},
		"a die used twice":  {twice, http.StatusUnprocessableEntity, []string{"Line 27", "31: 16/13 6/3"}},
		"cut":               {whole[:len(whole)/2-7], http.StatusUnprocessableEntity, []string{"Line"}},
		"script":            {" 3 point match\n Game 1\n <script>alert(1)</script>", http.StatusUnprocessableEntity, []string{"Line 3", "<script>alert(1)</script>"}},
		"noise":             {strings.Repeat("\x00\xff) 31:", 4_000), http.StatusUnprocessableEntity, []string{"No game was found"}},
		"a megabyte":        {strings.Repeat("x", 1<<20), http.StatusRequestEntityTooLarge, []string{"128 KiB"}},
		"a little too long": {strings.Repeat("x", 129<<10), http.StatusRequestEntityTooLarge, []string{"128 KiB"}},
	} {
		t.Run(name, func(t *testing.T) {
			a := h.browser(t, "en").brings(c.text).must(t, c.status)
			checkMarkup(t, a.dom(t))
			for _, part := range c.says {
				if !strings.Contains(words(a.dom(t)), part) {
					t.Errorf("the page does not say %q", part)
				}
			}
			if c.status == http.StatusUnprocessableEntity && len(c.text) > 0 && len(c.text) < 1000 && !strings.Contains(words(a.dom(t)), "Or its text") {
				t.Error("the form is gone")
			}
		})
	}
}

// Another site's page cannot send a match here (C76).
func TestC76_AnImportIsOfThisSite(t *testing.T) {
	h := open(t)
	for _, path := range []string{"/backgammon/import", "/api/imports/backgammon.mat/" + server.ImportKey("mat", "x")} {
		r, _ := http.NewRequest(http.MethodPost, h.URL+path, strings.NewReader("text=x"))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", "https://elsewhere.example")
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		a, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		a.Body.Close()
		if a.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %s", path, a.Status)
		}
	}
}

var analysisAddress = regexp.MustCompile(`"analysis":"(/api/imports/backgammon\.mat/[0-9a-f]{64})"`)

// The analysis is made of the text that the page has, once, and known by it.
func TestAnImportedMatchIsAnalysed(t *testing.T) {
	h := open(t)
	text := realMAT(t)
	text = text[:strings.Index(text, " Game 2")]
	b := h.browser(t, "en")
	found := analysisAddress.FindStringSubmatch(b.brings(text).must(t, http.StatusOK).Text)
	if found == nil {
		t.Fatal("the page does not say where the analysis is")
	}
	if a := h.send(t, http.MethodGet, found[1], ""); a.State != "none" {
		t.Errorf("unasked: %+v", a)
	}
	p := h.send(t, http.MethodPost, found[1], text)
	for limit := time.Now().Add(time.Minute); p.State == "working" && time.Now().Before(limit); time.Sleep(50 * time.Millisecond) {
		p = h.send(t, http.MethodGet, found[1], "")
	}
	if p.State != "ready" || len(p.Turns) < 40 || p.Done != len(p.Turns) {
		t.Fatalf("%s, %d of %d", p.State, p.Done, p.Total)
	}
	if again := h.send(t, http.MethodPost, found[1], text); again.State != "ready" {
		t.Errorf("asked again: %s", again.State)
	}
	for path, status := range map[string]int{
		found[1]: http.StatusBadRequest, strings.Replace(found[1], ".mat", ".sgf", 1): http.StatusNotFound,
		strings.Replace(found[1], "backgammon", "nine", 1): http.StatusNotFound,
	} {
		r, err := http.Post(h.URL+path, "text/plain", strings.NewReader(text+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		if r.StatusCode != status {
			t.Errorf("%s with another text: %s", path, r.Status)
		}
	}
}

func (h *house) send(t *testing.T, method, path, body string) (p server.Progress) {
	t.Helper()
	r, _ := http.NewRequest(method, h.URL+path, strings.NewReader(body))
	a, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	if err := json.NewDecoder(a.Body).Decode(&p); err != nil || a.StatusCode != http.StatusOK {
		t.Fatalf("%s %s: %s, %v", method, path, a.Status, err)
	}
	return p
}
