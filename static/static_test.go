package static

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func ask(t *testing.T, path string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest("GET", path, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	Handler(http.NotFound).ServeHTTP(w, r)
	return w.Result()
}

func TestAssetsAreServedForEver(t *testing.T) {
	for name, mime := range map[string]string{
		"css/tokens.css": "text/css; charset=utf-8", "js/theme.js": "text/javascript; charset=utf-8", "img/icon.svg": "image/svg+xml",
	} {
		res := ask(t, Asset(name))
		if res.StatusCode != 200 || res.Header.Get("Content-Type") != mime || res.Header.Get("Cache-Control") != forever {
			t.Errorf("%s: %d %q %q", name, res.StatusCode, res.Header.Get("Content-Type"), res.Header.Get("Cache-Control"))
		}
	}
}

func TestAnotherBuildsAddressIsNotKept(t *testing.T) {
	res := ask(t, "/static/0123456789ab/css/tokens.css")
	if res.StatusCode != 200 || res.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %q", res.StatusCode, res.Header.Get("Cache-Control"))
	}
}

func TestGzipIsTheSameFile(t *testing.T) {
	plain, err := io.ReadAll(ask(t, Asset("css/pages.css")).Body)
	if err != nil {
		t.Fatal(err)
	}
	res := ask(t, Asset("css/pages.css"), "Accept-Encoding", "br, gzip")
	if res.Header.Get("Content-Encoding") != "gzip" || res.Header.Get("Vary") != "Accept-Encoding" {
		t.Fatalf("headers %v", res.Header)
	}
	unpack, err := gzip.NewReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	if packed, err := io.ReadAll(unpack); err != nil || string(packed) != string(plain) {
		t.Errorf("gzip differs (%v)", err)
	}
}

func TestWhatIsNoAssetIsMissing(t *testing.T) {
	for _, path := range []string{
		"/static/", "/static/x", "/static/x/", "/static/x/js", "/static/x/css/no.css",
		"/static/x/../static.go", "/static/x/js/README.md", "/static/x/js/tsconfig.json", "/static/x/js/words.test.mjs",
	} {
		if res := ask(t, path); res.StatusCode != 404 {
			t.Errorf("%s: %d", path, res.StatusCode)
		}
	}
}

// TestModulesImportWhatThereIs: a module that imports a missing file stops its page.
func TestModulesImportWhatThereIs(t *testing.T) {
	for name, f := range files() {
		if !strings.HasSuffix(name, ".js") {
			continue
		}
		dir := name[:strings.LastIndex(name, "/")+1]
		for line := range strings.Lines(string(f.plain)) {
			_, from, ok := strings.Cut(line, ` from "./`)
			if !ok {
				continue
			}
			target, _, _ := strings.Cut(from, `"`)
			if _, there := files()[dir+target]; !there {
				t.Errorf("%s imports %s, which is not there", name, target)
			}
		}
	}
}
