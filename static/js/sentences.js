// @ts-check
/**
 * The sentences of a match that belong to no game: what happened, how it
 * ended, why something was refused. Pure but for the page's words.
 *
 * @typedef {import("./protocol.js").State} State
 * @typedef {import("./protocol.js").Entry} Entry
 */
import { has, t } from "./words.js";

/** A seat's name as it is shown. @param {State} state @param {number} seat */
export function nameOf(state, seat) {
  const one = state.seats[seat];
  if (!one) return "";
  return one.computer ? t("play.computer") : one.name || t("play.seat.open");
}

/** A name where it stands alone. @param {State} state @param {number} seat */
export function shownName(state, seat) {
  const name = state.seats[seat]?.name;
  return name && !state.seats[seat]?.computer ? t("play.seat.name", { Name: name }) : nameOf(state, seat);
}

/**
 * Who a seat is, for the choice of a sentence: names get 님 in Korean, the
 * computer does not, and "you" has no name.
 * @param {State} state
 * @param {number} seat
 * @returns {"you" | "they" | "computer"}
 */
export function whoIs(state, seat) {
  if (isYou(state, seat)) return "you";
  return state.seats[seat]?.computer ? "computer" : "they";
}

/** A seat for a game's own sentences. @param {State} state @param {number} seat */
export function who(state, seat) {
  return { name: nameOf(state, seat), who: whoIs(state, seat) };
}

/** Whether a seat is this browser's. @param {State} state @param {number} seat */
export function isYou(state, seat) {
  return seat >= 0 && seat === state.seat;
}

/** Whom a seat waits for: the opponent in a game of two, in a larger one the seat to act, or -1. @param {State} state @param {number} seat */
export function facing(state, seat) {
  return state.seats.length === 2 ? otherSeat(seat) : state.wait?.seat ?? -1;
}

/** The opponent in a game of two. @param {number} seat */
export function otherSeat(seat) {
  return 1 - seat;
}

/**
 * What an entry that is no move tells everybody, or "".
 * @param {Entry} entry
 * @param {State} state after it
 */
export function happened(entry, state) {
  const key = entryKey(entry, state);
  if (!key) return "";
  const sentence = [`play.did.${key}.${whoIs(state, entry.seat)}`, `play.did.${key}`].find(has);
  return sentence ? t(sentence, { Name: nameOf(state, entry.seat) }) : "";
}

/** @param {Entry} entry @param {State} state */
function entryKey({ do: verb, action = "" }, state) {
  if (verb === "offer") return `offer.${action.split(" ")[0]}`;
  if (verb === "resign" && state.seats.length > 2) return "resignMany"; // and is played on
  if (verb === "timeout" && state.limit === 0) return "timeoutAway"; // no time was up: he was away too long
  return verb;
}

/**
 * Who has which pieces, told when the lot is drawn or a game begins.
 * @param {State} state
 * @param {(position: any, seat: number) => string} side
 */
export function begins(state, side) {
  const first = state.wait?.seat ?? -1;
  if (first < 0) return "";
  return t(`play.begins.${whoIs(state, first)}`, { Name: nameOf(state, first), Piece: side(state.position, first) });
}

/**
 * How a game ended, and by which rule.
 * @param {State} state
 * @returns {string} "" while nothing has
 */
export function gameEnd(state) {
  const { outcome } = state;
  if (!outcome) return "";
  const result = outcome.winner < 0 ? "draw" : whoIs(state, outcome.winner);
  const lost = state.seats.length === 2 && state.seat >= 0 && outcome.winner === otherSeat(state.seat); // then "the other side" would be the reader
  const rule = gaveUp(state) ? "resignMatch" : outcome.rule;
  const known = [...(lost ? [`play.end.${rule}.lost`] : []), `play.end.${rule}.${result}`, `play.end.${result}`].find(has);
  return known ? t(known, { Name: nameOf(state, outcome.winner), Count: outcome.points?.[outcome.winner] ?? 0 }) : "";
}

/** Whether a whole match for points was resigned, whatever its score. @param {State} state */
function gaveUp({ outcome, options }) {
  return outcome?.rule === "resign" && options?.points !== undefined;
}

/**
 * How a match ended: a headline and a reason.
 * @param {State} state
 * @returns {{title: string, reason: string}}
 */
export function matchEnd(state) {
  const { result } = state;
  if (!result) return { title: "", reason: "" };
  const best = winner(state);
  const kind = !result.places ? "none" : best >= 0 ? whoIs(state, best) : state.seats.length > 2 ? "shared" : "draw";
  const title = t(`play.over.${kind}`, { Name: nameOf(state, best) });
  return { title, reason: reason(state) };
}

/** The seat that won the match, or -1. @param {State} state */
export function winner({ result }) {
  const places = result?.places ?? [];
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return first.length === 1 ? first[0] : -1;
}

/** @param {State} state */
function reason(state) {
  const { result } = state;
  if (!result) return "";
  const seat = result.seat ?? -1;
  const key = [`play.why.${result.reason}.${whoIs(state, seat)}`, `play.why.${result.reason}`].find(has);
  return key ? t(key, { Name: nameOf(state, seat) }) : gameEnd(state);
}

/** Whether a match may have several games, and so a score. @param {State} state */
export function scored({ options }) {
  return (options?.games ?? 1) > 1 || (options?.points ?? 1) > 1;
}

/**
 * A seat's points: those of the result once there is one, for who leaves a
 * match loses the games that were left too.
 * @param {State} state
 * @param {number} seat
 */
export function pointsOf({ points, result }, seat) {
  return (result?.points ?? points)[seat];
}

/**
 * The score of a match of several games, "" for one game.
 * @param {State} state
 */
export function score(state) {
  if (!scored(state)) return "";
  const [a, b] = state.seat === 1 ? [1, 0] : [0, 1];
  return t(gaveUp(state) ? "play.scoreLeft" : "play.score", { X: half(pointsOf(state, a)), Y: half(pointsOf(state, b)) });
}

/** Points with their halves: 1½. @param {number | undefined} points */
export function half(points = 0) {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
}

/**
 * Why the server refused an action.
 * @param {{code: string, rule?: string}} rejected
 */
export function refusal({ code, rule }) {
  const key = [`play.rule.${rule}`, `play.rejected.${code}`].find(has);
  return t(key ?? "play.rejected.other");
}
