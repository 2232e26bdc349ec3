// @ts-check
/**
 * Moves of Hat Hunt: those that are legal, one half chosen, and positions of
 * the past. What may be done comes from the server's list alone; what was done,
 * from the entries' events (game/hats/view.go, event.go).
 *
 * @typedef {{path: number[], captured: {owner: number, captives: number[]}[], freed: number, imprisoned: number[], out: number}} HatsEvent
 * @typedef {HatsEvent & {action: string, from: number, captives: number[]}} Choice from -1: a hat from home
 * @typedef {{node: number, owner: number, captives: number[]}} Unit
 * @typedef {{sector: number, gate: number, hats: number}} Home
 * @typedef {{action: string, seat: number, die: number, event: HatsEvent | null}} Last
 * @typedef {{unit: string, to: number}} Draft `unit` as `nameOf` names it, `to` -1 while none is chosen
 *
 * @typedef {object} View the position as the server sends it
 * @property {number} seats
 * @property {number} hats
 * @property {number} board
 * @property {Home[]} homes
 * @property {Unit[]} units
 * @property {number[][]} jails
 * @property {number[]} free
 * @property {number} turn
 * @property {"lot" | "throw" | "move" | "lost" | "over"} phase
 * @property {number} die
 * @property {number} quiet
 * @property {number[]} out
 * @property {number[]} resigned
 * @property {number[]} places
 * @property {Last | null} last
 * @property {Choice[]} [legal]
 */

export const HOME = -1;
export const SIX = 6;
/** So many throws without a capture or imprisonment end a game. */
const QUIET_THROWS = 300;

/** @type {Draft} */
export const NOTHING = Object.freeze({ unit: "", to: -1 });

/** A unit's name among those that can move: "45(0,1)"; units alike have one name. @param {{from: number, captives: number[]}} unit */
export function nameOf({ from, captives }) {
  return from === HOME ? "home" : `${from}(${captives.join()})`;
}

/** @param {string} unit */
export function nodeOf(unit) {
  return unit === "home" ? HOME : parseInt(unit, 10);
}

/** The units that can move, each once. @param {Choice[]} legal */
export function movers(legal) {
  return [...new Set(legal.map(nameOf))];
}

/** @param {Choice[]} legal @param {string} unit */
export function goals(legal, unit) {
  return legal.filter((choice) => nameOf(choice) === unit);
}

/** Where a move ends. @param {HatsEvent} event */
export function endOf({ path }) {
  return path[path.length - 1];
}

/** @param {Choice[]} legal @param {Draft} draft */
export function chosen(legal, { unit, to }) {
  return goals(legal, unit).find((choice) => endOf(choice) === to) ?? null;
}

/**
 * The unit that is meant without a choice: the only one that can move.
 * @param {Choice[]} legal
 * @returns {Draft}
 */
export function only(legal) {
  const all = movers(legal);
  return all.length === 1 ? { unit: all[0], to: -1 } : NOTHING;
}

/** The next unit on the same place that can move, or the unit itself. @param {Choice[]} legal @param {string} unit @param {boolean} anywhere */
export function nextUnit(legal, unit, anywhere) {
  const all = movers(legal).filter((one) => anywhere || nodeOf(one) === nodeOf(unit));
  return all[(all.indexOf(unit) + 1) % all.length] ?? unit;
}

/**
 * What a tap on a spot makes of a draft; null: nothing.
 * A goal is chosen first and goes at the second tap.
 * @param {Choice[]} legal
 * @param {Draft} draft
 * @param {number} spot a node, or HOME
 * @returns {{draft: Draft, play?: Choice} | null}
 */
export function tapped(legal, draft, spot) {
  const goal = goals(legal, draft.unit).find((choice) => endOf(choice) === spot);
  if (goal && draft.to === spot) return { draft, play: goal };
  if (goal) return { draft: { ...draft, to: spot } };
  const here = movers(legal).filter((unit) => nodeOf(unit) === spot);
  if (here.length === 0) return draft.unit && draft.unit !== only(legal).unit ? { draft: NOTHING } : null;
  if (!here.includes(draft.unit)) return { draft: { unit: here[0], to: -1 } };
  const next = nextUnit(legal, draft.unit, false);
  return { draft: next === draft.unit ? only(legal) : { unit: next, to: -1 } };
}

/** A draft of another time, if it still fits. @param {Choice[]} legal @param {Draft | null} draft @returns {Draft} */
export function fitting(legal, draft) {
  if (!draft || goals(legal, draft.unit).length === 0) return only(legal);
  return { unit: draft.unit, to: chosen(legal, draft) ? draft.to : -1 };
}

/** @param {Draft} draft */
export function spell({ unit, to }) {
  const from = unit.replace(/\(\)$/, "");
  return to < 0 ? from : `${from}-${to}`;
}

/**
 * The legal move a typed text means: blanks, capitals and the order of captives
 * do not matter, captives only where units differ.
 * @param {Choice[]} legal
 * @param {string} text
 * @returns {Choice | null}
 */
export function typed(legal, text) {
  const plain = sorted(text.toLowerCase().replace(/\s+/g, "").replace(/[–—]/g, "-"));
  const same = legal.filter((choice) => sorted(choice.action) === plain || whole(choice) === plain);
  return same.length === 1 ? same[0] : null;
}

/** @param {string} text */
function sorted(text) {
  return text.replace(/\(([\d,]*)\)/, (_, inside) => `(${inside.split(",").sort().join()})`);
}

/** A move with its captives named. @param {Choice} choice */
function whole(choice) {
  return `${nameOf(choice)}-${endOf(choice)}`;
}

/** The units on a space. @param {View} view @param {number} node */
export function unitsAt(view, node) {
  return view.units.filter((unit) => unit.node === node);
}

/** What stands where, as text: two views that look alike have it alike. @param {View} view */
export function standing({ units }) {
  return units.map(({ node, owner, captives }) => `${node}:${owner}(${captives.join()})`).sort().join();
}

// ---- looking back

/**
 * The positions of a recorded game, first the start.
 * @param {View} like a position of the same match
 * @param {import("../protocol.js").Made[]} moves
 * @returns {View[]}
 */
export function replay(like, moves) {
  const all = [start(like)];
  for (const made of moves) all.push(after(all[all.length - 1], made));
  return all;
}

/** @param {View} like @returns {View} */
function start(like) {
  const { seats, hats, board, homes } = like;
  const each = (/** @type {() => any} */ make) => Array.from({ length: seats }, make);
  return {
    seats, hats, board, homes: homes.map((home) => ({ ...home, hats })), units: [], jails: each(() => []), free: each(() => hats),
    turn: -1, phase: "lot", die: 0, quiet: 0, out: [], resigned: [], places: each(() => 1), last: null,
  };
}

/**
 * @param {View} view
 * @param {import("../protocol.js").Made} made
 * @returns {View}
 */
export function after(view, { action, event, seat }) {
  const [word, number] = action.split(" ");
  if (word === "lot") return { ...view, turn: Number(number), phase: "throw" };
  if (word === "dice") return { ...view, die: Number(number), phase: "move", quiet: view.quiet + 1 };
  const by = seat >= 0 ? seat : view.turn;
  if (action === "resign") return resigned(view, by);
  const last = { action, seat: by, die: view.die, event: event ?? null };
  const next = event ? moved(view, by, action, event) : view;
  const quiet = loud(event) ? 0 : view.quiet;
  const over = hunting(next) <= 1 || quiet >= QUIET_THROWS;
  return { ...next, last, turn: view.die === SIX || over ? by : following(next, by), die: 0, phase: over ? "over" : "throw", quiet };
}

/** Who resigns is played on: it stays the same seat's turn. A die that ends unplayed is gone. @param {View} view @param {number} seat @returns {View} */
function resigned(view, seat) {
  const next = { ...view, resigned: [...view.resigned, seat], last: { action: "resign", seat, die: 0, event: null } };
  return hunting(next) > 1 ? next : { ...next, die: 0, phase: "over" };
}

/** How many are neither out nor resigned: with one the game is over. @param {View} view */
function hunting({ seats, out, resigned }) {
  return seats - new Set([...out, ...resigned]).size;
}

/** @param {HatsEvent | undefined} event */
function loud(event) {
  return Boolean(event && (event.captured.length > 0 || event.imprisoned.length > 0));
}

/** @param {View} view @param {number} seat */
function following(view, seat) {
  for (let i = 1; i <= view.seats; i++) {
    const next = (seat + i) % view.seats;
    if (!view.out.includes(next)) return next;
  }
  return seat;
}

/** @param {View} view @param {number} by @param {string} action @param {HatsEvent} event @returns {View} */
function moved(view, by, action, event) {
  const to = endOf(event);
  const mover = moverOf(view, by, action);
  const units = view.units.filter((_, i) => i !== mover);
  const taken = event.captured.flatMap((unit) => [unit.owner, ...unit.captives]);
  const kept = taken.length > 0 ? units.filter((unit) => unit.node !== to || unit.owner === by) : units;
  const captives = without([...carried(view, by, action), ...taken.filter((owner) => owner !== by)], event.imprisoned);
  const own = [{ node: to, owner: by, captives }, ...Array.from({ length: event.freed }, () => ({ node: to, owner: by, captives: [] }))];
  const next = { ...view, units: [...kept, ...own] };
  next.homes = view.homes.map((home, seat) => (seat === by && action.startsWith("home") ? { ...home, hats: home.hats - 1 } : home));
  next.jails = view.jails.map((jail, seat) => (seat === by ? [...jail, ...event.imprisoned].sort() : jail));
  next.free = next.homes.map((home, seat) => home.hats + next.units.filter((unit) => unit.owner === seat).length);
  if (event.out >= 0) next.out = [...view.out, event.out];
  next.places = next.places.map((_, seat) => (next.out.includes(seat) ? view.seats - next.out.indexOf(seat) : 1));
  return next;
}

/** The unit on the board that an action moves: its index, -1 for a hat from home. @param {View} view @param {number} by @param {string} action */
function moverOf(view, by, action) {
  const [, node, , named] = /^(\d+)(\(([\d,]*)\))?-/.exec(action) ?? [];
  return view.units.findIndex((unit) => unit.node === Number(node) && unit.owner === by && (named === undefined || unit.captives.join() === named));
}

/** The captives under the unit that an action moves. @param {View} view @param {number} by @param {string} action */
export function carried(view, by, action) {
  return view.units[moverOf(view, by, action)]?.captives ?? [];
}

/** @param {number[]} hats @param {number[]} gone */
function without(hats, gone) {
  const left = [...hats].sort();
  for (const owner of gone) {
    const i = left.indexOf(owner);
    if (i >= 0) left.splice(i, 1);
  }
  return left;
}

/**
 * The step of a path at which the mover's captives leave it: the index of his
 * gate, -1 if the path does not enter it.
 * @param {View} view
 * @param {number} seat
 * @param {HatsEvent} event
 */
export function gateStep(view, seat, { path }) {
  return path.indexOf(view.homes[seat]?.gate ?? -1);
}

/**
 * A position as RULES §3 writes it, to copy.
 * @param {View} view
 */
export function text({ seats, hats, homes, units, jails, turn, die, quiet, out, resigned }) {
  const list = (/** @type {number[]} */ numbers, empty = "-") => numbers.join() || empty;
  const rest = [["die", die || ""], ["quiet", quiet || ""], ["out", list(out, "")], ["resigned", list(resigned, "")]].filter(([, value]) => value !== "");
  return `seats=${seats} hats=${hats} home=${homes.map((home) => home.hats)} units=${unitList(units)} jail=${jails.map((jail) => list(jail)).join(";")} turn=${Math.max(0, turn)}`
    + rest.map(([name, value]) => ` ${name}:${value}`).join("");
}

/** @param {Unit[]} units */
function unitList(units) {
  const byPlace = [...units].sort((a, b) => a.node - b.node || a.owner - b.owner || compare(a.captives, b.captives));
  return byPlace.map(({ node, owner, captives }) => `${node}:${owner}${captives.length > 0 ? `(${captives})` : ""}`).join() || "-";
}

/** Lists in the order of dictionaries. @param {number[]} a @param {number[]} b */
function compare(a, b) {
  const i = a.findIndex((one, at) => one !== b[at]);
  return i < 0 || i >= b.length ? a.length - b.length : a[i] - b[i];
}
