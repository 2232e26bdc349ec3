// @ts-check
/**
 * The turn half made, and the turn of the match that it was made for: on any
 * other it is nothing (C14). It outlives a reload, in this tab alone (B08).
 *
 * @typedef {{get: (key: string) => any, set: (key: string, value: unknown) => boolean}} Store
 */

export class Draft {
  /** What is half made, where the store keeps nothing. @type {{turn: number, draft: any} | null} */ #made = null;

  /** @param {string} name @param {Store} store */
  constructor(name, store) {
    this.name = name;
    this.store = store;
    const old = store.get(name);
    if (old && Number.isInteger(old.turn) && old.draft) this.#made = { turn: old.turn, draft: old.draft };
  }

  /** @param {number} turn @param {any} draft null: nothing is half made */
  keep(turn, draft) {
    this.#made = draft && { turn, draft };
    this.store.set(this.name, this.#made);
  }

  /**
   * What was half made for a turn, or null. One of another turn is forgotten:
   * it was played, taken over by another tab, or the match stands elsewhere.
   * @param {number} turn
   */
  of(turn) {
    if (this.#made && this.#made.turn !== turn) this.keep(turn, null);
    return this.#made?.draft ?? null;
  }
}
