// @ts-check
/**
 * How hats travel. The board is drawn in its end state first; motion lies over
 * it, hides what is still on its way, and can be ended at any time: then the
 * end state shows.
 */
import { duration, s } from "../dom.js";
import * as marks from "./hats-marks.js";
import { hat } from "./hats-pieces.js";

/**
 * @typedef {import("./hats-geometry.js").Place} Place
 * @typedef {{owner: number, captives: number[]}} Stack
 *
 * @typedef {object} Journey one move, with all places as the eye sees them
 * @property {Stack} mover as it set out
 * @property {Place[]} places from where it stood over every space it passes
 * @property {number} gate index in `places` at which captives leave, -1 for none
 * @property {Stack[]} waiting the units that stood at the goal
 * @property {number[]} imprisoned
 * @property {boolean} late they were caught at the gate itself, and leave after the capture
 * @property {Place} prison
 * @property {number} scale
 * @property {Element[]} hidden drawings of the end state that appear when it is over
 */

const MOST = 600;
/** A captive's walk to prison, and when the next one sets out. */
const WALK = 420;
const APART = 150;
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

/** @param {Place} p */
function shift({ x, y }) {
  return `translate(${x}px, ${y}px)`;
}

/** @param {Stack} unit @param {Place} place @param {number} scale */
function drawn(unit, { x, y }, scale) {
  const g = s("g", { class: "counter travelling", transform: `translate(${x} ${y})` });
  g.append(marks.stack(unit, { x: 0, y: 0 }, scale));
  return g;
}

export class Motion {
  /** @type {ReturnType<typeof setTimeout>[]} */ #timers = [];
  /** @type {Element[]} */ #hidden = [];

  /** @param {SVGGElement} layer */
  constructor(layer) {
    this.layer = layer;
  }

  /** Shows the end state at once. */
  end() {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const element of this.#hidden) element.classList.remove("on-its-way");
    this.#timers = [];
    this.#hidden = [];
    this.layer.replaceChildren();
  }

  /** @param {Journey} journey */
  play(journey) {
    this.end();
    const slide = duration("--slide");
    if (slide === 0) return;
    const steps = journey.places.length - 1;
    const time = Math.min(MOST, slide + 40 * (steps - 1));
    this.#hide(journey.hidden);
    const rest = journey.waiting.length > 0 ? marks.spread(journey.waiting.length, journey.scale) : [];
    const goal = journey.places[steps];
    this.layer.append(...journey.waiting.map((unit, i) => drawn(unit, { x: goal.x + rest[i].dx, y: goal.y + rest[i].dy }, rest[i].scale)));
    this.#travel(journey, time);
    const leaves = journey.late ? time : journey.gate >= 0 ? (time * journey.gate) / steps : time;
    const end = Math.max(time, this.#imprison(journey, leaves)) + 40;
    this.#timers.push(setTimeout(() => this.end(), end));
  }

  /** @param {Element[]} elements */
  #hide(elements) {
    this.#hidden = elements;
    for (const element of elements) element.classList.add("on-its-way");
  }

  /** @param {Journey} journey @param {number} time */
  #travel({ mover, places, gate, imprisoned, late, scale }, time) {
    const unit = drawn(mover, places[places.length - 1], scale);
    this.layer.append(unit);
    unit.animate(places.map((place) => ({ transform: shift(place) })), { duration: time, easing: "linear", fill: "backwards" });
    if (late || gate < 0 || imprisoned.length === 0) return;
    this.#timers.push(setTimeout(() => unit.replaceChildren(marks.stack({ owner: mover.owner, captives: [] }, { x: 0, y: 0 }, scale)), (time * gate) / (places.length - 1)));
  }

  /** They walk one by one. @param {Journey} journey @param {number} wait @returns {number} when the last has arrived */
  #imprison({ places, gate, imprisoned, late, prison }, wait) {
    const from = late || gate < 0 ? places[places.length - 1] : places[gate];
    imprisoned.forEach((seat, i) => {
      const captive = s("g", { class: "counter travelling" }, hat(seat, { x: 0, y: 0 }, 0.9));
      this.layer.append(captive);
      captive.animate([{ transform: shift(from), opacity: 0 }, { transform: shift(from), opacity: 1, offset: 0.02 }, { transform: `${shift(prison)} scale(0.9)`, opacity: 1 }],
        { duration: WALK, delay: wait + APART * i, easing: EASE, fill: "both" });
    });
    return imprisoned.length > 0 ? wait + APART * (imprisoned.length - 1) + WALK : 0;
  }
}

/**
 * A die rolls out of the middle and turns up what was thrown.
 * @param {SVGElement} die drawn where it comes to rest
 * @param {Place} rest
 * @param {Place} middle
 * @param {number} value
 */
export function tumble(die, rest, middle, value) {
  const time = duration("--tumble");
  if (time === 0) return;
  const half = { x: (rest.x + middle.x) / 2 + 30, y: (rest.y + middle.y) / 2 - 40 };
  die.animate([
    { transform: `${shift(middle)} rotate(-300deg) scale(1.5)` },
    { transform: `${shift(half)} rotate(-120deg) scale(1.25)`, offset: 0.5 },
    { transform: `${shift(rest)} rotate(0deg)` },
  ], { duration: time, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" });
  const face = die.querySelector("use");
  for (let i = 0; i < 6; i++) setTimeout(() => face?.setAttribute("href", `#die-${i === 5 ? value : ((value + 2 * i) % 6) + 1}`), (i * time) / 7);
}
