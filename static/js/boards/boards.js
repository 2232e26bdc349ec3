// @ts-check
/**
 * The board modules of the house by game; their interface is in README.md.
 * Several games may share one.
 */
import { backgammon } from "./backgammon-module.js";
import { hats } from "./hats-module.js";
import { MillBoard } from "./mill.js";
import { geometry } from "./mill-geometry.js";
import { replay, spell } from "./mill-turns.js";
import { describe, piece, prompt, side, tray } from "./mill-words.js";

/**
 * @typedef {import("../protocol.js").State} State
 * @typedef {import("../protocol.js").GameRecord} GameRecord
 * @typedef {import("./module.js").BoardModule} BoardModule
 */

/** @type {BoardModule} */
const mill = {
  slab: "wood",
  taught: true,
  /** @param {Element} container @param {import("./mill.js").Hooks} hooks @param {State} state */
  create: (container, hooks, state) => new MillBoard(container, hooks, state.position ?? blank(state.game)),
  /** @param {State} state @param {GameRecord} game */
  replay: (state, game) => {
    const view = { ...(state.position ?? blank(state.game)), colours: coloursOf(game) };
    return replay(view, game.start, game.moves.map((m) => m.action), geometry(view.rules));
  },
  describe, prompt, piece, tray, side, spell,
  /** The position that is drawn before there is one. @param {State} state */
  blank: (state) => blank(state.game),
};

/** @param {string} rules @returns {import("./mill-turns.js").View} */
function blank(rules) {
  const { points, perSide } = geometry(rules);
  return {
    rules, board: ".".repeat(points.length), hands: [perSide, perSide], taken: [0, 0], colours: [-1, -1],
    toMove: -1, phase: "lot", plies: 0, repeat: 1, mills: [], last: null,
  };
}

/** Colour 0 belongs to the seat that began. @param {GameRecord} game */
function coloursOf({ began = -1, moves }) {
  const first = began >= 0 ? began : moves.find((m) => m.seat >= 0)?.seat ?? -1;
  return first < 0 ? [-1, -1] : [first, 1 - first];
}

/** @param {string} game @returns {BoardModule} */
export function boardOf(game) {
  return MODULES[game] ?? mill;
}

/** @type {Record<string, BoardModule>} */
const MODULES = { nine: mill, diagonal: mill, twelve: mill, eleven: mill, lasker: mill, morabaraba: mill, six: mill, three: mill, backgammon, hats };
