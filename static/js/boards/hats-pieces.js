// @ts-check
/**
 * Hats, drawn once a page and placed with <use>. Players are told apart by the
 * colour, by the hat's shape and by its band (LOOK).
 */
import { s } from "../dom.js";
import { ensureDice } from "./backgammon-marks.js";

/** A seat's letter: of its colour and its hat. */
const LETTERS = "abcdef";

/** What each hat is made of: felt and band. @type {readonly [felt: string[], band: string, how: Record<string, string>][]} */
const SHAPES = [
  [["brim", "M-15 6L-4 -25Q0 -31 4 -25L15 6Q0 11 -15 6Z"], "M-12.5 0Q0 5 12.5 0", {}],
  [["brim", "M-16 6V-8A16 16 0 0 1 16 -8V6Q0 11 -16 6Z"], "M-15 0Q0 5 15 0", { "stroke-dasharray": "5 4" }],
  [["brim", "M-13 6L-16 -24Q0 -30 16 -24L13 6Q0 11 -13 6Z"], "M-13 -1Q0 4 13 -1M-13.5 -7Q0 -2 13.5 -7", { class: "band fine" }],
  [["M-18 7L-21 -20L-9 -8L0 -27L9 -8L21 -20L18 7Q0 14 -18 7Z"], "M-17 4L-11 0L-6 5L0 1L6 5L11 0L17 4", { class: "band fine" }],
  [["M-18 8C-18 -14 -8 -29 8 -29C19 -29 26 -21 27 -11L19 -10C19 -15 16 -18 13 -16C17 -9 18 0 18 8Q0 15 -18 8Z", "tassel"], "M-17 5Q0 11 17 5", { "stroke-dasharray": "2 4" }],
  [["wide", "M-10 5L-8 -24Q0 -28 8 -24L10 5Q0 9 -10 5Z"], "M-10 -1Q0 3 10 -1", { class: "band fine" }],
];

/** @param {string} part */
function felt(part) {
  if (part === "brim") return s("ellipse", { class: "felt", cy: 7, rx: 24, ry: 7.5 });
  if (part === "wide") return s("ellipse", { class: "felt", cy: 6, rx: 27, ry: 7 });
  if (part === "tassel") return s("circle", { class: "felt", cx: 23, cy: -6, r: 6 });
  return s("path", { class: "felt", d: part });
}

/** @param {number} seat */
function symbol(seat) {
  const [parts, band, how] = SHAPES[seat];
  return s("g", { id: `hat-${letter(seat)}`, class: `hat ${letter(seat)}` }, ...parts.map(felt), s("path", { class: "band", d: band, ...how }));
}

/** Puts hats and dice into the page, unless the server did. */
export function ensureHats() {
  ensureDice();
  const missing = SHAPES.map((_, seat) => seat).filter((seat) => !document.getElementById(`hat-${letter(seat)}`));
  if (missing.length > 0) document.body.prepend(s("svg", { class: "sprite", "aria-hidden": "true" }, s("defs", {}, ...missing.map(symbol))));
}

/** @param {number} seat */
export function letter(seat) {
  return LETTERS[seat] ?? "a";
}

/** A hat whose brim stands a little below the place. @param {number} seat @param {{x: number, y: number}} place @param {number} scale @param {string} [more] class */
export function hat(seat, { x, y }, scale, more = "") {
  return s("use", { href: `#hat-${letter(seat)}`, transform: `translate(${x} ${y}) scale(${scale})`, class: more || null });
}

/** The shadow of a hat. @param {{x: number, y: number}} place @param {number} scale */
export function shadow({ x, y }, scale) {
  return s("ellipse", { class: "shade", cx: x + 3, cy: y + 14 * scale, rx: 24 * scale, ry: 7 * scale });
}

/** A hat alone, as in a seat. @param {number} seat */
export function portrait(seat) {
  return s("svg", { class: "piece", viewBox: "-34 -36 68 60", "aria-hidden": "true" }, shadow({ x: 0, y: 2 }, 1.15), hat(seat, { x: 0, y: 2 }, 1.15));
}

/** A prison in a line of text. */
export function bars() {
  return s("svg", { viewBox: "0 0 24 20", "aria-hidden": "true" }, s("rect", { class: "jail-sign", x: 1.5, y: 1.5, width: 21, height: 17, rx: 3 }), s("path", { class: "jail-sign", d: "M8 2v16M12 2v16M16 2v16" }));
}

/** A small hat in a line of text. @param {number} seat */
export function small(seat) {
  return s("svg", { class: "mh", viewBox: "-28 -34 56 52", "aria-hidden": "true" }, hat(seat, { x: 0, y: 2 }, 1));
}
