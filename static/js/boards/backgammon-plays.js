// @ts-check
/**
 * Turns of backgammon in the making: the tree of steps that the server sends,
 * half-made turns, and the board behind them. No rule is asked: what may be
 * done stands in the tree. Points are counted by the side that plays, 25 its
 * bar, 0 off. Pure.
 *
 * @typedef {[number, number, number, number, number]} TreeStep from, to, die, 1 for a hit, next node
 * @typedef {{steps?: TreeStep[], play?: string}} Node
 * @typedef {number[]} Step from, to, and perhaps die and hit
 * @typedef {{action: string, by: number, dice?: number[], steps?: number[][]}} Last
 *
 * @typedef {object} View the position as the server sends it (game/backgammon/view.go)
 * @property {number[]} board as seat 0 sees it: [25] its bar, [0] minus the other's on the bar
 * @property {number[]} off
 * @property {number[]} pips
 * @property {"opening" | "roll" | "thrown" | "doubled" | "over"} stage
 * @property {number} turn
 * @property {number} began
 * @property {number[]} dice
 * @property {{on: boolean, value: number, owner: number}} cube
 * @property {boolean} mayDouble
 * @property {string} [noDouble]
 * @property {boolean} deadDouble
 * @property {number} length
 * @property {number[]} score
 * @property {boolean} crawford
 * @property {Last | null} last
 * @property {number[]} [concede]
 * @property {Node[]} [tree]
 *
 * @typedef {object} Draft a turn half made
 * @property {Step[]} steps that were taken: from, to, die, hit
 * @property {number} picked the checker in hand, -1 for none
 * @property {number} goal where it is to go while the way is asked for, -1 for none
 */

export const BAR = 25;
export const OFF = 0;
const CHECKERS = 15;

/** @type {Draft} */
export const NOTHING = Object.freeze({ steps: [], picked: -1, goal: -1 });

/**
 * The node that some steps lead to, -1 if they do not fit the tree.
 * @param {Node[]} tree
 * @param {Step[]} steps
 */
export function nodeAt(tree, steps) {
  let node = tree.length > 0 ? 0 : -1;
  for (const [from, to, die] of steps) {
    const step = tree[node]?.steps?.find((one) => one[0] === from && one[1] === to && one[2] === die);
    if (!step) return -1;
    node = step[4];
  }
  return node;
}

/**
 * Points with a checker that can move from a node.
 * @param {Node[]} tree
 * @param {number} node
 * @returns {number[]}
 */
export function movers(tree, node) {
  return [...new Set((tree[node]?.steps ?? []).map((step) => step[0]))];
}

/**
 * All ways of one checker, by where they end.
 * @param {Node[]} tree
 * @param {number} node
 * @param {number} from
 * @returns {Map<number, TreeStep[][]>}
 */
export function ways(tree, node, from) {
  /** @type {Map<number, TreeStep[][]>} */
  const all = new Map();
  /** @param {number} at @param {number} stands @param {TreeStep[]} way */
  const go = (at, stands, way) => {
    for (const step of tree[at]?.steps ?? []) {
      if (step[0] !== stands) continue;
      const longer = [...way, step];
      all.set(step[1], [...(all.get(step[1]) ?? []), longer]);
      if (step[1] !== OFF) go(step[4], step[1], longer);
    }
  };
  go(node, from, []);
  return all;
}

/**
 * The ways to one goal that a player must choose between: one, or those that
 * hit differently. The fewest dice go first, then the die that fits exactly.
 * @param {TreeStep[][]} to
 * @returns {TreeStep[][]}
 */
export function distinct(to) {
  const fewest = Math.min(...to.map((way) => way.length));
  const short = to.filter((way) => way.length === fewest).sort((a, b) => spare(a) - spare(b));
  const seen = new Map(short.reverse().map((way) => [hitsOf(way).join(), way]));
  return fewest === 1 ? short.slice(-1) : [...seen.values()].reverse();
}

/** Pips of the dice that a way wastes. @param {TreeStep[]} way */
function spare(way) {
  return way.reduce((sum, [from, to, die]) => sum + die - (from - to), 0);
}

/** Points on which a way hits. @param {Step[]} way */
export function hitsOf(way) {
  return way.filter((step) => step[3] === 1).map((step) => step[1]).sort((a, b) => a - b);
}

/** Pips that a way costs. @param {Step[]} way */
export function costOf(way) {
  return way.reduce((sum, step) => sum + step[2], 0);
}

/**
 * Where a checker of a side's count stands in seat 0's view.
 * @param {number} point @param {number} by
 */
export function indexOf(point, by) {
  return by === 0 ? point : 25 - point;
}

/**
 * The position after some steps of a side.
 * @param {View} view
 * @param {number[][]} steps from, to, …
 * @param {number} by seat
 * @returns {View}
 */
export function applied(view, steps, by) {
  if (steps.length === 0) return view;
  const board = [...view.board];
  const off = [...view.off];
  const own = by === 0 ? 1 : -1;
  for (const [from, to] of steps) {
    board[indexOf(from, by)] -= own;
    if (to === OFF) off[by]++;
    else land(board, indexOf(to, by), own);
  }
  return { ...view, board, off, pips: pipsOf(board) };
}

/** The steps of a draft that came on top of a position that was drawn. @param {View} view @param {Step[]} steps @param {number} by @param {View} before @returns {Step[]} */
export function grown(view, steps, by, before) {
  const n = steps.findIndex((_, i) => applied(view, steps.slice(0, i), by).board.join() === before.board.join());
  return n < 0 ? [] : steps.slice(n);
}

/** How many checkers a seat has on a point of its own count. @param {View} view @param {number} point @param {number} seat */
export function countOf(view, point, seat) {
  const n = view.board[indexOf(point, seat)];
  return Math.max(0, seat === 0 ? n : -n);
}

/** @param {number[]} board @param {number} at @param {number} own 1 or -1 */
function land(board, at, own) {
  if (board[at] === -own) {
    board[at] = 0;
    board[own === 1 ? 0 : BAR] -= own;
  }
  board[at] += own;
}

/** Pips left of both sides. @param {number[]} board */
export function pipsOf(board) {
  return board.reduce((pips, n, point) => {
    if (n > 0) pips[0] += n * point;
    else pips[1] -= n * (25 - point);
    return pips;
  }, [0, 0]);
}

/**
 * The dice on the table, each with whether it is played.
 * @param {number[]} dice
 * @param {Step[]} steps
 */
export function dicePlayed(dice, steps) {
  const [a, b] = dice;
  if (!a) return [];
  if (a === b) return [0, 1, 2, 3].map((i) => ({ value: a, used: i < steps.length }));
  return [a, b].map((value) => ({ value, used: steps.some((step) => step[2] === value) }));
}

/**
 * The complete turns that a tree holds.
 * @param {Node[]} tree
 * @returns {string[]}
 */
export function plays(tree) {
  return [...new Set(tree.flatMap(({ play }) => (play ? [play] : [])))];
}

/**
 * Reads a play as the log spells it: "24/18*\/13 6/4(2)" without the slash's guard.
 * @param {string} text
 * @returns {number[][]} from, to, 1 for a hit
 */
export function read(text) {
  return text.split(" ").flatMap((word) => {
    const [, way, , times] = /^([^(]+)(\((\d)\))?$/.exec(word) ?? [];
    const stops = (way ?? "").split("/").map(stop);
    if (stops.length < 2 || stops.some(({ point }) => Number.isNaN(point))) return [];
    const steps = stops.slice(1).map(({ point, hit }, i) => [stops[i].point, point, hit]);
    return Array.from({ length: Number(times ?? 1) }, () => steps).flat();
  });
}

/** @param {string} text */
function stop(text) {
  const name = text.replace("*", "");
  const point = name === "bar" ? BAR : name === "off" ? OFF : Number(name || NaN);
  return { point, hit: text.includes("*") ? 1 : 0 };
}

/** Spells a half-made turn for the record. @param {Draft} draft */
export function spell({ steps, picked }) {
  const words = steps.map(([from, to, , hit]) => `${name(from)}/${name(to)}${hit ? "*" : ""}`);
  return [...words, ...(picked >= 0 ? [name(picked)] : [])].join(" ");
}

/** A point in notation. @param {number} point */
export function name(point) {
  return point === BAR ? "bar" : point === OFF ? "off" : String(point);
}

/**
 * A typed action as it is sent, or "": the list of steps is searched first, and
 * what looks like a play is left to the server, which reads every spelling. The
 * throw may stand before it, as in the record.
 * @param {View} view
 * @param {string} text
 */
export function typed(view, text) {
  const [thrown = ""] = /^\s*[1-6]{2}:/.exec(text) ?? [];
  const fits = [...thrown.replace(/\D/g, "")].sort().join() === [...view.dice ?? []].sort().join();
  const asked = text.slice(fits ? thrown.length : 0).trim().toLowerCase().replace(/[–—-]>?/g, "/").replace(/\s+/g, " ");
  if (view.stage === "doubled") return ["take", "drop"].includes(asked) ? asked : "";
  if (view.stage === "roll") return ["roll", "double"].includes(asked) ? asked : "";
  if (view.stage !== "thrown") return "";
  return /^((bar|\d{1,2})(\/(off|\d{1,2}\*?))+(\(\d\))?( |$))+$/.test(asked) ? asked : "";
}

/**
 * The positions of a game, the first before any action: for review.
 * @param {View} present any view of the match, for what does not change
 * @param {{action: string, event?: any}[]} moves
 * @returns {View[]} one for each action, and the first
 */
export function replay(present, moves) {
  let view = first(present);
  const views = [view];
  for (const { action, event } of moves) {
    view = { ...after(view, action, event), tree: undefined };
    views.push(view);
  }
  return views;
}

/**
 * A view with the score behind some games of its match, and whether the next
 * is the Crawford game: the first after somebody needs one point only.
 * @param {View} view
 * @param {import("../protocol.js").GameRecord[]} games
 * @returns {View}
 */
export function scoreBehind(view, games) {
  const scores = games.reduce((all, { outcome }) => [...all, all[all.length - 1].map((n, seat) => n + (outcome?.points?.[seat] ?? 0))], [[0, 0]]);
  const most = scores.map((score) => Math.max(...score));
  const near = view.length - 1;
  const score = scores[scores.length - 1];
  return { ...view, score, crawford: near > 0 && most.at(-1) === near && (most.at(-2) ?? 0) < near };
}

/** The opening throw is awaited. @param {View} present @returns {View} */
export function first(present) {
  const board = Array.from({ length: 26 }, () => 0);
  for (const [point, n] of [[24, 2], [13, 5], [8, 3], [6, 5]]) {
    board[point] = n;
    board[25 - point] = -n;
  }
  return {
    ...present, board, off: [0, 0], pips: [167, 167], stage: "opening", turn: -1, began: -1, dice: [0, 0], tree: undefined,
    cube: { on: present.cube.on, value: 1, owner: -1 }, mayDouble: false, deadDouble: false, last: null, concede: undefined,
  };
}

/** @param {View} view @param {string} action @param {any} event @returns {View} */
function after(view, action, event) {
  const [word, throwing = ""] = action.split(" ");
  const seat = view.stage === "doubled" ? 1 - view.turn : view.turn;
  const last = { action, by: seat };
  if (word === "dice") return thrown(view, [...throwing].map(Number));
  if (word === "double") return { ...view, stage: "doubled", last };
  if (word === "take") return { ...view, stage: "roll", last, cube: { ...view.cube, value: view.cube.value * 2, owner: seat } };
  if (word === "drop") return { ...view, stage: "over", last };
  if (word === "roll") return view;
  const steps = event?.steps ?? read(action);
  const next = { ...applied(view, steps, seat), dice: [0, 0], last: { ...last, dice: view.dice, steps } };
  if (next.off[seat] === CHECKERS) return { ...next, stage: "over" };
  return { ...next, stage: "roll", turn: 1 - seat };
}

/** @param {View} view @param {number[]} dice @returns {View} */
function thrown(view, dice) {
  if (view.stage !== "opening") return { ...view, stage: "thrown", dice };
  const last = { action: "dice", by: -1, dice };
  if (dice[0] === dice[1]) return { ...view, last };
  const turn = dice[0] > dice[1] ? 0 : 1;
  return { ...view, stage: "thrown", turn, began: turn, dice, last };
}

/**
 * A position for eXtreme Gammon: seat 0 is the bottom player.
 * @param {View} view
 */
export function xgid({ board, cube, turn, stage, dice, score, crawford, length }) {
  const points = board.map((n) => (n === 0 ? "-" : String.fromCharCode(n > 0 ? 64 + n : 96 - n))).join("");
  const thrown = stage === "thrown" ? dice.join("") : stage === "doubled" ? "D" : "00";
  const owner = cube.owner < 0 ? 0 : 1 - 2 * cube.owner;
  return `XGID=${[points, Math.log2(cube.value), owner, turn === 1 ? -1 : 1, thrown, ...score, crawford ? 1 : 0, length, cube.on ? 10 : 0].join(":")}`;
}

/**
 * Single steps joined to the ways of checkers, each the points it passes.
 * @param {number[][]} steps from, to
 * @returns {number[][]}
 */
export function journeys(steps) {
  /** @type {number[][]} */
  const all = [];
  for (const [from, to] of steps) {
    const going = all.findLast((way) => way.at(-1) === from);
    if (going) going.push(to);
    else all.push([from, to]);
  }
  return all;
}
