package socket

//lint:file-ignore SA1019 The project's owner named this library; its successor
// has the same API, and moving there is the import below (decision 4).

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"

	"nhooyr.io/websocket"
)

// shakeHands answers the handshake. The origin has been checked before, and
// compression stays off: it would cost more memory than a whole game. The
// library's connection is dropped at once: it keeps a goroutine that waits for
// time-outs we do not use, and hands over to it four times a message.
func shakeHands(w http.ResponseWriter, r *http.Request) error {
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true,
		CompressionMode:    websocket.CompressionDisabled,
	})
	if err != nil {
		return err
	}
	return ws.CloseNow()
}

// wire is a client's websocket, of the library.
type wire struct{ ws *websocket.Conn }

// dialWire opens a connection; the answer may be there even with an error.
func dialWire(ctx context.Context, url string, header http.Header, client *http.Client) (wire, *http.Response, error) {
	ws, answer, err := websocket.Dial(ctx, url, &websocket.DialOptions{
		HTTPClient:      client,
		HTTPHeader:      header,
		CompressionMode: websocket.CompressionDisabled,
	})
	if err != nil {
		return wire{}, answer, err
	}
	ws.SetReadLimit(clientLimit)
	return wire{ws}, answer, nil
}

// reader waits for the next message, answering pings meanwhile. It must be
// read to its end.
func (w wire) reader(ctx context.Context) (io.Reader, error) {
	_, r, err := w.ws.Reader(ctx)
	return r, err
}

// write writes a text message.
func (w wire) write(ctx context.Context, frame []byte) error {
	return w.ws.Write(ctx, websocket.MessageText, frame)
}

// close sends a close frame and waits some seconds for the peer's.
func (w wire) close(code Code, reason string) {
	w.ws.Close(websocket.StatusCode(code), reason)
}

// drop lets go of everything without a word.
func (w wire) drop() { w.ws.CloseNow() }

// causeOf reads out of a failed read or write how the connection ended. What
// is neither a close frame nor the network's doing was no websocket frame.
func causeOf(err error) *Closed {
	var closed *Closed
	var frame websocket.CloseError
	var network net.Error
	switch {
	case errors.As(err, &closed):
		return closed
	case errors.As(err, &frame) && frame.Code == websocket.StatusNoStatusRcvd:
		return &Closed{Code: Normal, ByPeer: true}
	case errors.As(err, &frame):
		return &Closed{Code: Code(frame.Code), Reason: frame.Reason, ByPeer: true}
	case errors.As(err, &network), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF),
		errors.Is(err, net.ErrClosed), errors.Is(err, io.ErrClosedPipe), errors.Is(err, context.Canceled):
		return &Closed{Code: Lost, Reason: err.Error()}
	}
	return &Closed{Code: BadFrame, Reason: err.Error()}
}
