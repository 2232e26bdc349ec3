// @ts-check
/** The places at the end of a match of more than two, the best first. */
import { h } from "./dom.js";
import { whoIs, nameOf } from "./sentences.js";
import { t } from "./words.js";

/**
 * @param {import("./protocol.js").State} state
 * @param {import("./boards/module.js").BoardModule} module
 * @returns {HTMLElement | null} null where two played, or nobody has a place
 */
export function places(state, module) {
  const of = state.result?.places;
  if (!of || of.length < 3) return null;
  const order = of.map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place || a.seat - b.seat);
  return h("ol", { class: "places", "aria-label": t("play.places") }, ...order.map(({ place, seat }) => line(state, module, place, seat)));
}

/** @param {import("./protocol.js").State} state @param {import("./boards/module.js").BoardModule} module @param {number} place @param {number} seat */
function line(state, module, place, seat) {
  const name = t(`play.placeOf.${whoIs(state, seat)}`, { Name: nameOf(state, seat), Piece: module.side(state.position, seat) });
  const standing = module.standing?.(state.position, seat);
  return h("li", { "data-seat": seat, "data-place": place, class: seat === state.seat ? "you" : "" },
    h("b", { class: "number" }, t("play.place", { Place: place })), module.piece(state.position, seat), h("span", {}, name),
    state.seats[seat]?.resigned && standing ? h("span", { class: "tag" }, standing) : null);
}
