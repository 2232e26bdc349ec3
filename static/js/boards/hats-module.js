// @ts-check
/** Hat Hunt as a board module; the interface is in README.md. */
import { HatsBoard } from "./hats.js";
import { replay, spell, text } from "./hats-moves.js";
import * as words from "./hats-words.js";

/** The homes of the seats, by number of players (RULES §3). @type {Record<number, number[]>} */
const SECTORS = { 2: [0, 2], 3: [0, 2, 4], 4: [0, 1, 2, 3], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5] };

/** What is drawn before there is a position. @param {import("./module.js").State} state @returns {import("./hats-moves.js").View} */
function blank({ seats, options }) {
  const players = Math.min(6, Math.max(2, seats.length));
  const board = players === 2 || players === 4 ? 4 : 6;
  const hats = options?.hats ?? 4;
  const each = (/** @type {(seat: number) => any} */ make) => Array.from({ length: players }, (_, seat) => make(seat));
  return {
    seats: players, hats, board, homes: each((seat) => ({ sector: SECTORS[players][seat], gate: (48 / board) * SECTORS[players][seat], hats })),
    units: [], jails: each(() => []), free: each(() => hats), turn: -1, phase: "lot", die: 0, quiet: 0, out: [], resigned: [], places: each(() => 1), last: null,
  };
}

/** @type {import("./module.js").BoardModule} */
export const hats = {
  slab: "stone",
  create: (container, hooks, state) => new HatsBoard(container, hooks, state.position ?? blank(state)),
  replay: (state, game) => replay(state.position ?? blank(state), game.moves),
  describe: words.describe, prompt: words.prompt, piece: words.piece, tray: words.tray, side: words.side,
  spell, blank, drawn: words.drawn, keys: words.keys, badge: words.badge, standing: words.standing, row: words.row, corners: words.corners, text,
};
