package socket

// Send queues a text frame and returns at once. The frame is not copied, so
// that one marshalled frame serves a whole audience: nobody may change it
// afterwards. A queue that would hold more than its bounds ends the
// connection with SlowReader; a closed connection ignores the frame.
func (c *Conn) Send(frame []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cause != nil {
		return
	}
	limits := c.registry.limits
	if c.frames+1 > limits.QueueFrames || c.bytes+len(frame) > limits.QueueBytes {
		c.queue = nil // it does not read these either
		c.end(&Closed{Code: SlowReader})
		return
	}
	c.queue = append(c.queue, frame)
	c.frames++
	c.bytes += len(frame)
	c.wake()
}

// wake makes sure that a goroutine writes. Callers hold mu.
func (c *Conn) wake() {
	if !c.writing {
		c.writing = true
		go c.write()
	}
}

// write writes until nothing is queued, and then says goodbye if it is time.
func (c *Conn) write() {
	for {
		batch, farewell := c.next()
		if farewell != nil {
			c.link.Write(closeFrame(farewell.Code, farewell.Reason)) // the reader waits for the answer, until the fuse
			return
		}
		if batch == nil {
			return
		}
		if err := c.link.send(batch); err != nil {
			c.lose(err.Error())
			return
		}
		c.written(batch)
	}
}

// next answers the frames to write, or the farewell when there are none. With
// neither the writer is done, and the next Send wakes another.
func (c *Conn) next() ([][]byte, *Closed) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.queue) > 0 {
		batch := c.queue
		c.queue = nil
		return batch, nil
	}
	if c.parting {
		c.parting = false
		return nil, c.cause
	}
	c.writing = false
	return nil, nil
}

// written takes a batch off the count.
func (c *Conn) written(batch [][]byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.frames -= len(batch)
	for _, frame := range batch {
		c.bytes -= len(frame)
	}
}
