// @ts-check
/** Backgammon as a board module; the interface is in README.md. */
import { BackgammonBoard } from "./backgammon.js";
import { first, replay, scoreBehind, spell, xgid } from "./backgammon-plays.js";
import * as words from "./backgammon-words.js";

/** @param {import("./module.js").State} state @returns {import("./backgammon-plays.js").View} */
function blank({ position, options }) {
  const present = position ?? { cube: { on: Boolean(options?.cube), value: 1, owner: -1 }, length: options?.points ?? 1, score: [0, 0], crawford: false };
  return first(present);
}

/** @type {import("./module.js").BoardModule} */
export const backgammon = {
  slab: "frame", taught: true,
  create: (container, hooks, state) => new BackgammonBoard(container, hooks, state.position ?? blank(state)),
  replay: (state, game, before) => replay(before ? scoreBehind(blank(state), before) : blank(state), game.moves),
  describe: words.describe, prompt: words.prompt, piece: words.piece, tray: words.tray, side: words.side,
  spell, blank, drawn: words.drawn, beside: words.beside, keys: words.keys, slips: words.slips,
  ends: words.concessions, recorded: words.recorded, mirrors: true, throws: true, text: xgid, papers: ["mat", "sgf"],
  /** A double that can bring nothing is not asked for (RULES §2). */
  auto: ({ position }, asks) => (position?.stage === "roll" && position.deadDouble && !asks ? "roll" : ""),
};
