// @ts-check
/** What is said of a mill game: points, turns, and what follows. */
import { h } from "../dom.js";
import { t } from "../words.js";
import { pile, portrait } from "./counters.js";
import { geometry, joined } from "./mill-geometry.js";
import * as turns from "./mill-turns.js";

/**
 * @typedef {import("./mill-turns.js").View} View
 * @typedef {import("./mill-turns.js").Draft} Draft
 * @typedef {import("./mill-geometry.js").Geometry} Geometry
 * @typedef {"you" | "they" | "computer"} Kind
 * @typedef {{name: string, who: Kind}} Who
 * @typedef {{name: string, who: Kind, other: string, otherWho: Kind}} Sides `name` is to act
 * @typedef {{takeable: string[], goals: string[], movers: string[], placements: string[], picked: string, choosing: boolean}} Can
 */

/** @param {Geometry} board @param {number} colour */
function pieceName(board, colour) {
  return t(`play.piece.${board.names[colour]}`);
}

/**
 * A point for ears: "d6, empty", "b4, onyx, safe in a mill".
 * @param {Geometry} board
 * @param {View} shown
 * @param {string} point
 * @param {Can} can
 */
export function pointLabel(board, shown, point, can) {
  const colour = turns.colourAt(board, shown.board, point);
  const fill = { Point: point, Piece: colour === "." ? "" : pieceName(board, Number(colour)) };
  return t(`play.mill.at.${pointState(board, shown, point, colour, can)}`, fill);
}

/**
 * @param {Geometry} board
 * @param {View} shown
 * @param {string} point
 * @param {string} colour
 * @param {Can} can
 */
function pointState(board, shown, point, colour, can) {
  if (colour === ".") return can.goals.includes(point) || can.placements.includes(point) ? "goal" : "empty";
  if (can.takeable.includes(point)) return "takeable";
  if (can.picked === point) return "picked";
  if (can.movers.includes(point)) return "mover";
  const mill = turns.inMill(board, shown.board, point);
  if (mill && can.choosing && colour !== String(shown.toMove)) return "safe";
  return mill ? "mill" : "piece";
}

/**
 * Why a tap meant nothing: the end of a rule's key, "" if it is not plain.
 * @param {Geometry} board
 * @param {View} shown
 * @param {Draft} draft
 * @param {string} point
 */
export function tapRefused(board, shown, draft, point) {
  const colour = turns.colourAt(board, shown.board, point);
  const foe = colour === String(1 - shown.toMove);
  if (draft.to !== "") return foe ? "protected" : "must_remove";
  if (draft.from !== "") return colour === "." ? "notadjacent" : "occupied";
  return shown.phase === "place" ? "occupied" : foe ? "notyours" : "";
}

/**
 * What a turn did, in one sentence.
 * @param {{action: string}} made
 * @param {View} before
 * @param {Who} who
 */
export function describe(made, before, who) {
  if (made.action.startsWith("lot")) return "";
  const turn = turns.read(made.action);
  const kind = turn.from ? wayOf(before, turn) : "place";
  const more = turn.removed.length > 0 ? "Take" : closesMill(before, turn) ? "Mill" : "";
  const fill = { Name: who.name, From: turn.from, To: turn.to, Taken: list(turn.removed), Count: turn.removed.length };
  const said = t(`play.mill.${who.who}.${kind}${more}`, fill);
  return more === "Mill" && !WINS_BY_A_ROW.has(before.rules) ? `${said} ${t("play.mill.noneToTake")}` : said;
}

/** Games in which a mill takes nothing because it ends them. */
const WINS_BY_A_ROW = new Set(["three"]);

/** @param {View} before @param {Draft} turn */
function wayOf(before, { from, to }) {
  return joined(geometry(before.rules), from, to) ? "slide" : "fly";
}

/** @param {View} before @param {Draft} turn */
function closesMill(before, turn) {
  return turns.closed(geometry(before.rules), before, turn).length > 0;
}

/** @param {string[]} points */
function list(points) {
  return new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" }).format(points);
}

/**
 * What follows.
 * @param {View} view
 * @param {Draft | null} draft
 * @param {Sides} who
 * @returns {{text: string, more?: string, picture?: string, take?: boolean}}
 */
export function prompt(view, draft, who) {
  const board = geometry(view.rules);
  const own = board.colours[view.toMove] ?? "ivory";
  if (who.who !== "you") return { text: t(`play.turn.${who.who}`, { Name: who.name }), picture: own };
  if (draft && draft.to !== "") return takePrompt(view, draft, who, board);
  if (draft && draft.from !== "") return { text: t("play.mill.goal", { From: draft.from }), more: t("play.mill.goalMore"), picture: own };
  return { text: t(`play.mill.turn.${view.phase}`, { Count: view.hands[view.toMove] ?? 0 }), picture: own };
}

/**
 * @param {View} view
 * @param {Draft} draft
 * @param {Sides} who
 * @param {Geometry} board
 */
function takePrompt(view, draft, who, board) {
  const legal = (view.legal ?? []).map(turns.read);
  const open = turns.removable(legal, draft, board, view);
  const shown = turns.applied(board, view, draft);
  const left = turns.candidates(legal, draft)[0]?.removed.length - draft.removed.length;
  const foe = String(1 - view.toMove);
  const safe = board.points.some((p) => turns.colourAt(board, shown.board, p) === foe && !open.includes(p));
  const more = draft.removed.length > 0 ? "takeOn" : "take";
  return {
    text: t(`play.mill.${more}.${who.otherWho}`, { Count: left || 1, Name: who.other }),
    more: t(safe ? "play.mill.takeSafe" : "play.mill.takeAny"),
    picture: board.colours[1 - view.toMove], take: true,
  };
}

/** @param {View | null} view @param {number} seat @returns {string} the name of a seat's pieces, "" while undrawn */
export function side(view, seat) {
  const colour = view?.colours?.[seat] ?? -1;
  return view && colour >= 0 ? pieceName(geometry(view.rules), colour) : "";
}

/** @param {View | null} view @param {number} seat @returns {SVGElement | null} */
export function piece(view, seat) {
  const colour = view?.colours?.[seat] ?? -1;
  return view && colour >= 0 ? portrait(geometry(view.rules).colours[colour]) : null;
}

/**
 * What a seat has in hand and has taken.
 * @param {View | null} view
 * @param {number} seat
 * @returns {HTMLElement[]}
 */
export function tray(view, seat) {
  const colour = view?.colours?.[seat] ?? -1;
  if (!view || colour < 0) return [];
  const { colours } = geometry(view.rules);
  const part = (/** @type {string} */ name, /** @type {string} */ which, /** @type {number} */ count) =>
    h("span", { "data-tray": name }, t(`play.mill.${name}`), pile(which, count), h("b", { class: "number" }, String(count)));
  const hand = view.hands[colour] > 0 ? [part("hand", colours[colour], view.hands[colour])] : [];
  const taken = view.taken[1 - colour] > 0 ? [part("taken", colours[1 - colour], view.taken[1 - colour])] : [];
  return [...hand, ...taken];
}
