// @ts-check
/**
 * Tells ears that the connection is gone, once it has been for a while: most
 * losses are over before anybody could do anything about them.
 */

/** Milliseconds a loss lasts before it is told. */
const TOLD_AFTER = 3_000;

export class Silence {
  #since = 0;

  /** @param {() => void} tell */
  constructor(tell) {
    this.tell = tell;
  }

  /** @param {import("./connection.js").Status} status */
  changed(status) {
    if (status === "open" || status === "stopped") this.#since = 0;
    if (status === "lost" && this.#since === 0) this.#since = Date.now(); // a try in between changes nothing
  }

  tick() {
    if (this.#since === 0 || Date.now() - this.#since < TOLD_AFTER) return;
    this.#since = Infinity; // once
    this.tell();
  }
}
