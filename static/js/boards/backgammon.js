// @ts-check
/**
 * The board of backgammon: drawing, taps, drags and keys. It works on the
 * server's tree of steps and knows no rules. A turn is made here step by step
 * and leaves the browser when it is confirmed.
 */
import { s } from "../dom.js";
import { t } from "../words.js";
import * as geo from "./backgammon-geometry.js";
import * as marks from "./backgammon-marks.js";
import { Ears, boxOf } from "./backgammon-ears.js";
import { Journey, throwDice } from "./backgammon-journey.js";
import * as plays from "./backgammon-plays.js";
import * as table from "./backgammon-table.js";
import { whyNot } from "./backgammon-words.js";
import { ensureSprite } from "./counters.js";
import { Gestures } from "./mill-gestures.js";

/**
 * @typedef {import("./backgammon-plays.js").View} View
 * @typedef {import("./backgammon-plays.js").Draft} Draft
 * @typedef {import("./backgammon-plays.js").Step} Step
 * @typedef {import("./backgammon-plays.js").TreeStep} TreeStep
 * @typedef {import("./backgammon-geometry.js").Place} Place
 * @typedef {{play: (action: string) => void, drafted: (draft: Draft | null) => void, told: (text: string) => void, label: string}} Hooks
 * @typedef {{mine: boolean, bottom?: number, motion?: boolean, pending?: string | null, marked?: string | null}} How
 */

export class BackgammonBoard {
  /** @type {View} */ #view;
  /** @type {How} */ #how = { mine: false };
  /** @type {Draft} */ #draft = plays.NOTHING;
  /** @type {geo.Side} */ #side = { turned: false, mirrored: false };
  /** What was drawn last, to see what moved. @type {View} */ #drawn;
  #key = "";
  #at = 24;
  #ground = "";

  /**
   * @param {Element} container
   * @param {Hooks} hooks
   * @param {View} view
   */
  constructor(container, hooks, view) {
    ensureSprite();
    marks.ensureDice();
    this.hooks = hooks;
    this.#view = this.#drawn = view;
    const layer = () => s("g", {});
    this.ground = layer();
    this.below = layer();
    this.pieces = layer();
    this.table = layer();
    this.above = layer();
    this.focusLayer = layer();
    this.ears = new Ears((point) => this.#focused(point), () => this.#drawMarks(), (point) => this.tap(point));
    this.svg = s("svg", { class: "board backgammon-board", viewBox: `0 0 ${geo.WIDTH} ${geo.HEIGHT}`, role: "application", "aria-label": hooks.label, "aria-roledescription": t("play.mill.role") },
      this.ground, this.below, this.pieces, this.table, this.above, this.focusLayer, this.ears.layer);
    container.replaceChildren(this.svg);
    this.svg.addEventListener("keydown", (event) => {
      if (!event.altKey && !event.ctrlKey && !event.metaKey && this.#pressed(event.key)) event.preventDefault();
    });
    new Gestures(this);
    this.#draw(false);
  }

  // ---- the interface of boards/README.md

  /** @param {View} view @param {How} how */
  show(view, how) {
    const key = [view.board, view.turn, view.stage, view.dice, how.mine].join();
    const before = this.#view;
    if (key !== this.#key) this.#draft = plays.NOTHING; // another position: what was half made is void
    this.#key = key;
    this.#view = view;
    this.#how = how;
    this.#draw(how.motion ?? true);
    if (how.motion && view !== before) throwDice(this.table, before, view);
  }

  /** The seat below the board. */
  get bottom() {
    return this.#how.bottom ?? 0;
  }

  get draft() {
    return this.#draft === plays.NOTHING || this.#how.pending ? null : this.#draft;
  }

  /** A draft that does not fit the tree is dropped. @param {Draft | null} draft */
  set draft(draft) {
    const fits = draft && plays.nodeAt(this.#tree, draft.steps) >= 0;
    this.#become(fits ? { steps: draft.steps, picked: -1, goal: -1 } : plays.NOTHING, false);
  }

  /** One step back, one die at a time. */
  undo() {
    const { steps, picked } = this.#draft;
    this.#become(picked >= 0 ? { steps, picked: -1, goal: -1 } : { steps: steps.slice(0, -1), picked: -1, goal: -1 }, true);
  }

  /** What Confirm sends, "" while the turn is not complete. */
  get complete() {
    return this.#how.mine && !this.#how.pending ? this.#tree[this.#node]?.play ?? "" : "";
  }

  confirm() {
    const play = this.complete;
    if (play && this.#draft.steps.length > 0) this.hooks.play(play);
  }

  /** @param {boolean} on */
  flip(on) {
    this.#side = { ...this.#side, turned: on };
    this.#draw(false);
  }

  /** The home board on the left, and play the other way round. @param {boolean} on */
  mirror(on) {
    this.#side = { ...this.#side, mirrored: on };
    this.#draw(false);
  }

  /** @param {string} text */
  enter(text) {
    const action = this.#how.mine && !this.#how.pending ? plays.typed(this.#view, text) : "";
    if (action) this.hooks.play(action);
    return action !== "";
  }

  focus() {
    this.ears.focus(this.#at);
  }

  /** The position with what is half made. */
  get shown() {
    return plays.applied(this.#view, this.#steps, this.#by);
  }

  // ---- what gestures need; points are counted by the seat below

  /** @param {Place} where */
  pointNear(where) {
    const point = geo.touched(where, this.#side);
    if (this.#means(point)) return String(point);
    const near = [-14, 14].map((dx) => geo.touched({ x: where.x + dx, y: where.y }, this.#side)).find((p) => p !== point && this.#means(p));
    return String(near ?? point);
  }

  /** @param {number} point */
  #means(point) {
    return this.#goals().has(point) || plays.movers(this.#tree, this.#node).includes(point);
  }

  /** @param {string} point */
  canLift(point) {
    return plays.movers(this.#tree, this.#node).includes(Number(point));
  }

  /** @param {string} point */
  lift(point) {
    this.#become({ ...this.#draft, picked: Number(point), goal: -1 }, false);
    return [...this.pieces.querySelectorAll(`[data-checker="${point}"]`)].at(-1) ?? null;
  }

  /** @param {string | null} point where a dragged checker was let go */
  release(point) {
    const to = point === null ? undefined : this.#goals().get(Number(point));
    if (to) this.#go(Number(point), to, false);
    else this.#become({ ...this.#draft, picked: -1, goal: -1 }, false);
  }

  /** @param {string} name */
  tap(name) {
    const point = Number(name);
    this.#at = point;
    const to = this.#goals().get(point);
    if (this.#draft.goal >= 0 && this.#over(point)) return;
    if (to) this.#go(point, to, true);
    else if (point === this.#draft.picked) this.#become({ ...this.#draft, picked: -1, goal: -1 }, true);
    else if (this.canLift(name)) this.#become({ ...this.#draft, picked: point, goal: -1 }, true);
    else this.#explain(point);
  }

  /** The way that leads over a point, while one is asked for. @param {number} point */
  #over(point) {
    const way = plays.distinct(this.#goals().get(this.#draft.goal) ?? []).find((one) => one.slice(0, -1).some((step) => step[1] === point));
    if (way) this.#take(way, true);
    return Boolean(way);
  }

  /** @param {number} goal @param {TreeStep[][]} to @param {boolean} moves */
  #go(goal, to, moves) {
    const open = plays.distinct(to);
    if (open.length > 1) this.#become({ ...this.#draft, picked: this.#picked, goal }, moves);
    else this.#take(open[0], moves);
  }

  /** @param {TreeStep[]} way @param {boolean} moves */
  #take(way, moves) {
    this.#become({ steps: [...this.#draft.steps, ...way.map((step) => step.slice(0, 4))], picked: -1, goal: -1 }, moves);
  }

  /** A tap that can mean nothing is answered in words, where they are sure. @param {number} point */
  #explain(point) {
    if (!this.#how.mine || this.#how.pending || this.#tree.length === 0) return;
    const why = whyNot(this.shown, this.#by, point, plays.movers(this.#tree, this.#node));
    if (why) this.hooks.told(t(`play.rule.backgammon.${why}`));
  }

  // ---- drafts

  /** A turn with one end plays itself and is never drafted (DESIGN §7). */
  get #tree() {
    const tree = this.#how.mine && !this.#how.pending ? this.#view.tree ?? [] : [];
    return plays.plays(tree).length > 1 ? tree : [];
  }

  get #node() {
    return plays.nodeAt(this.#tree, this.#draft.steps);
  }

  /** The seat whose count the steps have. */
  get #by() {
    return Math.max(0, this.#view.turn);
  }

  /** What is drawn as moved: the draft, or what was sent and is not yet stored. @returns {Step[]} */
  get #steps() {
    const { pending } = this.#how;
    if (pending && this.#draft.steps.length === 0) return plays.read(pending).map(([from, to, hit]) => [from, to, 0, hit]);
    return this.#draft.steps;
  }

  /** The checker in hand; where only one can move it need not be picked. */
  get #picked() {
    if (this.#draft.picked >= 0) return this.#draft.picked;
    const open = plays.movers(this.#tree, this.#node);
    return open.length === 1 ? open[0] : -1;
  }

  #goals() {
    return this.#picked < 0 ? new Map() : plays.ways(this.#tree, this.#node, this.#picked);
  }

  /** @param {Draft} draft @param {boolean} moves */
  #become(draft, moves) {
    this.#draft = draft.steps.length === 0 && draft.picked < 0 ? plays.NOTHING : draft;
    this.#draw(moves);
    this.hooks.drafted(this.draft);
  }

  // ---- drawing

  /** What of the board is in somebody's hand. */
  get #hand() {
    return { by: this.#by, steps: this.#steps, picked: this.#draft.picked, pending: Boolean(this.#how.pending) };
  }

  /** A point of a seat in the count of the seat below. @param {number} point @param {number} by */
  own(point, by) {
    return by === this.bottom || point === plays.OFF || point === plays.BAR ? point : 25 - point;
  }

  /** @param {number} point of the count below, or 25 of a seat's bar @param {number} n @param {number} seat */
  placeAt(point, n, seat) {
    if (point === plays.BAR) return geo.onBar(seat === this.bottom, n, this.#side);
    return geo.at(point, n, this.#side);
  }

  /** @param {boolean} moves */
  #draw(moves) {
    const before = this.#drawn;
    this.#drawn = this.shown;
    this.#drawGround();
    this.pieces.replaceChildren(...table.checkers(this, this.#drawn, this.#hand));
    this.table.replaceChildren(...table.dice(this.#view, this.#steps, this.bottom, this.#side), ...table.cube(this.#view));
    this.#drawMarks();
    this.svg.classList.toggle("draggable", this.#tree.length > 1);
    if (moves) this.#move(before, this.#drawn);
  }

  #drawGround() {
    const key = JSON.stringify([this.#side, this.bottom]);
    if (key === this.#ground) return;
    this.#ground = key;
    this.ground.replaceChildren(...marks.ground(this.#side, (point) => point));
    this.ears.lie(this.#side);
  }

  #drawMarks() {
    this.below.replaceChildren(...table.ghosts(this, this.#drawn, this.#hand, this.#view.last));
    this.above.replaceChildren(...table.lastMove(this, this.#drawn, this.#hand, this.#view.last), ...this.#suggested(), ...this.#choices());
    this.#drawFocus();
    this.#labels();
  }

  /** The next free place of a seat on a point of its count. @param {number} point @param {number} seat @param {number} more */
  landing(point, seat, more = 0) {
    const count = plays.countOf(this.#drawn, point, seat) + more;
    return this.placeAt(this.own(point, seat), Math.min(count, geo.visible(point) - 1), seat);
  }

  /** The turn that the analysis holds best, over the position it was made in. */
  #suggested() {
    const { marked } = this.#how;
    if (!marked || this.#view.stage !== "thrown" || this.#draft !== plays.NOTHING) return [];
    const by = this.#by;
    const ways = plays.journeys(plays.read(marked));
    const lifted = (/** @type {number} */ i) => ways.slice(0, i).filter(([from]) => from === ways[i][0]).length;
    const landed = (/** @type {number} */ i) => ways.slice(0, i).filter((way) => way.at(-1) === ways[i].at(-1)).length;
    return ways.map((way, i) => {
      const end = way[way.length - 1];
      return marks.suggestion(this.landing(way[0], by, -1 - lifted(i)), end === plays.OFF ? geo.tray(this.#side) : this.landing(end, by, landed(i)));
    });
  }

  /** What can be chosen now, by shape. */
  #choices() {
    const open = plays.movers(this.#tree, this.#node);
    const goals = this.#goals();
    const ring = this.#picked >= 0 ? [marks.ring(this.landing(this.#picked, this.#by, -1))] : [];
    if (this.#draft.goal >= 0) return [...ring, ...this.#crossroads(plays.distinct(goals.get(this.#draft.goal) ?? []))];
    const chevrons = open.filter((point) => point !== this.#picked).map((point) => this.#chevron(point));
    return [...chevrons, ...ring, ...[...goals].flatMap(([point, to]) => this.#goal(point, plays.distinct(to)))];
  }

  /** @param {number} point */
  #chevron(point) {
    const at = this.landing(point, this.#by, -1);
    const next = point === plays.BAR ? 24 : point - 1;
    const far = point === plays.BAR ? this.#side.turned === false : geo.isFar(point, this.#side);
    const right = geo.at(Math.max(1, next), 0, this.#side).x > at.x || point === 1 && !this.#side.mirrored !== this.#side.turned;
    return marks.chevron(at, point === plays.BAR ? false : far, right);
  }

  /** A goal, and what is hit on the way there. @param {number} point @param {TreeStep[][]} to */
  #goal(point, to) {
    const cost = Math.min(...to.map(plays.costOf));
    if (point === plays.OFF) return [marks.tray(geo.tray(this.#side), t("play.backgammon.off"), cost)];
    const foe = 1 - this.#by;
    if (plays.countOf(this.#drawn, 25 - point, foe) === 1) return [marks.hit(this.landing(25 - point, foe, -1), cost, point)];
    return [marks.goal(this.landing(point, this.#by), cost, point)];
  }

  /** The points that two ways to one goal lead over. @param {TreeStep[][]} open */
  #crossroads(open) {
    return open.flatMap((way) => way.slice(0, -1).flatMap(([, to, die]) => this.#goal(to, [[[0, to, die, 0, 0]]])));
  }

  // ---- motion

  /** @param {View} before @param {View} after */
  #move(before, after) {
    if (before.board.join() === after.board.join()) return;
    const { last } = this.#view;
    const drafted = this.#steps.length > 0;
    const steps = drafted ? plays.grown(this.#view, this.#steps, this.#by, before) : last?.steps ?? [];
    const by = drafted ? this.#by : last?.by ?? 0;
    const led = plays.applied(before, steps, by);
    if (led.board.join() !== after.board.join()) return; // not by these steps: a resync, or a step taken back
    new Journey(this).make(steps, by);
  }

  // ---- keyboard and ears

  /** @param {number} point */
  #focused(point) {
    this.#at = point;
    this.#drawMarks();
  }

  #drawFocus() {
    this.focusLayer.replaceChildren(...(this.ears.isFocused(this.#at) ? [marks.focusBox(boxOf(this.#at, this.#side))] : []));
  }

  /** @param {string} pressed @returns {boolean} whether the key meant something */
  #pressed(pressed) {
    const way = geo.ARROWS[pressed];
    if (way) this.ears.focus(geo.neighbour(this.#at, way, this.#side));
    else if (pressed === "Enter" || pressed === " ") this.tap(String(this.#at));
    else if (pressed === "Escape" && this.draft) this.undo();
    else if (pressed === "Home") this.ears.focus(24);
    else if (pressed === "End") this.ears.focus(1);
    else return false;
    return true;
  }

  #labels() {
    const movers = plays.movers(this.#tree, this.#node);
    const goals = this.#goals();
    const foe = 1 - this.bottom;
    this.ears.label(this.#at, (point) => ({
      own: point === plays.OFF ? this.#drawn.off[this.bottom] : plays.countOf(this.#drawn, point, this.bottom),
      theirs: point === plays.OFF ? this.#drawn.off[foe] : plays.countOf(this.#drawn, point === plays.BAR ? point : 25 - point, foe),
      mover: movers.includes(point), goal: goals.has(point), picked: point === this.#picked, pieces: table.PIECES, bottom: this.bottom,
    }));
  }
}
