// @ts-check
/** The graph of a game: one line between lost and won, faults marked by shape. */
import { s } from "./dom.js";
import { FAULTS, line } from "./judged.js";

const WIDE = 320;
const HIGH = 96;
const EDGE = 10;

/** The shapes of the words: a tick, a dot, a ring, a triangle, a cross. @type {Record<string, string>} */
const SHAPES = {
  best: "M-6 0L-2 5L6 -5",
  good: "M-2.5 0A2.5 2.5 0 1 0 2.5 0A2.5 2.5 0 1 0 -2.5 0Z",
  inaccuracy: "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0Z",
  mistake: "M0 -6L6 5H-6Z",
  blunder: "M-5 -5L5 5M5 -5L-5 5",
};

/** A word's shape beside the word. @param {string} word */
export function sign(word) {
  return s("svg", { class: `sign ${word}`, viewBox: "-8 -8 16 16", "aria-hidden": "true" }, s("path", { d: SHAPES[word] }));
}

/**
 * @param {import("./judged.js").Turn[]} turns of one game
 * @param {number} seat whose hopes the line shows
 * @param {string} label
 * @param {(turn: import("./judged.js").Turn) => void} go
 */
export function graph(turns, seat, label, go) {
  const points = line(turns, seat).map(({ x, y, turn }) => ({ x: EDGE + x * (WIDE - 2 * EDGE), y: EDGE + (1 - y) * (HIGH - 2 * EDGE), turn }));
  const d = points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const marks = points.filter(({ turn }) => /** @type {string[]} */ (FAULTS).includes(turn.judgement))
    .map(({ x, y, turn }) => s("path", { class: `mark ${turn.judgement}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, d: SHAPES[turn.judgement] }));
  const drawing = s("svg", { class: "graph", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label },
    s("path", { class: "middle", d: `M0 ${HIGH / 2}H${WIDE}` }), s("path", { class: "line", d }), ...marks);
  drawing.addEventListener("click", (event) => {
    const { left, width } = drawing.getBoundingClientRect();
    const at = ((event.clientX - left) / width) * WIDE;
    const nearest = points.reduce((a, b) => (Math.abs(b.x - at) < Math.abs(a.x - at) ? b : a));
    go(nearest.turn);
  });
  return drawing;
}
