// @ts-check
import { afterClose } from "./backoff.js";
import { ServerTime } from "./clock.js";

/**
 * The page's socket: it stays open as long as the page lives, or says why not.
 * It never trusts readyState: a socket that does not answer a heartbeat within
 * three seconds is dropped, whatever it says of itself (C09).
 *
 * @typedef {"connecting" | "open" | "lost" | "stopped"} Status
 *
 * @typedef {object} Hooks
 * @property {string} url
 * @property {() => number | undefined} [v] what the page knows, for the heartbeat
 * @property {(hello: import("./protocol.js").Hello) => void} opened at each hello
 * @property {(message: any) => void} heard every other message
 * @property {(status: Status, more: {after?: number, why?: string}) => void} changed
 */

const BEAT = 5_000;
const ANSWER = 3_000;
const OPENING = 6_000;

export class Connection {
  /** @type {Hooks} */ #hooks;
  /** @type {WebSocket | null} */ #socket = null;
  #attempt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #answer;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #beats;
  #asked = 0;
  /** @type {Status} */ status = "connecting";
  time = new ServerTime();

  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Opens the first socket and listens to what the page goes through. */
  start() {
    addEventListener("online", () => this.probe());
    addEventListener("pageshow", () => this.probe());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.probe();
    });
    this.#beats = setInterval(() => {
      if (!document.hidden && this.status === "open") this.probe();
    }, BEAT);
    this.#open();
  }

  /** Whether a message can be sent now. */
  get isOpen() {
    return this.status === "open";
  }

  /**
   * @param {object} message
   * @returns {boolean} false if there is no socket; nothing is kept for later
   */
  send(message) {
    if (!this.isOpen || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Asks whether the socket lives; opens one at once if there is none. */
  probe() {
    if (this.status === "stopped" || this.status === "connecting") return;
    if (this.status === "lost") {
      this.#open();
      return;
    }
    if (this.#answer !== undefined) return;
    this.#asked = Date.now();
    this.send({ t: "beat", v: this.#hooks.v?.() });
    this.#answer = setTimeout(() => this.#drop(), ANSWER);
  }

  /** Ends it for good. @param {string} why */
  stop(why) {
    this.#forget();
    clearTimeout(this.#retry);
    clearInterval(this.#beats);
    this.#become("stopped", { why });
  }

  #open() {
    this.#forget();
    clearTimeout(this.#retry);
    this.#become("connecting", {});
    const socket = new WebSocket(this.#hooks.url);
    this.#socket = socket;
    this.#answer = setTimeout(() => this.#drop(), OPENING);
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = (event) => this.#closed(event.code, event.reason);
  }

  /** @param {string} text */
  #hear(text) {
    this.#answered();
    const message = parse(text);
    if (message?.t === "hello") {
      this.#greeted(message);
    } else if (message) {
      if (message.t === "beat" && this.#asked) {
        this.time.sample(message.now, this.#asked, Date.now());
        this.#asked = 0;
      }
      this.#hooks.heard(message);
    }
  }

  /** @param {import("./protocol.js").Hello} hello */
  #greeted(hello) {
    this.#attempt = 0;
    this.#become("open", {});
    this.#hooks.opened(hello);
    this.probe(); // measures the server's clock at once
  }

  /** Anything heard shows that the socket lives. */
  #answered() {
    clearTimeout(this.#answer);
    this.#answer = undefined;
  }

  /** The socket is dead, though it may not know it. */
  #drop() {
    this.#closed(1006, "");
  }

  /** @param {number} code @param {string} reason */
  #closed(code, reason) {
    this.#forget();
    const next = afterClose(code, reason, this.#attempt, Math.random());
    if (!next.again) {
      this.stop(next.why);
      return;
    }
    this.#attempt++;
    this.#retry = setTimeout(() => this.#open(), next.after);
    this.#become("lost", { after: next.after });
  }

  /** Lets go of the present socket without hearing from it again. */
  #forget() {
    this.#answered();
    this.#asked = 0;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  /** @param {Status} status @param {{after?: number, why?: string}} more */
  #become(status, more) {
    this.status = status;
    this.#hooks.changed(status, more);
  }
}

/** @param {string} text @returns {any} null for what is no message */
function parse(text) {
  try {
    const message = JSON.parse(text);
    return message && typeof message === "object" ? message : null;
  } catch {
    return null;
  }
}

/**
 * The socket's address beside the page's: wss on https.
 * @param {string} path
 */
export function socketUrl(path) {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
