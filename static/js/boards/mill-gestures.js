// @ts-check
/**
 * Taps and drags on a mill board. A tap counts for the nearest point; a counter
 * that can move may also be dragged. Clicks are not listened to here: a touch
 * is whole when the finger leaves.
 *
 * @typedef {import("./mill-geometry.js").Place} Place
 * @typedef {object} Touched what a board offers to the hand
 * @property {SVGSVGElement} svg
 * @property {(where: Place) => string | null} pointNear
 * @property {(point: string) => boolean} canLift
 * @property {(point: string) => Element | null} lift
 * @property {(point: string | null) => void} release
 * @property {(point: string) => void} tap
 */

/** Board units a finger may tremble before a touch becomes a drag. */
const TREMBLE = 14;
/** Pixels along the window's sides where phones see a swipe back. */
const EDGE = 24;

export class Gestures {
  /** @type {{id: number, point: string | null, start: Place, counter: Element | null} | null} */
  #touch = null;

  /** @param {Touched} board */
  constructor(board) {
    this.board = board;
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", () => this.#cancel());
    svg.addEventListener("touchstart", (event) => this.#guard(event), { passive: false });
  }

  /** A drag that starts at the window's edge must not leave the page (C62). @param {TouchEvent} event */
  #guard(event) {
    const x = event.touches[0]?.clientX ?? innerWidth / 2;
    const point = event.touches.length === 1 && this.#touch?.point;
    const edge = x < EDGE || x > innerWidth - EDGE;
    if (edge && point && this.board.canLift(point) && event.cancelable) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || this.#touch) return;
    const start = this.#where(event);
    this.#touch = { id: event.pointerId, point: this.board.pointNear(start), start, counter: null };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const touch = this.#touch;
    if (!touch || touch.id !== event.pointerId) return;
    const now = this.#where(event);
    const far = Math.hypot(now.x - touch.start.x, now.y - touch.start.y) > TREMBLE;
    if (!touch.counter && far && touch.point && this.board.canLift(touch.point)) {
      touch.counter = this.board.lift(touch.point);
      this.board.svg.setPointerCapture(event.pointerId);
    }
    touch.counter?.setAttribute("transform", `translate(${now.x} ${now.y - 6})`);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const touch = this.#touch;
    if (!touch || touch.id !== event.pointerId) return;
    this.#touch = null;
    const point = this.board.pointNear(this.#where(event));
    if (touch.counter) this.board.release(point);
    else if (point !== null && point === touch.point) this.board.tap(point);
  }

  #cancel() {
    const dragged = this.#touch?.counter;
    this.#touch = null;
    if (dragged) this.board.release(null);
  }

  /** @param {PointerEvent} event @returns {Place} in the board's units */
  #where(event) {
    const matrix = this.board.svg.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  }
}
