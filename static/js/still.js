// @ts-check
/**
 * A match that another program wrote: all of it came with the page, and nothing
 * of it is on the server. To the match page it looks like one that is over.
 */
import * as feed from "./feed.js";

export class StillMatch {
  link = "";
  actedAt = 0;
  outdated = false;
  readOnly = false;
  tampered = false;
  /** @type {string | undefined} */ why;
  pending = null;
  outbox = { waiting: [] };
  connection = { status: /** @type {import("./connection.js").Status} */ ("open"), send: () => false };

  /** @param {import("./page.js").Page} page */
  constructor(page) {
    this.known = feed.fromSnapshot(page.state);
  }

  /** @returns {import("./protocol.js").State} */
  get state() {
    return this.known.state;
  }

  get record() {
    return this.known.record;
  }

  start() {}

  now() {
    return Date.now();
  }

  acts() {
    return false;
  }

  act() {
    return false;
  }

  ask() {
    return false;
  }
}
