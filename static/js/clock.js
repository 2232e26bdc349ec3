// @ts-check
/** Server time in the browser, and clocks as they are read. */

const SAMPLES = 8;

/** The server's clock, guessed from answers: the quickest of the last few counts. */
export class ServerTime {
  /** @type {{offset: number, trip: number}[]} */
  #samples = [];

  /**
   * @param {number} serverNow the server's time in an answer
   * @param {number} sent when the question was sent, by this machine's clock
   * @param {number} received when the answer came
   */
  sample(serverNow, sent, received) {
    const trip = received - sent;
    this.#samples.push({ offset: serverNow + trip / 2 - received, trip });
    if (this.#samples.length > SAMPLES) this.#samples.shift();
  }

  /** Milliseconds the server is ahead of this machine. */
  get offset() {
    if (this.#samples.length === 0) return 0;
    return this.#samples.reduce((best, one) => (one.trip < best.trip ? one : best)).offset;
  }

  /** @param {number} [local] */
  now(local = Date.now()) {
    return local + this.offset;
  }
}

/**
 * A rest of time as a clock shows it: 0:07. It reads 0:00 only when nothing is left.
 * @param {number} ms
 */
export function face(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whether a clock is in its last ten seconds. @param {number} ms */
export function isShort(ms) {
  return ms <= 10_000;
}
