// @ts-check
/** The seats of the page: who sits there, what he holds, and his time. */
import { face, isShort } from "./clock.js";
import { h } from "./dom.js";
import { CornerSeats, fitted } from "./corners.js";
import { half, isYou, otherSeat, pointsOf, scored, shownName, whoIs } from "./sentences.js";
import { t } from "./words.js";

/**
 * @typedef {import("./protocol.js").State} State
 * @typedef {import("./boards/boards.js").BoardModule} BoardModule
 */

export class SeatView {
  #shown = "";
  /** @type {HTMLElement} */ #clock;
  /** @type {HTMLElement | null} */ #countdown = null;

  /** @param {HTMLElement} section */
  constructor(section) {
    this.section = section;
    this.#clock = h("span", { class: "clock", role: "timer" });
  }

  /**
   * @param {State} state what is the case now
   * @param {any} position what is drawn: an earlier one while reviewing
   * @param {number} seat
   * @param {BoardModule} module
   */
  show(state, position, seat, module) {
    const acts = state.phase === "playing" && state.wait?.seat === seat;
    this.section.classList.toggle("to-act", acts);
    this.section.classList.toggle("away", acts && Boolean(state.seats[seat]?.away));
    const shown = JSON.stringify([state.seats[seat], acts, position?.hands, position?.taken, position?.colours, position?.pips, position?.off, position?.cube, pointsOf(state, seat), state.limit, Boolean(state.deadline)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.section.setAttribute("aria-label", shownName(state, seat));
    this.section.replaceChildren(h("i", { class: "turn-pointer" }), module.piece(position, seat) ?? h("span", { class: "piece" }),
      this.#name(state, seat, acts, module.side(position, seat)), this.#tray(state, position, seat, acts, module),
      ...[module.beside?.(position, seat, whoIs(state, seat)) ?? []].flat(), this.#clock);
  }

  /** @param {State} state @param {number} seat @param {boolean} acts @param {string} side */
  #name(state, seat, acts, side) {
    const one = state.seats[seat];
    const several = scored(state);
    return h("p", { class: "name" }, fitted(state, seat),
      side ? h("span", { class: "for-ears" }, side) : null,
      one?.computer ? h("small", {}, t(`play.level.${one.computer}`)) : null,
      several ? h("span", { class: "tag number points" }, h("span", { "aria-hidden": "true" }, half(pointsOf(state, seat))), h("span", { class: "for-ears" }, t("play.seat.points", { Points: half(pointsOf(state, seat)) }))) : null,
      acts && isYou(state, seat) ? h("small", { class: "turn-word" }, t("play.seat.yourTurn")) : null);
  }

  /** @param {State} state @param {any} position @param {number} seat @param {boolean} acts @param {BoardModule} module */
  #tray(state, position, seat, acts, module) {
    const one = state.seats[seat];
    this.#countdown = null;
    const tray = h("div", { class: "tray" }, ...module.tray(position, seat));
    if (one?.away && acts) {
      this.#countdown = h("span", { class: "tag now" }, t("play.seat.away"));
      tray.append(this.#countdown);
    } else if (one?.autopilot) {
      tray.append(h("span", { class: "tag" }, t("play.seat.autopilot")));
    }
    return tray;
  }

  /**
   * The clock and the countdown of an absence, drawn from the server's deadline.
   * @param {State} state
   * @param {number} seat
   * @param {number} now server time
   */
  tick(state, seat, now) {
    const acts = state.phase === "playing" && state.wait?.seat === seat;
    const played = state.seats[seat]?.computer || state.seats[seat]?.autopilot; // a computer's time is not shown
    const left = acts && state.deadline && !played ? state.deadline - now : null;
    const running = state.phase !== "over" && state.limit > 0 && !played;
    this.#clock.hidden = state.limit === 0;
    write(this.#clock, left !== null ? face(left) : running ? face(state.limit * 1000) : "–");
    this.#clock.classList.toggle("short", left !== null && isShort(left));
    if (this.#countdown && left !== null) write(this.#countdown, t("play.seat.awayFor", { Time: face(left) }));
  }
}

/**
 * The seats of a match: two, or those of a larger game at their corners.
 * @param {BoardModule} module
 * @param {HTMLElement} them
 * @param {HTMLElement} me
 */
export function seatsOf(module, them, me) {
  return module.corners ? new CornerSeats(module, them, me) : new TwoSeats(module, new SeatView(them), new SeatView(me));
}

/** The seats of a game of two. */
class TwoSeats {
  #bottom = 0;

  /** @param {BoardModule} module @param {SeatView} them @param {SeatView} me */
  constructor(module, them, me) {
    this.module = module;
    this.them = them;
    this.me = me;
  }

  /** @param {State} state @param {any} position @param {number} bottom */
  show(state, position, bottom) {
    this.#bottom = bottom;
    this.me.show(state, position, bottom, this.module);
    this.them.show(state, position, otherSeat(bottom), this.module);
  }

  /** @param {State} state @param {number} now server time */
  tick(state, now) {
    this.me.tick(state, this.#bottom, now);
    this.them.tick(state, otherSeat(this.#bottom), now);
  }
}

/** Writes only what changed. @param {Element} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
