// @ts-check
import { s } from "./dom.js";

/** The picture before the sentence under the board: whose turn it is, or what is taken. @param {string} picture @param {boolean} take */
export function statusIcon(picture, take) {
  const cross = [s("circle", { class: "disc take", cx: 48, cy: 45, r: 19 }), s("path", { class: "core take", "stroke-width": 6, d: "M40 37L56 53M56 37L40 53" })];
  const size = /^(hat|die)-/.test(picture) ? 1.5 : 1; // these are drawn smaller than counters
  return s("svg", { viewBox: "0 0 96 96", "aria-hidden": "true" }, s("use", { href: `#${picture}`, transform: `translate(48 ${picture.startsWith("hat-") ? 60 : 46}) scale(${size})` }), ...(take ? cross : []));
}
