// @ts-check
/** The ways of checkers and dice on a drawn board: what moves, and from where. */
import * as motion from "./backgammon-motion.js";
import * as plays from "./backgammon-plays.js";

/** @typedef {import("./backgammon-geometry.js").Place} Place */

/** One turn, or a part of one, on its way. Points are counted by the side that moves. */
export class Journey {
  /** Checkers that have a way already, by what they are drawn as. @type {Map<string, number>} */ #taken = new Map();

  /** @param {import("./backgammon.js").BackgammonBoard} board drawn as it is afterwards */
  constructor(board) {
    this.board = board;
  }

  /** @param {number[][]} steps @param {number} by */
  make(steps, by) {
    plays.journeys(steps).forEach((way, i) => {
      const end = way[way.length - 1];
      const to = end === plays.OFF ? null : this.#topOf(end, by);
      if (to) motion.travel(to, [...way.slice(0, -1).map((point) => this.board.landing(point, by)), placeOf(to)], 90 * i);
    });
    steps.filter((step) => step[step.length - 1] === 1).forEach(([, to], i) => this.#sendToBar(25 - to, 1 - by, 160 + 90 * i));
  }

  /** @param {number} point of the hit seat's count @param {number} seat @param {number} wait */
  #sendToBar(point, seat, wait) {
    const hit = this.#topOf(plays.BAR, seat);
    if (hit) motion.travel(hit, [this.board.placeAt(this.board.own(point, seat), 0, seat), placeOf(hit)], wait);
  }

  /** The drawing of the highest checker that has no way yet. @param {number} point @param {number} seat */
  #topOf(point, seat) {
    const name = String(seat === this.board.bottom ? point : 100 + point);
    const all = [...this.board.pieces.querySelectorAll(`[data-checker="${name}"]`)];
    const n = (this.#taken.get(name) ?? 0) + 1;
    this.#taken.set(name, n);
    return all.at(-n) ?? null;
  }
}

/**
 * Dice tumble when they are thrown.
 * @param {Element} table
 * @param {plays.View} before
 * @param {plays.View} view
 */
export function throwDice(table, before, view) {
  const opening = view.stage === "opening" && view.last && before.last !== view.last;
  if (!(view.stage === "thrown" && before.stage !== "thrown") && !opening) return;
  table.querySelectorAll(".die-on-table").forEach((die, n) => {
    const element = /** @type {SVGElement} */ (die);
    const value = Number(/\d/.exec(die.querySelector("use")?.getAttribute("href") ?? "")?.[0] ?? 1);
    motion.tumble(element, placeOf(element), value, n);
  });
}

/** Where a drawing lies. @param {Element} element @returns {Place} */
function placeOf(element) {
  const [x, y] = (element.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [0, 0];
  return { x, y };
}
