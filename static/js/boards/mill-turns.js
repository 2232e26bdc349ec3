// @ts-check
/**
 * Turns of the mill family as text, half-made turns, and positions as they are
 * drawn. What may be done comes from the server's list of legal turns alone.
 *
 * @typedef {import("./mill-geometry.js").Geometry} Geometry
 * @typedef {{action: string, from: string, to: string, removed: string[]}} Turn
 * @typedef {{from: string, to: string, removed: string[]}} Draft a turn half made; "" and [] for what is not chosen yet
 * @typedef {{action: string, from: string, to: string, removed: string[], by: number, mills: string[][]}} LastTurn
 *
 * @typedef {object} View the position as the server sends it (game/morris/view.go)
 * @property {string} rules
 * @property {boolean} [phased]
 * @property {string} board
 * @property {number[]} hands
 * @property {number[]} taken
 * @property {number[]} colours
 * @property {number} toMove
 * @property {string} phase
 * @property {number} plies
 * @property {number} repeat
 * @property {string[][]} mills
 * @property {LastTurn | null} last
 * @property {string[]} [legal]
 */

/** @type {Draft} */
export const NOTHING = Object.freeze({ from: "", to: "", removed: [] });

/**
 * Reads a turn as the log spells it: "d2", "d2-d3", "g1-d1xa7xf4".
 * @param {string} action
 * @returns {Turn}
 */
export function read(action) {
  const [step, ...removed] = action.split("x");
  const [first, second] = step.split("-");
  return { action, from: second ? first : "", to: second ?? first, removed };
}

/** Spells a half-made turn. @param {Draft} draft */
export function spell({ from, to, removed }) {
  const step = from && to ? `${from}-${to}` : from || to;
  return [step, ...removed].join("x");
}

/**
 * The legal turns a draft can still become. Removals may be tapped in any order.
 * @param {Turn[]} legal
 * @param {Draft} draft
 */
export function candidates(legal, draft) {
  return legal.filter((turn) => (draft.from === "" && draft.to === "" || turn.from === draft.from)
    && (draft.to === "" || turn.to === draft.to)
    && draft.removed.every((point) => turn.removed.includes(point)));
}

/**
 * The turn a draft has become, once nothing is left to choose.
 * @param {Turn[]} legal
 * @param {Draft} draft
 * @returns {Turn | null}
 */
export function finished(legal, draft) {
  if (draft.to === "") return null;
  return candidates(legal, draft).find((turn) => turn.removed.length === draft.removed.length) ?? null;
}

/**
 * The counters that may be taken next. One that stands in a mill waits while
 * another can be taken, for so the turn that is sent will read.
 * @param {Turn[]} legal
 * @param {Draft} draft
 * @param {Geometry} board
 * @param {View} view
 * @returns {string[]}
 */
export function removable(legal, draft, board, view) {
  if (draft.to === "") return [];
  const open = new Set(candidates(legal, draft).flatMap((turn) => turn.removed));
  const left = [...open].filter((point) => !draft.removed.includes(point));
  const stands = applied(board, view, draft).board;
  const free = left.filter((point) => !inMill(board, stands, point));
  return free.length > 0 ? free : left;
}

/**
 * Points where a counter can be placed now.
 * @param {Turn[]} legal
 */
export function placements(legal) {
  return [...new Set(legal.filter((turn) => turn.from === "").map((turn) => turn.to))];
}

/** Counters that can move. @param {Turn[]} legal */
export function movers(legal) {
  return [...new Set(legal.filter((turn) => turn.from !== "").map((turn) => turn.from))];
}

/**
 * Where a counter can go.
 * @param {Turn[]} legal
 * @param {string} from
 */
export function goals(legal, from) {
  return [...new Set(legal.filter((turn) => turn.from === from && from !== "").map((turn) => turn.to))];
}

/**
 * What a tap on a point makes of a draft. Null: the tap means nothing here.
 * With a counter picked up an empty point out of reach places none: a tap
 * beside its goal would else spend a counter from the hand.
 * @param {Turn[]} legal
 * @param {Draft} draft
 * @param {string} point
 * @param {Geometry} board
 * @param {View} view
 * @returns {Draft | null}
 */
export function tapped(legal, draft, point, board, view) {
  if (draft.to !== "") return taken(legal, draft, point, board, view);
  if (draft.from === point) return NOTHING;
  if (goals(legal, draft.from).includes(point)) return { ...draft, to: point };
  if (movers(legal).includes(point)) return { from: point, to: "", removed: [] };
  if (draft.from === "" && placements(legal).includes(point)) return { from: "", to: point, removed: [] };
  return null;
}

/**
 * @param {Turn[]} legal
 * @param {Draft} draft
 * @param {string} point
 * @param {Geometry} board
 * @param {View} view
 */
function taken(legal, draft, point, board, view) {
  if (!removable(legal, draft, board, view).includes(point)) return null;
  return { ...draft, removed: [...draft.removed, point] };
}

/**
 * One step back: the last removal, else the way, else what was picked up.
 * @param {Draft} draft
 * @returns {Draft}
 */
export function undone(draft) {
  if (draft.removed.length > 0) return { ...draft, removed: draft.removed.slice(0, -1) };
  if (draft.to !== "" && draft.from !== "") return { ...draft, to: "" };
  return NOTHING;
}

/**
 * A typed turn as the list of legal ones spells it, or null. "D2 - D3 X A1",
 * and removals in another order, are understood.
 * @param {Turn[]} legal
 * @param {string} text
 * @returns {Turn | null}
 */
export function typed(legal, text) {
  const asked = read(text.toLowerCase().replace(/[×*:]/g, "x").replace(/[–—>]/g, "-").replace(/\s+/g, ""));
  const same = legal.filter((turn) => turn.from === asked.from && turn.to === asked.to
    && turn.removed.length === asked.removed.length
    && asked.removed.every((point) => turn.removed.includes(point)));
  return same.length === 1 ? same[0] : null;
}

/**
 * The colour that stands on a point: "0", "1" or ".".
 * @param {Geometry} board
 * @param {string} stands
 * @param {string} point
 */
export function colourAt(board, stands, point) {
  return stands[board.points.indexOf(point)] ?? ".";
}

/**
 * The rows of a position that are mills.
 * @param {Geometry} board
 * @param {string} stands
 */
export function mills(board, stands) {
  return board.rows.filter((row) => {
    const colour = colourAt(board, stands, row[0]);
    return colour !== "." && row.every((point) => colourAt(board, stands, point) === colour);
  });
}

/**
 * @param {Geometry} board
 * @param {string} stands
 * @param {string} point
 */
export function inMill(board, stands, point) {
  return mills(board, stands).some((row) => row.includes(point));
}

/**
 * The position after a turn or a half-made one, as it is drawn. No rule is
 * asked: the turn comes from the record or from the list of legal ones.
 * @param {Geometry} board
 * @param {View} view
 * @param {Draft} turn
 * @returns {View}
 */
export function applied(board, view, { from, to, removed }) {
  if (to === "") return view;
  const by = view.toMove;
  const letters = [...view.board];
  const set = (/** @type {string} */ point, /** @type {string} */ letter) => { letters[board.points.indexOf(point)] = letter; };
  if (from) set(from, ".");
  set(to, String(by));
  for (const point of removed) set(point, ".");
  const hands = view.hands.map((n, colour) => (colour === by && !from ? n - 1 : n));
  const taken = view.taken.map((n, colour) => (colour === by ? n : n + removed.length));
  return { ...view, board: letters.join(""), hands, taken, mills: mills(board, letters.join("")) };
}

/**
 * The mills that a turn closed.
 * @param {Geometry} board
 * @param {View} view before it
 * @param {Draft} turn
 */
export function closed(board, view, turn) {
  if (turn.to === "") return [];
  const stands = applied(board, view, { ...turn, removed: [] }).board;
  return mills(board, stands).filter((row) => row.includes(turn.to));
}

/**
 * The positions of a game, the first before any turn. For review: they are
 * drawn, not judged.
 * @param {View} present any view of the game, for what does not change
 * @param {string} start the first position's text; "" for the empty board
 * @param {string[]} actions the record's actions, draws among them
 * @param {Geometry} board
 * @returns {View[]} one for each action, and the first
 */
export function replay(present, start, actions, board) {
  let view = parse(present, start, board);
  const views = [view];
  for (const action of actions) {
    if (!action.startsWith("lot")) view = afterTurn(board, view, read(action));
    views.push(view);
  }
  return views;
}

/**
 * @param {Geometry} board
 * @param {View} view
 * @param {Turn} turn
 * @returns {View}
 */
function afterTurn(board, view, turn) {
  const last = { action: turn.action, from: turn.from, to: turn.to, removed: turn.removed, by: view.toMove, mills: closed(board, view, turn) };
  return { ...applied(board, view, turn), toMove: 1 - view.toMove, last };
}

/**
 * Reads a position's text (RULES §1): "a1,d3/b4 6,7 i plies:0".
 * @param {View} present
 * @param {string} text
 * @param {Geometry} board
 * @returns {View}
 */
export function parse(present, text, board) {
  const [stones = "-/-", hands = `${board.perSide},${board.perSide}`, move = "i"] = text.split(" ").filter(Boolean);
  const letters = board.points.map(() => ".");
  for (const [colour, list] of stones.split("/").entries()) {
    for (const point of list.split(",")) {
      const i = board.points.indexOf(point);
      if (i >= 0) letters[i] = String(colour);
    }
  }
  const stands = letters.join("");
  return {
    ...present, board: stands, hands: hands.split(",").map(Number), taken: [0, 0], legal: undefined,
    toMove: move === "o" ? 1 : 0, mills: mills(board, stands), last: null,
  };
}
