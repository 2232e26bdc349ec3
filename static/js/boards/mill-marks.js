// @ts-check
/** The drawings of a mill board: wood, lines, and LOOK's marks. */
import { s } from "../dom.js";
import { at, turned } from "./mill-geometry.js";

/**
 * @typedef {import("./mill-geometry.js").Geometry} Geometry
 * @typedef {import("./mill-geometry.js").Place} Place
 */

export const RAISED = 6;

/** The grain, always the same: a board is one piece of wood. */
function grain() {
  let d = "";
  for (let i = 0; i < 31; i++) {
    const y = 15 + i * 23.2 + 4 * Math.sin(i * 2.4);
    const bend = 15 * Math.sin(i / 3.2);
    const [from, to] = [i % 4 === 3 ? 60 + 40 * (i % 5) : 0, i % 3 === 2 ? 540 : 720];
    d += `M${from} ${y.toFixed(1)}C216 ${(y + bend).toFixed(1)} 446 ${(y - bend / 1.6).toFixed(1)} ${to} ${(y + Math.cos(i)).toFixed(1)}`;
  }
  return s("path", { class: "grain", d });
}

/**
 * What never changes: grain, grooves, holes. A way that is no row is dotted:
 * one sees that it leads somewhere and makes no mill.
 * @param {Geometry} board
 */
export function ground(board) {
  const drawn = (/** @type {string[][]} */ ways) => ways.map((way) => line(at(board, way[0]), at(board, way[way.length - 1]))).join("");
  const d = drawn(board.rows);
  const dotted = board.steps.length > 0 ? [s("path", { class: "groove dotted", d: drawn(board.steps) })] : [];
  return [grain(), s("path", { class: "groove-light", transform: "translate(2 3)", d }), ...dotted, s("path", { class: "groove", d }),
    ...board.points.map((point) => s("circle", { class: "hole", cx: at(board, point).x, cy: at(board, point).y, r: 11 }))];
}

/**
 * @param {Geometry} board
 * @param {boolean} flipped
 */
export function coordinates(board, flipped) {
  const place = (/** @type {string} */ point) => turned(at(board, point), flipped);
  const column = (/** @type {string} */ letter) => place(board.points.find((p) => p[0] === letter) ?? "").x;
  const row = (/** @type {string} */ digit) => place(board.points.find((p) => p[1] === digit) ?? "").y;
  return [...board.letters.map((letter) => s("text", { class: "coord", x: column(letter), y: 714 }, letter)),
    ...board.digits.map((digit) => s("text", { class: "coord", x: 11, y: row(digit) }, digit))];
}

/** @param {Place} a @param {Place} b */
function line(a, b) {
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/** A dark core on a light halo. @param {string} d @param {number} wide @param {number} fine @param {string} [more] */
function stroke(d, wide, fine, more = "") {
  return [s("path", { class: "halo", "stroke-width": wide, d }), s("path", { class: `core ${more}`.trim(), "stroke-width": fine, d })];
}

/** The line under a closed mill. @param {Place} a @param {Place} b */
export function millLine(a, b) {
  return stroke(line(a, b), 18, 8);
}

/** The slot that joins counters that are safe. @param {Place} a @param {Place} b */
export function lock(a, b) {
  return s("path", { class: "lock", "stroke-width": 24, d: line(a, b) });
}

/** Where a counter stood. @param {Place} p @param {string} what for tests and style: "from" or "taken" */
export function ghost({ x, y }, what) {
  return s("circle", { class: "ghost", "data-mark": what, cx: x, cy: y, r: 36 });
}

/** Four ticks round the piece that moved last. @param {Place} p */
export function ticks({ x, y }) {
  const [inner, outer] = [29.7, 36.1];
  const d = [[1, 1], [-1, 1], [-1, -1], [1, -1]]
    .map(([i, j]) => `M${x + i * inner} ${y + j * inner}L${x + i * outer} ${y + j * outer}`).join("");
  return s("g", { class: "last-move", "data-mark": "last" }, ...stroke(d, 9, 4));
}

/** A solid ring round a raised piece. @param {Place} p */
export function ring({ x, y }) {
  const circle = (/** @type {string} */ kind, /** @type {number} */ width) => s("circle", { class: kind, cx: x, cy: y - RAISED, r: 45, "stroke-width": width });
  return s("g", { class: "selected", "data-mark": "picked" }, circle("halo", 10), circle("core", 5));
}

/** A light disc with a dot. @param {Place} p */
export function goal({ x, y }) {
  return s("g", { class: "goal", "data-mark": "goal" }, s("circle", { class: "disc", cx: x, cy: y, r: 20 }), s("circle", { class: "dot", cx: x, cy: y, r: 7.2 }));
}

/**
 * A recommended turn: a dashed ring where it ends, an arrow from where it begins.
 * @param {Place | null} from null for a placement
 * @param {Place} to
 */
export function suggestion(from, to) {
  const ring = `M${to.x - 40} ${to.y}a40 40 0 1 0 80 0a40 40 0 1 0 -80 0`;
  return s("g", { class: "suggestion", "data-mark": "suggestion" }, ...stroke(ring, 12, 6), ...(from ? stroke(arrow(from, to), 14, 7) : [s("circle", { class: "dot", cx: to.x, cy: to.y, r: 8 })]));
}

/** An arrow that ends at the ring round its goal. @param {Place} from @param {Place} to */
function arrow(from, to) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [i, j] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const [x, y] = [to.x - 46 * i, to.y - 46 * j];
  return `M${from.x + 40 * i} ${from.y + 40 * j}L${x} ${y}M${x - 15 * i - 12 * j} ${y - 15 * j + 12 * i}L${x} ${y}L${x - 15 * i + 12 * j} ${y - 15 * j - 12 * i}`;
}

/** The same under a pointer, where a counter could be placed: on every point it would be too much. */
export function spot() {
  return s("g", { class: "spot" }, s("circle", { class: "disc", r: 20 }), s("circle", { class: "dot", r: 7.2 }));
}

/** Arcs left and right and a disc with ×. @param {Place} p */
export function removable({ x, y }) {
  const [i, j] = [35.46, 27.7];
  const arcs = `M${x + i} ${y - j}A45 45 0 0 1 ${x + i} ${y + j}M${x - i} ${y - j}A45 45 0 0 0 ${x - i} ${y + j}`;
  const cross = `M${x - 7} ${y - 8}L${x + 7} ${y + 6}M${x + 7} ${y - 8}L${x - 7} ${y + 6}`;
  return s("g", { class: "removable", "data-mark": "removable" }, ...stroke(arcs, 10, 5, "take"),
    s("circle", { class: "disc take", cx: x, cy: y - 1, r: 17 }), s("path", { class: "core take", "stroke-width": 5, d: cross }));
}

/** A chevron beside a piece that can move, in the direction of travel. @param {Place} from @param {Place} to */
export function chevron(from, to) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return s("g", { class: "can-move", "data-mark": "movable", transform: `translate(${from.x} ${from.y}) rotate(${turn})` },
    ...stroke("M43 -9L52 0L43 9", 11, 5));
}

/** The keyboard's place: a rounded square, never a ring. @param {Place} p */
export function focusSquare({ x, y }) {
  const square = (/** @type {string} */ kind) => s("rect", { class: kind, x: x - 46, y: y - 46, width: 92, height: 92, rx: 16 });
  return s("g", { "data-mark": "focus" }, square("focus-halo"), square("focus-mark"));
}

/** A counter on its point. @param {string} piece @param {Place} p @param {string} point */
export function counter(piece, { x, y }, point) {
  return s("g", { class: "counter", "data-point": point, transform: `translate(${x} ${y})` }, s("use", { href: `#${piece}` }));
}
