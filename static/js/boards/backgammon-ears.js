// @ts-check
/** What can be reached by keyboard and heard on a backgammon board: points, bar and tray. */
import { s } from "../dom.js";
import * as geo from "./backgammon-geometry.js";
import * as plays from "./backgammon-plays.js";
import { pointLabel } from "./backgammon-words.js";

/**
 * The room that a point, the bar or the tray takes.
 * @param {number} point
 * @param {geo.Side} side
 */
export function boxOf(point, side) {
  if (point === plays.BAR) return { x: 338, y: 44, width: 44, height: 600 };
  if (point === plays.OFF) return { x: geo.tray(side).x - 100, y: 302, width: 200, height: 84 };
  const { x } = geo.at(point, 0, side);
  return { x: x - 25, y: geo.isFar(point, side) ? 6 : 392, width: 50, height: 290 };
}

export class Ears {
  /**
   * @param {(point: number) => void} focused
   * @param {() => void} left
   * @param {(point: string) => void} tap
   */
  constructor(focused, left, tap) {
    this.layer = s("g", {});
    for (let point = plays.BAR; point >= plays.OFF; point--) {
      const hit = s("g", { class: "hit", role: "button", tabindex: -1, "data-point": point }, s("rect", { class: "reach" }));
      hit.addEventListener("focus", () => focused(point));
      hit.addEventListener("blur", left);
      hit.addEventListener("click", (event) => {
        if (event.detail === 0) tap(String(point)); // a screen reader's or a script's; taps are gestures
      });
      this.layer.append(hit);
    }
  }

  /** The board lies so now. @param {geo.Side} side */
  lie(side) {
    for (const hit of this.layer.children) {
      const box = boxOf(Number(hit.getAttribute("data-point")), side);
      for (const [name, value] of Object.entries(box)) hit.firstElementChild?.setAttribute(name, String(value));
    }
  }

  /** @param {number} point @returns {SVGElement | null} */
  #hit(point) {
    return this.layer.querySelector(`[data-point="${point}"]`);
  }

  /** @param {number} point */
  focus(point) {
    this.#hit(point)?.focus();
  }

  /** @param {number} point */
  isFocused(point) {
    return this.#hit(point)?.matches(":focus-visible") ?? false;
  }

  /**
   * @param {number} at the one that Tab leads to
   * @param {(point: number) => import("./backgammon-words.js").Stack} stack
   */
  label(at, stack) {
    for (const hit of this.layer.children) {
      const point = Number(hit.getAttribute("data-point"));
      hit.setAttribute("aria-label", pointLabel(point, stack(point)));
      hit.setAttribute("tabindex", point === at ? "0" : "-1");
    }
  }
}
