// @ts-check
/** What is said of backgammon: points, turns, the cube, and what follows. */
import { ICONS, h } from "../dom.js";
import { t } from "../words.js";
import { portrait } from "./counters.js";
import { cubePicture } from "./backgammon-marks.js";
import * as plays from "./backgammon-plays.js";

/**
 * @typedef {import("./backgammon-plays.js").View} View
 * @typedef {import("./backgammon-plays.js").Draft} Draft
 * @typedef {import("../protocol.js").State} State
 * @typedef {"you" | "they" | "computer"} Kind
 * @typedef {{name: string, who: Kind}} Who
 * @typedef {{name: string, who: Kind, other: string, otherWho: Kind}} Sides `name` is to act
 * @typedef {{own: number, theirs: number, mover: boolean, goal: boolean, picked: boolean, pieces: readonly string[], bottom: number}} Stack
 */

/**
 * A point for ears: "13, 5 ivory, can move".
 * @param {number} point
 * @param {Stack} at
 */
export function pointLabel(point, at) {
  const where = t(`play.backgammon.at.${point === plays.BAR ? "bar" : point === plays.OFF ? "off" : "point"}`, { Point: point });
  return [where, ...stacks(point, at), ...states(at)].join(", ");
}

/** @param {number} point @param {Stack} at */
function stacks(point, { own, theirs, pieces, bottom }) {
  const piece = (/** @type {number} */ seat) => t(`play.piece.${pieces[seat]}`);
  const some = (/** @type {number} */ count, /** @type {number} */ seat) => (count > 0 ? [t("play.backgammon.at.some", { Count: count, Piece: piece(seat) })] : []);
  const all = [...some(own, bottom), ...some(theirs, 1 - bottom)];
  return all.length > 0 || point === plays.OFF ? all : [t("play.backgammon.at.empty")];
}

/** @param {Stack} at */
function states({ mover, goal, picked }) {
  if (picked) return [t("play.backgammon.at.picked")];
  return [...(goal ? [t("play.backgammon.at.goal")] : []), ...(mover ? [t("play.backgammon.at.mover")] : [])];
}

/**
 * Why a tap meant nothing: the end of a rule's key, "" if it is not plain.
 * @param {View} shown
 * @param {number} by
 * @param {number} point of the count of `by`
 * @param {number[]} movers
 */
export function whyNot(shown, by, point, movers) {
  const n = shown.board[plays.indexOf(point, by)] * (by === 0 ? 1 : -1);
  if (point === plays.OFF || movers.length === 0) return "";
  if (movers[0] === plays.BAR) return "bar";
  if (n < -1) return "closed";
  return n > 0 ? "checker" : "";
}

/** Why there is no cube, as it stands on the bar. @param {View} view */
export function sign(view) {
  if (view.crawford) return t("play.backgammon.sign.crawford");
  return t(view.length === 1 ? "play.backgammon.sign.one" : "play.backgammon.sign.off");
}

/**
 * What an action did, in one sentence.
 * @param {{action: string}} made
 * @param {View} before
 * @param {Who} who
 */
export function describe({ action }, before, who) {
  const [word, thrown] = action.split(" ");
  if (word === "dice") return threw(thrown, who);
  if (["take", "drop", "double"].includes(word)) return t(`play.backgammon.${who.who}.${word}`, { Name: who.name, Cube: cubeNumber(before.cube.value * 2) });
  if (word === "-") return t(`play.backgammon.${who.who}.pass`, { Name: who.name, X: before.dice[0], Y: before.dice[1] });
  return t(`play.backgammon.${who.who}.${action.includes("*") ? "hit" : "play"}`, { Name: who.name, Play: action });
}

/** @param {number} value */
function cubeNumber(value) {
  return String(value);
}

/** @param {string} dice @param {Who} who */
function threw(dice, who) {
  return t(`play.backgammon.${who.who}.threw`, { Name: who.name, X: dice[0], Y: dice[1] });
}

/**
 * What a throw did.
 * @param {string} action "dice 31"
 * @param {View} before
 * @param {View} after
 * @param {(seat: number) => Who} whoIs
 */
export function drawn(action, before, after, whoIs) {
  const dice = action.split(" ")[1] ?? "";
  if (before.stage !== "opening") return threw(dice, whoIs(after.turn));
  if (dice[0] === dice[1]) return t("play.backgammon.opensAgain", { X: dice[0] });
  const [high, low] = [...dice].sort().reverse();
  const first = whoIs(after.turn);
  const opens = t(`play.backgammon.opens.${first.who}`, { Name: first.name, X: high, Y: low });
  return after.crawford ? `${opens} ${t("play.backgammon.crawford")}` : opens;
}

/**
 * What follows.
 * @param {View} view
 * @param {Draft | null} draft
 * @param {Sides} who
 * @returns {{text: string, more?: string, picture?: string, take?: boolean}}
 */
export function prompt(view, draft, who) {
  const picture = ["ivory", "onyx"][view.stage === "doubled" ? 1 - view.turn : Math.max(0, view.turn)];
  if (view.stage === "doubled") return { text: t(`play.backgammon.answer.${who.who}`, { Name: who.name }), picture };
  if (who.who !== "you") return { text: t(`play.turn.${who.who}`, { Name: who.name }), picture };
  if (view.stage === "roll") return { text: t(view.deadDouble ? "play.backgammon.turn.dead" : "play.backgammon.turn.roll"), picture };
  return { ...playPrompt(view, draft), picture };
}

/** @param {View} view @param {Draft | null} draft */
function playPrompt(view, draft) {
  const tree = view.tree ?? [];
  const [X, Y] = view.dice;
  const steps = draft?.steps ?? [];
  const node = tree[plays.nodeAt(tree, steps)];
  if (tree.length === 1) return { text: t("play.backgammon.turn.none", { X, Y }) };
  if (plays.plays(tree).length === 1) return { text: t("play.backgammon.turn.forced", { X, Y }) };
  if (node?.play) return { text: t("play.backgammon.turn.done"), more: t("play.backgammon.turn.doneMore") };
  if (draft && draft.goal >= 0) return { text: t("play.backgammon.turn.way"), more: t("play.backgammon.turn.wayMore") };
  if (draft && draft.picked >= 0) return { text: t("play.backgammon.turn.goal", { From: fromName(draft.picked) }), more: t("play.backgammon.turn.goalMore") };
  const left = plays.dicePlayed(view.dice, steps).filter((die) => !die.used).map((die) => die.value);
  if (steps.length === 0) return { text: t("play.backgammon.turn.play"), more: t("play.backgammon.turn.playMore") };
  return { text: t("play.backgammon.turn.left", { Dice: left.join(" · ") }) };
}

/** @param {number} point */
function fromName(point) {
  return point === plays.BAR ? t("play.backgammon.at.bar") : String(point);
}

/** @param {View | null} view @param {number} seat @returns {string} */
export function side(view, seat) {
  return view ? t(`play.piece.${["ivory", "onyx"][seat]}`) : "";
}

/** @param {View | null} _ @param {number} seat @returns {SVGElement | null} */
export function piece(_, seat) {
  return portrait(["ivory", "onyx"][seat]);
}

/**
 * Pips and checkers borne off.
 * @param {View | null} view
 * @param {number} seat
 * @returns {HTMLElement[]}
 */
export function tray(view, seat) {
  if (!view) return [];
  const part = (/** @type {string} */ name, /** @type {number} */ count) => h("span", { "data-tray": name }, h("b", { class: "number" }, String(count)), t(`play.backgammon.${name}`));
  return [part("pips", view.pips[seat]), part("borne", view.off[seat])];
}

/**
 * The cube beside its owner's clock.
 * @param {View | null} view
 * @param {number} seat
 * @param {Kind} who
 * @returns {HTMLElement | null}
 */
export function beside(view, seat, who) {
  if (!view?.cube.on || view.cube.owner !== seat) return null;
  return h("span", { class: "owns" }, cubePicture(view.cube.value), h("span", { class: "for-ears" }, t(`play.backgammon.owns.${who}`, { Cube: cubeNumber(view.cube.value) })));
}

/**
 * The keys of the seat to act.
 * @param {State} state
 * @param {import("./backgammon.js").BackgammonBoard} board
 * @returns {import("../keys.js").KeyChoice[]}
 */
export function keys(state, board) {
  /** @type {View | null} */
  const view = state.position;
  const mine = state.wait?.seat === state.seat && state.offer?.kind !== "concede";
  if (view?.stage === "roll" && mine) {
    return [...(view.mayDouble ? [{ command: "play:double", label: t("play.backgammon.key.double", { Cube: cubeNumber(view.cube.value * 2) }) }] : []),
      { command: "play:roll", label: t("play.backgammon.key.roll"), first: true, wide: true }];
  }
  return [{ command: "undo", label: t("play.key.undo"), icon: ICONS.undo, disabled: !board.draft },
    { command: "confirm", label: t("play.backgammon.key.confirm"), icon: "M4 12.5l5.5 5.5L20 6.5", first: true, wide: true, disabled: !board.complete || !board.draft }];
}

/**
 * A double that waits for this seat's answer. No key is the first: silence and
 * habit answer nothing.
 * @param {State} state
 * @param {Who} doubler
 * @returns {import("../slips.js").Slip[]}
 */
export function slips(state, doubler) {
  /** @type {View | null} */
  const view = state.position;
  if (state.phase !== "playing" || view?.stage !== "doubled" || state.wait?.seat !== state.seat || state.seat < 0) return [];
  const { value } = view.cube;
  const [own, theirs] = [state.points[state.seat], state.points[1 - state.seat]];
  return [{ id: `double-${state.turn}`, cube: value * 2,
    text: t(`play.backgammon.slip.double.${doubler.who}`, { Name: doubler.name, Cube: cubeNumber(value * 2), Count: value }),
    detail: t("play.backgammon.slip.score", { X: own, Y: theirs, Length: view.length }),
    keys: [{ label: t("play.backgammon.key.take"), command: "play:take" }, { label: t("play.backgammon.key.drop", { Count: value }), command: "play:drop" }] }];
}

/**
 * Concessions that are open to this seat, for the menu.
 * @param {State} state
 * @returns {import("../menu.js").Choice[]}
 */
export function concessions(state) {
  /** @type {View | null} */
  const view = state.position;
  if (!view || !state.can?.includes("concede")) return [];
  return (view.concede ?? []).map((times) => {
    const fill = { Count: times * view.cube.value };
    const way = t(`play.backgammon.concede.${times}`, fill);
    return { command: `concede:${times}`, label: way, ask: t("play.backgammon.concede.ask", fill), yes: way };
  });
}

/**
 * An action in the record: a play behind its throw, "31: 8/5 6/5".
 * @param {string} action
 * @param {string} thrown the dice before it, "" for none
 */
export function recorded(action, thrown) {
  const short = /** @type {Record<string, string>} */ ({ double: t("play.backgammon.record.double"), take: t("play.backgammon.record.take"), drop: t("play.backgammon.record.drop") })[action];
  return short ?? (thrown ? `${thrown}: ${action}` : action);
}
