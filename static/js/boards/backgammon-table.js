// @ts-check
/** What lies on a backgammon board: checkers in stacks, dice, cube. */
import * as geo from "./backgammon-geometry.js";
import * as marks from "./backgammon-marks.js";
import * as plays from "./backgammon-plays.js";
import { sign } from "./backgammon-words.js";

/**
 * @typedef {import("./backgammon-plays.js").View} View
 * @typedef {import("./backgammon-plays.js").Step} Step
 * @typedef {{by: number, steps: Step[], picked: number, pending: boolean}} Hand
 * @typedef {import("./backgammon.js").BackgammonBoard} Board
 */

export const PIECES = /** @type {const} */ (["ivory", "onyx"]);

/**
 * All checkers, those of a turn in the making as not yet final.
 * @param {Board} board
 * @param {View} shown
 * @param {Hand} hand
 * @returns {SVGElement[]}
 */
export function checkers(board, shown, hand) {
  const staged = came(hand.steps);
  const points = Array.from({ length: plays.BAR }, (_, i) => i + 1);
  return [0, 1].flatMap((seat) => points.flatMap((point) => stack(board, shown, hand, seat, point, seat === hand.by ? staged.get(point) ?? 0 : 0)));
}

/** How many checkers came to a point and stayed. @param {Step[]} steps */
function came(steps) {
  const ends = plays.journeys(steps).map((way) => way.at(-1) ?? 0);
  return ends.reduce((all, end) => all.set(end, (all.get(end) ?? 0) + 1), /** @type {Map<number, number>} */ (new Map()));
}

/** @param {Board} board @param {View} shown @param {Hand} hand @param {number} seat @param {number} point of its own count @param {number} staged */
function stack(board, shown, hand, seat, point, staged) {
  const count = plays.countOf(shown, point, seat);
  const height = Math.min(count, geo.visible(point));
  const own = seat === board.bottom;
  return Array.from({ length: height }, (_, n) => {
    const isStaged = n >= height - staged;
    const isTop = n === height - 1;
    const at = board.placeAt(board.own(point, seat), n, seat);
    const one = marks.checker(isStaged ? `${PIECES[seat]}-staged` : PIECES[seat], isTop && own && point === hand.picked ? marks.raised(at) : at, own ? point : 100 + point);
    if (isStaged && hand.pending) one.classList.add("pending");
    return isTop && count > height ? marks.counted(one, PIECES[seat], count) : one;
  });
}

/**
 * Where checkers of the turn in the making came from, else those of the last turn.
 * @param {Board} board
 * @param {View} shown
 * @param {Hand} hand
 * @param {plays.Last | null} last
 */
export function ghosts(board, shown, hand, last) {
  const making = hand.steps.length > 0;
  const [steps, by] = making ? [hand.steps, hand.by] : [last?.steps ?? [], last?.by ?? 0];
  const from = plays.journeys(steps).map((way) => way[0]).filter((point) => plays.countOf(shown, point, by) < geo.visible(point));
  return [...new Set(from)].map((point) => marks.ghost(board.landing(point, by)));
}

/**
 * Where checkers of the last turn came to, while nothing else was moved.
 * @param {Board} board
 * @param {View} shown
 * @param {Hand} hand
 * @param {plays.Last | null} last
 */
export function lastMove(board, shown, hand, last) {
  if (!last?.steps || hand.steps.length > 0) return [];
  const ends = new Set(plays.journeys(last.steps).map((way) => way.at(-1) ?? 0));
  return [...ends].filter((point) => point !== plays.OFF && plays.countOf(shown, point, last.by) > 0)
    .map((point) => marks.ticks(board.landing(point, last.by, -1)));
}

/**
 * The dice: those to play, else, faded, those of the last turn.
 * @param {View} view
 * @param {Step[]} steps
 * @param {number} bottom
 * @param {geo.Side} side
 */
export function dice(view, steps, bottom, side) {
  const { stage, last, turn } = view;
  if (stage === "opening") return opening(last?.action === "dice" ? last.dice ?? [] : [], bottom, side);
  const thrown = stage === "thrown";
  const all = plays.dicePlayed(thrown ? view.dice : last?.dice ?? [0, 0], thrown ? steps : []);
  const places = geo.dice((thrown ? turn : last?.by ?? -1) === bottom, all.length, side);
  return all.map((die, i) => marks.die(die.value, places[i], die.used || !thrown));
}

/** Each side's one die. @param {number[]} thrown by seat @param {number} bottom @param {geo.Side} side */
function opening(thrown, bottom, side) {
  return thrown.map((value, seat) => marks.die(value, geo.dice(seat === bottom, 1, side)[0], true));
}

/** The cube while it is nobody's, or why there is none. @param {View} view */
export function cube(view) {
  if (view.cube.on && !view.crawford) return view.cube.owner < 0 ? [marks.cubeOnBar()] : [];
  return view.stage === "over" ? [] : [marks.signOnBar(sign(view))];
}
