package socket

import (
	"context"
	"fmt"
	"io"
	"net/http"
)

// clientLimit bounds one message from a server.
const clientLimit = 4 << 20

// Client is the other end of a Conn: for load generators, bots and tests.
// Read is for one goroutine at a time; pings are answered while it reads.
type Client struct{ wire wire }

// Dial opens a websocket at an http(s) or ws(s) address. header may hold
// cookies and an Origin; a nil client is http.DefaultClient. When the server
// refuses, the error is a *Refused.
func Dial(ctx context.Context, url string, header http.Header, client *http.Client) (*Client, error) {
	ws, answer, err := dialWire(ctx, url, header, client)
	if err != nil && answer != nil && answer.StatusCode != http.StatusSwitchingProtocols {
		return nil, &Refused{Status: answer.StatusCode}
	}
	if err != nil {
		return nil, fmt.Errorf("socket dial: %w", err)
	}
	return &Client{ws}, nil
}

// Refused is a server's answer that is no websocket.
type Refused struct{ Status int }

// Error names the status.
func (r *Refused) Error() string {
	return fmt.Sprintf("socket dial: the server answered %d %s", r.Status, http.StatusText(r.Status))
}

// Read waits for the next message. When the connection has ended the error is
// a *Closed. A ctx that ends while it waits ends the connection as well.
func (c *Client) Read(ctx context.Context) ([]byte, error) {
	r, err := c.wire.reader(ctx)
	if err != nil {
		return nil, causeOf(err)
	}
	frame, err := io.ReadAll(r)
	if err != nil {
		return nil, causeOf(err)
	}
	return frame, nil
}

// Write sends a text frame.
func (c *Client) Write(ctx context.Context, frame []byte) error {
	if err := c.wire.write(ctx, frame); err != nil {
		return causeOf(err)
	}
	return nil
}

// Close says goodbye with Normal and waits for the answer, some seconds at most.
func (c *Client) Close() { c.wire.close(Normal, "") }

// Cut drops the connection without a word, as a dead network does.
func (c *Client) Cut() { c.wire.drop() }
