// @ts-check
/**
 * What lies on a Hat Hunt board and how it moves: stone, hats, die, marks. It
 * is told what may be done; choosing is the board's (hats.js).
 */
import { s } from "../dom.js";
import * as geo from "./hats-geometry.js";
import * as marks from "./hats-marks.js";
import { Motion, tumble } from "./hats-motion.js";
import * as moves from "./hats-moves.js";

/**
 * @typedef {import("./hats-moves.js").View} View
 * @typedef {import("./hats-moves.js").Choice} Choice
 * @typedef {import("./hats-geometry.js").Place} Place
 *
 * @typedef {object} Scene what is marked
 * @property {Choice[]} legal
 * @property {import("./hats-moves.js").Draft} draft
 * @property {Choice | null} sent a move that waits for its answer
 * @property {string} opened the spot whose stack lies open, ""
 */

export class HatsTable {
  /** Spots as the eye sees them: nodes "45", homes "home:2". @type {Map<string, Place>} */ spots = new Map();
  #lain = "";

  /** @param {Element} container @param {Record<string, string>} named attributes of the drawing @param {View} view */
  constructor(container, named, view) {
    this.view = view;
    this.board = geo.geometry(view.board);
    this.stone = s("g", {});
    this.homes = s("g", {});
    this.below = s("g", {});
    this.pieces = s("g", {});
    this.above = s("g", {});
    this.moving = s("g", {});
    this.focusLayer = s("g", {});
    this.hits = s("g", {});
    this.svg = s("svg", named, this.stone, this.homes, this.below, this.pieces, this.above, this.moving, this.focusLayer, this.hits);
    container.replaceChildren(this.svg);
    this.motion = new Motion(this.moving);
  }

  /** The spot of a node; HOME is that of the seat to act. @param {number} node */
  spotOf(node) {
    return node === moves.HOME ? `home:${this.view.turn}` : String(node);
  }

  /** @param {number} node @returns {Place} */
  place(node) {
    return this.spots.get(this.spotOf(node)) ?? this.board.middle;
  }

  /** @param {number} seat @returns {Place} */
  home(seat) {
    return this.spots.get(`home:${seat}`) ?? this.board.middle;
  }

  /**
   * Lays the board with a sector at the bottom; as it lies already, it stays.
   * @param {number} bottom
   * @returns {boolean} whether it was laid anew, without its hats
   */
  lay(bottom) {
    const { view } = this;
    const lain = [view.board, bottom, view.homes.map((home) => home.sector)].join();
    if (lain === this.#lain) return false;
    this.#lain = lain;
    this.board = geo.geometry(view.board);
    this.svg.setAttribute("viewBox", `0 0 720 ${this.board.height}`);
    this.svg.setAttribute("class", `board hats-board board-${this.board.sectors}`);
    const nodes = this.board.nodes.map((place) => geo.turned(this.board, place, bottom));
    const homes = this.board.homes.map((place) => geo.turned(this.board, place, bottom));
    this.spots = new Map([...nodes.map((place, node) => /** @type {[string, Place]} */ ([String(node), place])),
      ...view.homes.map(({ sector }, seat) => /** @type {[string, Place]} */ ([`home:${seat}`, homes[sector]]))]);
    this.stone.replaceChildren(...marks.ground(this.board, view, (node) => nodes[node], (sector) => homes[sector]));
    return true;
  }

  // ---- hats and die

  drawPieces() {
    this.motion.end();
    const { view } = this;
    const nodes = [...new Set(view.units.map((unit) => unit.node))].sort((a, b) => this.place(a).y - this.place(b).y);
    this.pieces.replaceChildren(...nodes.flatMap((node) => this.#unitsOn(node)));
    this.homes.replaceChildren(...view.homes.flatMap(({ hats }, seat) => {
      const drawn = marks.prison(this.board, this.home(seat), view.jails[seat]);
      drawn.setAttribute("data-prison", String(seat));
      return [marks.homeHats(this.board, seat, this.home(seat), view.hats, hats), drawn];
    }), ...this.#die());
  }

  /** @param {number} node */
  #unitsOn(node) {
    const units = moves.unitsAt(this.view, node);
    const place = this.place(node);
    return marks.spread(units.length, this.board.hat).map(({ dx, dy, scale }, i) => {
      const g = s("g", { class: "counter", "data-unit": `${units[i].owner}(${units[i].captives.join()})`, "data-node": node, transform: `translate(${place.x + dx} ${place.y + dy})` });
      g.append(marks.stack(units[i], { x: 0, y: 0 }, scale));
      return g;
    });
  }

  /** The die lies at the home of who threw it; a used one fades. */
  #die() {
    const { die, turn, last } = this.view;
    const [value, seat] = die > 0 ? [die, turn] : [last?.die ?? 0, last?.seat ?? -1];
    if (value === 0 || seat < 0) return [];
    const { x, y } = this.#diePlace(seat);
    return [s("g", { class: die > 0 ? "die-on-table" : "die-on-table used", "data-die": value, transform: `translate(${x} ${y})` }, s("use", { href: `#die-${value}`, transform: "scale(0.8)" }))];
  }

  /** @param {number} seat @returns {Place} */
  #diePlace(seat) {
    const { middle, sectors } = this.board;
    const home = this.home(seat);
    if (sectors === 4) return { x: home.x + (home.x < middle.x ? 98 : -98), y: home.y - 98 };
    const far = Math.hypot(middle.x - home.x, middle.y - home.y) || 1;
    return { x: home.x + ((middle.x - home.x) / far) * 88, y: home.y + ((middle.y - home.y) / far) * 88 };
  }

  // ---- marks

  /** @param {Scene} scene */
  drawMarks({ legal, draft, sent, opened }) {
    const all = sent ? [sent] : moves.goals(legal, draft.unit);
    const chosen = sent ?? moves.chosen(legal, draft);
    this.below.replaceChildren(...this.#from(), ...all.filter((one) => one !== chosen).map((one) => marks.path(this.#way(one), false)), ...(chosen ? [marks.path(this.#way(chosen), true)] : []));
    this.below.classList.toggle("pending", Boolean(sent));
    this.above.replaceChildren(...this.#lastMove(), ...(draft.unit ? this.#picked(draft.unit) : this.#canMove(legal)),
      ...all.flatMap((one) => this.#goal(one, one === chosen)), ...this.#openedStack(opened));
  }

  /** @param {Choice} choice @returns {Place[]} */
  #way({ from, path }) {
    return [this.place(from), ...path.map((node) => this.place(node))];
  }

  /** What a move does is marked where it happens. @param {Choice} choice @param {boolean} chosen */
  #goal(choice, chosen) {
    const place = this.place(moves.endOf(choice));
    const goal = choice.captured.length > 0 ? marks.capture(place, chosen) : marks.goal(place, chosen);
    goal.setAttribute("data-to", String(moves.endOf(choice)));
    return choice.imprisoned.length > 0 ? [goal, marks.imprisons(place, choice.imprisoned.length)] : [goal];
  }

  /** The ring round the unit that was picked up. @param {string} unit */
  #picked(unit) {
    if (moves.nodeOf(unit) === moves.HOME) {
      const { hats } = this.view.homes[this.view.turn];
      const { place, scale } = marks.pegs(this.board, this.place(moves.HOME), this.view.hats)[Math.max(0, hats - 1)];
      return [marks.picked({ x: place.x, y: place.y + 8 }, scale)];
    }
    const drawn = this.#drawnUnit(unit);
    return drawn ? [marks.picked(placeOf(drawn), this.board.hat)] : [];
  }

  /** The drawing of a unit that can move. @param {string} name */
  #drawnUnit(name) {
    const captives = name.slice(name.indexOf("(") + 1, -1);
    return this.pieces.querySelector(`[data-node="${moves.nodeOf(name)}"][data-unit="${this.view.turn}(${captives})"]`);
  }

  /** Chevrons above what can move, while nothing is picked up. @param {Choice[]} legal */
  #canMove(legal) {
    return moves.movers(legal).map((name) => {
      const drawn = moves.nodeOf(name) === moves.HOME ? null : this.#drawnUnit(name);
      const { x, y } = drawn ? placeOf(drawn) : this.place(moves.HOME);
      const captives = moves.goals(legal, name)[0].captives.length;
      return marks.canMove({ x, y: y - (drawn ? (42 + 11 * Math.min(captives, 2)) * this.board.hat : this.board.sectors === 4 ? 92 : 62) });
    });
  }

  #from() {
    const { last } = this.view;
    if (!last?.event) return [];
    const from = /^\d+/.exec(last.action);
    return from && moves.unitsAt(this.view, Number(from[0])).length === 0 ? [marks.ghost(this.place(Number(from[0])))] : [];
  }

  #lastMove() {
    const { last } = this.view;
    return last?.event ? [marks.ticks(this.place(moves.endOf(last.event)))] : [];
  }

  /** @param {string} spot */
  #openedStack(spot) {
    if (!spot || spot.startsWith("home")) return [];
    const units = moves.unitsAt(this.view, Number(spot));
    const more = units.length > 1 || units.some((unit) => unit.captives.length > 0);
    return more ? [marks.opened(units, this.place(Number(spot)), this.board.height)] : [];
  }

  // ---- motion

  /** Leads from an earlier view to this one, if it is one step. @param {View} before */
  move(before) {
    const { last, die, turn } = this.view;
    const drawn = /** @type {SVGElement | null} */ (this.homes.querySelector("[data-die]"));
    if (die > 0 && before.die === 0 && drawn) tumble(drawn, this.#diePlace(turn), this.board.middle, die);
    else if (last?.event && leads(before, last, this.view)) this.#travel(before, last, last.event);
  }

  /** @param {View} before @param {moves.Last} last @param {moves.HatsEvent} event */
  #travel(before, { seat, action }, event) {
    const to = moves.endOf(event);
    const node = action.startsWith("home") ? null : parseInt(action, 10);
    const gate = moves.gateStep(before, seat, event);
    const jailed = [...this.homes.querySelectorAll(`[data-prison="${seat}"] .jailed`)].slice(-event.imprisoned.length || Infinity);
    const box = marks.prisonBox(this.board, this.home(seat));
    this.motion.play({
      mover: { owner: seat, captives: moves.carried(before, seat, action) }, waiting: moves.unitsAt(before, to), imprisoned: event.imprisoned,
      places: [node === null ? this.home(seat) : this.place(node), ...event.path.map((n) => this.place(n))],
      gate: gate < 0 ? -1 : gate + 1, late: gate === event.path.length - 1 && event.captured.length > 0,
      prison: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, scale: this.board.hat,
      hidden: [...this.pieces.querySelectorAll(`[data-node="${to}"]`), ...jailed],
    });
  }
}

/** Where a drawing stands. @param {Element} drawn @returns {Place} */
function placeOf(drawn) {
  const [x, y] = (drawn.getAttribute("transform") ?? "").replace(/[^\d. -]/g, "").trim().split(" ").map(Number);
  return { x, y };
}

/** Whether a view follows on another by a move: else nothing is animated. @param {View} before @param {moves.Last} last @param {View} view */
function leads(before, last, view) {
  if (before.board !== view.board || !last.event) return false;
  const then = moves.after(before, { v: 0, seat: last.seat, action: last.action, event: last.event });
  return moves.standing(then) === moves.standing(view);
}
