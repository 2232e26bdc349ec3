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
 * @property {number} seat of a throw: whose it was, -1 of nobody
 * @property {string} action
 * @property {Judgement | ""} judgement "" of a throw before which nothing was to decide
 * @property {string} best
 * @property {Estimate} before
 * @property {Estimate} after
 * @property {string} [decision] what was decided, where faults cost points
 * @property {number} [lost] points given away
 * @property {number} [luck] of a throw, in points
 *
 * @typedef {{turn: Turn, thrown: string, luck: number}} Row a turn with the throw it was made on
 */

/** The words worth counting, the worst first. @type {Judgement[]} */
export const FAULTS = ["blunder", "mistake", "inaccuracy"];

/** Whether an entry is a throw. @param {Turn} turn */
export function isThrow({ action }) {
  return action.startsWith("dice ");
}

/**
 * The lines of a game: throws stand with the turn behind them, but for those
 * before which something was missed.
 * @param {Turn[]} turns of one game
 * @returns {Row[]}
 */
export function rows(turns) {
  let [thrown, luck] = ["", 0];
  return turns.flatMap((turn) => {
    if (!isThrow(turn)) {
      const row = { turn, thrown, luck };
      [thrown, luck] = ["", 0];
      return [row];
    }
    [thrown, luck] = [turn.action.slice("dice ".length), turn.luck ?? 0];
    return turn.judgement !== "" && turn.judgement !== "best" ? [{ turn, thrown: "", luck: 0 }] : [];
  });
}

/** Whether faults are measured in points here. @param {Turn[]} turns */
export function measured(turns) {
  return turns.some(({ decision }) => Boolean(decision));
}

/**
 * What a side gave away: points in all, and thousandths a decision; and the
 * luck it had.
 * @param {Turn[]} turns
 * @param {number} seat
 */
export function sums(turns, seat) {
  const own = turns.filter((turn) => turn.seat === seat);
  const decisions = own.filter(({ decision }) => Boolean(decision)).length;
  const lost = own.reduce((sum, turn) => sum + (turn.lost ?? 0), 0);
  return { decisions, lost, rate: decisions > 0 ? (1000 * lost) / decisions : 0, luck: own.reduce((sum, turn) => sum + (turn.luck ?? 0), 0) };
}

/** Points with their sign: "+0.310", "−0.145". @param {number} n @param {number} [digits] */
export function signed(n, digits = 3) {
  const text = Math.abs(n).toFixed(digits);
  return Number(text) === 0 ? text : `${n < 0 ? "−" : "+"}${text}`;
}

/** Whether there was a better turn that is worth seeing. @param {Turn} turn */
export function hadBetter({ action, best, judgement }) {
  return best !== action && judgement !== "" && judgement !== "best" && judgement !== "good";
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
