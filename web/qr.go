package web

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/skip2/go-qrcode"
)

// qr is the QR code of a match's address, as SVG. It says nothing that the
// address in the request does not.
func (s *site) qr(w http.ResponseWriter, r *http.Request) error {
	code, err := qrcode.New(s.origin(r)+"/m/"+linkOf(r), qrcode.Medium)
	if err != nil {
		return errBad // an address too long for any code
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "private, max-age=86400")
	fmt.Fprint(w, drawQR(code.Bitmap()))
	return nil
}

// drawQR draws dark modules as one path; the bitmap brings its quiet zone.
func drawQR(modules [][]bool) string {
	var path strings.Builder
	for y, row := range modules {
		for x, dark := range row {
			if dark {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	n := len(modules)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<rect width="%d" height="%d" fill="#fff"/><path fill="#000" d="%s"/></svg>`, n, n, n, n, path.String())
}
