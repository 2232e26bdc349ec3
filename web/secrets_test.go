package web_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestC56_NothingSecretIsShown looks for every secret of a sealed match in all
// that anybody can ask for: pages, API, export, previews.
func TestC56_NothingSecretIsShown(t *testing.T) {
	h := open(t)
	host, guest, watcher := h.browser(t, "en"), h.browser(t, "en"), h.browser(t, "en")
	room := host.room(nil)
	guest.sit(room).must(t, http.StatusSeeOther)
	link := strings.TrimPrefix(room, "/m/")
	secrets := h.secretsOf(t, link, host, guest)
	for _, reader := range []*browser{host, guest, watcher} {
		for _, path := range []string{
			"/", room, room + "/export.json", room + "/preview.png", room + "/qr.svg",
			"/api/matches/" + link, "/api/listed", "/api/games", "/nine",
		} {
			a := reader.get(path).must(t, 200)
			for what, secret := range secrets {
				if strings.Contains(a.Text, secret) {
					t.Errorf("%s shows the %s", path, what)
				}
			}
		}
	}
}

// secretsOf lists what nobody may be shown.
func (h *house) secretsOf(t *testing.T, link string, people ...*browser) map[string]string {
	t.Helper()
	head, err := h.store.ByLink(context.Background(), link)
	if err != nil {
		t.Fatal(err)
	}
	seed, err := h.store.Secret(context.Background(), head.ID)
	for range 100 { // the table seals it by itself, a moment later
		if err == nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
		seed, err = h.store.Secret(context.Background(), head.ID)
	}
	if err != nil {
		t.Fatalf("the match is not sealed: %v", err)
	}
	secrets := map[string]string{
		"server's seed": hex.EncodeToString(seed[:]), "server's seed, raw": string(seed[:]),
		"server's seed in base64": base64.StdEncoding.EncodeToString(seed[:]),
	}
	for i, b := range people {
		raw, _ := base64.RawURLEncoding.DecodeString(b.token())
		hash := sha256.Sum256(raw)
		secrets[fmt.Sprintf("token of %d", i)] = b.token()
		secrets[fmt.Sprintf("session of %d", i)] = hex.EncodeToString(hash[:])[:16]
	}
	return secrets
}

func TestAPrivateRoomsPreviewSaysGameAndOptionsOnly(t *testing.T) {
	h := open(t)
	host := h.browser(t, "en")
	host.post("/name", map[string][]string{"name": {"Zebulon"}}).must(t, http.StatusSeeOther)
	room := host.room(map[string][]string{"watch": {""}})
	empty := h.browser(t, "en").get(room+"/preview.png").must(t, 200)
	h.browser(t, "en").sit(room).must(t, http.StatusSeeOther)
	outsider := h.browser(t, "en")
	a := outsider.get(room).must(t, http.StatusForbidden)
	if strings.Contains(a.Text, "Zebulon") || !strings.Contains(a.Text, "Nine Men’s Morris") {
		t.Error("an outsider reads a name, or not the game")
	}
	if outsider.get(room+"/preview.png").must(t, 200).Text != empty.Text {
		t.Error("the preview image of a private match is not the empty board")
	}
}
