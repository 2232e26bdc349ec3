// @ts-check
/** The drawings of a Hat Hunt board: stone, spaces, homes, and LOOK's marks. */
import { s } from "../dom.js";
import { gateOf, sectorOf, spoke } from "./hats-geometry.js";
import { hat, letter, shadow } from "./hats-pieces.js";

/**
 * @typedef {import("./hats-geometry.js").Geometry} Geometry
 * @typedef {import("./hats-geometry.js").Place} Place
 * @typedef {import("./hats-moves.js").View} View
 * @typedef {(node: number) => Place} At where a node lies as the eye sees it
 * @typedef {(sector: number) => Place} HomeAt
 */

/** Each captive is so far below the hat above it, in a hat's own measure. */
const RISE = 11;
/** So many hats of a stack are drawn; from four on it shows its number. */
const DRAWN = 3;

/** @param {Place[]} places */
function line(places) {
  return places.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** A dark core on a light halo. @param {string} d @param {number} wide @param {number} fine @param {string} [more] */
function stroke(d, wide, fine, more = "") {
  return [s("path", { class: "halo", "stroke-width": wide, d }), s("path", { class: `core ${more}`.trim(), "stroke-width": fine, d })];
}

/**
 * What never changes in a match: tracks, homes, spaces.
 * @param {Geometry} board
 * @param {View} view
 * @param {At} at
 * @param {HomeAt} homeAt
 */
export function ground(board, view, at, homeAt) {
  const ring = line(Array.from({ length: 48 }, (_, i) => at(i)));
  const spokes = Array.from({ length: board.sectors }, (_, k) => line(spoke(board, k).map(at))).join("");
  const seatOf = new Map(view.homes.map((home, seat) => [home.sector, seat]));
  const homes = [...seatOf].map(([sector, seat]) => yard(board, seat, homeAt(sector), at(gateOf(board, sector))));
  const spaces = board.nodes.map((_, node) => space(board, node, at(node), seatOf.get(sectorOf(board, node))));
  return [s("path", { class: "track", d: `${ring}Z${spokes}` }), ...homes, ...spaces.flat()];
}

/** A home, joined to its gate. @param {Geometry} board @param {number} seat @param {Place} home @param {Place} gate */
function yard(board, seat, home, gate) {
  const way = line([gate, between(gate, home, board.sectors === 4 ? 0.36 : 1)]);
  const path = (/** @type {string} */ kind, /** @type {number} */ width) => s("path", { class: kind, "stroke-width": width, d: way });
  return s("g", { class: letter(seat) }, path("rim", 14), path("seat-line", 9), yardShape(board, home, "rim", 12), yardShape(board, home, "yard seat-line", 8));
}

/** @param {Geometry} board @param {Place} home @param {string} kind @param {number} width */
function yardShape({ sectors }, { x, y }, kind, width) {
  if (sectors === 6) return s("circle", { class: kind, "stroke-width": width, cx: x, cy: y, r: 86 });
  return s("rect", { class: kind, "stroke-width": width, x: x - 113, y: y - 113, width: 226, height: 226, rx: 26 });
}

/** @param {Place} a @param {Place} b @param {number} share */
function between(a, b, share) {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/**
 * One space; a gate has the arch and colour of the seat it belongs to.
 * @param {Geometry} board
 * @param {number} node
 * @param {Place} place
 * @param {number | undefined} seat
 */
function space(board, node, { x, y }, seat) {
  const r = board.cell;
  if (seat !== undefined) return [gate(board, seat, { x, y })];
  if (node === board.hub) return [s("circle", { class: "cell", cx: x, cy: y, r: r + 8 }), s("circle", { class: "cell inner", cx: x, cy: y, r })];
  if (board.safe.has(node)) return [s("rect", { class: "cell safe", x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 5 })];
  return [s("circle", { class: "cell", cx: x, cy: y, r })];
}

/** @param {Geometry} board @param {number} seat @param {Place} place */
function gate({ gate: r }, seat, { x, y }) {
  const disc = (/** @type {string} */ kind, /** @type {number} */ width) => s("circle", { class: kind, "stroke-width": width, cx: x, cy: y, r });
  const [w, h] = [r === 24 ? 10 : 9, r === 24 ? 12 : 11];
  return s("g", { class: letter(seat) }, disc("rim", 12), disc("yard seat-line", 8),
    s("path", { class: "arch", d: `M${x - w} ${y + h}V${y}A${w} ${w} 0 0 1 ${x + w} ${y}V${y + h}Z` }));
}

// ---- homes and prisons

/**
 * The places of a home's hats.
 * @param {Geometry} board
 * @param {Place} home
 * @param {number} hats
 * @returns {{place: Place, scale: number}[]}
 */
export function pegs({ sectors }, { x, y }, hats) {
  const columns = hats > 4 ? 3 : 2;
  const [dx, top, dy] = sectors === 4 ? [columns === 3 ? 66 : 98, -55, 66] : [columns === 3 ? 46 : 66, -36, 44];
  const scale = (sectors === 4 ? [1.45, 1.25] : [1.05, 0.88])[columns - 2];
  return Array.from({ length: hats }, (_, i) => ({
    place: { x: x + (i % columns - (columns - 1) / 2) * dx, y: y + top + Math.floor(i / columns) * dy }, scale,
  }));
}

/** The hats at home, the empty places showing whose they are. @param {Geometry} board @param {number} seat @param {Place} home @param {number} hats @param {number} here */
export function homeHats(board, seat, home, hats, here) {
  return s("g", { class: `at-home ${letter(seat)}`, "data-home": seat }, ...pegs(board, home, hats).flatMap(({ place, scale }, i) =>
    (i < here ? [shadow(place, scale), hat(seat, place, scale)] : [hat(seat, place, scale, "peg-hat")])));
}

/** Where a prison stands, and how large. @param {Geometry} board @param {Place} home */
export function prisonBox({ sectors }, { x, y }) {
  return sectors === 4 ? { x: x - 93, y: y + 57, width: 186, height: 40, scale: 0.85 } : { x: x - 52, y: y + 38, width: 104, height: 26, scale: 0.55 };
}

/** A prison: its hats behind bars; many stand close. @param {Geometry} board @param {Place} home @param {number[]} hats */
export function prison(board, home, hats) {
  const { x, y, width, height, scale } = prisonBox(board, home);
  const step = Math.min(44 * scale, (width - 52 * scale) / Math.max(1, hats.length - 1));
  const inside = hats.map((seat, i) => hat(seat, { x: x + 30 * scale + i * step, y: y + height / 2 + 4 * scale }, scale, "jailed"));
  const gap = width / 9;
  const bars = Array.from({ length: 8 }, (_, i) => `M${(x + gap * (i + 1)).toFixed(1)} ${y}v${height}`).join("");
  return s("g", { "data-prison": "" }, s("rect", { class: "prison", x, y, width, height, rx: 6 }), ...inside, s("path", { class: "prison-bars", d: bars }));
}

// ---- units

/**
 * A unit: captives below, the owner's hat on top, counted from four hats on.
 * @param {{owner: number, captives: number[]}} unit
 * @param {Place} place of its foot
 * @param {number} scale
 */
export function stack({ owner, captives }, place, scale) {
  const below = captives.slice(0, DRAWN - 1);
  const foot = { x: place.x, y: place.y - 3 };
  const up = (/** @type {number} */ i) => ({ x: foot.x, y: foot.y - i * RISE * scale });
  const hats = [...below, owner].map((seat, i) => hat(seat, up(i), scale));
  const count = captives.length + 1;
  const number = count > DRAWN ? [stackNumber(up(below.length), scale, count)] : [];
  return s("g", { class: "unit" }, s("g", { class: "unit-body" }, shadow(foot, scale), ...hats, ...number));
}

/** @param {Place} top @param {number} scale @param {number} count */
function stackNumber({ x, y }, scale, count) {
  const at = { x: x + 21 * scale, y: y - 16 * scale };
  return s("g", { class: "stack-number" }, s("circle", { class: "disc", cx: at.x, cy: at.y, r: 14 }), s("text", { class: "stack-count", x: at.x, y: at.y + 1 }, String(count)));
}

/**
 * Where the units of one space stand.
 * @param {number} count
 * @param {number} scale
 * @returns {{dx: number, dy: number, scale: number}[]}
 */
export function spread(count, scale) {
  if (count === 1) return [{ dx: 0, dy: 0, scale }];
  const smaller = scale * (count === 2 ? 0.86 : 0.74);
  const step = count === 2 ? 26 : 40 / (count - 1);
  return Array.from({ length: count }, (_, i) => ({ dx: (i - (count - 1) / 2) * step, dy: count > 2 ? (i % 2 === 0 ? 5 : -9) : 0, scale: smaller }));
}

// ---- marks

/** A dot for each space of a path. @param {Place[]} places from where the unit stands @param {boolean} bold */
export function path(places, bold) {
  const dots = places.slice(1, -1);
  const circle = (/** @type {string} */ kind, /** @type {number} */ r) => dots.map(({ x, y }) => s("circle", { class: kind, cx: x, cy: y, r }));
  const way = bold ? stroke(line(places), 11, 5) : [];
  return s("g", { class: bold ? "way chosen" : "way" }, ...way, ...circle("way-halo", bold ? 8 : 6.5), ...circle("way-dot", bold ? 5 : 3.5));
}

/** The ring round a unit that was picked up. @param {Place} place @param {number} scale */
export function picked({ x, y }, scale) {
  const ring = (/** @type {string} */ kind, /** @type {number} */ width) => s("ellipse", { class: kind, cx: x, cy: y + 4, rx: 28 * scale, ry: 15 * scale, "stroke-width": width });
  return s("g", { "data-mark": "picked" }, ring("halo", 10), ring("core", 5));
}

/** A light disc with a dot: one can go here. @param {Place} place @param {boolean} chosen */
export function goal({ x, y }, chosen) {
  return s("g", { class: chosen ? "goal chosen" : "goal", "data-mark": "goal" },
    s("circle", { class: "disc", cx: x, cy: y, r: chosen ? 19 : 15 }), s("circle", { class: "dot", cx: x, cy: y, r: chosen ? 9 : 5.4 }));
}

/** Arcs and ×: who stands here would be caught. @param {Place} place @param {boolean} chosen */
export function capture({ x, y }, chosen) {
  const [i, j] = [28.4, 22.2];
  const arcs = `M${x + i} ${y - j}A36 36 0 0 1 ${x + i} ${y + j}M${x - i} ${y - j}A36 36 0 0 0 ${x - i} ${y + j}`;
  const cross = `M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x + 6} ${y - 6}L${x - 6} ${y + 6}`;
  return s("g", { class: chosen ? "goal chosen" : "goal", "data-mark": "capture" }, ...stroke(arcs, 10, 5, "take"),
    s("circle", { class: "disc take", cx: x, cy: y, r: chosen ? 18 : 14 }), s("path", { class: "core take", "stroke-width": 5, d: cross }));
}

/** Bars: captives would go to prison here. @param {Place} place @param {number} count */
export function imprisons({ x, y }, count) {
  const at = { x: x + 22, y: y - 22 };
  const bars = [-5, 0, 5].map((dx) => `M${at.x + dx} ${at.y - 7}v14`).join("");
  return s("g", { "data-mark": "prison", "data-count": count }, s("rect", { class: "disc", x: at.x - 13, y: at.y - 12, width: 26, height: 24, rx: 5 }),
    s("path", { class: "core", "stroke-width": 3, d: bars }));
}

/** Four ticks round the unit that moved last. @param {Place} place */
export function ticks({ x, y }) {
  const d = [[1, 1], [-1, 1], [-1, -1], [1, -1]].map(([i, j]) => `M${x + i * 22} ${y + j * 16}L${x + i * 29} ${y + j * 22}`).join("");
  return s("g", { class: "last-move", "data-mark": "last" }, ...stroke(d, 9, 4));
}

/** Where the last unit came from. @param {Place} place */
export function ghost({ x, y }) {
  return s("circle", { class: "ghost", "data-mark": "from", cx: x, cy: y, r: 12 });
}

/** A chevron above a unit that can move. @param {Place} top */
export function canMove({ x, y }) {
  return s("g", { class: "can-move", "data-mark": "movable" }, ...stroke(`M${x - 9} ${y - 8}L${x} ${y}L${x + 9} ${y - 8}`, 11, 5));
}

/** The keyboard's place: a rounded square. @param {Place} place @param {number} half */
export function focusSquare({ x, y }, half) {
  const square = (/** @type {string} */ kind) => s("rect", { class: kind, x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 12 });
  return s("g", { "data-mark": "focus" }, square("focus-halo"), square("focus-mark"));
}

/**
 * A stack opened: who is on top, who below, a row a unit.
 * @param {{owner: number, captives: number[]}[]} units
 * @param {Place} place
 * @param {number} height of the board
 */
export function opened(units, place, height) {
  const rows = units.map(({ owner, captives }) => [owner, ...captives]);
  const widest = Math.max(...rows.map((row) => row.length));
  const step = Math.min(46, 560 / widest);
  const [width, tall] = [Math.max(1, widest) * step + 24, rows.length * 54 + 14];
  const x = Math.min(Math.max(place.x - width / 2, 6), 714 - width);
  const above = place.y - 64 - tall > 4;
  const y = above ? place.y - 64 - tall : Math.min(place.y + 36, height - tall - 4);
  const hats = rows.flatMap((row, n) => row.map((seat, i) => hat(seat, { x: x + 12 + step * (i + 0.5), y: y + 40 + n * 54 }, i === 0 ? 1 : 0.8)));
  return s("g", { class: "opened", "data-mark": "opened" }, s("rect", { class: "opened-sheet", x, y, width, height: tall, rx: 14 }), ...hats);
}
