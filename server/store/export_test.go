package store

// Waiting is how many jobs wait in the queue.
func (s *SQLite) Waiting() int { return s.writer.queue.len() }
