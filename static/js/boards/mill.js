// @ts-check
/**
 * The board of the mill family: drawing, taps, drags and keys. It works on the
 * server's list of legal turns and knows no rules.
 */
import { s } from "../dom.js";
import { t } from "../words.js";
import { ensureSprite } from "./counters.js";
import * as geo from "./mill-geometry.js";
import * as marks from "./mill-marks.js";
import * as motion from "./mill-motion.js";
import * as turns from "./mill-turns.js";
import { Gestures } from "./mill-gestures.js";
import { pointLabel, tapRefused } from "./mill-words.js";

/**
 * @typedef {import("./mill-turns.js").View} View
 * @typedef {import("./mill-turns.js").Draft} Draft
 * @typedef {import("./mill-turns.js").Turn} Turn
 * @typedef {import("./mill-geometry.js").Place} Place
 * @typedef {{play: (action: string) => void, drafted: (draft: Draft | null) => void, told: (text: string) => void, label: string}} Hooks
 * @typedef {{mine: boolean, bottom?: number, motion?: boolean, pending?: string | null, marked?: string | null}} How
 */

/** After this long without a touch the board shows what can move. */
const HINT = 3_000;

export class MillBoard {
  /** @type {View} */ #view;
  /** @type {How} */ #how = { mine: false };
  /** @type {Draft} */ #draft = turns.NOTHING;
  /** @type {Turn[]} */ #legal = [];
  #flipped = false;
  #hinting = false;
  #drawn = "";
  #key = "";
  #at = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #hint;

  /**
   * @param {Element} container
   * @param {Hooks} hooks
   * @param {View} view
   */
  constructor(container, hooks, view) {
    ensureSprite();
    this.hooks = hooks;
    this.#view = view;
    this.board = geo.geometry(view.rules);
    this.#at = this.board.points[0];
    this.coords = s("g", {});
    this.below = s("g", {});
    this.pieces = s("g", {});
    this.above = s("g", {});
    this.focusLayer = s("g", {});
    this.hits = s("g", {});
    this.svg = s("svg", { class: "board", viewBox: "0 0 720 728", role: "application", "aria-label": hooks.label, "aria-roledescription": t("play.mill.role") },
      ...marks.ground(this.board), this.coords, this.below, this.pieces, this.above, this.focusLayer, this.hits);
    container.replaceChildren(this.svg);
    this.#makeHits();
    this.#keys();
    new Gestures(this);
    this.flip(false);
  }

  // ---- the interface of boards/README.md

  /** @param {View} view @param {How} how */
  show(view, how) {
    const key = [view.board, view.toMove, view.hands, view.legal?.length, how.mine].join();
    const refused = Boolean(this.#how.pending) && !how.pending;
    if (key !== this.#key || refused) this.#draft = turns.NOTHING; // another position, or not taken: what was half made is void
    this.#key = key;
    this.#view = view;
    this.#how = how;
    this.#legal = how.mine && !how.pending ? (view.legal ?? []).map(turns.read) : [];
    if (how.pending) this.#draft = turns.read(how.pending);
    this.#waitToHint();
    this.#draw(how.motion ?? true);
  }

  get draft() {
    return this.#draft === turns.NOTHING || this.#how.pending ? null : this.#draft;
  }

  /** A draft that does not fit the legal turns is dropped. @param {Draft | null} draft */
  set draft(draft) {
    const fits = draft && turns.candidates(this.#legal, draft).length > 0;
    this.#become(fits ? { from: draft.from, to: draft.to, removed: [...draft.removed] } : turns.NOTHING, false);
  }

  undo() {
    this.#become(turns.undone(this.#draft), true);
  }

  /** @param {boolean} on */
  flip(on) {
    this.#flipped = on;
    this.coords.replaceChildren(...marks.coordinates(this.board, on));
    for (const hit of this.hits.children) this.#placeHit(/** @type {SVGElement} */ (hit));
    this.#draw(false);
  }

  /** @param {string} text */
  enter(text) {
    const turn = turns.typed(this.#legal, text);
    if (!turn) return false;
    this.#become({ from: turn.from, to: turn.to, removed: turn.removed }, true);
    return true;
  }

  focus() {
    this.#hit(this.#at)?.focus();
  }

  // ---- what gestures need

  /** The place of a point as the eye sees it. @param {string} point */
  place(point) {
    return geo.turned(geo.at(this.board, point), this.#flipped);
  }

  /** @param {Place} where */
  pointNear(where) {
    return geo.nearest(this.board, where, this.#flipped);
  }

  /** Whether a counter could be dragged from here. @param {string} point */
  canLift(point) {
    return this.#draft.to === "" && turns.movers(this.#legal).includes(point);
  }

  /** @param {string} point */
  lift(point) {
    this.#become({ from: point, to: "", removed: [] }, true);
    return this.pieces.querySelector(`[data-point="${point}"]`);
  }

  /** @param {string | null} point where a dragged counter was let go */
  release(point) {
    const goal = point !== null && turns.goals(this.#legal, this.#draft.from).includes(point);
    this.#become(goal ? { ...this.#draft, to: /** @type {string} */ (point) } : turns.NOTHING, false);
  }

  /** @param {string} point */
  tap(point) {
    this.#at = point;
    const next = turns.tapped(this.#legal, this.#draft, point, this.board, this.#view);
    if (next) this.#become(next, true);
    else if (this.#legal.length > 0) this.#explain(point);
  }

  /** A tap that can mean nothing is answered in words, where they are sure. @param {string} point */
  #explain(point) {
    const why = tapRefused(this.board, this.#shown(), this.#draft, point);
    if (why) this.hooks.told(t(`play.rule.mill.${why}`));
  }

  // ---- drafts

  /** @param {Draft} draft @param {boolean} moves */
  #become(draft, moves) {
    this.#draft = draft;
    const whole = turns.finished(this.#legal, draft);
    this.#waitToHint();
    this.#draw(moves);
    if (whole) this.hooks.play(whole.action);
    else this.hooks.drafted(this.draft);
  }

  #waitToHint() {
    clearTimeout(this.#hint);
    this.#hinting = false;
    if (this.#legal.length === 0 || this.#draft !== turns.NOTHING) return;
    this.#hint = setTimeout(() => {
      this.#hinting = true;
      this.#drawMarks();
    }, HINT);
  }

  // ---- drawing

  /** What is on the board, the draft included. */
  #shown() {
    return turns.applied(this.board, this.#view, this.#draft);
  }

  /** @param {boolean} moves */
  #draw(moves) {
    const { board } = this.#shown();
    const before = this.#drawn;
    this.#drawn = board;
    const counters = this.board.points.flatMap((point, i) => (board[i] === "." ? [] : [this.#counter(point, Number(board[i]))]));
    this.pieces.replaceChildren(...this.#travelling(before === board, counters));
    this.#drawMarks();
    this.svg.classList.toggle("draggable", turns.movers(this.#legal).length > 0 && this.#draft.to === "");
    if (moves && before !== "") this.#move(before, board);
  }

  /** A counter on its way goes on, if the board is only drawn again. @param {boolean} same @param {SVGElement[]} counters */
  #travelling(same, counters) {
    const old = /** @type {SVGElement[]} */ ([...this.pieces.children]);
    if (!same || !old.some((one) => one.getAnimations().length > 0)) return counters;
    const kept = counters.map((counter) => {
      const there = old.find((one) => one.dataset.point === counter.dataset.point && one.getAttribute("transform") === counter.getAttribute("transform"));
      there?.setAttribute("class", counter.getAttribute("class") ?? "");
      there?.replaceChildren(...counter.children);
      return there ?? counter;
    });
    return [...kept, ...old.filter((one) => one.classList.contains("leaving"))];
  }

  /** @param {string} point @param {number} colour */
  #counter(point, colour) {
    const mine = point === this.#draft.to;
    const piece = this.board.colours[colour] + (mine ? "-staged" : "");
    const raised = point === this.#draft.from && this.#draft.to === "";
    const { x, y } = this.place(point);
    const drawing = marks.counter(piece, { x, y: raised ? y - marks.RAISED : y }, point);
    if (mine && this.#how.pending) drawing.classList.add("pending");
    return drawing;
  }

  #drawMarks() {
    this.below.replaceChildren(...this.#locks(), ...this.#millLines(), ...this.#ghosts());
    this.above.replaceChildren(...this.#lastMove(), ...this.#suggested(), ...this.#choices());
    this.#drawFocus();
    this.#labels();
  }

  #takeable() {
    return this.#how.pending ? [] : turns.removable(this.#legal, this.#draft, this.board, this.#view);
  }

  /** Rows of the other side that cannot be touched now. */
  #locks() {
    const takeable = this.#takeable();
    if (takeable.length === 0) return [];
    const { board, mills } = this.#shown();
    return mills.filter((row) => turns.colourAt(this.board, board, row[0]) !== String(this.#view.toMove) && !row.some((p) => takeable.includes(p)))
      .map((row) => marks.lock(this.place(row[0]), this.place(row[2])));
  }

  #millLines() {
    const drafted = turns.closed(this.board, this.#view, this.#draft);
    const lines = this.#draft.to !== "" ? drafted : this.#view.last?.mills ?? [];
    return lines.flatMap((row) => marks.millLine(this.place(row[0]), this.place(row[2])));
  }

  #ghosts() {
    const { from, to, removed } = this.#draft;
    const { last } = this.#view;
    const empty = (/** @type {string} */ p) => turns.colourAt(this.board, this.#drawn, p) === ".";
    const ghost = (/** @type {string} */ what) => (/** @type {string} */ p) => marks.ghost(this.place(p), what);
    return [...[from].filter((p) => p && to).map(ghost("from")), ...removed.map(ghost("taken")),
      ...(last ? [last.from].filter((p) => p && empty(p)).map(ghost("from")) : []),
      ...(last ? last.removed.filter(empty).map(ghost("taken")) : [])];
  }

  #lastMove() {
    const { last } = this.#view;
    const stands = last && turns.colourAt(this.board, this.#drawn, last.to) === String(last.by);
    return last && stands ? [marks.ticks(this.place(last.to))] : [];
  }

  /** The turn that a hint or a review recommends; nothing once it is begun. */
  #suggested() {
    if (!this.#how.marked || this.#draft !== turns.NOTHING) return [];
    const { from, to, removed } = turns.read(this.#how.marked);
    return [marks.suggestion(from ? this.place(from) : null, this.place(to)), ...removed.map((p) => marks.removable(this.place(p)))];
  }

  /** What can be chosen now, by shape. */
  #choices() {
    const { from, to } = this.#draft;
    if (this.#how.pending) return [];
    if (to !== "") return this.#takeable().map((p) => marks.removable(this.place(p)));
    if (from !== "") return [marks.ring(this.place(from)), ...turns.goals(this.#legal, from).map((p) => marks.goal(this.place(p)))];
    if (this.#hinting) return this.#chevrons(turns.movers(this.#legal));
    return this.#isFocused() ? this.#chevrons([this.#at]) : [];
  }

  /** Which way counters can go; where one can fly anywhere, it says nothing. @param {string[]} points */
  #chevrons(points) {
    return points.flatMap((from) => {
      const ways = turns.goals(this.#legal, from);
      return ways.length > 4 ? [] : ways.map((to) => marks.chevron(this.place(from), this.place(to)));
    });
  }

  /** @param {string} before @param {string} after */
  #move(before, after) {
    const change = motion.change(this.board.points, before, after);
    if (!change) return;
    const time = this.#arrive(change);
    const colour = change.gone[0] && before[this.board.points.indexOf(change.gone[0])];
    for (const point of change.gone) this.#liftOff(point, Number(colour), time);
  }

  /** @param {motion.Change} change @returns {number} milliseconds it takes */
  #arrive({ from, to }) {
    const counter = to && this.pieces.querySelector(`[data-point="${to}"]`);
    if (!counter) return 0;
    if (!from) return motion.drop(counter, this.place(to));
    return motion.travel(counter, this.place(from), this.place(to), !geo.joined(this.board, from, to), this.board.pitch);
  }

  /** @param {string} point @param {number} colour @param {number} wait */
  #liftOff(point, colour, wait) {
    const counter = marks.counter(this.board.colours[colour], this.place(point), "");
    counter.classList.add("leaving");
    this.pieces.append(counter);
    const own = this.#view.colours[this.#how.bottom ?? 0] === colour;
    motion.liftOff(counter, this.place(point), own ? "up" : "down", wait);
  }

  // ---- keyboard and ears

  #makeHits() {
    for (const point of this.board.points) {
      const hit = s("g", { class: "hit", role: "button", tabindex: -1, "data-point": point }, s("circle", { class: "reach", r: 0.5 * this.board.pitch }), marks.spot());
      hit.addEventListener("focus", () => this.#focused(point));
      hit.addEventListener("blur", () => this.#drawMarks());
      hit.addEventListener("click", (event) => {
        if (event.detail === 0) this.tap(point); // a screen reader's or a script's; taps are gestures
      });
      this.hits.append(hit);
    }
  }

  /** @param {SVGElement} hit */
  #placeHit(hit) {
    const { x, y } = this.place(hit.dataset.point ?? "");
    hit.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** @param {string} point @returns {SVGElement | null} */
  #hit(point) {
    return this.hits.querySelector(`[data-point="${point}"]`);
  }

  /** @param {string} point */
  #focused(point) {
    this.#at = point;
    this.#drawMarks();
  }

  #isFocused() {
    return this.#hit(this.#at)?.matches(":focus-visible") ?? false;
  }

  #drawFocus() {
    this.focusLayer.replaceChildren(...(this.#isFocused() ? [marks.focusSquare(this.place(this.#at))] : []));
  }

  #keys() {
    this.svg.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (this.#pressed(event.key)) event.preventDefault();
    });
  }

  /** @param {string} pressed @returns {boolean} whether the key meant something */
  #pressed(pressed) {
    const way = geo.ARROWS[pressed];
    if (way) this.#hit(geo.neighbour(this.board, this.#at, way, this.#flipped))?.focus();
    else if (pressed === "Enter" || pressed === " ") this.tap(this.#at);
    else if (pressed === "Escape" && this.#draft !== turns.NOTHING && !this.#how.pending) this.undo();
    else if (pressed === "Home") this.#hit(this.board.points[0])?.focus();
    else if (pressed === "End") this.#hit(this.board.points[this.board.points.length - 1])?.focus();
    else return false;
    return true;
  }

  #labels() {
    const can = {
      takeable: this.#takeable(), goals: this.#draft.to === "" ? turns.goals(this.#legal, this.#draft.from) : [],
      movers: this.#draft.to === "" ? turns.movers(this.#legal) : [],
      placements: this.#draft.to === "" ? turns.placements(this.#legal) : [],
      picked: this.#draft.to === "" ? this.#draft.from : "", choosing: this.#draft.to !== "" && !this.#how.pending,
    };
    const shown = this.#shown();
    for (const hit of this.hits.children) {
      const point = hit.getAttribute("data-point") ?? "";
      hit.setAttribute("aria-label", pointLabel(this.board, shown, point, can));
      hit.classList.toggle("can", can.placements.includes(point));
      hit.setAttribute("tabindex", point === this.#at ? "0" : "-1");
    }
  }
}
