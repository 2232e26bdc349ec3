// @ts-check
/**
 * The seats of a game for more than two, at the corners where their homes are:
 * a row above the board, a row below it.
 */
import { face, isShort } from "./clock.js";
import { h } from "./dom.js";
import { isYou, nameOf, shownName } from "./sentences.js";
import { t } from "./words.js";

/**
 * @typedef {import("./protocol.js").State} State
 * @typedef {import("./boards/boards.js").BoardModule} BoardModule
 */

export class CornerSeats {
  #shown = "";
  /** The time of the seat to act. @type {HTMLElement | null} */ #time = null;

  /**
   * @param {BoardModule} module one with corners
   * @param {HTMLElement} far
   * @param {HTMLElement} near
   */
  constructor(module, far, near) {
    this.module = module;
    this.rows = { far, near };
  }

  /**
   * @param {State} state what is the case now
   * @param {any} position what is drawn
   * @param {number} bottom
   */
  show(state, position, bottom) {
    const shown = JSON.stringify([state.seats, state.wait?.seat, state.phase, Boolean(state.deadline), state.result?.places, bottom,
      position?.free, position?.jails, position?.out, position?.resigned, position?.places, position?.turn]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#time = null;
    const corners = this.module.corners?.(position, state.seats.length, bottom) ?? { far: [], near: [] };
    for (const row of /** @type {const} */ (["far", "near"])) {
      this.rows[row].setAttribute("data-seats", String(corners[row].length));
      this.rows[row].replaceChildren(...corners[row].map((seat) => this.#seat(state, position, seat)));
    }
  }

  /** @param {State} state @param {any} position @param {number} seat */
  #seat(state, position, seat) {
    const acts = state.phase === "playing" && state.wait?.seat === seat;
    const one = state.seats[seat];
    const left = state.phase === "playing" && Boolean(this.module.standing?.(position, seat));
    return h("section", { class: `seat s${seat}${acts ? " to-act" : ""}${left ? " left" : ""}`, "data-seat": seat, "aria-label": shownName(state, seat) },
      h("i", { class: "turn-pointer" }), this.module.piece(position, seat), this.module.badge?.(position, seat),
      h("p", { class: "name" }, fitted(state, seat), h("span", { class: "for-ears" }, this.module.side(position, seat)),
        isYou(state, seat) ? h("small", { class: "you-word" }, t("play.room.you")) : null),
      h("div", { class: "tray" }, ...this.#tray(state, position, seat, acts), one?.computer && !acts ? h("span", { class: "level" }, t(`play.level.${one.computer}`)) : null));
  }

  /** One word on how the seat is, the most urgent. @param {State} state @param {any} position @param {number} seat @param {boolean} acts */
  #tray(state, position, seat, acts) {
    const place = state.result?.places?.[seat];
    const standing = this.module.standing?.(position, seat);
    if (place) return [h("span", { class: "tag" }, t("play.place", { Place: place }))];
    const words = standing ? [h("span", { class: "tag" }, standing)] : this.#presence(state, seat);
    return acts ? [...words, this.#clock(state, seat)] : [...words, ...this.module.tray(position, seat)];
  }

  /** @param {State} state @param {number} seat */
  #presence(state, seat) {
    const one = state.seats[seat];
    if (one?.away) return [h("span", { class: "tag" }, t("play.seat.away"))];
    return one?.autopilot ? [h("span", { class: "tag" }, t("play.seat.autopilot"))] : [];
  }

  /** @param {State} state @param {number} seat */
  #clock(state, seat) {
    this.#time = h("span", { class: "number seat-time", role: "timer" });
    return h("span", { class: "acts" }, isYou(state, seat) && !state.seats[seat]?.resigned ? h("span", { class: "turn-word" }, t("play.seat.yourTurn")) : null, this.#time);
  }

  /** @param {State} state @param {number} now server time */
  tick(state, now) {
    const left = state.deadline && !state.seats[state.wait?.seat ?? -1]?.autopilot ? state.deadline - now : null;
    if (!this.#time) return;
    const text = left === null ? "" : face(left);
    if (this.#time.textContent !== text) this.#time.textContent = text;
    this.#time.classList.toggle("short", left !== null && isShort(left));
  }
}

/** A seat's name, which gives way to the 님 behind it where both have no room. @param {State} state @param {number} seat */
export function fitted(state, seat) {
  const name = nameOf(state, seat);
  return h("b", {}, h("span", {}, name), shownName(state, seat).slice(name.length));
}
