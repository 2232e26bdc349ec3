// @ts-check
/**
 * The one live region of a page. Its node is never replaced, and texts that
 * come faster than they can be heard wait for each other in order (C67).
 */
import { h } from "./dom.js";

/** Milliseconds a text stands before the next one may follow. */
const STAND = 350;

export class Announcer {
  /** @type {{text: string, more: string, fleeting: boolean}[]} */ #queue = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** What was asked for last, and what stands in the region. */
  #last = "";
  #shown = "";

  /** @param {Element} region */
  constructor(region) {
    this.region = region;
    this.#last = this.#shown = `${region.textContent ?? ""} `;
  }

  /**
   * Says something once. The same text again is not said.
   * @param {string} text
   * @param {string} [more] a second, smaller sentence
   * @param {boolean} [fleeting] it tells only of a turn in the making: the next text may take its place
   */
  say(text, more = "", fleeting = false) {
    if (!text || `${text} ${more}` === this.#last) return;
    this.#last = `${text} ${more}`;
    this.#queue = this.#queue.filter((waiting) => !waiting.fleeting);
    this.#queue.push({ text, more, fleeting });
    if (this.#timer === undefined) this.#next();
  }

  /** Forgets what waits: the next text tells the present state. */
  clear() {
    this.#queue = [];
    this.#last = this.#shown;
  }

  #next() {
    const saying = this.#queue.shift();
    this.#timer = saying && setTimeout(() => this.#next(), STAND);
    if (!saying) return;
    this.#shown = `${saying.text} ${saying.more}`;
    this.region.replaceChildren(saying.text, ...(saying.more ? [" ", h("small", {}, saying.more)] : []));
  }
}
