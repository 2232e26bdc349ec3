// @ts-check
/**
 * The turn that is marked on the board: a hint in the live game, or the better
 * one of a turn looked back at. Each belongs to one position and goes with it.
 *
 * @typedef {import("./moves.js").Spot} Spot
 * @typedef {{turn: number, action: string, why: string}} Hint
 */
import { t } from "./words.js";

export class Suggestions {
  /** @type {Hint | null} */ #hint = null;
  /** @type {{spot: Spot, action: string} | null} */ #better = null;

  /** @param {Hint} hint @returns {string} the sentence that tells it */
  hinted(hint) {
    this.#hint = hint;
    return t(`play.hint.${hint.why}`, { Move: hint.action });
  }

  /** @param {Spot} spot the position before the turn @param {string} action */
  better(spot, action) {
    this.#better = { spot, action };
  }

  /**
   * What is marked now, or null.
   * @param {number} turn of the live game
   * @param {Spot | null} spot where one looks back to
   */
  marked(turn, spot) {
    if (!spot) return this.#hint?.turn === turn ? this.#hint.action : null;
    const { spot: at, action } = this.#better ?? {};
    return at?.game === spot.game && at.ply === spot.ply ? action ?? null : null;
  }
}
