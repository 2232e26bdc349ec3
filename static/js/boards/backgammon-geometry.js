// @ts-check
/**
 * Where things lie on a backgammon board, 720 × 688 units (LOOK). Points are
 * counted by the seat below the board; pure.
 *
 * @typedef {{x: number, y: number}} Place
 * @typedef {{turned: boolean, mirrored: boolean}} Side how the board lies: turned round, and its home on the left
 */
import { BAR, OFF } from "./backgammon-plays.js";

export const WIDTH = 720;
export const HEIGHT = 688;
export const RADIUS = 25.5;
/** Of the sprite's counters, which are made for the mills. */
export const SCALE = 0.671;
const [TOP, BOTTOM] = [36, 652];
const PITCH = 54;
const STACK = 50;
/** So many lie one on the other before they are counted. */
export const MOST = 5;
const ON_BAR = 4;

/** @param {number} point as the eye counts: 1 at the lower right */
function column(point) {
  const p = point > 12 ? 25 - point : point;
  return p <= 6 ? 681 - PITCH * (p - 1) : 309 - PITCH * (p - 7);
}

/** The point as it lies on a turned board. @param {number} point @param {Side} side */
function lies(point, { turned }) {
  return turned ? 25 - point : point;
}

/** @param {number} x @param {Side} side */
function across(x, { mirrored }) {
  return mirrored ? WIDTH - x : x;
}

/** Whether a point is in the upper half. @param {number} point @param {Side} side */
export function isFar(point, side) {
  return lies(point, side) > 12;
}

/**
 * The place of the nth checker on a point, from 0.
 * @param {number} point 1 to 24 @param {number} n @param {Side} side
 * @returns {Place}
 */
export function at(point, n, side) {
  const i = Math.min(n, MOST - 1);
  const x = across(column(lies(point, side)), side);
  return { x, y: isFar(point, side) ? TOP + RADIUS + STACK * i : BOTTOM - RADIUS - STACK * i };
}

/**
 * The nth checker on the bar: one's own lie in the half one sits at.
 * @param {boolean} own @param {number} n @param {Side} side
 * @returns {Place}
 */
export function onBar(own, n, side) {
  const i = Math.min(n, ON_BAR - 1);
  const near = own !== side.turned;
  return { x: WIDTH / 2, y: HEIGHT / 2 + (near ? 1 : -1) * (76 + STACK * i) };
}

/** How many lie visibly on a point or the bar. @param {number} point */
export function visible(point) {
  return point === BAR || point === OFF ? ON_BAR : MOST;
}

/** Where borne-off checkers go: into the half without dice. @param {Side} side @returns {Place} */
export function tray({ turned }) {
  return { x: turned ? 546 : 174, y: HEIGHT / 2 };
}

/**
 * The places of dice, in the thrower's right half.
 * @param {boolean} own @param {number} count @param {Side} side
 * @returns {Place[]}
 */
export function dice(own, count, { turned }) {
  const middle = own !== turned ? 546 : 174;
  return Array.from({ length: count }, (_, i) => ({ x: middle + 72 * (i - (count - 1) / 2), y: HEIGHT / 2 }));
}

/** The triangle of a point, as an SVG path. @param {number} point @param {Side} side */
export function triangle(point, side) {
  const { x } = at(point, 0, side);
  const [base, tip] = isFar(point, side) ? [TOP, TOP + 232] : [BOTTOM, BOTTOM - 232];
  return `M${x - 24} ${base}L${x} ${tip}L${x + 24} ${base}Z`;
}

/** The number's place on the frame. @param {number} point @param {Side} side @returns {Place} */
export function numberAt(point, side) {
  return { x: at(point, 0, side).x, y: isFar(point, side) ? 18 : 670 };
}

/**
 * What a touch means: the whole half column of a point, the bar, or the tray.
 * @param {Place} where @param {Side} side
 * @returns {number}
 */
export function touched({ x, y }, side) {
  const t = tray(side);
  if (Math.abs(x - t.x) < 120 && Math.abs(y - t.y) < 46) return OFF;
  const seen = across(x, side);
  if (Math.abs(seen - WIDTH / 2) < 27) return BAR;
  const i = seen > WIDTH / 2 ? Math.round((681 - seen) / PITCH) : 6 + Math.round((309 - seen) / PITCH);
  const p = Math.min(12, Math.max(1, i + 1));
  return lies(y < HEIGHT / 2 ? 25 - p : p, side);
}

/** @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The next thing in a direction, itself at the edge. The bar stands between
 * the columns of six, the tray at the outer end of the right side.
 * @param {number} point @param {[number, number]} way @param {Side} side
 */
export function neighbour(point, [dx, dy], side) {
  const rows = [grid(true, side), grid(false, side)];
  const row = point === BAR || point === OFF ? (dy > 0 ? 1 : 0) : isFar(point, side) ? 0 : 1;
  const col = rows[row].indexOf(point);
  const nextRow = Math.min(1, Math.max(0, row + (point === BAR || point === OFF ? 0 : dy)));
  return rows[nextRow][col + dx] ?? point;
}

/** A row as the eye sees it, left to right. @param {boolean} far @param {Side} side */
function grid(far, side) {
  const points = Array.from({ length: 12 }, (_, i) => (far ? 13 + i : 12 - i)).map((p) => lies(p, side));
  const row = [...points.slice(0, 6), BAR, ...points.slice(6)];
  return [...(side.mirrored ? row.reverse() : row), OFF];
}
