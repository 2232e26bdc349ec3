// @ts-check
/**
 * What a page knows of a match, and how a message changes it. Pure: the caller
 * asks the server again where the verdict says so.
 *
 * @typedef {import("./protocol.js").State} State
 * @typedef {import("./protocol.js").GameRecord} GameRecord
 * @typedef {import("./protocol.js").Entry} Entry
 * @typedef {{v: number, state: State, record: GameRecord[], parts: Entry[]}} Known
 *   parts: entries at the end whose state comes with a later one
 * @typedef {"next" | "part" | "old" | "gap"} Verdict
 *   next: later by this entry and the parts before it; part: the state behind it
 *   follows; old: known already; gap: something is missing, ask again
 */

/**
 * A snapshot is the truth even when it is older than what was known: the server
 * may have been restarted from what it had stored (C08).
 * @param {State & {record?: GameRecord[]}} message
 * @returns {Known}
 */
export function fromSnapshot(message) {
  const { record = [], ...state } = message;
  return { v: state.v, state, record: record.map(copyGame), parts: [] };
}

/** @param {GameRecord} game @returns {GameRecord} */
function copyGame(game) {
  return { ...game, moves: [...(game.moves ?? [])] };
}

/**
 * Applies an event, if it is the next one (C02).
 * @param {Known} known
 * @param {import("./protocol.js").EventMessage} message
 * @returns {{verdict: Verdict, known: Known}}
 */
export function take(known, message) {
  if (message.v <= known.v) return { verdict: "old", known };
  if (message.v > known.v + 1) return { verdict: "gap", known };
  const { v, state } = message;
  const entries = [...known.parts, message.entry];
  if (!state) return { verdict: "part", known: { ...known, v, parts: entries } };
  const record = entries.reduce((games, entry) => recorded(games, entry, state), known.record);
  return { verdict: "next", known: { v, state, record, parts: [] } };
}

/**
 * The record with one entry more.
 * @param {GameRecord[]} record
 * @param {Entry} entry
 * @param {State} state after it
 * @returns {GameRecord[]}
 */
function recorded(record, entry, state) {
  const games = record.slice();
  if (state.position && games.length <= state.gameNo) games.push({ start: "", moves: [] });
  const game = games.at(-1);
  if (!game) return games;
  const moves = isMove(entry) ? [...game.moves, made(entry, game.hinted)] : game.moves;
  const hinted = entry.do === "hint" || (game.hinted && !isMove(entry));
  games[games.length - 1] = { ...game, moves, ...(hinted || game.hinted ? { hinted } : {}), ...ending(entry, state) };
  return games;
}

/** @param {Entry} entry */
function isMove(entry) {
  return entry.do === "play" || entry.do === "drawn";
}

/** @param {Entry} entry @param {boolean} [hinted] @returns {import("./protocol.js").Made} */
function made({ v, seat, by, action, event }, hinted) {
  return { v, seat, by, action: action ?? "", ...(hinted ? { hinted } : {}), event };
}

/**
 * The outcome belongs to the game that was on, not to the one an entry begins.
 * @param {Entry} entry
 * @param {State} state
 */
function ending(entry, state) {
  const over = state.phase === "between" || state.phase === "over";
  return over && state.outcome && entry.do !== "next" ? { outcome: state.outcome } : {};
}

/**
 * Whether the server has more than the page, so that it should ask again.
 * @param {number} mine
 * @param {number | undefined} theirs the `v` of a heartbeat's answer
 */
export function isBehind(mine, theirs) {
  return theirs !== undefined && theirs !== mine;
}
