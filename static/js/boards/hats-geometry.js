// @ts-check
/**
 * Where things lie on the two boards of Hat Hunt (RULES §3): a ring of 48
 * spaces, spokes of five, a hub. Nodes are numbered as the rules number them.
 *
 * @typedef {{x: number, y: number}} Place
 * @typedef {object} Geometry
 * @property {4 | 6} sectors
 * @property {number} height of the drawing, 720 wide
 * @property {number} pitch between neighbours on the ring
 * @property {number} cell radius of a space
 * @property {number} gate radius of a gate
 * @property {number} hat scale of hats on spaces
 * @property {Place} middle
 * @property {readonly Place[]} nodes by node, sector 0 at the bottom
 * @property {readonly Place[]} homes by sector
 * @property {ReadonlySet<number>} safe
 * @property {number} hub
 */

const RING = 48;
const SPOKE = 5;

/** @param {number} v */
const round = (v) => Math.round(v * 100) / 100;

/** @param {Place} a @param {Place} b @param {number} share */
const between = (a, b, share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/**
 * The spaces in the order of their numbers: along the ring from corner to
 * corner, then the spokes from the gates inwards, the hub last.
 * @param {Place[]} corners clockwise, first the one behind gate 0
 * @param {Place} middle
 * @param {number} before how many steps the last corner lies before gate 0
 * @returns {Place[]}
 */
function spaces(corners, middle, before) {
  const side = RING / corners.length;
  const ring = Array.from({ length: RING }, (_, i) => {
    const step = i + before;
    const from = corners[(Math.floor(step / side) + corners.length - 1) % corners.length];
    return between(from, corners[Math.floor(step / side) % corners.length], (step % side) / side);
  });
  const spokes = corners.flatMap((_, k) => Array.from({ length: SPOKE }, (_, j) => between(ring[k * side], middle, (j + 1) / (SPOKE + 1))));
  return [...ring, ...spokes, middle];
}

/** @param {number} degrees @param {number} far @param {Place} middle @returns {Place} */
function around(degrees, far, middle) {
  const turn = (degrees * Math.PI) / 180;
  return { x: middle.x + far * Math.cos(turn), y: middle.y + far * Math.sin(turn) };
}

/** @returns {Geometry} */
function square() {
  const middle = { x: 360, y: 382 };
  const corners = [135, 225, 315, 45].map((degrees) => around(degrees, 324 * Math.SQRT2, middle));
  return {
    sectors: 4, height: 744, pitch: 54, cell: 19, gate: 24, hat: 1.12, middle,
    nodes: spaces(corners, middle, 6), homes: [135, 225, 315, 45].map((degrees) => around(degrees, 162 * Math.SQRT2, middle)),
    safe: new Set([4, 8, 16, 20, 28, 32, 40, 44, 50, 55, 60, 65]), hub: 68,
  };
}

/** @returns {Geometry} */
function hexagon() {
  const middle = { x: 360, y: 430 };
  const turns = [90, 150, 210, 270, 330, 30];
  return {
    sectors: 6, height: 834, pitch: 47, cell: 17, gate: 21, hat: 1, middle,
    nodes: spaces(turns.map((degrees) => around(degrees, 376, middle)), middle, 4),
    homes: turns.map((degrees) => around(degrees, 238.29, middle)),
    safe: new Set([4, 12, 20, 28, 36, 44, 50, 55, 60, 65, 70, 75]), hub: 78,
  };
}

const BOARDS = { 4: square(), 6: hexagon() };

/** @param {number} board sectors @returns {Geometry} */
export function geometry(board) {
  return board === 6 ? BOARDS[6] : BOARDS[4];
}

/**
 * Turns a place so that a sector lies at the bottom.
 * @param {Geometry} board
 * @param {Place} place
 * @param {number} sector
 * @returns {Place}
 */
export function turned({ sectors, middle }, { x, y }, sector) {
  const turn = (-2 * Math.PI * sector) / sectors;
  const [dx, dy] = [x - middle.x, y - middle.y];
  return { x: round(middle.x + dx * Math.cos(turn) - dy * Math.sin(turn)), y: round(middle.y + dx * Math.sin(turn) + dy * Math.cos(turn)) };
}

/** @param {Geometry} board @param {number} sector */
export function gateOf({ sectors }, sector) {
  return (RING / sectors) * sector;
}

/** The sector whose gate a node is, or -1. @param {Geometry} board @param {number} node */
export function sectorOf({ sectors }, node) {
  const each = RING / sectors;
  return node < RING && node % each === 0 ? node / each : -1;
}

/** The nodes of a spoke from its gate to the hub. @param {Geometry} board @param {number} sector */
export function spoke(board, sector) {
  const first = RING + SPOKE * sector;
  return [gateOf(board, sector), ...Array.from({ length: SPOKE }, (_, j) => first + j), board.hub];
}

/** @type {Record<string, Place>} */
export const ARROWS = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
};

/**
 * The spot an arrow key leads to: the one that turns off least and is not far.
 * @template T
 * @param {ReadonlyMap<T, Place>} spots as the eye sees them
 * @param {T} from
 * @param {Place} way a unit step
 * @returns {T} `from` itself at the edge
 */
export function neighbour(spots, from, way) {
  const here = spots.get(from) ?? { x: 0, y: 0 };
  let best = from;
  let least = Infinity;
  for (const [spot, there] of spots) {
    const along = (there.x - here.x) * way.x + (there.y - here.y) * way.y;
    const aside = Math.abs((there.x - here.x) * way.y) + Math.abs((there.y - here.y) * way.x);
    const cost = along + 2.5 * aside;
    if (along > 1 && aside <= 1.8 * along && cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/**
 * The spot nearest to a place, if it is near enough.
 * @template T
 * @param {Iterable<[T, Place, number]>} spots with how far each reaches
 * @param {Place} where
 * @returns {T | null}
 */
export function nearest(spots, where) {
  /** @type {T | null} */
  let best = null;
  let least = Infinity;
  for (const [spot, { x, y }, reach] of spots) {
    const far = Math.hypot(x - where.x, y - where.y);
    if (far <= reach && far < least) [best, least] = [spot, far];
  }
  return best;
}
