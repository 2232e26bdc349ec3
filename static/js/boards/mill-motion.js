// @ts-check
/**
 * How counters travel. The board is drawn in its end state first; motion only
 * leads there, is thrown away by the next drawing, and never waited for.
 */
import { duration } from "../dom.js";

/**
 * @typedef {import("./mill-geometry.js").Place} Place
 * @typedef {object} Change between two drawn boards
 * @property {string} from point a counter left, "" if it came from a hand
 * @property {string} to point a counter came to, "" if there is none
 * @property {string[]} gone points whose counters were taken
 */

/**
 * What moved between two boards, or null if that is not one turn or a part of one.
 * @param {string[]} points
 * @param {string} before
 * @param {string} after
 * @returns {Change | null}
 */
export function change(points, before, after) {
  if (before.length !== after.length) return null;
  const came = points.filter((_, i) => after[i] !== "." && before[i] !== after[i]);
  const left = points.filter((_, i) => before[i] !== "." && before[i] !== after[i]);
  if (came.length > 1 || left.length > 4) return null;
  const to = came[0] ?? "";
  const colour = after[points.indexOf(to)] ?? "";
  const own = left.filter((point) => before[points.indexOf(point)] === colour);
  if (own.length > 1) return null;
  return { from: own[0] ?? "", to, gone: left.filter((point) => point !== own[0]) };
}

/** The longest a counter travels. */
const MOST = 600;

/**
 * @param {Element} counter drawn at its goal
 * @param {Place} from
 * @param {Place} to
 * @param {boolean} flies off the lines, in a low arc
 * @param {number} pitch
 * @returns {number} milliseconds it takes
 */
export function travel(counter, from, to, flies, pitch) {
  const slide = duration("--slide");
  if (slide === 0) return 0;
  const spaces = Math.hypot(to.x - from.x, to.y - from.y) / pitch;
  const time = Math.min(MOST, slide + 40 * Math.max(0, spaces - 1));
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 40 };
  const frames = flies ? [shift(from), `${shift(middle)} scale(1.08)`, shift(to)] : [shift(from), shift(to)];
  counter.animate(frames.map((transform) => ({ transform })), { duration: time, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" });
  return time;
}

/**
 * A counter is put down where it is drawn.
 * @param {Element} counter
 * @param {Place} at
 */
export function drop(counter, at) {
  const time = duration("--lift");
  if (time === 0) return 0;
  counter.animate([{ transform: `${shift({ x: at.x, y: at.y - 26 })} scale(1.12)`, opacity: 0.2 }, { transform: shift(at), opacity: 1 }],
    { duration: 1.4 * time, easing: "cubic-bezier(0.3, 1.3, 0.5, 1)" });
  return time;
}

/**
 * A taken counter is lifted off towards its taker's seat, then the drawing is removed.
 * @param {Element} counter
 * @param {Place} at
 * @param {"up" | "down"} way
 * @param {number} wait milliseconds
 */
export function liftOff(counter, at, way, wait) {
  const time = duration("--slide");
  if (time === 0) {
    counter.remove();
    return;
  }
  const away = { x: at.x + (360 - at.x) / 3, y: way === "up" ? -70 : 800 };
  const motion = counter.animate([
    { transform: shift(at), opacity: 1 },
    { transform: `${shift({ x: at.x, y: at.y - 24 })} scale(1.1)`, opacity: 1, offset: 0.25 },
    { transform: shift(away), opacity: 0 },
  ], { duration: 1.5 * time, delay: wait, fill: "both", easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" });
  motion.onfinish = () => counter.remove();
}

/** @param {Place} p */
function shift({ x, y }) {
  return `translate(${x}px, ${y}px)`;
}
