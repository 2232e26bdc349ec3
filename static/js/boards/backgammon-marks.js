// @ts-check
/** The drawings of a backgammon board: walnut, linen, checkers, dice, cube, and LOOK's marks. */
import { s } from "../dom.js";
import * as geo from "./backgammon-geometry.js";

/**
 * @typedef {import("./backgammon-geometry.js").Place} Place
 * @typedef {import("./backgammon-geometry.js").Side} Side
 */

const RAISED = 6;
const PIPS = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** Puts the dice into the page, those it has not brought. */
export function ensureDice() {
  const missing = Object.entries(PIPS).filter(([value]) => !document.getElementById(`die-${value}`));
  if (missing.length === 0) return;
  document.body.prepend(s("svg", { class: "sprite", "aria-hidden": "true" }, s("defs", {}, ...missing.map(([value, pips]) =>
    s("g", { id: `die-${value}` }, s("rect", { class: "die-side", x: -28, y: -24, width: 56, height: 56, rx: 11 }),
      s("rect", { class: "die", x: -28, y: -28, width: 56, height: 56, rx: 11 }),
      ...pips.map(([x, y]) => s("circle", { class: "pip", cx: 14.5 * x, cy: 14.5 * y, r: 5 })))))));
}

/** What never changes while the board lies as it does. @param {Side} side @param {(point: number) => number} count what a point is called */
export function ground(side, count) {
  const points = Array.from({ length: 24 }, (_, i) => i + 1);
  return [s("rect", { class: "field", x: 12, y: 36, width: 324, height: 616, rx: 4 }), s("rect", { class: "field", x: 384, y: 36, width: 324, height: 616, rx: 4 }),
    ...points.map((point) => s("path", { class: point % 2 ? "point-a" : "point-b", d: geo.triangle(point, side) })),
    ...points.map((point) => s("text", { class: "coord", ...geo.numberAt(point, side) }, String(count(point)))),
    s("rect", { class: "bar-gap", x: 358.5, y: 0, width: 3, height: geo.HEIGHT })];
}

/** A checker. @param {string} piece @param {Place} p @param {number} point */
export function checker(piece, p, point) {
  return s("g", { class: "counter", "data-checker": point, transform: `translate(${p.x} ${p.y})` }, s("use", { href: `#${piece}`, transform: `scale(${geo.SCALE})` }));
}

/** A checker that stands for a whole stack. @param {SVGElement} top @param {"ivory" | "onyx"} piece @param {number} count */
export function counted(top, piece, count) {
  top.prepend(s("circle", { class: "shade", cx: 6.2, cy: 16.5, r: geo.RADIUS }));
  top.append(s("circle", { class: `${piece}-face`, cy: -0.7, r: 18.36 }), s("text", { class: `count on-${piece}` }, String(count)));
  return top;
}

/** @param {number} value @param {Place} p @param {boolean} used */
export function die(value, { x, y }, used) {
  return s("g", { class: used ? "die-on-table used" : "die-on-table", transform: `translate(${x} ${y})` }, s("use", { href: `#die-${value}` }));
}

/** The cube's face. @param {number} value @param {number} size */
export function cubeFace(value, size) {
  return [s("rect", { class: "die-side", x: -size / 2, y: -size / 2 + 4, width: size, height: size, rx: 6 }),
    s("rect", { class: "die", x: -size / 2, y: -size / 2, width: size, height: size, rx: 6 }), s("text", { class: "cube-number", y: 1 }, String(value))];
}

/** The cube in the middle: it shows 64 while it is nobody's. */
export function cubeOnBar() {
  return s("g", { class: "cube", "data-mark": "cube", transform: `translate(${geo.WIDTH / 2} ${geo.HEIGHT / 2})` }, ...cubeFace(64, 44));
}

/** Why there is no cube, where it would lie. @param {string} text */
export function signOnBar(text) {
  return s("text", { class: "bar-sign", "data-mark": "sign", transform: `translate(${geo.WIDTH / 2} ${geo.HEIGHT / 2}) rotate(-90)` }, text);
}

/** The cube alone, as in a seat or a slip. @param {number} value @param {string} [name] class */
export function cubePicture(value, name = "") {
  return s("svg", { class: name, viewBox: "0 0 56 60", "aria-hidden": "true" }, s("g", { transform: "translate(28 27)" }, ...cubeFace(value, 46)));
}

/** A dark core on a light halo. @param {string} d @param {number} wide @param {number} fine @param {string} [more] */
function stroke(d, wide, fine, more = "") {
  return [s("path", { class: "halo", "stroke-width": wide, d }), s("path", { class: `core ${more}`.trim(), "stroke-width": fine, d })];
}

/**
 * A part of a recommended turn: a dashed ring where a checker ends, an arrow from where it begins.
 * @param {Place} from
 * @param {Place} to
 */
export function suggestion(from, to) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [i, j] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const [x, y] = [to.x - 31 * i, to.y - 31 * j];
  const ring = `M${to.x - 28} ${to.y}a28 28 0 1 0 56 0a28 28 0 1 0 -56 0`;
  const arrow = `M${from.x + 27 * i} ${from.y + 27 * j}L${x} ${y}M${x - 13 * i - 10 * j} ${y - 13 * j + 10 * i}L${x} ${y}L${x - 13 * i + 10 * j} ${y - 13 * j - 10 * i}`;
  return s("g", { class: "suggestion", "data-mark": "suggestion" }, ...stroke(ring, 10, 5), ...stroke(arrow, 11, 5));
}

/** Where a checker stood. @param {Place} p */
export function ghost({ x, y }) {
  return s("circle", { class: "ghost", cx: x, cy: y, r: 24.5 });
}

/** Four ticks round a checker that moved last. @param {Place} p */
export function ticks({ x, y }) {
  const d = [[1, 1], [-1, 1], [-1, -1], [1, -1]].map(([i, j]) => `M${x + 20.5 * i} ${y + 20.5 * j}L${x + 26.2 * i} ${y + 26.2 * j}`).join("");
  return s("g", { class: "last-move", "data-mark": "last" }, ...stroke(d, 9, 4));
}

/** A chevron beyond the top checker of a stack that can move. @param {Place} p @param {boolean} far upper half @param {boolean} right the way it goes */
export function chevron({ x, y }, far, right) {
  const [cy, tip] = [far ? y + 38.5 : y - 38.5, right ? 5 : -5];
  return s("g", { class: "can-move", "data-mark": "movable" }, ...stroke(`M${x - tip} ${cy - 9}L${x + tip} ${cy}L${x - tip} ${cy + 9}`, 11, 5));
}

/** A ring round the checker picked up. @param {Place} p */
export function ring({ x, y }) {
  const circle = (/** @type {string} */ kind, /** @type {number} */ width) => s("circle", { class: kind, cx: x, cy: y - RAISED, r: 29.5, "stroke-width": width });
  return s("g", { class: "selected", "data-mark": "picked" }, circle("halo", 10), circle("core", 5));
}

/** A goal with the pips it costs. @param {Place} p @param {number} cost @param {number} point */
export function goal({ x, y }, cost, point) {
  return s("g", { class: "goal", "data-mark": "goal", "data-goal": point }, s("circle", { class: "disc", cx: x, cy: y, r: 22 }), s("text", { class: "disc-number", x, y: y + 1 }, String(cost)));
}

/** A goal where a single checker is hit. @param {Place} p @param {number} cost @param {number} point */
export function hit({ x, y }, cost, point) {
  const arcs = `M${x + 23.25} ${y - 18.16}A29.5 29.5 0 0 1 ${x + 23.25} ${y + 18.16}M${x - 23.25} ${y - 18.16}A29.5 29.5 0 0 0 ${x - 23.25} ${y + 18.16}`;
  return s("g", { class: "goal", "data-mark": "hit", "data-goal": point }, ...stroke(arcs, 10, 5, "take"), s("circle", { class: "disc take", cx: x, cy: y - 1, r: 19 }),
    s("text", { class: "disc-number take", x, y }, String(cost)));
}

/** A single checker that is hit on the way. @param {Place} p */
export function passing({ x, y }) {
  const arcs = `M${x + 23.25} ${y - 18.16}A29.5 29.5 0 0 1 ${x + 23.25} ${y + 18.16}M${x - 23.25} ${y - 18.16}A29.5 29.5 0 0 0 ${x - 23.25} ${y + 18.16}`;
  return s("g", { "data-mark": "passing" }, ...stroke(arcs, 8, 3, "take"));
}

/** The tray for checkers that can be borne off. @param {Place} p @param {string} text @param {number} cost */
export function tray({ x, y }, text, cost) {
  return s("g", { class: "goal tray-goal", "data-mark": "goal", "data-goal": 0 }, s("rect", { class: "disc", x: x - 92, y: y - 34, width: 184, height: 68, rx: 12 }),
    s("text", { class: "disc-number", x, y: y + 1 }, `${text} · ${cost}`));
}

/** The keyboard's place: a rounded square, never a ring. @param {{x: number, y: number, width: number, height: number}} box */
export function focusBox(box) {
  return s("g", { "data-mark": "focus" }, s("rect", { class: "focus-halo", ...box, rx: 12 }), s("rect", { class: "focus-mark", ...box, rx: 12 }));
}

/** Lifts a checker that is picked up. @param {Place} p @returns {Place} */
export function raised({ x, y }) {
  return { x, y: y - RAISED };
}
