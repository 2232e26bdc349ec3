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
import * as motion from "./backgammon-motion.js";
import * as plays from "./backgammon-plays.js";
import { pointLabel, sign, whyNot } from "./backgammon-words.js";
import { ensureSprite } from "./counters.js";
import { Gestures } from "./mill-gestures.js";

/**
 * @typedef {import("./backgammon-plays.js").View} View
 * @typedef {import("./backgammon-plays.js").Draft} Draft
 * @typedef {import("./backgammon-plays.js").Step} Step
 * @typedef {import("./backgammon-plays.js").TreeStep} TreeStep
 * @typedef {import("./backgammon-geometry.js").Place} Place
 * @typedef {{play: (action: string) => void, drafted: (draft: Draft | null) => void, told: (text: string) => void, label: string}} Hooks
 * @typedef {{mine: boolean, bottom?: number, motion?: boolean, pending?: string | null}} How
 */

const PIECES = /** @type {const} */ (["ivory", "onyx"]);

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
    this.hits = layer();
    this.svg = s("svg", { class: "board backgammon-board", viewBox: `0 0 ${geo.WIDTH} ${geo.HEIGHT}`, role: "application", "aria-label": hooks.label, "aria-roledescription": t("play.mill.role") },
      this.ground, this.below, this.pieces, this.table, this.above, this.focusLayer, this.hits);
    container.replaceChildren(this.svg);
    this.#makeHits();
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
    if (how.motion && view !== before) this.#throwDice(before, view);
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
    this.#hit(this.#at)?.focus();
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

  get #tree() {
    return this.#how.mine && !this.#how.pending ? this.#view.tree ?? [] : [];
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

  /** A point of a seat in the count of the seat below. @param {number} point @param {number} by */
  #own(point, by) {
    return by === this.bottom || point === plays.OFF ? point : 25 - point;
  }

  /** @param {number} point of the count below, or 25 of a seat's bar @param {number} n @param {number} seat */
  #place(point, n, seat) {
    if (point === plays.BAR || point < 1) return geo.onBar(seat === this.bottom, n, this.#side);
    return geo.at(point, n, this.#side);
  }

  /** How many checkers a seat has on a point of its own count. @param {View} view @param {number} point @param {number} seat */
  #count(view, point, seat) {
    const n = view.board[plays.indexOf(point, seat)];
    return Math.max(0, seat === 0 ? n : -n);
  }

  /** @param {boolean} moves */
  #draw(moves) {
    const before = this.#drawn;
    this.#drawn = this.shown;
    this.#drawGround();
    this.pieces.replaceChildren(...this.#checkers());
    this.table.replaceChildren(...this.#dice(), ...this.#cube());
    this.#drawMarks();
    this.svg.classList.toggle("draggable", this.#tree.length > 1);
    if (moves) this.#move(before, this.#drawn);
  }

  #drawGround() {
    const key = JSON.stringify([this.#side, this.bottom]);
    if (key === this.#ground) return;
    this.#ground = key;
    this.ground.replaceChildren(...marks.ground(this.#side, (point) => point));
    for (const hit of this.hits.children) this.#placeHit(/** @type {SVGElement} */ (hit));
  }

  /** @returns {SVGElement[]} */
  #checkers() {
    const staged = this.#staged();
    return [0, 1].flatMap((seat) => Array.from({ length: 25 }, (_, i) => i + 1)
      .flatMap((point) => this.#stack(seat, point, seat === this.#by ? staged.get(point) ?? 0 : 0)));
  }

  /** How many checkers of the draft came to a point and stayed. */
  #staged() {
    const ends = plays.journeys(this.#steps).map((way) => way.at(-1) ?? 0);
    return ends.reduce((all, end) => all.set(end, (all.get(end) ?? 0) + 1), /** @type {Map<number, number>} */ (new Map()));
  }

  /** @param {number} seat @param {number} point of its own count @param {number} staged */
  #stack(seat, point, staged) {
    const count = this.#count(this.#drawn, point, seat);
    const here = point === plays.BAR ? point : this.#own(point, seat);
    const shown = Math.min(count, geo.visible(point));
    const piece = PIECES[seat];
    return Array.from({ length: shown }, (_, n) => {
      const isStaged = n >= shown - staged;
      const top = n === shown - 1;
      const raised = top && seat === this.bottom && point === this.#draft.picked;
      const at = this.#place(here, n, seat);
      const one = marks.checker(isStaged ? `${piece}-staged` : piece, raised ? marks.raised(at) : at, seat === this.bottom ? point : 100 + point);
      if (isStaged && this.#how.pending) one.classList.add("pending");
      return top && count > shown ? marks.counted(one, piece, count) : one;
    });
  }

  #dice() {
    const { stage, dice, last, turn } = this.#view;
    if (stage === "opening") return this.#openingDice(last?.action === "dice" ? last.dice ?? [] : []);
    const thrown = stage === "thrown";
    const by = thrown ? turn : last?.by ?? -1;
    const all = thrown ? plays.dicePlayed(dice, this.#steps) : plays.dicePlayed(last?.dice ?? [0, 0], []).map((die) => ({ ...die, used: true }));
    const places = geo.dice(by === this.bottom, all.length, this.#side);
    return all.map((die, i) => marks.die(die.value, places[i], die.used || !thrown));
  }

  /** Each side's one die. @param {number[]} dice by seat */
  #openingDice(dice) {
    return dice.map((value, seat) => marks.die(value, geo.dice(seat === this.bottom, 1, this.#side)[0], true));
  }

  #cube() {
    const { cube, crawford } = this.#view;
    if (cube.on && !crawford) return cube.owner < 0 ? [marks.cubeOnBar()] : [];
    return this.#view.stage === "over" ? [] : [marks.signOnBar(sign(this.#view))];
  }

  #drawMarks() {
    this.below.replaceChildren(...this.#ghosts());
    this.above.replaceChildren(...this.#lastMove(), ...this.#choices());
    this.#drawFocus();
    this.#labels();
  }

  /** The next free place of a seat on a point of its count. @param {number} point @param {number} seat @param {number} more */
  #landing(point, seat, more = 0) {
    const count = this.#count(this.#drawn, point, seat) + more;
    return this.#place(point === plays.BAR ? point : this.#own(point, seat), Math.min(count, geo.visible(point) - 1), seat);
  }

  /** Where drafted checkers came from, else where those of the last turn did. */
  #ghosts() {
    const { last } = this.#view;
    const steps = this.#steps.length > 0 ? this.#steps : this.#untouched ? last?.steps ?? [] : [];
    const by = this.#steps.length > 0 ? this.#by : last?.by ?? 0;
    const from = plays.journeys(steps).map((way) => way[0]).filter((point) => this.#count(this.#drawn, point, by) < geo.visible(point));
    return [...new Set(from)].map((point) => marks.ghost(this.#landing(point, by)));
  }

  /** Nothing was moved since the last turn. */
  get #untouched() {
    return this.#steps.length === 0 && this.#view.last?.steps !== undefined;
  }

  #lastMove() {
    const { last } = this.#view;
    if (!last?.steps || !this.#untouched) return [];
    const ends = new Set(plays.journeys(last.steps).map((way) => way.at(-1) ?? 0));
    return [...ends].filter((point) => point !== plays.OFF && this.#count(this.#drawn, point, last.by) > 0)
      .map((point) => marks.ticks(this.#landing(point, last.by, -1)));
  }

  /** What can be chosen now, by shape. */
  #choices() {
    const open = plays.movers(this.#tree, this.#node);
    const goals = this.#goals();
    const ring = this.#picked >= 0 ? [marks.ring(this.#landing(this.#picked, this.#by, -1))] : [];
    if (this.#draft.goal >= 0) return [...ring, ...this.#crossroads(plays.distinct(goals.get(this.#draft.goal) ?? []))];
    const chevrons = open.filter((point) => point !== this.#picked).map((point) => this.#chevron(point));
    return [...chevrons, ...ring, ...[...goals].flatMap(([point, to]) => this.#goal(point, plays.distinct(to)))];
  }

  /** @param {number} point */
  #chevron(point) {
    const at = this.#landing(point, this.#by, -1);
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
    if (this.#count(this.#drawn, 25 - point, foe) === 1) return [marks.hit(this.#landing(25 - point, foe, -1), cost, point)];
    return [marks.goal(this.#landing(point, this.#by), cost, point)];
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
    const steps = drafted ? this.#newSteps(before) : last?.steps ?? [];
    const by = drafted ? this.#by : last?.by ?? 0;
    const led = plays.applied(before, steps, by);
    if (led.board.join() !== after.board.join()) return; // not by these steps: a resync, or a step taken back
    this.#travel(steps, by);
  }

  /** The steps by which the draft grew. @param {View} before */
  #newSteps(before) {
    const n = this.#steps.findIndex((_, i) => plays.applied(this.#view, this.#steps.slice(0, i), this.#by).board.join() === before.board.join());
    return n < 0 ? [] : this.#steps.slice(n);
  }

  /** @param {number[][]} steps @param {number} by */
  #travel(steps, by) {
    /** @type {Map<string, number>} */
    const taken = new Map();
    plays.journeys(steps).forEach((way, i) => {
      const end = way[way.length - 1];
      const to = end === plays.OFF ? null : this.#topOf(end, by, taken);
      if (to) motion.travel(to, [...way.slice(0, -1).map((point) => this.#landing(point, by)), placeOf(to)], 90 * i);
    });
    steps.filter((step) => step[step.length - 1] === 1).forEach(([, to], i) => this.#sendToBar(25 - to, 1 - by, taken, 160 + 90 * i));
  }

  /** @param {number} point of the hit seat's count @param {number} seat @param {Map<string, number>} taken @param {number} wait */
  #sendToBar(point, seat, taken, wait) {
    const hit = this.#topOf(plays.BAR, seat, taken);
    if (hit) motion.travel(hit, [this.#place(this.#own(point, seat), 0, seat), placeOf(hit)], wait);
  }

  /** The drawing of the highest checker that no motion has taken. @param {number} point @param {number} seat @param {Map<string, number>} taken */
  #topOf(point, seat, taken) {
    const name = String(seat === this.bottom ? point : 100 + point);
    const all = [...this.pieces.querySelectorAll(`[data-checker="${name}"]`)];
    const n = (taken.get(name) ?? 0) + 1;
    taken.set(name, n);
    return /** @type {SVGElement | undefined} */ (all.at(-n)) ?? null;
  }

  /** Dice tumble when they are thrown. @param {View} before @param {View} view */
  #throwDice(before, view) {
    const opening = view.stage === "opening" && view.last && before.last !== view.last;
    if (!(view.stage === "thrown" && before.stage !== "thrown") && !opening) return;
    this.table.querySelectorAll(".die-on-table").forEach((die, n) => {
      const element = /** @type {SVGElement} */ (die);
      const value = Number(/\d/.exec(die.querySelector("use")?.getAttribute("href") ?? "")?.[0] ?? 1);
      motion.tumble(element, placeOf(element), value, n);
    });
  }

  // ---- keyboard and ears

  #makeHits() {
    for (let point = 25; point >= 0; point--) {
      const hit = s("g", { class: "hit", role: "button", tabindex: -1, "data-point": point }, s("rect", { class: "reach" }));
      hit.addEventListener("focus", () => {
        this.#at = point;
        this.#drawMarks();
      });
      hit.addEventListener("blur", () => this.#drawMarks());
      hit.addEventListener("click", (event) => {
        if (event.detail === 0) this.tap(String(point)); // a screen reader's or a script's; taps are gestures
      });
      this.hits.append(hit);
    }
  }

  /** @param {number} point */
  #box(point) {
    if (point === plays.BAR) return { x: 338, y: 44, width: 44, height: 600 };
    if (point === plays.OFF) return { x: geo.tray(this.#side).x - 100, y: 302, width: 200, height: 84 };
    const { x } = geo.at(point, 0, this.#side);
    return { x: x - 25, y: geo.isFar(point, this.#side) ? 6 : 392, width: 50, height: 290 };
  }

  /** @param {SVGElement} hit */
  #placeHit(hit) {
    const reach = hit.firstElementChild;
    for (const [name, value] of Object.entries(this.#box(Number(hit.dataset.point)))) reach?.setAttribute(name, String(value));
  }

  /** @param {number} point @returns {SVGElement | null} */
  #hit(point) {
    return this.hits.querySelector(`[data-point="${point}"]`);
  }

  #drawFocus() {
    const focused = this.#hit(this.#at)?.matches(":focus-visible");
    this.focusLayer.replaceChildren(...(focused ? [marks.focusBox(this.#box(this.#at))] : []));
  }

  /** @param {string} pressed @returns {boolean} whether the key meant something */
  #pressed(pressed) {
    const way = geo.ARROWS[pressed];
    if (way) this.#hit(geo.neighbour(this.#at, way, this.#side))?.focus();
    else if (pressed === "Enter" || pressed === " ") this.tap(String(this.#at));
    else if (pressed === "Escape" && this.draft) this.undo();
    else if (pressed === "Home") this.#hit(24)?.focus();
    else if (pressed === "End") this.#hit(1)?.focus();
    else return false;
    return true;
  }

  #labels() {
    const movers = plays.movers(this.#tree, this.#node);
    const goals = this.#goals();
    const foe = 1 - this.bottom;
    for (const hit of this.hits.children) {
      const point = Number(hit.getAttribute("data-point"));
      const bar = point === plays.BAR;
      const state = {
        own: point === plays.OFF ? this.#drawn.off[this.bottom] : this.#count(this.#drawn, point, this.bottom),
        theirs: point === plays.OFF ? this.#drawn.off[foe] : this.#count(this.#drawn, bar ? point : 25 - point, foe),
        mover: movers.includes(point), goal: goals.has(point), picked: point === this.#picked, pieces: PIECES, bottom: this.bottom,
      };
      hit.setAttribute("aria-label", pointLabel(point, state));
      hit.setAttribute("tabindex", point === this.#at ? "0" : "-1");
    }
  }
}

/** Where a drawing lies. @param {Element} element @returns {Place} */
function placeOf(element) {
  const [x, y] = (element.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [0, 0];
  return { x, y };
}
