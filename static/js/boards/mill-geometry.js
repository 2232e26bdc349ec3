// @ts-check
/**
 * The boards of the mill family as data: points, the rows that can be a mill,
 * and the lines that are drawn. A further ruleset is a row of RULESETS.
 *
 * @typedef {{x: number, y: number}} Place in the board's units, 720 wide
 * @typedef {object} Geometry
 * @property {string[]} points in the order of a view's `board`
 * @property {Map<string, Place>} places
 * @property {string[][]} rows of three that can be a mill
 * @property {string[][]} steps ways that are no rows: one can go along them, and they are drawn dotted
 * @property {string[]} letters along the bottom
 * @property {string[]} digits up the side
 * @property {number} pitch
 * @property {number} perSide counters of each side at the start
 * @property {[string, string]} colours the sprite's pieces of colour 0 and 1
 * @property {[string, string]} names what those are called, the ends of words' keys
 */

const MARGIN = 60;
const SPAN = 600;

const USUAL = "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7".split(" ");
const SQUARES = rows("a1 a4 a7|a7 d7 g7|g7 g4 g1|g1 d1 a1|b2 b4 b6|b6 d6 f6|f6 f4 f2|f2 d2 b2|c3 c4 c5|c5 d5 e5|e5 e4 e3|e3 d3 c3");
const CROSSINGS = rows("a4 b4 c4|d5 d6 d7|e4 f4 g4|d1 d2 d3");
const DIAGONALS = rows("a1 b2 c3|a7 b6 c5|g1 f2 e3|g7 f6 e5");
const STRAIGHT = [...SQUARES, ...CROSSINGS];

const SIX = "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5".split(" ");
const SIX_ROWS = rows("a1 a3 a5|a5 c5 e5|e5 e3 e1|e1 c1 a1|b2 b3 b4|b4 c4 d4|d4 d3 d2|d2 c2 b2");
const SIX_STEPS = rows("a3 b3|c1 c2|c4 c5|d3 e3");

const THREE = "a1 a2 a3 b1 b2 b3 c1 c2 c3".split(" ");
const THREE_ROWS = rows("a1 a2 a3|b1 b2 b3|c1 c2 c3|a1 b1 c1|a2 b2 c2|a3 b3 c3|a1 b2 c3|a3 b2 c1");

/** @type {[string, string]} */
const LIGHT_FIRST = ["ivory", "onyx"];
/** @type {[string, string]} */
const DARK_FIRST = ["onyx", "ivory"];
/** @type {[string, string]} */
const BLACK_FIRST = ["black", "white"];

/** @type {Record<string, {points: string[], rows: string[][], steps?: string[][], perSide: number, colours: [string, string]}>} */
const RULESETS = {
  nine: { points: USUAL, rows: STRAIGHT, perSide: 9, colours: LIGHT_FIRST },
  lasker: { points: USUAL, rows: STRAIGHT, perSide: 10, colours: DARK_FIRST },
  diagonal: { points: USUAL, rows: [...STRAIGHT, ...DIAGONALS], perSide: 9, colours: DARK_FIRST },
  morabaraba: { points: USUAL, rows: [...STRAIGHT, ...DIAGONALS], perSide: 12, colours: DARK_FIRST },
  twelve: { points: USUAL, rows: STRAIGHT, steps: DIAGONALS, perSide: 12, colours: DARK_FIRST },
  eleven: { points: USUAL, rows: STRAIGHT, steps: DIAGONALS, perSide: 11, colours: DARK_FIRST },
  six: { points: SIX, rows: SIX_ROWS, steps: SIX_STEPS, perSide: 6, colours: DARK_FIRST },
  three: { points: THREE, rows: THREE_ROWS, perSide: 3, colours: DARK_FIRST },
};

/** @param {string} text @returns {string[][]} */
function rows(text) {
  return text.split("|").map((row) => row.split(" "));
}

/**
 * The board of a ruleset; an unknown one gets the usual board.
 * @param {string} rules
 * @returns {Geometry}
 */
export function geometry(rules) {
  const set = RULESETS[rules] ?? RULESETS.nine;
  const letters = [...new Set(set.points.map((p) => p[0]))].sort();
  const digits = [...new Set(set.points.map((p) => p[1]))].sort();
  const pitch = SPAN / (letters.length - 1);
  const places = new Map(set.points.map((p) => [p, place(p, letters.length, pitch)]));
  const names = set.colours === LIGHT_FIRST ? set.colours : BLACK_FIRST;
  return { points: set.points, places, rows: set.rows, steps: set.steps ?? [], letters, digits, pitch, perSide: set.perSide, colours: set.colours, names };
}

/**
 * Whether a counter slides from one point to the other; else it flies.
 * @param {Geometry} board
 * @param {string} from
 * @param {string} to
 */
export function joined({ rows, steps }, from, to) {
  return [...rows, ...steps].some((way) => way.includes(from) && way.includes(to) && Math.abs(way.indexOf(from) - way.indexOf(to)) === 1);
}

/** @param {string} point @param {number} size @param {number} pitch @returns {Place} */
function place(point, size, pitch) {
  const column = point.charCodeAt(0) - "a".charCodeAt(0);
  const row = size - Number(point[1]);
  return { x: MARGIN + column * pitch, y: MARGIN + row * pitch };
}

/**
 * Where a place is on a board that is turned round.
 * @param {Place} at
 * @param {boolean} flipped
 */
export function turned({ x, y }, flipped) {
  return flipped ? { x: 2 * MARGIN + SPAN - x, y: 2 * MARGIN + SPAN - y } : { x, y };
}

/** @type {Record<string, Place>} */
export const ARROWS = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
};

/**
 * The point an arrow key leads to: straight on if one lies there, else the one
 * that turns off least. From every point every other can be reached.
 * @param {Geometry} board
 * @param {string} from
 * @param {Place} way a unit step as the eye sees it
 * @param {boolean} [flipped]
 * @returns {string} `from` itself at the edge
 */
export function neighbour(board, from, way, flipped = false) {
  const here = turned(at(board, from), flipped);
  let best = from;
  let least = Infinity;
  for (const point of board.points) {
    const there = turned(at(board, point), flipped);
    const along = (there.x - here.x) * way.x + (there.y - here.y) * way.y;
    const aside = Math.abs((there.x - here.x) * way.y) + Math.abs((there.y - here.y) * way.x);
    const cost = along + 2.5 * aside;
    if (along > 0 && aside <= 1.5 * along && cost < least) [best, least] = [point, cost];
  }
  return best;
}

/**
 * The place of a point that is on the board.
 * @param {Geometry} board
 * @param {string} point
 * @returns {Place}
 */
export function at(board, point) {
  return board.places.get(point) ?? { x: 0, y: 0 };
}

/**
 * The point nearest to a place, if one is near enough to be meant.
 * @param {Geometry} board
 * @param {Place} where as the eye sees it
 * @param {boolean} flipped
 * @returns {string | null}
 */
export function nearest(board, where, flipped) {
  let best = null;
  let least = 0.55 * board.pitch;
  for (const point of board.points) {
    const there = turned(at(board, point), flipped);
    const far = Math.hypot(there.x - where.x, there.y - where.y);
    if (far < least) [best, least] = [point, far];
  }
  return best;
}
