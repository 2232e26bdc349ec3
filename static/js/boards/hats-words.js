// @ts-check
/** What is said of Hat Hunt: units, moves before and after they are made, and what follows. */
import { h } from "../dom.js";
import { t } from "../words.js";
import { sectorOf } from "./hats-geometry.js";
import * as moves from "./hats-moves.js";
import { bars, portrait, small } from "./hats-pieces.js";

/**
 * @typedef {import("./hats-moves.js").View} View
 * @typedef {import("./hats-moves.js").Draft} Draft
 * @typedef {import("./hats-moves.js").HatsEvent} HatsEvent
 * @typedef {import("./hats-geometry.js").Geometry} Geometry
 * @typedef {import("../protocol.js").State} State
 * @typedef {"you" | "they" | "computer"} Kind
 * @typedef {{name: string, who: Kind}} Who
 * @typedef {(seat: number) => Who} WhoIs
 */

const HATS = ["cone", "bowler", "topper", "crown", "nightcap", "horsehair"];

/** What a seat's hats are called. @param {number} seat */
function hatName(seat) {
  return t(`play.hats.hat.${HATS[seat] ?? HATS[0]}`);
}

/** Name and hat for a sentence: several computers are told apart by their hats. @param {WhoIs} whoIs @param {number} seat */
function fill(whoIs, seat) {
  return { Name: whoIs(seat).name, Piece: hatName(seat) };
}

/** A player within a list. @param {WhoIs} whoIs */
function inList(whoIs) {
  return (/** @type {number} */ seat) => t(`play.hats.name.${whoIs(seat).who}`, fill(whoIs, seat));
}

/** @param {number[]} seats @param {WhoIs} whoIs */
function people(seats, whoIs) {
  const each = [...new Set(seats)].map(inList(whoIs));
  return new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" }).format(each);
}

/** @param {...string} sentences */
function join(...sentences) {
  return sentences.filter(Boolean).join(" ");
}

// ---- what happened

/**
 * What a move did.
 * @param {{action: string, event?: HatsEvent | null, seat?: number}} made
 * @param {View} before
 * @param {Who} who
 * @param {WhoIs} [whoIs]
 */
export function describe({ action, event, seat = -1 }, before, who, whoIs = () => who) {
  const by = seat >= 0 ? seat : before.turn;
  const base = { Name: who.name, Piece: hatName(by), Die: before.die };
  if (action === "-") return t(`play.hats.${who.who}.lost`, base);
  if (!event) return "";
  const to = { ...base, To: moves.endOf(event) };
  return join(t(`play.hats.${who.who}.${action.startsWith("home") ? "out" : "move"}`, to), ...effects(event, by, whoIs), ends(event, before, whoIs));
}

/** What a move does to others. @param {HatsEvent} event @param {number} by @param {WhoIs} whoIs */
function effects({ captured, freed, imprisoned }, by, whoIs) {
  const owners = captured.flatMap((unit) => [unit.owner, ...unit.captives]).filter((seat) => seat !== by);
  return [
    imprisoned.length > 0 ? t("play.hats.imprisoned", { Count: imprisoned.length, Whose: people(imprisoned, whoIs) }) : "",
    captured.length > 0 ? t("play.hats.captured", { Count: owners.length, Whose: people(owners, whoIs) }) : "",
    freed > 0 ? t("play.hats.freed", { Count: freed }) : "",
  ];
}

/** Who went out by a move. @param {HatsEvent} event @param {View} before @param {WhoIs} whoIs */
function ends({ out }, before, whoIs) {
  return out < 0 ? "" : t(`play.hats.out.${whoIs(out).who}`, { ...fill(whoIs, out), Place: before.seats - before.out.length });
}

/**
 * What a draw did.
 * @param {string} action "dice 5", "lot 2"
 * @param {View} before
 * @param {View} after
 * @param {WhoIs} whoIs
 */
export function drawn(action, before, after, whoIs) {
  const [word, number] = action.split(" ");
  const seat = word === "lot" ? Number(number) : before.turn;
  const kind = word === "lot" ? "begins" : after.phase === "lost" ? "threwNone" : "threw";
  return t(`play.hats.${whoIs(seat).who}.${kind}`, { ...fill(whoIs, seat), Die: Number(number) });
}

// ---- what follows

/**
 * What follows.
 * @param {View} view
 * @param {Draft | null} draft
 * @param {import("./module.js").Sides} who
 * @param {WhoIs} [whoIs]
 * @param {number} [seat] of the reader
 * @returns {import("./module.js").Saying}
 */
export function prompt(view, draft, who, whoIs = () => who, seat = -1) {
  const picture = view.die > 0 ? `die-${view.die}` : `hat-${"abcdef"[Math.max(0, view.turn)]}`;
  if (view.out.includes(seat)) return { text: join(t("play.hats.youAreOut", { Place: view.places[seat] }), turnOf(view, whoIs)), picture };
  if (who.who !== "you") return { text: turnOf(view, whoIs), picture };
  if (view.phase === "throw") return { text: t(again(view) ? "play.hats.turn.again" : "play.hats.turn.roll"), picture };
  if (view.phase === "lost") return { text: t("play.hats.turn.lost"), picture };
  const legal = view.legal ?? [];
  const choice = draft && moves.chosen(legal, draft);
  if (choice) return { text: preview(view, choice, whoIs), picture, take: choice.captured.length > 0 };
  if (draft?.unit || moves.only(legal).unit) return { text: t("play.hats.turn.goal"), more: t("play.hats.turn.goalMore"), picture };
  return { text: t("play.hats.turn.move"), more: t("play.hats.turn.moveMore"), picture };
}

/** @param {View} view @param {WhoIs} whoIs */
function turnOf(view, whoIs) {
  return t(`play.hats.turnOf.${whoIs(view.turn).who}`, fill(whoIs, view.turn));
}

/** A six throws again. @param {View} view */
function again({ last, turn }) {
  return last?.die === moves.SIX && last.seat === turn;
}

/**
 * What a move would do, said before it is made.
 * @param {View} view
 * @param {moves.Choice} choice
 * @param {WhoIs} whoIs
 */
function preview(view, choice, whoIs) {
  const step = moves.gateStep(view, view.turn, choice);
  const past = step >= 0 && step < choice.path.length - 1 && choice.from !== moves.HOME;
  const kind = past ? "past" : step === choice.path.length - 1 ? "gate" : "to";
  return join(t(`play.hats.preview.${kind}`, { To: moves.endOf(choice) }), ...effects(choice, view.turn, whoIs));
}

/**
 * The player's keys.
 * @param {State} state
 * @param {import("./hats.js").HatsBoard} board
 * @returns {import("../keys.js").KeyChoice[]}
 */
export function keys(state, board) {
  /** @type {View | null} */
  const view = state.position;
  const mine = state.phase === "playing" && state.wait?.seat === state.seat;
  if (!view || view.out.includes(state.seat)) return [];
  if (view.phase !== "move" || !mine) {
    return [{ command: "play:roll", label: t("play.hats.key.roll"), first: true, wide: true, disabled: !mine || view.phase !== "throw" || board.waits }];
  }
  const { choice } = board;
  return [{ command: "other", label: t("play.hats.key.other"), disabled: moves.movers(view.legal ?? []).length < 2 },
    { command: "confirm", label: choice ? t("play.hats.key.move", { To: moves.endOf(choice) }) : t("play.hats.key.choose"), first: true, wide: true, disabled: !choice, icon: "M4 12.5l5.5 5.5L20 6.5" }];
}

// ---- for ears

/**
 * A space for ears: "45, your hat with Jun’s under it, can move".
 * @param {Geometry} board
 * @param {View} view
 * @param {number} node
 * @param {{mover: boolean, picked: boolean, goal: moves.Choice | undefined}} can
 * @param {WhoIs} whoIs
 */
export function spaceLabel(board, view, node, can, whoIs) {
  const parts = [placeName(board, view, node, whoIs), ...moves.unitsAt(view, node).map((unit) => unitName(unit, whoIs)), ...states(view, can, whoIs)];
  return parts.join(", ");
}

/** @param {Geometry} board @param {View} view @param {number} node @param {WhoIs} whoIs */
function placeName(board, view, node, whoIs) {
  const seat = view.homes.findIndex((home) => home.sector === sectorOf(board, node));
  if (seat >= 0) return t(`play.hats.at.gate.${whoIs(seat).who}`, { ...fill(whoIs, seat), Node: node });
  if (board.safe.has(node)) return t("play.hats.at.safe", { Node: node });
  return t(node === board.hub ? "play.hats.at.hub" : "play.hats.at.space", { Node: node });
}

/** @param {{owner: number, captives: number[]}} unit @param {WhoIs} whoIs */
export function unitName({ owner, captives }, whoIs) {
  const { who } = whoIs(owner);
  const base = fill(whoIs, owner);
  if (captives.length === 0) return t(`play.hats.unit.${who}`, base);
  return t(`play.hats.stack.${who}`, { ...base, Count: captives.length, Whose: people(captives, whoIs) });
}

/** @param {View} view @param {{mover: boolean, picked: boolean, goal: moves.Choice | undefined}} can @param {WhoIs} whoIs */
function states(view, { mover, picked, goal }, whoIs) {
  if (goal) return [t("play.hats.at.goal"), ...effects(goal, view.turn, whoIs).filter(Boolean)];
  if (picked) return [t("play.hats.at.picked")];
  return mover ? [t("play.hats.at.mover")] : [];
}

/**
 * A home for ears, with its prison.
 * @param {View} view
 * @param {number} seat
 * @param {{mover: boolean, picked: boolean}} can
 * @param {WhoIs} whoIs
 */
export function homeLabel(view, seat, { mover, picked }, whoIs) {
  const jail = view.jails[seat] ?? [];
  const home = t(`play.hats.at.home.${whoIs(seat).who}`, { ...fill(whoIs, seat), Count: view.homes[seat].hats });
  const prison = jail.length > 0 ? [t("play.hats.at.prison", { Count: jail.length, Whose: people(jail, whoIs) })] : [];
  return [home, ...prison, ...(picked ? [t("play.hats.at.picked")] : mover ? [t("play.hats.at.mover")] : [])].join(", ");
}

// ---- seats and record

/** @param {View | null} _ @param {number} seat @returns {SVGElement | null} */
export function piece(_, seat) {
  return portrait(seat);
}

/** @param {View | null} _ @param {number} seat */
export function side(_, seat) {
  return hatName(seat);
}

/** The number on a seat's hat: free hats. @param {View | null} view @param {number} seat @returns {HTMLElement | null} */
export function badge(view, seat) {
  if (!view) return null;
  const count = view.free[seat] ?? 0;
  return h("b", { class: "free number" }, h("span", { "aria-hidden": "true" }, String(count)), h("span", { class: "for-ears" }, t("play.hats.free", { Count: count })));
}

/** How a seat stands, where it has left the hunt. @param {View | null} view @param {number} seat */
export function standing(view, seat) {
  if (view?.resigned.includes(seat)) return t("play.hats.seat.resigned");
  return view?.out.includes(seat) ? t("play.hats.seat.out", { Place: view.places[seat] }) : "";
}

/** Prisoners, where there are any. @param {View | null} view @param {number} seat @returns {HTMLElement[]} */
export function tray(view, seat) {
  const count = view?.jails[seat]?.length ?? 0;
  return count > 0 ? [h("span", { "data-tray": "prison" }, bars(), h("b", { class: "number", "aria-hidden": "true" }, String(count)), h("span", { class: "for-ears" }, t("play.hats.seat.prison", { Count: count })))] : [];
}

/**
 * A move as the record shows it: whose hat, the throw and the move, what it did.
 * @param {import("../protocol.js").Made} made
 * @param {string} thrown
 * @param {WhoIs} whoIs
 * @returns {{icon: SVGElement, text: string, more: string}}
 */
export function row({ seat, action, event, by }, thrown, whoIs) {
  const text = `${thrown ? `${thrown}: ` : ""}${action}`;
  const told = event ? effects(event, seat, whoIs).filter(Boolean) : [];
  const more = told.length > 0 ? told.join(" ") : by === "autopilot" ? t("play.seat.autopilot") : action === "-" ? t("play.hats.noMove") : "";
  return { icon: small(seat), text, more };
}

/**
 * Who sits at which corner, from left to right.
 * @param {View | null} view
 * @param {number} seats
 * @param {number} bottom
 * @returns {{far: number[], near: number[]}}
 */
export function corners(view, seats, bottom) {
  const sectors = view?.board ?? (seats === 2 || seats === 4 ? 4 : 6);
  const sectorOfSeat = (/** @type {number} */ seat) => view?.homes[seat]?.sector ?? seat;
  const at = new Map(Array.from({ length: seats }, (_, seat) => [(sectorOfSeat(seat) - sectorOfSeat(bottom) + sectors) % sectors, seat]));
  const row = (/** @type {number[]} */ turns) => turns.flatMap((turn) => at.get(turn) ?? []);
  return sectors === 4 ? { far: row([1, 2]), near: row([0, 3]) } : { far: row([2, 3, 4]), near: row([1, 0, 5]) };
}
