package socket

import "fmt"

// Code is a websocket close code. Codes from 4000 up are the house's own.
type Code int

// The close codes a connection of the house can end with.
const (
	Normal        Code = 1000
	GoingAway     Code = 1001
	BadFrame      Code = 1002
	Lost          Code = 1006
	Failed        Code = 1011
	Restarting    Code = 4000
	SlowReader    Code = 4001
	ProtocolError Code = 4002
	TooFast       Code = 4003
	SessionEnded  Code = 4004
	Replaced      Code = 4005
	FrameTooLarge Code = 4006
)

// Return says whether a client comes back after a close.
type Return string

// The ways of coming back.
const (
	AtOnce   Return = "at once" // with the usual jitter and back-off
	AfterGap Return = "wait"    // after the pause the reason names, or some seconds
	Reload   Return = "reload"  // the page is loaded anew first
	Never    Return = "no"      // only when a person asks for it
)

// Meaning explains one close code.
type Meaning struct {
	Code   Code
	Name   string
	Text   string
	Return Return
}

// Meanings lists every code with its meaning: the table of docs/protocol.md.
var Meanings = []Meaning{
	{Normal, "normal", "The client closed it; nothing is wrong.", Never},
	{GoingAway, "going away", "The page left, or the server stopped at once.", AtOnce},
	{BadFrame, "bad frame", "The bytes were no websocket frames.", Never},
	{Lost, "lost", "No close frame came: the network is gone, or no ping was answered. Never sent.", AtOnce},
	{Failed, "failed", "The server met a fault of its own.", AfterGap},
	{Restarting, "restarting", "The server restarts. The reason holds retry=<ms>, a pause of this client's own.", AfterGap},
	{SlowReader, "slow reader", "More was waiting for this client than a connection may hold.", AtOnce},
	{ProtocolError, "protocol error", "A frame was not text, or its text not UTF-8. What is text but no message of the protocol is answered with `rejected` instead.", Never},
	{TooFast, "too fast", "More frames a second than a session may send.", AfterGap},
	{SessionEnded, "session ended", "The session behind the socket is no longer valid.", Reload},
	{Replaced, "replaced", "Another tab of the same player took over.", Never},
	{FrameTooLarge, "frame too large", "A message was longer than the server reads.", Never},
}

// Closed is how a connection ended. It is the error of Run and Client.Read.
type Closed struct {
	Code   Code
	Reason string
	ByPeer bool // the other side closed it
}

// Error names the code and who closed.
func (c *Closed) Error() string {
	who := "closed here"
	if c.ByPeer {
		who = "closed by the peer"
	}
	return fmt.Sprintf("socket %s: %d %s", who, c.Code, c.Reason)
}
