// @ts-check
/**
 * Actions that were sent, or could not be sent yet, and have no answer. They
 * keep their ids, so that sending them again does no harm, and live in the
 * tab's storage, so that a reload does not lose them.
 *
 * @typedef {import("./protocol.js").Act} Act
 */
import { drafts } from "./page.js";

export class Outbox {
  /** @type {Act[]} */ #waiting;

  /** @param {string} name of the tab's storage */
  constructor(name) {
    this.name = name;
    this.#waiting = drafts.get(name) ?? [];
  }

  /** In the order they were made. */
  get waiting() {
    return this.#waiting;
  }

  /** The action of the game that waits, if there is one. */
  get play() {
    return this.#waiting.find((act) => act.do === "play") ?? null;
  }

  /** @param {Act} act */
  add(act) {
    this.#keep([...this.#waiting, act]);
  }

  /**
   * Takes out what has been answered.
   * @param {string | undefined} id
   * @returns {Act | null}
   */
  settle(id) {
    const found = this.#waiting.find((act) => act.id === id) ?? null;
    if (found) this.#keep(this.#waiting.filter((act) => act !== found));
    return found;
  }

  /** @param {Act[]} acts */
  #keep(acts) {
    this.#waiting = acts;
    drafts.set(this.name, acts.length > 0 ? acts : null);
  }
}
