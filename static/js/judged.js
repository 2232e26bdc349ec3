// @ts-check
/**
 * An analysis as numbers: which turn stands where in the record, the line of
 * the graph, and how often each word was given. Pure.
 *
 * @typedef {import("./protocol.js").GameRecord} GameRecord
 * @typedef {{share: number, score: number, exact?: string}} Estimate
 * @typedef {"best" | "good" | "inaccuracy" | "mistake" | "blunder"} Judgement
 * @typedef {object} Turn
 * @property {number} v
 * @property {number} game
 * @property {number} seat
 * @property {string} action
 * @property {Judgement} judgement
 * @property {string} best
 * @property {Estimate} before
 * @property {Estimate} after
 */

/** The words worth counting, the worst first. @type {Judgement[]} */
export const FAULTS = ["blunder", "mistake", "inaccuracy"];

/** Whether there was a better turn that is worth seeing. @param {Turn} turn */
export function hadBetter({ action, best, judgement }) {
  return best !== action && judgement !== "best" && judgement !== "good";
}

/**
 * Where a turn stands in the record: before it, and after it.
 * @param {GameRecord[]} record
 * @param {Turn} turn
 * @returns {{before: import("./moves.js").Spot, after: import("./moves.js").Spot} | null}
 */
export function spotsOf(record, { game, v }) {
  const i = record[game]?.moves.findIndex((made) => made.v === v) ?? -1;
  return i < 0 ? null : { before: { game, ply: i }, after: { game, ply: i + 1 } };
}

/**
 * What a seat may hope for after each turn of a game, 0 to 1, evenly along the way.
 * @param {Turn[]} turns of one game
 * @param {number} seat
 */
export function line(turns, seat) {
  return turns.map((turn, i) => ({
    x: turns.length > 1 ? i / (turns.length - 1) : 0.5,
    y: turn.seat === seat ? turn.after.share : 1 - turn.after.share,
    turn,
  }));
}

/** The turns of each game. @param {Turn[]} turns @returns {Turn[][]} */
export function games(turns) {
  /** @type {Turn[][]} */ const all = [];
  for (const turn of turns) (all[turn.game] ??= []).push(turn);
  return all;
}

/** How often a seat earned each of the words worth counting. @param {Turn[]} turns @param {number} seat */
export function faults(turns, seat) {
  return FAULTS.map((word) => ({ word, count: turns.filter((turn) => turn.seat === seat && turn.judgement === word).length }));
}

/** A certain end in its parts: "win 23" is won in 23 plies. @param {Estimate} estimate @returns {{kind: string, plies: number} | null} */
export function certain({ exact }) {
  if (!exact) return null;
  const [kind, plies = "0"] = exact.split(" ");
  return { kind, plies: Number(plies) };
}
