// @ts-check
/** Counters, as LOOK draws them: once a page in a sprite, placed with <use>. */
import { s } from "../dom.js";

const RIM = "M-30.1 -9.06A31.16 31.16 0 0 1 -8.06 -31.1";
const TURN = { ivory: 23.5, onyx: 6 };

/** Puts the counters' sprite into the page, unless the page has brought it. */
export function ensureSprite() {
  if (document.getElementById("ivory")) return;
  const symbols = [symbol("ivory", false), symbol("onyx", false), symbol("ivory", true), symbol("onyx", true)];
  document.body.prepend(s("svg", { class: "sprite", "aria-hidden": "true" }, s("defs", {}, ...symbols)));
}

/**
 * @param {"ivory" | "onyx"} piece
 * @param {boolean} staged
 */
function symbol(piece, staged) {
  return s("g", { id: staged ? `${piece}-staged` : piece, class: staged ? `${piece} staged` : piece },
    s("circle", { class: "shade", cx: 3, cy: 8, r: 38 }),
    s("circle", { class: "side", cy: 4, r: 36.5 }),
    s("circle", { class: "face", cy: -1, r: 36.5 }),
    s("path", { class: "shine", "stroke-width": 3.2, d: RIM }),
    s("circle", { class: "turn", cy: -1, r: TURN[piece] }));
}

/**
 * A counter alone, as in a seat.
 * @param {string} piece
 */
export function portrait(piece) {
  return s("svg", { class: "piece", viewBox: "0 0 84 88", "aria-hidden": "true" }, s("use", { href: `#${piece}`, x: 42, y: 42 }));
}

/**
 * Small counters in a row.
 * @param {string} piece
 * @param {number} count
 */
export function pile(piece, count) {
  const step = count > 4 ? 15 : 26; // a full hand overlaps, so that it fits a phone
  const all = Array.from({ length: count }, (_, i) =>
    s("use", { href: `#${piece}`, transform: `translate(${15 + step * i} 13) scale(0.289)` }));
  return s("svg", { viewBox: `0 0 ${30 + step * Math.max(0, count - 1)} 30`, "aria-hidden": "true" }, ...all);
}
