// @ts-check
/**
 * What the modules' tests need and node 18 has not: WebCrypto as a global, and
 * a clock that a test winds.
 */
import { webcrypto } from "node:crypto";

if (!globalThis.crypto) Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });

/** @typedef {{id: number, at: number, every: number, does: () => void}} Timer */

/** A clock in place of the machine's, until it is given back: timers and Date.now obey it. */
export class Clock {
  #real = { setTimeout, clearTimeout, setInterval, clearInterval };
  #dateNow = Date.now;
  /** @type {Timer[]} */ #timers = [];
  #made = 0;

  constructor(now = 0) {
    this.now = now;
    const stop = (/** @type {number} */ id) => void (this.#timers = this.#timers.filter((timer) => timer.id !== id));
    Object.assign(globalThis, {
      setTimeout: (/** @type {() => void} */ does, ms = 0) => this.#add(does, ms, 0), clearTimeout: stop,
      setInterval: (/** @type {() => void} */ does, ms = 1) => this.#add(does, ms, ms), clearInterval: stop,
    });
    Date.now = () => this.now;
  }

  /** @param {() => void} does @param {number} ms @param {number} every 0: once */
  #add(does, ms, every) {
    this.#timers.push({ id: ++this.#made, at: this.now + ms, every, does });
    return this.#made;
  }

  /** Lets time pass; what falls due happens at its moment. @param {number} ms */
  tick(ms) {
    const end = this.now + ms;
    for (let next = this.#due(end); next; next = this.#due(end)) {
      this.now = next.at;
      if (next.every > 0) next.at += next.every;
      else clearTimeout(next.id);
      next.does();
    }
    this.now = end;
  }

  /** @param {number} end */
  #due(end) {
    return this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
  }

  giveBack() {
    Object.assign(globalThis, this.#real);
    Date.now = this.#dateNow;
  }
}
