// @ts-check
/**
 * How checkers travel and dice tumble. The end state is drawn first; motion
 * only leads there, is thrown away by the next drawing, and never waited for.
 */
import { duration } from "../dom.js";

/** @typedef {import("./backgammon-geometry.js").Place} Place */

const MOST = 600;
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

/** @param {Place} p */
function shift({ x, y }) {
  return `translate(${x}px, ${y}px)`;
}

/**
 * A checker goes over the points it passes.
 * @param {Element} checker drawn at the last place
 * @param {Place[]} places
 * @param {number} wait milliseconds
 * @returns {number} milliseconds until it is there
 */
export function travel(checker, places, wait = 0) {
  const slide = duration("--slide");
  if (slide === 0) return 0;
  const length = places.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - places[i].x, p.y - places[i].y), 0);
  const time = Math.min(MOST, slide + 40 * Math.max(0, length / 108 - 1));
  checker.animate(places.map((p) => ({ transform: shift(p) })), { duration: time, delay: wait, easing: EASE, fill: "backwards" });
  return wait + time;
}

/**
 * Dice roll in from the thrower's side and turn up what was thrown.
 * @param {SVGElement} die drawn where it comes to rest
 * @param {Place} rest
 * @param {number} value
 * @param {number} n its number on the table
 */
export function tumble(die, rest, value, n) {
  const time = duration("--tumble");
  if (time === 0) return;
  const from = { x: rest.x + 150, y: rest.y + (n % 2 ? -46 : 40) };
  const half = { x: rest.x + 40, y: rest.y + (n % 2 ? 22 : -18) };
  die.animate([
    { transform: `${shift(from)} rotate(${-200 - 70 * n}deg)` },
    { transform: `${shift(half)} rotate(${-60 + 30 * n}deg)`, offset: 0.55 },
    { transform: `${shift(rest)} rotate(0deg)` },
  ], { duration: time, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" });
  showFaces(die, value, time);
}

/** @param {SVGElement} die @param {number} value @param {number} time */
function showFaces(die, value, time) {
  const face = die.querySelector("use");
  for (let i = 0; i < 5; i++) {
    setTimeout(() => face?.setAttribute("href", `#die-${i === 4 ? value : ((value + 2 * i + 1) % 6) + 1}`), (i * time) / 6);
  }
}
